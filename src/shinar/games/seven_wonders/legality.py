"""What a city may do with a card, and which rule forbids it.

Compiles to C. Numbers such as SEV-3.2 name rules in rules.en.md, refusals.py has a name for each reason.
"""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes.hooks import (
    asked_by_box,
    in_prelude,
    may_be_free,
    refuse_absent,
    refuse_box_play,
    refuse_choice,
    refuse_free_build,
    refuse_use,
)
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.laws import LAW_CHAIN_TAX, LAW_CHAINS_FROM_NEIGHBOURS
from shinar.games.seven_wonders.penalties import refuse_loss
from shinar.games.seven_wonders.pieces import Pieces, card_in, hand_of, has, in_discards, left_of, place_in_hand, right_of
from shinar.games.seven_wonders.prices import is_stage, payable, refuse_price, tax, without_resources
from shinar.games.seven_wonders.refusals import (
    CHAIN_IS_BETTER,
    FREE_CITY_CAN_BUILD,
    FREE_CITY_HAS_NO_TILES,
    FREE_CITY_PAYS_OTHERWISE,
    FREE_CITY_STAYS_OUT,
    FREE_CITY_TAKES_CHAIN,
    NAME_IN_CITY,
    NAME_IN_CITY_THAT_DIGS,
    NO_CHAIN,
    NO_FREE_BUILDING,
    NO_PARTICIPATION_TOKEN_LEFT,
    NO_PROJECT_YET,
    NOT_A_STAGE_TO_CHOOSE,
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
from shinar.games.seven_wonders.supply import can
from shinar.games.seven_wonders.terms import NO_WAY
from shinar.games.seven_wonders.wonders import board_of, in_any_order, next_stage, stage_work, stages_left, stands

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.prices import splits_of

CHOOSE, CITY, SEVENTH, DIG, PENALTY, DRAFT, SIDE, PURCHASE = (
    cards.PHASES.index(phase) for phase in ("choose", "city", "seventh", "dig", "penalty", "draft", "side", "purchase")
)
A_SIDE, A_KEEP, A_DISCARD, A_TOWER, A_BUILD, A_CHAIN, A_OLYMPIA, A_GIFT = (
    moves.KINDS.index(kind) for kind in ("side", "keep", "discard", "tower", "build", "chain", "olympia", "gift")
)
A_STAGE, A_WALL, A_WALL_GRANT, A_DIG, A_PASS, A_SPLIT = (
    moves.KINDS.index(kind) for kind in ("stage", "wall", "wall_grant", "dig", "pass", "split")
)
A_BOX_BUILD, A_BOX_PLAY = moves.BOX_BUILD, moves.BOX_PLAY
ALONE, BY_COLOUR, BY_TOKEN = range(len(moves.JOIN.words))  # whether and how a building takes part in the project
FIRST_SPLIT = moves.MOVES.first("split")
KIND_OF, NAME_IN, LEFT_IN, JOIN_IN, TILE_IN = moves.KIND_OF, moves.NAME_IN, moves.LEFT_IN, moves.JOIN_IN, moves.TILE_IN
STAGE_IN = moves.STAGE_IN
TILES_DEALT, MOST_STAGES = cards.TILES_DEALT, cards.MOST_STAGES
CARD_NAME, CARD_COLOUR = tables.NAME_OF, tables.COLOUR
FIRST_CARD = [numbers[0] for numbers in tables.CARDS_OF]  # by name: those that share one differ in nothing but their backs
COST_COINS, NEED_UNITS, AFTER = tables.COST_COINS, tables.NEED_UNITS, tables.AFTER
PROJECT_COLOUR, STAGE_COUNTS = tables.PROJECT_COLOUR, tables.STAGE_COUNTS
FREE = tables.power("free")


# --- who and what is asked --------------------------------------------------------------------------------------------


def asked_city(s: Pieces) -> int:
    """The city that is decided for. SEV-9.11, SEV-21.9: what the Free City may choose, its holder decides."""
    if s.phase == CITY or s.phase == PURCHASE:
        return s.seats
    if s.phase == DIG:
        return digging(s)
    return asked_by_box(s) if s.boxes else s.turn


def digging(s: Pieces) -> int:
    """SEV-22.7: whose build from the discard pile is next: by stages in the order of the boards, then by cards, then copies."""
    found = s.turn
    best = 1000
    for city in range(s.cities):
        if s.digs[city]:
            rank = s.wonders[city] if s.digs[city] & 1 else 100 if s.digs[city] & 2 else 200
            if rank < best:
                best = rank
                found = city
    return found


def committed(s: Pieces, seat: int) -> int:
    """While the Free City's card is chosen: where in the hand the card is that its holder chose for the own city."""
    return place_in_hand(s, seat, NAME_IN[s.sealed[seat]]) if s.phase == CITY else NONE


def holds(s: Pieces, seat: int, name: int) -> bool:
    """SEV-2.2, SEV-9.6."""
    skipped = committed(s, seat)
    for i in range(s.hand_sizes[seat]):
        if i != skipped and CARD_NAME[card_in(s, s.hands[seat][i])] == name:
            return True
    return False


# --- what a rule forbids, prices apart --------------------------------------------------------------------------------


def chained(s: Pieces, city: int, card: int) -> bool:
    """SEV-3.5 to SEV-3.7, SEV-11.7, SEV-12.11, SEV-22.35."""
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
    if kind == A_BOX_BUILD and refuse_free_build(s, city):
        return refuse_free_build(s, city)
    return WASTED if COST_COINS[card] + NEED_UNITS[card] == 0 and not spares_tax(s, kind, card) else 0


def spares_tax(s: Pieces, kind: int, card: int) -> bool:
    """SEV-12.1, SEV-15.11: a free building is no waste where it spares a tax."""
    return not s.first_rules and tax(s, A_BUILD, card) > tax(s, kind, card)


def chain_first(s: Pieces, city: int, card: int) -> bool:
    """SEV-9.7: whether the Free City must build a card by its chain, and cannot put it under a stage."""
    if city < s.seats or s.first_rules or has(s, city, card):
        return False
    return chained(s, city, card) and payable(s, city, A_CHAIN, card, ALONE)


def refuse_join(s: Pieces, city: int, card: int, join: int) -> int:
    """SEV-9.13, SEV-13.3, SEV-13.4, SEV-13.8, SEV-13.11, SEV-15.4, SEV-15.7, SEV-15.11, SEV-17.18, SEV-22.25."""
    if join == ALONE:
        return 0
    if s.project == NONE:
        return NO_PROJECT_YET if s.with_projects else PLAYED_WITHOUT_PROJECTS
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


def refuse_stage(s: Pieces, city: int, kind: int, stage: int) -> int:
    """SEV-6.2, SEV-15.6, SEV-15.7, SEV-15.11, SEV-20.3, SEV-20.4."""
    if stages_left(s, city) == 0:
        return WONDER_COMPLETE
    if in_any_order(s, city) != (kind in (A_WALL, A_WALL_GRANT)):
        return NOT_A_STAGE_TO_CHOOSE
    if stage >= STAGE_COUNTS[board_of(s, city)] or stands(s, city, stage):
        return NOT_A_STAGE_TO_CHOOSE
    if kind in (A_STAGE, A_WALL):
        return 0
    if not s.grant_tokens[city]:
        return TOKEN_NOT_THERE
    return WASTED if without_resources(s, city) or NEED_UNITS[stage_work(s, city, stage)] == 0 else 0


def refuse_tower(s: Pieces, city: int, tile: int) -> int:
    """SEV-9.12, SEV-10.4, SEV-22.9."""
    if not s.with_tower:
        return PLAYED_WITHOUT_TOWER
    if city >= s.seats:
        return FREE_CITY_HAS_NO_TILES
    for i in range(TILES_DEALT):
        if s.tiles[city][i] == tile and not s.laying[city][i]:
            return 0
    return TILE_NOT_LEFT


def usable(s: Pieces) -> bool:
    """SEV-9.6: whether the Free City can build a card of its holder's hand, also for nothing, or a stage."""
    city = s.seats
    skipped = committed(s, s.holder)
    if s.hand_sizes[s.holder] > 1 and can_raise(s, city):
        return True
    for i in range(s.hand_sizes[s.holder]):
        if i == skipped:
            continue
        card = s.cards[s.hands[s.holder][i]]
        for kind in range(A_BUILD, A_GIFT):
            if can_build(s, city, kind, card):
                return True
        if s.boxes and may_be_free(s, card) and can_build(s, city, A_BOX_BUILD, card):
            return True
    return False


def can_build(s: Pieces, city: int, kind: int, card: int) -> bool:
    return refuse_building(s, city, kind, card) == 0 and payable(s, city, kind, card, ALONE)


def can_raise(s: Pieces, city: int) -> bool:
    """Whether a city can build a stage now."""
    kind: int = A_WALL if in_any_order(s, city) else A_STAGE
    for stage in range(MOST_STAGES):
        which = stage if kind == A_WALL else next_stage(s, city)
        if which != NONE and refuse_stage(s, city, kind, which) == 0 and payable(s, city, kind, which, ALONE):
            return True
        if kind == A_STAGE:
            break
    return False


# --- refusals ---------------------------------------------------------------------------------------------------------


def refuse(s: Pieces, code: int) -> int:
    """The rule that forbids a move, or 0."""
    kind = KIND_OF[code]
    if s.phase == CHOOSE or s.phase == CITY or s.phase == SEVENTH or (s.boxes and in_prelude(s)):
        return refuse_play(s, code) if A_DISCARD <= kind <= A_BOX_PLAY else NOT_ASKED_NOW
    if s.phase == DIG:
        return refuse_dig(s, code) if kind == A_DIG else 0 if kind == A_PASS else NOT_ASKED_NOW
    if s.phase == DRAFT:
        return refuse_keep(s, TILE_IN[code]) if kind == A_KEEP else NOT_ASKED_NOW
    if s.phase == SIDE:
        return 0 if kind == A_SIDE else NOT_ASKED_NOW
    if s.phase == PENALTY:
        return refuse_loss(s, code)
    if s.phase == PURCHASE:
        return refuse_split(s, code - FIRST_SPLIT) if kind == A_SPLIT else NOT_ASKED_NOW
    return refuse_choice(s, code)


def refuse_play(s: Pieces, code: int) -> int:
    """SEV-2.2, SEV-2.3, SEV-2.6, SEV-9.6.

    With the coins and the cities of the start of the turn (SEV-2.7, SEV-9.8, SEV-22.4).
    """
    city, kind, join = asked_city(s), KIND_OF[code], JOIN_IN[code]
    seat = hand_of(s, city)
    if s.boxes and refuse_use(s, kind):
        return refuse_use(s, kind)
    if not holds(s, seat, NAME_IN[code]):
        return refuse_absent(s, NAME_IN[code])
    card = FIRST_CARD[NAME_IN[code]]
    if kind == A_DISCARD:
        return FREE_CITY_CAN_BUILD if city >= s.seats and usable(s) else 0
    if kind == A_TOWER:
        return refuse_tower(s, city, TILE_IN[code])
    if kind == A_BOX_PLAY:
        return refuse_box_play(s, city, card)
    if is_stage(kind):
        return refuse_raising(s, city, kind, card, code)
    rule = refuse_building(s, city, kind, card)
    if rule == 0:
        rule = refuse_join(s, city, card, join)
    return rule if rule else refuse_price(s, city, kind, card, join, LEFT_IN[code])


def refuse_raising(s: Pieces, city: int, kind: int, card: int, code: int) -> int:
    """SEV-6.1, SEV-9.7."""
    stage = STAGE_IN[code] if kind in (A_WALL, A_WALL_GRANT) else next_stage(s, city)
    rule = refuse_stage(s, city, kind, stage) if stage != NONE else WONDER_COMPLETE
    if rule == 0 and chain_first(s, city, card):
        rule = FREE_CITY_TAKES_CHAIN
    return rule if rule else refuse_price(s, city, kind, stage, ALONE, LEFT_IN[code])


def refuse_split(s: Pieces, split: int) -> int:
    """SEV-9.5."""
    found: Ints = [0] * 32
    read_splits(s, found)
    return 0 if found[split] != NO_WAY else FREE_CITY_PAYS_OTHERWISE


def read_splits(s: Pieces, found: Ints) -> int:
    """How the play that is sealed for the Free City can be shared out, and in how many ways."""
    code = s.sealed[s.seats]
    kind = KIND_OF[code]
    what: int = FIRST_CARD[NAME_IN[code]]
    if kind == A_DISCARD:
        return 1
    if is_stage(kind):
        what = STAGE_IN[code] if kind in (A_WALL, A_WALL_GRANT) else next_stage(s, s.seats)
    return splits_of(s, s.seats, kind, what, found)


def ways_to_share(s: Pieces) -> int:
    found: Ints = [0] * 32
    return read_splits(s, found)


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
