"""What may be done in Babel: the rule that forbids a move, and the moves that are offered. Compiles to C."""

from __future__ import annotations

from shinar.core.native import Ints
from shinar.core.state import MoveList
from shinar.games.babel.cards import (
    ASSYRIAN,
    DEALT,
    GIVE_UP,
    HITTITE,
    MEDE,
    MIGRANTS,
    N_LANDS,
    PERSIAN,
    QUARRY,
    RUN_LENGTH,
    SMALLEST_HALVED,
    SUMERIAN,
)
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
    N_RUNS,
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
from shinar.games.babel.refusals import (
    CARDS_TO_GIVE_UP_FIRST,
    DEALT_LEVEL_COMES_FIRST,
    DEALT_LEVEL_WOULD_BE_LOST,
    HAS_MIGRATED,
    NO_ABILITY_IN_THE_QUARRY,
    NO_BUILDING_IN_THE_QUARRY,
    NO_CARD_OF_THAT_LAND,
    NO_CARD_OF_THAT_TRIBE,
    NO_COLUMN_TO_CONVERT,
    NO_DEALT_LEVEL,
    NO_HAND_TO_HALVE,
    NO_SETTLING_IN_THE_QUARRY,
    NO_SUCH_CARD_TO_GIVE_UP,
    NO_SUCH_RUN,
    NO_SUCH_TRIBE_TO_EXPEL,
    NO_TEMPLE_TO_DESTROY,
    NO_TEMPLE_TO_STEAL_FROM,
    NOT_HIGHER_THAN_ONES_OWN,
    NOT_THE_LEVEL_AFTER_THE_NEXT,
    NOT_THE_NEXT_LEVEL,
    NOTHING_TO_GIVE_UP,
    PAWN_IS_THERE_ALREADY,
    SAME_LAND,
    STOCK_IS_EMPTY,
    TOO_FEW_SETTLERS,
    TOO_FEW_SETTLERS_TO_SKIP,
    TOO_FEW_SETTLERS_TO_STEAL,
    TOO_FEW_TO_MIGRATE,
)

# --- what a rule forbids ----------------------------------------------------------------------------------------------


