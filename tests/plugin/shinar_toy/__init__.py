"""A game from another package: written in plain Python, offered through an entry point, with choices made at the same time.

Everyone bids one of the cards 1 to 5; the highest bid that stands alone takes the prize.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from shinar.core.events import Event
from shinar.core.game import Game, Line
from shinar.core.options import Option
from shinar.core.state import State
from shinar.core.text import Texts, Word
from shinar_toy import position, view
from shinar_toy.cards import PRIZES
from shinar_toy.log import log
from shinar_toy.moves import card_of
from shinar_toy.state import BidState, FirstBidState


class Bids(Game):
    name = "bids"
    version = 2
    seats = (2, 3, 4)
    options = (Option("prizes", ("rising", "shuffled")),)
    state = BidState
    texts = Texts("shinar", "shinar_toy")
    simultaneous = True

    def table(self, state: State, seat: int) -> dict[str, Any]:
        return view.table(state, seat)

    def log(self, state: State, events: Sequence[Event]) -> list[Line]:
        return log(events)

    def pieces(self, state: State) -> dict[str, int]:
        facts = state.snapshot()
        rounds = len(PRIZES) - len(facts["prizes"])
        return {"cards": sum(map(len, facts["hands"])) + rounds * state.seats, "seats": state.seats}

    def dump(self, state: State) -> str:
        return position.dump(state)

    def load(self, text: str) -> State:
        return position.load(self.state, text)

    def board(self, view: Mapping[str, Any], lang: str) -> Text:
        return Text(f"{view['prize']} {view['hands']} {view['sealed']}")

    def move_words(self, code: int) -> dict[str, Any]:
        return {"card": Word(f"card-{card_of(code)}")}


class FirstBids(Bids):
    """Bids as it was played at first: games stored then go on so."""

    version = 1
    state = FirstBidState


GAME = Bids()
GAME.older = {1: FirstBids()}
