"""A position of Amytis as text, and back.

    turn: 0
    first: 1
    phase: place                                     # take, place, project, favour
    hand: WB                                         # a blue wall
    stacks: *-GP * * / 2?-TO 5? . / * * *            # the top tile last
    architects 0: 1 5
    city 0: WB-RG . . / . 2?-TP . / . . .            # the lowest tile first
    projects 0: 8 12
    completed 0: 1
    favours 0: iv row row
    points: 12 61

A tile is a building (G M W P R T) and a colour (B G O P), or `?`. A stack on the building board that begins with `*` is as high as
the tiles that are left allow, all such stacks alike. What is left out is empty, or open: tiles, display and deck are then dealt by
`seed`.
"""

from __future__ import annotations

import re
from typing import Any

from shinar.core import options as opt
from shinar.core.errors import PositionError, shortened
from shinar.core.game import Game
from shinar.core.position import Sheet, Supply, heading, open_sheet, random_line, read_random
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.amytis.cards import (
    ARCHITECTS,
    BUILDING_LETTERS,
    BUILDINGS,
    COLOUR_LETTERS,
    COLOURS,
    COPIES_OF_TILE,
    DISPLAYED,
    DONE,
    FAVOURS,
    IN_LINE,
    MOST_IN_ROW,
    OPEN,
    PALACE,
    PROJECTS,
    ROW,
    ROW_PLACES,
    STACK_TILES,
    TILES_IN_GAME,
    TILES_OUT,
)
from shinar.games.amytis.city import building_of
from shinar.games.amytis.pieces import Pieces
from shinar.games.amytis.seen import PHASES
from shinar.games.amytis.state import AmytisState
from shinar.games.amytis.view import city_tiles, ending, held, pawns, sides, standing

TILES = [building + colour for building in BUILDING_LETTERS for colour in COLOUR_LETTERS]
COVERED = next(field for field in Pieces.FIELDS if field.name == "covered").shape[-1]
MOST_POINTS = 9999
OPEN_HEIGHT = "*"


def dump(game: Game, state: State) -> str:
    facts = state.snapshot()
    lines = heading(game, options_of(facts))
    turn = facts["first"] if state.over else state.turn  # two stacks empty and the first player to take: that is the end
    lines += [random_line(facts), f"turn: {turn}", f"first: {facts['first']}", f"phase: {PHASES[facts['phase']]}"]
    lines += [f"hand: {TILES[facts['hand']]}"] if facts["hand"] >= 0 else []
    lines.append(f"points: {facts['points'][0]} {facts['points'][1]}")
    lines.append("stacks: " + _square([facts["stacks"][stack][: facts["stack_heights"][stack]] for stack in range(9)]))
    lines.append("out: " + " ".join(TILES[tile] for tile in facts["left_out"]))
    for seat in range(2):
        lines.append(f"architects {seat}: " + _numbers(standing(facts, seat)))
        lines.append(f"city {seat}: " + _square([city_tiles(facts, seat, cell) for cell in range(9)]))
        lines.append(f"projects {seat}: " + _numbers(held(facts, OPEN + seat)))
        lines.append(f"completed {seat}: " + _numbers(held(facts, DONE + seat)))
        owned = [name for name, owner in zip(FAVOURS, facts["favours"], strict=False) if owner == seat]
        lines.append(f"favours {seat}: " + " ".join([*owned, *["row"] * facts["row"][seat]]))
    lines.append("display: " + " ".join("." if card < 0 else str(card + 1) for card in facts["display"]))
    lines.append("deck: " + _numbers(facts["deck"][: facts["deck_size"]]))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def options_of(facts: dict[str, Any]) -> dict[str, str]:
    return {"sides": "".join(map(str, sides(facts).values())), "second_player_projects": str(facts["second_projects"])}


