"""What a city is thought to be worth before the end, against a plain reckoning of the same things."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.amytis import GAME, cards, patterns
from shinar.games.amytis.evaluation import FITTED

GARDEN, MARKET, WALL, PALACE, RESIDENCE = range(5)
SIDES = GAME.options[0].values
EMPTY = {"visible": [-1] * 9, "heights": [0] * 9}


def weight(name: str, facts: dict[str, Any]) -> int:
    end, start = FITTED[name]
    tiles: int = sum(facts["stack_heights"])
    return round(end + (start - end) * tiles / 45)


def positions(sides: str, seed: int) -> Iterator[tuple[State, dict[str, Any]]]:
    """Random positions before a tile is taken, in which seat 0 has neither projects nor favours."""
    state, rng = GAME.new(2, {"sides": sides}, seed), Rng(seed)
    while not state.over:
        moves = state.moves()
        state.do(moves[rng.below(len(moves))])
        facts = state.snapshot()
        if not state.over and facts["phase"] == 0 and facts["hand"] == cards.NONE:
            facts["projects"] = [0 if mark in (cards.OPEN, cards.DONE) else mark for mark in facts["projects"]]
            facts["favours"] = [cards.NONE if seat == 0 else seat for seat in facts["favours"]]
            yield state.copy(), facts


def value(state: State, facts: dict[str, Any]) -> int:
    state.restore(facts)
    return state.value_of(0)


def lacking(card: int, visible: list[int]) -> int:
    seen = {9 * (tile & 3) + cell for cell, tile in enumerate(visible) if tile >= 0}
    ways = patterns.table()[card][: patterns.counts()[card]]
    return min(len({bit for bit in range(36) if way >> bit & 1} - seen) for way in ways)


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(SIDES), st.integers(0, 1000))
def test_an_open_project_is_worth_what_it_lacks(sides: str, seed: int) -> None:
    for state, facts in positions(sides, seed):
        without = value(state, facts)
        for card, mark in enumerate(facts["projects"]):
            if mark == 0:
                projects = [cards.OPEN if other == card else mark for other, mark in enumerate(facts["projects"])]
                missing = lacking(card, facts["visible"][0])
                worth = cards.PROJECT_POINTS[card] * weight(f"lacks {missing}", facts) if 1 <= missing <= 4 else 0
                assert value(state, {**facts, "projects": projects}) - without == worth


def income(facts: dict[str, Any]) -> int:
    """What a tile of each kind but a theatre would bring seat 0 now, more or less."""
    side_b = [bool(facts["sides"] >> (5 - building) & 1) for building in range(6)]
    tiles = [(tile >> 2, tile & 3, cell) for cell, tile in enumerate(facts["visible"][0]) if tile >= 0]
    buildings, colours = Counter(tile[0] for tile in tiles), Counter(tile[1] for tile in tiles)
    heights: list[int] = facts["heights"][0]
    corners = sum(building == WALL and cell in (0, 2, 6, 8) for building, _, cell in tiles)
    edges = sum(building == WALL and cell != 4 for building, _, cell in tiles)
    brought: int = (
        (2 * max(heights) if side_b[GARDEN] else max(Counter(heights).values()))
        + (len(tiles) - min(colours[colour] for colour in range(4)) if side_b[MARKET] else 2 * max([0, *colours.values()]))
        + (cards.CORNER_WALL_POINTS[min(corners + 1, 4)] if side_b[WALL] else 2 * edges)
        + (0 if side_b[PALACE] else buildings[PALACE])
        + (2 * (buildings[RESIDENCE] + buildings[MARKET]) if side_b[RESIDENCE] else len(buildings))
    )
    return brought


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(SIDES), st.integers(0, 1000))
def test_a_city_is_worth_what_the_next_tiles_would_bring(sides: str, seed: int) -> None:
    for state, facts in positions(sides, seed):
        bare = {**facts, **{name: [row, facts[name][1]] for name, row in EMPTY.items()}}
        gained = weight("income", facts) * (income(facts) - income(bare))
        assert value(state, facts) - value(state, bare) == gained
