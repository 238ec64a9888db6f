"""Places of decided games, entered in the transaction of the entries that decided them, each of them once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from shinar.server.outcome import Outcome

if TYPE_CHECKING:
    import asyncpg

PLACES = "UPDATE tournament_games SET places = {}, decided = {} WHERE table_id = {} AND decided IS NULL"
PAUSE = "UPDATE tournament_players SET paused = {} WHERE tournament_id = {} AND user_id = {}"


def _places(outcomes: Iterable[Outcome]) -> list[tuple[str, int, str]]:
    return [
        (msgspec.json.encode([seat.place for seat in one.seats]).decode(), one.at, one.table_id)
        for one in outcomes
        if one.tournament
    ]


def _absent(outcomes: Iterable[Outcome]) -> list[tuple[bool, str, str]]:
    """Who did not come is not paired again until they say that they are back. Sorted, so that no two writers wait in a circle."""
    return sorted((True, one.tournament, user) for one in outcomes for user in one.absent)


def score_sqlite(connection: sqlite3.Connection, outcomes: list[Outcome]) -> None:
    connection.executemany(PLACES.format("?", "?", "?"), _places(outcomes))
    connection.executemany(PAUSE.format("?", "?", "?"), _absent(outcomes))


async def score_postgres(connection: asyncpg.Connection[asyncpg.Record], outcomes: list[Outcome]) -> None:
    if places := _places(outcomes):
        await connection.executemany(PLACES.format("$1", "$2", "$3"), places)
    if absent := _absent(outcomes):
        await connection.executemany(PAUSE.format("$1", "$2", "$3"), absent)
