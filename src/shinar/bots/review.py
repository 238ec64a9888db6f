"""A finished game gone through again: how the chances moved, which decisions cost most and what was better, how much was luck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Any

from shinar.bots import Asker, make_bot
from shinar.bots.advice import ADVISER, asked, shared_out
from shinar.bots.reasons import reasons, try_out
from shinar.bots.search import Candidate, Searcher, Strength
from shinar.core.game import Game, Line
from shinar.core.record import Record
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.core.text import plain

MOST_TURNING = 5
WORTH_TELLING = 0.06  # of a win
CLOSER = 3  # times as many iterations for what may be a turning point
EQUALS = "apprentice"  # who plays the same deal again
EQUAL_ITERATIONS = 60
EQUAL_GAMES = 16
REVIEWER = replace(ADVISER, iterations=1000, seconds=0.5)
Progress = Callable[[float], None]


@dataclass(frozen=True)
class Effort:
    """How much work a review may be."""

    strength: Strength = REVIEWER
    games: int = EQUAL_GAMES


@dataclass(frozen=True)
class Turning:
    """A decision that cost its seat a part of its chances."""

    made: int  # moves before it
    seat: int
    move: Candidate
    better: Candidate
    reasons: list[Line]

    @property
    def lost(self) -> float:
        return self.better.chance - self.move.chance


@dataclass(frozen=True)
class Luck:
    """Whose margin it is, what equal players reached with the same deal, and what is left for the choices."""

    seat: int
    margin: float
    deal: float
    games: int

    @property
    def choices(self) -> float:
        return self.margin - self.deal


@dataclass(frozen=True)
class Review:
    record: Record
    end: State
    curve: list[list[float]]  # before each move, and at the end: every seat's chance to win
    turning: list[Turning]  # the costliest first
    luck: Luck | None  # None where the game was not finished


def review(record: Record, effort: Effort | None = None, progress: Progress = lambda done: None) -> Review:
    """Go through a game. Each decision is judged by what its seat could know then."""
    effort = effort or Effort()
    state = record.start()
    curve: list[list[float]] = []
    doubts: list[tuple[float, int]] = []
    for made, (seat, code) in enumerate(record.moves):
        progress(0.6 * made / len(record.moves))
        chances, lost = judge(asked(state, seat, made), seat, code, made, effort.strength)
        curve.append(chances or (curve[-1] if curve else [1 / state.seats] * state.seats))
        doubts.append((lost, made))
        state.do(code, seat)
    curve.append(result_of(state) or (curve[-1] if curve else [1 / state.seats] * state.seats))
    turning = turning_points(record, doubts, effort.strength)
    progress(0.7)
    luck = luck_of(record, state, effort.games, progress) if state.over else None
    return Review(record, state, curve, turning, luck)


def judge(known: State, seat: int, code: int, seed: int, strength: Strength) -> tuple[list[float] | None, float]:
    """The chances before a decision and how much of them the move gave away; (None, 0) where there was nothing to decide."""
    if len(known.moves()) == 1:
        return None, 0.0
    searcher = Searcher(seat, seed, strength)
    best = searcher.search(known)[0]
    move = searcher.examine(code, strength.iterations // 4)
    return shared_out(best.chance, searcher.wins(), seat), best.chance - move.chance


def result_of(state: State) -> list[float] | None:
    winners = state.winner_seats()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)] if winners else None


def turning_points(record: Record, doubts: list[tuple[float, int]], strength: Strength) -> list[Turning]:
    """Look closer at the decisions that seem to have cost most, and keep those that did."""
    suspects = sorted(doubts, key=lambda doubt: (-doubt[0], doubt[1]))[: 2 * MOST_TURNING]
    closer = replace(strength, iterations=CLOSER * strength.iterations, seconds=CLOSER * strength.seconds)
    found = []
    for lost, made in suspects:
        if lost >= WORTH_TELLING:
            turning = look_closer(record, made, closer)
            if turning.lost >= WORTH_TELLING:
                found.append(turning)
    return sorted(found, key=lambda turning: (-turning.lost, turning.made))[:MOST_TURNING]


def look_closer(record: Record, made: int, strength: Strength) -> Turning:
    seat, code = record.moves[made]
    known = asked(state_before(record, made), seat, ~made)
    searcher = Searcher(seat, made + 1, strength)
    better = searcher.search(known)[0]
    move = searcher.examine(code, strength.iterations // 4)
    tried = try_out(record.game, known, seat, [better.code, code], made)
    return Turning(made, seat, move, better, reasons(*tried))


def state_before(record: Record, made: int) -> State:
    state = record.start()
    for seat, code in record.moves[:made]:
        state.do(code, seat)
    return state


def luck_of(record: Record, end: State, games: int, progress: Progress) -> Luck:
    """The same deal, played by equal bots: what they win by in the winner's seat is the deal's share of the margin."""
    seat = end.winner_seats()[0]
    margins = []
    for n in range(games):
        progress(0.7 + 0.3 * n / games)
        margins.append(lead(equal_game(record, n), seat))
    return Luck(seat, lead(end, seat), fmean(margins) if margins else 0.0, games)


def lead(state: State, seat: int) -> int:
    """A seat's points over the best of the others."""
    scores = state.scores()
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


