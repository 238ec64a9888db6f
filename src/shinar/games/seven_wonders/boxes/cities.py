"""Cities: black cards, coins that others lose, debt, and diplomacy.

Compiles to C. Numbers such as SEV-19.21 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.core.native import Cells
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes import cities_facts
from shinar.games.seven_wonders.boxes.phases import LOSS
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.events import (
    AT_BANK,
    AT_COINS,
    AT_TOKENS,
    E_DIPLOMACY,
    E_LOSE_BY_OTHERS,
    E_PAY_LOSS,
    E_RETURN_DIPLOMACY,
    E_TAKE_DEBT,
)
from shinar.games.seven_wonders.pieces import Pieces, ask, left_of, player_of, right_of, victory_tokens
from shinar.games.seven_wonders.refusals import MORE_THAN_IS_LOST, NO_FREE_BLACK_CARD
from shinar.games.seven_wonders.slots import first_box, guilds_out, lay_in_box
from shinar.games.seven_wonders.supply import can

LOSS_OF, LOSS_COINS, DIPLOMACY = tables.LOSS_OF, tables.LOSS_COINS, tables.DIPLOMACY
BY_COINS, BY_VICTORIES, BY_STAGES = range(1, len(tables.LOSSES))
COINS = moves.COINS_IN
MOST_LOSS = moves.MOST_LOSS
FIRST_BLACK, BLACK_AN_AGE, BLACK_USED = tables.FIRST_BLACK, cities_facts.BLACK_AN_AGE, list(cities_facts.BLACK_USED)
AGES, MOST_CITIES = cards.AGES, cards.MOST_CITIES
FREE_BLACK = tables.power("free_black")


# --- black cards ------------------------------------------------------------------------------------------------------


def add_black(s: Pieces, heap: Cells, n: int) -> int:
    """SEV-19.2, SEV-19.3, SEV-21.2, SEV-21.3, SEV-21.8: the black cards of an age join its deck; its new size."""
    black: Cells = [0] * 9
    for i in range(BLACK_AN_AGE):
        black[i] = FIRST_BLACK + BLACK_AN_AGE * s.age + i
    s._shuffle(black, BLACK_AN_AGE)
    used = black_used(s, s.age)
    for i in range(used):
        heap[n + i] = black[i]
    for i in range(used, BLACK_AN_AGE):
        lay_in_box(s, first_black_box(s, s.age) + i - used, black[i])
    return n + used


def black_used(s: Pieces, age: int) -> int:
    return BLACK_USED[s.seats] - (s.ten_guilds if s.seats == MOST_CITIES and age == AGES - 1 else 0)


def first_black_box(s: Pieces, age: int) -> int:
    """The slot of the first black card of an age that is not used."""
    return first_box(s) + guilds_out(s) + (BLACK_AN_AGE - BLACK_USED[s.seats]) * age


def can_build_black(s: Pieces, city: int) -> bool:
    """SEV-18.24, SEV-18.25: whether this age's free black card is still to be had."""
    return s.black_used[city] == 0 and can(s, city, FREE_BLACK)


def refuse_free_black(s: Pieces, city: int) -> int:
    """SEV-18.24, SEV-18.25."""
    return 0 if can_build_black(s, city) else NO_FREE_BLACK_CARD


# --- losses -----------------------------------------------------------------------------------------------------------


def strike(s: Pieces, city: int, work: int, times: int) -> None:
    """SEV-19.19, SEV-19.20: a work of a city lets all others lose coins, once; -1 takes that back."""
    for other in range(s.cities):
        if other == city:
            continue
        if LOSS_OF[work] == BY_COINS:
            s.loss[other] += times * LOSS_COINS[work]
        elif LOSS_OF[work] == BY_VICTORIES:
            s.loss_by_victories[other] += times * LOSS_COINS[work]
        else:
            s.loss_by_stages[other] += times * LOSS_COINS[work]


