"""Plays and choices of the boxes in mind: what the evaluation tries out and takes back.

Compiles to C.
"""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes.cities import coins_lost, strike
from shinar.games.seven_wonders.boxes.phases import LOSS, PICK
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.pieces import Pieces, hand_of, left_of, place_in_hand, right_of

NAME, COINS = moves.NAME_IN, moves.COINS_IN
SHIELDS, POWER_BITS, GIFT, LOSS_OF, DIPLOMACY = tables.SHIELDS, tables.POWER_BITS, tables.GIFT, tables.LOSS_OF, tables.DIPLOMACY
TUCKED_COLOUR, WHITE = tables.power("tucked_colour"), cards.COLOURS.index("white")


# --- plays ------------------------------------------------------------------------------------------------------------


def plan_play(s: Pieces, city: int, leader: int, step: int) -> None:
    """A leader more; what lasts of it works from the next turn on."""
    s.built[city][leader] += step
    s.colours[city][WHITE] += step
    s.shields[city] += step * SHIELDS[leader]
    s.fresh_powers[city] |= POWER_BITS[leader]


def plan_free_build(s: Pieces, city: int, step: int) -> None:
    """This age's free black card is taken."""
    s.black_used[city] += step


def plan_effects(s: Pieces, city: int, work: int, step: int) -> None:
    """What a work does to others, or does no more."""
    if LOSS_OF[work]:
        strike(s, city, work, step)
    s.diplomacy[city] += step * DIPLOMACY[work]


def plan_tucked(s: Pieces, city: int, code: int, stage: int, work: int, step: int) -> None:
    """The card under a stage that counts cards of its colour."""
    if POWER_BITS[work] == TUCKED_COLOUR:
        seat = hand_of(s, city)
        s.tucked[city][stage] = s.hands[seat][place_in_hand(s, seat, NAME[code])] if step > 0 else NONE


def plan_gifts(s: Pieces, city: int, work: int, given: Ints) -> None:
    given[left_of(s, city)] += GIFT[work]
    given[right_of(s, city)] += GIFT[work]


# --- choices ----------------------------------------------------------------------------------------------------------


def suppose(s: Pieces, seat: int, kept: Ints) -> None:
    """What a seat has sealed counts as done; `kept` remembers what was before."""
    if s.phase == PICK:
        suppose_pick(s, seat)
    elif s.phase == LOSS:
        suppose_payment(s, seat, kept)
    else:
        kept[0] = place_in_hand(s, seat, NAME[s.sealed[seat]])
        kept[1] = s.hands[seat][kept[0]]
        s.hands[seat][kept[0]] = NONE


def take_back(s: Pieces, seat: int, kept: Ints) -> None:
    if s.phase == PICK:
        s.leader_counts[seat] -= 1
        s.leaders[seat][s.leader_counts[seat]] = NONE
    elif s.phase == LOSS:
        s.loss[seat], s.loss_by_victories[seat], s.loss_by_stages[seat] = kept[0], kept[1], kept[2]
        s.debt[seat] -= kept[3]
        s.coins[seat] += COINS[s.sealed[seat]]
    else:
        s.hands[seat][kept[0]] = kept[1]


def suppose_pick(s: Pieces, seat: int) -> None:
    """The leader that the seat is going to keep."""
    s.leaders[seat][s.leader_counts[seat]] = s.hands[seat][place_in_hand(s, seat, NAME[s.sealed[seat]])]
    s.leader_counts[seat] += 1


def suppose_payment(s: Pieces, seat: int, kept: Ints) -> None:
    """The seat has paid for its loss as it chose, and taken the rest as debt."""
    paid = COINS[s.sealed[seat]]
    owed = coins_lost(s, seat) - paid
    kept[0], kept[1], kept[2] = s.loss[seat], s.loss_by_victories[seat], s.loss_by_stages[seat]
    kept[3] = owed
    s.coins[seat] -= paid
    s.debt[seat] += owed
    s.loss[seat], s.loss_by_victories[seat], s.loss_by_stages[seat] = 0, 0, 0
