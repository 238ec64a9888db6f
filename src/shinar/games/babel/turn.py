"""A turn of Babel: the actions, the skills of the tribes, and the end. Compiles to C.

The numbers in docstrings name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.core.events import NOTHING
from shinar.games.babel.cards import (
    ACT,
    ASSYRIAN,
    DEALT,
    DRAWN_A_TURN,
    GIVE_UP,
    HITTITE,
    MEDE,
    MIGRANTS,
    N_LANDS,
    PERSIAN,
    POINTS_TO_LEAD,
    POINTS_TO_RESIST,
    POINTS_TO_WIN,
    SMALLEST_ANNOUNCED,
    SUMERIAN,
)
from shinar.games.babel.events import (
    ANNOUNCED,
    BUILT,
    CONVERTED,
    DEALT_LEVEL,
    DESTROYED,
    DISCARD_PILE,
    DISCARDED,
    EXPELLED,
    FINAL_PHASE_BEGUN,
    GIVEN_UP,
    HALVED,
    HAND,
    LAND,
    MIGRATED,
    PAWN,
    SETTLED,
    SKIPPED,
    STOCK,
    STOLEN,
    TEMPLE_DECK,
    TEMPLE_DECK_EMPTY,
    TRAVELLED,
    TURN_BEGUN,
    TURN_ENDED,
    WON_BY_LEAD,
    WON_BY_POINTS,
)
from shinar.games.babel.moves import (
    BUILD,
    CONVERT,
    DESTROY,
    DISCARD,
    EXPEL,
    HALVE,
    MIGRATE,
    N_RUNS,
    SETTLE,
    SKIP,
    STEAL,
    TRAVEL,
)
from shinar.games.babel.pieces import (
    Pieces,
    add_settler,
    column_place,
    converts_from,
    draw_tribes,
    hand_size,
    lay_out,
    lower_temple,
    pay,
    points,
    raise_temple,
    remove_tribe,
    spend,
    stock_owner,
    take_stock,
    temple_place,
    turn_up_temples,
)

# --- turn -------------------------------------------------------------------------------------------------------------


def deal(s: Pieces) -> None:
    """BAB-1.6: the older player sits on seat 0 and begins."""
    lay_out(s)
    begin_turn(s, 0)


def begin_turn(s: Pieces, seat: int) -> None:
    """BAB-2.1, BAB-2.2: first three tribe cards, then actions."""
    s.active = seat
    s.turn = seat
    s.phase = ACT
    s.migrated = 0
    if s.telling:
        s._tell(TURN_BEGUN, seat)
    draw_tribes(s, seat, DRAWN_A_TURN)


def end_turn(s: Pieces) -> None:
    """BAB-2.1, BAB-8.1, BAB-9.5: last two temple cards onto one's stock; the game ends with the last one."""
    if s.telling:
        s._tell(TURN_ENDED, s.active)
    turn_up_temples(s, s.active)
    if s.telling and hand_size(s, s.active) >= SMALLEST_ANNOUNCED:  # BAB-8.3
        s._tell(ANNOUNCED, s.active, NOTHING, NOTHING, NOTHING, hand_size(s, s.active))
    if s.temple_deck_size == 0:
        s.turn = -1
        if s.telling:
            s._tell(TEMPLE_DECK_EMPTY)
    else:
        begin_turn(s, 1 - s.active)


# --- actions ----------------------------------------------------------------------------------------------------------


