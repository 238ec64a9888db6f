"""The end of an age: what a Great Project brings that was completed, and the conflicts.

Compiles to C. Numbers such as SEV-14.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.games.seven_wonders import tables
from shinar.games.seven_wonders.cities import all_shields
from shinar.games.seven_wonders.events import (
    AT_BANK,
    AT_CITY,
    AT_COINS,
    AT_TOKENS,
    E_FIGHT,
    E_REWARD_COINS,
    E_REWARD_TOKEN,
    E_REWARD_VICTORY,
    E_TAKE_DEFEAT,
    E_TAKE_VICTORY,
)
from shinar.games.seven_wonders.laws import LAW_DOUBLE_DEFEATS, LAW_SMALLER_VICTORIES
from shinar.games.seven_wonders.pieces import Pieces, left_of, player_of

REWARD, AMOUNT = tables.PROJECT_REWARD, tables.PROJECT_AMOUNT
R_COINS, R_SHIELDS, R_VICTORY, R_COLOUR, R_GIFT, R_GRANT, R_ARCHIVES, R_MENAGERIE, R_SMELTER = range(len(tables.REWARDS))


def reward(s: Pieces, seat: int) -> None:
    """SEV-15.1 to SEV-15.10, for one participation token."""
    kind, amount = REWARD[s.project], AMOUNT[s.project]
    if kind == R_COINS:
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
    """SEV-7.1 to SEV-7.4, SEV-9.10: each city with the one to its left, which makes every pair of neighbours once."""
    for city in range(s.cities):
        if s.telling:
            s._tell(E_FIGHT, player_of(s, city), NOTHING, NOTHING, AT_CITY + city, all_shields(s, city))
    for city in range(s.cities):
        left = left_of(s, city)
        lead = all_shields(s, city) - all_shields(s, left)
        if lead > 0:
            give_victory(s, city, E_TAKE_VICTORY)
            give_defeat(s, left)
        elif lead < 0:
            give_victory(s, left, E_TAKE_VICTORY)
            give_defeat(s, city)


def give_victory(s: Pieces, city: int, event: int) -> None:
    """SEV-7.2, SEV-11.19, SEV-14.13: the victory token of the age, or the next smaller one."""
    value = s.age - s.laws[LAW_SMALLER_VICTORIES]
    if value >= 0:
        s.victories[city][value] += 1
        if s.telling:
            s._tell(event, player_of(s, city), value, AT_BANK, AT_TOKENS + city)


def give_defeat(s: Pieces, city: int) -> None:
    """SEV-7.3, SEV-11.22."""
    n = 2 if s.laws[LAW_DOUBLE_DEFEATS] else 1
    s.defeats[city] += n
    if s.telling:
        s._tell(E_TAKE_DEFEAT, player_of(s, city), NOTHING, AT_BANK, AT_TOKENS + city, n)
