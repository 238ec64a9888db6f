"""Cities: coins that others lose, debt, and diplomacy.

Compiles to C. Numbers such as SEV-19.21 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.games.seven_wonders import moves, tables
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
from shinar.games.seven_wonders.pieces import Pieces, left_of, player_of, victory_tokens
from shinar.games.seven_wonders.refusals import MORE_THAN_IS_LOST

LOSS_OF, LOSS_COINS, DIPLOMACY = tables.LOSS_OF, tables.LOSS_COINS, tables.DIPLOMACY
BY_COINS, BY_VICTORIES, BY_STAGES = range(1, len(tables.LOSSES))
COINS = moves.COINS_IN
MOST_LOSS = moves.MOST_LOSS


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


def opponent(s: Pieces, city: int) -> int:
    """SEV-19.27, SEV-19.28: the city to the left that this one fights, or NONE."""
    if s.diplomacy[city]:
        return NONE
    other = left_of(s, city)
    while s.diplomacy[other]:
        other = left_of(s, other)
    if other == city:
        return NONE
    back = left_of(s, other)
    while s.diplomacy[back]:
        back = left_of(s, back)
    return NONE if back == city and other < city else other


def return_diplomacy(s: Pieces) -> None:
    """SEV-19.29, SEV-22.3."""
    for city in range(s.cities):
        if s.diplomacy[city] and s.telling:
            s._tell(E_RETURN_DIPLOMACY, player_of(s, city), NOTHING, AT_TOKENS + city, AT_BANK, s.diplomacy[city])
        s.diplomacy[city] = 0
