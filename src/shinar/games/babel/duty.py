"""The duty of Babel's first turn: the dealt level 1 must be built. Plain Python that compiles to C with duty.pxd."""

from __future__ import annotations

from shinar.games.babel.moves import MOVES as TABLE
from shinar.games.babel.pieces import Pieces

try:
    import cython  # type: ignore[import-not-found, unused-ignore]
except ImportError:
    from shinar import _nocython as cython  # type: ignore[no-redef, unused-ignore]

if not cython.compiled:
    from shinar.games.babel.pieces import total  # compiled: the C function, see the .pxd

first = TABLE.first
END, TRAVEL, SETTLE, BUILD, MIGRATE = first("end"), first("travel"), first("settle"), first("build"), first("migrate")
DESTROY, STEAL, EXPEL, CONVERT, SKIP, HALVE = (first(name) for name in ("destroy", "steal", "expel", "convert", "skip", "halve"))
DEALT = 2  # where a temple card is built from, after one's own stock and the rival's


class Duty(Pieces):
    """What must stay possible until it is done."""

    def leaves_duty(self, code: int) -> bool:
        """BAB-5.9: can the dealt level 1 still be built this turn after this action? For END: can it be built now?"""
        if code == BUILD + DEALT:
            return True
        seat = self.active
        pawn = self.pawns[seat]
        count = [0, 0, 0, 0, 0]
        built = 0
        spent = -1
        migrated = self.migrated
        for land in range(5):
            count[land] = self.settlers[seat][land]
            if self.heights[seat][land]:
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
            count[(code - MIGRATE) // 5] -= 3
            count[(code - MIGRATE) % 5] += 3
            migrated = 1
        else:
            count[pawn] -= 1
            if STEAL <= code < EXPEL or SKIP <= code < HALVE:
                built |= 1 << pawn
            elif CONVERT <= code < SKIP:
                count[pawn] += 1
        return self.duty_possible(count, spent, pawn, built, migrated)

    def duty_possible(self, count: list[int], spent: int, pawn: int, built: int, migrated: int) -> bool:
        """Is there an empty site to stand at, by a card of its land if need be, and a settler to bring there?"""
        hand = self.hands[self.active]
        for land in range(5):
            cards_left = total(hand) - (1 if spent >= 0 else 0)
            if built >> land & 1:
                continue
            if land != pawn:
                if hand[land] - (1 if spent == land else 0) < 1:
                    continue
                cards_left -= 1
            if count[land] > 0 or cards_left > 0:
                return True
            for other in range(5):
                if not migrated and other != land and count[other] >= 3:
                    return True
        return False
