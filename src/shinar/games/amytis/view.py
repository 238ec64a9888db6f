"""What a seat sees of a game of Amytis, what lies on the table, and moves as clicks and words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from shinar.core.state import State
from shinar.core.text import Word
from shinar.games.amytis import seen
from shinar.games.amytis.cards import ARCHITECTS, EMPTY_STACKS_TO_END, PAWNS, TILES
from shinar.games.amytis.moves import MOVES
from shinar.games.amytis.seen import SIDES
from shinar.games.amytis.state import AmytisState
from shinar.games.amytis.view_types import Sides, Table


def table(state: State) -> Table:
    """AMY-1.8: the same for every seat and for a spectator."""
    assert isinstance(state, AmytisState)
    return seen.table(state)


def ending(facts: Mapping[str, Any]) -> bool:
    """AMY-9.1."""
    found: bool = facts["stack_heights"].count(0) >= EMPTY_STACKS_TO_END
    return found


def sides(facts: Mapping[str, Any]) -> Sides:
    return SIDES[int(facts["sides"])]


def city_tiles(facts: Mapping[str, Any], owner: int, cell: int) -> list[int]:
    """The tiles of a city's stack, the lowest first."""
    height = facts["heights"][owner][cell]
    return [*facts["covered"][owner][cell][: height - 1], facts["visible"][owner][cell]] if height else []


def standing(facts: Mapping[str, Any], owner: int) -> list[int]:
    """The stacks where a player's architects stand."""
    return [stack for stack in range(9) if facts["architects"][owner] >> stack & 1]


def held(facts: Mapping[str, Any], mark: int) -> list[int]:
    """The projects open at a seat (OPEN + seat) or completed by it (DONE + seat)."""
    return [card for card, at in enumerate(facts["projects"]) if at == mark]


def pawns(facts: Mapping[str, Any], owner: int) -> int:
    """How many are left for the king's favour."""
    placed: int = facts["row"][owner] + facts["favours"].count(owner)
    return PAWNS - placed


def pieces(state: State) -> dict[str, int]:
    """Every tile, project, architect and pawn, counted."""
    facts = state.snapshot()
    found: Counter[str] = Counter()
    tiles = [*facts["left_out"], facts["hand"]]
    for stack in range(9):
        tiles += facts["stacks"][stack][: facts["stack_heights"][stack]]
        tiles += [number for owner in range(2) for number in city_tiles(facts, owner, stack)]
    found.update(TILES[number].replace(":", " ") for number in tiles if number >= 0)
    cards = [*facts["display"], *facts["deck"][: facts["deck_size"]], *(card for card, at in enumerate(facts["projects"]) if at)]
    found.update(f"project {card + 1}" for card in cards if card >= 0)
    for owner in range(2):
        found[f"architects {owner}"] = len(standing(facts, owner)) + max(ARCHITECTS - len(standing(facts, owner)), 0)
        found[f"pawns {owner}"] = facts["row"][owner] + facts["favours"].count(owner) + max(pawns(facts, owner), 0)
    return dict(found)


# --- moves as pieces to click -----------------------------------------------------------------------------------------

PIECES = {"take": "market", "place": "city", "project": "project", "favour": "favour"}


@cache
def path(code: int) -> tuple[str, ...]:
    """Every decision is one click: a stack of the building board, a cell of one's city, a card, a place of the favour board."""
    move = MOVES.move(code)
    if move.name == "points":
        return ("points",)
    (word,) = move.args.values()
    return ("deck",) if word == "deck" else (f"{PIECES[move.name]}:{word}",)


def words(args: Mapping[str, str]) -> dict[str, Any]:
    """The arguments of a move as words of the texts; stacks and cells are numbers."""
    return {name: value if name in ("stack", "cell") else Word(f"{name}-{value}") for name, value in args.items()}
