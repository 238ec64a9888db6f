"""What a strong player would say of a position: the best moves, the chance to win after each, and why, in words of the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from shinar.bots.reasons import merged, reasons, try_out
from shinar.bots.search import Candidate, Searcher, Strength
from shinar.bots.search_parameters import SearchParameters
from shinar.core.game import Game, Line
from shinar.core.rng import Rng
from shinar.core.state import State

# It plays out to the end and goes by wins alone, since wins are what it tells of.
ADVISER = Strength(4000, 1.0, SearchParameters(exploration=0.35, bias=8, trust=0.6, habit=3, win_weight=1.0))
MOST_MOVES = 5
CLOSE = 0.02  # of a result: moves that differ by less are as good as each other
RARELY = 8  # a move with less than this part of all iterations gets more before its chance is told


@dataclass(frozen=True)
class Advice:
    """A move with the chance to win after it, and what speaks for it."""

    move: Candidate
    reasons: list[Line] = field(default_factory=list)


def advise(game: Game, state: State, seat: int, seed: int, strength: Strength = ADVISER) -> list[Advice]:
    """The best moves of a seat that must decide now. The answer depends only on what the seat may know."""
    known = asked(state, seat, seed)
    codes = known.moves()
    if len(codes) == 1:
        return [Advice(Candidate(codes[0], 0, 0.5, chances(known, seat, seed, strength)[seat]))]
    best = best_moves(Searcher(seat, seed, strength), known)
    tried = try_out(game, known, seat, [move.code for move in best], seed)
    return [Advice(move, reasons(tried[i], merged(tried[:i] + tried[i + 1 :]))) for i, move in enumerate(best)]


def best_moves(searcher: Searcher, known: State) -> list[Candidate]:
    """The moves to tell of, each visited often enough, the best chance first.

    A search goes by more than how games played out ended: by what the game itself thinks of a position. So a move that it turned
    down may have won more often. Such a chance is not to be believed, and the move is left out.
    """
    searched = searcher.search(known)
    enough = sum(move.visits for move in searched) // RARELY
    found = [searcher.examine(move.code, enough) for move in searched[:MOST_MOVES]]
    first = max((move for move in found if move.result >= found[0].result - CLOSE), key=lambda move: move.chance)
    return sorted((move for move in found if move.chance <= first.chance), key=lambda move: -move.chance)


def asked(state: State, seat: int, seed: int) -> State:
    """What a seat knows of a state, with the seat to decide."""
    known = state.redealt(seat, Rng(seed))
    if known.turn != seat:
        known.give_turn(seat)
    return known


def chances(known: State, seat: int, seed: int, strength: Strength) -> list[float]:
    """Every seat's chance to win, as the seat that decides can judge it."""
    searcher = Searcher(seat, seed, strength)
    best = searcher.search(known)[0]
    return shared_out(best.chance, searcher.wins(), seat)


def shared_out(chance: float, wins: list[float], seat: int) -> list[float]:
    """The seat has this chance; the others divide the rest as they won in all iterations."""
    rest = sum(n for other, n in enumerate(wins) if other != seat)
    others = len(wins) - 1
    return [chance if other == seat else (1 - chance) * (n / rest if rest > 0 else 1 / others) for other, n in enumerate(wins)]


def told(game: Game, lines: Iterable[Line], lang: str) -> str:
    """Reasons as one sentence's worth of words."""
    return "; ".join(game.texts.format(lang, line.id, **line.args) for line in lines)
