"""What may be done in Babel: the rule that forbids a move, and the moves that are offered. Compiles to C."""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.core.state import MoveList
from shinar.games.babel.cards import ASSYRIAN, DEALT, GIVE_UP, HITTITE, MEDE, PERSIAN, QUARRY, SUMERIAN
from shinar.games.babel.first_temple import leaves_duty
from shinar.games.babel.moves import (
    BUILD,
    CONVERT,
    DESTROY,
    DISCARD,
    END,
    EXPEL,
    HALVE,
    MIGRATE,
    SETTLE,
    SKIP,
    STEAL,
    TRAVEL,
)
from shinar.games.babel.pieces import (
    Pieces,
    hand_size,
    run_end,
    stock_top,
    top_level,
)

# --- what a rule forbids ----------------------------------------------------------------------------------------------


def refuse(s: Pieces, code: int) -> int:
    if s.phase == GIVE_UP:
        return refuse_discard(s, code - DISCARD) if code >= DISCARD else 720
    rule = refuse_action(s, code)
    if rule == 0 and s.dealt[s.active] and leaves_duty(s, END) and not leaves_duty(s, code):
        return 509
    return rule


def refuse_action(s: Pieces, code: int) -> int:
    if code < TRAVEL:
        return refuse_end(s)
    if code < SETTLE:
        return refuse_travel(s, code - TRAVEL)
    if code < BUILD:
        return refuse_settle(s, code - SETTLE)
    if code < MIGRATE:
        return refuse_build(s, code - BUILD)
    if code < DESTROY:
        return refuse_migrate(s, (code - MIGRATE) // 5, (code - MIGRATE) % 5)
    if code < STEAL:
        return refuse_destroy(s, code - DESTROY)
    if code < EXPEL:
        return refuse_steal(s, code - STEAL)
    if code < CONVERT:
        return refuse_expel(s, (code - EXPEL) // 4, (code - EXPEL) % 4)
    if code < SKIP:
        return refuse_convert(s, code - CONVERT)
    if code < HALVE:
        return refuse_skip(s, (code - SKIP) // 4, (code - SKIP) % 4)
    if code < DISCARD:
        return refuse_halve(s, (code - HALVE) // 4, (code - HALVE) % 4)
    return 719


def refuse_end(s: Pieces) -> int:
    return 508 if s.dealt[s.active] and leaves_duty(s, END) else 0


def refuse_travel(s: Pieces, land: int) -> int:
    if s.pawns[s.active] == land:
        return 304
    return 0 if s.hands[s.active][land] else 302


def refuse_settle(s: Pieces, tribe: int) -> int:
    if s.pawns[s.active] == QUARRY:
        return 402
    return 0 if s.hands[s.active][tribe] else 401


def refuse_build(s: Pieces, source: int) -> int:
    seat = s.active
    land = s.pawns[seat]
    if source == DEALT and not s.dealt[seat]:
        return 510
    if land == QUARRY:
        return 501
    level = 1 if source == DEALT else stock_top(s, source)
    if level == 0:
        return 504
    if level != top_level(s, seat, land) + 1:
        return 502
    return 0 if s.settlers[seat][land] >= level else 503


def refuse_migrate(s: Pieces, source: int, target: int) -> int:
    if source == target:
        return 605
    if s.migrated:
        return 604
    return 0 if s.settlers[s.active][source] >= 3 else 603


def refuse_run(s: Pieces, tribe: int, run: int) -> int:
    if s.pawns[s.active] == QUARRY:
        return 702
    return 0 if run_end(s, tribe, run) >= 0 else 701


def refuse_destroy(s: Pieces, run: int) -> int:
    rule = refuse_run(s, ASSYRIAN, run)
    if rule:
        return rule
    return 0 if s.heights[1 - s.active][s.pawns[s.active]] else 705


def refuse_steal(s: Pieces, run: int) -> int:
    rule = refuse_run(s, HITTITE, run)
    if rule:
        return rule
    land = s.pawns[s.active]
    level = top_level(s, 1 - s.active, land)
    if level == 0:
        return 705
    if level <= top_level(s, s.active, land):
        return 709
    return 0 if s.settlers[s.active][land] >= level else 710


def refuse_expel(s: Pieces, tribe: int, run: int) -> int:
    rule = refuse_run(s, MEDE, run)
    if rule:
        return rule
    land = s.pawns[s.active]
    for i in range(s.settlers[1 - s.active][land]):
        if s.columns[1 - s.active][land][i] == tribe:
            return 0
    return 705


def refuse_convert(s: Pieces, run: int) -> int:
    rule = refuse_run(s, SUMERIAN, run)
    if rule:
        return rule
    return 0 if s.settlers[1 - s.active][s.pawns[s.active]] else 705


def refuse_skip(s: Pieces, stock: int, run: int) -> int:
    rule = refuse_run(s, PERSIAN, run)
    if rule:
        return rule
    land = s.pawns[s.active]
    level = top_level(s, s.active, land) + 2
    if stock_top(s, stock) != level:
        return 714
    return 0 if s.settlers[s.active][land] >= level else 715


def refuse_halve(s: Pieces, tribe: int, run: int) -> int:
    rule = refuse_run(s, tribe, run)
    if rule:
        return rule
    return 0 if hand_size(s, 1 - s.active) >= 2 else 705


def refuse_discard(s: Pieces, tribe: int) -> int:
    return 0 if s.hands[s.turn][tribe] else 719


# --- what is offered --------------------------------------------------------------------------------------------------


def legal(s: Pieces, out: MoveList) -> int:
    out.n = 0
    hand = s.hands[s.turn]
    if s.phase == GIVE_UP:
        for tribe in range(5):
            if hand[tribe]:
                out.add(DISCARD + tribe)
        return out.n
    offer(s, out, END)
    for tribe in range(5):
        if hand[tribe]:
            offer(s, out, TRAVEL + tribe)
            offer(s, out, SETTLE + tribe)
    for source in range(3):
        offer(s, out, BUILD + source)
    if not s.migrated:
        for source in range(5):
            if s.settlers[s.active][source] >= 3:
                for target in range(5):
                    offer(s, out, MIGRATE + 5 * source + target)
    if s.pawns[s.active] != QUARRY:
        offer_abilities(s, out)
    return out.n


def offer(s: Pieces, out: MoveList, code: int) -> None:
    if refuse(s, code) == 0:
        out.add(code)


def offer_abilities(s: Pieces, out: MoveList) -> None:
    """Go through the column in the pawn's land once, and offer what each run of three or more can do."""
    land = s.pawns[s.active]
    column = s.columns[s.active][land]
    n = s.settlers[s.active][land]
    runs: Ints = [0, 0, 0, 0, 0]
    length = 0
    for i in range(n):
        tribe = column[i]
        length = length + 1 if i > 0 and column[i - 1] == tribe else 1
        if length >= 3 and (i + 1 == n or column[i + 1] != tribe):
            offer_ability(s, out, tribe, runs[tribe])
            runs[tribe] += 1


def offer_ability(s: Pieces, out: MoveList, tribe: int, run: int) -> None:
    if tribe == ASSYRIAN:
        offer(s, out, DESTROY + run)
    elif tribe == HITTITE:
        offer(s, out, STEAL + run)
    elif tribe == SUMERIAN:
        offer(s, out, CONVERT + run)
    elif tribe == PERSIAN:
        offer(s, out, SKIP + run)
        offer(s, out, SKIP + 4 + run)
    else:
        for target in range(5):
            offer(s, out, EXPEL + 4 * target + run)
    offer(s, out, HALVE + 4 * tribe + run)
