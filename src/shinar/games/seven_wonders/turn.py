"""A turn: all choices are revealed, paid and carried out together.

Compiles to C. Numbers such as SEV-2.8 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import EVERYONE, NOTHING
from shinar.core.native import Ints, Words
from shinar.games.seven_wonders import cards, catalogue, events, moves, tables
from shinar.games.seven_wonders.bargains import back_in, bank_in, right_in, sellers_in
from shinar.games.seven_wonders.boxes.effects import bonus, coins_for_card
from shinar.games.seven_wonders.boxes.hooks import box_price, built_free, leave_unseen, play_for_box, source_of_play
from shinar.games.seven_wonders.cards import DIG_BY_CARD, DIG_BY_STAGE, NONE
from shinar.games.seven_wonders.events import (
    AT_BANK,
    AT_CITY,
    AT_COINS,
    AT_DISCARD,
    AT_HAND,
    AT_LAYING,
    AT_PART,
    AT_PROJECT,
    AT_TILES,
    AT_TOKENS,
    AT_WONDER,
    E_BUY,
    E_GIVE_BACK,
    E_INCOME,
    E_LAY_ASIDE,
    E_PAY,
    E_TAKE_PART,
)
from shinar.games.seven_wonders.laws import LAW_BLUE_BONUS, LAW_CHAIN_BONUS, LAW_GUILD_BONUS
from shinar.games.seven_wonders.pieces import (
    Pieces,
    add_building,
    discard,
    hand_of,
    lay_open,
    left_of,
    player_of,
    right_of,
    take_from_discards,
    take_from_hand,
)
from shinar.games.seven_wonders.points import counted
from shinar.games.seven_wonders.prices import is_stage
from shinar.games.seven_wonders.supply import refresh
from shinar.games.seven_wonders.terms import NO_WAY, REST, SPLITS
from shinar.games.seven_wonders.wonders import next_stage, stage_work

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.boxes.effects import bring_more
    from shinar.games.seven_wonders.prices import bill, offers_of, splits_of

TILES_DEALT = cards.TILES_DEALT
A_DISCARD, A_TOWER, A_CHAIN, A_OLYMPIA, A_GIFT, A_STAGE, A_GRANT, A_WALL, A_WALL_GRANT, A_DIG = (
    moves.KINDS.index(kind)
    for kind in ("discard", "tower", "chain", "olympia", "gift", "stage", "grant", "wall", "wall_grant", "dig")
)
A_BOX_BUILD, A_BOX_PLAY = moves.BOX_BUILD, moves.BOX_PLAY
ALONE, BY_TOKEN = moves.JOIN.words.index("alone"), moves.JOIN.words.index("token")
EVENT_OF = [events.EVENTS.code(kind) if kind in events.PLAYS else NONE for kind in moves.KINDS]  # of a play
KIND, NAME, LEFT = moves.KIND_OF, moves.NAME_IN, moves.LEFT_IN
JOIN, TILE, STAGE = moves.JOIN_IN, moves.TILE_IN, moves.STAGE_IN
CARD_OF_NAME = [numbers[0] for numbers in tables.CARDS_OF]
CARD_COLOUR, CARD_COUNT, AGELESS_SLOT, AGE_NAMES = tables.COLOUR, tables.CARD_COUNT, tables.AGELESS_SLOT, tables.AGE_NAMES
R_COLOUR, R_GIFT, R_GRANT = (tables.REWARDS.index(token) for token in ("colour", "gift", "grant"))
COINS, PER_COINS, WORK_SHIELDS = tables.COINS, tables.PER_COINS, tables.SHIELDS
POWER_BITS, DUE, FROM_DISCARDS = tables.POWER_BITS, tables.DUE, catalogue.DUES.index("dig")
CHANGES_SUPPLY = [int(bool(effect.makes or effect.cheap)) for effect in tables.EFFECTS]
DISCARD_COINS, GUILD_BONUS = cards.DISCARD_COINS, cards.GUILD_BONUS
BLUE, PURPLE = cards.COLOURS.index("blue"), cards.COLOURS.index("purple")


# --- carrying out -----------------------------------------------------------------------------------------------------


def carry_out(s: Pieces) -> None:
    """SEV-2.8, SEV-22.5: everybody pays with what the turn began with, then all works stand, then they bring coins (SEV-5.8)."""
    works: Ints = [0] * 8
    paid: Ints = [0] * 8
    sales: Ints = [0] * 8
    given: Ints = [0] * 8
    for city in range(s.cities):
        if s.sealed[city] != NONE:
            s.refunded[city] |= charge(s, city, s.sealed[city], paid, sales, given)
    for city in range(s.cities):
        if s.sealed[city] != NONE:
            works[city] = put_down(s, city, s.sealed[city])
    for city in range(s.cities):
        if s.sealed[city] != NONE:
            given[city] += income(s, city, s.sealed[city], works[city])
            if works[city] != NONE:
                bring(s, city, works[city], given)
    for city in range(s.cities):
        if s.boxes:
            s.earned[city] += sales[city]
        s.coins[city] += sales[city] - paid[city]
        if given[city]:
            s.coins[city] += from_bank(s, city, given[city])
        if s.sealed[city] != NONE and works[city] != NONE and CHANGES_SUPPLY[works[city]]:
            refresh(s, city)
        s.sealed[city] = NONE
    s.split = NONE
    s.reveals += 1


def from_bank(s: Pieces, city: int, coins: int) -> int:
    """SEV-22.15, SEV-22.16: coins that a city takes from the bank, with what a box adds."""
    if s.boxes:
        coins += bonus(s, city)
        s.earned[city] += coins
    if s.telling:
        s._tell(E_INCOME, player_of(s, city), NOTHING, AT_BANK, AT_COINS + city, coins)
    return coins


def bring(s: Pieces, city: int, work: int, given: Ints) -> None:
    """What a new work does beside its coins."""
    note_dig(s, city, work)
    if s.boxes:
        bring_more(s, city, work, given)


def note_dig(s: Pieces, city: int, work: int) -> None:
    """SEV-6.9, SEV-22.6: whether something may be built from the discard pile after the turn."""
    if DUE[work] == FROM_DISCARDS:
        s.digs[city] |= DIG_BY_STAGE if work >= CARD_COUNT else DIG_BY_CARD


def charge(s: Pieces, city: int, code: int, paid: Ints, sales: Ints, given: Ints) -> int:
    """What a play costs, what the neighbours get of it, and what the bank gives for it: SEV-3.3, SEV-4.5, SEV-4.7, SEV-18.18.

    The neighbours for whom the bank gives a coin, as bits.
    """
    kind = KIND[code]
    if kind in (A_DISCARD, A_TOWER):
        return 0
    need: Words = [0, 0, 0]
    to_right: Ints = [0] * 25
    card = CARD_OF_NAME[NAME[code]]
    if kind == A_BOX_PLAY:
        settle(s, city, box_price(s, city, card), 0, 0, paid, sales)
        return 0
    what = stage_in(s, city, code) if is_stage(kind) else card
    left = LEFT[code]
    due = bill(s, city, kind, what, JOIN[code], need)
    if city >= s.seats and not s.first_rules:
        split = chosen_split(s, city, kind, what)
        left, way = split % REST, split // REST
    else:
        offers_of(s, city, kind, what, JOIN[code], to_right)
        way = to_right[left]
    given[city] += back_in(way)
    settle(s, city, due + bank_in(way), left, right_in(way), paid, sales)
    return sellers_in(way)


def settle(s: Pieces, city: int, to_bank: int, to_left: int, to_right: int, paid: Ints, sales: Ints) -> None:
    paid[city] += to_bank + to_left + to_right
    sales[left_of(s, city)] += to_left
    sales[right_of(s, city)] += to_right
    if s.telling:
        tell_payment(s, city, to_bank, to_left, to_right)


def chosen_split(s: Pieces, city: int, kind: int, what: int) -> int:
    """SEV-9.5: what the Free City pays, as its holder shares it out, or in the one way there is."""
    found: Ints = [0] * 32
    splits_of(s, city, kind, what, found)
    if s.split != NONE:
        return found[s.split]
    for split in range(SPLITS):
        if found[split] != NO_WAY:
            return found[split]
    return 0


def stage_in(s: Pieces, city: int, code: int) -> int:
    """SEV-6.2, SEV-20.3: which stage a play raises."""
    return STAGE[code] if KIND[code] in (A_WALL, A_WALL_GRANT) else next_stage(s, city)


def tell_payment(s: Pieces, city: int, to_bank: int, to_left: int, to_right: int) -> None:
    if to_bank:
        s._tell(E_PAY, player_of(s, city), NOTHING, AT_COINS + city, AT_BANK, to_bank)
    if to_left:
        s._tell(E_BUY, player_of(s, city), NOTHING, AT_COINS + city, AT_COINS + left_of(s, city), to_left)
    if to_right:
        s._tell(E_BUY, player_of(s, city), NOTHING, AT_COINS + city, AT_COINS + right_of(s, city), to_right)


def payment_of(s: Pieces, city: int, code: int) -> tuple[int, int, int]:
    """For people: the coins that a play costs, to the bank, to the left and to the right."""
    paid: Ints = [0, 0, 0, 0, 0, 0, 0, 0]
    sales: Ints = [0, 0, 0, 0, 0, 0, 0, 0]
    given: Ints = [0, 0, 0, 0, 0, 0, 0, 0]
    charge(s, city, code, paid, sales, given)
    left, right = sales[left_of(s, city)], sales[right_of(s, city)]
    return paid[city] - left - right, left, right


def put_down(s: Pieces, city: int, code: int) -> int:
    """The card goes where it belongs, tokens go back; the work that now stands, or NONE.

    SEV-2.6, SEV-10.3, SEV-10.12: discarded. SEV-3.1: built, also for free (SEV-6.9, SEV-6.12, SEV-15.5). SEV-17.13, SEV-22.36: a
    card of no age that is discarded leaves the game.
    """
    kind = KIND[code]
    seat = hand_of(s, city)
    if s.telling:
        tell_play(s, city, code)
    if kind in (A_DISCARD, A_TOWER):
        slot = take_from_hand(s, seat, NAME[code])
        if slot < AGELESS_SLOT:
            discard(s, slot)
        else:
            leave_unseen(s, seat, slot)
        if kind == A_TOWER:
            lay_aside(s, city, TILE[code])
        return NONE
    if is_stage(kind):
        return raise_stage(s, city, code)
    if kind == A_BOX_PLAY:
        return play_for_box(s, city, NAME[code])
    card = take_from_discards(s, NAME[code]) if kind == A_DIG else lay_open(s, take_from_hand(s, seat, NAME[code]))
    add_building(s, city, card)
    if kind == A_OLYMPIA:
        s.olympia_used[city] = 1
    if kind == A_BOX_BUILD:
        built_free(s, city)
    if kind == A_GIFT:
        s.gift_tokens[city] -= 1
        if s.telling:
            tell_token_used(s, city, R_GIFT)
    if JOIN[code] != ALONE:
        take_part(s, city, JOIN[code])
    return card


def tell_play(s: Pieces, city: int, code: int) -> None:
    """SEV-16.1: a card that goes face down is known to who held it."""
    kind = KIND[code]
    source, target, amount, seen = AT_HAND + hand_of(s, city), AT_CITY + city, 0, EVERYONE
    if kind in (A_DISCARD, A_TOWER):
        target, seen = AT_DISCARD if NAME[code] < AGE_NAMES else NOTHING, 1 << hand_of(s, city)
    elif is_stage(kind):
        target, amount, seen = AT_WONDER + city, stage_in(s, city, code) + 1, 1 << hand_of(s, city)
    elif kind == A_DIG:
        source = AT_DISCARD
    elif kind == A_BOX_PLAY:
        source = source_of_play(s, city)
    s._tell(EVENT_OF[kind], player_of(s, city), NAME[code], source, target, amount, seen)


def tell_token_used(s: Pieces, city: int, token: int) -> None:
    s._tell(E_GIVE_BACK, player_of(s, city), token, AT_TOKENS + city, AT_BANK)


def raise_stage(s: Pieces, city: int, code: int) -> int:
    """SEV-6.1, SEV-6.4, SEV-17.12."""
    stage = stage_in(s, city, code)
    work = stage_work(s, city, stage)
    slot = take_from_hand(s, hand_of(s, city), NAME[code])
    s.tucked[city][stage] = slot
    if slot >= AGELESS_SLOT:
        leave_unseen(s, city, slot)
    s.stages[city] += 1
    s.raised[city] |= 1 << stage
    s.shields[city] += WORK_SHIELDS[work]
    s.powers[city] |= POWER_BITS[work]
    if KIND[code] in (A_GRANT, A_WALL_GRANT):
        s.grant_tokens[city] -= 1
        if s.telling:
            tell_token_used(s, city, R_GRANT)
    return work


def take_part(s: Pieces, city: int, join: int) -> None:
    """SEV-13.3, SEV-13.9, SEV-15.4: only buildings come here (SEV-13.5, SEV-22.21)."""
    if join == BY_TOKEN:
        s.colour_tokens[city] -= 1
        if s.telling:
            tell_token_used(s, city, R_COLOUR)
    s.joined[city] = 1
    s.taking_part[city] += 1
    if s.telling:
        s._tell(E_TAKE_PART, city, s.project, AT_PROJECT if s.tokens_left > 0 else AT_BANK, AT_PART + city)
    if s.tokens_left > 0:
        s.tokens_left -= 1


def lay_aside(s: Pieces, city: int, tile: int) -> None:
    """SEV-10.3."""
    for i in range(TILES_DEALT):
        if s.tiles[city][i] == tile:
            s.laying[city][i] = 1
            if s.telling:
                s._tell(E_LAY_ASIDE, city, tile, AT_TILES + city, AT_LAYING + city, 0, 1 << city)


def income(s: Pieces, city: int, code: int, work: int) -> int:
    """Coins for discarding (SEV-2.6, SEV-17.14), from effects, bonuses: none of these for a card of no age (SEV-17.10).

    SEV-5.5, SEV-5.7, SEV-5.9, SEV-6.4, SEV-18.4, SEV-19.8 to SEV-19.10; SEV-11.5, SEV-11.14, SEV-11.24, SEV-12.2, SEV-12.3.
    """
    kind = KIND[code]
    if kind == A_DISCARD:
        return DISCARD_COINS
    if work == NONE:
        return 0
    n = COINS[work] + (PER_COINS[work] * counted(s, city, work) if PER_COINS[work] else 0)
    if is_stage(kind) or kind == A_BOX_PLAY:
        return n
    colour: int = CARD_COLOUR[work]
    if kind == A_CHAIN and s.laws[LAW_CHAIN_BONUS]:
        n += s.age + 1
    if s.laws[LAW_BLUE_BONUS] and colour == BLUE:
        n += s.age + 1
    if s.laws[LAW_GUILD_BONUS] and colour == PURPLE:
        n += GUILD_BONUS
    return n + coins_for_card(s, city, kind, work) if s.boxes else n
