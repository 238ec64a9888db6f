"""A pytest plugin that searches at random instead of running each test once: `make explore MINUTES=5 GAME=babel`.

It runs Hypothesis' tests one after another, in any order and with new examples each time, until the minutes are over or one fails.
Then it prints the command that finds the same failure again. `make test` keeps to the same examples for ever.
"""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import core, settings

settings.register_profile("explore", deadline=None, derandomize=False, print_blob=True, database=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--minutes", type=float, default=5.0, help="how long to search")
    parser.addoption("--again", type=int, help="run each test once, with the examples of this number")


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    settings.load_profile("explore")  # after tests/conftest.py, before any test module is read


def use_examples(number: int) -> None:
    """What Hypothesis' own option --hypothesis-seed does."""
    core.global_force_seed = number  # type: ignore[assignment]


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Tests at random until the time is up; the first failure ends it, for what follows would find it again."""
    again: int | None = session.config.getoption("again")
    if session.config.option.collectonly or not session.items:
        return None
    if again is not None:
        use_examples(again)
        return None
    end = time.monotonic() + 60 * session.config.getoption("minutes")
    runs = 0
    while time.monotonic() < end and not session.testsfailed:
        item = random.choice(session.items)
        number = random.randrange(2**32)
        use_examples(number)
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        runs += 1
    print(f"\nexplore: {runs} runs of {len(session.items)} tests with new examples")
    if session.testsfailed:
        print(f"explore: again with .venv/bin/pytest -p tests.explore --again {number} '{item.nodeid}'")
    return True
