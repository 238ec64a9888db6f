"""What the documents show works."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_python_of_the_readme_runs(capsys) -> None:  # type: ignore[no-untyped-def]
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    exec(code, {})
    out = capsys.readouterr().out
    assert "build own: Nobody" in out or "(BAB-5." in out


def test_links_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_readme_shows_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert readme.count("    make ") == 2
    for target in ("play", "test"):
        assert f"    make {target}" in readme
        assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
