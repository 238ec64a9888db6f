"""Dealing tiles, projects and cards, and passing hands on.

Compiles to C. Numbers such as SEV-1.7 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.core.native import Cells, Ints, Shorts
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.events import (
    AT_DECK,
    AT_HAND,
    AT_OFFER,
    AT_PILE,
    AT_PROJECT,
    AT_TILES,
    E_DEAL,
    E_DEAL_TILE,
    E_DRAW,
    E_HOLD,
    E_KEEP_TILE,
    E_NEW_PROJECT,
    E_PASS_HAND,
    E_PASS_TILE,
)
from shinar.games.seven_wonders.pieces import Pieces

AGES, HAND, FEWEST_CITIES, MOST_CITIES = cards.AGES, cards.HAND, cards.FEWEST_CITIES, cards.MOST_CITIES
TILES, TILES_DEALT = cards.TILES, cards.TILES_DEALT
FIRST_GUILD, GUILDS = tables.FIRST_GUILD, tables.GUILDS
TOKENS_ON_PROJECT = list(cards.PARTICIPATION_TOKENS)
FREE_CITY_GUILDS, GUILDS_BEYOND_PLAYERS = cards.FREE_CITY_GUILDS, cards.GUILDS_BEYOND_PLAYERS
PROJECTS_AN_AGE = tables.PROJECTS_AN_AGE
MOST_DEALT = HAND * MOST_CITIES
DECK_LISTS = [[tables.deck(age + 1, n) for age in range(AGES)] for n in range(FEWEST_CITIES, MOST_CITIES)]
DECKS = [[deck + [0] * (MOST_DEALT - len(deck)) for deck in row] for row in DECK_LISTS]
DECK_SIZES = [[len(deck) for deck in row] for row in DECK_LISTS]
LABELS_AN_AGE = cards.LABELS_AN_AGE
NAME_OF, TILE = tables.NAME_OF, moves.TILE_IN
NOBODY = 0  # no seat, as bits


def deal_tiles(s: Pieces) -> None:
    """SEV-10.1."""
    heap: Cells = [0] * 24
    for tile in range(TILES):
        heap[tile] = tile + 1
    s._shuffle(heap, TILES)
    for seat in range(s.seats):
        for i in range(TILES_DEALT):
            s.offers[seat][i] = heap[TILES_DEALT * seat + i]
            if s.telling:
                s._tell(E_DEAL_TILE, seat, s.offers[seat][i], AT_DECK, AT_OFFER + seat, 0, 1 << seat)


def draw_project(s: Pieces) -> None:
    """SEV-13.1, SEV-13.2."""
    s.project = PROJECTS_AN_AGE * s.age + s._below(PROJECTS_AN_AGE)
    s.tokens_left = TOKENS_ON_PROJECT[s.seats]
    if s.telling:
        s._tell(E_NEW_PROJECT, NOTHING, s.project, AT_DECK, AT_PROJECT, s.tokens_left)


def pass_tiles(s: Pieces) -> bool:
    """SEV-10.2, SEV-10.13: what is not kept goes to the right; the last tile stays where it arrives. Whether that was the last."""
    first: bool = s.tiles[0][0] == 0
    passed: list[Cells] = [[0] * 3, [0] * 3, [0] * 3, [0] * 3, [0] * 3, [0] * 3, [0] * 3, [0] * 3]
    for seat in range(s.seats):
        right = (seat + s.seats - 1) % s.seats
        kept = TILE[s.sealed[seat]]
        s.tiles[seat][0 if first else 1] = kept
        if s.telling:
            s._tell(E_KEEP_TILE, seat, kept, AT_OFFER + seat, AT_TILES + seat, 0, 1 << seat)
        n = 0
        for i in range(TILES_DEALT):
            if s.offers[seat][i] and s.offers[seat][i] != kept:
                passed[right][n] = s.offers[seat][i]
                n += 1
                if s.telling:
                    tell_passed_tile(s, seat, right, s.offers[seat][i], AT_OFFER if first else AT_TILES)
        s.sealed[seat] = NONE
    for seat in range(s.seats):
        for i in range(TILES_DEALT):
            s.offers[seat][i] = passed[seat][i] if first else 0
        if not first:
            s.tiles[seat][2] = passed[seat][0]
    s.reveals += 1
    s.turn = 0
    return not first


def tell_passed_tile(s: Pieces, seat: int, right: int, tile: int, to: int) -> None:
    """Only who passes a tile and who gets it know which one it is."""
    s._tell(E_PASS_TILE, seat, tile, AT_OFFER + seat, to + right, 0, 1 << seat | 1 << right)


def deal_age(s: Pieces) -> None:
    """SEV-1.5 to SEV-1.7, SEV-9.2: the deck of the age, shuffled into slots."""
    heap: Cells = [0] * 64
    n = fill_deck(s, heap)
    s._shuffle(heap, n)
    first = HAND * s.cities * s.age
    for i in range(n):
        s.cards[first + i] = heap[i]
        for seat in range(s.seats):
            s.labels[seat][first + i] = LABELS_AN_AGE * s.age + 1
    for seat in range(s.seats):
        for i in range(HAND):
            s.hands[seat][i] = first + HAND * seat + i
            s.labels[seat][first + HAND * seat + i] = 0
        s.hand_sizes[seat] = HAND
    if s.cities > s.seats:
        s.pile_size = HAND
        for i in range(HAND):
            s.pile[i] = first + HAND * s.seats + i
    if s.telling:
        tell_deal(s)
    s.reveals += 1


def tell_deal(s: Pieces) -> None:
    """SEV-16.1: of the cards of the age each player knows the own ones, of the Free City's pile nobody any."""
    for seat in range(s.seats):
        for i in range(HAND):
            s._tell(E_DEAL, seat, NAME_OF[s.cards[s.hands[seat][i]]], AT_DECK, AT_HAND + seat, 0, 1 << seat)
    for i in range(s.pile_size):
        s._tell(E_DEAL, NOTHING, NAME_OF[s.cards[s.pile[i]]], AT_DECK, AT_PILE, 0, NOBODY)


