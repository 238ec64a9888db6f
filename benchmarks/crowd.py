"""The rows of a database in which many people have played for years: games, results, ratings, and all that the front page lists."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from typing import Any

from shinar.core.registry import find_game, game_names
from shinar.protocol import log as entries
from shinar.protocol.clocks import LiveClock
from shinar.server.daily_deals import day_of, new_deal, row_of, shifted
from shinar.server.entries import name_key
from shinar.server.habits import usual
from shinar.server.outcome import PEOPLE
from shinar.server.store import Entry

PEOPLE_COUNT = 2_000
BUSY_EVERY = 20  # the busiest person played one game in so many
WAITING, PLAYING = 300, 1_000  # tables
SEEKS, PAST_TOURNAMENTS, RUNNING_TOURNAMENTS, PLAYERS = 200, 200, 5, 100
FRIENDS = 100  # of the busiest person
NOW = time.time_ns() // 1_000_000
HOUR = 3_600_000
Rows = dict[str, list[dict[str, Any]]]


class Crowd:
    """People by number; number 0, who plays most, is somebody who can log in."""

    def __init__(self, busiest: str) -> None:
        self.busiest = busiest

    def person(self, n: int) -> str:
        return f"person-{n:05}" if n else self.busiest

    def some(self, rng: random.Random, busy: bool) -> list[str]:
        ids = [0 if busy else rng.randrange(1, PEOPLE_COUNT), rng.randrange(1, PEOPLE_COUNT)]
        return [self.person(one) for one in dict.fromkeys(ids)]

    def rows(self, count: int) -> Iterator[Rows]:
        """All of them: so many finished games, and the rest as it is above."""
        yield from self.accounts()
        yield from self.games(count)
        yield from self.going_on()
        yield {"seeks": [self.seek(n) for n in range(SEEKS)], "friendships": [self.friend(n) for n in range(1, FRIENDS + 1)]}
        yield from self.tournaments()
        yield self.daily()

    # --- people -------------------------------------------------------------------------------------------------------

    def accounts(self) -> Iterator[Rows]:
        rng = random.Random(12)
        for n in range(PEOPLE_COUNT):
            name, id = f"Player {n}", self.person(n)
            account = {"id": id, "name": name, "name_key": name_key(name), "skeleton": name, "password": "none", "created": NOW}
            yield {"users": [account] if n else [], "ratings": [strength(id, game, rng) for game in game_names()]}

    def seek(self, n: int) -> dict[str, Any]:
        id = self.person(n + 1)
        who = {"user_id": id, "id": f"seek-{n}", "name": f"Player {n + 1}", "account": True, "address": "", "place": id}
        wanted = {"rates": True, "game": "babel", "seats": 2, "clock": json.dumps({"kind": "none"}), "options": "{}"}
        strong = {"rating": 1500, "deviation": 60, "party": "", "holder": "nobody", "created": NOW, "table_id": None}
        return {**who, **wanted, **strong, "pool": f"pool-{n}", "seen": NOW + 24 * HOUR}

    def friend(self, n: int) -> dict[str, Any]:
        mine, theirs = self.busiest, self.person(n)
        return {"pair": f"{mine} {theirs}", "user_id": mine, "other_id": theirs, "state": "friends", "at": NOW}

    # --- games --------------------------------------------------------------------------------------------------------

    def games(self, count: int) -> Iterator[Rows]:
        """The rows of each finished game: its table, log, members, results."""
        rng = random.Random(11)
        names = game_names()
        for n in range(count):
            ids = self.some(rng, n % BUSY_EVERY == 0)
            game, at = names[rng.randrange(len(names))], NOW - (count - n) * HOUR // 4
            yield finished(f"table-{n:06}", game, at, ids, rng)

    def going_on(self) -> Iterator[Rows]:
        rng = random.Random(13)
        for status, count in (("waiting", WAITING), ("playing", PLAYING)):
            for n in range(count):
                ids = self.some(rng, n % BUSY_EVERY == 0)
                yield begun(f"{status}-{n:06}", "babel", NOW - n * 1000, ids[:1] if status == "waiting" else ids, status)

    # --- what there is for everybody ----------------------------------------------------------------------------------

    def tournaments(self) -> Iterator[Rows]:
        for n in range(PAST_TOURNAMENTS + RUNNING_TOURNAMENTS):
            id, over = f"tournament-{n:04}", n < PAST_TOURNAMENTS
            starts = NOW - (PAST_TOURNAMENTS - n) * 24 * HOUR if over else NOW - HOUR
            yield {
                "tournaments": [tournament(id, over, starts)],
                "tournament_players": [
                    part(id, self.person((7 * n + place) % PEOPLE_COUNT), place, over, starts) for place in range(PLAYERS)
                ],
            }

    def daily(self) -> Rows:
        """Yesterday's deals, and what became of them and of today's so far, which the server has dealt itself."""
        today = day_of(NOW)
        yesterday = shifted(today, -1)
        days = ((day, game) for day in (yesterday, today) for game in game_names())
        return {
            "daily_deals": [row_of(new_deal(yesterday, find_game(game))) for game in game_names()],
            "daily_tries": [self.tried(n, day, game) for day, game in days for n in range(PEOPLE_COUNT // 2)],
        }

    def tried(self, n: int, day: str, game: str) -> dict[str, Any]:
        who = {"day": day, "game": game, "user_id": self.person(n), "table_id": f"{day}-{game}-{n}", "place": "", "counts": True}
        came = {"outcome": "played", "points": 20 + n % 40, "margin": n % 30 - 15}
        return {**who, **came, "began": NOW - HOUR, "ended": NOW - HOUR // 2}


def strength(id: str, game: str, rng: random.Random) -> dict[str, Any]:
    found = {"user_id": id, "game": game, "speed": "live", "rating": rng.gauss(1300, 200), "deviation": 60.0, "volatility": 0.06}
    played = {"games": 50, "with_people": 50, "best": 1500.0, "updated": NOW, "settled_until": NOW + 10**10, "entered": 50}
    return {**found, **played}


def table(id: str, game: str, at: int, people: list[str], status: str, summary: dict[str, Any]) -> dict[str, Any]:
    listed = {"id": id, "game": game, "visibility": "open", "status": status, "creator": people[0], "deadline": None}
    return {**listed, "summary": json.dumps(summary), "created": at - HOUR, "updated": at}


def logged(id: str, game: str, at: int, people: list[str], more: list[entries.Logged]) -> list[dict[str, Any]]:
    opened = entries.Opened(game, find_game(game).version, 2, {}, 5, "open", people[0], LiveClock(300))
    lines = [opened, *(entries.SatDown(n, who, who, True) for n, who in enumerate(people)), *more]
    kept = (Entry(n, at, line) for n, line in enumerate(lines, 1))
    return [{"table_id": id, "n": one.n, "at": one.at, "kind": one.kind, "data": one.text()} for one in kept]


def begun(id: str, game: str, at: int, people: list[str], status: str) -> Rows:
    """A table that waits or is being played."""
    seats = [[who, False] for who in people] + [["", False]] * (2 - len(people))
    summary = {"seats": seats, "characters": [None] * 2, "resigned": [], "result": None}
    return {
        "tables": [table(id, game, at, people, status, summary)],
        "members": [{"table_id": id, "user_id": who} for who in people],
        "log": logged(id, game, at, people, [entries.Started()] if status == "playing" else []),
    }


def finished(id: str, game: str, at: int, people: list[str], rng: random.Random) -> Rows:
    seats = [[who, False] for who in people] + ([["master", True]] if len(people) == 1 else [])
    summary = {"seats": seats, "characters": [None] * 2, "resigned": []}
    summary["result"] = {"scores": [40, 30], "winners": [0], "reason": "played"}
    moves: list[entries.Logged] = [entries.Started(), *(entries.Moved(n % 2, 1) for n in range(30))]
    return {
        "tables": [table(id, game, at, people, "finished", summary)],
        "members": [{"table_id": id, "user_id": who} for who in people],
        "log": logged(id, game, at, people, moves),
        "results": [result(id, game, at, who, n, rng) for n, who in enumerate(people)],
    }


def result(id: str, game: str, at: int, who: str, seat: int, rng: random.Random) -> dict[str, Any]:
    sheet = json.dumps([[line, max(0, round(rng.gauss(mean, spread) * 60))] for line, (mean, spread) in usual(game).items()])
    came = {"place": seat + 1, "outcome": "loss" if seat else "win", "against": PEOPLE, "score": 40, "sheet": sheet}
    changed = {"rated": True, "rating": 1200 + rng.gauss(0, 200), "change": 3.0, "field": "[]"}
    return {"table_id": id, "user_id": who, "game": game, "speed": "live", "at": at, "seat": seat, "seats": 2, **came, **changed}


def tournament(id: str, over: bool, starts: int) -> dict[str, Any]:
    held = {"id": id, "kind": "arena", "name": "", "game": "babel", "seats": 2, "options": "{}", "rated": True, "creator": ""}
    clock = json.dumps({"kind": "live", "base": 300, "plus": 5})
    times = {"created": starts - HOUR, "starts": starts, "length": 24 * HOUR, "ends": starts + 24 * HOUR, "rounds": 0, "round": 9}
    return {**held, "clock": clock, "slot": None, "state": "over" if over else "running", **times}


def part(id: str, user: str, place: int, over: bool, at: int) -> dict[str, Any]:
    who = {"tournament_id": id, "user_id": user, "rating": 1500.0, "place": user, "joined": at, "came": at, "seen": at}
    ended = {"rank": place + 1, "points": PLAYERS - place} if over else {"rank": None, "points": None}
    return {**who, "paused": not over, **ended}