def play(s: Pieces, code: int) -> None:
    if code < TRAVEL:
        end_turn(s)
    elif code < SETTLE:
        travel(s, code - TRAVEL)
    elif code < BUILD:
        settle(s, code - SETTLE)
    elif code < MIGRATE:
        build(s, code - BUILD)
    elif code < DESTROY:
        migrate(s, (code - MIGRATE) // N_LANDS, (code - MIGRATE) % N_LANDS)
    elif code < STEAL:
        destroy_temple(s, code - DESTROY)
    elif code < EXPEL:
        steal_level(s, code - STEAL)
    elif code < CONVERT:
        expel_tribe(s, (code - EXPEL) // N_RUNS, (code - EXPEL) % N_RUNS)
    elif code < SKIP:
        convert_tribe(s, code - CONVERT)
    elif code < HALVE:
        skip_level(s, (code - SKIP) // N_RUNS, (code - SKIP) % N_RUNS)
    elif code < DISCARD:
        halve_hand(s, (code - HALVE) // N_RUNS, (code - HALVE) % N_RUNS)
    else:
        discard(s, code - DISCARD)


def travel(s: Pieces, land: int) -> None:
    """BAB-3.1."""
    seat = s.active
    spend(s, seat, land)
    s.discards[land] += 1
    if s.telling:
        s._tell(DISCARDED, seat, land, HAND + seat, DISCARD_PILE)
        s._tell(TRAVELLED, seat, PAWN, LAND + s.pawns[seat], LAND + land)
    s.pawns[seat] = land


def settle(s: Pieces, tribe: int) -> None:
    """BAB-4.1."""
    seat = s.active
    spend(s, seat, tribe)
    add_settler(s, seat, s.pawns[seat], tribe)
    if s.telling:
        s._tell(SETTLED, seat, tribe, HAND + seat, column_place(seat, s.pawns[seat]))


def build(s: Pieces, source: int) -> None:
    """BAB-5.1, BAB-5.7."""
    begun: bool = s.telling != 0 and in_final_phase(s)
    if source == DEALT:
        s.dealt[s.active] = 0
        add_level(s, 1, BUILT, DEALT_LEVEL + s.active, begun)
    else:
        add_level(s, take_stock(s, source), BUILT, STOCK + stock_owner(s, source), begun)


def add_level(s: Pieces, level: int, kind: int, source: int, begun: bool) -> None:
    """A level comes onto one's temple where the pawn stands. The rest is to be told: how, from where, and in which phase."""
    seat = s.active
    land = s.pawns[seat]
    raise_temple(s, seat, land, level)
    if s.telling:
        s._tell(kind, seat, level, source, temple_place(seat, land))
    check_victory(s)
    if s.telling and not begun and s.turn >= 0 and in_final_phase(s):
        s._tell(FINAL_PHASE_BEGUN)


def migrate(s: Pieces, source: int, target: int) -> None:
    """BAB-6.1, BAB-6.2: the last three cards, in their order."""
    seat = s.active
    s.settlers[seat][source] -= MIGRANTS
    n = s.settlers[seat][source]
    for i in range(MIGRANTS):
        tribe = s.columns[seat][source][n + i]
        add_settler(s, seat, target, tribe)
        s.columns[seat][source][n + i] = 0
        if s.telling:
            s._tell(MIGRATED, seat, tribe, column_place(seat, source), column_place(seat, target))
    s.migrated = 1


def destroy_temple(s: Pieces, run: int) -> None:
    """BAB-7.6, BAB-7.7: the rival's levels go face down onto the deck, the highest first."""
    seat = s.active
    land = s.pawns[seat]
    pay(s, ASSYRIAN, run)
    while s.heights[1 - seat][land] > 0:
        level = lower_temple(s, 1 - seat, land)
        s.temple_deck[s.temple_deck_size] = level
        s.temple_deck_size += 1
        s.temples_known += 1
        if s.telling:
            s._tell(DESTROYED, seat, level, temple_place(1 - seat, land), TEMPLE_DECK)
    check_victory(s)


def steal_level(s: Pieces, run: int) -> None:
    """BAB-7.8."""
    begun: bool = s.telling != 0 and in_final_phase(s)
    rival = 1 - s.active
    land = s.pawns[s.active]
    pay(s, HITTITE, run)
    add_level(s, lower_temple(s, rival, land), STOLEN, temple_place(rival, land), begun)


def expel_tribe(s: Pieces, tribe: int, run: int) -> None:
    """BAB-7.11."""
    seat = s.active
    land = s.pawns[seat]
    pay(s, MEDE, run)
    expelled = remove_tribe(s, 1 - seat, land, tribe, 0)
    s.discards[tribe] += expelled
    if s.telling:
        for _ in range(expelled):
            s._tell(EXPELLED, seat, tribe, column_place(1 - seat, land), DISCARD_PILE)


def convert_tribe(s: Pieces, run: int) -> None:
    """BAB-7.12: the tribe of the rival's top card changes sides."""
    seat = s.active
    land = s.pawns[seat]
    pay(s, SUMERIAN, run)
    tribe = s.columns[1 - seat][land][s.settlers[1 - seat][land] - 1]
    for _ in range(remove_tribe(s, 1 - seat, land, tribe, converts_from(s, 1 - seat, land))):
        add_settler(s, seat, land, tribe)
        if s.telling:
            s._tell(CONVERTED, seat, tribe, column_place(1 - seat, land), column_place(seat, land))


def skip_level(s: Pieces, stock: int, run: int) -> None:
    """BAB-7.14."""
    begun: bool = s.telling != 0 and in_final_phase(s)
    pay(s, PERSIAN, run)
    add_level(s, take_stock(s, stock), SKIPPED, STOCK + stock_owner(s, stock), begun)


def halve_hand(s: Pieces, tribe: int, run: int) -> None:
    """BAB-7.18: the rival now chooses what to give up."""
    pay(s, tribe, run)
    s.turn = 1 - s.active
    s.phase = GIVE_UP
    s.owed = hand_size(s, s.turn) // 2
    if s.telling:
        s._tell(HALVED, s.active, NOTHING, NOTHING, HAND + s.turn, s.owed)


def discard(s: Pieces, tribe: int) -> None:
    """BAB-7.19, BAB-7.20: card by card, then the turn goes on."""
    spend(s, s.turn, tribe)
    s.discards[tribe] += 1
    if s.telling:
        s._tell(GIVEN_UP, s.turn, tribe, HAND + s.turn, DISCARD_PILE)
    s.reveals += 1
    s.owed -= 1
    if s.owed == 0:
        s.turn = s.active
        s.phase = ACT


# --- the end ----------------------------------------------------------------------------------------------------------


def check_victory(s: Pieces) -> None:
    """BAB-9.2 to BAB-9.4."""
    for seat in range(2):
        mine = points(s, seat)
        if mine >= POINTS_TO_WIN or (mine >= POINTS_TO_LEAD and points(s, 1 - seat) < POINTS_TO_RESIST):
            s.turn = -1
            if s.telling:
                s._tell(WON_BY_POINTS if mine >= POINTS_TO_WIN else WON_BY_LEAD, seat, NOTHING, NOTHING, NOTHING, mine)


def in_final_phase(s: Pieces) -> bool:
    """BAB-9.3: while the game goes on, a player with so many points has a rival who resists."""
    return points(s, 0) >= POINTS_TO_LEAD or points(s, 1) >= POINTS_TO_LEAD
