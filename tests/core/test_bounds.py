"""Nothing a game of another package says, and nothing a caller asks for, writes past the engine's arrays of a fixed size."""

import re
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from shinar_toy import Bids
from shinar_toy.state import BidState

from shinar.bots.endgame import Solver
from shinar.bots.search_parameters import KINDS, SearchParameters
from shinar.bots.tree import Tree
from shinar.core import registry
from shinar.core.errors import GameOver, IllegalMove, OutOfTurn, SetupError, UnknownMove
from shinar.core.events import MOST_EVENTS
from shinar.core.fields import Field
from shinar.core.game import Game
from shinar.core.limits import MOST_CODES, MOST_MOVES, MOST_SEATS
from shinar.core.moves import Arg, Kind, MoveTable
from shinar.core.plain import PlainState
from shinar.core.playouts import playouts
from shinar.core.registry import find_game
from shinar.core.rng import Rng
from shinar.core.state import State

OURS = ["amytis", "architectura", "babel", "seven_wonders"]
CODES = 5000


class Fickle:
    """A game for any number of players that takes four moves, and answers one question as it is told to, after some moves."""

    lies: dict[str, Any] = {}
    after = 0

    def __init__(self) -> None:
        self.made = 0
        self.reveals = 0
        self.seats = 2

    def answer(self, what: str, usual: Any) -> Any:
        return self.lies[what] if what in self.lies and self.made >= self.after else usual

    @property
    def turn(self) -> Any:
        return self.answer("turn", -1 if self.made == 4 else self.made % self.seats)

    def start(self, seats: int, choices: list[int], rng: Any) -> None:
        self.seats = seats

    def legal(self) -> Any:
        return self.answer("legal", [0, 1, 2])

    def refuse(self, code: int) -> Any:
        return self.answer("refuse", 0)

    def play(self, code: int) -> None:
        self.made += 1

    def score(self, seat: int) -> Any:
        return self.answer("score", seat)

    def tiebreak(self, seat: int) -> Any:
        return self.answer("tiebreak", 0)

    def value(self, seat: int) -> Any:
        return self.answer("value", seat)

    def prior(self, code: int) -> Any:
        return self.answer("prior", 0)

    def determinize(self, seat: int, rng: Rng) -> None: ...

    def pending(self) -> Any:
        return self.answer("pending", [self.made % self.seats] if self.made < 4 else [])

    def call_on(self, seat: int) -> Any:
        return self.answer("call_on", False)

    def copy(self) -> Any:
        new = Fickle()
        new.__dict__.update(self.__dict__)
        return self.answer("copy", new)

    def facts(self) -> Any:
        return self.answer("facts", {"made": self.made})


class FickleState(PlainState):
    MOVES = MoveTable([Kind("go", (Arg("to", tuple(str(n) for n in range(CODES))),))])
    RULES = BidState.RULES
    OBJECT = Fickle


@pytest.fixture
def lie(monkeypatch: pytest.MonkeyPatch) -> Callable[..., FickleState]:
    """A started game that tells the truth for `after` moves, and then says what it is told to."""

    def start(after: int = 0, **lies: Any) -> FickleState:
        monkeypatch.setattr(Fickle, "lies", {})
        state = FickleState()
        state.start(2, [], 1)
        monkeypatch.setattr(Fickle, "lies", lies)
        monkeypatch.setattr(Fickle, "after", after)
        return state

    return start


BAD_MOVES = [
    (list(range(4000)), "4000 moves"),
    (list(range(MOST_MOVES + 1)), "1025 moves"),
    ([0, CODES], "a legal move is 5000"),
    ([-1], "a legal move is -1"),
    ([2**15], "a legal move is 32768"),
    ([2**70], "a legal move is"),
    (["0"], "not str"),
    ([None], "not NoneType"),
    (7, "not iterable"),
    ([], "no move"),
]
NO_NUMBERS = [10**6, -(10**6), 2**31, 2**80, None, "3", 1.5, [0]]
BAD_ANSWERS = [
    *(("legal", answer) for answer, _ in BAD_MOVES),
    *((what, answer) for what in ("score", "tiebreak", "value", "prior") for answer in NO_NUMBERS),
    *(("turn", answer) for answer in (2, 8, 127, 128, 2**40, -2, None, "0")),
    *(("pending", answer) for answer in ([2], [31], [64], [2**40], [-1], ["0"], 3, [0, None])),
    *(("call_on", answer) for answer in (True, 5, "yes")),
    *(("copy", answer) for answer in (None, 0)),
    ("facts", {"set": {1}}),
]


