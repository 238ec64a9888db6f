"""What lies on the table of Babel as plain data, for views. Compiles to C."""

from __future__ import annotations

from typing import Any

from shinar.games.babel.cards import LANDS, N_LANDS, N_TRIBES, PLACES, TRIBES
from shinar.games.babel.pieces import Pieces, hand_size, points
from shinar.games.babel.view_types import Counts, OpenPlayer, OpenTable, Phase, Site

PHASES: tuple[Phase, ...] = ("act", "give-up")


def table(s: Pieces) -> OpenTable:
    """BAB-1.7: what is the same for both and belongs to neither."""
    return {
        "phase": "over" if s.turn < 0 else PHASES[s.phase],
        "active": s.active,
        "owed": s.owed,
        "migrated": s.migrated != 0,
        "tribe_deck": s.tribe_deck_size,
        "discards": discards(s),
        "temple_deck": s.temple_deck_size,
        "temple_deck_top": [s.temple_deck[s.temple_deck_size - 1 - i] for i in range(s.temples_known)],
    }


def player(s: Pieces, owner: int) -> OpenPlayer:
    """What both see of a player."""
    lands: Any = {LANDS[land]: site(s, owner, land) for land in range(N_LANDS)}
    return {
        "hand_size": hand_size(s, owner),
        "pawn": PLACES[s.pawns[owner]],
        "dealt": s.dealt[owner] != 0,
        "lands": lands,
        "stock": [s.stocks[owner][i] for i in range(s.stock_sizes[owner])],
        "points": points(s, owner),
    }


def pawn(s: Pieces, owner: int) -> int:
    return s.pawns[owner]


def site(s: Pieces, owner: int, land: int) -> Site:
    return {
        "settlers": [TRIBES[s.columns[owner][land][i]] for i in range(s.settlers[owner][land])],
        "temple": [s.temples[owner][land][i] for i in range(s.heights[owner][land])],
    }


def hand(s: Pieces, owner: int) -> Counts:
    return {TRIBES[tribe]: s.hands[owner][tribe] for tribe in range(N_TRIBES) if s.hands[owner][tribe]}


def known_hand(s: Pieces, owner: int) -> Counts:
    """What the rival knows of a hand: all of it while the deck is empty, for then every card not in sight is in a hand."""
    if s.tribe_deck_size == 0:
        return hand(s, owner)
    return {TRIBES[tribe]: s.known[owner][tribe] for tribe in range(N_TRIBES) if s.known[owner][tribe]}


def discards(s: Pieces) -> Counts:
    return {TRIBES[tribe]: s.discards[tribe] for tribe in range(N_TRIBES) if s.discards[tribe]}
