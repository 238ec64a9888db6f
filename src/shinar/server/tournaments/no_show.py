"""What holds at the table of a tournament: somebody waits for the result, so who does not come has lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinar.protocol.clocks import LiveClock
from shinar.server.errors import Refused

if TYPE_CHECKING:
    from shinar.server.table_state import TableState

MINUTE = 60_000  # milliseconds for one's first move
REFUSALS = {
    "undo": "in a tournament no move is taken back",
    "abandon": "a game of a tournament is not abandoned: give up instead",
    "rematch": "the tournament finds your next opponent",
    "standin": "in a tournament no bot plays for you",
}


def check(table: TableState, what: str) -> None:
    if table.tournament:
        raise Refused("tournament", REFUSALS[what], status=403, why=what)


def _since(table: TableState) -> dict[int, int]:
    """Since when those are waited for who have not moved yet, where minutes count."""
    if not table.tournament or not isinstance(table.clock, LiveClock) or table.status != "playing":
        return {}
    return {seat: at for seat, at in table.clocks.since.items() if seat not in table.last_acts}


def deadline(table: TableState) -> int | None:
    """When the first of them has lost."""
    return min((at + MINUTE for at in _since(table).values()), default=None)


def seats(table: TableState, now: int) -> list[int]:
    """Who has lost by not coming."""
    return sorted(seat for seat, at in _since(table).items() if at + MINUTE <= now)
