"""What the house makes by itself: so many tournaments a day or a week, each of them once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

import msgspec

from shinar.core.errors import SetupError, ShinarError
from shinar.core.registry import find_game, game_names
from shinar.protocol.clocks import Clock, DaysClock, LiveClock
from shinar.server.identity import new_id
from shinar.server.tournaments.planned import Planned
from shinar.server.tournaments.store import ARENA, OPEN, SWISS, Tournament

DAILY = "daily"
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
IN_TURN = "*"  # in place of a game: each time the next one
MINUTE = 60_000
DAY = 24 * 60 * MINUTE
FORM = re.compile(r"(arena|swiss) (\S+) (\S+) (\d\d):(\d\d) (\d+) (\d+)\+(\d+)(?: (\d))?", re.ASCII)
EXAMPLE = "arena babel daily 18:00 90 300+5"


def round_length(clock: Clock) -> int:
    """Milliseconds that a round lasts at most: long enough for both to use their clocks."""
    if isinstance(clock, LiveClock):
        return (2 * clock.base + 80 * clock.plus + 300) * 1000
    return 30 * clock.days * DAY if isinstance(clock, DaysClock) else 7 * DAY


def usual_schedule() -> list[Planned]:
    """An arena for each game every evening, one after the other, and a Swiss system on Saturdays, of each game in turn."""
    found = []
    for n, name in enumerate(game_names()):
        game = find_game(name)
        seats = game.usual_seats or game.seats[0]
        found.append(Planned(ARENA, name, DAILY, (15 + n) % 24, 0, 90, LiveClock(300, 5), seats))
    return [*found, Planned(SWISS, IN_TURN, "sat", 14, 0, 5, LiveClock(600, 10))]


def read_planned(written: str) -> Planned:
    """A line as a host writes it; SetupError where it makes no sense."""
    found = FORM.fullmatch(" ".join(written.split()))
    if not found:
        raise SetupError(f"a tournament is written as in: {EXAMPLE} (kind, game, day, time in UTC, minutes or rounds, clock)")
    kind, game, day, hour, minute, size, base, plus, seats = found.groups()
    if game != IN_TURN:
        find_game(game)
    if day not in (DAILY, *WEEKDAYS) or int(hour) > 23 or int(minute) > 59:
        raise SetupError(f"a day is daily or one of {', '.join(WEEKDAYS)}, and a time such as 18:00")
    most = 600 if kind == ARENA else 15
    if not 1 <= int(size) <= most or not (5 <= int(base) <= 6 * 3600 and int(plus) <= 600):
        raise SetupError(f"an arena has up to 600 minutes, a Swiss system up to 15 rounds, a clock such as 300+5: {written[:60]}")
    line = Planned(kind, game, day, int(hour), int(minute), int(size), LiveClock(int(base), int(plus)), int(seats or 2))
    for name in game_names() if game == IN_TURN else (game,):
        if line.seats not in find_game(name).seats or (kind == SWISS and line.seats != 2):
            raise SetupError(f"{name} cannot be played so by {line.seats}: {written[:60]}")
    return line


def coming(planned: Sequence[Planned], now: int) -> Iterator[Tournament]:
    """The next tournament of each line: a day ahead, those of a week a week ahead."""
    for line in planned:
        starts = next_start(line, now)
        try:
            yield made(line, starts, now)
        except ShinarError:
            continue  # a game that is not played here any more


def next_start(line: Planned, now: int) -> int:
    today = datetime.fromtimestamp(now / 1000, UTC).replace(hour=line.hour, minute=line.minute, second=0, microsecond=0)
    days = 0 if line.day == DAILY else (WEEKDAYS.index(line.day) - today.weekday()) % 7
    start = today + timedelta(days=days)
    if start.timestamp() * 1000 <= now:
        start += timedelta(days=1 if line.day == DAILY else 7)
    return int(start.timestamp() * 1000)


def made(line: Planned, starts: int, now: int) -> Tournament:
    names = game_names()
    every = DAY if line.day == DAILY else 7 * DAY
    game = find_game(names[starts // every % len(names)] if line.game == IN_TURN else line.game)
    return tournament(
        line.kind,
        game.name,
        line.seats,
        game.settled(line.seats, {}),
        line.clock,
        True,
        starts,
        line.size,
        now,
        slot=f"{line.key} {starts}",
    )


def tournament(
    kind: str,
    game: str,
    seats: int,
    options: dict[str, str],
    clock: Clock,
    rated: bool,
    starts: int,
    size: int,
    now: int,
    *,
    slot: str | None = None,
    name: str = "",
    creator: str = "",
    length: int | None = None,
) -> Tournament:
    """A new tournament. `length`: of a round, where it is not what the clock makes of it."""
    arena = kind == ARENA
    return Tournament(
        id=new_id(),
        kind=kind,
        name=name,
        game=game,
        seats=seats,
        options=msgspec.json.encode(options, order="sorted").decode(),
        clock=msgspec.json.encode(clock).decode(),
        rated=rated,
        creator=creator,
        state=OPEN,
        created=now,
        starts=starts,
        length=size * MINUTE if arena else length or round_length(clock),
        rounds=0 if arena else size,
        slot=slot,
    )
