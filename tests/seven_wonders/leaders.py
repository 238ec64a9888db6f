"""Laying out positions with the box Leaders."""

from shinar.core.state import State
from tests.seven_wonders.table import lay, on

HAND_1, HAND_2 = "caesar", "pericles"  # what the others have in hand where a test does not care
NOBODY_MAKES = "boards: roma-A halikarnassos-A alexandria-A"  # seat 0 makes nothing, the others cloth and glass


def table(text: str, **options: object) -> State:
    """A turn of a game with Leaders."""
    return lay(text, **{"leaders": "with", **options})  # type: ignore[arg-type]


def recruiting(hand: str, text: str = "", others: tuple[str, str] = (HAND_1, HAND_2), **options: object) -> State:
    """A recruitment phase, with these leaders in the hand of seat 0."""
    return table(f"phase: recruit\nhand 0: {hand}\nhand 1: {others[0]}\nhand 2: {others[1]}\n{text}", **options)


def leaders(state: State, seat: int = 0) -> list[str]:
    """The leaders in hand, in a turn of an age."""
    return [word.split("@")[0] for word in on(state, f"leaders {seat}").split()]


def phase(state: State) -> str:
    return on(state, "phase")
