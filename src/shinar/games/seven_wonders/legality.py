"""What a city may do with a card, and which rule forbids it.

Compiles to C. Numbers such as SEV-3.2 name rules in rules.en.md, refusals.py has a name for each reason.
"""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.core.state import MoveList
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.cities import can, stage_work, stages_left
from shinar.games.seven_wonders.laws import (
    LAW_CHAIN_TAX,
    LAW_CHAINS_FROM_NEIGHBOURS,
    LAW_STAGE_WITHOUT_RESOURCES,
)
from shinar.games.seven_wonders.penalties import refuse_loss
from shinar.games.seven_wonders.pieces import Pieces, hand_of, has, in_discards, left_of, place_in_hand, right_of
from shinar.games.seven_wonders.prices import payable, refuse_price
from shinar.games.seven_wonders.refusals import (
    CARD_NOT_IN_HAND,
    CHAIN_IS_BETTER,
    FREE_CITY_CAN_BUILD,
    FREE_CITY_HAS_NO_TILES,
    FREE_CITY_STAYS_OUT,
    FREE_CITY_TAKES_CHAIN,
    NAME_IN_CITY,
    NAME_IN_CITY_THAT_DIGS,
    NO_CHAIN,
    NO_FREE_BUILDING,
    NO_PARTICIPATION_TOKEN_LEFT,
    NOT_ASKED_NOW,
    NOT_IN_DISCARD_PILE,
    OTHER_COLOUR,
    PLAYED_WITHOUT_PROJECTS,
    PLAYED_WITHOUT_TOWER,
    TILE_NOT_HANDED_OVER,
    TILE_NOT_LEFT,
    TOKEN_NOT_THERE,
    TOOK_PART_THIS_TURN,
    WASTED,
    WONDER_COMPLETE,
)

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.prices import offers_of

NO_WAY = -1
CHOOSE, CITY, SEVENTH, DIG, PENALTY, DRAFT, SIDE = range(len(cards.PHASES))  # what is asked now
(
    A_SIDE,
    A_KEEP,
    A_DISCARD,
    A_TOWER,
    A_BUILD,
    A_CHAIN,
    A_OLYMPIA,
    A_GIFT,
    A_STAGE,
    A_GRANT,
    A_DIG,
    A_PASS,
    A_LOSE,
    A_FORFEIT,
) = range(len(moves.KINDS))
ALONE, BY_COLOUR, BY_TOKEN = range(len(moves.JOIN.words))  # whether and how a building takes part in the project
JOINS = len(moves.JOIN.words)

FIRST = [moves.MOVES.first(kind) for kind in moves.KINDS]
KIND_OF, NAME_IN, LEFT_IN, JOIN_IN, TILE_IN = moves.KIND_OF, moves.NAME_IN, moves.LEFT_IN, moves.JOIN_IN, moves.TILE_IN
STRIDE = moves.LEFTS  # by kind: how many numbers of coins to the left there are
FORFEITS = len(moves.FORFEITS)

CARD_COUNT, TILES, TILES_DEALT = tables.CARD_COUNT, cards.TILES, cards.TILES_DEALT
CARD_NAMES = len(tables.NAMES)
CARD_NAME, CARD_COLOUR = tables.NAME_OF, tables.COLOUR
FIRST_CARD = [numbers[0] for numbers in tables.CARDS_OF]  # by name: those that share one differ in nothing but their backs
COST_COINS, NEED_UNITS, AFTER = tables.COST_COINS, tables.NEED_UNITS, tables.AFTER
PROJECT_COLOUR = tables.PROJECT_COLOUR
FREE = tables.SPECIALS.index("free")


# --- who and what is asked --------------------------------------------------------------------------------------------


def asked_city(s: Pieces) -> int:
    """The city that is decided for. SEV-9.11: what the Free City's wonder lets it choose, its holder decides."""
    if s.phase == CITY:
        return s.seats
    if s.phase == DIG:
        return digging(s)
    return s.turn


def digging(s: Pieces) -> int:
    for city in range(s.cities):
        if s.digs[city]:
            return city
    return s.turn


