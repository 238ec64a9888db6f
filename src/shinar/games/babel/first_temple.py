"""The duty of Babel's first turn: the dealt level 1 must be built. Compiles to C."""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.games.babel.cards import DEALT, MIGRANTS, N_LANDS
from shinar.games.babel.moves import BUILD, CONVERT, DESTROY, END, EXPEL, HALVE, MIGRATE, SETTLE, SKIP, STEAL, TRAVEL
from shinar.games.babel.pieces import Pieces, hand_size


def leaves_duty(s: Pieces, code: int) -> bool:
    """BAB-5.9: can the dealt level 1 still be built this turn after this action? For END: can it be built now?"""
    if code == BUILD + DEALT:
        return True
    seat = s.active
    pawn = s.pawns[seat]
    count: Ints = [0, 0, 0, 0, 0]
    built = 0
    spent = -1
    migrated = s.migrated
    for land in range(5):
        count[land] = s.settlers[seat][land]
        if s.heights[seat][land]:
            built |= 1 << land
    if code == END:
        pass
    elif code < SETTLE:
        spent = pawn = code - TRAVEL
    elif code < BUILD:
        spent = code - SETTLE
        count[pawn] += 1
    elif code < MIGRATE:
        built |= 1 << pawn
    elif code < DESTROY:
        count[(code - MIGRATE) // N_LANDS] -= MIGRANTS
        count[(code - MIGRATE) % N_LANDS] += MIGRANTS
        migrated = 1
    else:
        count[pawn] -= 1
        if STEAL <= code < EXPEL or SKIP <= code < HALVE:
            built |= 1 << pawn
        elif CONVERT <= code < SKIP:
            count[pawn] += 1
    return duty_possible(s, count, spent, pawn, built, migrated)


def duty_possible(s: Pieces, count: Ints, spent: int, pawn: int, built: int, migrated: int) -> bool:
    """Is there an empty site to stand at, by a card of its land if need be, and a settler to bring there?"""
    seat = s.active
    for land in range(5):
        cards_left = hand_size(s, seat) - (1 if spent >= 0 else 0)
        if built >> land & 1:
            continue
        if land != pawn:
            if s.hands[seat][land] - (1 if spent == land else 0) < 1:
                continue
            cards_left -= 1
        if count[land] > 0 or cards_left > 0:
            return True
        for other in range(5):
            if not migrated and other != land and count[other] >= MIGRANTS:
                return True
    return False
