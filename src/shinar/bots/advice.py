"""What a strong player would say of a position: the best moves, the chance to win after each, and why, in words of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from statistics import fmean

from shinar.bots.search import Candidate, Searcher, Strength
from shinar.bots.search_parameters import SearchParameters
from shinar.bots.simple import GreedyBot
from shinar.core.game import Game, Line
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.core.text import Word

# It plays out to the end and goes by wins alone, since wins are what it tells of.
ADVISER = Strength(4000, 1.0, SearchParameters(exploration=0.35, bias=8, trust=0.6, habit=3, win_weight=1.0))
MOST_MOVES = 5
SAMPLES = 6
LONGEST_TURN = 20  # moves of one seat that are looked at for reasons
WORTH_SAYING = 1.0  # points
CLOSE = 0.02  # of a result: moves that differ by less are as good as each other
RARELY = 8  # a move with less than this part of all iterations gets more before its chance is told


@dataclass(frozen=True)
class Advice:
    """A move with the chance to win after it, and what speaks for it."""

    move: Candidate
    reasons: list[Line] = field(default_factory=list)


@dataclass(frozen=True)
class Outlook:
    """What is likely to come of a move until the seat decides again: points by source, what the others get, what they take away."""

    scored: float
    sources: Mapping[str, float]
    reply: float
    lost: float
    won: float  # how surely it wins: 1 at once, a half with the rest of the turn


def advise(game: Game, state: State, seat: int, seed: int, strength: Strength = ADVISER) -> list[Advice]:
    """The best moves of a seat that must decide now. The answer depends only on what the seat may know."""
    known = asked(state, seat, seed)
    codes = known.moves()
    if len(codes) == 1:
        return [Advice(Candidate(codes[0], 0, 0.5, chances(known, seat, seed, strength)[seat]))]
    best = best_moves(Searcher(seat, seed, strength), known)
    outlooks = [outlook(game, known, seat, move.code, seed) for move in best]
    found = []
    for i, move in enumerate(best):
        others = [other for j, other in enumerate(outlooks) if j != i]
        found.append(Advice(move, reasons(outlooks[i], mean(others))))
    return found


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


# --- reasons ----------------------------------------------------------------------------------------------------------


def outlook(game: Game, known: State, seat: int, code: int, seed: int) -> Outlook:
    """Try a move out in several deals: the seat ends its turn and the others reply, each taking what looks best."""
    rng = Rng(seed)
    return mean([one_outlook(game, known.redealt(seat, rng), seat, code, rng) for _ in range(SAMPLES)])


def one_outlook(game: Game, state: State, seat: int, code: int, rng: Rng) -> Outlook:
    greedy = GreedyBot(rng.next())
    before = dict(game.score_sheet(state))
    points = state.scores()
    if state.turn != seat:
        state.give_turn(seat)
    state.do(code)
    won = 1.0 if seat in state.winner_seats() else 0.0
    play_on(state, greedy, lambda turn: turn == seat)
    won = max(won, 0.5 if seat in state.winner_seats() else 0.0)
    middle = state.scores()
    sheet = game.score_sheet(state)
    play_on(state, greedy, lambda turn: turn != seat)
    end = state.scores()
    return Outlook(
        scored=middle[seat] - points[seat],
        sources={id: gains[seat] - before.get(id, [0] * state.seats)[seat] for id, gains in sheet},
        reply=max(end[other] - middle[other] for other in range(state.seats) if other != seat),
        lost=middle[seat] - end[seat],
        won=won,
    )


def play_on(state: State, greedy: GreedyBot, goes_on: Callable[[int], bool]) -> None:
    for _ in range(LONGEST_TURN):
        if state.over or not goes_on(state.turn):
            return
        state.do(greedy.choose(state, state.turn))


def mean(outlooks: list[Outlook]) -> Outlook:
    if not outlooks:
        return Outlook(0, {}, 0, 0, 0)
    ids = {id: None for one in outlooks for id in one.sources}
    return Outlook(
        scored=fmean(one.scored for one in outlooks),
        sources={id: fmean(one.sources.get(id, 0) for one in outlooks) for id in ids},
        reply=fmean(one.reply for one in outlooks),
        lost=fmean(one.lost for one in outlooks),
        won=fmean(one.won for one in outlooks),
    )


def reasons(move: Outlook, other: Outlook) -> list[Line]:
    """What a move has over another: what it wins, scores, denies, and does not risk; else that it promises more later."""
    found = []
    if move.won - other.won > 0.25:
        found.append(Line("reason-wins"))
    if move.scored - other.scored >= WORTH_SAYING:
        found.append(scores(move, other))
    if other.reply - move.reply >= WORTH_SAYING:
        found.append(Line("reason-denies", {"points": round(other.reply - move.reply)}))
    if other.lost - move.lost >= WORTH_SAYING:
        found.append(Line("reason-risks", {"points": round(other.lost - move.lost)}))
    return found or [Line("reason-prospects")]


def scores(move: Outlook, other: Outlook) -> Line:
    """More points, and where they come from if most of them come from one place."""
    more = move.scored - other.scored
    best = max(move.sources, key=lambda id: move.sources[id] - other.sources.get(id, 0))
    if len(move.sources) > 1 and move.sources[best] - other.sources.get(best, 0) >= more / 2:
        return Line("reason-source", {"points": round(more), "source": Word(best)})
    return Line("reason-scores", {"points": round(more)})


def told(game: Game, lines: Iterable[Line], lang: str) -> str:
    """Reasons as one sentence's worth of words."""
    return "; ".join(game.texts.format(lang, line.id, **line.args) for line in lines)
