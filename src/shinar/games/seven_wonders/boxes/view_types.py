"""What the boxes add to a view of 7 Wonders."""

from __future__ import annotations

from typing import TypedDict


class CityOfBoxes(TypedDict):
    """What the boxes add to a city, as all see it."""

    debt: int
    loses: int  # coins at the end of this turn, as it stands
    leaders_in_hand: int
    copied: str | None  # the leader that its guild copies
    buried: list[str]
    black_used: bool


class OwnOfBoxes(TypedDict):
    """What the boxes add for a city's own player."""

    leaders: list[str] | None  # in hand, where they cannot be played now
