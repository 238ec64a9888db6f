"""A turn of Babel: the actions, the skills of the tribes, and the end. Compiles to C.

The numbers in docstrings name rules in rules.en.md.
"""

from __future__ import annotations

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
    SUMERIAN,
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
    take_stock,
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
    draw_tribes(s, seat, DRAWN_A_TURN)


def end_turn(s: Pieces) -> None:
    """BAB-2.1, BAB-8.1, BAB-9.5: last two temple cards onto one's stock; the game ends with the last one."""
    turn_up_temples(s, s.active)
    if s.temple_deck_size == 0:
        s.turn = -1
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
    spend(s, s.active, land)
    s.discards[land] += 1
    s.pawns[s.active] = land


def settle(s: Pieces, tribe: int) -> None:
    """BAB-4.1."""
    spend(s, s.active, tribe)
    add_settler(s, s.active, s.pawns[s.active], tribe)


def build(s: Pieces, source: int) -> None:
    """BAB-5.1, BAB-5.7."""
    seat = s.active
    level = 1
    if source == DEALT:
        s.dealt[seat] = 0
    else:
        level = take_stock(s, source)
    raise_temple(s, seat, s.pawns[seat], level)
    check_victory(s)


def migrate(s: Pieces, source: int, target: int) -> None:
    """BAB-6.1, BAB-6.2: the last three cards, in their order."""
    seat = s.active
    s.settlers[seat][source] -= MIGRANTS
    n = s.settlers[seat][source]
    for i in range(MIGRANTS):
        add_settler(s, seat, target, s.columns[seat][source][n + i])
        s.columns[seat][source][n + i] = 0
    s.migrated = 1


def destroy_temple(s: Pieces, run: int) -> None:
    """BAB-7.6, BAB-7.7: the rival's levels go face down onto the deck, the highest first."""
    seat = s.active
    pay(s, ASSYRIAN, run)
    while s.heights[1 - seat][s.pawns[seat]] > 0:
        s.temple_deck[s.temple_deck_size] = lower_temple(s, 1 - seat, s.pawns[seat])
        s.temple_deck_size += 1
        s.temples_known += 1
    check_victory(s)


def steal_level(s: Pieces, run: int) -> None:
    """BAB-7.8."""
    seat = s.active
    pay(s, HITTITE, run)
    raise_temple(s, seat, s.pawns[seat], lower_temple(s, 1 - seat, s.pawns[seat]))
    check_victory(s)


def expel_tribe(s: Pieces, tribe: int, run: int) -> None:
    """BAB-7.11."""
    pay(s, MEDE, run)
    s.discards[tribe] += remove_tribe(s, 1 - s.active, s.pawns[s.active], tribe, 0)


def convert_tribe(s: Pieces, run: int) -> None:
    """BAB-7.12: the tribe of the rival's top card changes sides."""
    seat = s.active
    land = s.pawns[seat]
    pay(s, SUMERIAN, run)
    tribe = s.columns[1 - seat][land][s.settlers[1 - seat][land] - 1]
    for _ in range(remove_tribe(s, 1 - seat, land, tribe, converts_from(s, 1 - seat, land))):
        add_settler(s, seat, land, tribe)


def skip_level(s: Pieces, stock: int, run: int) -> None:
    """BAB-7.14."""
    pay(s, PERSIAN, run)
    raise_temple(s, s.active, s.pawns[s.active], take_stock(s, stock))
    check_victory(s)


def halve_hand(s: Pieces, tribe: int, run: int) -> None:
    """BAB-7.18: the rival now chooses what to give up."""
    pay(s, tribe, run)
    s.turn = 1 - s.active
    s.phase = GIVE_UP
    s.owed = hand_size(s, s.turn) // 2


def discard(s: Pieces, tribe: int) -> None:
    """BAB-7.19, BAB-7.20: card by card, then the turn goes on."""
    spend(s, s.turn, tribe)
    s.discards[tribe] += 1
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
