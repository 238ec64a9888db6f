"""Move codes, structured moves and notation."""

import pickle
import subprocess
import sys
import tracemalloc
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shinar.core.errors import AmbiguousMove, ShinarError, UnknownMove
from shinar.core.moves import Arg, Kind, MoveTable
from shinar.core.registry import find_game, game_names

FRUIT = Arg("fruit", ("fig", "date"))
TABLE = MoveTable([Kind("eat", (FRUIT, Arg("times", ("1", "2"), silent=True))), Kind("end"), Kind("enter", (FRUIT,))])


def test_codes_follow_the_table() -> None:
    texts = ["eat fig", "eat fig 2", "eat date", "eat date 2", "end", "enter fig", "enter date"]
    assert [TABLE.text(code) for code in TABLE] == texts
    assert [TABLE.first(kind) for kind in ("eat", "end", "enter")] == [0, 4, 5]


@pytest.mark.parametrize(("text", "code"), [("EAT  Fig", 0), ("eat fig 1", 0), ("ea d 2", 3), ("end", 4), ("ent f", 5)])
def test_words_may_be_shortened(text: str, code: int) -> None:
    assert TABLE.parse(text) == code


@pytest.mark.parametrize("text", ["", "  ", "sleep", "eat", "eat plum", "eat fig 3", "end now", "eat fig 2 more", "e" * 300])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(UnknownMove):
        TABLE.parse(text)


def test_what_fits_several_moves_is_refused() -> None:
    with pytest.raises(AmbiguousMove, match="eat fig or enter fig"):
        TABLE.parse("e f")


@pytest.mark.parametrize(
    "data",
    [{}, {"move": "sleep"}, {"move": "eat"}, {"move": "eat", "fruit": 1}, {"move": "end", "fruit": "fig"}, {"move": None}],
)
def test_structured_moves_are_checked(data: dict[str, Any]) -> None:
    with pytest.raises(UnknownMove):
        TABLE.from_data(data)


@pytest.mark.parametrize("name", game_names())
def test_every_move_of_every_game_reads_and_prints(name: str) -> None:
    table = find_game(name).moves
    for code in table:
        assert table.parse(table.text(code)) == code
        assert table.from_data(table.move(code).data()) == code


@given(text=st.text(max_size=40))
def test_any_text_is_a_move_or_a_clear_error(text: str) -> None:
    for name in game_names():
        table = find_game(name).moves
        try:
            assert table.parse(text) in range(len(table))
        except ShinarError as problem:
            assert str(problem)


def test_a_move_is_made_when_it_is_asked_for_and_once() -> None:
    words = tuple(str(n) for n in range(150))
    tracemalloc.start()
    try:
        table = MoveTable([Kind("go", (Arg("from", words), Arg("to", words)))])
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(table) == 22_500 and size < 10_000
    move = table.move(22_499)
    assert move is table.move(22_499) and move == pickle.loads(pickle.dumps(move))
    assert (str(move), move.code, dict(move.args)) == ("go 149 149", 22_499, {"from": "149", "to": "149"})


def test_games_are_loaded_without_their_moves() -> None:
    """A server loads all games at its start; of the moves of 7 Wonders, tens of thousands, few ever happen."""
    program = "\n".join(
        (
            "from shinar.core.moves import Move",
            "from shinar.core.registry import find_game, game_names",
            "import gc",
            "games = [find_game(name) for name in game_names()]",
            "print(sum(type(one) is Move for one in gc.get_objects()), sum(len(game.moves) for game in games))",
        )
    )
    made, moves = map(int, subprocess.check_output([sys.executable, "-c", program], text=True).split())
    assert made < 100 and moves > 20_000


@pytest.mark.parametrize("code", [-1, len(TABLE), 1 << 40])
def test_there_are_no_moves_beside_the_table(code: int) -> None:
    for ask in (TABLE.move, TABLE.text):
        with pytest.raises(IndexError, match=f"no move {code}"):
            ask(code)
