"""Positions of bids in text."""

from __future__ import annotations

import json

from shinar.core.errors import PositionError
from shinar.core.rng import source
from shinar.core.state import State
from shinar_toy.cards import NONE
from shinar_toy.state import BidState


def dump(state: State) -> str:
    facts = {k: v for k, v in state.snapshot().items() if k not in ("reveals", "random", "key")}
    return json.dumps(facts) + "\n"


def load(kind: type[BidState], text: str) -> BidState:
    try:
        facts = json.loads(text)
        state = kind()
        state.start(facts["seats"], [0], 0)
        for name in ("hands", "sealed", "shown", "points", "prizes"):
            setattr(state.rules, name, facts[name])
        state.rules.rng = source(facts["rng"], facts.get("rng_key", ""))
        state.rules.turn = facts["turn"][0] if facts["turn"] else NONE
        state.pending_seats()
    except (ValueError, TypeError, KeyError, LookupError) as problem:
        raise PositionError(1, f"not a position of bids: {problem}") from None
    return state
