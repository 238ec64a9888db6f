"""What the log tells of a Great Project that was settled: who took part, and what it brought or cost each player."""

from random import Random
from typing import Any

import pytest

from shinar.core.state import State
from shinar.core.text import LANGUAGES, Word
from shinar.games.seven_wonders.cards import PROJECTS
from tests.seven_wonders.table import GAME, choose, lay

OUTCOMES = {
    "log-reward",
    "log-spared",
    "log-excused",
    "log-minus",
    "log-start-lost",
    "log-lost-card",
    "log-lost-coins",
    "log-lost-victories",
}


def told(before: State, move: str, seat: int) -> list[tuple[str, dict[str, Any]]]:
    """What a move tells of the project; every line can be said in both languages."""
    after = before.copy()
    after.do(move, seat)
    lines = GAME.told(after, seat)
    for line in lines:
        for lang in LANGUAGES:
            assert GAME.texts.format(lang, line.id, **line.args)
    return [(line.id, dict(line.args)) for line in lines if line.id in OUTCOMES | {"log-project"}]


def end(state: State, *moves: str) -> list[tuple[str, dict[str, Any]]]:
    """The last turn of an age: the moves of seats 0, 1 and 2; who has none discards."""
    for seat in (0, 1):
        choose(state, seat, moves[seat] if seat < len(moves) else "")
    last = moves[2] if len(moves) > 2 else f"discard {GAME.view(state, 2)['cities'][2]['hand'][0]}"
    return told(state, last, 2)


def kinds(lines: list[tuple[str, dict[str, Any]]]) -> list[str]:
    return [id.removeprefix("log-") for id, _ in lines]


def test_a_project_completed_in_the_last_turn() -> None:
    text = "round: 6\ncity 0: lumber_yard\ntaking part: 0 1 0\nhand 0: stockade altar\nhand 2: barracks theater"
    lines = end(lay(text, project="double_walls 1"), "build stockade 0 join")
    assert kinds(lines) == ["project", "reward", "reward", "spared"]
    assert lines[0][1] == {"project": Word("project-double_walls"), "left": 0}
    assert [args.get("count") for _, args in lines] == [None, 1, 1, None]
    assert [args["lowered"] for _, args in lines[1:3]] == ["no", "no"]


def test_more_tokens_than_one() -> None:
    lines = end(lay("round: 6\ntaking part: 2 0 0", project="cranes 0"))
    assert lines[1] == ("log-reward", {"player": 0, "count": 2, "project": Word("project-cranes"), "lowered": "no"})


@pytest.mark.parametrize(("laws", "lowered"), [([19], "yes"), ([18], "no")])
def test_a_victory_token_made_smaller_by_the_tower(laws: list[int], lowered: str) -> None:
    lines = end(lay("round: 6\ntaking part: 1 1 0", laws=laws, project="double_walls 0"))
    assert [args["lowered"] for id, args in lines if id == "log-reward"] == [lowered] * 2


def test_the_law_that_a_tile_of_the_last_turn_covers_does_not_count() -> None:
    text = "round: 6\ntaking part: 1 1 0\ntiles 0: 1\nhand 0: altar theater"
    covered = lay(text, laws=[19, 2, 3], project="double_walls 0")
    assert [args["lowered"] for id, args in end(covered, "tower altar 1") if id == "log-reward"] == ["no"] * 2


@pytest.mark.parametrize(
    ("age", "project", "text", "kind"),
    [
        (1, "double_walls", "", "start-lost"),
        (1, "double_walls", "lost start: 0 1 1", "minus"),
        (1, "rampart_road", "", "lost-coins"),
        (1, "cranes", "", "minus"),
        (1, "cranes", "city 1: lumber_yard", "lost-card"),
        (3, "triumphal_arches", "victories 1: 1 3", "lost-victories"),
        (3, "triumphal_arches", "victories 1: 3", "minus"),
    ],
)
def test_penalties(age: int, project: str, text: str, kind: str) -> None:
    lines = end(lay(f"age: {age}\nround: 6\ntaking part: 1 0 0\n{text}", project=f"{project} 1"))
    assert kinds(lines)[:3] == ["project", "excused", kind]
    assert lines[0][1]["left"] == 1
    assert [args["player"] for _, args in lines[1:]] == [0, 1, 2]


def test_the_only_victory_token_may_be_lost_by_an_option() -> None:
    text = "age: 3\nround: 6\ntaking part: 1 0 1\nvictories 1: 3"
    lines = end(lay(text, project="triumphal_arches 1", single_victory_token="lost"))
    assert lines[2] == ("log-lost-victories", {"player": 1, "count": 1})


def test_a_card_that_is_lost_in_the_turn_in_which_it_was_built() -> None:
    lines = end(lay("round: 6\ntaking part: 1 0 1\nhand 1: stone_pit altar", project="cranes 1"), "", "build stone_pit")
    assert lines[2] == ("log-lost-card", {"player": 1, "card": Word("card-stone_pit")})


def test_a_card_that_is_chosen() -> None:
    state = lay("round: 6\ntaking part: 1 0 1\ncity 1: lumber_yard ore_vein", project="cranes 1")
    assert end(state) == []
    choose(state, 2)
    assert state.pending_seats() == [1]
    lines = told(state, "lose ore_vein", 1)
    assert kinds(lines) == ["project", "excused", "lost-card", "excused"]
    assert lines[2][1]["card"] == Word("card-ore_vein")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whole_games(seats: int) -> None:
    """Every project of a game is told of once, with a line for each player; tokens that were taken and that are left add up."""
    for seed in range(6):
        state, random, settled = GAME.new(seats, seed=seed), Random(seed), 0
        while not state.over:
            state.do(random.choice(state.moves()))
            lines = [line for line in GAME.told(state, -1) if line.id in OUTCOMES | {"log-project"}]
            if not lines:
                continue
            settled += 1
            first, *rest = lines
            assert first.id == "log-project" and [line.args["player"] for line in rest] == list(range(seats))
            taken = sum(line.args["count"] for line in rest if line.id in ("log-reward", "log-excused"))
            assert taken + first.args["left"] >= max(seats - 1, 2)
            assert first.args["left"] == 0 or taken + first.args["left"] == max(seats - 1, 2)
            reward = next(project.reward for project in PROJECTS if first.args["project"] == Word(f"project-{project.name}"))
            tokens = {"colour": "colour_tokens", "gift": "gift_tokens", "grant": "grant_tokens"}.get(reward)
            for line in rest:
                if tokens and line.id == "log-reward":
                    assert state.snapshot(tokens)[tokens][line.args["player"]] >= line.args["count"]
        assert settled == 3
