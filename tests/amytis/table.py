"""Laying out positions of Amytis in tests, and reading them off again."""

from shinar.core.state import State
from tests.laying import Layout

LAYOUT = Layout("amytis")
GAME = LAYOUT.game
lay, act, on, offers, rule_against = LAYOUT.lay, LAYOUT.act, LAYOUT.on, LAYOUT.offers, LAYOUT.rule_against
EMPTY = ". . . / . . . / . . ."


def cell(state: State, seat: int, number: int) -> str:
    """One stack of a city, the lowest tile first."""
    return on(state, f"city {seat}").replace("/ ", "").split()[number - 1]


def track(state: State, seat: int = 0) -> int:
    """The points on the score track."""
    return int(on(state, "points").split()[seat])


def holding(tile: str, city: str = EMPTY, sides: str = "AAAAAA", rest: str = "") -> State:
    """Seat 0 with a tile in hand, one architect out, and a city."""
    architects = "" if "architects 0" in rest else "architects 0: 9\n"
    return lay(f"options: sides={sides}\nphase: place\nhand: {tile}\ncity 0: {city}\n{architects}{rest}")


def gain(tile: str, number: int, city: str = EMPTY, sides: str = "AAAAAA", rest: str = "") -> int:
    """The points on the track for a tile placed on a cell."""
    return track(act(holding(tile, city, sides, rest), f"place {number}"))


def in_line(rest: str = "", city: str = EMPTY) -> State:
    """Seat 0 about to receive a favour: a plain tile in hand, three architects in the top row."""
    return holding("WB", city, rest=f"architects 0: 1 2 3\n{rest}")