def coins_lost(s: Pieces, city: int) -> int:
    """SEV-19.21: what a city loses at the end of this turn, as it stands now."""
    if s.loss[city] + s.loss_by_victories[city] + s.loss_by_stages[city] == 0:
        return 0
    n = s.loss[city] + s.loss_by_victories[city] * victory_tokens(s, city) + s.loss_by_stages[city] * s.stages[city]
    return n if n < MOST_LOSS else MOST_LOSS


def ask_for_losses(s: Pieces) -> bool:
    """SEV-19.21, SEV-19.24: those who lose coins choose together what they pay; whether anybody is asked."""
    lost = 0
    for city in range(s.cities):
        lost += coins_lost(s, city)
    if lost:
        for seat in range(s.seats):
            if must_choose(s, seat):
                return ask(s, LOSS, seat)
    settle_losses(s)
    return False


def must_choose(s: Pieces, seat: int) -> bool:
    """SEV-19.22: whether there is a choice between coins and debt."""
    return s.with_cities != 0 and s.coins[seat] > 0 and coins_lost(s, seat) > 0


def refuse_payment(s: Pieces, code: int) -> int:
    """SEV-19.23."""
    return 0 if COINS[code] <= s.coins[s.turn] and COINS[code] <= coins_lost(s, s.turn) else MORE_THAN_IS_LOST


def settle_losses(s: Pieces) -> None:
    """SEV-19.22, SEV-19.24, SEV-20.8, SEV-21.10: with the choices that are sealed; the Free City pays what it can."""
    for city in range(s.cities):
        lost = coins_lost(s, city)
        if lost:
            paid = lost if lost < s.coins[city] else s.coins[city]
            if s.sealed[city] != NONE:
                paid = COINS[s.sealed[city]]
            settle_loss(s, city, lost, paid)
        s.sealed[city] = NONE
        s.loss[city] = 0
        s.loss_by_victories[city] = 0
        s.loss_by_stages[city] = 0


def settle_loss(s: Pieces, city: int, lost: int, paid: int) -> None:
    s.coins[city] -= paid
    owed = lost - paid if s.with_cities and city < s.seats else 0
    s.debt[city] += owed
    if s.telling:
        s._tell(E_LOSE_BY_OTHERS, player_of(s, city), NOTHING, NOTHING, AT_COINS + city, lost)
        if paid:
            s._tell(E_PAY_LOSS, player_of(s, city), NOTHING, AT_COINS + city, AT_BANK, paid)
        if owed:
            s._tell(E_TAKE_DEBT, player_of(s, city), NOTHING, AT_BANK, AT_TOKENS + city, owed)


# --- diplomacy --------------------------------------------------------------------------------------------------------


def take_diplomacy(s: Pieces, city: int, work: int) -> None:
    """SEV-19.26."""
    s.diplomacy[city] += DIPLOMACY[work]
    if s.telling:
        s._tell(E_DIPLOMACY, player_of(s, city), NOTHING, AT_BANK, AT_TOKENS + city, DIPLOMACY[work])


def enemy(s: Pieces, city: int, clockwise: bool) -> int:
    """SEV-19.27: the next city on one side that has no diplomacy; that city itself where there is no other."""
    other = left_of(s, city) if clockwise else right_of(s, city)
    while s.diplomacy[other]:
        other = left_of(s, other) if clockwise else right_of(s, other)
    return other


def opponent(s: Pieces, city: int) -> int:
    """SEV-19.27, SEV-19.28: the city to the left that this one fights, or NONE."""
    if s.diplomacy[city]:
        return NONE
    other = enemy(s, city, True)
    return NONE if other == city or (enemy(s, other, True) == city and other < city) else other


def return_diplomacy(s: Pieces) -> None:
    """SEV-19.29, SEV-22.3."""
    for city in range(s.cities):
        if s.diplomacy[city] and s.telling:
            s._tell(E_RETURN_DIPLOMACY, player_of(s, city), NOTHING, AT_TOKENS + city, AT_BANK, s.diplomacy[city])
        s.diplomacy[city] = 0