@pytest.mark.parametrize(("answer", "said"), BAD_MOVES)
def test_moves_that_cannot_be_are_an_error_and_leave_the_state_as_it_was(
    answer: Any, said: str, lie: Callable[..., FickleState]
) -> None:
    state = lie(legal=answer)
    for _ in range(2):
        with pytest.raises((TypeError, ValueError), match=said):
            state.moves()
        assert state.turn == 0 and not state.over
    Fickle.lies.clear()
    assert state.moves() == [0, 1, 2]


def test_as_many_moves_as_there_is_room_for(lie: Callable[..., FickleState]) -> None:
    state = lie(legal=list(range(CODES - MOST_MOVES, CODES)))
    assert state.moves() == list(range(CODES - MOST_MOVES, CODES))
    assert state.random_playout(Rng(1)) == 4
    tree = Tree(lie(legal=list(range(MOST_MOVES))), 0, SearchParameters(bias=4), 1, 5000)
    tree.run(20)
    assert [code for code, *_ in tree.root_moves()] == list(reversed(range(MOST_MOVES)))


@pytest.mark.parametrize("answer", [2, 8, 127, 128, 2**40, -2, None, "0"])
def test_a_turn_that_cannot_be_takes_the_move_back(answer: Any, lie: Callable[..., FickleState]) -> None:
    state = lie(after=1, turn=answer)
    with pytest.raises((TypeError, ValueError), match="turn is"):
        state.do(0)
    assert (state.turn, state.snapshot()["made"], state.moves()) == (0, 0, [0, 1, 2])


@pytest.mark.parametrize("answer", [[2], [31], [64], [2**40], [-1], ["0"], 3, [0, None]])
def test_pending_seats_that_cannot_be(answer: Any, lie: Callable[..., FickleState]) -> None:
    state = lie(pending=answer)
    with pytest.raises((TypeError, ValueError)):
        state.pending_seats()
    assert state.turn == 0


@pytest.mark.parametrize("answer", NO_NUMBERS)
def test_numbers_that_cannot_be(answer: Any, lie: Callable[..., FickleState]) -> None:
    asking: dict[str, list[Callable[[State], Any]]] = {
        "score": [State.scores],
        "value": [lambda state: state.value_of(1), State.values_of_all],
        "refuse": [lambda state: state.do(0), lambda state: state.why_not(0), lambda state: state.foreseen(0)],
    }
    for what, questions in asking.items():
        state = lie(**{what: answer})
        for question in questions:
            with pytest.raises((TypeError, ValueError), match=what):
                getattr(state, question.__name__)() if question.__name__ != "<lambda>" else question(state)
            assert state.turn == 0


@pytest.mark.parametrize(("what", "answer"), [("legal", list(range(4000))), ("score", "3"), ("turn", 9)])
def test_what_goes_wrong_behind_a_preview_is_raised(what: str, answer: Any, lie: Callable[..., FickleState]) -> None:
    state = lie(after=1, **{what: answer})
    if what == "legal":
        state.do(0)
        with pytest.raises(ValueError, match="4000 moves"):
            state.moves()
    else:
        with pytest.raises((TypeError, ValueError), match=what):
            state.gains([0])
    assert not state.over


@pytest.mark.parametrize("after", [0, 1, 3])
@pytest.mark.parametrize(("what", "answer"), BAD_ANSWERS)
def test_a_search_among_answers_that_cannot_be_comes_to_an_end(
    what: str, answer: Any, after: int, lie: Callable[..., FickleState]
) -> None:
    for kind in KINDS:
        for bias in (0, 4):
            state = lie()
            tree = Tree(state, 0, SearchParameters(kind=kind, cutoff=3, habit=2, trust=0.5, bias=bias), 1, 300)
            state = lie(after, **{what: answer})
            assert tree.run(20) == 20
    Solver(lie(), 0)
    solver = Solver(lie(), 0)
    state = lie(after, **{what: answer})
    solver.solve(state, 50) if what != "copy" else None
    lie(after, **{what: answer}).random_playout(Rng(1), 20)


