"""A game written as an ordinary Python object, behind the same contract: slower, otherwise equal to a compiled one.

    class Bids(PlainState):
        MOVES, RULES, OBJECT = MOVES, Rulebook("bids", "BID"), BidRules

where BidRules is a class that keeps `PlainRules`. What it answers is checked, for the engine has arrays of a fixed size. An error
in it, or an answer that cannot be, is raised by the checked side, which leaves the state as it was; a search or playout ends there.
"""

from __future__ import annotations

import json
from typing import Any, Protocol

from shinar.core.errors import IllegalMove, SetupError
from shinar.core.events import EVERYONE, NOTHING
from shinar.core.limits import LARGEST, MOST_MOVES, MOST_REVEALS, misfit
from shinar.core.rng import Rng, Source, source
from shinar.core.seeds import Seed, key_text, key_words
from shinar.core.state import MoveList, State

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:
    from shinar.core.hashing import FNV_START, fold  # compiled: the C function, see the .pxd


class PlainRules(Protocol):
    """What the ordinary object must offer, and may: `prior(code)`. `turn` and `reveals` mean what they mean in `State`.

    An object with an attribute `tell` gets there, while a move is made that people are told of, a function for its events; at all
    other times it is None: `if self.tell: self.tell(SHOW, seat, card)`, with the arguments of `State._tell`.
    """

    turn: int
    reveals: int

    def start(self, seats: int, choices: list[int], rng: Source) -> None:
        """Set up; `rng` is the game's own random source from now on. A copy of the object gets `rng.copy()`."""

    def legal(self) -> list[int]: ...

    def refuse(self, code: int) -> int: ...

    def play(self, code: int) -> None: ...

    def score(self, seat: int) -> int: ...

    def tiebreak(self, seat: int) -> int: ...

    def value(self, seat: int) -> int: ...

    def determinize(self, seat: int, rng: Rng) -> None:
        """Re-deal what the seat cannot know; `rng` takes the place of the game's own random source."""

    def reseed(self, rng: Rng) -> None:
        """Nothing is dealt again; `rng` takes the place of the game's own random source."""

    def pending(self) -> list[int]: ...

    def call_on(self, seat: int) -> bool: ...

    def copy(self) -> PlainRules: ...

    def facts(self) -> dict[str, Any]:
        """Everything in the state as plain data that JSON can write."""


class NoRules:
    """Stands where a game has not said which object it is."""

    turn = -1
    reveals = 0


OBJECT: Any = NoRules
PARTS = ("kind", "seat", "piece", "source", "target", "amount", "seats that see it")  # of an event
USUAL = (NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, 0, EVERYONE)  # where it does not say


def fits(answer: Any, least: int, most: int) -> bool:
    """Whether an answer is a whole number that the engine has room for."""
    return isinstance(answer, int) and least <= answer <= most


