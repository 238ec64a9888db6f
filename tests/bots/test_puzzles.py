"""Puzzles: what comes with the games holds, knows nothing hidden, and has one answer."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from shinar.bots import puzzle_making
from shinar.bots.puzzle_making import PROOF, Stage, check, examine, likeliest, only_wins, puzzle_in, puzzles_of
from shinar.bots.puzzles import PLAN, THEMES, Puzzle, PuzzleError, collection, fitting, read, same, theme_of
from shinar.core.game import Line
from shinar.core.registry import find_game, game_names
from shinar.core.rng import Rng
from shinar.core.text import LANGUAGES
from tests.bots.nim import NimRules, NimState, nim
from tests.bots.test_review import missed_win
from tests.core.test_commands import Run, run

__all__ = ["run"]  # a fixture
OURS = ("amytis", "architectura", "babel", "seven_wonders")
EVERY = [puzzle for name in OURS for puzzle in collection(name).values()]
QUICK = Stage(2, 1_500, 60, 0.1)


@pytest.mark.parametrize("name", OURS)
def test_each_game_brings_puzzles(name: str) -> None:
    found = collection(name)
    assert len(found) >= 5
    assert list(found) == sorted(found), "their order tells nothing"


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_a_puzzle_is_whole(puzzle: Puzzle) -> None:
    """The position, its moves, the answer, the margin, and reasons that can be said."""
    state = fitting(puzzle)
    assert read(puzzle.line()) == puzzle
    assert puzzle.seat in state.pending_seats() and len(set(same(state, state.moves()).values())) >= puzzle_making.FEWEST_MOVES
    assert puzzle.proof.margin >= PROOF.margin and puzzle.proof.searches >= 4
    others = [tried.chance for text, tried in puzzle.moves.items() if text not in puzzle.best]
    assert puzzle.chance >= max(others) + PROOF.margin - 0.001
    assert puzzle.theme in {*THEMES.values(), PLAN} and 400 <= puzzle.rating <= 2400
    for tried in puzzle.moves.values():
        for reason in tried.reasons:
            assert all(puzzle.of.texts.format(lang, reason.id, **reason.line().args) for lang in LANGUAGES)


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_the_answer_is_one_position(puzzle: Puzzle) -> None:
    """Moves that are all the answer lead to the same place, and no other move does."""
    state = fitting(puzzle)
    reached = same(state, state.moves())
    places = {reached[puzzle.of.moves.parse(text)] for text in puzzle.best}
    assert len(places) == 1
    assert {code for code, place in reached.items() if place in places} == {puzzle.of.moves.parse(text) for text in puzzle.best}


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_nothing_hidden_is_needed(puzzle: Puzzle) -> None:
    """Whatever the seat cannot know may lie otherwise: it sees the same and has the same moves."""
    state = fitting(puzzle)
    for guess in (1, 2, 3):
        other = state.redealt(puzzle.seat, Rng(guess))
        other.give_turn(puzzle.seat)
        assert puzzle.of.view(other, puzzle.seat) == puzzle.of.view(state, puzzle.seat)


@pytest.mark.parametrize("name", OURS)
def test_a_sample_is_proved_anew(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With other seeds than those that found it; `shinar puzzles check` does it for all."""
    monkeypatch.setattr(puzzle_making, "AGAIN", Stage(1, 6_000, 200, 0.08))
    surest = sorted(collection(name).values(), key=lambda puzzle: -puzzle.proof.margin)
    for puzzle in surest[:3]:
        assert check(puzzle, 77).margin >= 0.08


def test_a_wrong_puzzle_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_making, "AGAIN", QUICK)
    true = max(EVERY, key=lambda puzzle: puzzle.proof.margin)
    wrong = next(text for text in true.moves if text not in true.best)
    with pytest.raises(PuzzleError, match="another move"):
        check(replace(true, best=[wrong]), 1)
    monkeypatch.setattr(puzzle_making, "AGAIN", replace(QUICK, margin=1.1))
    with pytest.raises(PuzzleError, match="only"):
        check(true, 1)


@pytest.mark.parametrize(
    "change",
    [{"rules": 99}, {"best": ["nonsense"]}, {"id": "0" * 12}, {"position": "game: chess"}, {"moves": {}}, {"seat": 7}],
    ids=lambda change: next(iter(change)),
)
def test_a_puzzle_of_something_else_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(PuzzleError):
        fitting(replace(EVERY[0], **change))  # type: ignore[arg-type]


@pytest.mark.parametrize("line", ["", "{}", "[]", "no json", '{"moves": {}}', '{"moves": 3}'])
def test_a_line_that_is_no_puzzle(line: str) -> None:
    with pytest.raises(PuzzleError):
        read(line)


