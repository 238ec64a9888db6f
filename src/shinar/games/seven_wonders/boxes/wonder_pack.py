"""The Wonder Pack: burying a leader. What else its boards do is told by their facts, see wonders.py.

Compiles to C. Numbers such as SEV-20.12 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards, moves, tables
from shinar.games.seven_wonders.boxes.leaders import end_copies
from shinar.games.seven_wonders.cards import MOST_BURIED, NONE
from shinar.games.seven_wonders.events import AT_CITY, AT_WONDER, E_BURY_LEADER
from shinar.games.seven_wonders.pieces import Pieces, player_of
from shinar.games.seven_wonders.refusals import NO_LEADER_TO_BURY

FIRST_LEADER, CARD_COUNT, AGE_NAMES = tables.FIRST_LEADER, tables.CARD_COUNT, tables.AGE_NAMES
NAME_OF, NAME = tables.NAME_OF, moves.NAME_IN
POWER_BITS, SHIELDS, WHITE = tables.POWER_BITS, tables.SHIELDS, cards.COLOURS.index("white")


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
