"""The course of a game of 7 Wonders: set-up, turns, and the end of an age. Compiles to C.

Numbers such as SEV-2.8 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.games.seven_wonders import cards, moves, options, tables
from shinar.games.seven_wonders.boxes.hooks import (
    after_conflicts,
    ask_after_digs,
    ask_after_plays,
    renew_turn,
    show_at_end,
)
from shinar.games.seven_wonders.boxes.played import apply_choices
from shinar.games.seven_wonders.boxes.setup import close_prelude, open_draft, open_prelude, renew_age
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.dealing import (
    deal_age,
    deal_tiles,
    draw_for_city,
    draw_project,
    lay_out,
    pass_hands,
)
from shinar.games.seven_wonders.events import (
    AT_BANK,
    AT_DISCARD,
    AT_HAND,
    AT_PART,
    AT_PILE,
    E_BEGIN_AGE,
    E_BEGIN_TURN,
    E_COMPLETE_PROJECT,
    E_DISCARD_LAST,
    E_END,
    E_RETURN_TOKENS,
    E_REWARD,
    E_SPARE,
)
from shinar.games.seven_wonders.legality import digging
from shinar.games.seven_wonders.outcome import fight, reward
from shinar.games.seven_wonders.penalties import owes, punish
from shinar.games.seven_wonders.pieces import Pieces, ask, discard, hand_of, has, in_discards
from shinar.games.seven_wonders.prices import payable
from shinar.games.seven_wonders.searching import look_through_discards
from shinar.games.seven_wonders.supply import can
from shinar.games.seven_wonders.tower import lay_tiles, read_laws

CHOOSE, SEVENTH, DIG, PENALTY, DRAFT, SIDE = (
    cards.PHASES.index(phase) for phase in ("choose", "seventh", "dig", "penalty", "draft", "side")
)
AGES, MOST_CITIES = cards.AGES, cards.MOST_CITIES
CHOSEN_SIDES = options.SIDES.index("choose")
A_DIG, ALONE = moves.KINDS.index("dig"), moves.JOIN.words.index("alone")
CARD_OF_NAME, NAMES = [numbers[0] for numbers in tables.CARDS_OF], tables.AGE_NAMES
NAME_OF = tables.NAME_OF
NOBODY = 0  # no seat, as bits
SEVENTH_CARD = tables.power("seventh")


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
    apply_choices(s, chosen)


# --- set-up and ages --------------------------------------------------------------------------------------------------


def deal(s: Pieces) -> None:
    """SEV-22.1."""
    lay_out(s)
    s.turn = 0
    if s.side_choice == CHOSEN_SIDES:
        s.phase = SIDE
    else:
        begin_drafts(s)


def begin_drafts(s: Pieces) -> None:
    """SEV-22.1: first what a box drafts, then the tiles."""
    s.turn = 0
    if not (s.boxes and open_draft(s)):
        begin_draft(s)


def begin_draft(s: Pieces) -> None:
    """SEV-10.1."""
    s.round = 0
    if not s.with_tower:
        begin_age(s)
        return
    deal_tiles(s)
    s.phase = DRAFT
    s.turn = 0


def begin_age(s: Pieces) -> None:
    """SEV-1.7, SEV-22.2."""
    if s.telling:
        s._tell(E_BEGIN_AGE, NOTHING, NOTHING, NOTHING, NOTHING, s.age + 1)
    s.holder = 1 if s.age == 1 and s.cities > s.seats else 0
    for city in range(s.cities):
        s.olympia_used[city] = 0
    if s.boxes and renew_age(s):
        begin_prelude(s)
    else:
        begin_cards(s)


def begin_prelude(s: Pieces) -> None:
    """SEV-17.6, SEV-17.18: a turn of a box's own, before the project is laid open."""
    s.round = 0
    s.project = NONE
    s.tokens_left = 0
    s.tokens_open = 0
    read_laws(s, s.tower_height)
    renew(s)
    if not open_prelude(s):
        begin_cards(s)


def begin_cards(s: Pieces) -> None:
    """SEV-1.7, SEV-9.3, SEV-13.1."""
    s.round = 1
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
    renew(s)
    if s.cities > s.seats:
        draw_for_city(s)
    s.phase = CHOOSE
    s.turn = 0


def renew(s: Pieces) -> None:
    """What is there anew in each turn."""
    for city in range(s.cities):
        s.joined[city] = 0
    if s.boxes:
        renew_turn(s)


def go_on(s: Pieces) -> None:
    """What follows the plays, in the order of SEV-22.5; a choice that somebody has to make comes first, and leads here again."""
    if s.boxes and ask_after_plays(s):
        return
    if s.round == s.turns and next_seventh(s):
        return
    next_dig(s)


def next_seventh(s: Pieces) -> bool:
    """SEV-6.7, SEV-6.8, SEV-9.11: after the last turn Babylon may play the last card, the others discard theirs."""
    for seat in range(s.seats):
        if s.hand_sizes[seat] and can(s, seat, SEVENTH_CARD):
            return ask(s, SEVENTH, seat)
    discard_leftovers(s)
    return False


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
    """SEV-6.9, SEV-6.10: a build from the discard pile that is due, if there is anything to build; then losses, then the tower."""
    while any_digs(s):
        city = digging(s)
        if can_dig(s, city):
            s.phase = DIG
            s.turn = hand_of(s, city)
            look_through_discards(s, s.turn)
            return
        end_dig(s, city)
    if s.boxes and ask_after_digs(s):
        return
    lay_tiles(s)
    end_turn(s)


def any_digs(s: Pieces) -> bool:
    for city in range(s.cities):
        if s.digs[city]:
            return True
    return False


def end_dig(s: Pieces, city: int) -> None:
    """The first of a city's builds from the discard pile is done with."""
    s.digs[city] &= s.digs[city] - 1


def can_dig(s: Pieces, city: int) -> bool:
    """SEV-6.11: is there a card in the pile that the city does not have, and can it pay the tax?"""
    for name in range(NAMES):
        card = CARD_OF_NAME[name]
        if not has(s, city, card) and in_discards(s, name) and payable(s, city, A_DIG, card, ALONE):
            return True
    return False


def end_turn(s: Pieces) -> None:
    """SEV-2.4, SEV-17.6: after a box's own turn the cards of the age are dealt."""
    if s.round == 0:
        close_prelude(s)
        begin_cards(s)
        return
    if s.round == s.turns:
        end_age(s)
        return
    pass_hands(s)
    s.round += 1
    if s.cities > s.seats:
        s.holder = 1 - s.holder
    begin_turn(s)


# --- the end of an age -------------------------------------------------------------------------------------------------


def end_age(s: Pieces) -> None:
    """SEV-14.1 to SEV-14.3, SEV-14.16, SEV-22.16."""
    renew(s)
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
    if s.boxes:
        after_conflicts(s)
    next_age(s)


def next_age(s: Pieces) -> None:
    """SEV-8.1: after the third age the game is over."""
    if s.age + 1 < AGES:
        s.age += 1
        begin_age(s)
    else:
        s.phase = CHOOSE
        s.turn = -1
        if s.boxes:
            show_at_end(s)
        if s.telling:
            s._tell(E_END)