def test_sealed_choices_that_are_taken_back_in_the_middle(lie: Callable[..., FickleState]) -> None:
    """Seat 1 has sealed when the tree is planted; when the looks let it choose again, nothing comes of it."""
    for answer in (False, None, "yes"):
        for kind in KINDS:
            tree = Tree(lie(call_on=True), 0, SearchParameters(kind=kind, habit=2), 1, 300)
            lie(call_on=answer, turn=-1)
            assert tree.run(20) == 20


# --- what a caller asks for -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*OURS, "bids"])
def test_the_checked_side_checks(name: str) -> None:
    state = find_game(name).new(seed=1)
    before = state.digest()
    illegal = next((code for code in find_game(name).moves if state.why_not(code)), None)
    for seat in (-1, state.seats, 99, 10**6):
        with pytest.raises(OutOfTurn, match="no seat"):
            state.redealt(seat, Rng(1))
        with pytest.raises(OutOfTurn, match="no seat"):
            state.value_of(seat)
    for code in (-1, len(find_game(name).moves), 2**31 - 1):
        with pytest.raises(UnknownMove):
            state.foreseen(code)
        with pytest.raises(UnknownMove):
            state.gains([code])
    if illegal is not None:
        with pytest.raises(IllegalMove):
            state.foreseen(illegal)
        with pytest.raises(IllegalMove):
            state.gains([state.moves()[0], illegal])
    for ask in (lambda: state.redealt(0, None), lambda: state.reseeded(None), lambda: state.random_playout(None)):  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            ask()
    assert state.digest() == before
    state.random_playout(Rng(1))
    with pytest.raises(GameOver):
        state.foreseen(0)


def test_states_and_facts_that_are_none() -> None:
    for wrong in (None, find_game("babel")):
        with pytest.raises(TypeError):
            playouts(wrong, 1, 1)  # type: ignore[arg-type]
    state = find_game("babel").new(seed=1)
    for seats, turn in ((0, -1), (9, 0), (100, 99), (2, 2), (2, -2)):
        with pytest.raises((SetupError, ValueError)):
            find_game("babel").state().restore({**state.snapshot(), "seats": seats, "turn": turn})
    for seats in (0, -1, 9, 100):
        with pytest.raises(SetupError, match="1 to 8 seats"):
            find_game("babel").state().start(seats, [0, 0], 1)


def test_a_tree_is_of_one_game_and_one_of_its_seats() -> None:
    state, other = find_game("babel").new(seed=1), find_game("seven_wonders").new(3, seed=1)
    for seat in (-1, 2, 99):
        with pytest.raises(OutOfTurn, match="no seat"):
            Tree(state, seat, SearchParameters(), 1, 100)
        with pytest.raises(OutOfTurn, match="no seat"):
            Solver(state, seat)
    with pytest.raises(ValueError, match="one node"):
        Tree(state, 0, SearchParameters(), 1, 0)
    with pytest.raises(ValueError, match="two seats"):
        Solver(other, 0)
    tree = Tree(state, state.turn, SearchParameters(), 1, 100)
    for wrong in (other, None):
        with pytest.raises(TypeError):
            tree.reset(wrong)  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            Solver(state, 0).solve(wrong)  # type: ignore[arg-type]
    tree.only = 10**6
    with pytest.raises(UnknownMove):
        tree.run(10)
    tree.only = next(code for code in find_game("babel").moves if state.why_not(code))
    with pytest.raises(IllegalMove):
        tree.run(10)


# --- games that do not fit --------------------------------------------------------------------------------------------