def load(game: Game, text: str) -> State:
    sheet, options, seed = open_sheet(game, text)
    lines = {name: number for name, (number, _) in sheet.lines.items()}
    state = AmytisState()
    state.start(2, opt.indices(game.options, options), seed)
    facts = {**state.snapshot(), "reveals": 0}
    read_random(sheet, facts)
    facts["turn"] = sheet.number("turn", 0, 1, 0)
    facts["first"] = sheet.number("first", 0, 1, 0)
    facts["phase"] = PHASES.index(sheet.choice("phase", PHASES, PHASES[0]))
    _read_points(sheet, facts)
    _read_favours(sheet, facts)
    _read_architects(sheet, facts)
    rng = Rng(seed)
    _read_tiles(sheet, facts, rng)
    _read_projects(sheet, facts, rng)
    sheet.finish()
    if PHASES[facts["phase"]] == "take" and facts["turn"] == facts["first"] and ending(facts):
        facts["turn"] = -1
    state.restore(facts)
    _check_phase(state, facts, lines)
    return state


# --- players ----------------------------------------------------------------------------------------------------------


def _read_points(sheet: Sheet, facts: dict[str, Any]) -> None:
    line = sheet.line_of("points")
    facts["points"] = sheet.each("points", lambda word: _number(word, 0, MOST_POINTS), [0, 0])
    if len(facts["points"]) != 2:
        raise PositionError(line, "points: a number for each of the two players expected")


def _read_favours(sheet: Sheet, facts: dict[str, Any]) -> None:
    for seat in range(2):
        line = sheet.line_of(f"favours {seat}")
        for favour in sheet.each(f"favours {seat}", lambda word: _one_of(word, FAVOURS), []):
            if favour == ROW:
                facts["row"][seat] += 1
            elif facts["favours"][favour] >= 0:
                raise PositionError(line, f"favours {seat}: a pawn stands on {FAVOURS[favour]} already")
            else:
                facts["favours"][favour] = seat
        if pawns(facts, seat) < 0 or facts["row"][seat] > MOST_IN_ROW or sum(facts["row"]) > ROW_PLACES:
            raise PositionError(line, f"favours {seat}: at most five pawns, and four in the row, which has six places")


def _read_architects(sheet: Sheet, facts: dict[str, Any]) -> None:
    facts["architects"] = [0, 0]
    for seat in range(2):
        line = sheet.line_of(f"architects {seat}")
        stacks = sheet.each(f"architects {seat}", lambda word: _number(word, 1, 9) - 1, [])
        if len(stacks) > ARCHITECTS:
            raise PositionError(line, f"architects {seat}: at most {ARCHITECTS}")
        for stack in stacks:
            if (facts["architects"][0] | facts["architects"][1]) >> stack & 1:
                raise PositionError(line, f"architects {seat}: one stands on stack {stack + 1} already")
            facts["architects"][seat] |= 1 << stack


def _check_phase(state: State, facts: dict[str, Any], lines: dict[str, int]) -> None:
    """What is asked must be possible: PositionError where the turn could not have come to this."""
    seat, phase = facts["turn"], PHASES[facts["phase"]]
    if seat < 0:
        return
    line = lines.get(f"architects {seat}", 0)
    stacks, in_line = standing(facts, seat), IN_LINE[facts["architects"][seat]]
    if phase == "take" and (in_line or len(stacks) == ARCHITECTS):
        raise PositionError(line, f"architects {seat}: they would have come back at the start of the turn")
    if phase != "take" and not stacks:
        raise PositionError(line, f"architects {seat}: one stands where the tile of this turn was taken")
    if phase == "favour" and not (in_line and pawns(facts, seat)):
        raise PositionError(lines["phase"], "phase: a favour is due only with three architects in a line and a pawn left")
    if phase == "project" and not any(building_of(tile) == PALACE for tile in facts["visible"][seat]):
        raise PositionError(lines["phase"], f"phase: a project is taken only after a palace, and city {seat} shows none")
    if not state.moves():
        raise PositionError(lines.get("phase", 0), "phase: there is nothing to choose")


