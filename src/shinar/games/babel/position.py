"""A position of Babel as text, and back.

    turn: 0
    pawns: hatti quarry
    hand 0: A H S
    hand 1: 7?                       # seven cards, whichever
    settlers 0 hatti: 4S A 2P        # the first laid first
    temple 1 hatti: 1 2 3 4 5 6
    stock 0: 3 1                     # the top one last

Decks that are left out get all cards that are left, shuffled by `seed`; so do cards written `?`.
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
from shinar.games.babel.cards import (
    ACT,
    COPIES_OF_LEVEL,
    COPIES_OF_TRIBE,
    GIVE_UP,
    LANDS,
    LETTERS,
    LEVELS,
    N_LANDS,
    N_TRIBES,
    OPENING_HAND,
    PLACES,
    QUARRY,
    TEMPLE_CARDS,
    TRIBE_CARDS,
    TRIBES,
)
from shinar.games.babel.state import BabelState
from shinar.games.babel.turn import check_victory


def dump(game: Game, state: State) -> str:
    facts = state.snapshot()
    lines = heading(game, options_of(facts))
    lines += [random_line(facts), f"turn: {facts['active']}"]
    lines += [f"give up: {facts['owed']}"] if facts["owed"] else []
    lines += ["migrated: yes"] if facts["migrated"] else []
    lines += [f"dealt: {' '.join(str(seat) for seat in range(2) if facts['dealt'][seat])}"] if any(facts["dealt"]) else []
    lines += [f"pawns: {PLACES[facts['pawns'][0]]} {PLACES[facts['pawns'][1]]}"]
    for seat in range(2):
        lines.append(f"hand {seat}: {_counted(facts['hands'][seat])}")
        if any(facts["known"][seat]):
            lines.append(f"known {seat}: {_counted(facts['known'][seat])}")
        for land, place in enumerate(LANDS):
            column = facts["columns"][seat][land][: facts["settlers"][seat][land]]
            if column:
                lines.append(f"settlers {seat} {place}: {_letters(column)}")
            temple = facts["temples"][seat][land][: facts["heights"][seat][land]]
            if temple:
                lines.append(f"temple {seat} {place}: {_numbers(temple)}")
        lines.append(f"stock {seat}: {_numbers(facts['stocks'][seat][: facts['stock_sizes'][seat]])}")
    lines.append(f"discard: {_counted(facts['discards'])}")
    lines.append(f"tribe deck: {_letters(facts['tribe_deck'][: facts['tribe_deck_size']])}")
    lines.append(f"temple deck: {_numbers(facts['temple_deck'][: facts['temple_deck_size']])}")
    lines += [f"temples known: {facts['temples_known']}"] if facts["temples_known"] else []
    return "\n".join(line.rstrip() for line in lines) + "\n"


def options_of(facts: dict[str, Any]) -> dict[str, str]:
    return {
        "sumerians": "all" if facts["whole_tribe"] else "run",
        "opening_hand": "5/5" if facts["first_hand"] == OPENING_HAND else "3/5",
    }


def load(game: Game, text: str) -> State:
    sheet, options, seed = open_sheet(game, text)
    state = BabelState()
    state.start(2, opt.indices(game.options, options), seed)
    facts = {**state.snapshot(), "reveals": 0}
    read_random(sheet, facts)
    _read_turn(sheet, facts)
    rng = Rng(seed)
    _read_tribes(sheet, facts, Supply(dict.fromkeys(range(N_TRIBES), COPIES_OF_TRIBE), lambda tribe: TRIBES[tribe]), rng)
    levels = Supply({level + 1: n for level, n in enumerate(COPIES_OF_LEVEL)}, lambda level: f"level {level}")
    _read_temples(sheet, facts, levels, rng)
    sheet.finish()
    facts["turn"] = -1 if not facts["temple_deck_size"] else 1 - facts["active"] if facts["owed"] else facts["active"]
    state.restore(facts)
    check_victory(state)
    return state


def _read_turn(sheet: Sheet, facts: dict[str, Any]) -> None:
    facts["active"] = sheet.number("turn", 0, 1, 0)
    facts["owed"] = sheet.number("give up", 1, TRIBE_CARDS, 0)
    facts["phase"] = GIVE_UP if facts["owed"] else ACT
    facts["migrated"] = int(sheet.choice("migrated", ("no", "yes"), "no") == "yes")
    holders = sheet.each("dealt", lambda word: ("0", "1").index(word), [])
    facts["dealt"] = [int(seat in holders) for seat in range(2)]
    line = sheet.line_of("pawns")
    pawns = sheet.each("pawns", PLACES.index, [QUARRY, QUARRY])
    if len(pawns) != 2:
        raise PositionError(line, "pawns: a land or quarry for each of the two players expected")
    facts["pawns"] = pawns


def _read_tribes(sheet: Sheet, facts: dict[str, Any], supply: Supply, rng: Rng) -> None:
    columns: list[list[list[int]]] = [[[], []] for _ in LANDS]
    for seat in range(2):
        for land, place in enumerate(LANDS):
            columns[land][seat] = _tribes(sheet, f"settlers {seat} {place}", supply)
    hands = [_tribes(sheet, f"hand {seat}", supply) for seat in range(2)]
    discards = _tribes(sheet, "discard", supply)
    known = [_tribes(sheet, f"known {seat}", None) for seat in range(2)]
    deck = _tribes(sheet, "tribe deck", supply) if sheet.line_of("tribe deck") else None
    piles = [*(column for pair in columns for column in pair), *hands, discards]
    facts["tribe_deck"], facts["tribe_deck_size"] = _padded(supply.fill(piles, deck, rng), TRIBE_CARDS)
    for seat in range(2):
        facts["hands"][seat] = [hands[seat].count(tribe) for tribe in range(N_TRIBES)]
        facts["known"][seat] = [known[seat].count(tribe) for tribe in range(N_TRIBES)]
        if None in known[seat] or any(k > h for k, h in zip(facts["known"][seat], facts["hands"][seat], strict=True)):
            raise PositionError(0, f"known {seat}: not all of these cards are in hand {seat}")
        for land in range(N_LANDS):
            facts["columns"][seat][land], facts["settlers"][seat][land] = _padded(columns[land][seat], TRIBE_CARDS)
    facts["discards"] = [discards.count(tribe) for tribe in range(N_TRIBES)]
    if facts["owed"] > len(hands[1 - facts["active"]]):
        raise PositionError(0, f"give up: hand {1 - facts['active']} has fewer than {facts['owed']} cards")


def _read_temples(sheet: Sheet, facts: dict[str, Any], supply: Supply, rng: Rng) -> None:
    for seat in range(2):
        if facts["dealt"][seat]:
            supply.take(1, 0)
        for land, place in enumerate(LANDS):
            line = sheet.line_of(f"temple {seat} {place}")
            temple = _levels(sheet, f"temple {seat} {place}", supply)
            if None in temple or temple != sorted(set(temple)):
                raise PositionError(line, "the levels of a temple rise")
            facts["temples"][seat][land], facts["heights"][seat][land] = _padded(temple, LEVELS)
    stocks = [_levels(sheet, f"stock {seat}", supply) for seat in range(2)]
    deck = _levels(sheet, "temple deck", supply) if sheet.line_of("temple deck") else None
    facts["temple_deck"], facts["temple_deck_size"] = _padded(supply.fill(stocks, deck, rng), TEMPLE_CARDS)
    for seat in range(2):
        facts["stocks"][seat], facts["stock_sizes"][seat] = _padded(stocks[seat], TEMPLE_CARDS)
    facts["temples_known"] = sheet.number("temples known", 0, facts["temple_deck_size"], 0)


def _pile(sheet: Sheet, name: str, pieces: str, what: str) -> list[str]:
    """The pieces of a line, each perhaps with their number before it: `4S A 2?`."""

    def read(word: str) -> list[str]:
        match = re.fullmatch(rf"([1-9][0-9]?)?([{pieces}?])", word.upper())
        if not match:
            raise ValueError(f"{what} expected, not {shortened(word)}")
        return [match[2]] * int(match[1] or 1)

    return [piece for group in sheet.each(name, read, []) for piece in group]


def _tribes(sheet: Sheet, name: str, supply: Supply | None) -> list[Any]:
    line = sheet.line_of(name)
    pile: list[Any] = []
    for letter in _pile(sheet, name, LETTERS, f"a tribe ({', '.join(LETTERS)} or ?)"):
        pile.append(None if letter == "?" else LETTERS.index(letter))
        if letter != "?" and supply:
            supply.take(pile[-1], line)
    return pile


def _levels(sheet: Sheet, name: str, supply: Supply) -> list[Any]:
    line = sheet.line_of(name)
    pile: list[Any] = []
    for digit in sheet.each(name, lambda word: _level(word), []):
        for level in digit:
            pile.append(level)
            if level is not None:
                supply.take(level, line)
    return pile


def _level(word: str) -> list[int | None]:
    """A level, or a number of unknown ones: `5`, `?`, `12?`."""
    if re.fullmatch(r"[1-6]", word):
        return [int(word)]
    match = re.fullmatch(r"([1-9][0-9]?)?\?", word)
    if not match:
        raise ValueError(f"a level (1 to 6, or ?) expected, not {shortened(word)}")
    return [None] * int(match[1] or 1)


def _padded(pile: list[int], room: int) -> tuple[list[int], int]:
    return pile + [0] * (room - len(pile)), len(pile)


def _counted(counts: list[int]) -> str:
    return " ".join(f"{n if n > 1 else ''}{letter}" for letter, n in zip(LETTERS, counts, strict=True) if n)


def _letters(pile: list[int]) -> str:
    """A row of cards; neighbours of one tribe are written together."""
    words: list[str] = []
    for match in re.finditer(r"(.)\1*", "".join(LETTERS[tribe] for tribe in pile)):
        n = len(match[0])
        words.append(f"{n if n > 1 else ''}{match[1]}")
    return " ".join(words)


def _numbers(pile: list[int]) -> str:
    return " ".join(str(level) for level in pile)
