"""One browser and one server for all tests of the page."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock, Timeout
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.conftest import CORES
from tests.page.browsing import LAUNCH
from tests.server.conftest import closed_places as closed_places
from tests.server.serving import SHINAR, Server, serving

expect.set_options(timeout=15_000)  # a busy machine is slow; what never comes still fails
DEALER = """#!{python}
from shinar.cli import main
from shinar.server import lobby

lobby.new_seed = lambda: "20250907" * 4
if __name__ == "__main__":
    main()
"""


def acquired(lock: FileLock) -> bool:
    try:
        lock.acquire(timeout=0)
    except Timeout:
        return False
    return True


@pytest.fixture(autouse=True)
def core(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A page that is played on keeps a core busy: there are more workers than cores, and some wait here for their turn."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    locks = [FileLock(shared / f"page-{n}.lock") for n in range(CORES)]
    while not (held := next(filter(acquired, locks), None)):
        time.sleep(0.1)
    yield
    held.release()


@pytest.fixture(scope="package")
def driver() -> Iterator[Playwright]:
    """It ends when the worker goes on to other tests: while it runs, the process cannot run an event loop of its own."""
    with sync_playwright() as running:
        yield running


def launched(driver: Playwright, *names: str) -> Iterator[Browser]:
    """The first of these programs that there is."""
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        raise RuntimeError("the tests of the page need Chromium: run tools/services.sh")
    running = driver.chromium.launch(executable_path=path, args=LAUNCH)
    yield running
    running.close()


@pytest.fixture(scope="package")
def browser(driver: Playwright) -> Iterator[Browser]:
    """Without windows, each of which costs nearly a second, where there is such a one."""
    yield from launched(driver, "chromium-headless-shell", "chromium")


@pytest.fixture(scope="package")
def windows(driver: Playwright) -> Iterator[Browser]:
    """With windows: notifications need them."""
    yield from launched(driver, "chromium")


@pytest.fixture(scope="session")
def dealer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `shinar` that deals alike in every run: what fails once fails again. SHINAR_DEALS=any draws deals as a host's does."""
    if os.environ.get("SHINAR_DEALS") == "any":
        return SHINAR
    program = tmp_path_factory.mktemp("dealer") / "shinar"
    program.write_text(DEALER.format(python=sys.executable), "utf-8")
    program.chmod(0o755)
    return program


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, dealer: Path) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("page")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", program=dealer) as running:
        yield running


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory, dealer: Path) -> Iterator[Server]:
    """A server whose bots look at few moves."""
    folder = tmp_path_factory.mktemp("quick")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", "--iterations", "60", program=dealer) as running:
        yield running
