"""The end of an age: what a Great Project brings that was completed, and the conflicts.

Compiles to C. Numbers such as SEV-14.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.core.native import Ints
from shinar.games.seven_wonders import tables
from shinar.games.seven_wonders.boxes.effects import bonus, coins_for_victory
from shinar.games.seven_wonders.boxes.hooks import opponent_of, stays_out, takes_defeat
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.events import (
    AT_BANK,
    AT_CITY,
    AT_COINS,
    AT_TOKENS,
    E_FIGHT,
    E_GIVE_DEFEAT,
    E_REWARD_COINS,
    E_REWARD_TOKEN,
    E_REWARD_VICTORY,
    E_TAKE_DEFEAT,
    E_TAKE_VICTORY,
)
from shinar.games.seven_wonders.laws import LAW_DOUBLE_DEFEATS, LAW_SMALLER_VICTORIES
from shinar.games.seven_wonders.pieces import Pieces, left_of, player_of
from shinar.games.seven_wonders.scoring import all_shields
from shinar.games.seven_wonders.turn import from_bank

REWARD, AMOUNT = tables.PROJECT_REWARD, tables.PROJECT_AMOUNT
R_COINS, R_SHIELDS, R_VICTORY, R_COLOUR, R_GIFT, R_GRANT, R_ARCHIVES, R_MENAGERIE, R_SMELTER = range(len(tables.REWARDS))


def reward(s: Pieces, seat: int) -> None:
    """SEV-15.1 to SEV-15.10, SEV-22.32, for one participation token."""
    kind, amount = REWARD[s.project], AMOUNT[s.project]
    if kind == R_COINS:
        amount += bonus(s, seat) if s.boxes else 0
        s.coins[seat] += amount
        if s.telling:
            s._tell(E_REWARD_COINS, seat, NOTHING, AT_BANK, AT_COINS + seat, amount)
    elif kind == R_SHIELDS:
        s.shield_tokens[seat] += amount
    elif kind == R_VICTORY:
        give_victory(s, seat, E_REWARD_VICTORY)
    elif kind == R_COLOUR:
        s.colour_tokens[seat] += 1
    elif kind == R_GIFT:
        s.gift_tokens[seat] += 1
    elif kind == R_GRANT:
        s.grant_tokens[seat] += 1
    elif kind == R_ARCHIVES:
        s.archives[seat] += 1
    elif kind == R_MENAGERIE:
        s.menageries[seat] += 1
    else:
        s.smelters[seat] += 1
    if s.telling and kind not in (R_COINS, R_VICTORY):
        s._tell(E_REWARD_TOKEN, seat, kind, AT_BANK, AT_TOKENS + seat, amount)


# --- conflicts --------------------------------------------------------------------------------------------------------


def fight(s: Pieces) -> None:
    """SEV-7.1 to SEV-7.4, SEV-9.10: each city with the next to its left, which makes every pair of neighbours once."""
    shields: Ints = [0] * 8
    for city in range(s.cities):
        shields[city] = all_shields(s, city)
        if s.telling and not (s.boxes and stays_out(s, city)):
            s._tell(E_FIGHT, player_of(s, city), NOTHING, NOTHING, AT_CITY + city, shields[city])
    for city in range(s.cities):
        other: int = opponent_of(s, city) if s.boxes else left_of(s, city)
        if other == NONE:
            continue
        if shields[city] > shields[other]:
            give_victory(s, city, E_TAKE_VICTORY)
            give_defeat(s, other, city)
        elif shields[city] < shields[other]:
            give_victory(s, other, E_TAKE_VICTORY)
            give_defeat(s, city, other)


def give_victory(s: Pieces, city: int, event: int) -> None:
    """SEV-7.2, SEV-11.19, SEV-14.13, SEV-22.20: the victory token of the age, or the next smaller one."""
    value = s.age - s.laws[LAW_SMALLER_VICTORIES]
    if value >= 0:
        s.victories[city][value] += 1
        if s.telling:
            s._tell(event, player_of(s, city), value, AT_BANK, AT_TOKENS + city)
        if s.boxes and coins_for_victory(s, city):
            s.coins[city] += from_bank(s, city, coins_for_victory(s, city))


def give_defeat(s: Pieces, city: int, winner: int) -> None:
    """SEV-7.3, SEV-11.22."""
    n = 2 if s.laws[LAW_DOUBLE_DEFEATS] else 1
    taker: int = takes_defeat(s, city, winner) if s.boxes else city
    s.defeats[taker] += n
    if s.telling:
        if taker != city:
            s._tell(E_GIVE_DEFEAT, player_of(s, city), NOTHING, NOTHING, AT_TOKENS + taker, n)
        s._tell(E_TAKE_DEFEAT, player_of(s, taker), NOTHING, AT_BANK, AT_TOKENS + taker, n)
