"""A game written as an ordinary Python object, behind the same contract: slower, otherwise equal to a compiled one.

    class Bids(PlainState):
        MOVES, RULES, OBJECT = MOVES, Rulebook("bids", "BID"), BidRules

where BidRules is a class that keeps `PlainRules`. An error in it ends the game, and the door raises it.
"""

from __future__ import annotations

import json
from typing import Any, Protocol

from shinar.core.errors import SetupError
from shinar.core.rng import Rng, Source, source
from shinar.core.seeds import Seed, key_text
from shinar.core.state import MoveList, State

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:
    from shinar.core.hashing import FNV_START, fold  # compiled: the C function, see the .pxd


class PlainRules(Protocol):
    """What the ordinary object must offer, and may: `prior(code)`. `turn` and `reveals` mean what they mean in `State`."""

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
        """Nothing is dealt anew; `rng` takes the place of the game's own random source."""

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


class PlainState(State):
    """Forwards the contract to an object of class `OBJECT`."""

    OBJECT = OBJECT

    def __init__(self) -> None:
        State.__init__(self)
        self.rules: Any = self.OBJECT()
        self.failure: Exception | None = None
        self.choices: list[int] = []

    def ask(self, what: str, *args: Any) -> Any:
        """Call the object and follow its turn; 0 where that fails or has failed, which ends the game."""
        if self.failure is not None:
            return 0
        try:
            answer = getattr(self.rules, what)(*args)
            self.turn = self.rules.turn
            self.reveals = self.rules.reveals
            return answer
        except Exception as problem:
            self.failure = problem
            self.turn = -1
            return 0

    def ask_number(self, what: str, arg: int) -> int:
        answer = self.ask(what, arg)
        return answer if isinstance(answer, int) else 0

    def configure(self, choices: list[int]) -> None:
        self.choices = choices

    def deal(self) -> None:
        self.ask("start", self.seats, self.choices, source(self.random, key_text(self.key_0, self.key_1)))

    def legal(self, out: MoveList) -> int:
        out.n = 0
        for code in self.ask("legal") or [0]:
            out.add(code)
        return out.n

    def refuse(self, code: int) -> int:
        return self.ask_number("refuse", code)

    def play(self, code: int) -> None:
        self.ask("play", code)

    def score(self, seat: int) -> int:
        return self.ask_number("score", seat)

    def tiebreak(self, seat: int) -> int:
        return self.ask_number("tiebreak", seat)

    def value(self, seat: int) -> int:
        return self.ask_number("value", seat)

    def prior(self, code: int) -> int:
        return self.ask_number("prior", code) if hasattr(self.rules, "prior") else 0

    def determinize(self, seat: int) -> None:
        self.ask("determinize", seat, Rng(self.random))

    def pending(self) -> int:
        bits = 0
        for seat in self.ask("pending") or []:
            bits |= 1 << seat
        return bits if self.turn >= 0 else 0

    def call_on(self, seat: int) -> bool:
        return bool(self.ask("call_on", seat))

    def assign(self, other: State) -> None:
        if isinstance(other, PlainState):
            self.seats = other.seats
            self.random = other.random
            self.key_0 = other.key_0
            self.key_1 = other.key_1
            self.choices = other.choices
            self.failure = other.failure
            self.rules = other.ask("copy")
            self.turn = other.turn
            self.reveals = other.reveals

    def hash(self) -> int:
        h = FNV_START
        for byte in json.dumps(self.ask("facts"), sort_keys=True).encode():
            h = fold(h, byte, 1)
        return h

    # --- the door, which raises what went wrong inside ----------------------------------------------------------------

    def raise_failure(self) -> None:
        if self.failure is not None:
            raise self.failure

    def start(self, seats: int, choices: list[int], seed: Seed) -> None:
        State.start(self, seats, choices, seed)
        self.raise_failure()

    def moves(self) -> list[int]:
        found = State.moves(self)
        self.raise_failure()
        return found

    def do(self, move: Any, seat: int | None = None) -> None:
        self.raise_failure()
        State.do(self, move, seat)
        self.raise_failure()

    def reseeded(self, rng: Rng) -> State:
        if not hasattr(self.rules, "reseed"):
            raise SetupError("this game cannot go on with another random source")
        new = State.reseeded(self, rng)
        assert isinstance(new, PlainState)
        new.ask("reseed", Rng(new.random))
        new.raise_failure()
        return new

    def snapshot(self, *names: str) -> dict[str, Any]:
        facts: dict[str, Any] = self.rules.facts()
        key = key_text(self.key_0, self.key_1)
        return {"seats": self.seats, "turn": self.turn, "reveals": self.reveals, "random": self.random, "key": key, **facts}
