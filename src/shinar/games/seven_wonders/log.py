"""What happened in a game of 7 Wonders, in lines for people: made of events alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from shinar.core.events import Event
from shinar.core.game import Line
from shinar.core.state import State
from shinar.core.text import Word
from shinar.games.seven_wonders.cards import FEWEST_CITIES, PROJECTS
from shinar.games.seven_wonders.events import FACE_DOWN, PLAYS

TEXTS = {
    "pass": "log-pass",
    "choose": "log-chosen",
    "no-extra": "log-no-extra",
    "spare": "log-spared",
    "lose-start": "log-start-lost",
    "lose-coins": "log-lost-coins",
}
CITY_TEXTS = {
    "diplomacy": "diplomacy",
    "lose-by-others": "loss",
    "copy-leader": "copy",
    "bury-leader": "bury",
    "show-tucked": "shows",
}  # also of the Free City
VICTORY_PROJECTS = {project.name: str(project.amount) for project in PROJECTS if project.reward == "victory"}


def log(state: State, events: Sequence[Event]) -> list[Line]:
    """Each event by the function of its kind; what a line gathers from several events stands where the first of them is."""
    told = _Told(state.seats, events)
    return [line for event in events for line in (LINES[event.kind](told, event) if event.kind in LINES else ())]


class _Told:
    """The events of one move, for lines that gather several of them."""

    def __init__(self, seats: int, events: Sequence[Event]) -> None:
        self.seats = seats
        self.events = events

    def of(self, kind: str, seat: int | None) -> list[Event]:
        """The events of a kind about a player's city, or with None about the Free City."""
        return [event for event in self.events if event.kind == kind and event.seat == seat]

    def first(self, event: Event) -> bool:
        """Whether it is the first of its kind."""
        return event is next(other for other in self.events if other.kind == event.kind)

    def last(self, event: Event) -> Event:
        """The last of its kind."""
        return [other for other in self.events if other.kind == event.kind][-1]

    def coins(self, kind: str, event: Event, to: str) -> int:
        """What the city of an event paid to a place."""
        return sum(other.amount for other in self.of(kind, event.seat) if other.target == to)

    def neighbours(self, seat: int | None) -> tuple[str, str]:
        """The coins of the cities to the left and to the right."""
        cities = max(self.seats, FEWEST_CITIES)
        city = self.seats if seat is None else seat
        return f"coins:{(city + 1) % cities}", f"coins:{(city - 1) % cities}"


def _who(event: Event) -> dict[str, Any]:
    return {} if event.seat is None else {"player": event.seat}


def _plain(told: _Told, event: Event) -> list[Line]:
    return [Line(TEXTS[event.kind], _who(event))]


# --- a turn -----------------------------------------------------------------------------------------------------------


def _play(told: _Told, event: Event) -> list[Line]:
    """SEV-16.1: a card that goes face down is told only to who played it."""
    free = event.seat is None
    card = Word(f"card-{event.piece}")
    hidden = event.kind in FACE_DOWN
    shown: dict[str, Any] = {} if hidden else {"card": card, "join": _joined(told, event)}
    if event.kind in ("wall", "wall_grant"):
        shown = {"stage": event.amount}
    lines = [Line(f"log-{'city-' if free else ''}{event.kind}", {**_who(event), **shown})]
    left, right = (told.coins("buy", event, to) for to in told.neighbours(event.seat))
    bank = told.coins("pay", event, "bank")
    if bank or left or right:
        lines.append(Line("log-paid", {**_who(event), "bank": bank, "left": left, "right": right}))
    if hidden and event.piece and not free:
        lines.append(Line("log-own-card", {**_who(event), "card": card}))
    return lines


def _joined(told: _Told, event: Event) -> str:
    """Whether and how a building takes part in the project."""
    if not told.of("take-part", event.seat):
        return "alone"
    return "token" if any(other.piece == "colour" for other in told.of("give-back", event.seat)) else "join"


def _side(told: _Told, event: Event) -> list[Line]:
    return [Line("log-side", {"player": event.seat, "side": Word(f"side-{event.piece}")})]


def _drafted(told: _Told, event: Event) -> list[Line]:
    return [Line("log-drafted")] if told.first(event) else []


def _tile(told: _Told, event: Event) -> list[Line]:
    return [Line("log-tile", {"tile": Word(f"tile-{event.piece}"), "number": int(event.piece or 0)})]


def _passed(told: _Told, event: Event) -> list[Line]:
    """An age begins with its first turn, before which nothing is passed."""
    return [Line("log-passed", {"round": event.amount})] if event.amount > 1 else []


# --- leaders and black cards ------------------------------------------------------------------------------------------


def _recruit(told: _Told, event: Event) -> list[Line]:
    """SEV-17.25: one from the leaders that are not played from is an extra one."""
    price = told.coins("pay", event, "bank")
    extra = (event.source or "").startswith("leaders")
    return [Line("log-extra" if extra else "log-recruit", {**_who(event), "card": Word(f"card-{event.piece}"), "price": price})]


