"""One browser and one server for all tests of the page."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.page.browsing import LAUNCH
from tests.server.serving import Server, serving

expect.set_options(timeout=15_000)  # a busy machine is slow; what never comes still fails


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
