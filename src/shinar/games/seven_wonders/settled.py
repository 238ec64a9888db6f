"""How the Great Project of an age came out, in lines for people: completed or not, and what it brought or cost each player.

Participation tokens go back before anybody can look, so who took part is read from the state before the last move of the age and
from the plays that this move revealed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shinar.core.game import Line
from shinar.core.text import Word
from shinar.games.seven_wonders.cards import CARDS, NONE, PROJECTS, TOWER_PLACES
from shinar.games.seven_wonders.moves import MOVES
from shinar.games.seven_wonders.tables import CARD_COUNT
from shinar.games.seven_wonders.view import phase

LOWERS_VICTORIES = 19  # the tile
BUILDS = ("build", "chain", "olympia", "gift", "dig")
FIELDS = (
    "project", "tokens_left", "taking_part", "built", "coins", "minus", "start_lost", "victories", "laws", "tower", "tower_height",
    "fresh_tile", "age", "phase",
)  # fmt: skip


def project_lines(old: Mapping[str, Any], new: Mapping[str, Any], plays: Mapping[int, int]) -> list[Line]:
    """SEV-14: of the states before and after the move that ended an age; `plays` are the moves that it revealed, by city."""
    if old["project"] == NONE:
        return []
    project = PROJECTS[old["project"]]
    joined = [city for city, code in plays.items() if MOVES.move(code).args.get("join", "alone") != "alone"]
    parts = [old["taking_part"][seat] + joined.count(seat) for seat in range(old["seats"])]
    left = max(old["tokens_left"] - len(joined), 0)
    word = Word(f"project-{project.name}")
    lines = [Line("log-project", {"project": word, "left": left})]
    lowered = "yes" if project.reward == "victory" and LOWERS_VICTORIES in _laws(old, new) else "no"
    for seat, count in enumerate(parts):
        if count:
            kind = "log-excused" if left else "log-reward"
            lines.append(Line(kind, {"player": seat, "count": count, "project": word, "lowered": lowered}))
        else:
            lines.append(_penalty(old, new, plays, seat) if left else Line("log-spared", {"player": seat}))
    return lines


def _laws(old: Mapping[str, Any], new: Mapping[str, Any]) -> set[int]:
    """SEV-10.11: the laws that held when the project was settled. Where there were penalties to choose, no tiles came after."""
    if phase(old) == "penalty":
        return {tile for tile, holds in enumerate(old["laws"]) if holds}
    laid = new["tower_height"] if old["fresh_tile"] else old["tower_height"]
    return set(new["tower"][max(new["tower_height"] - TOWER_PLACES[new["seats"]], 0) : laid])


def _penalty(old: Mapping[str, Any], new: Mapping[str, Any], plays: Mapping[int, int], seat: int) -> Line:
    """What a player without a token lost."""
    minus = new["minus"][seat] - old["minus"][seat]
    if minus:
        return Line("log-minus", {"player": seat, "count": minus})
    kind = PROJECTS[old["project"]].penalty.split()[0]
    if kind == "card":
        return Line("log-lost-card", {"player": seat, "card": Word(f"card-{_lost(old, new, plays, seat)}")})
    if kind == "victories":
        return Line("log-lost-victories", {"player": seat, "count": min(sum(old["victories"][seat]), 2)})
    return Line("log-start-lost" if kind == "start" else "log-lost-coins", {"player": seat})


def _lost(old: Mapping[str, Any], new: Mapping[str, Any], plays: Mapping[int, int], seat: int) -> str:
    """The building that a city has no more: it may be the one that it built in this very turn."""
    kept = {CARDS[card].name for card in range(CARD_COUNT) if new["built"][seat][card]}
    had = {CARDS[card].name for card in range(CARD_COUNT) if old["built"][seat][card]}
    if seat in plays and MOVES.move(plays[seat]).name in BUILDS:
        had.add(MOVES.move(plays[seat]).args["card"])
    return min(had - kept)
