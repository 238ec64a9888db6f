"""The legal moves of a state, to be looked through like a collection."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from shinar.core.errors import UnknownMove
from shinar.core.moves import Move

if TYPE_CHECKING:
    from shinar.core.state import State


class LegalMoves:
    """The legal moves of the seat that decides now; none when the game is over. It follows its state from move to move.

    >>> "travel hatti" in state.legal_moves
    True
    >>> len(state.legal_moves)
    4
    >>> for move in state.legal_moves:
    ...     print(move)
    travel media
    travel sumer
    travel hatti
    travel assyria
    """

    def __init__(self, state: State) -> None:
        self._state = state

    def __len__(self) -> int:
        return len(self._state.moves())

    def __bool__(self) -> bool:
        return not self._state.over

    def __iter__(self) -> Iterator[Move]:
        return map(self._state.MOVES.move, self._state.moves())

    def __contains__(self, move: Any) -> bool:
        """Whether a move, its code or its notation is legal now. What is no move of the game at all is not."""
        try:
            return self._state.why_not(move) is None
        except UnknownMove:
            return False

    def __repr__(self) -> str:
        return f"<LegalMoves: {', '.join(map(str, self)) or 'none'}>"
