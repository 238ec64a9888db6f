"""7 Wonders with the Tower of Babel and the Great Projects, for two to seven."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from shinar.core.events import Event
from shinar.core.game import Game, Line
from shinar.core.state import State
from shinar.core.text import Texts
from shinar.games.seven_wonders import position, terminal, view
from shinar.games.seven_wonders.cities import sources
from shinar.games.seven_wonders.events import FACE_DOWN
from shinar.games.seven_wonders.log import log
from shinar.games.seven_wonders.options import OPTIONS
from shinar.games.seven_wonders.state import SevenWondersState

SHEET = ("military", "treasury", "wonder", "blue", "science", "yellow", "guilds", "tower", "projects")


class SevenWonders(Game):
    name = "seven_wonders"
    version = 1
    seats = (2, 3, 4, 5, 6, 7)
    usual_seats = 3
    options = OPTIONS
    state = SevenWondersState
    texts = Texts("shinar", "shinar.games.seven_wonders")
    measured = (3, {"tower": "without", "projects": "without"})
    simultaneous = True

    def table(self, state: State, seat: int) -> dict[str, Any]:
        return view.tables(state, [seat])[0]

    def tables(self, state: State, seats: Sequence[int]) -> list[dict[str, Any]]:
        return view.tables(state, seats)

    def is_secret(self, before: State, seat: int, code: int) -> bool:
        """SEV-16.1: a card or a tile that goes face down stays secret, and so does a choice while others are awaited.

        With two players a turn is not yet revealed when both have chosen: the Free City's card is still to come.
        """
        if before.pending_seats() != [seat] or self.moves.move(code).name in (*FACE_DOWN, "keep"):
            return True
        return before.seats == 2 and view.phase(before.snapshot("phase")) == "choose"

    def log(self, state: State, events: Sequence[Event]) -> list[Line]:
        return log(state, events)

    def pieces(self, state: State) -> dict[str, int]:
        return view.pieces(state)

    def dump(self, state: State) -> str:
        return position.dump(self, state)

    def load(self, text: str) -> State:
        return position.load(self, text)

    def board(self, view: Mapping[str, Any], lang: str) -> RenderableType:
        return terminal.board(view, self.texts, lang)

    def paths(self, state: State, codes: list[int]) -> list[Sequence[str]]:
        assert isinstance(state, SevenWondersState)
        return view.paths(state, codes)

    def plain_path(self, code: int) -> Sequence[str]:
        return view.plain_path(code)

    def move_words(self, code: int) -> dict[str, Any]:
        return view.words(self.moves.move(code).args)

    def score_sheet(self, state: State) -> list[tuple[str, list[int]]]:
        assert isinstance(state, SevenWondersState)
        by_seat = [sources(state, seat) for seat in range(state.seats)]
        return [(f"sheet-{source}", [points[i] for points in by_seat]) for i, source in enumerate(SHEET)]


GAME = SevenWonders()