def committed(s: Pieces, seat: int) -> int:
    """While the Free City's card is chosen: where in the hand the card is that its holder chose for the own city."""
    return place_in_hand(s, seat, NAME_IN[s.sealed[seat]]) if s.phase == CITY else NONE


def holds(s: Pieces, seat: int, name: int) -> bool:
    """SEV-2.2, SEV-9.6."""
    skipped = committed(s, seat)
    for i in range(s.hand_sizes[seat]):
        if i != skipped and CARD_NAME[s.cards[s.hands[seat][i]]] == name:
            return True
    return False


# --- what a rule forbids, prices apart --------------------------------------------------------------------------------


def chained(s: Pieces, city: int, card: int) -> bool:
    """SEV-3.5 to SEV-3.7, SEV-11.7, SEV-12.11."""
    if AFTER[card][0] == NONE:
        return False
    for i in range(2):
        source = AFTER[card][i]
        if source == NONE:
            return False
        if s.built[city][source]:
            return True
        if s.laws[LAW_CHAINS_FROM_NEIGHBOURS] and (s.built[left_of(s, city)][source] or s.built[right_of(s, city)][source]):
            return True
    return False


def refuse_building(s: Pieces, city: int, kind: int, card: int) -> int:
    """SEV-3.2, SEV-3.6, SEV-3.8, SEV-6.11 to SEV-6.13, SEV-9.7, SEV-15.5, SEV-15.7, SEV-15.11."""
    if has(s, city, card):
        return NAME_IN_CITY_THAT_DIGS if kind == A_DIG else NAME_IN_CITY
    if kind == A_CHAIN:
        return 0 if chained(s, city, card) else NO_CHAIN
    if kind == A_DIG:
        return 0
    if chained(s, city, card):
        if city >= s.seats and payable(s, city, A_CHAIN, card, ALONE):
            return FREE_CITY_TAKES_CHAIN
        if kind == A_BUILD and not s.laws[LAW_CHAIN_TAX]:
            return CHAIN_IS_BETTER
    if kind == A_BUILD:
        return 0
    if kind == A_OLYMPIA and (s.olympia_used[city] or not can(s, city, FREE)):
        return NO_FREE_BUILDING
    if kind == A_GIFT and not s.gift_tokens[city]:
        return TOKEN_NOT_THERE
    return WASTED if COST_COINS[card] + NEED_UNITS[card] == 0 else 0


def refuse_join(s: Pieces, city: int, card: int, join: int) -> int:
    """SEV-9.13, SEV-13.3, SEV-13.4, SEV-13.8, SEV-13.11, SEV-15.4, SEV-15.7, SEV-15.11."""
    if join == ALONE:
        return 0
    if s.project == NONE:
        return PLAYED_WITHOUT_PROJECTS
    if city >= s.seats:
        return FREE_CITY_STAYS_OUT
    if join == BY_TOKEN and not s.colour_tokens[city]:
        return TOKEN_NOT_THERE
    if CARD_COLOUR[card] == PROJECT_COLOUR[s.project]:
        if join == BY_TOKEN:
            return WASTED
    elif join == BY_COLOUR:
        return OTHER_COLOUR
    if not s.tokens_open:
        return NO_PARTICIPATION_TOKEN_LEFT
    return TOOK_PART_THIS_TURN if s.joined[city] else 0


def refuse_stage(s: Pieces, city: int, kind: int) -> int:
    """SEV-6.2, SEV-15.6, SEV-15.7, SEV-15.11."""
    if stages_left(s, city) == 0:
        return WONDER_COMPLETE
    if kind == A_STAGE:
        return 0
    if not s.grant_tokens[city]:
        return TOKEN_NOT_THERE
    return WASTED if s.laws[LAW_STAGE_WITHOUT_RESOURCES] or NEED_UNITS[stage_work(s, city, s.stages[city])] == 0 else 0


def refuse_tower(s: Pieces, city: int, tile: int) -> int:
    """SEV-9.12, SEV-10.4."""
    if not s.with_tower:
        return PLAYED_WITHOUT_TOWER
    if city >= s.seats:
        return FREE_CITY_HAS_NO_TILES
    for i in range(TILES_DEALT):
        if s.tiles[city][i] == tile and not s.laying[city][i]:
            return 0
    return TILE_NOT_LEFT


