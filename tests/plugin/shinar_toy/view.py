"""What a seat sees of bids."""

from __future__ import annotations

from typing import Any

from shinar.core.state import State
from shinar_toy.cards import NONE


def table(state: State, seat: int) -> dict[str, Any]:
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
