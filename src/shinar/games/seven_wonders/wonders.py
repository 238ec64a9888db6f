"""The wonders of the cities: which stages stand, and what a stage is.

Compiles to C. Numbers such as SEV-6.1 name rules in rules.en.md.
"""

from __future__ import annotations

from shinar.games.seven_wonders import cards, tables
from shinar.games.seven_wonders.cards import NONE
from shinar.games.seven_wonders.pieces import Pieces, left_of, right_of

CARD_COUNT, MOST_STAGES = tables.CARD_COUNT, cards.MOST_STAGES
STAGE_COUNTS, ANY_ORDER = tables.STAGE_COUNTS, tables.ANY_ORDER
COPY_FROM, COPY_WHICH = tables.COPY_FROM, tables.COPY_WHICH
FROM_LEFT = tables.COPIED_FROM.index("left")
LAST = tables.COPIED_WHICH.index("last")


def board_of(s: Pieces, city: int) -> int:
    return 2 * s.wonders[city] + s.sides[city]


def stage_work(s: Pieces, city: int, stage: int) -> int:
    """The number of a stage among the works; the first one is 0."""
    board = board_of(s, city)
    if COPY_FROM[board][stage]:
        return copied_stage(s, city, board, stage)
    return CARD_COUNT + MOST_STAGES * board + stage


def copied_stage(s: Pieces, city: int, board: int, stage: int) -> int:
    """SEV-20.16 to SEV-20.18: the stage of a neighbour that a stage is, built or not."""
    other = board_of(s, left_of(s, city) if COPY_FROM[board][stage] == FROM_LEFT else right_of(s, city))
    count = STAGE_COUNTS[other]
    which = count - 1 if COPY_WHICH[board][stage] == LAST or COPY_WHICH[board][stage] >= count else COPY_WHICH[board][stage]
    if s.wall_from_right and ANY_ORDER[other // 2]:
        which = count - 1 - which
    return CARD_COUNT + MOST_STAGES * other + which


def stages_left(s: Pieces, city: int) -> int:
    return STAGE_COUNTS[board_of(s, city)] - s.stages[city]


def in_any_order(s: Pieces, city: int) -> bool:
    """SEV-20.3: whether its stages are built in any order."""
    return ANY_ORDER[s.wonders[city]] != 0


def stands(s: Pieces, city: int, stage: int) -> bool:
    return s.raised[city] >> stage & 1 != 0


def next_stage(s: Pieces, city: int) -> int:
    """SEV-6.2: the lowest that does not stand, or NONE."""
    if not ANY_ORDER[s.wonders[city]]:
        return s.stages[city] if s.stages[city] < STAGE_COUNTS[board_of(s, city)] else NONE
    for stage in range(STAGE_COUNTS[board_of(s, city)]):
        if not stands(s, city, stage):
            return stage
    return NONE
