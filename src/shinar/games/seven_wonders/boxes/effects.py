"""What cards and stages of the boxes bring beside their points: coins for others, choices to make, powers that pay.

Compiles to C. Numbers such as SEV-19.8 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.games.seven_wonders import cards, catalogue, moves, tables
from shinar.games.seven_wonders.boxes.cities import strike, take_diplomacy
from shinar.games.seven_wonders.boxes.leaders import draw_leaders
from shinar.games.seven_wonders.boxes.phases import BURIAL_DUE, COPY_DUE, LEADER_DUE
from shinar.games.seven_wonders.pieces import Pieces, left_of, right_of
from shinar.games.seven_wonders.supply import can

FROM_DISCARDS, COPY_LEADER, BURY, EXTRA_LEADER, DRAW = range(len(catalogue.DUES))
DUE, GIFT, DIPLOMACY, LOSS_OF, CARD_COLOUR = tables.DUE, tables.GIFT, tables.DIPLOMACY, tables.LOSS_OF, tables.COLOUR
YELLOW, BLACK = cards.COLOURS.index("yellow"), cards.COLOURS.index("black")
A_CHAIN = moves.KINDS.index("chain")
BANK_BONUS, CHAIN_COINS, YELLOW_COINS, BLACK_COINS, VICTORY_COINS = (
    tables.power(name) for name in ("bank_bonus", "chain_coins", "yellow_coins", "black_coins", "victory_coins")
)
BY_LEADER = 2  # coins that a leader brings for a card that is built, and for a victory token


def bring_more(s: Pieces, city: int, work: int, given: Ints) -> None:
    """SEV-19.8, SEV-20.6, SEV-22.6: what a new work does beside its coins."""
    note_choice(s, city, work)
    if GIFT[work]:
        given[left_of(s, city)] += GIFT[work]
        given[right_of(s, city)] += GIFT[work]
    if LOSS_OF[work]:
        strike(s, city, work, 1)
    if DIPLOMACY[work]:
        take_diplomacy(s, city, work)
    if DUE[work] == DRAW:
        draw_leaders(s, city)


def note_choice(s: Pieces, city: int, work: int) -> None:
    """SEV-22.6: what is to be chosen after the turn."""
    due = DUE[work]
    if due == COPY_LEADER:
        s.dues[city] |= COPY_DUE
    elif due == BURY:
        s.dues[city] |= BURIAL_DUE
    elif due == EXTRA_LEADER:
        s.dues[city] |= LEADER_DUE


# --- powers that pay --------------------------------------------------------------------------------------------------


def coins_for_card(s: Pieces, city: int, kind: int, card: int) -> int:
    """SEV-18.19, SEV-18.20, SEV-22.11: for a card that is built."""
    colour = CARD_COLOUR[card]
    n = BY_LEADER if kind == A_CHAIN and can(s, city, CHAIN_COINS) else 0
    if (colour == YELLOW and can(s, city, YELLOW_COINS)) or (colour == BLACK and can(s, city, BLACK_COINS)):
        n += BY_LEADER
    return n


def coins_for_victory(s: Pieces, city: int) -> int:
    """SEV-18.21."""
    return BY_LEADER if can(s, city, VICTORY_COINS) else 0


def has_bonus(s: Pieces, city: int) -> bool:
    """SEV-18.22: whether a turn still has a coin more, when coins are taken from the bank."""
    return s.bonus_used[city] == 0 and can(s, city, BANK_BONUS)


def bonus(s: Pieces, city: int) -> int:
    """SEV-18.22: that coin, once a turn."""
    if not has_bonus(s, city):
        return 0
    s.bonus_used[city] = 1
    return 1
