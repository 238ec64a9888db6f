"""The Wonder Pack: burying a leader, the card under a stage that counts at the end, and Manneken Pis.

What else its boards do is told by their facts, see wonders.py.

Compiles to C. Numbers such as SEV-20.12 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards, catalogue, moves, tables
from shinar.games.seven_wonders.boxes import wonder_pack_facts
from shinar.games.seven_wonders.boxes.copies import end_copies
from shinar.games.seven_wonders.boxes.phases import BURIAL_DUE, BURY
from shinar.games.seven_wonders.cards import MOST_BURIED, NONE
from shinar.games.seven_wonders.events import AT_CITY, AT_WONDER, E_BURY_LEADER, E_SHOW_TUCKED
from shinar.games.seven_wonders.pieces import Pieces, ask, card_in, first_due, left_of, player_of, right_of
from shinar.games.seven_wonders.refusals import NO_LEADER_TO_BURY
from shinar.games.seven_wonders.supply import can
from shinar.games.seven_wonders.wonders import stage_work, stands

FIRST_LEADER, CARD_COUNT, AGE_NAMES = tables.FIRST_LEADER, tables.CARD_COUNT, tables.AGE_NAMES
NAME_OF, NAME = tables.NAME_OF, moves.NAME_IN
POWER_BITS, SHIELDS, WHITE = tables.POWER_BITS, tables.SHIELDS, cards.COLOURS.index("white")
TUCKED_COLOUR, COLOUR, COST_COINS = tables.power("tucked_colour"), tables.COLOUR, tables.COST_COINS
MOST_STAGES, BURIED_POINTS, MORE_COINS = cards.MOST_STAGES, wonder_pack_facts.BURIED_POINTS, wonder_pack_facts.MANNEKEN_COINS
MANNEKEN_PIS = [wonder.name for wonder in catalogue.WONDERS].index("manneken_pis")


# --- Abu Simbel -------------------------------------------------------------------------------------------------------


def ask_for_burial(s: Pieces) -> bool:
    """SEV-22.6: whether a city is asked which leader it buries. What cannot be done falls away."""
    while first_due(s, BURIAL_DUE) != NONE:
        city = first_due(s, BURIAL_DUE)
        if can_bury(s, city):
            return ask(s, BURY, city)
        s.dues[city] &= ~BURIAL_DUE
    return False


def refuse_burial(s: Pieces, code: int) -> int:
    """SEV-20.14."""
    return 0 if s.built[s.turn][NAME[code] - AGE_NAMES + FIRST_LEADER] else NO_LEADER_TO_BURY


def can_bury(s: Pieces, city: int) -> bool:
    return s.colours[city][WHITE] > 0


def bury(s: Pieces, city: int, leader: int) -> None:
    """SEV-20.12, SEV-20.13."""
    s.dues[city] &= ~BURIAL_DUE
    for i in range(MOST_BURIED):
        if s.buried[city][i] == NONE:
            s.buried[city][i] = leader
            break
    s.built[city][leader] = 0
    s.colours[city][WHITE] -= 1
    s.shields[city] -= SHIELDS[leader]
    s.powers[city] &= ~POWER_BITS[leader]
    s.fresh_powers[city] &= ~POWER_BITS[leader]
    end_copies(s, leader)
    if s.telling:
        s._tell(E_BURY_LEADER, player_of(s, city), NAME_OF[leader], AT_CITY + city, AT_WONDER + city)


def buried_points(s: Pieces, city: int) -> int:
    """SEV-20.12."""
    n = 0
    for i in range(MOST_BURIED):
        if s.buried[city][i] != NONE:
            n += BURIED_POINTS * COST_COINS[s.buried[city][i]]
    return n


# --- Stonehenge -------------------------------------------------------------------------------------------------------


def tucked_points(s: Pieces, city: int) -> int:
    """SEV-20.11: a point for each card next door of the colour of the card under the stage that counts them."""
    if not can(s, city, TUCKED_COLOUR):
        return 0
    slot = s.tucked[city][tucked_stage(s, city)]
    if slot == NONE:
        return 0
    colour = COLOUR[card_in(s, slot)]
    return s.colours[left_of(s, city)][colour] + s.colours[right_of(s, city)][colour]


def tucked_stage(s: Pieces, city: int) -> int:
    """The stage with that power; a city has it once."""
    found = 0
    for stage in range(MOST_STAGES):
        if stands(s, city, stage) and POWER_BITS[stage_work(s, city, stage)] == TUCKED_COLOUR:
            found = stage
    return found


def show_tucked(s: Pieces) -> None:
    """SEV-20.11: the game is over, and all see which card lies under the stage that counts cards of its colour."""
    for city in range(s.cities):
        slot = s.tucked[city][tucked_stage(s, city)] if can(s, city, TUCKED_COLOUR) else NONE
        if slot == NONE:
            continue
        for seat in range(s.seats):
            s.labels[seat][slot] = 0
        if s.telling:
            s._tell(E_SHOW_TUCKED, player_of(s, city), NAME_OF[card_in(s, slot)], AT_WONDER + city, AT_WONDER + city)


# --- Manneken Pis -----------------------------------------------------------------------------------------------------


def coins_of_board(s: Pieces, city: int) -> int:
    """SEV-20.15: the coins that a board has more at the start."""
    return MORE_COINS if s.wonders[city] == MANNEKEN_PIS else 0


def has_no_privilege(s: Pieces, city: int) -> bool:
    """SEV-22.23."""
    return s.wonders[city] == MANNEKEN_PIS
