"""One browser and one server for all tests of the page."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator

import pytest
from filelock import FileLock, Timeout
from playwright.sync_api import Browser, expect, sync_playwright

from tests.conftest import CORES
from tests.page.browsing import LAUNCH
from tests.server.serving import Server, serving

expect.set_options(timeout=15_000)  # a busy machine is slow; what never comes still fails


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


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium")
    if path is None:
        raise RuntimeError("the tests of the page need Chromium: run tools/services.sh")
    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=path, args=LAUNCH)
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("page")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots look at few moves."""
    folder = tmp_path_factory.mktemp("quick")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits", "--iterations", "60") as running:
        yield running
