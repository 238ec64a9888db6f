"""Tests see one game from another package besides our own."""

import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

CORES = os.cpu_count() or 1
PLUGIN = str(Path(__file__).parent / "plugin")
sys.path.insert(0, PLUGIN)
# For the processes that tests start: the same package as here, where it is not the installed one.
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [PLUGIN, os.environ.get("PYTHONPATH")]))

os.environ["SHINAR_QUICK_PASSWORDS"] = "1"  # of hundreds of accounts; test_passwords.py has the full cost

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # started in the background: tests of Ctrl+C would wait in vain
    signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("shinar", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("shinar")

REAL = ("tests/client/", "tests/package/", "tests/page/", "tests/server/")  # with servers, browsers and databases in real time


@pytest.hookimpl(optionalhook=True)  # `make explore` does without xdist
def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores: a test of a server waits more than it computes."""
    return CORES + 2


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests with a browser begin first. They compute all the time, and those of the server mostly wait: they go well together,
    and whichever worker has nothing left to do takes tests from the end of another's (`--dist worksteal`).

    What meets real servers in real time gets a second try, and is named at the end of the run: a machine that stood still for
    seconds must not hide what else a run found. A name there is a fault to look for, as a failure is."""
    items.sort(key=lambda item: "/page/" not in item.nodeid)
    if config.pluginmanager.hasplugin("rerunfailures"):
        for item in items:
            if item.nodeid.startswith(REAL):
                item.add_marker(pytest.mark.flaky(reruns=1))
