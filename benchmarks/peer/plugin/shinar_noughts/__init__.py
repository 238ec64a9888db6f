"""Noughts and crosses: a game as small as the one that boardgame.io's server is measured with."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from shinar.core.errors import PositionError
from shinar.core.events import Event
from shinar.core.game import Game, Line
from shinar.core.state import State
from shinar.core.text import Texts
from shinar_noughts.state import EMPTY, MOVES, NoughtsState


class Noughts(Game):
    name = "noughts"
    version = 1
    seats = (2,)
    state = NoughtsState
    texts = Texts("shinar", "shinar_noughts")

    def table(self, state: State, seat: int) -> dict[str, Any]:
        return {"phase": "mark", "cells": state.snapshot()["cells"]}

    def log(self, state: State, events: Sequence[Event]) -> list[Line]:
        return [Line("log-mark", {"player": event.seat, "cell": event.piece}) for event in events]

    def pieces(self, state: State) -> dict[str, int]:
        return {"cells": len(state.snapshot()["cells"])}

    def dump(self, state: State) -> str:
        facts = state.snapshot()
        return json.dumps({name: facts[name] for name in ("turn", "cells", "points")}) + "\n"

    def load(self, text: str) -> State:
        state = NoughtsState()
        state.start(2, [], 0)
        try:
            facts = json.loads(text)
            state.rules.turn, state.rules.points = int(facts["turn"]), [int(n) for n in facts["points"]]
            state.rules.cells = [int(mark) for mark in facts["cells"]]
        except (ValueError, TypeError, KeyError) as problem:
            raise PositionError(1, f"not a position of noughts: {problem}") from None
        return state

    def board(self, view: Mapping[str, Any], lang: str) -> Text:
        return Text("".join("." if mark == EMPTY else "XO"[mark] for mark in view["cells"]))

    def move_words(self, code: int) -> dict[str, Any]:
        return {"cell": MOVES.text(code).split()[-1]}


GAME = Noughts()
