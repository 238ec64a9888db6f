"""The pictures of the games: whole SVG, whatever people are called and however far a game has come."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from shinar.core.game import Game
from shinar.core.registry import find_game
from shinar.core.rng import Rng
from shinar.pictures import card, shapes
from shinar.pictures.card import Card, Player

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ["</text><script>\"&'", "\x00\x07\ud800\uffff", "Ж" * 300, "", "\u202eabc", "名前", "{}%s", "a b"]
SEATS = [("babel", 2), ("amytis", 2), *(("architectura", n) for n in (2, 3, 4)), *(("seven_wonders", n) for n in range(2, 9))]


def whole(game: Game, seats: int, names: list[str], moves: int | None = None, lang: str = "en") -> str:
    """The picture of a random game after so many moves, or at its end."""
    state, rng = game.new(seats, seed=seats), Rng(seats)
    made = 0
    while not state.over and made != moves:
        codes = state.moves()
        state.do(codes[rng.below(len(codes))], state.turn)
        made += 1
    view = game.view(state, -1)
    marks, scores = game.player_marks(view), state.scores()
    assert len(marks) == seats
    players = [Player(names[n], scores[n], n in state.winner_seats(), marks[n]) for n in range(seats)]
    return card.picture(Card(game.name, game.texts.format(lang, "title"), "", players, game.picture(view, names, lang)))


@pytest.mark.parametrize(("name", "seats"), SEATS)
@pytest.mark.parametrize("moves", [0, 17, None])
def test_every_moment_of_every_game_is_a_whole_picture(name: str, seats: int, moves: int | None) -> None:
    svg = whole(find_game(name), seats, [f"Ann {n}" for n in range(seats)], moves, "ru")
    root = ElementTree.fromstring(svg)
    words = ["".join(one.itertext()) for one in root.iter(f"{SVG}text")]
    assert {f"Ann {n}" for n in range(seats)} <= set(words)
    assert not [word for word in words if "-" in word and word.islower()], "every text has words in Russian"
    assert "var(--" not in svg and "NaN" not in svg and len(svg) < 300_000


@pytest.mark.parametrize(("name", "seats"), [("babel", 2), ("amytis", 2), ("architectura", 4), ("seven_wonders", 8)])
def test_names_stay_words(name: str, seats: int) -> None:
    game = find_game(name)
    known = {one.tag for one in ElementTree.fromstring(whole(game, seats, ["Ann"] * seats)).iter()}
    svg = whole(game, seats, HOSTILE[:seats])
    assert {one.tag for one in ElementTree.fromstring(svg).iter()} == known
    assert "<script" not in svg and "\x00" not in svg


def test_nothing_hidden_is_in_a_picture() -> None:
    """Two games that a spectator cannot tell apart have one picture."""
    for name, seats in SEATS[:3]:
        game = find_game(name)
        state = game.new(seats, seed=5)
        for code in range(6):
            state.do(state.moves()[code % len(state.moves())], state.turn)
        names = ["Ann", "Bob", "Cid", "Dov"][:seats]
        pictures = {game.picture(game.view(one, -1), names, "en") for one in (state, *(state.redealt(0, Rng(n)) for n in range(4)))}
        assert len(pictures) == 1, name


def test_a_game_that_draws_nothing_shows_its_points() -> None:
    svg = card.picture(Card("elsewhere", "Elsewhere", "", [], card.plain_board(["Ann", "Bob"], [-3, 40], [1])))
    words = ["".join(one.itertext()) for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert {"Ann", "Bob", "40", "-3"} <= set(words)


@pytest.mark.parametrize("face", ["title", "text", "strong"])
def test_words_never_need_more_than_their_room(face: str) -> None:
    for words in ("Архитекторы Амитис", "a", "W" * 80, "名前" * 30):
        for room in (30.0, 90.0, 400.0):
            assert shapes.length(shapes.cut(words, 24, room, face), 24, face) <= room
        lines = shapes.wrapped(words, 24, 200, 2, face)
        assert len(lines) <= 2 and all(shapes.length(line, 24, face) <= 200 for line in lines)


def test_what_is_drawn_is_what_the_page_draws() -> None:
    """Symbols, gates and colours are taken from the page: `python tools/pictures.py` writes them anew."""
    program = "import sys; sys.path.insert(0, 'tools'); import pictures; print(pictures.drawings(), end='')"
    made = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert made == (ROOT / "src" / "shinar" / "pictures" / "drawings.json").read_text("utf-8")
