"""What happened in a game of Babel, in lines for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from shinar.core.events import Event
from shinar.core.game import Line
from shinar.core.text import Word
from shinar.games.babel.cards import TRIBES

Told = dict[str, list[Event]]  # the events of one move by kind


def log(events: Sequence[Event]) -> list[Line]:
    """Events of one kind, such as cards that are drawn, make one line; lines come in the order of LINES."""
    told: Told = {}
    for event in events:
        told.setdefault(event.kind, []).append(event)
    lines = [write(told[kind], told) for kind, write in LINES.items() if kind in told]
    return [line for line in lines if line]


def _line(id: str, about: Callable[[list[Event]], dict[str, Any]] = lambda events: {}) -> Callable[[list[Event], Told], Line]:
    """How a line of a player is written: its text, and what the text needs to know of the events."""
    return lambda events, told: Line(id, {"player": events[0].seat, **about(events)})


def _halve(events: list[Event], told: Told) -> Line:
    """The tribe is the one that paid."""
    paid = told["pay"][0]
    return Line("log-halve", {"player": paid.seat, "tribe": _tribe(paid), "count": events[0].amount})


def _draw(events: list[Event], told: Told) -> Line:
    return Line("log-draw", {"player": events[0].seat, "count": len(told.get("draw", ()))})


def _drawn(events: list[Event], told: Told) -> Line | None:
    """The cards, for those to whom they are known."""
    tribes = sorted((event.piece for event in events if event.piece), key=TRIBES.index)
    return Line("log-drawn", {"tribes": [Word(f"tribe-{tribe}") for tribe in tribes]}) if tribes else None


# --- what texts need to know ------------------------------------------------------------------------------------------


def _tribe(event: Event) -> Word:
    return Word(f"tribe-{event.piece}")


def _level(event: Event) -> int:
    return int(event.piece or 0)


def _land(place: str | None) -> Word:
    """The land of a place such as column:0:hatti."""
    return Word(f"land-{(place or '').rpartition(':')[2]}")


def _stock(event: Event) -> Word:
    """Where a temple card was taken from, as the player calls it."""
    kind, _, owner = (event.source or "").partition(":")
    return Word("stock-dealt" if kind == "dealt" else "stock-own" if owner == str(event.seat) else "stock-rival")


def _cards(events: list[Event], place: str | None) -> dict[str, Any]:
    """How many cards of a tribe, and in which land."""
    return {"tribe": _tribe(events[0]), "land": _land(place), "count": len(events)}


LINES: dict[str, Callable[[list[Event], Told], Line | None]] = {
    "travel": _line("log-travel", lambda events: {"land": _land(events[0].target)}),
    "settle": _line("log-settle", lambda events: {"tribe": _tribe(events[0]), "land": _land(events[0].target)}),
    "build": _line(
        "log-build", lambda events: {"from": _stock(events[0]), "land": _land(events[0].target), "level": _level(events[0])}
    ),
    "migrate": _line("log-migrate", lambda events: {"from": _land(events[0].source), "to": _land(events[0].target)}),
    "destroy": _line("log-destroy", lambda events: {"land": _land(events[0].source), "level": _level(events[0])}),
    "steal": _line("log-steal", lambda events: {"land": _land(events[0].target), "level": _level(events[0])}),
    "expel": _line("log-expel", lambda events: _cards(events, events[0].source)),
    "convert": _line("log-convert", lambda events: _cards(events, events[0].target)),
    "skip": _line("log-skip", lambda events: {"land": _land(events[0].target), "level": _level(events[0])}),
    "halve": _halve,
    "give-up": _line("log-discard", lambda events: {"tribe": _tribe(events[0])}),
    "end-turn": _line("log-end"),
    "turn-up": _line("log-temples", lambda events: {"levels": [_level(event) for event in events]}),
    "announce": _line("log-announce", lambda events: {"count": events[0].amount}),
    "empty-temple-deck": lambda events, told: Line("log-deck-empty"),
    "reshuffle": lambda events, told: Line("log-reshuffle"),
    "begin-turn": _draw,
    "draw": _drawn,
    "begin-final-phase": lambda events, told: Line("log-final-phase"),
}
