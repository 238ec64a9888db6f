"""What happened in a game of 7 Wonders, in lines for people: made of events alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from shinar.core.events import Event
from shinar.core.game import Line
from shinar.core.state import State
from shinar.core.text import Word
from shinar.games.seven_wonders.boxes import log as boxes
from shinar.games.seven_wonders.cards import PROJECTS
from shinar.games.seven_wonders.events import FACE_DOWN, PLAYS
from shinar.games.seven_wonders.told import Told, who_of

TEXTS = {
    "pass": "log-pass",
    "choose": "log-chosen",
    "spare": "log-spared",
    "lose-start": "log-start-lost",
    "lose-coins": "log-lost-coins",
}
VICTORY_PROJECTS = {project.name: str(project.amount) for project in PROJECTS if project.reward == "victory"}


def log(state: State, events: Sequence[Event]) -> list[Line]:
    """Each event by the function of its kind; what a line gathers from several events stands where the first of them is."""
    told = Told(state.seats, events)
    return [line for event in events for line in (LINES[event.kind](told, event) if event.kind in LINES else ())]


def _plain(told: Told, event: Event) -> list[Line]:
    return [Line(TEXTS[event.kind], who_of(event))]


# --- a turn -----------------------------------------------------------------------------------------------------------


def _play(told: Told, event: Event) -> list[Line]:
    """SEV-16.1: a card that goes face down is told only to who played it."""
    free = event.seat is None
    card = Word(f"card-{event.piece}")
    hidden = event.kind in FACE_DOWN
    shown: dict[str, Any] = {} if hidden else {"card": card, "join": _joined(told, event)}
    if event.kind in ("wall", "wall_grant"):
        shown = {"stage": event.amount}
    lines = [Line(f"log-{'city-' if free else ''}{event.kind}", {**who_of(event), **shown})]
    left, right = (told.coins("buy", event, to) for to in told.neighbours(event.seat))
    bank = told.coins("pay", event, "bank")
    if bank or left or right:
        lines.append(Line("log-paid", {**who_of(event), "bank": bank, "left": left, "right": right}))
    if hidden and event.piece and not free:
        lines.append(Line("log-own-card", {**who_of(event), "card": card}))
    return lines


def _joined(told: Told, event: Event) -> str:
    """Whether and how a building takes part in the project."""
    if not told.of("take-part", event.seat):
        return "alone"
    return "token" if any(other.piece == "colour" for other in told.of("give-back", event.seat)) else "join"


def _side(told: Told, event: Event) -> list[Line]:
    return [Line("log-side", {"player": event.seat, "side": Word(f"side-{event.piece}")})]


def _drafted(told: Told, event: Event) -> list[Line]:
    return [Line("log-drafted")] if told.first(event) else []


def _tile(told: Told, event: Event) -> list[Line]:
    return [Line("log-tile", {"tile": Word(f"tile-{event.piece}"), "number": int(event.piece or 0)})]


def _passed(told: Told, event: Event) -> list[Line]:
    """An age begins with its first turn, before which nothing is passed."""
    return [Line("log-passed", {"round": event.amount})] if event.amount > 1 else []


# --- the end of an age ------------------------------------------------------------------------------------------------


def _project(told: Told, event: Event) -> list[Line]:
    return [Line("log-project", {"project": Word(f"project-{event.piece}"), "left": event.amount})]


def _reward(told: Told, event: Event) -> list[Line]:
    """SEV-14.13: a victory token of another value than the project shows, or none, is the law's doing."""
    shown = VICTORY_PROJECTS.get(event.piece or "")
    taken = [other.piece for other in told.of("reward-victory", event.seat)]
    lowered = "yes" if shown and shown not in taken else "no"
    return [Line("log-reward", {**_token_holder(event), "lowered": lowered})]


def _excuse(told: Told, event: Event) -> list[Line]:
    return [Line("log-excused", _token_holder(event))]


def _token_holder(event: Event) -> dict[str, Any]:
    return {"player": event.seat, "count": event.amount, "project": Word(f"project-{event.piece}")}


def _lost_card(told: Told, event: Event) -> list[Line]:
    return [Line("log-lost-card", {"player": event.seat, "card": Word(f"card-{event.piece}")})]


def _lost_victories(told: Told, event: Event) -> list[Line]:
    lost = told.of("lose-victory", event.seat)
    return [Line("log-lost-victories", {"player": event.seat, "count": len(lost)})] if event is lost[0] else []


def _minus(told: Told, event: Event) -> list[Line]:
    return [Line("log-minus", {"player": event.seat, "count": event.amount})]


def _conflicts(told: Told, event: Event) -> list[Line]:
    """What each city took in victory and defeat tokens."""
    won = len(told.of("take-victory", event.seat))
    lost = sum(other.amount for other in told.of("take-defeat", event.seat))
    kind = "log-city-conflicts" if event.seat is None else "log-conflicts"
    return [Line(kind, {**who_of(event), "won": won, "lost": lost})]


def _age(told: Told, event: Event) -> list[Line]:
    return [Line("log-age", {"age": event.amount})]


def _new_project(told: Told, event: Event) -> list[Line]:
    return [Line("log-new-project", {"project": Word(f"project-{event.piece}")})]


def _end(told: Told, event: Event) -> list[Line]:
    return [Line("log-end")]


LINES: Mapping[str, Callable[[Told, Event], list[Line]]] = {
    **dict.fromkeys(TEXTS, _plain),
    **dict.fromkeys(PLAYS, _play),
    "side": _side,
    "pass-tile": _drafted,
    "lay-tile": _tile,
    "begin-turn": _passed,
    "complete-project": _project,
    "fail-project": _project,
    "reward": _reward,
    "excuse": _excuse,
    "lose-card": _lost_card,
    "lose-victory": _lost_victories,
    "take-minus": _minus,
    "fight": _conflicts,
    "begin-age": _age,
    "new-project": _new_project,
    "end": _end,
    **boxes.LINES,
}
