"""Architectura, for two to four: cards as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType

from shinar.core.events import Event
from shinar.core.game import Game, Line
from shinar.core.options import Option, Preset
from shinar.core.state import State
from shinar.core.text import Texts, Word
from shinar.games.architectura import log, picture, position, terminal, view
from shinar.games.architectura.city import sources
from shinar.games.architectura.moves import SECRET
from shinar.games.architectura.pack_registry import BUNDLED, CARDS_OPTION, PACK_REGISTRY
from shinar.games.architectura.state import ArchitecturaState
from shinar.games.architectura.view_types import ArchitecturaView, Table


class Architectura(Game):
    name = "architectura"
    version = 1
    seats = (2, 3, 4)
    options = (
        CARDS_OPTION,
        Option(
            "additional", ("none", "any", "1", "2", "3", "4", "5", "6", "dice"), examples=("none", "any", "dice", "3"), crossed=True
        ),
        Option("moving", ("lifted", "standing"), ruling=True),
        Option("unplayable", ("last", "choice"), ruling=True),
    )
    presets = (Preset("ordinary"), Preset("advanced", {"additional": "any"}))
    week = ({}, {"additional": "2"}, {}, {"additional": "any"}, {}, {"additional": "3"}, {"additional": "any"})
    view_type = ArchitecturaView
    state = ArchitecturaState
    texts = Texts("shinar", "shinar.games.architectura")
    packs = PACK_REGISTRY
    simultaneous = True

    def table(self, state: State, seat: int) -> Table:
        return view.tables(state, [seat])[0]

    def tables(self, state: State, seats: Sequence[int]) -> list[Table]:
        return view.tables(state, seats)

    def is_secret(self, before: State, seat: int, code: int) -> bool:
        return self.moves.move(code).name in SECRET or super().is_secret(before, seat, code)

    def log(self, state: State, events: Sequence[Event]) -> list[Line]:
        return log.log(state, events)

    def pieces(self, state: State) -> dict[str, int]:
        return view.pieces(state)

    def dump(self, state: State) -> str:
        return position.dump(self, state)

    def load(self, text: str) -> State:
        return position.load(self, text)

    def board(self, view: Mapping[str, Any], lang: str) -> RenderableType:
        return terminal.board(view, self.texts, lang)

    def picture(self, view: Mapping[str, Any], names: Sequence[str], lang: str) -> str:
        return picture.board(view, lang)

    def player_marks(self, view: Mapping[str, Any]) -> list[str]:
        return picture.marks(view)

    def paths(self, state: State, codes: list[int]) -> list[Sequence[str]]:
        facts, pack = state.snapshot("colours"), view.pack_of(state)
        return [view.path(pack, facts, code) for code in codes]

    def move_words(self, code: int) -> dict[str, Any]:
        args: dict[str, Any] = dict(self.moves.move(code).args)
        if "way" in args:
            args["way"] = Word(f"way-{args['way']}")
        if args.get("set") == "none":
            args["set"] = Word("set-none")
        if "card" in args:
            args["card"] = f"№ {args['card']}"
        return args

    def move_in(self, view: Mapping[str, Any], code: int, lang: str) -> str:
        """A move with the names of the cards that it is about."""
        return terminal.move_text(self, view, code, lang)

    def prompt(self, view: Mapping[str, Any], lang: str) -> str:
        return terminal.prompt(view, self.texts, lang)

    def option_text(self, option: Option, value: str, lang: str) -> str:
        if option is CARDS_OPTION and value != BUNDLED:
            return PACK_REGISTRY.pack(PACK_REGISTRY.values[value]).name.in_(lang)
        return super().option_text(option, value, lang)

    def score_sheet(self, state: State) -> list[tuple[str, list[int]]]:
        assert isinstance(state, ArchitecturaState)
        by_seat = [sources(state, seat) for seat in range(state.seats)]
        return [(id, [points[i] for points in by_seat]) for i, id in enumerate(("sheet-values", "sheet-properties"))]


GAME = Architectura()
