"""How strong the levels of bots are, for people: a number for each level of a game, as `shinar.arena.level_ratings` measured it."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files


@cache
def measured() -> dict[str, dict[str, int]]:
    """By game and level; `greedy` has 1000 in every game."""
    found: dict[str, dict[str, int]] = json.loads(files("shinar.bots").joinpath("ratings.json").read_text("utf-8"))
    return found