# --- tiles ------------------------------------------------------------------------------------------------------------


def _read_tiles(sheet: Sheet, facts: dict[str, Any], rng: Rng) -> None:
    """AMY-1.2: 45 tiles are in the game and three out, whatever the position leaves open."""
    names = dict(enumerate(f"{building} {colour}" for building in BUILDINGS for colour in COLOURS))
    supply = Supply(dict.fromkeys(names, COPIES_OF_TILE), lambda tile: names[tile])
    lines = {name: sheet.line_of(name) for name in ("hand", "stacks", "out", "city 0", "city 1")}
    cities = [_nine(sheet, f"city {seat}", supply) for seat in range(2)]
    hand = _pile(sheet, "hand", supply)
    given = _nine(sheet, "stacks", supply) if lines["stacks"] else [[OPEN_HEIGHT] for _ in range(9)]
    out = _pile(sheet, "out", supply) or [None] * TILES_OUT
    if len(out) != TILES_OUT:
        raise PositionError(lines["out"], "out: three tiles expected")
    if len(hand) != (1 if PHASES[facts["phase"]] == "place" else 0):
        raise PositionError(lines["hand"], "hand: one tile in the phase place, none in any other")
    used = len(hand) + sum(len(pile) for city in cities for pile in city)
    stacks = _level(given, TILES_IN_GAME - used, lines["stacks"])
    supply.fill([hand, out, *stacks, *cities[0], *cities[1]], [], rng)
    facts["hand"] = hand[0] if hand else -1
    facts["left_out"] = out
    for stack in range(9):
        facts["stack_heights"][stack] = len(stacks[stack])
        facts["stacks"][stack] = stacks[stack] + [0] * (STACK_TILES - len(stacks[stack]))
    for seat in range(2):
        _fill_city(facts, seat, cities[seat], lines[f"city {seat}"])


def _level(given: list[list[Any]], wanted: int, line: int) -> list[list[Any]]:
    """The stacks of the building board, those of open height so high that all make up the tiles wanted, as even as can be."""
    stacks = [[tile for tile in pile if tile != OPEN_HEIGHT] for pile in given]
    open_stacks = [stack for stack, pile in zip(stacks, given, strict=True) if OPEN_HEIGHT in pile]
    if any(len(stack) > STACK_TILES for stack in stacks):
        raise PositionError(line, f"stacks: a stack has at most {STACK_TILES} tiles")
    while sum(map(len, stacks)) < wanted and any(len(stack) < STACK_TILES for stack in open_stacks):
        min(open_stacks, key=len).insert(0, None)
    n = sum(map(len, stacks))
    if n != wanted:
        raise PositionError(line, f"stacks: {n} tiles there, but {wanted} of the {TILES_IN_GAME} in the game lie nowhere else")
    return stacks


def _fill_city(facts: dict[str, Any], seat: int, city: list[list[int]], line: int) -> None:
    """No stack may be so high that it could outgrow its room before the game ends."""
    still = sum(max(height - 1, 0) for height in facts["stack_heights"]) + 3
    for cell, pile in enumerate(city):
        if len(pile) + (still + 1) // 2 > COVERED + 1:
            raise PositionError(line, f"city {seat}: a stack of {len(pile)} tiles is too high for so early in the game")
        facts["heights"][seat][cell] = len(pile)
        facts["visible"][seat][cell] = pile[-1] if pile else -1
        facts["covered"][seat][cell] = pile[:-1] + [0] * (COVERED - len(pile[:-1]))


def _nine(sheet: Sheet, name: str, supply: Supply) -> list[list[Any]]:
    """A line of nine stacks, row by row; a slash between rows is allowed."""
    line = sheet.line_of(name)
    found = sheet.each(name, _tiles, [[] for _ in range(9)])
    piles = [pile for pile in found if pile is not None]
    if len(piles) != 9:
        raise PositionError(line, f"{name}: nine stacks expected, not {len(piles)}")
    for tile in (tile for pile in piles for tile in pile):
        if tile == OPEN_HEIGHT and name != "stacks":
            raise PositionError(line, f"{name}: only on the building board can a height be open")
        if isinstance(tile, int):
            supply.take(tile, line)
    return piles


