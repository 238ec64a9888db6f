"""The course of a game of 7 Wonders: set-up, turns, the end of an age, and what each move sets going. Compiles to C.

Numbers such as SEV-2.8 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.games.seven_wonders import cards, moves, options, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.cities import can
from shinar.games.seven_wonders.dealing import deal_age, deal_tiles, draw_for_city, draw_project, pass_hands, pass_tiles
from shinar.games.seven_wonders.events import (
    AT_BANK,
    AT_DISCARD,
    AT_HAND,
    AT_PART,
    AT_PILE,
    AT_WONDER,
    E_BEGIN_AGE,
    E_BEGIN_TURN,
    E_CHOOSE,
    E_COMPLETE_PROJECT,
    E_DISCARD_LAST,
    E_END,
    E_PASS,
    E_RETURN_TOKENS,
    E_REWARD,
    E_SIDE,
    E_SPARE,
)
from shinar.games.seven_wonders.knowledge import look_through_discards
from shinar.games.seven_wonders.legality import digging
from shinar.games.seven_wonders.outcome import fight, reward
from shinar.games.seven_wonders.penalties import owes, punish
from shinar.games.seven_wonders.pieces import (
    Pieces,
    discard,
    hand_of,
    has,
    in_discards,
    lay_out,
)
from shinar.games.seven_wonders.prices import payable
from shinar.games.seven_wonders.turn import carry_out, lay_tiles, read_laws

CHOOSE, CITY, SEVENTH, DIG, PENALTY, DRAFT, SIDE = range(len(cards.PHASES))
AGES, TURNS, MOST_CITIES = cards.AGES, cards.TURNS, cards.MOST_CITIES
CHOSEN_SIDES = options.SIDES.index("choose")
KIND = moves.KIND_OF
A_DIG, A_PASS, FIRST_SIDE = moves.KINDS.index("dig"), moves.KINDS.index("pass"), moves.MOVES.first("side")
ALONE = moves.JOIN.words.index("alone")
CARD_OF_NAME, NAMES = [numbers[0] for numbers in tables.CARDS_OF], len(tables.NAMES)
NAME_OF = tables.NAME_OF
NOBODY = 0  # no seat, as bits
SEVENTH_CARD = tables.SPECIALS.index("seventh")


def apply_options(s: Pieces, choices: list[int]) -> None:
    """SEV-1.1, SEV-1.3, and the options of rulings."""
    chosen = dict(zip([option.name for option in options.OPTIONS], choices, strict=True))
    order = options.wonder_order(chosen["wonders"])
    for city in range(MOST_CITIES):
        s.wonders[city] = order[city]
    s.with_tower = 1 - chosen["tower"]
    s.with_projects = 1 - chosen["projects"]
    s.side_choice = chosen["sides"]
    s.fresh_tile = chosen["fresh_tile"]
    s.untaxed_gifts = chosen["free_build_tax"]
    s.one_for_sale = chosen["endless_sale"]
    s.single_lost = chosen["single_victory_token"]
    s.single_minus = chosen["minus_doubling"]
    s.minus_is_defeat = chosen["minus_as_defeat"]


# --- set-up and ages --------------------------------------------------------------------------------------------------


def deal(s: Pieces) -> None:
    lay_out(s)
    s.turn = 0
    if s.side_choice == CHOSEN_SIDES:
        s.phase = SIDE
    else:
        begin_draft(s)


def begin_draft(s: Pieces) -> None:
    """SEV-10.1."""
    if not s.with_tower:
        begin_age(s)
        return
    deal_tiles(s)
    s.phase = DRAFT
    s.turn = 0


def begin_age(s: Pieces) -> None:
    """SEV-1.7, SEV-9.3, SEV-13.1."""
    if s.telling:
        s._tell(E_BEGIN_AGE, NOTHING, NOTHING, NOTHING, NOTHING, s.age + 1)
    s.round = 1
    s.holder = 1 if s.age == 1 and s.cities > s.seats else 0
    for city in range(s.cities):
        s.olympia_used[city] = 0
    if s.with_projects:
        draw_project(s)
    deal_age(s)
    read_laws(s, s.tower_height)
    begin_turn(s)


# --- the course of a turn ---------------------------------------------------------------------------------------------


def begin_turn(s: Pieces) -> None:
    """SEV-9.4, SEV-13.10."""
    if s.telling:
        s._tell(E_BEGIN_TURN, NOTHING, NOTHING, NOTHING, NOTHING, s.round)
    s.tokens_open = 1 if s.tokens_left > 0 else 0
    for city in range(s.cities):
        s.joined[city] = 0
    if s.cities > s.seats:
        draw_for_city(s)
    s.phase = CHOOSE
    s.turn = 0


def all_chosen(s: Pieces) -> None:
    """The last player has chosen; with two, the holder now chooses for the Free City (SEV-9.4, SEV-9.8)."""
    if s.cities > s.seats and s.phase == CHOOSE:
        if s.telling:
            s._tell(E_CHOOSE, s.turn)
        s.phase = CITY
        s.turn = s.holder
        return
    carry_out(s)
    after_plays(s)


def after_plays(s: Pieces) -> None:
    """SEV-6.7, SEV-6.8, SEV-9.11: after the sixth turn Babylon may play the last card, the others discard theirs."""
    if s.round == TURNS:
        for seat in range(s.seats):
            if s.phase != SEVENTH and s.hand_sizes[seat] and can(s, seat, SEVENTH_CARD):
                s.phase = SEVENTH
                s.turn = seat
                return
        discard_leftovers(s)
    next_dig(s)


def discard_leftovers(s: Pieces) -> None:
    """SEV-2.5, SEV-9.9."""
    for seat in range(s.seats):
        for i in range(s.hand_sizes[seat]):
            discard(s, s.hands[seat][i])
            if s.telling:
                s._tell(E_DISCARD_LAST, seat, NAME_OF[s.cards[s.hands[seat][i]]], AT_HAND + seat, AT_DISCARD, 0, 1 << seat)
            s.hands[seat][i] = NONE
        s.hand_sizes[seat] = 0
    for i in range(s.pile_size):
        discard(s, s.pile[i])
        if s.telling:
            s._tell(E_DISCARD_LAST, NOTHING, NAME_OF[s.cards[s.pile[i]]], AT_PILE, AT_DISCARD, 0, NOBODY)
        s.pile[i] = NONE
    s.pile_size = 0


def next_dig(s: Pieces) -> None:
    """SEV-6.9, SEV-6.10: a build from the discard pile that is due, if there is anything to build; then the tower."""
    for city in range(s.cities):
        if s.digs[city]:
            if can_dig(s, city):
                s.phase = DIG
                s.turn = hand_of(s, city)
                look_through_discards(s, s.turn)
                return
            s.digs[city] = 0
    lay_tiles(s)
    end_turn(s)


def can_dig(s: Pieces, city: int) -> bool:
    """SEV-6.11: is there a card in the pile that the city does not have, and can it pay the tax?"""
    for name in range(NAMES):
        card = CARD_OF_NAME[name]
        if not has(s, city, card) and in_discards(s, name) and payable(s, city, A_DIG, card, ALONE):
            return True
    return False


def end_turn(s: Pieces) -> None:
    """SEV-2.4."""
    if s.round == TURNS:
        end_age(s)
        return
    pass_hands(s)
    s.round += 1
    if s.cities > s.seats:
        s.holder = 1 - s.holder
    begin_turn(s)


# --- the end of an age -------------------------------------------------------------------------------------------------


def end_age(s: Pieces) -> None:
    """SEV-14.1 to SEV-14.3, SEV-14.16."""
    if s.project != NONE:
        if s.tokens_left == 0:
            complete_project(s)
        else:
            s.phase = PENALTY
            for seat in range(s.seats):
                if owes(s, seat):
                    s.turn = seat
                    return
            punish(s)
    settle_age(s)


def complete_project(s: Pieces) -> None:
    """SEV-14.2."""
    if s.telling:
        s._tell(E_COMPLETE_PROJECT, NOTHING, s.project)
    for seat in range(s.seats):
        if s.telling:
            s._tell(E_REWARD if s.taking_part[seat] else E_SPARE, seat, s.project, NOTHING, NOTHING, s.taking_part[seat])
        for _ in range(s.taking_part[seat]):
            reward(s, seat)


def settle_age(s: Pieces) -> None:
    """SEV-14.4, SEV-7.1: what follows the project."""
    for seat in range(s.seats):
        if s.telling and s.taking_part[seat]:
            s._tell(E_RETURN_TOKENS, seat, s.project, AT_PART + seat, AT_BANK, s.taking_part[seat])
        s.taking_part[seat] = 0
    fight(s)
    next_age(s)


def next_age(s: Pieces) -> None:
    """SEV-8.1: after the third age the game is over."""
    if s.age + 1 < AGES:
        s.age += 1
        begin_age(s)
    else:
        s.phase = CHOOSE
        s.turn = -1
        if s.telling:
            s._tell(E_END)


# --- choosing at the same time ----------------------------------------------------------------------------------------


def together(s: Pieces) -> bool:
    """SEV-2.1, SEV-1.8, SEV-10.2, SEV-14.16: whether all choose in secret."""
    return s.phase == CHOOSE or s.phase == DRAFT or s.phase == SIDE or s.phase == PENALTY


def may_decide(s: Pieces, seat: int) -> bool:
    return s.phase != PENALTY or owes(s, seat)


def pending(s: Pieces) -> int:
    if s.turn < 0:
        return 0
    if not together(s):
        return 1 << s.turn
    bits = 0
    for seat in range(s.seats):
        if s.sealed[seat] == NONE and may_decide(s, seat):
            bits |= 1 << seat
    return bits


def call_on(s: Pieces, seat: int) -> bool:
    """SEV-2.7: a sealed choice may be changed until the last one is made."""
    if s.turn < 0 or not (together(s) and may_decide(s, seat)):
        return seat == s.turn
    s.turn = seat
    return True


# --- moves ------------------------------------------------------------------------------------------------------------


def play(s: Pieces, code: int) -> None:
    if together(s):
        s.sealed[s.turn] = code
        wait_for_others(s)
    elif s.phase == CITY:
        s.sealed[s.seats] = code
        carry_out(s)
        after_plays(s)
    elif s.phase == SEVENTH:
        s.sealed[s.turn] = code
        carry_out(s)
        after_plays(s)
    else:
        dig_or_pass(s, code)


def wait_for_others(s: Pieces) -> None:
    """SEV-2.1: the next seat that owes a choice; when there is none, the choices are revealed."""
    for seat in range(s.seats):
        if s.sealed[seat] == NONE and may_decide(s, seat):
            if s.telling:
                s._tell(E_CHOOSE, s.turn)
            s.turn = seat
            return
    if s.phase == CHOOSE:
        all_chosen(s)
    elif s.phase == DRAFT:
        if s.telling:
            s._tell(E_CHOOSE, s.turn)
        if pass_tiles(s):
            begin_age(s)
    elif s.phase == SIDE:
        turn_boards(s)
    else:
        punish(s)
        s.reveals += 1
        settle_age(s)


def dig_or_pass(s: Pieces, code: int) -> None:
    """SEV-6.9, SEV-6.10."""
    city = digging(s)
    s.digs[city] = 0
    if KIND[code] != A_PASS:
        s.sealed[city] = code
        carry_out(s)
    elif s.telling:
        s._tell(E_PASS, s.turn)
    next_dig(s)


def turn_boards(s: Pieces) -> None:
    """SEV-1.8."""
    for seat in range(s.seats):
        s.sides[seat] = s.sealed[seat] - FIRST_SIDE
        if s.telling:
            s._tell(E_SIDE, seat, s.sides[seat], NOTHING, AT_WONDER + seat)
        s.sealed[seat] = NONE
    s.reveals += 1
    begin_draft(s)


def foresee(s: Pieces, code: int) -> None:
    """A play is judged as if it were revealed alone: what the others do with their cards is not known."""
    if s.phase != CHOOSE:
        play(s, code)
        return
    seat = s.turn
    for other in range(s.seats):
        s.sealed[other] = NONE
    s.sealed[seat] = code
    seen = s.reveals
    carry_out(s)
    lay_tiles(s)
    s.reveals = seen
    s.turn = (seat + 1) % s.seats
