"""A game from another package: written in plain Python, offered through an entry point, with choices made at the same time."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from shinar.core.errors import PositionError
from shinar.core.events import Event
from shinar.core.game import Game, Line
from shinar.core.moves import Arg, Kind, MoveTable
from shinar.core.options import Option
from shinar.core.plain import PlainState
from shinar.core.rng import source
from shinar.core.rulebook import Rulebook
from shinar.core.state import State
from shinar.core.text import Texts, Word
from shinar_toy.rules import EVENTS, NONE, BidRules, FirstBidRules


class BidState(PlainState):
    MOVES = MoveTable([Kind("bid", (Arg("card", ("1", "2", "3", "4", "5")),))])
    EVENTS = EVENTS
    RULES = Rulebook("shinar_toy", "BID")
    OBJECT = BidRules


class FirstBidState(BidState):
    OBJECT = FirstBidRules


class Bids(Game):
    name = "bids"
    version = 2
    seats = (2, 3, 4)
    options = (Option("prizes", ("rising", "shuffled")),)
    state = BidState
    texts = Texts("shinar", "shinar_toy")
    simultaneous = True

    def table(self, state: State, seat: int) -> dict[str, Any]:
        facts = state.snapshot()
        sealed = [card if owner == seat else (None if card == NONE else "sealed") for owner, card in enumerate(facts["sealed"])]
        return {
            "phase": "over" if state.over else "bid",
            "hands": facts["hands"],
            "sealed": sealed,
            "shown": facts["shown"],
            "prize": facts["prizes"][:1],
            "prizes_left": sorted(facts["prizes"][1:]),
        }

    def log(self, state: State, events: Sequence[Event]) -> list[Line]:
        lines = [Line("log-bid", {"player": event.seat}) for event in events if event.kind == "bid"]
        shown = [event.piece for event in events if event.kind == "show"]
        return [*lines, Line("log-shown", {"cards": shown})] if shown else lines

    def pieces(self, state: State) -> dict[str, int]:
        facts = state.snapshot()
        rounds = 5 - len(facts["prizes"])
        return {"cards": sum(len(hand) for hand in facts["hands"]) + rounds * state.seats, "seats": state.seats}

    def dump(self, state: State) -> str:
        facts = {k: v for k, v in state.snapshot().items() if k not in ("reveals", "random", "key")}
        return json.dumps(facts) + "\n"

    def load(self, text: str) -> State:
        try:
            facts = json.loads(text)
            state = self.state()
            state.start(facts["seats"], [0], 0)
            for name in ("hands", "sealed", "shown", "points", "prizes"):
                setattr(state.rules, name, facts[name])
            state.rules.rng = source(facts["rng"], facts.get("rng_key", ""))
            state.rules.turn = facts["turn"][0] if facts["turn"] else -1
            state.pending_seats()
        except (ValueError, TypeError, KeyError, LookupError) as problem:
            raise PositionError(1, f"not a position of bids: {problem}") from None
        return state

    def board(self, view: Mapping[str, Any], lang: str) -> Text:
        return Text(f"{view['prize']} {view['hands']} {view['sealed']}")

    def move_words(self, code: int) -> dict[str, Any]:
        return {"card": Word(f"card-{code + 1}")}


class FirstBids(Bids):
    """Bids as it was played at first: games stored then go on so."""

    version = 1
    state = FirstBidState


GAME = Bids()
GAME.older = {1: FirstBids()}
