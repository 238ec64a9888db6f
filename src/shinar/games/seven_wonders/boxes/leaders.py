"""Leaders: their draft, their hands, the phase in which they are recruited, and what they cost.

Compiles to C. Numbers such as SEV-17.4 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.core.native import Cells, Shorts
from shinar.games.seven_wonders import cards, catalogue, moves, tables
from shinar.games.seven_wonders.boxes import leaders_facts
from shinar.games.seven_wonders.boxes.phases import EXTRA, LEADER_DUE, PICK, RECRUIT
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.events import (
    AT_DECK,
    AT_HAND,
    AT_LEADERS,
    E_BEGIN_RECRUITMENT,
    E_CHOOSE,
    E_DEAL_LEADER,
    E_DRAW_LEADER,
    E_NO_EXTRA,
    E_PASS_LEADER,
    E_PICK_LEADER,
)
from shinar.games.seven_wonders.pieces import (
    Pieces,
    ask,
    card_in,
    first_due,
    lay_open,
    left_of,
    right_of,
    take_from_hand,
)
from shinar.games.seven_wonders.refusals import (
    CARD_NOT_IN_HAND,
    LEADER_NOT_HANDED_OVER,
    LEADER_NOT_IN_HAND,
    LEADER_TOO_DEAR,
    PLAYED_WITHOUT_LEADERS,
)
from shinar.games.seven_wonders.supply import can

ALL_LEADERS, LEADERS_ONLY, FIRST_LEADER = tables.LEADERS, tables.LEADERS_ONLY, tables.FIRST_LEADER
LEADER_SLOT, AGE_NAMES = tables.AGELESS_SLOT, tables.AGE_NAMES
DEALT, DRAWN_AT_ONCE, MOST_LEADERS = leaders_facts.LEADERS_DEALT, leaders_facts.DRAWN_AT_ONCE, cards.MOST_LEADERS
ROMA_OWN, ROMA_NEIGHBOURS = leaders_facts.ROMA_OWN, leaders_facts.ROMA_NEIGHBOURS
MOST_IN_HAND = cards.MOST_IN_HAND
UNSEEN = cards.LABELS_AN_AGE * cards.AGES + 1  # of leaders; behind it, those that a seat passed on in each round of the draft
ROMA = [wonder.name for wonder in catalogue.WONDERS].index("roma")
NAME_OF, COST_COINS, NAME, KIND = tables.NAME_OF, tables.COST_COINS, moves.NAME_IN, moves.KIND_OF
A_PASS, FIRST_RECRUIT = moves.KINDS.index("pass"), moves.MOVES.first("recruit")
POWER_BITS, SHIELDS, WHITE = tables.POWER_BITS, tables.SHIELDS, cards.COLOURS.index("white")
FREE_LEADERS = tables.power("free_leaders")


# --- the draft --------------------------------------------------------------------------------------------------------


def deal_leaders(s: Pieces) -> None:
    """SEV-17.3 to SEV-17.5: a heap, of which each player gets four; hands hold them while they are drafted."""
    heap: Cells = [0] * 42
    n = ALL_LEADERS if s.with_cities else LEADERS_ONLY
    for leader in range(n):
        heap[leader] = leader
    s._shuffle(heap, n)
    for i in range(n):
        s.cards[LEADER_SLOT + i] = heap[i]
        for seat in range(s.seats):
            s.labels[seat][LEADER_SLOT + i] = UNSEEN
    s.leaders_dealt = 0
    for seat in range(s.seats):
        s.hand_sizes[seat] = DEALT
        for i in range(DEALT):
            slot = LEADER_SLOT + s.leaders_dealt
            s.hands[seat][i] = slot
            s.labels[seat][slot] = 0
            s.leaders_dealt += 1
            if s.telling:
                s._tell(E_DEAL_LEADER, seat, NAME_OF[card_in(s, slot)], AT_DECK, AT_HAND + seat, 0, 1 << seat)
    s.round = 1
    s.phase = PICK


def refuse_pick(s: Pieces, code: int) -> int:
    """SEV-17.4."""
    for i in range(s.hand_sizes[s.turn]):
        if NAME_OF[card_in(s, s.hands[s.turn][i])] == NAME[code]:
            return 0
    return LEADER_NOT_HANDED_OVER


def pass_leaders(s: Pieces) -> bool:
    """SEV-17.4, SEV-21.6: each keeps one, the others go to the right; the last one stays where it arrives. Whether that was it."""
    passed: list[Shorts] = [[0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8, [0] * 8]
    left = DEALT - s.round
    if s.telling:
        s._tell(E_CHOOSE, s.turn)
    for seat in range(s.seats):
        keep_leader(s, seat, take_from_hand(s, seat, NAME[s.sealed[seat]]), seat)
        s.sealed[seat] = NONE
    for seat in range(s.seats):
        to = (seat + s.seats - 1) % s.seats
        for i in range(left):
            slot = s.hands[seat][i]
            passed[to][i] = slot
            if s.telling:
                seen = 1 << seat | 1 << to
                s._tell(E_PASS_LEADER, seat, NAME_OF[card_in(s, slot)], AT_HAND + seat, AT_HAND + to, 0, seen)
            s.labels[seat][slot] = UNSEEN + s.round
            s.labels[to][slot] = 0
    for seat in range(s.seats):
        for i in range(MOST_IN_HAND):
            s.hands[seat][i] = passed[seat][i] if i < left else NONE
        s.hand_sizes[seat] = left
        if left == 1:
            keep_leader(s, seat, take_from_hand(s, seat, NAME_OF[card_in(s, s.hands[seat][0])]), seat)
    s.round += 1
    s.reveals += 1
    s.turn = 0
    return left == 1


def keep_leader(s: Pieces, seat: int, slot: int, source: int) -> None:
    s.leaders[seat][s.leader_counts[seat]] = slot
    s.leader_counts[seat] += 1
    if s.telling:
        s._tell(E_PICK_LEADER, seat, NAME_OF[card_in(s, slot)], AT_HAND + source, AT_LEADERS + seat, 0, 1 << seat)


# --- hands ------------------------------------------------------------------------------------------------------------


def take_up_leaders(s: Pieces) -> None:
    """SEV-17.6: in the recruitment phase players play from their leaders."""
    for seat in range(s.seats):
        s.hand_sizes[seat] = s.leader_counts[seat]
        for i in range(MOST_LEADERS):
            s.hands[seat][i] = s.leaders[seat][i]
            s.leaders[seat][i] = NONE
        s.leader_counts[seat] = 0


def begin_recruitment(s: Pieces) -> bool:
    """SEV-17.6, SEV-17.15 to SEV-17.17: whether anybody has a leader to recruit; not so only in positions that were laid out."""
    take_up_leaders(s)
    if s.telling:
        s._tell(E_BEGIN_RECRUITMENT, NOTHING, NOTHING, NOTHING, NOTHING, s.age + 1)
    for seat in range(s.seats):
        if s.hand_sizes[seat]:
            return ask(s, RECRUIT, seat)
    return False


def lay_down_leaders(s: Pieces) -> None:
    """SEV-17.15, SEV-17.19: they stay in hand, the last one to the end of the game."""
    for seat in range(s.seats):
        for i in range(s.hand_sizes[seat]):
            s.leaders[seat][s.leader_counts[seat]] = s.hands[seat][i]
            s.leader_counts[seat] += 1
            s.hands[seat][i] = NONE
        s.hand_sizes[seat] = 0


def lay_face_down(s: Pieces, seat: int, slot: int) -> None:
    """SEV-17.30: which of its leaders a seat has put face down, under its board or out of the game, only that seat knows."""
    s.face_down[seat][s.age] = slot


def draw_leaders(s: Pieces, seat: int) -> None:
    """SEV-17.24: leaders from the deck join those in hand. The Free City has none (SEV-21.7)."""
    if seat >= s.seats:
        return
    s.drew_in[seat] = s.age
    for _ in range(DRAWN_AT_ONCE):
        slot = LEADER_SLOT + s.leaders_dealt
        if s.leaders_dealt < (ALL_LEADERS if s.with_cities else LEADERS_ONLY):
            s.leaders_dealt += 1
            s.labels[seat][slot] = 0
            s.leaders[seat][s.leader_counts[seat]] = slot
            s.leader_counts[seat] += 1
            if s.telling:
                s._tell(E_DRAW_LEADER, seat, NAME_OF[card_in(s, slot)], AT_DECK, AT_LEADERS + seat, 0, 1 << seat)


def place_among_leaders(s: Pieces, seat: int, name: int) -> int:
    """Where a leader is among those that are not played from, or NONE."""
    for i in range(s.leader_counts[seat]):
        if NAME_OF[card_in(s, s.leaders[seat][i])] == name:
            return i
    return NONE


def take_from_leaders(s: Pieces, seat: int, name: int) -> int:
    """The slot of a leader that leaves them."""
    at = place_among_leaders(s, seat, name)
    slot = s.leaders[seat][at]
    s.leader_counts[seat] -= 1
    for i in range(at, s.leader_counts[seat]):
        s.leaders[seat][i] = s.leaders[seat][i + 1]
    s.leaders[seat][s.leader_counts[seat]] = NONE
    return slot


# --- recruiting -------------------------------------------------------------------------------------------------------


def price(s: Pieces, city: int, leader: int) -> int:
    """SEV-17.9, SEV-17.20, SEV-17.22, SEV-17.23, SEV-18.17, SEV-20.20, SEV-22.24."""
    if can(s, city, FREE_LEADERS):
        return 0
    n: int = COST_COINS[leader]
    if s.wonders[city] == ROMA:
        if not s.start_lost[city]:
            n = n - ROMA_OWN if s.sides[city] else 0
    elif helps(s, left_of(s, city)) or helps(s, right_of(s, city)):
        n -= ROMA_NEIGHBOURS
    return n if n > 0 else 0


def helps(s: Pieces, city: int) -> bool:
    """Whether a city makes the leaders of its neighbours cheaper."""
    return s.wonders[city] == ROMA and s.sides[city] == 1 and (s.roma_own != 0 or not s.start_lost[city])


def refuse_leader_price(s: Pieces, city: int, leader: int) -> int:
    """SEV-17.9, SEV-17.27."""
    coins = s.coins[city] - (s.earned[city] if s.early_extra else 0)
    return 0 if coins >= price(s, city, leader) else LEADER_TOO_DEAR


def can_recruit(s: Pieces, city: int) -> bool:
    """SEV-17.26: whether the coins will do for a leader in hand."""
    for i in range(s.leader_counts[city]):
        if refuse_leader_price(s, city, card_in(s, s.leaders[city][i])) == 0:
            return True
    return False


def recruitment(s: Pieces, city: int, name: int) -> int:
    """SEV-17.7: the move that recruits a leader, or NONE where the coins will not do."""
    return FIRST_RECRUIT + name - AGE_NAMES if refuse_leader_price(s, city, name - AGE_NAMES + FIRST_LEADER) == 0 else NONE


def why_absent(s: Pieces, name: int) -> int:
    """SEV-2.2, SEV-17.1, SEV-17.8: why a card that is not in the hand cannot be chosen."""
    if name >= AGE_NAMES and not s.with_leaders:
        return PLAYED_WITHOUT_LEADERS
    return LEADER_NOT_IN_HAND if s.phase == RECRUIT else CARD_NOT_IN_HAND


def recruit(s: Pieces, city: int, name: int) -> int:
    """SEV-17.7, SEV-17.11: the leader stands in the city; what lasts works from the next turn on."""
    leader = lay_open(s, take_from_leaders(s, city, name) if s.phase == EXTRA else take_from_hand(s, city, name))
    s.built[city][leader] = 1
    s.newcomer[city] = leader
    s.colours[city][WHITE] += 1
    s.shields[city] += SHIELDS[leader]
    s.fresh_powers[city] |= POWER_BITS[leader]
    return leader


def hold_back(s: Pieces, city: int, leader: int) -> None:
    """For positions: a leader of this turn, who works from the next one on."""
    s.powers[city] &= ~POWER_BITS[leader]
    s.fresh_powers[city] |= POWER_BITS[leader]
    if s.copied[city] != leader:
        s.newcomer[city] = leader


# --- extra leaders ----------------------------------------------------------------------------------------------------


def ask_for_extra(s: Pieces) -> bool:
    """SEV-22.6: whether a seat is asked for one more leader. What cannot be done falls away (SEV-17.26)."""
    while first_due(s, LEADER_DUE) != NONE:
        city = first_due(s, LEADER_DUE)
        if s.round == 0:
            lay_down_leaders(s)
        if city < s.seats and can_recruit(s, city):
            return ask(s, EXTRA, city)
        s.dues[city] &= ~LEADER_DUE
    return False


def refuse_extra(s: Pieces, code: int) -> int:
    """SEV-17.25, SEV-17.27."""
    if place_among_leaders(s, s.turn, NAME[code]) == NONE:
        return LEADER_NOT_IN_HAND
    return refuse_leader_price(s, s.turn, NAME[code] - AGE_NAMES + FIRST_LEADER)


def choose_extra(s: Pieces, code: int) -> bool:
    """SEV-17.25, SEV-17.26: whether a leader is to be recruited now."""
    s.dues[s.turn] &= ~LEADER_DUE
    if KIND[code] != A_PASS:
        s.sealed[s.turn] = code
        return True
    if s.telling:
        s._tell(E_NO_EXTRA, s.turn)
    return False