def equal_game(record: Record, n: int) -> State:
    state = record.start()
    seeds = Rng(n)
    askers = [Asker(make_bot(EQUALS, seeds.next(), EQUAL_ITERATIONS), seeds.next()) for _ in range(state.seats)]
    while not state.over:
        state.do(askers[state.turn].move(state, state.turn))
    return state


# --- as plain data ----------------------------------------------------------------------------------------------------


def data(found: Review, lang: str | None) -> dict[str, Any]:
    """A review as plain data, with words where a language is given."""
    record = found.record
    luck = found.luck
    return {
        "game": record.game.name,
        "seats": record.seats,
        "moves": len(record.moves),
        "scores": found.end.scores(),
        "winners": found.end.winner_seats(),
        "curve": [{"made": made, "chances": [round(c, 4) for c in chances]} for made, chances in enumerate(found.curve)],
        "played": [played_data(record.game, seat, code, lang) for seat, code in record.moves],
        "turning": [turning_data(record, turning, lang) for turning in found.turning],
        "luck": luck
        and {
            "seat": luck.seat,
            "margin": luck.margin,
            "deal": round(luck.deal, 2),
            "choices": round(luck.choices, 2),
            "games": luck.games,
        },
    }


def played_data(game: Game, seat: int, code: int, lang: str | None) -> dict[str, Any]:
    """A move of the record, for a list to go through: the game is over, and nothing of it is hidden any more."""
    words = {"words": game.move_text(code, lang)} if lang else {}
    return {"seat": seat, "text": game.moves.text(code), **words}


def turning_data(record: Record, turning: Turning, lang: str | None) -> dict[str, Any]:
    state = state_before(record, turning.made)
    if state.turn != turning.seat:
        state.give_turn(turning.seat)
    return {
        "made": turning.made,
        "seat": turning.seat,
        "move": move_data(record.game, state, turning.move, lang),
        "better": move_data(record.game, state, turning.better, lang),
        "lost": round(turning.lost, 4),
        "reasons": [reason_data(record.game, line, lang) for line in turning.reasons],
    }


def move_data(game: Game, state: State, move: Candidate, lang: str | None) -> dict[str, Any]:
    """A move that was searched, for programs and pages."""
    words = {"words": game.move_text(move.code, lang)} if lang else {}
    path = list(game.paths(state, [move.code])[0])
    return {"code": move.code, "text": game.moves.text(move.code), "path": path, "chance": round(move.chance, 4), **words}


def reason_data(game: Game, line: Line, lang: str | None) -> dict[str, Any]:
    text = {"text": game.texts.format(lang, line.id, **line.args)} if lang else {}
    return {"id": line.id, "args": {name: plain(value) for name, value in line.args.items()}, **text}