def usable(s: Pieces) -> bool:
    """SEV-9.6: whether the Free City can build a card of its holder's hand, or a stage."""
    city = s.seats
    skipped = committed(s, s.holder)
    if s.hand_sizes[s.holder] > 1 and refuse_stage(s, city, A_STAGE) == 0 and payable(s, city, A_STAGE, 0, ALONE):
        return True
    for i in range(s.hand_sizes[s.holder]):
        if i == skipped:
            continue
        card = s.cards[s.hands[s.holder][i]]
        for kind in range(A_BUILD, A_GIFT):
            if refuse_building(s, city, kind, card) == 0 and payable(s, city, kind, card, ALONE):
                return True
    return False


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse(s: Pieces, code: int) -> int:
    """The rule that forbids a move, or 0."""
    kind = KIND_OF[code]
    if s.phase == CHOOSE or s.phase == CITY or s.phase == SEVENTH:
        return refuse_play(s, code) if A_DISCARD <= kind <= A_GRANT else NOT_ASKED_NOW
    if s.phase == DIG:
        return refuse_dig(s, code) if kind == A_DIG else 0 if kind == A_PASS else NOT_ASKED_NOW
    if s.phase == DRAFT:
        return refuse_keep(s, TILE_IN[code]) if kind == A_KEEP else NOT_ASKED_NOW
    if s.phase == SIDE:
        return 0 if kind == A_SIDE else NOT_ASKED_NOW
    return refuse_loss(s, code)


def refuse_play(s: Pieces, code: int) -> int:
    """SEV-2.2, SEV-2.3, SEV-2.6, SEV-9.6; with the coins and the cities of the start of the turn (SEV-2.7, SEV-9.8)."""
    city, kind, join = asked_city(s), KIND_OF[code], JOIN_IN[code]
    seat = hand_of(s, city)
    if not holds(s, seat, NAME_IN[code]):
        return CARD_NOT_IN_HAND
    card = FIRST_CARD[NAME_IN[code]]
    if kind == A_DISCARD:
        return FREE_CITY_CAN_BUILD if city >= s.seats and usable(s) else 0
    if kind == A_TOWER:
        return refuse_tower(s, city, TILE_IN[code])
    rule = refuse_stage(s, city, kind) if kind in (A_STAGE, A_GRANT) else refuse_building(s, city, kind, card)
    if rule == 0:
        rule = refuse_join(s, city, card, join)
    return rule if rule else refuse_price(s, city, kind, card, join, LEFT_IN[code])


def refuse_dig(s: Pieces, code: int) -> int:
    """SEV-6.9, SEV-6.11."""
    city = asked_city(s)
    if not in_discards(s, NAME_IN[code]):
        return NOT_IN_DISCARD_PILE
    card = FIRST_CARD[NAME_IN[code]]
    rule = refuse_building(s, city, A_DIG, card)
    if rule == 0:
        rule = refuse_join(s, city, card, JOIN_IN[code])
    return rule if rule else refuse_price(s, city, A_DIG, card, JOIN_IN[code], LEFT_IN[code])


def refuse_keep(s: Pieces, tile: int) -> int:
    """SEV-10.2."""
    for i in range(TILES_DEALT):
        if s.offers[s.turn][i] == tile:
            return 0
    return TILE_NOT_HANDED_OVER


# --- what is offered --------------------------------------------------------------------------------------------------


def legal(s: Pieces, out: MoveList) -> int:
    out.n = 0
    if s.phase == CHOOSE or s.phase == CITY or s.phase == SEVENTH:
        offer_plays(s, out)
    elif s.phase == DIG:
        offer_digs(s, out)
    elif s.phase == PENALTY:
        offer_range(s, out, FIRST[A_LOSE], CARD_NAMES)
        offer_range(s, out, FIRST[A_FORFEIT], FORFEITS)
    elif s.phase == DRAFT:
        offer_range(s, out, FIRST[A_KEEP], TILES)
    else:
        offer_range(s, out, FIRST[A_SIDE], 2)
    return out.n


