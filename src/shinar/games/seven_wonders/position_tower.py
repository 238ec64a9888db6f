"""The tower's tiles and the Great Project in the text of a position."""

from __future__ import annotations

import re
from typing import Any

from shinar.core.errors import PositionError, shortened
from shinar.core.position import Sheet
from shinar.core.rng import Rng
from shinar.games.seven_wonders.cards import PARTICIPATION_TOKENS, PHASES, PROJECTS, TILES, TILES_DEALT, TOWER_PLACES
from shinar.games.seven_wonders.tables import PROJECTS_AN_AGE

NONE = -1


def dealt(facts: dict[str, Any]) -> bool:
    """Whether the first cards have been dealt: sides and tiles are chosen before."""
    return PHASES[facts["phase"]] not in ("draft", "side", "pick")


def number(word: str, lowest: int, highest: int) -> int:
    """A number within bounds; ValueError says what was expected."""
    if not re.fullmatch(r"[0-9]{1,3}", word) or not lowest <= int(word) <= highest:
        raise ValueError(f"a number from {lowest} to {highest} expected, not {shortened(word)}")
    return int(word)


def read_tiles(sheet: Sheet, facts: dict[str, Any], rng: Rng) -> None:
    """Tiles that the position leaves open are dealt from the rest."""
    tower = sheet.each("tower", lambda word: number(word, 1, TILES), [])
    places = TOWER_PLACES[facts["seats"]]
    laws = sheet.each("laws", lambda word: number(word, 1, TILES), tower[-places:])
    lines = {seat: sheet.line_of(f"tiles {seat}") for seat in range(facts["seats"])}
    held = {seat: sheet.each(f"tiles {seat}", _tile, []) for seat in lines}
    offers = {seat: sheet.each(f"offers {seat}", lambda word: number(word, 1, TILES), []) for seat in lines}
    named = [
        *tower,
        *(tile for row in held.values() for tile, _ in row if tile > 0),
        *(tile for row in offers.values() for tile in row),
    ]
    if len(set(named)) < len(named) or (named and not facts["with_tower"]):
        raise PositionError(0, "tower tiles: each is there once, and none without the tower")
    heap = [tile for tile in range(1, TILES + 1) if tile not in named]
    facts["tower"], facts["tower_height"] = [*tower, *[0] * (TILES - len(tower))], len(tower)
    facts["laws"] = [int(tile in laws) for tile in range(TILES + 1)]
    for seat, line in lines.items():
        row = held[seat] if line or not facts["with_tower"] or not dealt(facts) else _dealt_tiles(heap, rng)
        if len(row) > TILES_DEALT or len(offers[seat]) > TILES_DEALT:
            raise PositionError(line, f"tiles {seat}: at most three")
        row = [*row, *[(0, 0)] * (TILES_DEALT - len(row))]
        facts["tiles"][seat], facts["laying"][seat] = [tile for tile, _ in row], [laying for _, laying in row]
        facts["offers"][seat] = [*offers[seat], *[0] * (TILES_DEALT - len(offers[seat]))]


def _dealt_tiles(heap: list[int], rng: Rng) -> list[tuple[int, int]]:
    """Three tiles at random; where all are on the tower, they are among those."""
    return [(heap.pop(rng.below(len(heap))) if heap else NONE, 0) for _ in range(TILES_DEALT)]


def _tile(word: str) -> tuple[int, int]:
    """A tile and whether it lies beside the tower: `8`, `8!`, a dot for one that was laid, a dash for none yet."""
    if word in (".", "-"):
        return (NONE if word == "." else 0), 0
    return number(word.removesuffix("!"), 1, TILES), int(word.endswith("!"))


def read_project(sheet: Sheet, facts: dict[str, Any], rng: Rng) -> None:
    """The project of the age with its tokens, and whether any were left when the turn began."""
    line = sheet.line_of("project")
    words = sheet.words("project")
    names = [project.name for project in PROJECTS]
    if words is None:
        if not facts["with_projects"] or not facts["round"] or not dealt(facts):
            return
        words = [names[PROJECTS_AN_AGE * facts["age"] + rng.below(PROJECTS_AN_AGE)]]
    name, tokens, *opened = [*words, *["", str(PARTICIPATION_TOKENS[facts["seats"]])][len(words) :]]
    if not facts["with_projects"] or name not in names or PROJECTS[names.index(name)].age != facts["age"] + 1 or len(opened) > 1:
        raise PositionError(line, f"project: one of this age expected, and its tokens, not {shortened(' '.join(words))}")
    try:
        facts["project"], facts["tokens_left"] = names.index(name), number(tokens, 0, max(PARTICIPATION_TOKENS))
        facts["tokens_open"] = number(opened[0], 0, 1) if opened else int(facts["tokens_left"] > 0)
    except ValueError as problem:
        raise PositionError(line, f"project: {problem}") from None