def _kept_leader(told: _Told, event: Event) -> list[Line]:
    return [Line("log-own-leader", {**_who(event), "card": Word(f"card-{event.piece}")})] if event.piece else []


def _passed_leaders(told: _Told, event: Event) -> list[Line]:
    return [Line("log-leaders-passed")] if told.first(event) else []


def _dealt_leaders(told: _Told, event: Event) -> list[Line]:
    return [Line("log-leaders-dealt")] if told.first(event) else []


def _recruitment(told: _Told, event: Event) -> list[Line]:
    return [Line("log-recruitment", {"age": event.amount})]


def _drawn_leaders(told: _Told, event: Event) -> list[Line]:
    drawn = told.of("draw-leader", event.seat)
    return [Line("log-draw-leaders", {**_who(event), "count": len(drawn)})] if event is drawn[0] else []


def _of_city(told: _Told, event: Event) -> list[Line]:
    """What can happen to a city with a player and to the Free City."""
    shown: dict[str, Any] = {"card": Word(f"card-{event.piece}")} if event.piece else {}
    if event.kind == "lose-by-others":
        shown = {"count": event.amount}
    return [Line(f"log-{'city-' if event.seat is None else ''}{CITY_TEXTS[event.kind]}", {**_who(event), **shown})]


def _paid_loss(told: _Told, event: Event) -> list[Line]:
    return [Line("log-pay", {**_who(event), "count": event.amount})]


def _debt(told: _Told, event: Event) -> list[Line]:
    return [Line("log-debt", {**_who(event), "count": event.amount})]


def _given_away(told: _Told, event: Event) -> list[Line]:
    return [Line("log-given-away", {**_who(event), "count": event.amount})]


def _peace(told: _Told, event: Event) -> list[Line]:
    lines = [Line("log-city-peace" if event.seat is None else "log-peace", _who(event))]
    return [*lines, Line("log-diplomacy-returned")] if event is told.last(event) else lines


# --- the end of an age ------------------------------------------------------------------------------------------------


def _project(told: _Told, event: Event) -> list[Line]:
    return [Line("log-project", {"project": Word(f"project-{event.piece}"), "left": event.amount})]


def _reward(told: _Told, event: Event) -> list[Line]:
    """SEV-14.13: a victory token of another value than the project shows, or none, is the law's doing."""
    shown = VICTORY_PROJECTS.get(event.piece or "")
    taken = [other.piece for other in told.of("reward-victory", event.seat)]
    lowered = "yes" if shown and shown not in taken else "no"
    return [Line("log-reward", {**_token_holder(event), "lowered": lowered})]


def _excuse(told: _Told, event: Event) -> list[Line]:
    return [Line("log-excused", _token_holder(event))]


def _token_holder(event: Event) -> dict[str, Any]:
    return {"player": event.seat, "count": event.amount, "project": Word(f"project-{event.piece}")}


def _lost_card(told: _Told, event: Event) -> list[Line]:
    return [Line("log-lost-card", {"player": event.seat, "card": Word(f"card-{event.piece}")})]


def _lost_victories(told: _Told, event: Event) -> list[Line]:
    lost = told.of("lose-victory", event.seat)
    return [Line("log-lost-victories", {"player": event.seat, "count": len(lost)})] if event is lost[0] else []


def _minus(told: _Told, event: Event) -> list[Line]:
    return [Line("log-minus", {"player": event.seat, "count": event.amount})]


def _conflicts(told: _Told, event: Event) -> list[Line]:
    """What each city took in victory and defeat tokens."""
    won = len(told.of("take-victory", event.seat))
    lost = sum(other.amount for other in told.of("take-defeat", event.seat))
    kind = "log-city-conflicts" if event.seat is None else "log-conflicts"
    return [Line(kind, {**_who(event), "won": won, "lost": lost})]


def _age(told: _Told, event: Event) -> list[Line]:
    return [Line("log-age", {"age": event.amount})]


def _new_project(told: _Told, event: Event) -> list[Line]:
    return [Line("log-new-project", {"project": Word(f"project-{event.piece}")})]


def _end(told: _Told, event: Event) -> list[Line]:
    return [Line("log-end")]


LINES: Mapping[str, Callable[[_Told, Event], list[Line]]] = {
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
    "recruit": _recruit,
    "pick-leader": _kept_leader,
    "pass-leader": _passed_leaders,
    "deal-leader": _dealt_leaders,
    "begin-recruitment": _recruitment,
    "draw-leader": _drawn_leaders,
    **dict.fromkeys(CITY_TEXTS, _of_city),
    "pay-loss": _paid_loss,
    "take-debt": _debt,
    "give-defeat": _given_away,
    "return-diplomacy": _peace,
    "new-project": _new_project,
    "end": _end,
}
