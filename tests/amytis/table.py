"""Laying out positions of Amytis in tests, and reading them off again."""

from shinar.core.errors import IllegalMove
from shinar.core.registry import find_game
from shinar.core.state import State

GAME = find_game("amytis")
EMPTY = ". . . / . . . / . . ."


def lay(text: str) -> State:
    """A position from text; see shinar/games/amytis/position.py for how it is written."""
    return GAME.load(text)


def act(state: State, *moves: str) -> State:
    """Make moves, whoever's they are."""
    for move in moves:
        state.do(move)
    return state


def on(state: State, line: str) -> str:
    """One line of the position, such as `architects 0`; empty where there is none."""
    lines = dict(text.split(":", 1) for text in GAME.dump(state).splitlines())
    return lines.get(line, "").strip()


def cell(state: State, seat: int, number: int) -> str:
    """One stack of a city, the lowest tile first."""
    return on(state, f"city {seat}").replace("/ ", "").split()[number - 1]


def track(state: State, seat: int = 0) -> int:
    """The points on the score track."""
    return int(on(state, "points").split()[seat])


def offers(state: State) -> set[str]:
    """The legal moves in notation."""
    return {GAME.moves.text(code) for code in state.moves()}


def rule_against(state: State, move: str) -> str:
    """The id of the rule that forbids a move; empty where it is allowed. Asking and trying must agree and change nothing."""
    before = state.digest()
    problem = state.why_not(move)
    if problem is None:
        assert move in offers(state)
        return ""
    try:
        state.do(move)
    except IllegalMove as refused:
        assert refused.rule == problem.rule
    else:
        raise AssertionError(f"{move} should be refused")
    assert state.digest() == before
    return problem.rule


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
