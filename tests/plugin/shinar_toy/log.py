"""Lines of the log of bids, from what the rules told."""

from __future__ import annotations

from collections.abc import Sequence

from shinar.core.events import Event
from shinar.core.game import Line


def log(events: Sequence[Event]) -> list[Line]:
    lines = [Line("log-bid", {"player": event.seat}) for event in events if event.kind == "bid"]
    shown = [event.piece for event in events if event.kind == "show"]
    return [*lines, Line("log-shown", {"cards": shown})] if shown else lines
