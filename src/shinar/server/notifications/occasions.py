"""What a table has to tell to people who are not at it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from shinar.server.table_state import FINISHED, PLAYING, Seat, TableState

Kind = Literal["challenge", "turn", "begin", "rematch", "chat", "tournament"]
Way = Literal["push", "mail", "off"]
# What comes first is told where two fall together.
KINDS: tuple[Kind, ...] = ("challenge", "turn", "begin", "rematch", "chat", "tournament")


class Occasion(msgspec.Struct, frozen=True):
    """Something that a person at a table would like to know.

    `moment` is the same in every process and after every restart, and grows with the game: whoever was told of one is told of no
    earlier one, nor of the same again. Of a turn it is the last thing that the person did, so that others who take their moves
    back and make them again do not make it another turn.
    """

    user: str
    table: str
    kind: Kind
    moment: int
    at: int  # milliseconds: who was at the table after that has seen it


class Awaited(msgspec.Struct, frozen=True):
    """A seat that has to decide: whose it is (nobody's, where a bot plays it), and since when."""

    seat: int
    user: str
    since: int


def people(table: TableState) -> list[int]:
    """The seats of people who are still in the game; when it is over, of all who were."""
    return [seat for seat, one in enumerate(table.seats) if _reachable(one, table.status == FINISHED)]


def _reachable(seat: Seat, over: bool) -> bool:
    return bool(seat.user) and not seat.gone and (over or not seat.resigned)


def between_people(table: TableState) -> bool:
    """Whether anybody waits for anybody: against bots alone one comes back when one likes."""
    return len(people(table)) > 1


def awaited(table: TableState) -> list[Awaited]:
    """Whose turn it is, where people play each other."""
    if table.status != PLAYING or not between_people(table):
        return []
    found = []
    for seat in table.state.pending_seats():
        user = table.seats[seat].user if table.seats[seat].played_by is None else None
        found.append(Awaited(seat, user or "", table.asked.get(seat, table.updated)))
    return found


def occasions(table: TableState, muted: Mapping[str, Collection[str]] = MappingProxyType({})) -> list[Occasion]:
    """All that there is to tell now, whether it was told already or not. `muted`: by person, whose words they do not want."""
    return sorted(_occasions(table, muted), key=lambda one: KINDS.index(one.kind)) if between_people(table) else []


def _occasions(table: TableState, muted: Mapping[str, Collection[str]]) -> Iterator[Occasion]:
    for seat in people(table):
        user = table.seats[seat].user or ""
        if table.status == PLAYING:
            yield from _playing(table, seat, user)
        elif table.status == FINISHED:
            yield from _finished(table, seat, user)
        unread = {user, *muted.get(user, ())}
        spoken = max((n for other, n in table.spoken.items() if other not in unread and table.seat_of(other) >= 0), default=0)
        if spoken > table.spoken.get(user, 0):
            yield Occasion(user, table.id, "chat", spoken, table.spoken_at)


def _playing(table: TableState, seat: int, user: str) -> Iterator[Occasion]:
    acted = table.last_acts.get(seat, 0)
    if seat in table.asked and table.asked_by[seat] > acted:  # else in the middle of a turn that they have begun
        yield Occasion(user, table.id, "turn", acted + 1, table.asked[seat])
    if not acted and table.began:
        yield Occasion(user, table.id, "begin", 1, table.began)


def _finished(table: TableState, seat: int, user: str) -> Iterator[Occasion]:
    wished = [other for other in people(table) if table.seats[other].again]
    if wished and not table.seats[seat].again and not table.following:
        yield Occasion(user, table.id, "rematch", 1, table.wished_at)