def offered(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Find a game as if a package offered it."""
    entry = EntryPoint("bids", "nowhere:GAME", registry.GROUP)
    monkeypatch.setattr(EntryPoint, "load", lambda _: game)
    monkeypatch.setattr(registry, "_offered", lambda: {"bids": entry})
    find_game.__wrapped__("bids")


@pytest.mark.parametrize("seats", [(), (0,), (2, 9), (-1,), (2, 2**40), ("2",), (2.0,), (None,)])
def test_a_game_for_more_players_than_there_are_seats(seats: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong(Bids):
        pass

    Wrong.seats = seats
    with pytest.raises(SetupError, match="bids cannot be played: a game is played with 1 to 8 seats"):
        offered(Wrong(), monkeypatch)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ((Field("one", (2,), 3),), "3 bytes wide"),
        ((Field("one", (2,), 0),), "0 bytes wide"),
        ((Field("one", (0,)),), "shape"),
        ((Field("one", (-3, -2)),), "shape"),
        ((Field("one", (2.0,)),), "shape"),  # type: ignore[arg-type]
        ((Field("one", ()), Field("one", (4,))), "twice"),
        ((Field("one"), Field("two", (), 8)), "widest fields"),
        ((Field("one", (1 << 20, 2)),), "at most 1048576 bytes"),
    ],
)
def test_fields_that_a_state_cannot_hold(fields: Any, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class WrongState(BidState):
        FIELDS = fields

    class Wrong(Bids):
        state = WrongState

    with pytest.raises(SetupError, match=said):
        offered(Wrong(), monkeypatch)


def table(codes: int) -> MoveTable:
    return MoveTable([Kind("go", (Arg("to", tuple(map(str, range(codes)))),))])


def test_more_moves_than_there_are_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoMoves(BidState):
        MOVES = MoveTable(())

    class Wrong(Bids):
        state = NoMoves

    with pytest.raises(SetupError, match="bids cannot be played: it has no moves"):
        offered(Wrong(), monkeypatch)
    assert len(table(MOST_CODES)) == MOST_CODES
    with pytest.raises(SetupError, match="at most 32768 moves in its table, not 32769"):
        table(MOST_CODES + 1)
    words = tuple(map(str, range(1000)))
    with pytest.raises(SetupError, match="not 1000000000000"):
        MoveTable([Kind("go", tuple(Arg(name, words) for name in "abcd"))])


@pytest.mark.parametrize("name", [*OURS, "bids"])
def test_the_games_fit(name: str) -> None:
    game: Game = find_game(name)
    registry.check_game(game)


def test_the_last_code_of_a_full_table_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    class FullState(FickleState):
        MOVES = table(MOST_CODES)

    monkeypatch.setattr(Fickle, "lies", {"legal": [0, MOST_CODES - 1]})
    monkeypatch.setattr(Fickle, "after", 0)
    state = FullState()
    state.start(2, [], 1)
    tree = Tree(state, 0, SearchParameters(habit=1), 1, 1000)
    tree.run(50)
    assert sorted(code for code, *_ in tree.root_moves()) == state.moves() == [0, MOST_CODES - 1]


# --- arrays of a fixed size ------------------------------------------------------------------------------------------------


def number(source: str, pattern: str) -> int:
    """The one number that a source has there."""
    (found,) = set(re.findall(pattern, source))
    return int(found)


def test_the_arrays_of_the_engine_have_the_sizes_that_the_limits_say() -> None:
    """The compiler's files of core/ and bots/ are written by hand: what they repeat is compared here."""
    home = Path(registry.__file__).parents[1]
    state, state_types = ((home / "core" / name).read_text("utf-8") for name in ("state.py", "state.pxd"))
    tree, tree_types = ((home / "bots" / name).read_text("utf-8") for name in ("tree.py", "tree.pxd"))
    assert number(state_types, r"short\[(\d+)\] codes") == MOST_MOVES
    assert number(state, r"self\.codes = \[0\] \* (\d+)") == number(state, r"self\.n < (\d+)") == MOST_MOVES
    assert number(state_types, r"int\[(\d+)\] TOLD\b") == 7 * MOST_EVENTS
    assert number(tree, r"\nSEATS = (\d+)") == MOST_SEATS
    for name, most in (("path", "DEEPEST"), ("line", "LONGEST"), ("line_seat", "LONGEST")):
        room = number(tree_types, rf"\[(\d+)\] {name}\n")
        assert room == number(tree, rf"self\.{name} = \[0\] \* (\d+)") >= number(tree, rf"\n{most} = (\d+)")
    small = re.findall(
        r"\[(\d+)\] (?:cursor|reward)|\"(?:int|long)\[(\d+)\]\"",
        state_types + tree_types + (home / "core" / "playouts.pxd").read_text("utf-8"),
    )
    assert {int(one or other) for one, other in small} == {MOST_SEATS} and len(small) >= 6
