"""What happened in a game of Amytis, in lines for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinar.core.events import Event
from shinar.core.game import Line
from shinar.core.text import Word
from shinar.games.amytis.cards import PROJECTS

IDS = {
    "take": "log-take",
    "place": "log-place",
    "choose-points": "log-points",
    "take-project": "log-project",
    "complete-project": "log-completed",
    "claim-favour": "log-favour",
    "lack-pawn": "log-no-pawn",
    "end-game": "log-end",
    "begin-last-turn": "log-last-turn",
    "take-back-architect": "log-return",
}


def log(events: Sequence[Event]) -> list[Line]:
    """A line for each event that has one, in their order; the architects that come back share theirs."""
    scored = sum(event.amount for event in events if event.kind == "score")
    lines = []
    for before, event in zip([None, *events], events, strict=False):
        if event.kind in IDS and not (before and before.kind == event.kind == "take-back-architect"):
            player = {} if event.seat is None else {"player": event.seat}
            lines.append(Line(IDS[event.kind], {**player, **_about(event, scored)}))
    return lines


def _about(event: Event, scored: int) -> dict[str, Any]:
    """What the text of an event needs beyond the player."""
    match event.kind:
        case "take":
            return {**_tile(event), "stack": _last(event.source)}
        case "place":
            return {**_tile(event), "cell": _last(event.target), "count": scored}
        case "choose-points":
            return {"count": scored}
        case "take-project":
            place = (event.source or "").partition(":")[0]
            return {"number": _number(event), "points": PROJECTS[_number(event) - 1].points, "place": place, "count": scored}
        case "complete-project":
            return {"number": _number(event), "points": event.amount}
        case "claim-favour":
            return {"favour": Word(f"favour-{_last(event.target)}")}
    return {}


def _tile(event: Event) -> dict[str, Word]:
    building, _, colour = (event.piece or "").partition(":")
    return {"building": Word(f"building-{building}"), "colour": Word(f"colour-{colour}")}


def _number(event: Event) -> int:
    """Of a project."""
    return int(event.piece or 0)


def _last(place: str | None) -> str:
    """The last part of a place such as city:0:5."""
    return (place or "").rpartition(":")[2]
