"""What a seat sees of a game of Babel, what a move did, and what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from shinar.core.game import Line
from shinar.core.moves import Move
from shinar.core.state import State
from shinar.core.text import Word
from shinar.games.babel.cards import LANDS, LEVELS, N_LANDS, PLACES, TRIBES
from shinar.games.babel.moves import MOVES

FINAL_PHASE = 15
ANNOUNCED = 4
PHASES = ("act", "give-up")


def tables(state: State, seats: Sequence[int]) -> list[dict[str, Any]]:
    """BAB-1.7: all but the rival's hand and the decks; a spectator sees no hand."""
    facts = state.snapshot()
    known = facts["temple_deck"][: facts["temple_deck_size"]][facts["temple_deck_size"] - facts["temples_known"] :]
    shared = {
        "phase": "over" if state.over else PHASES[facts["phase"]],
        "active": facts["active"],
        "owed": facts["owed"],
        "migrated": bool(facts["migrated"]),
        "tribe_deck": facts["tribe_deck_size"],
        "discards": _tribes(facts["discards"]),
        "temple_deck": facts["temple_deck_size"],
        "temple_deck_top": known[::-1],
    }
    players = [_player(facts, owner) for owner in range(2)]
    return [{**shared, "players": [_seen(facts, players, owner, seat) for owner in range(2)]} for seat in seats]


def _seen(facts: dict[str, Any], players: list[dict[str, Any]], owner: int, seat: int) -> dict[str, Any]:
    """A player as one seat sees them: the own hand, and of the rival's hand what counting tells."""
    return {
        **players[owner],
        "hand": _tribes(facts["hands"][owner]) if owner == seat else None,
        "known": _tribes(facts["known"][owner]) if seat >= 0 else None,
    }


def _player(facts: dict[str, Any], owner: int) -> dict[str, Any]:
    sites = [_site(facts, owner, land) for land in range(N_LANDS)]
    return {
        "hand_size": sum(facts["hands"][owner]),
        "pawn": PLACES[facts["pawns"][owner]],
        "dealt": bool(facts["dealt"][owner]),
        "lands": dict(zip(LANDS, sites, strict=True)),
        "stock": facts["stocks"][owner][: facts["stock_sizes"][owner]],
        "points": sum(max(site["temple"], default=0) for site in sites),
    }


def _site(facts: dict[str, Any], owner: int, land: int) -> dict[str, Any]:
    column = facts["columns"][owner][land][: facts["settlers"][owner][land]]
    return {
        "settlers": [TRIBES[tribe] for tribe in column],
        "temple": facts["temples"][owner][land][: facts["heights"][owner][land]],
    }


def _tribes(counts: list[int]) -> dict[str, int]:
    return {tribe: n for tribe, n in zip(TRIBES, counts, strict=True) if n}


def pieces(state: State) -> dict[str, int]:
    """Every card on the table, counted."""
    facts = state.snapshot()
    found: Counter[str] = Counter({f"level {level}": 0 for level in range(1, LEVELS + 1)})
    for seat in range(2):
        found["level 1"] += facts["dealt"][seat]
        for land in range(N_LANDS):
            found.update(TRIBES[t] for t in facts["columns"][seat][land][: facts["settlers"][seat][land]])
            found.update(f"level {n}" for n in facts["temples"][seat][land] if n)
        found.update(f"level {n}" for n in facts["stocks"][seat] if n)
        found.update(_tribes(facts["hands"][seat]))
    found.update(_tribes(facts["discards"]))
    found.update(TRIBES[t] for t in facts["tribe_deck"][: facts["tribe_deck_size"]])
    found.update(f"level {n}" for n in facts["temple_deck"] if n)
    return dict(found)


# --- moves as pieces to click -----------------------------------------------------------------------------------------

PAYERS = {"destroy": "assyrian", "steal": "hittite", "expel": "mede", "convert": "sumerian", "skip": "persian"}


@cache
def path(code: int, pawn: int) -> tuple[str, ...]:
    """A card of the hand goes to the pawn (travel) or the column (settling); a run goes to what its ability hits."""
    move = MOVES.move(code)
    args = move.args
    here = PLACES[pawn]
    if move.name == "end":
        return ("end",)
    if move.name == "travel":
        return (f"hand:{TRIBES[LANDS.index(args['land'])]}", f"pawn:{args['land']}")
    if move.name == "settle":
        return (f"hand:{args['tribe']}", f"column:{here}")
    if move.name == "build":
        return (f"stock:{args['from']}", f"site:{here}")
    if move.name == "migrate":
        return (f"column:{args['from']}", f"column:{args['to']}")
    if move.name == "discard":
        return (f"hand:{args['tribe']}",)
    return (f"run:{PAYERS.get(move.name, args.get('tribe'))}:{args['run']}", _target(move, here))


