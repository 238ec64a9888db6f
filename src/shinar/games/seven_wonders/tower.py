"""The tower: tiles are laid at the end of a turn, and their laws hold while they are in sight.

Compiles to C. Numbers such as SEV-10.5 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.events import AT_LAYING, AT_TOWER, E_LAY_TILE
from shinar.games.seven_wonders.pieces import Pieces
from shinar.games.seven_wonders.supply import refresh_all

TILES, TILES_DEALT, TOWER_PLACES = cards.TILES, cards.TILES_DEALT, list(cards.TOWER_PLACES)


def places(s: Pieces) -> int:
    """SEV-10.6, SEV-10.13, SEV-21.4."""
    return TOWER_PLACES[s.seats]


def lay_tiles(s: Pieces) -> None:
    """SEV-10.5, SEV-10.7, SEV-10.8, SEV-10.10, SEV-10.11: the tiles of the turn, the lowest first; then the laws in sight hold."""
    before = s.tower_height
    at = lowest_laying(s)
    if at == NONE:
        return
    while at != NONE:
        lay_tile(s, at // TILES_DEALT, at % TILES_DEALT)
        at = lowest_laying(s)
    read_laws(s, before if s.round == s.turns and not s.fresh_tile else s.tower_height)


def lowest_laying(s: Pieces) -> int:
    """The lowest of the tiles face down beside the tower, as TILES_DEALT times its seat and its place there; or NONE."""
    lowest = TILES + 1
    found = NONE
    for seat in range(s.seats):
        for i in range(TILES_DEALT):
            if s.laying[seat][i] and s.tiles[seat][i] < lowest:
                lowest = s.tiles[seat][i]
                found = TILES_DEALT * seat + i
    return found


def lay_tile(s: Pieces, seat: int, i: int) -> None:
    """SEV-10.6."""
    if s.telling:
        s._tell(E_LAY_TILE, seat, s.tiles[seat][i], AT_LAYING + seat, AT_TOWER, s.tower_height % places(s) + 1)
    s.tower[s.tower_height] = s.tiles[seat][i]
    s.tower_height += 1
    s.laying[seat][i] = 0
    s.tiles[seat][i] = NONE


def read_laws(s: Pieces, laid: int) -> None:
    """The laws of the tiles in sight, of the first so many that were laid."""
    for tile in range(TILES + 1):
        s.laws[tile] = 0
    for i in range(laid):
        if i >= s.tower_height - places(s):
            s.laws[s.tower[i]] = 1
    refresh_all(s)
