"""What a seat sees of a game of Babel, what lies on the table, and moves as clicks and words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from shinar.core.moves import Move
from shinar.core.state import State
from shinar.core.text import Word, plain
from shinar.games.babel import seen
from shinar.games.babel.cards import LANDS, LEVELS, N_LANDS, PLACES, TRIBES
from shinar.games.babel.moves import MOVES
from shinar.games.babel.state import BabelState
from shinar.games.babel.view_types import OpenPlayer, Player, Table

CAN = {
    "travel": "can-travel",
    "settle": "can-settle",
    "build": "can-build",
    "migrate": "can-migrate",
    "expel": "board-ability-mede",
    "convert": "board-ability-sumerian",
    "steal": "board-ability-hittite",
    "skip": "board-ability-persian",
    "destroy": "board-ability-assyrian",
    "halve": "can-halve",
}


def tables(state: State, seats: Sequence[int]) -> list[Table]:
    """BAB-1.7: all but the rival's hand and the decks; a spectator sees no hand."""
    assert isinstance(state, BabelState)
    shared = seen.table(state)
    players = [seen.player(state, owner) for owner in range(2)]
    can = _can(frozenset([_kind(code) for code in state.moves()]))
    return [
        {
            **shared,
            "players": [_seen(state, player, owner, seat) for owner, player in enumerate(players)],
            "about": can if seat == state.turn else {},
        }
        for seat in seats
    ]


@cache
def _kind(code: int) -> str:
    return MOVES.move(code).name


@cache
def _can(kinds: frozenset[str]) -> dict[str, Any]:
    return {name: plain(value) for name, value in about(kinds).items()}


def about(kinds: Iterable[str]) -> dict[str, Any]:
    """What the words of the prompt are about: the kinds of moves that are open now, and whether the turn may end (BAB-5.8)."""
    open_now = set(kinds)
    can = [Word(text) for kind, text in CAN.items() if kind in open_now]
    return {"can": can, "left": "some" if can and "end" in open_now else "duty" if can else "none"}


def _seen(state: BabelState, player: OpenPlayer, owner: int, seat: int) -> Player:
    """A player as one seat sees them: the own hand, and of the rival's hand what counting tells."""
    return {
        **player,
        "hand": seen.hand(state, owner) if owner == seat else None,
        "known": seen.known_hand(state, owner) if seat >= 0 else None,
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


def paths(state: State, codes: Sequence[int]) -> list[Sequence[str]]:
    """The pieces to click for each move of the seat that decides."""
    assert isinstance(state, BabelState)
    pawn = seen.pawn(state, state.turn)
    return [path(code, pawn) for code in codes]


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


def words(args: Mapping[str, str]) -> dict[str, Any]:
    """The arguments of a move as words of the texts."""
    kinds = {"to": "land", "from": "stock"}
    return {name: Word(f"land-{value}" if value in LANDS else f"{kinds.get(name, name)}-{value}") for name, value in args.items()}
