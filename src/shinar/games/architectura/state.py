"""A game of Architectura: keeps the contract of core/state.py with the rules of this folder. Compiles to C."""

from __future__ import annotations

from typing import Any

from shinar.core.rulebook import Rulebook
from shinar.core.state import MoveList, State
from shinar.games.architectura.city import score, tiebreak
from shinar.games.architectura.course import call_on, deal, pending
from shinar.games.architectura.decks import determinize
from shinar.games.architectura.evaluation import value
from shinar.games.architectura.events import EVENTS as TOLD
from shinar.games.architectura.legality import legal, refuse
from shinar.games.architectura.moves import MOVES as TABLE
from shinar.games.architectura.pieces import Pieces, apply_options
from shinar.games.architectura.plays import play

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.architectura.evaluation import value_of_each


class ArchitecturaState(Pieces):
    MOVES = TABLE
    EVENTS = TOLD
    RULES = Rulebook("shinar.games.architectura", "ARC")
    VALUE_TRUST = 3.2  # luck hides what iterations tell: what is seen at once counts for more

    def _configure(self, choices: list[int]) -> None:
        apply_options(self, choices)

    def _assign(self, other: State) -> None:
        State._assign(self, other)
        if cython.compiled:
            self.slot = cython.cast(Pieces, other).slot
        elif isinstance(other, Pieces):
            self.slot = other.slot

    def __reduce__(self) -> Any:
        """Pickled with its pack, which the process that reads it may not have."""
        from shinar.games.architectura.pack_registry import PACK_REGISTRY

        return revived_with_pack, (type(self), self.snapshot(), PACK_REGISTRY.pack(self.slot))

    def _deal(self) -> None:
        deal(self)

    def _legal(self, out: MoveList) -> int:
        return legal(self, out)

    def _refuse(self, code: int) -> int:
        return refuse(self, code)

    def _play(self, code: int) -> None:
        play(self, code)

    def _score(self, seat: int) -> int:
        return score(self, seat)

    def _tiebreak(self, seat: int) -> int:
        return tiebreak(self, seat)

    def _pending(self) -> int:
        return pending(self)

    def _call_on(self, seat: int) -> bool:
        return call_on(self, seat)

    def _value(self, seat: int) -> int:
        return value(self, seat)

    def _value_each(self, found: list[int]) -> None:
        value_of_each(self, found)

    def _determinize(self, seat: int) -> None:
        determinize(self, seat)


def revived_with_pack(kind: type[ArchitecturaState], facts: dict[str, Any], pack: Any) -> ArchitecturaState:
    """A state that was pickled."""
    from shinar.games.architectura.pack_registry import PACK_REGISTRY

    state: ArchitecturaState = kind()
    state.restore(facts)
    state.slot = PACK_REGISTRY.keep(pack)
    return state