def offer_range(s: Pieces, out: MoveList, first: int, count: int) -> None:
    for code in range(first, first + count):
        if refuse(s, code) == 0:
            out.add(code)


def offer_plays(s: Pieces, out: MoveList) -> None:
    """SEV-2.3: discards first; then, card by card, buildings, stages, tiles. A stage costs the same with every card."""
    city = asked_city(s)
    seat = hand_of(s, city)
    skipped = committed(s, seat)
    names: Ints = [0] * 8
    n = 0
    for i in range(s.hand_sizes[seat]):
        if i != skipped:
            n = list_name(s, names, n, CARD_NAME[s.cards[s.hands[seat][i]]])
    if city < s.seats or not usable(s):
        for i in range(n):
            out.add(FIRST[A_DISCARD] + names[i])
    kinds = A_STAGE if s.gift_tokens[city] or (not s.olympia_used[city] and can(s, city, FREE)) else A_OLYMPIA
    for i in range(n):
        offer_buildings(s, out, city, names[i], kinds)
    offer_stages(s, out, city, names, n)
    if s.with_tower and city < s.seats:
        offer_tiles(s, out, city, names, n)


def list_name(s: Pieces, names: Ints, n: int, name: int) -> int:
    """Add a name to a list without doubles; its new length."""
    for i in range(n):
        if names[i] == name:
            return n
    names[n] = name
    return n + 1


def offer_buildings(s: Pieces, out: MoveList, city: int, name: int, kinds: int) -> None:
    """Every kind of building before `kinds`."""
    card = FIRST_CARD[name]
    if has(s, city, card):
        return
    for kind in range(A_BUILD, kinds):
        if refuse_building(s, city, kind, card) == 0:
            offer_joins(s, out, city, kind, card)


def offer_joins(s: Pieces, out: MoveList, city: int, kind: int, card: int) -> None:
    """A building alone, and with the project where it may take part."""
    offer_ways(s, out, city, kind, card, ALONE)
    if s.project != NONE and s.tokens_open:
        for join in range(BY_COLOUR, BY_TOKEN + 1):
            if refuse_join(s, city, card, join) == 0:
                offer_ways(s, out, city, kind, card, join)


def offer_ways(s: Pieces, out: MoveList, city: int, kind: int, card: int, join: int) -> None:
    to_right: Ints = [0] * 25
    n = offers_of(s, city, kind, card, join, to_right)
    base = FIRST[kind] + CARD_NAME[card] * STRIDE[kind] * JOINS + join
    left = 0
    while n > 0:
        if to_right[left] != NO_WAY:
            out.add(base + JOINS * left)
            n -= 1
        left += 1


def offer_stages(s: Pieces, out: MoveList, city: int, names: Ints, n: int) -> None:
    to_right: Ints = [0] * 25
    if refuse_stage(s, city, A_STAGE) == 0 and offers_of(s, city, A_STAGE, 0, ALONE, to_right):
        for left in range(STRIDE[A_STAGE]):
            if to_right[left] != NO_WAY:
                for i in range(n):
                    out.add(FIRST[A_STAGE] + names[i] * STRIDE[A_STAGE] + left)
    if refuse_stage(s, city, A_GRANT) == 0 and payable(s, city, A_GRANT, 0, ALONE):
        for i in range(n):
            out.add(FIRST[A_GRANT] + names[i])


def offer_tiles(s: Pieces, out: MoveList, city: int, names: Ints, n: int) -> None:
    for i in range(TILES_DEALT):
        if s.tiles[city][i] > 0 and not s.laying[city][i]:
            for j in range(n):
                out.add(FIRST[A_TOWER] + names[j] * TILES + s.tiles[city][i] - 1)


def offer_digs(s: Pieces, out: MoveList) -> None:
    out.add(FIRST[A_PASS])
    city = asked_city(s)
    for name in range(CARD_NAMES):
        card = FIRST_CARD[name]
        if in_discards(s, name) and refuse_building(s, city, A_DIG, card) == 0:
            offer_joins(s, out, city, A_DIG, card)
