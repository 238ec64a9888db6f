"""7 Wonders with the Tower of Babel, the Great Projects, Leaders, Cities and the Wonder Pack, for two to eight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from shinar.core.events import Event
from shinar.core.game import Game, Line
from shinar.core.options import Option, Preset
from shinar.core.state import State
from shinar.core.text import Texts
from shinar.games.seven_wonders import picture, position, terminal, view
from shinar.games.seven_wonders.boxes.view import with_lines_of_boxes
from shinar.games.seven_wonders.events import FACE_DOWN
from shinar.games.seven_wonders.first_rules import FIRST_OPTIONS, FirstRulesState
from shinar.games.seven_wonders.log import log
from shinar.games.seven_wonders.options import OPTIONS, PRESETS, WEEK, check
from shinar.games.seven_wonders.scoring import sources
from shinar.games.seven_wonders.state import SevenWondersState
from shinar.games.seven_wonders.view import SHEET
from shinar.games.seven_wonders.view_types import Table, WondersView


class SevenWonders(Game):
    name = "seven_wonders"
    version = 2
    seats: tuple[int, ...] = (2, 3, 4, 5, 6, 7, 8)
    usual_seats = 3
    needed_options: Mapping[int, Mapping[str, str]] = {8: {"cities": "with"}}
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS
    week: tuple[Mapping[str, str], ...] = WEEK
    covered: tuple[Mapping[str, str], ...] = (
        {"leaders": "with", "tower": "without", "projects": "without"},
        {"cities": "with", "tower": "without", "projects": "without"},
        {"leaders": "with", "cities": "with", "wonder_pack": "with"},
    )
    view_type = WondersView
    state = SevenWondersState
    texts = Texts("shinar", "shinar.games.seven_wonders")
    measured = (3, {"tower": "without", "projects": "without"})
    measured_whole = (7, {"leaders": "with", "cities": "with", "wonder_pack": "with"})
    simultaneous = True

    def check_options(self, seats: int, options: Mapping[str, str]) -> None:
        check(seats, options)

    def table(self, state: State, seat: int) -> Table:
        return self.tables(state, [seat])[0]

    def tables(self, state: State, seats: Sequence[int]) -> list[Table]:
        assert isinstance(state, SevenWondersState)
        return view.tables(state, seats)

    def is_secret(self, before: State, seat: int, code: int) -> bool:
        """SEV-16.1: a card or a tile that goes face down stays secret, and so does a choice while others are awaited.

        With two players a turn is not yet revealed when both have chosen: the Free City's card is still to come.
        """
        if before.pending_seats() != [seat] or self.moves.move(code).name in (*FACE_DOWN, "keep", "pick"):
            return True
        if before.seats > 2:
            return False
        phase = view.phase(before.snapshot("phase"))
        return phase == "choose" or (phase == "city" and view.to_be_shared(before, code))

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

    def picture(self, view: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
        return picture.board(view, names, self.texts, lang)

    def player_marks(self, view: Mapping[str, Any]) -> list[str]:
        return picture.marks(view)

    def paths(self, state: State, codes: list[int]) -> list[Sequence[str]]:
        assert isinstance(state, SevenWondersState)
        return view.paths(state, codes)

    def plain_path(self, code: int) -> Sequence[str]:
        return view.plain_path(self.moves, code)

    def move_words(self, code: int) -> dict[str, Any]:
        return view.words(self.moves.move(code).args)

    def score_sheet(self, state: State) -> list[tuple[str, list[int]]]:
        assert isinstance(state, SevenWondersState)
        by_seat = [sources(state, seat) for seat in range(state.seats)]
        sheet = [(f"sheet-{source}", list(points)) for source, points in zip(SHEET, zip(*by_seat, strict=True), strict=True)]
        return with_lines_of_boxes(state, sheet)


class FirstSevenWonders(SevenWonders):
    """7 Wonders as it was played at first: games stored then go on so."""

    version = 1
    seats = (2, 3, 4, 5, 6, 7)
    needed_options = {}
    covered = ()
    options = FIRST_OPTIONS
    presets = ()
    week = ()
    view_type = WondersView
    state = FirstRulesState

    def check_options(self, seats: int, options: Mapping[str, str]) -> None:
        """All of them went together."""


GAME = SevenWonders()
GAME.older = {1: FirstSevenWonders()}
