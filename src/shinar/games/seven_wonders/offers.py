"""The moves that are offered, in the order in which players see them.

Compiles to C. Numbers such as SEV-2.3 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.core.state import MoveList
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes.hooks import box_play, can_build_free, choice_count, first_choice, in_prelude, may_pass
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.legality import (
    asked_city,
    chain_first,
    committed,
    refuse,
    refuse_building,
    refuse_join,
    refuse_stage,
    usable,
)
from shinar.games.seven_wonders.pieces import Pieces, card_in, hand_of, has, in_discards
from shinar.games.seven_wonders.prices import payable
from shinar.games.seven_wonders.terms import NO_WAY, SPLITS
from shinar.games.seven_wonders.wonders import in_any_order, stages_left, stands

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.prices import offers_of

CHOOSE, CITY, SEVENTH, DIG, PENALTY, DRAFT, SIDE, PURCHASE = (
    cards.PHASES.index(phase) for phase in ("choose", "city", "seventh", "dig", "penalty", "draft", "side", "purchase")
)
A_SIDE, A_KEEP, A_DISCARD, A_TOWER, A_BUILD, A_OLYMPIA, A_STAGE, A_GRANT, A_WALL, A_WALL_GRANT = (
    moves.KINDS.index(kind)
    for kind in ("side", "keep", "discard", "tower", "build", "olympia", "stage", "grant", "wall", "wall_grant")
)
A_DIG, A_PASS, A_LOSE, A_FORFEIT, A_SPLIT = (moves.KINDS.index(kind) for kind in ("dig", "pass", "lose", "forfeit", "split"))
A_BOX_BUILD = moves.BOX_BUILD
ALONE, BY_COLOUR, BY_TOKEN = range(len(moves.JOIN.words))
JOINS = len(moves.JOIN.words)
FIRST = [moves.MOVES.first(kind) for kind in moves.KINDS]
STRIDE = moves.LEFTS  # by kind: how many numbers of coins to the left there are
PLACE = [
    [kind.args[0].words.index(name) if kind.args and name in kind.args[0].words else NONE for name in tables.NAMES]
    for kind in moves.MOVES.kinds
]  # by kind and name: where the card is among those of the kind
FORFEITS = len(moves.FORFEITS)
TILES, TILES_DEALT, MOST_STAGES, NAMES = cards.TILES, cards.TILES_DEALT, cards.MOST_STAGES, tables.AGE_NAMES
CARD_NAME = tables.NAME_OF
FIRST_CARD = [numbers[0] for numbers in tables.CARDS_OF]
FREE = tables.power("free")


def legal(s: Pieces, out: MoveList) -> int:
    out.n = 0
    if s.phase == CHOOSE or s.phase == CITY or s.phase == SEVENTH:
        offer_plays(s, out)
    elif s.phase == DIG:
        offer_digs(s, out)
    elif s.phase == PENALTY:
        offer_range(s, out, FIRST[A_LOSE], NAMES)
        offer_range(s, out, FIRST[A_FORFEIT], FORFEITS)
    elif s.phase == DRAFT:
        offer_range(s, out, FIRST[A_KEEP], TILES)
    elif s.phase == SIDE:
        offer_range(s, out, FIRST[A_SIDE], 2)
    elif s.phase == PURCHASE:
        offer_range(s, out, FIRST[A_SPLIT], SPLITS)
    elif in_prelude(s):
        offer_box_plays(s, out)
    else:
        offer_choices(s, out)
    return out.n


def offer_choices(s: Pieces, out: MoveList) -> None:
    """In a phase of a box."""
    if may_pass(s):
        out.add(FIRST[A_PASS])
    offer_range(s, out, first_choice(s), choice_count(s))


def offer_range(s: Pieces, out: MoveList, first: int, count: int) -> None:
    for code in range(first, first + count):
        if refuse(s, code) == 0:
            out.add(code)


def offer_plays(s: Pieces, out: MoveList) -> None:
    """SEV-2.3: discards first; then, card by card, buildings, stages, tiles. A stage costs the same with every card."""
    city = asked_city(s)
    seat = hand_of(s, city)
    skipped = committed(s, seat)
    names: Ints = [0] * 9
    n = 0
    for i in range(s.hand_sizes[seat]):
        if i != skipped:
            n = list_name(s, names, n, CARD_NAME[s.cards[s.hands[seat][i]]])
    if city < s.seats or not usable(s):
        for i in range(n):
            out.add(FIRST[A_DISCARD] + names[i])
    kinds = last_kind(s, city)
    for i in range(n):
        offer_buildings(s, out, city, names[i], kinds)
    offer_stages(s, out, city, names, n)
    if s.with_tower and city < s.seats:
        offer_tiles(s, out, city, names, n)


def last_kind(s: Pieces, city: int) -> int:
    """The kind behind the last one by which the city may be able to build."""
    if s.boxes and can_build_free(s, city):
        return A_STAGE
    return A_BOX_BUILD if s.gift_tokens[city] or (s.powers[city] & FREE and not s.olympia_used[city]) else A_OLYMPIA


def offer_box_plays(s: Pieces, out: MoveList) -> None:
    """SEV-17.7: what can be done with a box's own card."""
    seat = s.turn
    names: Ints = [0] * 9
    for i in range(s.hand_sizes[seat]):
        names[i] = CARD_NAME[card_in(s, s.hands[seat][i])]
        out.add(FIRST[A_DISCARD] + names[i])
        play = box_play(s, seat, names[i])
        if play != NONE:
            out.add(play)
    offer_stages(s, out, seat, names, s.hand_sizes[seat])
    if s.with_tower:
        offer_tiles(s, out, seat, names, s.hand_sizes[seat])


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
        if PLACE[kind][name] != NONE and refuse_building(s, city, kind, card) == 0:
            offer_joins(s, out, city, kind, card)


