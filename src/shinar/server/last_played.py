"""What a person played last, game by game: one click on the front page sets the same table again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import Request, get
from litestar.datastructures import State
from msgspec import Struct

from shinar.bots import LEVELS
from shinar.core.errors import SetupError
from shinar.core.registry import find_game, game_names
from shinar.protocol import log
from shinar.protocol.log import Entry
from shinar.server.accounts import who
from shinar.server.errors import FAILURES
from shinar.server.store import Store
from shinar.server.table_state import FINISHED

LOOKED_AT = 5  # finished tables of a game: at the newest of them one may have been a host who did not play


class Played(Struct):
    """A table as it was set: `seats` as for opening one, where somebody else who sat there is `free`."""

    seats: list[str]
    options: dict[str, str]


class Last(Struct):
    """By game, what was played to its end last; games that were never finished are not there."""

    games: dict[str, Played]


@get("/api/last", summary="What one played last, by game, to set the same table again", responses=FAILURES)
async def last(request: Request[Any, Any, Any], state: State) -> Last:
    person = (await who(request)).id
    newest = await state.store.newest_by_game(person, FINISHED, LOOKED_AT)
    found = {name: await last_of(state.store, person, name, newest.get(name, [])) for name in game_names()}
    return Last({name: played for name, played in found.items() if played})


async def last_of(store: Store, person: str, game: str, newest: Sequence[str]) -> Played | None:
    """The first of some tables of a game at which a person sat, if it can be set so today."""
    for id in newest:
        played = as_set(person, await store.opening(id))
        if played and is_playable(game, played):
            return played
    return None


def as_set(person: str, entries: Sequence[Entry]) -> Played | None:
    """Who sat where when the game began, and with which options; None where the person did not."""
    opened = log.first_of(entries)
    if opened.deal and opened.deal.day:  # a deal of the day is set by nobody's choice
        return None
    seats = ["free"] * opened.seats
    for entry in entries[1:]:
        match entry.data:
            case log.Started():
                break
            case log.BotSeated(seat=seat, level=str(level)) if level in LEVELS:
                seats[seat] = level
            case log.StoodUp(seat=seat):
                seats[seat] = "free"
            case log.SatDown(seat=seat, user=user):
                seats[seat] = "me" if user == person else "free"
    return Played(seats, opened.options) if seats.count("me") == 1 else None


def is_playable(game: str, played: Played) -> bool:
    """Whether the rules of today know these options: a card pack or an older rule may be gone."""
    try:
        find_game(game).settled(len(played.seats), played.options)
    except SetupError:
        return False
    return True


ROUTES = [last]
