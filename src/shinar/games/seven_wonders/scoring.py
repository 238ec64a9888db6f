"""The score of a city, and the shields with which it goes into conflicts.

Compiles to C. Numbers such as SEV-8.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.boxes.hooks import more_points, more_shields, points_as_copy, points_by_wonder
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.pieces import Pieces, left_of, right_of
from shinar.games.seven_wonders.points import (
    added_points,
    colour_points,
    military_points,
    project_points,
    science,
    tiles_built,
    work_points,
)
from shinar.games.seven_wonders.supply import can
from shinar.games.seven_wonders.wonders import stage_work, stands

BLUE, YELLOW, PURPLE = (cards.COLOURS.index(colour) for colour in ("blue", "yellow", "purple"))
COPY, FIRST_GUILD, GUILDS = tables.power("copy"), tables.FIRST_GUILD, tables.GUILDS
MOST_STAGES, COINS_A_POINT, ARCHIVES_POINTS = cards.MOST_STAGES, cards.COINS_A_POINT, cards.ARCHIVES_POINTS
TILE_POINTS = list(cards.TILE_POINTS)


def all_shields(s: Pieces, city: int) -> int:
    """SEV-7.1, SEV-15.2."""
    n = s.shields[city] + s.shield_tokens[city]
    return n + more_shields(s, city) if s.boxes else n


def wonder_points(s: Pieces, city: int) -> int:
    """SEV-8.4."""
    n = points_by_wonder(s, city) if s.boxes else 0
    for stage in range(MOST_STAGES):
        if stands(s, city, stage):
            n += work_points(s, city, stage_work(s, city, stage))
    return n


def copied_guild(s: Pieces, city: int) -> int:
    """SEV-6.15, SEV-6.16: the neighbour's guild that brings most; NONE without that stage or without a guild."""
    found = NONE
    best = -1
    if can(s, city, COPY):
        for card in range(FIRST_GUILD, FIRST_GUILD + GUILDS):
            if s.built[left_of(s, city)][card] or s.built[right_of(s, city)][card]:
                points = copy_points(s, city, card)
                if points > best:
                    best = points
                    found = card
    return found


def copy_points(s: Pieces, city: int, guild: int) -> int:
    """What a guild of a neighbour would bring: SEV-19.35."""
    return points_as_copy(s, city, guild) if s.boxes else added_points(s, city, guild)


def guild_points(s: Pieces, city: int) -> int:
    """SEV-8.8, SEV-6.15: with the points of a card whose effect the city has by a guild; symbols count with science."""
    n = colour_points(s, city, PURPLE)
    if s.copied[city] != NONE:
        n += work_points(s, city, s.copied[city])
    copied = copied_guild(s, city)
    return n + (copy_points(s, city, copied) if copied != NONE else 0)


def treasury_points(s: Pieces, city: int) -> int:
    """SEV-8.3."""
    return s.coins[city] // COINS_A_POINT


def score(s: Pieces, seat: int) -> int:
    """SEV-8.1, SEV-8.9; before the end what would count now (SEV-8.11)."""
    n = (
        military_points(s, seat)
        + treasury_points(s, seat)
        + wonder_points(s, seat)
        + colour_points(s, seat, BLUE)
        + science(s, seat, NONE, False)
        + colour_points(s, seat, YELLOW)
        + guild_points(s, seat)
        + TILE_POINTS[tiles_built(s, seat)]
        + project_points(s, seat)
    )
    return n + more_points(s, seat) if s.boxes else n


def tiebreak(s: Pieces, seat: int) -> int:
    """SEV-8.10, SEV-19.39. Only seats are asked: the Free City cannot win (SEV-9.10)."""
    return s.coins[seat]


def sources(s: Pieces, city: int) -> list[int]:
    """The parts of the score without those of the boxes, for people."""
    sets = science(s, city, NONE, True)
    archives = ARCHIVES_POINTS * s.archives[city] * sets
    return [
        military_points(s, city),
        treasury_points(s, city),
        wonder_points(s, city),
        colour_points(s, city, BLUE),
        science(s, city, NONE, False) - archives,
        colour_points(s, city, YELLOW),
        guild_points(s, city),
        TILE_POINTS[tiles_built(s, city)],
        project_points(s, city) + archives,
    ]