def _pile(sheet: Sheet, name: str, supply: Supply) -> list[Any]:
    line = sheet.line_of(name)
    pile = [tile for tiles in sheet.each(name, _tiles, []) for tile in tiles or []]
    for tile in pile:
        if tile == OPEN_HEIGHT:
            raise PositionError(line, f"{name}: only on the building board can a height be open")
        if tile is not None:
            supply.take(tile, line)
    return pile


def _tiles(word: str) -> list[Any] | None:
    """A stack such as `WB-2?-TP`, `*-WB` or `.`; None for the slash between rows."""
    if word in ("/", "."):
        return None if word == "/" else []
    pile: list[Any] = []
    for i, part in enumerate(word.upper().split("-")):
        unknown = re.fullmatch(r"([1-9][0-9]?)?\?", part)
        if unknown:
            pile += [None] * int(unknown[1] or 1)
        elif part in TILES:
            pile.append(TILES.index(part))
        elif part == OPEN_HEIGHT and i == 0:
            pile.append(OPEN_HEIGHT)
        else:
            raise ValueError(f"tiles such as WB-2?-TP expected, not {shortened(word)}")
    return pile


# --- projects ---------------------------------------------------------------------------------------------------------


def _read_projects(sheet: Sheet, facts: dict[str, Any], rng: Rng) -> None:
    """Open places of the display and of the deck get the projects that are left."""
    supply = Supply(dict.fromkeys(range(len(PROJECTS)), 1), lambda card: f"project {card + 1}")
    facts["projects"] = [0] * len(PROJECTS)
    for seat in range(2):
        for name, mark in ((f"projects {seat}", OPEN + seat), (f"completed {seat}", DONE + seat)):
            for card in _cards(sheet, name, supply):
                facts["projects"][card] = mark
    line = sheet.line_of("display")
    display = _cards(sheet, "display", supply) if line else [None] * DISPLAYED
    if len(display) != DISPLAYED:
        raise PositionError(line, "display: three projects expected, or . for an empty place")
    deck = _cards(sheet, "deck", supply) if sheet.line_of("deck") else None
    deck = supply.fill([display], deck, rng)
    facts["display"], facts["deck_size"] = display, len(deck)
    facts["deck"] = deck + [0] * (len(PROJECTS) - len(deck))


def _cards(sheet: Sheet, name: str, supply: Supply) -> list[Any]:
    """Projects by number; in the display a dot is an empty place and `?` an unknown card."""
    line = sheet.line_of(name)
    marks = {".": -1, "?": None} if name == "display" else {}
    cards = sheet.each(name, lambda word: marks[word] if word in marks else _number(word, 1, len(PROJECTS)) - 1, [])
    for card in cards:
        if card is not None and card >= 0:
            supply.take(card, line)
    return list(cards)


# --- words ------------------------------------------------------------------------------------------------------------


def _number(word: str, lowest: int, highest: int) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", word) or not lowest <= int(word) <= highest:
        raise ValueError(f"a number from {lowest} to {highest} expected, not {shortened(word)}")
    return int(word)


def _one_of(word: str, words: tuple[str, ...]) -> int:
    if word.lower() not in words:
        raise ValueError(f"one of {', '.join(words)} expected, not {shortened(word)}")
    return words.index(word.lower())


def _numbers(pile: list[int]) -> str:
    return " ".join(str(n + 1) for n in pile)


def _square(piles: list[list[int]]) -> str:
    """Nine stacks in three rows."""
    cells = ["-".join(TILES[tile] for tile in pile) or "." for pile in piles]
    return " / ".join(" ".join(cells[row : row + 3]) for row in (0, 3, 6))
