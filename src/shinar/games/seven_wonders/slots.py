"""Where cards lie that are in the game but not used: their slots, behind those of the cards that are dealt.

Compiles to C. Numbers such as SEV-1.6 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Cells
from shinar.games.seven_wonders import cards, catalogue, tables
from shinar.games.seven_wonders.boxes.played import boxes_played
from shinar.games.seven_wonders.pieces import Pieces

AGES, MOST_CITIES, LABELS_AN_AGE, CARD_COUNT = cards.AGES, cards.MOST_CITIES, cards.LABELS_AN_AGE, tables.AGE_CARDS
FIRST_GUILD, GUILDS, BOXES_OF = tables.FIRST_GUILD, tables.GUILDS, catalogue.BOXES_OF_GUILD
FREE_CITY_GUILDS, GUILDS_BEYOND_PLAYERS, GUILDS_OF_EIGHT = (
    cards.FREE_CITY_GUILDS,
    cards.GUILDS_BEYOND_PLAYERS,
    cards.GUILDS_OF_EIGHT,
)


def lay_in_box(s: Pieces, slot: int, card: int) -> None:
    s.cards[slot] = card
    for seat in range(s.seats):
        s.labels[seat][slot] = LABELS_AN_AGE * s.age + 1


def first_box(s: Pieces) -> int:
    """The slot of the first guild that is not used; they are there in the last age only."""
    return AGES * s.hand * s.cities


def guild_pool(s: Pieces, guilds: Cells) -> int:
    """SEV-1.6, SEV-17.29, SEV-19.4: the guilds of which some are drawn."""
    n = 0
    boxes = boxes_played(s)
    for i in range(GUILDS):
        if BOXES_OF[i] & ~boxes == 0:
            guilds[n] = FIRST_GUILD + i
            n += 1
    return n


def guilds_used(s: Pieces) -> int:
    """SEV-1.6, SEV-9.2, SEV-21.3."""
    if s.seats == MOST_CITIES:
        return GUILDS_OF_EIGHT + s.ten_guilds
    return FREE_CITY_GUILDS if s.cities > s.seats else s.seats + GUILDS_BEYOND_PLAYERS


def guilds_out(s: Pieces) -> int:
    """How many of those that are in the game are not used."""
    guilds: Cells = [0] * 17
    return guild_pool(s, guilds) - guilds_used(s)


def deal_box(s: Pieces, label: int, first: int, count: int, slot: int, n_out: int, counts: Cells) -> None:
    """For a re-deal: of some kinds of cards that nobody saw, so many lie in the box; they leave `counts` (see knowledge.py)."""
    heap: Cells = [0] * 17
    n = 0
    for card in range(first, first + count):
        if counts[CARD_COUNT * label + card]:
            heap[n] = card
            n += 1
    if n < n_out:
        return
    s._shuffle(heap, n)
    for i in range(n_out):
        s.cards[slot + i] = heap[i]
        counts[CARD_COUNT * label + heap[i]] = 0
