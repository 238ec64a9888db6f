"""What happened in a game of 7 Wonders, in lines for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shinar.core.game import Line
from shinar.core.state import State
from shinar.core.text import Word
from shinar.games.seven_wonders import settled
from shinar.games.seven_wonders.cards import NONE, PROJECTS
from shinar.games.seven_wonders.moves import MOVES
from shinar.games.seven_wonders.settled import project_lines
from shinar.games.seven_wonders.state import SevenWondersState
from shinar.games.seven_wonders.turn import payment_of
from shinar.games.seven_wonders.view import phase

HIDDEN = ("discard", "tower", "stage", "grant")  # the card of such a play is not shown
FIELDS = ("sealed", "cities", "round", "defeats", "sides", "digs", *settled.FIELDS)


def log(before: State, code: int, after: State) -> list[Line]:
    assert isinstance(before, SevenWondersState)
    old = before.snapshot(*FIELDS)
    seat, asked, move = old["turn"], phase(old), MOVES.move(code)
    new = after.snapshot(*FIELDS)
    if move.name == "pass":
        return [Line("log-pass", {"player": seat}), *_events(old, new, {})]
    if after.reveal_count() == before.reveal_count():
        return [Line("log-chosen", {"player": seat})]
    if asked == "draft":
        return [Line("log-chosen", {"player": seat}), Line("log-drafted"), *_events(old, new, {})]
    if asked == "side":
        sides = [Line("log-side", {"player": s, "side": Word(f"side-{'AB'[new['sides'][s]]}")}) for s in range(old["seats"])]
        return [*sides, *_events(old, new, {})]
    if asked == "penalty":
        return _events(old, new, {})
    plays = _plays(old, seat, code)
    told = [line for city, chosen in plays.items() for line in _play(before, old, city, chosen)]
    return [*told, *_events(old, new, plays)]


def _plays(old: Mapping[str, Any], seat: int, code: int) -> dict[int, int]:
    """The plays that a move revealed, by city: those of all, or the one of a seventh card or a dig."""
    asked = phase(old)
    plays = dict(enumerate(old["sealed"][: old["cities"]]))
    city = old["seats"] if asked == "city" else seat
    if asked == "dig":
        city = next(city for city in range(old["cities"]) if old["digs"][city])
    plays[city] = code
    return {city: chosen for city, chosen in plays.items() if chosen != NONE}


def _play(before: SevenWondersState, old: Mapping[str, Any], city: int, code: int) -> list[Line]:
    """SEV-16.1: a card that goes face down is told only to who played it."""
    move = MOVES.move(code)
    card = Word(f"card-{move.args['card']}")
    free = city >= old["seats"]
    who = {} if free else {"player": city}
    shown = {} if move.name in HIDDEN else {"card": card, "join": move.args.get("join", "alone")}
    lines = [Line(f"log-{'city-' if free else ''}{move.name}", {**who, **shown})]
    bank, left, right = payment_of(before, city, code)
    if bank or left or right:
        lines.append(Line("log-paid", {**who, "bank": bank, "left": left, "right": right}))
    if move.name in HIDDEN and not free:
        lines.append(Line("log-own-card", {**who, "card": card}, only=city))
    return lines


def _events(old: Mapping[str, Any], new: Mapping[str, Any], plays: Mapping[int, int]) -> list[Line]:
    """What followed by itself: tiles laid, the end of an age, a new one, the end of the game."""
    lines = [
        Line("log-tile", {"tile": Word(f"tile-{tile}"), "number": tile})
        for tile in new["tower"][old["tower_height"] : new["tower_height"]]
    ]
    begun = phase(old) not in ("draft", "side")
    over = new["turn"] < 0
    if begun and (new["age"] > old["age"] or over):
        lines += [*project_lines(old, new, plays), *_conflicts(old, new)]
    if over:
        lines.append(Line("log-end"))
    elif new["age"] > old["age"] or (not begun and phase(new) == "choose"):
        lines.append(Line("log-age", {"age": new["age"] + 1}))
        if new["project"] != NONE:
            lines.append(Line("log-new-project", {"project": Word(f"project-{PROJECTS[new['project']].name}")}))
    elif begun and new["round"] > old["round"]:
        lines.append(Line("log-passed", {"round": new["round"]}))
    return lines


def _conflicts(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[Line]:
    """What each city has in victory and defeat tokens after the conflicts."""
    lines = []
    for city in range(old["cities"]):
        won = sum(new["victories"][city]) - sum(old["victories"][city])
        lost = new["defeats"][city] - old["defeats"][city]
        args = {"won": max(won, 0), "lost": lost}
        if city < old["seats"]:
            lines.append(Line("log-conflicts", {"player": city, **args}))
        else:
            lines.append(Line("log-city-conflicts", args))
    return lines