def fill_deck(s: Pieces, heap: Cells) -> int:
    """The cards of the age; in the last one with guilds. Guilds that are not used get slots of their own: nobody knows them."""
    n = DECK_SIZES[s.cities - FEWEST_CITIES][s.age]
    for i in range(n):
        heap[i] = DECKS[s.cities - FEWEST_CITIES][s.age][i]
    if s.age < AGES - 1:
        return n
    guilds: Cells = [0] * 10
    for i in range(GUILDS):
        guilds[i] = FIRST_GUILD + i
    s._shuffle(guilds, GUILDS)
    used = guilds_used(s)
    for i in range(used):
        heap[n + i] = guilds[i]
    for i in range(used, GUILDS):
        slot = first_box(s) + i - used
        s.cards[slot] = guilds[i]
        for seat in range(s.seats):
            s.labels[seat][slot] = LABELS_AN_AGE * s.age + 1
    return n + used


def guilds_used(s: Pieces) -> int:
    """SEV-1.6, SEV-9.2."""
    return FREE_CITY_GUILDS if s.cities > s.seats else s.seats + GUILDS_BEYOND_PLAYERS


def first_box(s: Pieces) -> int:
    """The slot of the first guild that is not used; they are there in the last age only."""
    return AGES * HAND * s.cities


def pass_hands(s: Pieces) -> None:
    """SEV-2.4, SEV-9.4: to the left in ages I and III, to the right in age II."""
    step = s.seats - 1 if s.age == 1 else 1
    passed: list[Shorts] = [[0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8]
    sizes: Ints = [0] * 8
    for seat in range(s.seats):
        to = (seat + step) % s.seats
        if s.telling:
            s._tell(E_PASS_HAND, seat, NOTHING, AT_HAND + seat, AT_HAND + to, s.hand_sizes[seat])
        sizes[to] = s.hand_sizes[seat]
        for i in range(8):
            passed[to][i] = s.hands[seat][i]
        for i in range(s.hand_sizes[seat]):
            slot = s.hands[seat][i]
            s.labels[seat][slot] = LABELS_AN_AGE * s.age + 1 + s.round
            s.labels[to][slot] = 0
    for seat in range(s.seats):
        s.hand_sizes[seat] = sizes[seat]
        for i in range(8):
            s.hands[seat][i] = passed[seat][i]


def draw_for_city(s: Pieces) -> None:
    """SEV-9.4: the holder takes the top card of the Free City's pile into the hand."""
    s.pile_size -= 1
    slot = s.pile[s.pile_size]
    s.pile[s.pile_size] = NONE
    s.hands[s.holder][s.hand_sizes[s.holder]] = slot
    s.hand_sizes[s.holder] += 1
    s.labels[s.holder][slot] = 0
    if s.telling:
        s._tell(E_HOLD, s.holder)
        s._tell(E_DRAW, s.holder, NAME_OF[s.cards[slot]], AT_PILE, AT_HAND + s.holder, 0, 1 << s.holder)
