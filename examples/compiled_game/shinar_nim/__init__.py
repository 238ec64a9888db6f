"""Nim for two: heaps of stones, and who takes the last one wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from rich.text import Text

from shinar.core.errors import PositionError
from shinar.core.events import Event
from shinar.core.game import Game, Line
from shinar.core.position import heading, open_sheet, random_line, read_random
from shinar.core.state import State
from shinar.core.text import Texts
from shinar.core.view import View
from shinar_nim.cards import HEAPS, TALLEST
from shinar_nim.state import NimState

TURNS = ("0", "1", "over")


class Table(TypedDict):
    phase: str
    heaps: list[int]  # the stones of each


class NimView(View, Table):
    """All that a seat may know of a game of Nim."""


class Nim(Game):
    name = "nim"
    version = 1
    seats = (2,)
    state = NimState
    view_type = NimView
    texts = Texts("shinar", "shinar_nim")

    def table(self, state: State, seat: int) -> Table:
        return {"phase": "over" if state.over else "take", "heaps": state.snapshot("heaps")["heaps"]}

    def log(self, state: State, events: Sequence[Event]) -> list[Line]:
        return [Line("log-take", {"player": one.seat, "count": one.amount, "heap": (one.source or "")[-1:]}) for one in events]

    def pieces(self, state: State) -> dict[str, int]:
        return {"heaps": len(state.snapshot("heaps")["heaps"])}

    def dump(self, state: State) -> str:
        facts = state.snapshot()
        lines = [*heading(self, {}), random_line(facts), f"turn: {TURNS[facts['turn']]}", f"last: {facts['last']}"]
        return "\n".join([*lines, f"heaps: {' '.join(map(str, facts['heaps']))}"]) + "\n"

    def load(self, text: str) -> State:
        sheet, _, seed = open_sheet(self, text)
        state = NimState()
        state.start(2, [], seed)
        facts = {**state.snapshot(), "reveals": 0}
        read_random(sheet, facts)
        facts["turn"] = (0, 1, -1)[TURNS.index(sheet.choice("turn", TURNS, "0"))]
        facts["last"] = sheet.number("last", 0, 2, 0)
        words = sheet.words("heaps") or [str(n) for n in facts["heaps"]]
        if len(words) != HEAPS or not all(word.isdecimal() and int(word) <= TALLEST for word in words):
            raise PositionError(sheet.line_of("heaps"), f"heaps are {HEAPS} numbers from 0 to {TALLEST}")
        facts["heaps"] = [int(word) for word in words]
        sheet.finish()
        state.restore(facts)
        return state

    def board(self, view: Mapping[str, Any], lang: str) -> Text:
        return Text("\n".join("●" * n or "–" for n in view["heaps"]))

    def move_words(self, code: int) -> dict[str, Any]:
        move = self.moves.move(code)
        return {"heap": move.args["heap"], "count": int(move.args["count"])}


GAME = Nim()
