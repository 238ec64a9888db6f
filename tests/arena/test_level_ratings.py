"""Ratings for people: the scale, and what is shipped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shinar.arena.level_ratings import lead, read, scale
from shinar.arena.match import MatchResult
from shinar.arena.standing import Row, row
from shinar.bots import LEVELS
from shinar.bots.ratings import measured
from shinar.core.registry import game_names


def met(bot: str, against: str, wins: float, games: int, seats: int = 2) -> Row:
    return Row(bot, against, games, wins, wins / games, 0.0, 1.0, 1 / seats, 0, 0.0)


def test_ten_wins_to_one_are_400_points() -> None:
    assert lead(met("a", "b", 1000, 1100)) == pytest.approx(400, abs=1)
    assert lead(met("a", "b", 500, 1000)) == pytest.approx(0)
    assert lead(met("a", "b", 250, 1000, seats=4)) == pytest.approx(0, abs=1)
    assert lead(met("a", "b", 400, 400)) < 2000


def test_ratings_go_out_from_greedy_in_both_directions() -> None:
    even, strong = (500, 1000), (1000, 1100)
    found = [
        met("apprentice", "novice", *strong),
        met("novice", "greedy", *even),
        met("greedy", "random", *strong),
        met("x", "y", *even),
    ]
    assert scale(found) == {"greedy": 1000, "random": 600, "novice": 1000, "apprentice": 1400}
    assert scale([met("greedy", "random", 10**6, 10**6)])["random"] == 0


def test_a_file_of_the_arena_is_read(tmp_path: Path) -> None:
    def game(number: int, winners: list[int]) -> MatchResult:
        seats = ["greedy", "greedy"]
        seats[number % 2] = "novice"
        return MatchResult(number, 1, seats, ["greedy", "novice"], [1, 1], winners, [0, 0], 2, [0.0, 0.0])

    games = [game(0, [0]), game(1, [0, 1]), game(3, [0])]
    lines = [{"arena": 1, "game": "babel"}, *(one.data() for one in games), {"summary": {}}]
    path = tmp_path / "arena.json"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert read(path) == ("babel", [row("novice", "greedy", games)])
    assert read(path)[1][0].wins == 1.5


def test_the_levels_that_are_shipped_rise_in_strength() -> None:
    own = [name for name in game_names() if name != "bids"]
    assert set(own) == set(measured())
    for name in own:
        rated = [measured()[name][level] for level in LEVELS if level in measured()[name]]
        assert len(rated) >= 4
        assert rated == sorted(set(rated))
