"""For tests of games: the mark that names the rules a test proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Marks a test with the rules it proves: `@rule("BAB-5.2")`. `shinar rules GAME --coverage` reads the marks."""

    def mark(test: Test) -> Test:
        test.__dict__.setdefault("rules", []).extend(ids)
        return test

    return mark
