"""Laying out positions of 7 Wonders in tests, and reading them off again.

Three players in the fourth turn of an age unless a position says otherwise; without tower and projects unless a test asks for
them. Seat 1 is to the left of seat 0, and the last seat to its right.
"""

from collections.abc import Sequence

from shinar.core.state import State
from tests.laying import Layout

LAYOUT = Layout("seven_wonders")
GAME = LAYOUT.game
act, on, offers, rule_against = LAYOUT.act, LAYOUT.on, LAYOUT.offers, LAYOUT.rule_against
PLAIN_BOARDS = "boards: ephesos-A rhodos-A babylon-A"  # they make papyrus, ore and clay


def lay(text: str, laws: Sequence[int] = (), project: str = "", **options: str) -> State:
    """A position, with these tiles on the tower and this project (`river_port`, `river_port 1`)."""
    chosen = {"tower": "with" if laws else "without", "projects": "with" if project else "without", "sides": "A", **options}
    lines = ["options: " + " ".join(f"{name}={value}" for name, value in chosen.items())]
    lines += ["tower: " + " ".join(map(str, laws))] if laws else []
    lines += [f"project: {project}"] if project else []
    lines += ["round: 4"] if "round:" not in text and "phase:" not in text else []
    lines += [PLAIN_BOARDS] if "boards:" not in text and "players:" not in text else []
    return LAYOUT.lay("\n".join([*lines, text]))


def turn(state: State, *moves: str) -> State:
    """All players choose, seat 0 first; those without a move here discard a card for coins."""
    for seat in range(state.seats):
        choose(state, seat, moves[seat] if seat < len(moves) else "")
    return state


def choose(state: State, seat: int, move: str = "") -> State:
    state.do(move or f"discard {hand(state, seat)[0]}", seat)
    return state


def hand(state: State, seat: int) -> list[str]:
    """The names of the cards in a hand."""
    ids = [word.split("@")[0] for word in on(state, f"hand {seat}").split()]
    return [id.removesuffix("_1").removesuffix("_2") for id in ids]


def city(state: State, number: int = 0) -> list[str]:
    """The buildings of a city."""
    return on(state, f"city {number}").split()


def coins(state: State, number: int = 0) -> int:
    return count(state, "coins", number)


def count(state: State, line: str, number: int = 0) -> int:
    """The number that a line has for a city."""
    return int(on(state, line).split()[number])


def stages(state: State, number: int = 0) -> int:
    return int(on(state, "boards").split()[number].split("-")[2])


def victories(state: State, number: int = 0) -> str:
    return on(state, f"victories {number}")


def discards(state: State) -> list[str]:
    return [word.split("@")[0] for word in on(state, "discards").split()] + on(state, "thrown").split()


def scored(state: State, part: str, number: int = 0) -> int:
    """One line of the score sheet."""
    return dict(GAME.score_sheet(state))[f"sheet-{part}"][number]


def built(state: State, move: str) -> tuple[bool, int]:
    """Whether seat 0's building stands after the turn, and the coins it has then."""
    turn(state, move)
    return move.split()[1] in [id.removesuffix("_1").removesuffix("_2") for id in city(state)], coins(state)


def losses(state: State) -> list[int]:
    """What each player loses in this turn: the debt of those who pay nothing of it, as the view says it too."""
    told = [there["loses"] for there in GAME.table(state, -1)["cities"]]
    trial = state.copy()
    while on(trial, "phase") == "loss":
        trial.do("pay 0", trial.pending_seats()[0])
    found = [count(trial, "debt", seat) - count(state, "debt", seat) for seat in range(state.seats)]
    assert found == told
    return found