def offer_joins(s: Pieces, out: MoveList, city: int, kind: int, card: int) -> None:
    """A building alone, and with the project where it may take part, whatever allowed it (SEV-22.22)."""
    offer_ways(s, out, city, kind, card, ALONE)
    if s.project != NONE and s.tokens_open:
        for join in range(BY_COLOUR, BY_TOKEN + 1):
            if refuse_join(s, city, card, join) == 0:
                offer_ways(s, out, city, kind, card, join)


def offer_ways(s: Pieces, out: MoveList, city: int, kind: int, card: int, join: int) -> None:
    to_right: Ints = [0] * 25
    n = offers_of(s, city, kind, card, join, to_right)
    base = FIRST[kind] + PLACE[kind][CARD_NAME[card]] * STRIDE[kind] * JOINS + join
    left = 0
    while n > 0:
        if to_right[left] != NO_WAY:
            out.add(base + JOINS * left)
            n -= 1
        left += 1


def offer_stages(s: Pieces, out: MoveList, city: int, names: Ints, n: int) -> None:
    if in_any_order(s, city):
        for stage in range(MOST_STAGES):
            if not stands(s, city, stage):
                offer_stage(s, out, city, A_WALL, A_WALL_GRANT, stage, names, n)
    elif stages_left(s, city):
        offer_stage(s, out, city, A_STAGE, A_GRANT, s.stages[city], names, n)


def offer_stage(s: Pieces, out: MoveList, city: int, kind: int, granted: int, stage: int, names: Ints, n: int) -> None:
    """A stage that does not stand, with every card that it can be built with, and with a token."""
    to_right: Ints = [0] * 25
    stages: int = MOST_STAGES if kind == A_WALL else 1
    at: int = stage if kind == A_WALL else 0
    if offers_of(s, city, kind, stage, ALONE, to_right):
        for left in range(STRIDE[kind]):
            if to_right[left] != NO_WAY:
                for i in range(n):
                    if city < s.seats or not chain_first(s, city, FIRST_CARD[names[i]]):
                        out.add(FIRST[kind] + (names[i] * stages + at) * STRIDE[kind] + left)
    if s.grant_tokens[city] and refuse_stage(s, city, granted, stage) == 0 and payable(s, city, granted, stage, ALONE):
        for i in range(n):
            out.add(FIRST[granted] + names[i] * stages + at)


def offer_tiles(s: Pieces, out: MoveList, city: int, names: Ints, n: int) -> None:
    for i in range(TILES_DEALT):
        if s.tiles[city][i] > 0 and not s.laying[city][i]:
            for j in range(n):
                out.add(FIRST[A_TOWER] + names[j] * TILES + s.tiles[city][i] - 1)


def offer_digs(s: Pieces, out: MoveList) -> None:
    out.add(FIRST[A_PASS])
    city = asked_city(s)
    for name in range(NAMES):
        card = FIRST_CARD[name]
        if in_discards(s, name) and refuse_building(s, city, A_DIG, card) == 0:
            offer_joins(s, out, city, A_DIG, card)
