"""What a Great Project costs those who stayed out of it, and what of that they choose.

Compiles to C. Numbers such as SEV-14.3 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes.hooks import is_spared, nothing_to_lose, takes_no_minus
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.events import (
    AT_BANK,
    AT_CITY,
    AT_COINS,
    AT_DISCARD,
    AT_TOKENS,
    AT_WONDER,
    E_EXCUSE,
    E_FAIL_PROJECT,
    E_LOSE_CARD,
    E_LOSE_COINS,
    E_LOSE_START,
    E_LOSE_VICTORY,
    E_TAKE_MINUS,
)
from shinar.games.seven_wonders.laws import LAW_DOUBLE_DEFEATS
from shinar.games.seven_wonders.pieces import Pieces, has, remove_building
from shinar.games.seven_wonders.refusals import NOT_A_CARD_TO_LOSE, NOT_ASKED_NOW, NOT_TOKENS_TO_LOSE
from shinar.games.seven_wonders.supply import refresh

CARD_COUNT = tables.AGE_CARDS
A_LOSE, A_FORFEIT, FIRST_FORFEIT = moves.KINDS.index("lose"), moves.KINDS.index("forfeit"), moves.MOVES.first("forfeit")
KIND, NAME = moves.KIND_OF, moves.NAME_IN
CARD_NAME, CARD_COLOUR = tables.NAME_OF, tables.COLOUR
FIRST_CARD = [numbers[0] for numbers in tables.CARDS_OF]
PENALTY_OF, COLOUR_LOST = tables.PROJECT_PENALTY, tables.LOST_COLOUR
LOSE_CARD, LOSE_COINS, LOSE_VICTORIES, LOSE_START = range(len(tables.PENALTIES))
FORFEIT_FIRST = [cards.VICTORY_VALUES.index(int(word.split("-")[0])) for word in moves.FORFEITS]
FORFEIT_SECOND = [cards.VICTORY_VALUES.index(int(word.split("-")[1])) for word in moves.FORFEITS]
PAIRS = len(moves.FORFEITS)
VICTORY_KINDS = len(cards.VICTORY_VALUES)
START = tables.START


# --- choosing ---------------------------------------------------------------------------------------------------------


def owes(s: Pieces, seat: int) -> bool:
    """Whether a seat has to choose what it loses: SEV-14.5, SEV-14.8."""
    return s.taking_part[seat] == 0 and not spared(s, seat) and losses(s, seat) > 1


def spared(s: Pieces, seat: int) -> bool:
    """Whether a box spares a seat the whole penalty."""
    return s.boxes != 0 and is_spared(s, seat)


def losses(s: Pieces, seat: int) -> int:
    """In how many ways a seat can pay the penalty of the project, by its own choice."""
    n = 0
    if PENALTY_OF[s.project] == LOSE_CARD:
        return s.colours[seat][COLOUR_LOST[s.project]]
    if PENALTY_OF[s.project] == LOSE_VICTORIES:
        for pair in range(PAIRS):
            if can_forfeit(s, seat, pair):
                n += 1
    return n


def can_forfeit(s: Pieces, seat: int, pair: int) -> bool:
    one, two = FORFEIT_FIRST[pair], FORFEIT_SECOND[pair]
    return s.victories[seat][one] > (1 if one == two else 0) and s.victories[seat][two] > 0


def refuse_loss(s: Pieces, code: int) -> int:
    """SEV-14.5, SEV-14.8; SEV-14.11: who can pay the penalty has nothing else to choose."""
    if PENALTY_OF[s.project] == LOSE_VICTORIES:
        if KIND[code] != A_FORFEIT:
            return NOT_ASKED_NOW
        return 0 if can_forfeit(s, s.turn, code - FIRST_FORFEIT) else NOT_TOKENS_TO_LOSE
    if KIND[code] != A_LOSE:
        return NOT_ASKED_NOW
    card = FIRST_CARD[NAME[code]]
    return 0 if CARD_COLOUR[card] == COLOUR_LOST[s.project] and has(s, s.turn, card) else NOT_A_CARD_TO_LOSE


# --- paying -----------------------------------------------------------------------------------------------------------


def punish(s: Pieces) -> None:
    """SEV-14.3, SEV-14.16: everyone who stayed out, with the choices that are sealed."""
    if s.telling:
        s._tell(E_FAIL_PROJECT, NOTHING, s.project, NOTHING, NOTHING, s.tokens_left)
    for seat in range(s.seats):
        if s.taking_part[seat] == 0 and not spared(s, seat):
            kind = PENALTY_OF[s.project]
            if kind == LOSE_CARD:
                lose_card(s, seat)
            elif kind == LOSE_COINS:
                lose_coins(s, seat)
            elif kind == LOSE_VICTORIES:
                lose_victories(s, seat)
            else:
                lose_start(s, seat)
        elif s.telling and s.taking_part[seat]:
            s._tell(E_EXCUSE, seat, s.project, NOTHING, NOTHING, s.taking_part[seat])
        s.sealed[seat] = NONE


def lose_card(s: Pieces, seat: int) -> None:
    """SEV-14.5, SEV-14.6, SEV-22.26."""
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
    if s.telling:
        s._tell(E_LOSE_CARD, seat, CARD_NAME[lost], AT_CITY + seat, AT_DISCARD)
    refresh(s, seat)


def lose_coins(s: Pieces, seat: int) -> None:
    """SEV-14.7, SEV-22.30."""
    if s.coins[seat] == 0:
        take_minus(s, seat)
    elif s.telling:
        s._tell(E_LOSE_COINS, seat, NOTHING, AT_COINS + seat, AT_BANK, s.coins[seat])
    s.coins[seat] = 0


def lose_victories(s: Pieces, seat: int) -> None:
    """SEV-14.8, SEV-14.12."""
    for pair in range(PAIRS):
        if can_forfeit(s, seat, pair) and (s.sealed[seat] == NONE or s.sealed[seat] == FIRST_FORFEIT + pair):
            lose_victory(s, seat, FORFEIT_FIRST[pair])
            lose_victory(s, seat, FORFEIT_SECOND[pair])
            return
    if s.single_lost and s.victories[seat][0] + s.victories[seat][1] + s.victories[seat][2] > 0:
        for value in range(VICTORY_KINDS):
            if s.victories[seat][value]:
                lose_victory(s, seat, value)
    else:
        take_minus(s, seat)


def lose_victory(s: Pieces, seat: int, value: int) -> None:
    """SEV-22.31."""
    s.victories[seat][value] -= 1
    if s.telling:
        s._tell(E_LOSE_VICTORY, seat, value, AT_TOKENS + seat, AT_BANK)


def lose_start(s: Pieces, seat: int) -> None:
    """SEV-14.9: a board without a privilege to lose brings a minus token in its place."""
    bare: bool = s.boxes != 0 and nothing_to_lose(s, seat)
    if s.start_lost[seat] or bare:
        take_minus(s, seat)
    elif s.telling:
        s._tell(E_LOSE_START, seat, START[s.wonders[seat]], AT_WONDER + seat)
    if not bare:
        s.start_lost[seat] = 1
    refresh(s, seat)


def take_minus(s: Pieces, seat: int) -> None:
    """SEV-14.10, SEV-14.11, SEV-14.14: only where the penalty cannot be paid."""
    if s.boxes and takes_no_minus(s, seat):
        return
    n = 2 if s.laws[LAW_DOUBLE_DEFEATS] and not s.single_minus else 1
    s.minus[seat] += n * (s.age + 1)
    s.minus_tokens[seat] += n
    if s.telling:
        s._tell(E_TAKE_MINUS, seat, NOTHING, AT_BANK, AT_TOKENS + seat, n * (s.age + 1))
