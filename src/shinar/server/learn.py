"""Tutorials: a first game in steps. There is no table behind one; all that the page shows is sent at once."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal

from litestar import get
from litestar.params import Parameter

from shinar.core.registry import find_game
from shinar.core.tutorial import Tutorial, tutorial
from shinar.server.errors import FAILURES
from shinar.server.lobby import known_game


@lru_cache(maxsize=32)
def performed(name: str, lang: str) -> Tutorial:
    """Played once for each language; nobody changes it."""
    return tutorial(find_game(name), lang)


@get("/api/learn/{game:str}", summary="The tutorial of a game, without steps where it has none", responses=FAILURES)
async def learn(game: Annotated[str, Parameter(max_length=40)], lang: Literal["en", "ru"] = "en") -> Tutorial:
    return performed(known_game(game).name, lang)


ROUTES = [learn]