def refuse(s: Pieces, code: int) -> int:
    """The rule that forbids a move, or 0."""
    if s.phase == GIVE_UP:
        return refuse_discard(s, code - DISCARD) if code >= DISCARD else CARDS_TO_GIVE_UP_FIRST
    rule = refuse_action(s, code)
    if rule == 0 and s.dealt[s.active] and leaves_duty(s, END) and not leaves_duty(s, code):
        return DEALT_LEVEL_WOULD_BE_LOST
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
        return refuse_migrate(s, (code - MIGRATE) // N_LANDS, (code - MIGRATE) % N_LANDS)
    if code < STEAL:
        return refuse_destroy(s, code - DESTROY)
    if code < EXPEL:
        return refuse_steal(s, code - STEAL)
    if code < CONVERT:
        return refuse_expel(s, (code - EXPEL) // N_RUNS, (code - EXPEL) % N_RUNS)
    if code < SKIP:
        return refuse_convert(s, code - CONVERT)
    if code < HALVE:
        return refuse_skip(s, (code - SKIP) // N_RUNS, (code - SKIP) % N_RUNS)
    if code < DISCARD:
        return refuse_halve(s, (code - HALVE) // N_RUNS, (code - HALVE) % N_RUNS)
    return NOTHING_TO_GIVE_UP


def refuse_end(s: Pieces) -> int:
    return DEALT_LEVEL_COMES_FIRST if s.dealt[s.active] and leaves_duty(s, END) else 0


def refuse_travel(s: Pieces, land: int) -> int:
    """BAB-3.3: where the rival's pawn stands does not matter."""
    if s.pawns[s.active] == land:
        return PAWN_IS_THERE_ALREADY
    return 0 if s.hands[s.active][land] else NO_CARD_OF_THAT_LAND


def refuse_settle(s: Pieces, tribe: int) -> int:
    """BAB-4.3: as often as there are cards."""
    if s.pawns[s.active] == QUARRY:
        return NO_SETTLING_IN_THE_QUARRY
    return 0 if s.hands[s.active][tribe] else NO_CARD_OF_THAT_TRIBE


def refuse_build(s: Pieces, source: int) -> int:
    """BAB-5.5: as often as there are cards. BAB-5.11: all own cards count. BAB-7.17: the level after the top one, gaps or not."""
    seat = s.active
    land = s.pawns[seat]
    if source == DEALT and not s.dealt[seat]:
        return NO_DEALT_LEVEL
    if land == QUARRY:
        return NO_BUILDING_IN_THE_QUARRY
    level = 1 if source == DEALT else stock_top(s, source)
    if level == 0:
        return STOCK_IS_EMPTY
    if level != top_level(s, seat, land) + 1:
        return NOT_THE_NEXT_LEVEL
    return 0 if s.settlers[seat][land] >= level else TOO_FEW_SETTLERS


def refuse_migrate(s: Pieces, source: int, target: int) -> int:
    if source == target:
        return SAME_LAND
    if s.migrated:
        return HAS_MIGRATED
    return 0 if s.settlers[s.active][source] >= MIGRANTS else TOO_FEW_TO_MIGRATE


def refuse_run(s: Pieces, tribe: int, run: int) -> int:
    if s.pawns[s.active] == QUARRY:
        return NO_ABILITY_IN_THE_QUARRY
    return 0 if run_end(s, tribe, run) >= 0 else NO_SUCH_RUN


def refuse_destroy(s: Pieces, run: int) -> int:
    rule = refuse_run(s, ASSYRIAN, run)
    if rule:
        return rule
    return 0 if s.heights[1 - s.active][s.pawns[s.active]] else NO_TEMPLE_TO_DESTROY


def refuse_steal(s: Pieces, run: int) -> int:
    rule = refuse_run(s, HITTITE, run)
    if rule:
        return rule
    land = s.pawns[s.active]
    level = top_level(s, 1 - s.active, land)
    if level == 0:
        return NO_TEMPLE_TO_STEAL_FROM
    if level <= top_level(s, s.active, land):
        return NOT_HIGHER_THAN_ONES_OWN
    return 0 if s.settlers[s.active][land] >= level else TOO_FEW_SETTLERS_TO_STEAL


def refuse_expel(s: Pieces, tribe: int, run: int) -> int:
    rule = refuse_run(s, MEDE, run)
    if rule:
        return rule
    land = s.pawns[s.active]
    for i in range(s.settlers[1 - s.active][land]):
        if s.columns[1 - s.active][land][i] == tribe:
            return 0
    return NO_SUCH_TRIBE_TO_EXPEL


def refuse_convert(s: Pieces, run: int) -> int:
    rule = refuse_run(s, SUMERIAN, run)
    if rule:
        return rule
    return 0 if s.settlers[1 - s.active][s.pawns[s.active]] else NO_COLUMN_TO_CONVERT


def refuse_skip(s: Pieces, stock: int, run: int) -> int:
    """BAB-7.16: on an empty site level 2, and again as long as the run can pay."""
    rule = refuse_run(s, PERSIAN, run)
    if rule:
        return rule
    land = s.pawns[s.active]
    level = top_level(s, s.active, land) + 2
    if stock_top(s, stock) != level:
        return NOT_THE_LEVEL_AFTER_THE_NEXT
    return 0 if s.settlers[s.active][land] >= level else TOO_FEW_SETTLERS_TO_SKIP


def refuse_halve(s: Pieces, tribe: int, run: int) -> int:
    rule = refuse_run(s, tribe, run)
    if rule:
        return rule
    return 0 if hand_size(s, 1 - s.active) >= SMALLEST_HALVED else NO_HAND_TO_HALVE


def refuse_discard(s: Pieces, tribe: int) -> int:
    return 0 if s.hands[s.turn][tribe] else NO_SUCH_CARD_TO_GIVE_UP


# --- what is offered --------------------------------------------------------------------------------------------------


def legal(s: Pieces, out: MoveList) -> int:
    """BAB-2.4: all actions that are possible, in any order, and the end of the turn."""
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
            if s.settlers[s.active][source] >= MIGRANTS:
                for target in range(5):
                    offer(s, out, MIGRATE + N_LANDS * source + target)
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
        if length >= RUN_LENGTH and (i + 1 == n or column[i + 1] != tribe):
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
        offer(s, out, SKIP + N_RUNS + run)
    else:
        for target in range(5):
            offer(s, out, EXPEL + N_RUNS * target + run)
    offer(s, out, HALVE + N_RUNS * tribe + run)
