"""The Wonder Pack: burying a leader, and the card under a stage that is shown at the end.

What else its boards do is told by their facts, see wonders.py.

Compiles to C. Numbers such as SEV-20.12 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes.leaders import end_copies
from shinar.games.seven_wonders.cards import MOST_BURIED, NONE
from shinar.games.seven_wonders.cities import can, tucked_stage
from shinar.games.seven_wonders.events import AT_CITY, AT_WONDER, E_BURY_LEADER, E_SHOW_TUCKED
from shinar.games.seven_wonders.pieces import Pieces, card_in, player_of
from shinar.games.seven_wonders.refusals import NO_LEADER_TO_BURY

FIRST_LEADER, CARD_COUNT, AGE_NAMES = tables.FIRST_LEADER, tables.CARD_COUNT, tables.AGE_NAMES
NAME_OF, NAME = tables.NAME_OF, moves.NAME_IN
POWER_BITS, SHIELDS, WHITE = tables.POWER_BITS, tables.SHIELDS, cards.COLOURS.index("white")
TUCKED_COLOUR = tables.power("tucked_colour")


def refuse_burial(s: Pieces, code: int) -> int:
    """SEV-20.14."""
    return 0 if s.built[s.turn][NAME[code] - AGE_NAMES + FIRST_LEADER] else NO_LEADER_TO_BURY


def can_bury(s: Pieces, city: int) -> bool:
    return s.colours[city][WHITE] > 0


def bury(s: Pieces, city: int, leader: int) -> None:
    """SEV-20.12, SEV-20.13."""
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
