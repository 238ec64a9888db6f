"""Which boxes a game is played with. Compiles to C."""

from __future__ import annotations

from shinar.games.seven_wonders import catalogue
from shinar.games.seven_wonders.pieces import Pieces

LEADERS, CITIES, WONDER_PACK = (1 << catalogue.BOXES.index(box) for box in ("leaders", "cities", "wonder_pack"))


def boxes_played(s: Pieces) -> int:
    """As bits, in the order of `catalogue.BOXES`."""
    return LEADERS * s.with_leaders + CITIES * s.with_cities + WONDER_PACK * s.with_wonder_pack


def apply_choices(s: Pieces, chosen: dict[str, int]) -> None:
    """The options of the boxes and of their rulings."""
    s.with_leaders = chosen["leaders"]
    s.with_cities = chosen["cities"]
    s.with_wonder_pack = chosen["wonder_pack"]
    s.boxes = s.with_leaders | s.with_cities | s.with_wonder_pack
    s.ten_guilds = chosen["eight_guilds"]
    s.early_extra = chosen["extra_leader"]
    s.copy_goes = chosen["copied_leader"]
    s.no_courtesans = chosen["copied_courtesans"]
    s.stopped_made = chosen["stopped_supply"]
    s.no_penalty = chosen["tomyris_penalty"]
    s.wall_from_right = chosen["copied_wall"]
    s.roma_own = chosen["roma_lost"]
    s.reduced_coins = chosen["hammurabi_coins"]
