"""Ratings of the levels: the scale, and what is shipped."""

from __future__ import annotations

import json

import pytest

from shinar.bots import LEVELS
from shinar.bots.ratings import lead, leads_of, measured, scale
from shinar.core.registry import game_names


def test_ten_wins_to_one_are_400_points() -> None:
    assert lead(1000, 1100, 2) == pytest.approx(400, abs=1)
    assert lead(500, 1000, 2) == pytest.approx(0)
    assert lead(250, 1000, 4) == pytest.approx(0, abs=1)
    assert lead(400, 400, 2) < 2000


def test_ratings_go_out_from_greedy_in_both_directions() -> None:
    rated = scale({("greedy", "random"): 300, ("novice", "greedy"): 200.4, ("apprentice", "novice"): 154, ("x", "y"): 9})
    assert rated == {"greedy": 1000, "random": 700, "novice": 1200, "apprentice": 1350}


def test_a_file_of_the_arena_is_read() -> None:
    def game(stronger: int, winners: list[int]) -> str:
        seats = ["greedy", "greedy"]
        seats[stronger] = "novice"
        return json.dumps({"pairing": ["greedy", "novice"], "seats": seats, "winners": winners})

    lines = [json.dumps({"game": "babel"}), game(0, [0]), game(1, [0, 1]), game(1, [0]), json.dumps({"summary": {}})]
    game_name, leads = leads_of(lines)
    assert game_name == "babel"
    assert leads == {("novice", "greedy"): pytest.approx(0)}


def test_the_levels_that_are_shipped_rise_in_strength() -> None:
    own = [name for name in game_names() if name != "bids"]
    assert set(own) == set(measured())
    for name in own:
        rated = [measured()[name][level] for level in LEVELS if level in measured()[name]]
        assert len(rated) >= 4
        assert rated == sorted(set(rated))
