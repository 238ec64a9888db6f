"""A leader that a guild copies, and what a guild is worth that another board copies.

Compiles to C. Numbers such as SEV-18.34 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.core.native import Ints
from shinar.games.seven_wonders import catalogue, moves, tables
from shinar.games.seven_wonders.boxes.phases import COPY, COPY_DUE
from shinar.games.seven_wonders.cards import DIG_BY_COPY, NONE
from shinar.games.seven_wonders.events import AT_CITY, E_COPY_LEADER
from shinar.games.seven_wonders.pieces import Pieces, ask, first_due, hand_of, left_of, player_of, right_of
from shinar.games.seven_wonders.points import added_points
from shinar.games.seven_wonders.refusals import NO_LEADER_TO_COPY

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:  # arrays are passed as pointers: only C can call these
    from shinar.games.seven_wonders.boxes.effects import bring_more

FIRST_LEADER, CARD_COUNT, AGE_NAMES = tables.FIRST_LEADER, tables.CARD_COUNT, tables.AGE_NAMES
NAME_OF, NAME, COINS = tables.NAME_OF, moves.NAME_IN, tables.COINS
POWER_BITS, SHIELDS, DUE = tables.POWER_BITS, tables.SHIELDS, tables.DUE
COPY_LEADER, FROM_DISCARDS = catalogue.DUES.index("copy_leader"), catalogue.DUES.index("dig")


def ask_for_copy(s: Pieces) -> bool:
    """SEV-22.6: whether a city that copies a leader is asked for one. What cannot be done falls away (SEV-18.35)."""
    while first_due(s, COPY_DUE) != NONE:
        city = first_due(s, COPY_DUE)
        if can_copy(s, city):
            return ask(s, COPY, hand_of(s, city))
        s.dues[city] &= ~COPY_DUE
    return False


def refuse_copy(s: Pieces, city: int, code: int) -> int:
    """SEV-18.34, SEV-18.35."""
    leader = NAME[code] - AGE_NAMES + FIRST_LEADER
    return 0 if stands(s, left_of(s, city), leader) or stands(s, right_of(s, city), leader) else NO_LEADER_TO_COPY


def can_copy(s: Pieces, city: int) -> bool:
    for leader in range(FIRST_LEADER, CARD_COUNT):
        if stands(s, left_of(s, city), leader) or stands(s, right_of(s, city), leader):
            return True
    return False


def stands(s: Pieces, city: int, leader: int) -> bool:
    """SEV-18.35: whether a leader stands in a city, and did so at the start of the turn."""
    return s.built[city][leader] != 0 and s.newcomer[city] != leader


def copy_leader(s: Pieces, city: int, leader: int, given: Ints) -> None:
    """SEV-18.34, SEV-18.36: as if it had just been recruited for nothing, but it is no card of the city."""
    s.dues[city] &= ~COPY_DUE
    s.copied[city] = leader
    s.shields[city] += SHIELDS[leader]
    s.fresh_powers[city] |= POWER_BITS[leader]
    if s.telling:
        s._tell(E_COPY_LEADER, player_of(s, city), NAME_OF[leader], NOTHING, AT_CITY + city)
    take_effect(s, city, leader, given)


def take_effect(s: Pieces, city: int, leader: int, given: Ints) -> None:
    """SEV-18.34: what a copied leader brings at once."""
    given[city] += COINS[leader]
    if DUE[leader] == FROM_DISCARDS:
        s.digs[city] |= DIG_BY_COPY
    else:
        bring_more(s, city, leader, given)


def end_copies(s: Pieces, leader: int) -> None:
    """SEV-18.37: the leader is buried."""
    for city in range(s.cities):
        if s.copied[city] == leader and s.copy_goes:
            s.copied[city] = NONE
            s.shields[city] -= SHIELDS[leader]
            s.powers[city] &= ~POWER_BITS[leader]
            s.fresh_powers[city] &= ~POWER_BITS[leader]


# --- points -----------------------------------------------------------------------------------------------------------


def guild_as_copy(s: Pieces, city: int, guild: int) -> int:
    """SEV-18.34, SEV-18.38: what a guild of a neighbour would bring, also the one that copies a leader."""
    if DUE[guild] == COPY_LEADER:
        return 0 if s.no_courtesans else best_leader_points(s, city)
    return added_points(s, city, guild)


def best_leader_points(s: Pieces, city: int) -> int:
    """The most that a leader who stands next door would bring."""
    best = 0
    for card in range(FIRST_LEADER, CARD_COUNT):
        if s.built[left_of(s, city)][card] or s.built[right_of(s, city)][card]:
            points = added_points(s, city, card)
            if points > best:
                best = points
    return best