# Clicks that belong to no move, by the kinds of the pieces, and the rule that helps.
ASTRAY = {
    ("pawn",): "BAB-3.1",
    ("hand", "pawn"): "BAB-3.1",
    ("hand", "column"): "BAB-4.2",
    ("hand", "site"): "BAB-5.4",
    ("site",): "BAB-5.1",
    ("stock", "site"): "BAB-5.1",
    ("stock", "column"): "BAB-5.1",
    ("ruin",): "BAB-7.6",
    ("theft",): "BAB-7.8",
    ("rival-tribe",): "BAB-7.11",
    ("rival-column",): "BAB-7.12",
    ("rival-hand",): "BAB-7.18",
}


def _target(move: Move, here: str) -> str:
    """What an ability is used on."""
    targets = {
        "destroy": f"ruin:{here}",
        "steal": f"theft:{here}",
        "convert": f"rival-column:{here}",
        "halve": "rival-hand",
    }
    if move.name == "expel":
        return f"rival-tribe:{move.args['tribe']}"
    return f"stock:{move.args['stock']}" if move.name == "skip" else targets[move.name]


# --- what happened ----------------------------------------------------------------------------------------------------


def words(args: Mapping[str, str]) -> dict[str, Any]:
    """The arguments of a move as words of the texts."""
    kinds = {"to": "land", "from": "stock"}
    return {name: Word(f"land-{value}" if value in LANDS else f"{kinds.get(name, name)}-{value}") for name, value in args.items()}


# What the log must look at to tell of a move: few fields, since it is asked for every move of every table.
TOLD: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("travel", "migrate", "discard"), ("pawns",)),
    **dict.fromkeys(("settle", "build", "steal", "skip", "destroy"), ("pawns", "temples")),
    **dict.fromkeys(("expel", "convert"), ("pawns", "settlers", "columns")),
    "halve": ("pawns", "owed"),
    "end": ("hands", "stocks", "stock_sizes", "discards", "tribe_deck_size"),
}


def log(before: State, code: int, after: State) -> list[Line]:
    move = MOVES.move(code)
    old, new = before.snapshot(*TOLD[move.name]), after.snapshot(*TOLD[move.name])
    seat = old["turn"]
    args = {"player": seat, **words(move.args), **_details(move.name, seat, old, new)}
    lines = [Line(f"log-{move.name}", args)]
    if move.name == "end":
        lines += _turn_over(seat, old, new)
    if _final_phase(after) and not _final_phase(before) and not after.over:
        lines.append(Line("log-final-phase"))
    return lines


def _details(name: str, seat: int, old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """What the texts of a move tell beyond the move itself."""
    if name in ("end", "travel", "migrate", "discard"):
        return {}
    land = old["pawns"][seat]
    rival = 1 - seat
    details: dict[str, Any] = {"land": Word(f"land-{LANDS[land]}")}
    if name in ("build", "steal", "skip"):
        details["level"] = max(new["temples"][seat][land])
    elif name == "destroy":
        details["level"] = max(old["temples"][rival][land])
    elif name in ("expel", "convert"):
        details["count"] = old["settlers"][rival][land] - new["settlers"][rival][land]
        if name == "convert":
            details["tribe"] = Word(f"tribe-{TRIBES[old['columns'][rival][land][old['settlers'][rival][land] - 1]]}")
    elif name == "halve":
        details["count"] = new["owed"]
    return details


def _turn_over(seat: int, old: dict[str, Any], new: dict[str, Any]) -> list[Line]:
    """BAB-8: the temple cards turned up, the announcement; then the other player's draw."""
    levels = new["stocks"][seat][old["stock_sizes"][seat] : new["stock_sizes"][seat]]
    lines = [Line("log-temples", {"player": seat, "levels": levels})]
    held = sum(old["hands"][seat])
    if held >= ANNOUNCED:
        lines.append(Line("log-announce", {"player": seat, "count": held}))
    if new["turn"] < 0:
        return [*lines, Line("log-deck-empty")]
    if sum(new["discards"]) < sum(old["discards"]):
        lines.append(Line("log-reshuffle"))
    rival = 1 - seat
    drawn = [new["hands"][rival][tribe] - old["hands"][rival][tribe] for tribe in range(5)]
    lines.append(Line("log-draw", {"player": rival, "count": sum(drawn)}))
    tribes = [Word(f"tribe-{tribe}") for tribe, n in zip(TRIBES, drawn, strict=True) for _ in range(n)]
    if tribes:
        lines.append(Line("log-drawn", {"tribes": tribes}, only=rival))
    return lines


def _final_phase(state: State) -> bool:
    """BAB-9.3: one player has 15 or more and the other 10 or more."""
    return max(state.scores()) >= FINAL_PHASE
