"""Babel (Uwe Rosenberg, Hagen Dorgathen), for two."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from shinar.core.events import Event
from shinar.core.game import Game, Line
from shinar.core.options import Option
from shinar.core.state import State
from shinar.core.text import Texts
from shinar.games.babel import picture, position, terminal, view
from shinar.games.babel.cards import LANDS
from shinar.games.babel.log import log
from shinar.games.babel.state import BabelState
from shinar.games.babel.view import about
from shinar.games.babel.view_types import BabelView, Table


class Babel(Game):
    name = "babel"
    version = 1
    seats = (2,)
    options = (Option("sumerians", ("all", "run")), Option("opening_hand", ("5/5", "3/5")))
    plans = True
    unforeseen = frozenset({"end"})  # then temple cards are turned up, and tribe cards drawn
    view_type = BabelView
    state = BabelState
    texts = Texts("shinar", "shinar.games.babel")
    astray = view.ASTRAY

    def table(self, state: State, seat: int) -> Table:
        return view.tables(state, [seat])[0]

    def tables(self, state: State, seats: Sequence[int]) -> list[Table]:
        return view.tables(state, seats)

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
        return picture.board(view, self.texts, lang)

    def player_marks(self, view: Mapping[str, Any]) -> list[str]:
        return picture.marks()

    def paths(self, state: State, codes: list[int]) -> list[Sequence[str]]:
        return view.paths(state, codes)

    def condition(self, codes: Sequence[int]) -> Hashable:
        """BAB-7.19: what one discards depends on one's own hand alone, however the rival came to halve it."""
        return self.moves.move(codes[-1]).name if codes else ""

    def move_words(self, code: int) -> dict[str, Any]:
        return view.words(self.moves.move(code).args)

    def prompt(self, view: Mapping[str, Any], lang: str) -> str:
        kinds = (self.moves.move(choice["code"]).name for choice in view["moves"])
        return self.texts.format(lang, f"prompt-{view['phase']}", **about(kinds))

    def score_sheet(self, state: State) -> list[tuple[str, list[int]]]:
        tops = [[max(temple) for temple in seat] for seat in state.snapshot("temples")["temples"]]
        return [(f"land-{land}", [tops[seat][i] for seat in range(2)]) for i, land in enumerate(LANDS)]


GAME = Babel()
