"""The course of a game of 7 Wonders: set-up, turns, the end of an age, and what each move sets going. Compiles to C.

Numbers such as SEV-2.8 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.core.native import Ints
from shinar.games.seven_wonders import cards, catalogue, moves, options, tables
from shinar.games.seven_wonders.boxes.cities import coins_lost, must_choose, return_diplomacy, settle_losses
from shinar.games.seven_wonders.boxes.leaders import (
    can_copy,
    can_recruit,
    copy_leader,
    deal_leaders,
    lay_down_leaders,
    pass_leaders,
    take_up_leaders,
)
from shinar.games.seven_wonders.boxes.wonder_pack import bury, can_bury, show_tucked
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.cities import can
from shinar.games.seven_wonders.dealing import (
    deal_age,
    deal_tiles,
    draw_for_city,
    draw_project,
    lay_out,
    pass_hands,
    pass_tiles,
)
from shinar.games.seven_wonders.events import (
    AT_BANK,
    AT_DISCARD,
    AT_HAND,
    AT_PART,
    AT_PILE,
    AT_WONDER,
    E_BEGIN_AGE,
    E_BEGIN_RECRUITMENT,
    E_BEGIN_TURN,
    E_CHOOSE,
    E_COMPLETE_PROJECT,
    E_DISCARD_LAST,
    E_END,
    E_NO_EXTRA,
    E_PASS,
    E_RETURN_TOKENS,
    E_REWARD,
    E_SIDE,
    E_SPARE,
)
from shinar.games.seven_wonders.knowledge import look_through_discards
from shinar.games.seven_wonders.legality import asked_city, digging, first_due, ways_to_share
from shinar.games.seven_wonders.outcome import fight, reward
from shinar.games.seven_wonders.penalties import owes, punish
from shinar.games.seven_wonders.pieces import (
    Pieces,
    discard,
    hand_of,
    has,
    in_discards,
)
from shinar.games.seven_wonders.prices import payable
from shinar.games.seven_wonders.turn import carry_out, lay_tiles, read_laws, with_bonus

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.turn import bring

CHOOSE, CITY, SEVENTH, DIG, PENALTY, DRAFT, SIDE, PURCHASE, PICK, RECRUIT, EXTRA, COPY, BURY, LOSS = range(len(cards.PHASES))
AGES, MOST_CITIES = cards.AGES, cards.MOST_CITIES
CHOSEN_SIDES = options.SIDES.index("choose")
KIND = moves.KIND_OF
A_DISCARD, A_DIG, A_PASS = moves.KINDS.index("discard"), moves.KINDS.index("dig"), moves.KINDS.index("pass")
FIRST_SIDE, FIRST_SPLIT = moves.MOVES.first("side"), moves.MOVES.first("split")
ALONE = moves.JOIN.words.index("alone")
CARD_OF_NAME, NAMES = [numbers[0] for numbers in tables.CARDS_OF], tables.AGE_NAMES
NAME, COINS, DUE = moves.NAME_IN, tables.COINS, tables.DUE
FROM_DISCARDS = catalogue.DUES.index("dig")
DIG_BY_STAGE, DIG_BY_LEADER, DIG_BY_COPY = 1, 2, 4  # in `digs`
COPY_DUE, BURIAL_DUE, LEADER_DUE = 1, 2, 4  # in `dues`
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
    s.with_leaders = chosen["leaders"]
    s.with_cities = chosen["cities"]
    s.with_wonder_pack = chosen["wonder_pack"]
    s.boxes = s.with_leaders | s.with_cities | s.with_wonder_pack
    s.side_choice = chosen["sides"]
    s.fresh_tile = chosen["fresh_tile"]
    s.untaxed_gifts = chosen["free_build_tax"]
    s.one_for_sale = chosen["endless_sale"]
    s.single_lost = chosen["single_victory_token"]
    s.single_minus = chosen["minus_doubling"]
    s.minus_is_defeat = chosen["minus_as_defeat"]
    s.ten_guilds = chosen["eight_guilds"]
    s.early_extra = chosen["extra_leader"]
    s.copy_goes = chosen["copied_leader"]
    s.no_courtesans = chosen["copied_courtesans"]
    s.stopped_made = chosen["stopped_supply"]
    s.no_penalty = chosen["tomyris_penalty"]
    s.wall_from_right = chosen["copied_wall"]
    s.roma_own = chosen["roma_lost"]
    s.reduced_coins = chosen["hammurabi_coins"]


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
    """SEV-17.4: first the leaders."""
    s.turn = 0
    if s.with_leaders:
        deal_leaders(s)
        s.phase = PICK
    else:
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
        s.black_used[city] = 0
    if s.with_leaders:
        begin_recruitment(s)
    else:
        begin_cards(s)


def begin_recruitment(s: Pieces) -> None:
    """SEV-17.6, SEV-17.15 to SEV-17.18: a turn of its own, before the project is laid open."""
    s.round = 0
    s.project = NONE
    s.tokens_left = 0
    s.tokens_open = 0
    read_laws(s, s.tower_height)
    renew(s)
    take_up_leaders(s)
    if s.telling:
        s._tell(E_BEGIN_RECRUITMENT, NOTHING, NOTHING, NOTHING, NOTHING, s.age + 1)
    for seat in range(s.seats):
        if s.hand_sizes[seat]:
            ask(s, RECRUIT, seat)
            return
    begin_cards(s)  # only in a position that was laid out without leaders


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
    """What is there anew in each turn; and leaders of the last one work from now on (SEV-17.11)."""
    for city in range(s.cities):
        s.joined[city] = 0
        s.bonus_used[city] = 0
        s.refunded[city] = 0
        s.earned[city] = 0
        s.newcomer[city] = NONE
        s.powers[city] |= s.fresh_powers[city]
        s.fresh_powers[city] = 0


def all_chosen(s: Pieces) -> None:
    """The last player has chosen; with two, the holder now chooses for the Free City (SEV-9.4, SEV-9.8)."""
    if s.cities > s.seats and s.phase == CHOOSE:
        if s.telling:
            s._tell(E_CHOOSE, s.turn)
        s.phase = CITY
        s.turn = s.holder
        return
    carry_out(s)
    go_on(s)


def go_on(s: Pieces) -> None:
    """What follows the plays, in the order of SEV-22.5; a choice that somebody has to make comes first, and leads here again."""
    if s.boxes and next_due(s):
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
    if s.boxes and next_loss(s):
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
    """SEV-2.4, SEV-17.6: after the recruitment phase the cards of the age are dealt."""
    if s.round == 0:
        lay_down_leaders(s)
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


# --- choices of the boxes ---------------------------------------------------------------------------------------------


def next_due(s: Pieces) -> bool:
    """SEV-22.5, SEV-22.6: copies and burials, then extra leaders. What cannot be done falls away (SEV-17.26, SEV-18.35)."""
    while first_due(s, COPY_DUE) != NONE:
        city = first_due(s, COPY_DUE)
        if can_copy(s, city):
            return ask(s, COPY, hand_of(s, city))
        s.dues[city] &= ~COPY_DUE
    while first_due(s, BURIAL_DUE) != NONE:
        city = first_due(s, BURIAL_DUE)
        if can_bury(s, city):
            return ask(s, BURY, city)
        s.dues[city] &= ~BURIAL_DUE
    while first_due(s, LEADER_DUE) != NONE:
        city = first_due(s, LEADER_DUE)
        if s.round == 0:
            lay_down_leaders(s)
        if city < s.seats and can_recruit(s, city):
            return ask(s, EXTRA, city)
        s.dues[city] &= ~LEADER_DUE
    return False


def ask(s: Pieces, phase: int, seat: int) -> bool:
    s.phase = phase
    s.turn = seat
    return True


def choose_due(s: Pieces, code: int) -> None:
    """A choice that was due is made; it may be the last one before hands are passed on and seen."""
    s.reveals += 1
    leader = CARD_OF_NAME[NAME[code]]
    if s.phase == COPY:
        city = asked_city(s)
        s.dues[city] &= ~COPY_DUE
        copy_leader(s, city, leader)
        take_effect(s, city, leader)
    elif s.phase == BURY:
        s.dues[s.turn] &= ~BURIAL_DUE
        bury(s, s.turn, leader)
    else:
        s.dues[s.turn] &= ~LEADER_DUE
        if KIND[code] == A_PASS:
            if s.telling:
                s._tell(E_NO_EXTRA, s.turn)
        else:
            s.sealed[s.turn] = code
            carry_out(s)
    go_on(s)


def take_effect(s: Pieces, city: int, leader: int) -> None:
    """SEV-18.34: what a copied leader brings at once."""
    given: Ints = [0] * 8
    given[city] = COINS[leader]
    if DUE[leader] == FROM_DISCARDS:
        s.digs[city] |= DIG_BY_COPY
    else:
        bring(s, city, leader, given)
    if given[city]:
        s.coins[city] += with_bonus(s, city, given[city])


def next_loss(s: Pieces) -> bool:
    """SEV-19.21, SEV-19.24: those who lose coins choose together what they pay."""
    lost = 0
    for city in range(s.cities):
        lost += coins_lost(s, city)
    if lost == 0:
        settle_losses(s)
        return False
    for seat in range(s.seats):
        if must_choose(s, seat):
            return ask(s, LOSS, seat)
    settle_losses(s)
    return False


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
    return_diplomacy(s)
    next_age(s)


def next_age(s: Pieces) -> None:
    """SEV-8.1: after the third age the game is over."""
    if s.age + 1 < AGES:
        s.age += 1
        begin_age(s)
    else:
        s.phase = CHOOSE
        s.turn = -1
        show_tucked(s)
        if s.telling:
            s._tell(E_END)


# --- choosing at the same time ----------------------------------------------------------------------------------------


def together(s: Pieces) -> bool:
    """SEV-2.1, SEV-1.8, SEV-10.2, SEV-14.16, SEV-17.4, SEV-17.6, SEV-19.24: whether all choose in secret."""
    if s.phase == CHOOSE or s.phase == DRAFT or s.phase == SIDE or s.phase == PENALTY:
        return True
    return s.phase == PICK or s.phase == RECRUIT or s.phase == LOSS


def may_decide(s: Pieces, seat: int) -> bool:
    """Whether a seat has anything to choose, where all choose in secret."""
    if s.phase == LOSS:
        return must_choose(s, seat)
    if s.phase == RECRUIT:
        return s.hand_sizes[seat] > 0
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
        if not s.first_rules and KIND[code] != A_DISCARD and ways_to_share(s) > 1:
            if s.telling:
                s._tell(E_CHOOSE, s.turn)
            s.phase = PURCHASE
            return
        carry_out(s)
        go_on(s)
    elif s.phase == PURCHASE:
        s.split = code - FIRST_SPLIT
        carry_out(s)
        go_on(s)
    elif s.phase == SEVENTH:
        s.sealed[s.turn] = code
        carry_out(s)
        go_on(s)
    elif s.phase == DIG:
        dig_or_pass(s, code)
    else:
        choose_due(s, code)


def wait_for_others(s: Pieces) -> None:
    """SEV-2.1: the next seat that owes a choice; when there is none, the choices are revealed."""
    for seat in range(s.seats):
        if s.sealed[seat] == NONE and may_decide(s, seat):
            if s.telling:
                s._tell(E_CHOOSE, s.turn)
            s.turn = seat
            return
    if s.phase == CHOOSE or s.phase == RECRUIT:
        all_chosen(s)
    elif s.phase == PICK:
        if s.telling:
            s._tell(E_CHOOSE, s.turn)
        if pass_leaders(s):
            begin_draft(s)
    elif s.phase == LOSS:
        settle_losses(s)
        s.reveals += 1
        lay_tiles(s)
        end_turn(s)
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
    """SEV-6.9, SEV-6.10: the last thing before hands are passed on and seen."""
    city = digging(s)
    end_dig(s, city)
    s.reveals += 1
    if KIND[code] != A_PASS:
        s.sealed[city] = code
        carry_out(s)
    elif s.telling:
        s._tell(E_PASS, s.turn)
    go_on(s)


def turn_boards(s: Pieces) -> None:
    """SEV-1.8."""
    for seat in range(s.seats):
        s.sides[seat] = s.sealed[seat] - FIRST_SIDE
        if s.telling:
            s._tell(E_SIDE, seat, s.sides[seat], NOTHING, AT_WONDER + seat)
        s.sealed[seat] = NONE
    s.reveals += 1
    begin_drafts(s)


def foresee(s: Pieces, code: int) -> None:
    """A play is judged as if it were revealed alone: what the others do with their cards is not known."""
    if s.phase != CHOOSE and s.phase != RECRUIT:
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
