"""Tutorials: a first game in steps. There is no table behind one; all that the page shows is sent at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Literal

from litestar import get
from litestar.params import FromQuery, Parameter

from shinar.core.registry import find_game
from shinar.core.state import State
from shinar.core.tutorial import FIRST, Tutorial, asked_positions, chapters_of, tutorial
from shinar.server.errors import FAILURES, Refused
from shinar.server.lobby import known_game

Name = Annotated[str, Parameter(max_length=40)]
Clicks = Annotated[str, Parameter(max_length=200)]


@dataclass(frozen=True, slots=True)
class Objection:
    """The rule that stands against clicks that lead nowhere; empty where none is known."""

    rule: str


@lru_cache(maxsize=32)
def performed(name: str, lang: str, chapter: str) -> Tutorial:
    """Played once for each language; nobody changes it."""
    return tutorial(find_game(name), lang, chapter)


@lru_cache(maxsize=16)
def positions(name: str) -> dict[str, State]:
    return asked_positions(find_game(name))


@get("/api/learn/{game:str}", summary="The tutorial of a game, without steps where it has none", responses=FAILURES)
async def learn(game: Name, lang: FromQuery[Literal["en", "ru"]] = "en", chapter: Name = FIRST) -> Tutorial:
    """`chapter` is the name of one of its `chapters`; without it, it is the first game."""
    known = known_game(game)
    if chapter and chapter not in chapters_of(known):
        raise Refused("unknown", "there is no such chapter", status=404)
    return performed(known.name, lang, chapter)


@get("/api/learn/{game:str}/{step:str}/why", summary="Which rule forbids clicks in a step of a tutorial", responses=FAILURES)
async def why(game: Name, step: Name, path: Clicks) -> Objection:
    """`path` is the ids of the pieces clicked, with spaces between them."""
    known = known_game(game)
    state = positions(known.name).get(step)
    if state is None:
        raise Refused("unknown", "there is no such step, or no move is asked for in it", status=404)
    problem = known.objection(state.copy(), path.split())
    return Objection(problem.rule if problem else "")


ROUTES = [learn, why]
