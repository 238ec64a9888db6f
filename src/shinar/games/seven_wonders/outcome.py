"""The end of an age: the Great Project is settled, then the conflicts.

Compiles to C. Numbers such as SEV-14.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.cities import all_shields, refresh
from shinar.games.seven_wonders.legality import can_forfeit
from shinar.games.seven_wonders.pieces import Pieces, left_of, remove_building

PENALTY = cards.PHASES.index("penalty")
CARD_COUNT = tables.CARD_COUNT
NAME = moves.NAME_IN
CARD_NAME, CARD_COLOUR = tables.NAME_OF, tables.COLOUR
REWARD, AMOUNT, PENALTY_OF, COLOUR_LOST = tables.PROJECT_REWARD, tables.PROJECT_AMOUNT, tables.PROJECT_PENALTY, tables.LOST_COLOUR
R_COINS, R_SHIELDS, R_VICTORY, R_COLOUR, R_GIFT, R_GRANT, R_ARCHIVES, R_MENAGERIE, R_SMELTER = range(len(tables.REWARDS))
LOSE_CARD, LOSE_COINS, LOSE_VICTORIES, LOSE_START = range(len(tables.PENALTIES))
FIRST_FORFEIT = moves.MOVES.first("forfeit")
FORFEIT_FIRST = [cards.VICTORY_VALUES.index(int(word.split("-")[0])) for word in moves.FORFEITS]
FORFEIT_SECOND = [cards.VICTORY_VALUES.index(int(word.split("-")[1])) for word in moves.FORFEITS]
PAIRS = len(moves.FORFEITS)


# --- the project ------------------------------------------------------------------------------------------------------


def reward(s: Pieces, seat: int) -> None:
    """SEV-15.1 to SEV-15.10, for one participation token."""
    kind, amount = REWARD[s.project], AMOUNT[s.project]
    if kind == R_COINS:
        s.coins[seat] += amount
    elif kind == R_SHIELDS:
        s.shield_tokens[seat] += amount
    elif kind == R_VICTORY:
        give_victory(s, seat)
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


def punish(s: Pieces) -> None:
    """SEV-14.3: everyone who stayed out, with the choices that are sealed."""
    for seat in range(s.seats):
        if s.taking_part[seat] == 0:
            kind = PENALTY_OF[s.project]
            if kind == LOSE_CARD:
                lose_card(s, seat)
            elif kind == LOSE_COINS:
                lose_coins(s, seat)
            elif kind == LOSE_VICTORIES:
                lose_victories(s, seat)
            else:
                lose_start(s, seat)
        s.sealed[seat] = NONE


def lose_card(s: Pieces, seat: int) -> None:
    """SEV-14.5, SEV-14.6."""
    lost = NONE
    for card in range(CARD_COUNT):
        chosen: bool = s.sealed[seat] == NONE or NAME[s.sealed[seat]] == CARD_NAME[card]
        if chosen and s.built[seat][card] and CARD_COLOUR[card] == COLOUR_LOST[s.project]:
            lost = card
    if lost == NONE:
        take_minus(s, seat)
        return
    remove_building(s, seat, lost)
    s.thrown[lost] += 1
    refresh(s, seat)


def lose_coins(s: Pieces, seat: int) -> None:
    """SEV-14.7."""
    if s.coins[seat] == 0:
        take_minus(s, seat)
    s.coins[seat] = 0


def lose_victories(s: Pieces, seat: int) -> None:
    """SEV-14.8, SEV-14.12."""
    for pair in range(PAIRS):
        if can_forfeit(s, seat, pair) and (s.sealed[seat] == NONE or s.sealed[seat] == FIRST_FORFEIT + pair):
            s.victories[seat][FORFEIT_FIRST[pair]] -= 1
            s.victories[seat][FORFEIT_SECOND[pair]] -= 1
            return
    if s.single_lost and s.victories[seat][0] + s.victories[seat][1] + s.victories[seat][2] > 0:
        for i in range(3):
            s.victories[seat][i] = 0
    else:
        take_minus(s, seat)


def lose_start(s: Pieces, seat: int) -> None:
    """SEV-14.9."""
    if s.start_lost[seat]:
        take_minus(s, seat)
    s.start_lost[seat] = 1
    refresh(s, seat)


def take_minus(s: Pieces, seat: int) -> None:
    """SEV-14.10, SEV-14.14."""
    n = 2 if s.laws[22] and not s.single_minus else 1
    s.minus[seat] += n * (s.age + 1)
    s.minus_tokens[seat] += n


# --- conflicts --------------------------------------------------------------------------------------------------------


def fight(s: Pieces) -> None:
    """SEV-7.1 to SEV-7.4: each city with the one to its left, which makes every pair of neighbours once."""
    for city in range(s.cities):
        left = left_of(s, city)
        lead = all_shields(s, city) - all_shields(s, left)
        if lead > 0:
            give_victory(s, city)
            give_defeat(s, left)
        elif lead < 0:
            give_victory(s, left)
            give_defeat(s, city)


def give_victory(s: Pieces, city: int) -> None:
    """The victory token of the age, with the law of tile 19."""
    value = s.age - s.laws[19]
    if value >= 0:
        s.victories[city][value] += 1


def give_defeat(s: Pieces, city: int) -> None:
    """SEV-11.22."""
    s.defeats[city] += 2 if s.laws[22] else 1
