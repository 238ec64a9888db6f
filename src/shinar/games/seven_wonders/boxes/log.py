"""What happens in the boxes, in lines for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from shinar.core.events import Event
from shinar.core.game import Line
from shinar.core.text import Word
from shinar.games.seven_wonders.told import Told, who_of

CITY_TEXTS = {
    "diplomacy": "diplomacy",
    "lose-by-others": "loss",
    "copy-leader": "copy",
    "bury-leader": "bury",
    "show-tucked": "shows",
}  # also of the Free City


def _recruit(told: Told, event: Event) -> list[Line]:
    """SEV-17.25: one from the leaders that are not played from is an extra one."""
    price = told.coins("pay", event, "bank")
    extra = (event.source or "").startswith("leaders")
    return [Line("log-extra" if extra else "log-recruit", {**who_of(event), "card": Word(f"card-{event.piece}"), "price": price})]


def _kept_leader(told: Told, event: Event) -> list[Line]:
    return [Line("log-own-leader", {**who_of(event), "card": Word(f"card-{event.piece}")})] if event.piece else []


def _passed_leaders(told: Told, event: Event) -> list[Line]:
    return [Line("log-leaders-passed")] if told.first(event) else []


def _dealt_leaders(told: Told, event: Event) -> list[Line]:
    return [Line("log-leaders-dealt")] if told.first(event) else []


def _recruitment(told: Told, event: Event) -> list[Line]:
    return [Line("log-recruitment", {"age": event.amount})]


def _drawn_leaders(told: Told, event: Event) -> list[Line]:
    drawn = told.of("draw-leader", event.seat)
    return [Line("log-draw-leaders", {**who_of(event), "count": len(drawn)})] if event is drawn[0] else []


def _of_city(told: Told, event: Event) -> list[Line]:
    """What can happen to a city with a player and to the Free City."""
    shown: dict[str, Any] = {"card": Word(f"card-{event.piece}")} if event.piece else {}
    if event.kind == "lose-by-others":
        shown = {"count": event.amount}
    return [Line(f"log-{'city-' if event.seat is None else ''}{CITY_TEXTS[event.kind]}", {**who_of(event), **shown})]


def _paid_loss(told: Told, event: Event) -> list[Line]:
    return [Line("log-pay", {**who_of(event), "count": event.amount})]


def _debt(told: Told, event: Event) -> list[Line]:
    return [Line("log-debt", {**who_of(event), "count": event.amount})]


def _given_away(told: Told, event: Event) -> list[Line]:
    return [Line("log-given-away", {**who_of(event), "count": event.amount})]


def _peace(told: Told, event: Event) -> list[Line]:
    lines = [Line("log-city-peace" if event.seat is None else "log-peace", who_of(event))]
    return [*lines, Line("log-diplomacy-returned")] if event is told.last(event) else lines


def _no_extra(told: Told, event: Event) -> list[Line]:
    return [Line("log-no-extra", who_of(event))]


LINES: Mapping[str, Callable[[Told, Event], list[Line]]] = {
    "recruit": _recruit,
    "no-extra": _no_extra,
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
}
