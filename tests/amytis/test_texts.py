"""What a game of Amytis says, in both languages."""

import io

import pytest
from rich.console import Console

from shinar.core.state import State
from tests.amytis.table import GAME, act, holding, in_line, lay


def told(state: State, move: str, lang: str) -> list[str]:
    """The log lines of a move."""
    lines = GAME.told(act(state, move), -1)
    return [GAME.texts.format(lang, line.id, **{**line.args, "player": f"P{line.args.get('player')}"}) for line in lines]


@pytest.mark.parametrize(
    ("tile", "en", "ru"),
    [
        ("WB", "P0 takes the blue wall from stack 1", "P0 берёт синий тайл стены из стопки 1"),
        ("GG", "P0 takes the green garden from stack 1", "P0 берёт зелёный тайл сада из стопки 1"),
        ("RO", "P0 takes the orange residence from stack 1", "P0 берёт оранжевый тайл резиденции из стопки 1"),
        ("TP", "P0 takes the pink theatre from stack 1", "P0 берёт розовый тайл театра из стопки 1"),
    ],
)
def test_a_tile_is_named_with_its_colour(tile: str, en: str, ru: str) -> None:
    start = f"stacks: *-{tile} * * / * * * / * * *"
    assert [told(lay(start), "take 1", "en"), told(lay(start), "take 1", "ru")] == [[en], [ru]]


@pytest.mark.parametrize(("city", "ru"), [("", "1 очко"), ("W", "2 очка"), ("WTGMP", "6 очков")])
def test_russian_points(city: str, ru: str) -> None:
    cells = [f"{letter}B" for letter in city] + ["."] * (9 - len(city))
    start = "phase: place\nhand: RG\narchitects 0: 9\ncity 0: " + " ".join(cells)
    assert told(lay(start), "place 9", "ru") == [f"P0 кладёт зелёный тайл резиденции на ячейку 9: {ru}"]


def test_a_turn_that_does_many_things_tells_them_all() -> None:
    state = in_line("projects 0: 3\narchitects 1: 4 5 6 7\nfavours 0: i ii iii iv row", "GB TB . / . . . / . . .")
    assert told(state, "place 3", "en") == [
        "P0 places the blue wall on cell 3: 2 points",
        "P0 completes project 3: 8 points at the end",
        "P0 completes a line, but has no pawn left",
        "P1 takes the architects back",
    ]


def test_projects_are_told_with_their_source() -> None:
    state = act(holding("PB", rest="display: 4 5 6"), "place 1")
    assert told(state.copy(), "project 2", "en") == ["P0 takes project 5 for 8 points, and one point"]
    assert told(state, "project deck", "ru")[0].startswith("P0 берёт из колоды проект ")


def test_the_last_turn_and_the_end_are_told() -> None:
    stacks = "stacks: . WB TG / * * * / * * *\ncity 1: 4? 4? . / . . . / . . .\ncity 0: 4? 4? . / . . . / . . .\narchitects 1: 9"
    state = act(lay(stacks), "take 2")
    assert told(state, "place 9", "en")[-1] == "Two stacks are empty: P1 has the last turn"
    assert told(act(state, "take 3"), "place 9", "ru")[-1] == "Две стопки пусты: игра окончена"


@pytest.mark.parametrize(("lang", "letters"), [("en", "GMWPRT"), ("ru", "СРНДЗТ")])
def test_the_board_shows_letters_symbols_and_heights(lang: str, letters: str) -> None:
    state = lay("city 0: GB MG WO / PP RB TG / 2?-WB . .\nprojects 0: 8\narchitects 1: 5\npoints: 61 0")
    out = io.StringIO()
    Console(file=out, width=100, color_system=None).print(GAME.board(GAME.view(state, 0), lang))
    text = out.getvalue()
    for letter, symbol in zip(letters, "★●▲■★●", strict=True):
        assert f"{letter}{symbol} 1" in text
    assert f"{letters[2]}★ 3" in text
    assert "▲ ★" in text and "5 ♙" in text and "11 + 50" in text


def test_a_palace_on_side_b_asks_for_more() -> None:
    asked = [GAME.view(act(holding("PB", sides=sides), "place 1"), 0)["phase"] for sides in ("AAAAAA", "AAABAA")]
    assert asked == ["project", "palace"]
    assert all(GAME.texts.has(lang, f"prompt-{phase}") for phase in asked for lang in ("en", "ru"))