class PlainState(State):
    """Forwards the contract to an object of class `OBJECT`.

    The object is another's code: whatever it answers is checked before the engine, which trusts its numbers, gets to see it.
    """

    OBJECT = OBJECT

    def __init__(self) -> None:
        State.__init__(self)
        self.rules: Any = self.OBJECT()
        self.failure: Exception | None = None
        self.choices: list[int] = []

    def _ask(self, what: str, *args: Any) -> Any:
        """Call the object and follow its turn; None where that fails or has failed, which ends the game."""
        if self.failure is not None:
            return None
        try:
            answer = getattr(self.rules, what)(*args)
            self._follow()
            return answer
        except Exception as problem:
            return self._fail(problem)

    def _follow(self) -> None:
        """Take over the object's turn and its count of reveals, where they can be."""
        turn = self.rules.turn
        reveals = self.rules.reveals
        if not fits(turn, -1, self.seats - 1):
            raise misfit("turn", turn, -1, self.seats - 1)
        if not fits(reveals, 0, MOST_REVEALS):
            raise misfit("reveals", reveals, 0, MOST_REVEALS)
        self.turn = turn
        self.reveals = reveals

    def _fail(self, problem: Exception) -> None:
        """End the game: the search asks on until it is over, and cannot be told in any other way."""
        self.failure = problem
        self.turn = -1

    def _ask_number(self, what: str, arg: int, most: int) -> int:
        """A number from the object, `-most` to `most`; 0 where it gives none, which ends the game."""
        answer = self._ask(what, arg)
        if self.failure is None and not fits(answer, -most, most):
            self._fail(misfit(what, answer, -most, most))
        return 0 if self.failure is not None else answer

    def _offered(self) -> list[int]:
        """The legal moves as the object gives them; none where they are not such as can be, which ends the game."""
        answer = self._ask("legal")
        if self.failure is not None:
            return []
        try:
            codes = list(answer)
            if not codes and self.turn >= 0:
                raise ValueError(f"legal offers seat {self.turn} no move, and the game is not over")
            if len(codes) > MOST_MOVES:
                raise ValueError(f"legal offers {len(codes)} moves: {MOST_MOVES} are the most that can be")
            for code in codes:
                if not fits(code, 0, self.codes - 1):
                    raise misfit("a legal move", code, 0, self.codes - 1)
            return codes
        except Exception as problem:
            self._fail(problem)
            return []

    def _configure(self, choices: list[int]) -> None:
        self.choices = choices

    def _deal(self) -> None:
        self._ask("start", self.seats, self.choices, source(self.random, key_text(self.key_0, self.key_1)))

    def _legal(self, out: MoveList) -> int:
        out.n = 0
        for code in self._offered() or [0]:  # there is always one: a search that chooses among none is lost
            out.add(code)
        return out.n

    def _refuse(self, code: int) -> int:
        return self._ask_number("refuse", code, LARGEST)

    def _play(self, code: int) -> None:
        self._ask("play", code)

    def _play_telling(self, code: int) -> None:
        """The object tells through `tell`, which it has only now."""
        self.told = []
        tells = hasattr(self.rules, "tell")
        if tells:
            self.rules.tell = self._take_event
        self._play(code)
        if tells:
            self.rules.tell = None

    def _take_event(self, *row: int) -> None:
        self.told.append(self._fitting_event(row))

    def _fitting_event(self, row: tuple[Any, ...]) -> tuple[int, ...]:
        """The seven numbers of an event, what is left out filled in; ValueError where they do not fit the game's table."""
        table = self.EVENTS
        full = (*row, *USUAL[len(row) :])
        most = (
            len(table) - 1,
            self.seats - 1,
            LARGEST,
            len(table.places) - 1,
            len(table.places) - 1,
            LARGEST,
            (1 << self.seats) - 1,
        )
        least = (0, NOTHING, NOTHING, NOTHING, NOTHING, -LARGEST, EVERYONE)
        if len(row) < 1 or len(full) != len(USUAL):
            raise ValueError(f"an event has 1 to {len(USUAL)} numbers, not {len(row)}")
        for what, answer, low, high in zip(PARTS, full, least, most, strict=True):
            if not fits(answer, low, high):
                raise misfit(f"the {what} of an event", answer, low, high)
        words = table.kinds[full[0]].pieces
        if words and full[2] >= len(words):
            raise misfit("the piece of an event", full[2], NOTHING, len(words) - 1)
        return full

    def _score(self, seat: int) -> int:
        return self._ask_number("score", seat, LARGEST)

    def _tiebreak(self, seat: int) -> int:
        return self._ask_number("tiebreak", seat, LARGEST)

    def _value(self, seat: int) -> int:
        return self._ask_number("value", seat, LARGEST)

    def _prior(self, code: int) -> int:
        return self._ask_number("prior", code, LARGEST) if hasattr(self.rules, "prior") else 0

    def _determinize(self, seat: int) -> None:
        self._ask("determinize", seat, Rng(self.random))

    def _pending(self) -> int:
        answer = self._ask("pending")
        bits = 0
        try:
            for seat in answer or ():
                if not fits(seat, 0, self.seats - 1):
                    raise misfit("a pending seat", seat, 0, self.seats - 1)
                bits |= 1 << seat
        except Exception as problem:
            self._fail(problem)
        return bits if self.turn >= 0 else 0

    def _call_on(self, seat: int) -> bool:
        return bool(self._ask("call_on", seat))

    def _assign(self, other: State) -> None:
        if isinstance(other, PlainState):
            self.seats = other.seats
            self.random = other.random
            self.key_0 = other.key_0
            self.key_1 = other.key_1
            self.choices = other.choices
            self.rules = other._ask("copy")
            self.failure = other.failure
            self.turn = other.turn
            self.reveals = other.reveals

    def _hash(self) -> int:
        h = FNV_START
        facts = self._ask("facts")
        try:
            text = json.dumps(facts, sort_keys=True)
        except Exception as problem:
            self._fail(problem)
            text = ""
        for byte in text.encode():
            h = fold(h, byte, 1)
        return h

    # --- public methods, which raise what went wrong inside -----------------------------------------------------------

    def _raise_failure(self) -> None:
        if self.failure is not None:
            raise self.failure

    def _ready(self) -> int:
        """The turn, before a question; what went wrong before is raised again."""
        self._raise_failure()
        return self.turn

    def _answered(self, turn: int, answer: Any = None) -> Any:
        """An answer, unless asking failed: that is raised, and the game stands where it stood, for nothing was played."""
        problem = self.failure
        if problem is not None:
            self.failure = None
            self.turn = turn
            raise problem
        return answer

    def start(self, seats: int, choices: list[int], seed: Seed) -> None:
        State.start(self, seats, choices, seed)
        self._raise_failure()

    def do(self, move: Any, seat: int | None = None) -> None:
        kept = self.copy()
        assert isinstance(kept, PlainState)
        try:
            State.do(self, move, seat)
        finally:
            if self.failure is not None:
                self.rules = kept.rules
                self.reveals = kept.reveals
                self._answered(kept.turn)

    def give_turn(self, seat: int) -> None:
        turn = self._ready()
        try:
            State.give_turn(self, seat)
        finally:
            self._answered(turn)

    def moves(self) -> list[int]:
        found: list[int] = self._answered(self._ready(), self._offered() if self.turn >= 0 else [])
        return found

    def legal_code(self, move: Any) -> int:
        found: int = self._answered(self._ready(), State.legal_code(self, move))
        return found

    def why_not(self, move: Any) -> IllegalMove | None:
        found: IllegalMove | None = self._answered(self._ready(), State.why_not(self, move))
        return found

    def pending_seats(self) -> list[int]:
        found: list[int] = self._answered(self._ready(), State.pending_seats(self))
        return found

    def scores(self) -> list[int]:
        found: list[int] = self._answered(self._ready(), State.scores(self))
        return found

    def winner_seats(self) -> list[int]:
        found: list[int] = self._answered(self._ready(), State.winner_seats(self))
        return found

    def value_of(self, seat: int) -> int:
        found: int = self._answered(self._ready(), State.value_of(self, seat))
        return found

    def values_of_all(self) -> list[int]:
        found: list[int] = self._answered(self._ready(), State.values_of_all(self))
        return found

    def digest(self) -> str:
        found: str = self._answered(self._ready(), State.digest(self))
        return found

    def copy(self) -> State:
        found: State = self._answered(self._ready(), State.copy(self))
        return found

    def __reduce__(self) -> Any:
        """Pickled with the object itself."""
        rules = self._answered(self._ready(), self._ask("copy"))
        key = key_text(self.key_0, self.key_1)
        return revived_plain, (type(self), self.seats, self.turn, self.reveals, self.random, key, self.choices, rules)

    def redealt(self, seat: int, rng: Rng) -> State:
        new = State.redealt(self, seat, rng)
        assert isinstance(new, PlainState)
        new._raise_failure()
        return new

    def foreseen(self, code: int) -> State:
        new = State.foreseen(self, code)
        assert isinstance(new, PlainState)
        new._raise_failure()
        return new

    def gains(self, codes: list[int]) -> list[int | None]:
        known = self.redealt(self.turn, Rng(0))
        had = known.scores()[self.turn]
        found: list[int | None] = []
        for code in codes:
            after = known.foreseen(code)
            found.append(None if after.reveal_count() != known.reveal_count() else after.scores()[self.turn] - had)
        return found

    def reseeded(self, rng: Rng) -> State:
        if not hasattr(self.rules, "reseed"):
            raise SetupError("this game cannot go on with another random source")
        new = State.reseeded(self, rng)
        assert isinstance(new, PlainState)
        new._ask("reseed", Rng(new.random))
        new._raise_failure()
        return new

    def _revive(self, seats: int, turn: int, reveals: int, random: int, key: str, choices: list[int], rules: Any) -> None:
        self.seats = seats
        self.turn = turn
        self.reveals = reveals
        self.random = random
        self.key_0, self.key_1 = key_words(key)
        self.choices = choices
        self.rules = rules

    def snapshot(self, *names: str) -> dict[str, Any]:
        facts: dict[str, Any] = self.rules.facts()
        key = key_text(self.key_0, self.key_1)
        return {"seats": self.seats, "turn": self.turn, "reveals": self.reveals, "random": self.random, "key": key, **facts}


def revived_plain(
    kind: type[PlainState], seats: int, turn: int, reveals: int, random: int, key: str, choices: list[int], rules: Any
) -> PlainState:
    """A state that was pickled."""
    state = kind()
    state._revive(seats, turn, reveals, random, key, choices, rules)
    return state
