"""The doctor's look at tournaments: is the place of every game what its log says?"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from shinar.server.models import tournament_games
from shinar.server.replay import BAD, Finding

CHECK = "tournaments"


async def check_places(connection: AsyncConnection, table: str, places: Sequence[int]) -> Finding | None:
    """What is kept of a game otherwise than its log says. A game that was given up as a draw may have gone on."""
    query = select(tournament_games.c.places).where(tournament_games.c.table_id == table)
    row = (await connection.execute(query)).first()
    if row is None or (row.places and msgspec.json.decode(row.places) in (list(places), [1] * len(places))):
        return None
    return Finding(CHECK, BAD, "places-wrong", {}, table)


async def mend_places(connection: AsyncConnection, table: str, places: Sequence[int], at: int) -> None:
    """Enter the places that follow from the log."""
    written = msgspec.json.encode(list(places)).decode()
    await connection.execute(
        update(tournament_games).where(tournament_games.c.table_id == table).values(places=written, decided=at)
    )