def test_searches_agree_on_nim() -> None:
    """Of nine, one leaves eight: the only move that wins, and the end-game solver proves it."""
    found = examine(nim(9), 0, 1, QUICK)
    assert [nim(9).MOVES.text(code) for code in found.best] == ["take 1"] and found.margin > 0.3
    assert only_wins(nim(9), 0, found.best, 1)
    assert not only_wins(nim(9), 0, [1], 1)
    assert not only_wins(nim(8), 0, [0], 1), "who has lost whatever happens has no answer"
    assert examine(nim(8), 0, 1, Stage(3, 1_500, 300, 0.1)).margin < 0.2


class TwinRules(NimRules):
    """As Nim, but who says three takes one: whoever leaves a multiple of three has won."""

    def play(self, code: int) -> None:
        super().play(0 if code == 2 else code)

    def copy(self) -> TwinRules:
        new = TwinRules()
        new.__dict__.update(self.__dict__)
        return new


class TwinState(NimState):
    OBJECT = TwinRules


def test_moves_to_the_same_position_are_one_answer() -> None:
    state = TwinState()
    state.start(2, [7], 1)
    found = examine(state, 0, 1, QUICK)
    assert sorted(found.best) == [0, 2] and found.margin > 0.3
    assert only_wins(state, 0, found.best, 1) and not only_wins(state, 0, [0], 1)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorter searches, and puzzles that every level may find."""
    monkeypatch.setattr(puzzle_making, "GLANCES", (Stage(1, 200, 10, 0.08),))
    monkeypatch.setattr(puzzle_making, "PROOF", replace(PROOF, iterations=1_500, seen=60))
    monkeypatch.setattr(puzzle_making, "EASY", puzzle_making.TRIES + 1)


@pytest.mark.usefixtures("hasty")
def test_a_puzzle_is_found_where_there_is_one() -> None:
    clear = max(EVERY, key=lambda puzzle: puzzle.proof.margin)
    found = puzzle_in(clear.of, fitting(clear), clear.seat, 5)
    assert found and (found.best, found.theme, found.proof.exact) == (clear.best, clear.theme, clear.proof.exact)
    assert set(found.moves) == set(clear.moves) and fitting(found).seats == fitting(clear).seats


@pytest.mark.usefixtures("hasty")
def test_where_several_moves_win_there_is_no_puzzle() -> None:
    """What is needed for the win can be done in more than one order."""
    assert list(puzzles_of(missed_win(), 1)) == []


def test_what_every_level_finds_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what the better ones alone find is hard."""
    assert likeliest([(1000, 8), (1200, 8), (1400, 8)]) < likeliest([(1000, 2), (1200, 4), (1400, 7)])
    assert likeliest([(1000, 0), (1200, 0), (1400, 0)]) > 1700
    record = missed_win()
    monkeypatch.setattr(puzzle_making, "EASY", 0)
    state = record.start()
    assert puzzle_making.difficulty(record.game, state, state.turn, state.moves()[:1], 1) is None


def test_themes_follow_from_reasons() -> None:
    assert theme_of([Line("reason-averts"), Line("reason-wins")]) == "defend"
    assert theme_of([]) == theme_of([Line("reason-next")]) == PLAN


def test_a_game_without_puzzles_has_none() -> None:
    assert not any(collection(name) for name in game_names() if name not in OURS)


def test_the_commands(run: Run, tmp_path: Path) -> None:
    """What is made is added to the file; what does not hold is told, with the code 1."""
    file, puzzle = tmp_path / "puzzles.jsonl", EVERY[0]
    done = run("puzzles", "make", puzzle.game, "--games", "0", "--out", str(file), "--lang", "en")
    assert done.code == 0
    file.write_text(max(EVERY, key=lambda one: one.proof.margin).line() + "\n", "utf-8")
    done = run("puzzles", "check", str(file), "--lang", "en")
    assert done.code == 0 and "100 % to win" in done.out
    broken = {**asdict(puzzle), "rules": 99}
    file.write_text(json.dumps(broken) + "\n", "utf-8")
    done = run("puzzles", "check", str(file), "--lang", "en")
    assert done.code == 1 and puzzle.id in done.err
    assert run("puzzles", "check", str(tmp_path / "none")).code == 2


def test_one_makes_puzzles_of_the_game_that_was_named(run: Run, tmp_path: Path) -> None:
    record = missed_win()
    state = record.start()
    for seat, code in record.moves:
        state.do(code, seat)
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(record.lines(state)), "utf-8")
    other = next(name for name in OURS if name != record.game.name)
    done = run("puzzles", "make", other, "--games", "0", "--record", str(file), "--out", str(tmp_path / "out"))
    assert done.code == 2 and record.game.name in done.err
    assert find_game(other).name == other
