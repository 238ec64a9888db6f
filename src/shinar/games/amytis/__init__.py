"""Architects of Amytis, for two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from rich.console import RenderableType

from shinar.core.events import Event
from shinar.core.game import Game, Line
from shinar.core.options import Option, Preset
from shinar.core.state import State
from shinar.core.text import Texts
from shinar.games.amytis import picture, position, terminal, view
from shinar.games.amytis.cards import FAVOURS
from shinar.games.amytis.log import log
from shinar.games.amytis.scoring import sources
from shinar.games.amytis.state import AmytisState
from shinar.games.amytis.view_types import AmytisView, Table

ALL_SIDES = tuple("".join(letters) for letters in product("AB", repeat=6))
SHEET = ("sheet-track", "sheet-projects", *("sheet-favour-projects" if f == "projects" else f"sheet-{f}" for f in FAVOURS))


class Amytis(Game):
    name = "amytis"
    version = 1
    seats = (2,)
    options = (
        Option("sides", (*ALL_SIDES, "random"), examples=("AAAAAA", "BBBBBB", "random", "AABABB")),
        Option("second_player_projects", ("2", "3")),
    )
    presets = (Preset("side-a"), Preset("mixed", {"sides": "random"}), Preset("side-b", {"sides": "BBBBBB"}))
    plans = True
    uncovers = frozenset({"market", "project"})
    unforeseen = frozenset({"deck"})
    week = (
        {},
        {"sides": "random"},
        {"sides": "BBBBBB"},
        {"sides": "random"},
        {"sides": "random"},
        {"sides": "random"},
        {"sides": "random"},
    )
    view_type = AmytisView
    state = AmytisState
    texts = Texts("shinar", "shinar.games.amytis")

    def table(self, state: State, seat: int) -> Table:
        return view.table(state)

    def tables(self, state: State, seats: Sequence[int]) -> list[Table]:
        return [view.table(state)] * len(seats)

    def log(self, state: State, events: Sequence[Event]) -> list[Line]:
        return log(events)

    def pieces(self, state: State) -> dict[str, int]:
        return view.pieces(state)

    def dump(self, state: State) -> str:
        return position.dump(self, state)

    def load(self, text: str) -> State:
        return position.load(self, text)

    def board(self, view: Mapping[str, Any], lang: str) -> RenderableType:
        return terminal.board(view, self.texts, lang)

    def picture(self, view: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
        return picture.board(view, names)

    def player_marks(self, view: Mapping[str, Any]) -> list[str]:
        return picture.marks()

    def plain_path(self, code: int) -> Sequence[str]:
        return view.path(code)

    def move_words(self, code: int) -> dict[str, Any]:
        return view.words(self.moves.move(code).args)

    def score_sheet(self, state: State) -> list[tuple[str, list[int]]]:
        assert isinstance(state, AmytisState)
        by_seat = [sources(state, seat) for seat in range(2)]
        return [(id, [points[i] for points in by_seat]) for i, id in enumerate(SHEET)]


GAME = Amytis()
