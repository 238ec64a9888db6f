"""What came of a game, seat by seat: who finished where, and whether it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct, structs

from shinar.bots import LEVELS
from shinar.protocol.clocks import Clock, DaysClock, LiveClock

if TYPE_CHECKING:
    from shinar.server.table_state import Seat, TableState

PEOPLE = "people"
WIN, DRAW, LOSS = "win", "draw", "loss"
LIVE, UNTIMED, DAYS = "live", "none", "days"  # as clocks are tagged
SPEEDS: Final = (LIVE, UNTIMED, DAYS)


class Finish(Struct, frozen=True):
    """A seat when its game was decided: somebody, or a bot of a level. Of who has deleted the account nothing is kept."""

    user: str
    level: str
    gone: bool
    place: int  # 1 is the best; equal ones share it
    score: int
    outcome: str
    against: str
    sheet: list[tuple[str, int]]

    @property
    def kept(self) -> bool:
        """Whether the result goes to somebody's account."""
        return bool(self.user) and not self.gone


class Outcome(Struct, frozen=True):
    """A decided game, as it is written down with the entry that decided it."""

    table_id: str
    game: str
    speed: str
    at: int
    rated: bool
    seats: list[Finish]
    counted: bool = True  # in ratings and results
    tournament: str = ""  # the id of the one that the game belongs to
    absent: tuple[str, ...] = ()  # people who have lost it without a move


def speed_of(clock: Clock) -> str:
    """Play with a clock, without one, and with days for a move are rated apart."""
    return LIVE if isinstance(clock, LiveClock) else DAYS if isinstance(clock, DaysClock) else UNTIMED


def outcome_of(table: TableState) -> Outcome | None:
    """What is to be kept of a table's game; None while it is not decided, and where it does not count."""
    return _outcome(table) if table.status == "finished" and counts(table) else None


def decided(table: TableState) -> Outcome | None:
    """What is written with the entry that decides a game: for a tournament also where it counts nowhere else."""
    found = outcome_of(table)
    if not table.tournament or table.status not in ("finished", "abandoned"):
        return found
    absent = [table.seats[n].user or "" for n in table.given_up if n not in table.last_acts]
    return structs.replace(found or _outcome(table), counted=found is not None, tournament=table.tournament, absent=tuple(absent))


def _outcome(table: TableState) -> Outcome:
    places, sheets = places_of(table), sheets_of(table)
    scores = table.state.scores()
    seats = [
        Finish(
            seat.user or "",
            seat.bot or "",
            seat.gone,
            places[n],
            scores[n],
            outcome(places, n),
            against(table.seats, n),
            [] if seat.resigned else [(id, points[n]) for id, points in sheets],
        )
        for n, seat in enumerate(table.seats)
    ]
    at = table.decided_at or table.updated
    return Outcome(table.id, table.game.name, speed_of(table.clock), at, table.rated, seats)


def counts(table: TableState) -> bool:
    """A game counts when somebody has moved, and nobody could know the cards."""
    return table.acted and not table.known


def places_of(table: TableState) -> list[int]:
    """By seat: winners first, then by points; who gave up comes after all others, the first one last.

    Where the host of the site ended the game, all share the first place.
    """
    if table.status == "abandoned":
        return [1] * len(table.seats)
    seats, scores, winners = len(table.seats), table.state.scores(), set(table.winners)
    over = table.state.over
    ranks = {n: (n in winners, scores[n] if over else 0) for n in range(seats) if n not in table.given_up}
    places = {n: 1 + sum(other > rank for other in ranks.values()) for n, rank in ranks.items()}
    places |= {seat: seats - nth for nth, seat in enumerate(table.given_up)}
    return [places[n] for n in range(seats)]


def sheets_of(table: TableState) -> list[tuple[str, list[int]]]:
    """Points by source; of a game that was not played to its end they say nothing."""
    return table.game.score_sheet(table.state) if table.state.over else []


def outcome(places: list[int], seat: int) -> str:
    """Where all share the first place, nobody has won."""
    if places[seat] > 1:
        return LOSS
    return DRAW if all(place == 1 for place in places) else WIN


def against(seats: list[Seat], seat: int) -> str:
    """People, where there was one; else the level of the best bot."""
    others = [one for n, one in enumerate(seats) if n != seat]
    if any(one.user for one in others):
        return PEOPLE
    levels = [one.bot for one in others if one.bot]
    return max(levels, key=lambda level: LEVELS.index(level) if level in LEVELS else -1, default=PEOPLE)
