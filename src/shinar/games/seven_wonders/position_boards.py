"""The boards in the text of a position: which city has which one, on which side, with how many stages."""

from __future__ import annotations

import re
from typing import Any

from shinar.core.errors import PositionError, shortened
from shinar.core.position import Sheet
from shinar.games.seven_wonders.catalogue import BOXES, WONDERS
from shinar.games.seven_wonders.options import NOT_FOR_FREE_CITY, boards_in
from shinar.games.seven_wonders.tables import STAGE_COUNTS

BOARDS = [f"{wonder.name}-{side}" for wonder in WONDERS for side in "AB"]


def read_boards(sheet: Sheet, facts: dict[str, Any]) -> None:
    """Boards that the position leaves open (`?`) are those that are left, in the order in which they were drawn."""
    line = sheet.line_of("boards")
    boards = sheet.each("boards", _board, [])
    given = [board[0] for board in boards if board]
    if len(boards) > facts["cities"] or len(set(given)) < len(given):
        raise PositionError(line, "boards: one for each city expected, all different")
    played = boards_in({box: "with" if facts[f"with_{box}"] else "without" for box in BOXES})
    if any(board not in played for board in given):
        raise PositionError(line, "boards: one is of a box that is not played with")
    drawn = [wonder for wonder in [*facts["wonders"][: facts["cities"]], *played] if wonder not in given]
    for city in range(facts["cities"]):
        board = boards[city] if city < len(boards) else None
        left = [wonder for wonder in drawn if city < facts["seats"] or WONDERS[wonder].name not in NOT_FOR_FREE_CITY]
        wonder, side, stages = board or (left[0], facts["sides"][city], 0)
        if wonder in drawn:
            drawn = [other for other in drawn if other != wonder]
        facts["wonders"][city], facts["sides"][city], facts["stages"][city] = wonder, side, stages
        facts["raised"][city] = (1 << stages) - 1


def _board(word: str) -> tuple[int, int, int] | None:
    if word == "?":
        return None
    match = re.fullmatch(r"(\w+-[ABab])(?:-([0-4]))?", word)
    names = [name.lower() for name in BOARDS]
    if not match or match[1].lower() not in names:
        raise ValueError(f"a board such as babylon-B-2 expected, not {shortened(word)}")
    board, stages = names.index(match[1].lower()), int(match[2] or 0)
    if stages > STAGE_COUNTS[board]:
        raise ValueError(f"{match[1]} has only {STAGE_COUNTS[board]} stages")
    return board // 2, board % 2, stages
