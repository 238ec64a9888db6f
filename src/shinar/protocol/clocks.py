"""Clocks: how long a seat may think."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class NoClock(Struct, tag="none", tag_field="kind", forbid_unknown_fields=True, frozen=True):
    """As long as one likes."""


class LiveClock(Struct, tag="live", tag_field="kind", forbid_unknown_fields=True, frozen=True):
    """So many seconds for the game, and some more for each move."""

    base: Annotated[int, Meta(ge=5, le=6 * 3600)]
    plus: Annotated[int, Meta(ge=0, le=600)] = 0


class DaysClock(Struct, tag="days", tag_field="kind", forbid_unknown_fields=True, frozen=True):
    """So many days for each move."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = NoClock | LiveClock | DaysClock
