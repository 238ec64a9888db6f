"""What a public forge reads: the citation, the workflows, the templates."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from shinar import __version__
from tests.requirements import PROJECT, ROOT

FORGE = ROOT / ".github"
WORKFLOWS = sorted((FORGE / "workflows").glob("*.yml"))


def read(path: Path) -> dict[Any, Any]:
    found = yaml.safe_load(path.read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def steps(workflow: dict[Any, Any]) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job.get("steps", [])]


def test_the_citation_is_of_this_version() -> None:
    citation = read(ROOT / "CITATION.cff")
    assert (citation["version"], citation["license"]) == (__version__, PROJECT["project"]["license"])


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_may_do_little_and_runs_what_there_is(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for step in steps(workflow):
        assert ("run" in step) != ("uses" in step)
        for words in re.findall(r"\bmake ((?:[a-z-]+ ?)+)(?:[A-Z]+=\S+)?$", step.get("run", ""), re.MULTILINE):
            for target in words.split():
                assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
        assert re.fullmatch(r"[\w./-]+@[\w./-]+", step.get("uses", "a/b@v1"))
    for job in workflow["jobs"].values():
        if str(job.get("uses", "")).startswith("./"):
            assert (ROOT / job["uses"]).is_file()


def test_the_wheels_are_for_every_python_that_is_tested() -> None:
    built = {re.sub(r"cp3(\d+)-\*", r"3.\1", one) for one in PROJECT["tool"]["cibuildwheel"]["build"]}
    matrix = read(FORGE / "workflows" / "ci.yml")["jobs"]["engine"]["strategy"]["matrix"]
    assert built == {"3.11", "3.12", "3.13", "3.14"}
    assert len(matrix["python"]) >= 3 and len(matrix["system"]) >= 2
    assert set(matrix["python"]) <= built


def test_a_tag_publishes_without_a_password() -> None:
    release = read(FORGE / "workflows" / "release.yml")
    assert release[True]["push"] == {"tags": ["v*"]}  # YAML reads `on` as true
    assert release["jobs"]["publish"]["permissions"] == {"id-token": "write"}
    assert "secrets." not in (FORGE / "workflows" / "release.yml").read_text("utf-8")


TEMPLATES = FORGE / "ISSUE_TEMPLATE"


@pytest.mark.parametrize(
    ("schema", "paths"),
    [
        ("citation-file-format", [ROOT / "CITATION.cff"]),
        ("compose-spec", [ROOT / "compose.yaml"]),
        ("github-issue-config", [TEMPLATES / "config.yml"]),
        ("github-issue-forms", [path for path in TEMPLATES.glob("*.yml") if path.stem != "config"]),
        ("github-workflows", WORKFLOWS),
    ],
)
def test_a_file_keeps_the_schema_of_its_format(schema: str, paths: list[Path]) -> None:
    linter = Path(sys.executable).parent / "check-jsonschema"
    command = [str(linter), "--builtin-schema", f"vendor.{schema}", *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert paths and (FORGE / "pull_request_template.md").exists()
