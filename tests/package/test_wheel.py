"""What one gets who installs the package: everything that it needs, compiled, and a page that can be played on."""

from __future__ import annotations

import os
import re
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect, sync_playwright

from shinar import _loader
from tests.package.building import Environment, check_out, run
from tests.page.browsing import LAUNCH, made, step, visiting
from tests.requirements import ROOT
from tests.server.serving import Server

MOST_BYTES = 11_000_000  # five of them are compiled code
TRY = str(ROOT / "tools" / "try_wheel.py")
SEARCH = {"lunr.multi.min.js", "lunr.ru.min.js", "lunr.stemmer.support.min.js"}
BUILT = re.compile(r"\.so$|\.pyd$|\.pyc$|_built\.json$|server/page/|server/docs/")


def kept() -> set[str]:
    """The files of the package in this checkout that no build makes."""
    found = (str(path.relative_to(ROOT / "src")) for path in (ROOT / "src" / "shinar").rglob("*") if path.is_file())
    return {name for name in found if not BUILT.search(name)}


def wheel_names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def sdist_names(sdist: Path) -> set[str]:
    with tarfile.open(sdist) as archive:
        return {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}


def check_page(names: set[str], index: str, home: str) -> None:
    """All that the first file of the page asks for is there."""
    wanted = re.findall(r'(?:src|href)="/([\w./-]+)"', index)
    assert len(wanted) >= 3, index
    assert len([name for name in wanted if name.endswith(".woff2")]) == 4, "two typefaces in two alphabets"
    assert {f"{home}shinar/server/page/{name}" for name in wanted} <= names


def test_the_source_distribution_has_everything_that_a_build_needs(sdist: Path) -> None:
    names = sdist_names(sdist)
    assert {f"src/{name}" for name in kept()} <= names
    assert {"setup.py", "pyproject.toml", "tools/build_backend.py", "tools/page.sh", "web/package-lock.json", "LICENSE"} <= names
    with tarfile.open(sdist) as archive:
        index = archive.extractfile(f"{sdist.name.removesuffix('.tar.gz')}/src/shinar/server/page/index.html")
        assert index
        check_page(names, index.read().decode(), "src/")
    assert not [name for name in names if re.search(r"node_modules|\.so$|_built\.json|^tests/|^build/", name)]


def test_the_wheel_has_the_package_and_nothing_else(wheel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = wheel_names(wheel)
    assert kept() <= names
    modules = _loader.compiled_modules()
    assert len([name for name in names if name.endswith((".so", ".pyd"))]) == len(modules) > 30
    with zipfile.ZipFile(wheel) as archive:
        check_page(names, archive.read("shinar/server/page/index.html").decode(), "")
    assert {name.partition("/")[0] for name in names if ".dist-info" not in name} == {"shinar"}
    assert not [name for name in names if "node_modules" in name or name.endswith((".c", ".pyc", ".map"))]
    assert {name.rpartition("/")[2] for name in names if "/lunr/" in name} == SEARCH, "the site is searched in two languages"
    with capsys.disabled():
        print(f"\n{wheel.name}: {wheel.stat().st_size / 1e6:.2f} MB")
    assert wheel.stat().st_size < MOST_BYTES


def test_the_library_plays_compiled_without_any_extra(base: Environment, capsys: pytest.CaptureFixture[str]) -> None:
    assert (base.packages / "rich").exists()
    assert not [name for name in ("litestar", "uvicorn", "websockets", "Cython", "pip") if (base.packages / name).exists()]
    done = base.run(TRY)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.count("random games a second") == 4
    with capsys.disabled():
        print(f"\n{done.stdout.rstrip()}")


def test_a_changed_source_in_an_installed_wheel_is_noticed(base: Environment) -> None:
    path = base.packages / "shinar" / "core" / "rng.py"
    text = path.read_text("utf-8")
    try:
        path.write_text(text + "\n# edited\n", "utf-8")
        done = base.run("-c", "import shinar; print(shinar.COMPILED)")
    finally:
        path.write_text(text, "utf-8")
    assert done.stdout == "False\n"
    assert "changed since it was compiled: shinar.core.rng" in done.stderr


@pytest.mark.parametrize(
    ("extra", "command"),
    [
        ("server", "serve"),
        ("server", "worker --redis redis://127.0.0.1"),
        ("server", "backup games.zip"),
        ("server", "restore games.zip"),
        ("server", "doctor"),
        ("server", "admin audit"),
        ("arena", "arena babel --bots random,greedy --games 2"),
    ],
)
def test_a_command_that_needs_an_extra_says_which(base: Environment, extra: str, command: str) -> None:
    done = run([str(base.shinar), *command.split()], base.home)
    assert done.returncode == 2, done.stderr
    assert f"pip install 'shinar[{extra}]'" in done.stderr
    assert done.stderr.count("\n") == 1, done.stderr


def test_a_wheel_of_plain_python_runs_everywhere(plain_wheel: Path, tmp_path: Path) -> None:
    assert plain_wheel.name.endswith("-py3-none-any.whl")
    assert kept() <= wheel_names(plain_wheel)
    environment = Environment(tmp_path / "environment")
    environment.fill(plain_wheel)
    done = environment.run(TRY, "plain")
    assert (done.returncode, done.stderr) == (0, "")


def test_auditwheel_lets_the_wheel_run_on_other_linuxes(wheel: Path, tmp_path: Path) -> None:
    """As cibuildwheel does it: nothing is needed of this machine but its C library."""
    tool, path = Path(sys.executable).parent, f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    done = run([str(tool / "auditwheel"), "repair", "--wheel-dir", str(tmp_path), str(wheel)], tmp_path, PATH=path)
    assert done.returncode == 0, done.stderr
    (repaired,) = tmp_path.glob("*.whl")
    assert re.search(r"-(many|musl)linux\S+\.whl$", repaired.name), repaired.name
    assert {name for name in wheel_names(repaired) if not name.endswith("/")} == wheel_names(wheel), "no library is added to it"
    environment = Environment(tmp_path / "environment")
    environment.fill(repaired)
    done = environment.run(TRY)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_checkout_whose_page_cannot_be_built_says_so(tmp_path: Path) -> None:
    source = check_out(tmp_path / "checkout")
    done = run([sys.executable, "setup.py", "-q", "sdist"], source, PATH=str(tmp_path))
    assert done.returncode != 0
    assert done.stderr.splitlines()[-1].startswith("shinar: the page could not be built: that needs bash and Node 20 or newer")
    assert not list(source.glob("dist/*"))


def test_the_installed_server_shows_the_page_and_takes_a_move(
    host: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH")
    server = Server(tmp_path, f"sqlite:///{tmp_path}/shinar.db", program=host.shinar).start()
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=LAUNCH)
            with visiting(browser, server.url) as visit:
                page = visit.begin("babel")
                expect(page.locator(".prompt[data-asked=true]")).to_be_visible(timeout=15_000)
                before, random = made(page), Random(1)
                for _ in range(30):  # a move may take several clicks
                    if made(page) > before:
                        break
                    step(page, random)
                    page.wait_for_timeout(200)
                assert made(page) > before
            browser.close()
    finally:
        server.stop()
