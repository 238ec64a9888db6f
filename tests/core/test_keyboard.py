"""A person at the terminal, typing."""

import io
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console

from shinar.cli.local_game import Keyboard, Match, recording
from shinar.cli.terminal import Quit
from shinar.core import record as records
from shinar.core.record import Record
from shinar.core.registry import find_game

GAME = find_game("babel")


class Typist:
    """Types lines; then leaves."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)
        self.asked: list[str] = []

    def __call__(self, question: str) -> str:
        self.asked.append(question)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


def sit(lines: Iterable[str], lang: str = "en", seats: tuple[str, str] = ("human", "greedy"), file: Path | None = None) -> str:
    """What the screen shows of a game while these lines are typed."""
    screen = io.StringIO()
    match = Match.open(Record(GAME, {"sumerians": "all", "opening_hand": "5/5"}, list(seats), 5))
    with recording(match, file):
        try:
            Keyboard(match, lang, Console(file=screen, width=110, highlight=False), Typist(lines)).play()
        except (EOFError, Quit):
            screen.write("LEFT")
    return screen.getvalue()


FIRST = GAME.new(options={"sumerians": "all", "opening_hand": "5/5"}, seed=5)


def test_the_board_shows_ones_own_hand_and_hides_the_rivals() -> None:
    screen = sit([])
    assert "Hand: 5 cards" in screen
    assert "MEDIA" in screen
    assert "level 1 still to be built" in screen
    assert "You can travel. Your level 1 must be built before the turn ends" in screen


def test_moves_by_number_by_words_and_by_notation() -> None:
    assert "travels to Media" in sit(["1", "log"])
    assert "travels to Media" in sit(["travel to media", "log"])
    assert "travels to Media" in sit(["tr med", "log"])
    assert "идёт в Мидию" in sit(["идти в мидию", "log"], lang="ru")
    assert "идёт в Мидию" in sit(["travel media", "log"], lang="ru")


@pytest.mark.parametrize(("lang", "word"), [("en", "Not allowed: Levels"), ("ru", "Нельзя: Уровни")])
def test_a_refusal_names_its_rule_and_a_question_mark_shows_it(lang: str, word: str) -> None:
    start = ["travel media", "settle persian", "build dealt"]
    screen = " ".join(sit([*start, "end", "?", "?"], lang=lang).split())
    refused = " ".join(sit(["end", "?", "?"], lang=lang).split())
    assert "(BAB-5.8)" in refused
    assert ("Building · BAB-5.8" if lang == "en" else "Строительство · BAB-5.8") in refused
    assert word.split(":")[0] in refused
    assert ("? MOVE" if lang == "en" else "? ХОД") in screen


def test_questions() -> None:
    assert "BAB-6.4" in sit(["? bab-6.4"])
    assert "You migrate only once a turn" in sit(["? BAB-6.4"])
    assert "There is no rule BAB-77.1" in sit(["? BAB-77.1"])
    assert "That move is allowed." in sit(["? travel media"])
    assert "(BAB-5.1)" in " ".join(sit(["? build own"]).split())
    assert "**BAB-9.7**" in sit(["? rules"])


@pytest.mark.parametrize(
    "nonsense", ["fly", "0", "999", "-1", "99999999999999999999", "²", "\0", "[bold]", "travel", "?" * 50, "🂡"]
)
def test_nonsense_is_answered_and_the_game_goes_on(nonsense: str) -> None:
    screen = sit([nonsense, "travel media", "log"])
    assert "travels to Media" in screen
    assert "Traceback" not in screen


def test_what_fits_several_moves_is_asked_again() -> None:
    assert "That fits several moves" in sit(["travel"])


def test_two_people_share_the_keyboard_and_see_only_their_own_hand() -> None:
    state = FIRST.copy()
    typed = []
    while state.turn == 0:
        move = "end" if state.why_not("end") is None else None
        code = state.code_of(move) if move else state.moves()[-1]
        typed.append(GAME.moves.text(code))
        state.do(code)
    screen = sit([*typed, ""], seats=("human", "human"))
    assert screen.count("You can ") == len(typed) + 1


def test_a_game_that_is_left_is_recorded_as_far_as_it_went(tmp_path: Path) -> None:
    screen = sit(["travel media", "quit"], file=tmp_path / "game.jsonl")
    assert screen.endswith("LEFT")
    record, state = records.load(tmp_path / "game.jsonl")
    assert len(record.moves) == 1
    assert not state.over


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_whole_game_by_numbers(lang: str) -> None:
    screen = sit(["1"] * 500, lang=lang)
    assert ("The game is over." if lang == "en" else "Игра окончена.") in screen
    assert ("Total" if lang == "en" else "Итого") in screen
    assert ("wins." if lang == "en" else "Победа:") in screen
