"""Making puzzles: bots play, a cheap search finds decisions that matter, and a long one keeps those with one clear answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import log1p
from statistics import fmean

from shinar.bots import STRENGTHS, Asker, make_bot
from shinar.bots.advice import ADVISER, asked
from shinar.bots.endgame import Endgame, Solver
from shinar.bots.puzzles import Proof, Puzzle, PuzzleError, Reason, Tried, fitting, id_of, same, theme_of
from shinar.bots.ratings import measured
from shinar.bots.reasons import Trials, merged, reasons, try_out
from shinar.bots.search import Searcher, Strength
from shinar.core.game import Game, Line
from shinar.core.record import Record
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.core.text import plain

FEWEST_MOVES = 3  # that lead to different positions: with two one guesses
HOPE = 0.3  # who cannot win any more has nothing to find
APART = 8  # moves between two puzzles of one game
MOST_OF_GAME = 3
SOLVED_DEALS = 12
A_WIN = 50_000  # what the end-game solver says of a win is more, of anything else less
PLAYERS = ("apprentice", "master", "novice")  # who make the games: people are no grandmasters either
SOLVERS = ("greedy", "novice", "apprentice", "master")
TRIES = 8
EASY = 7  # of these tries: what every level finds is no puzzle
USUAL, UNSURE = 1300.0, 400.0  # what the rating of a puzzle is thought to be before any bot has tried it


@dataclass(frozen=True)
class Stage:
    """How closely a position is looked at, and by how much the answer must be ahead to go on."""

    searches: int
    iterations: int
    seen: int  # visits of every move at least, so that its chance can be told
    margin: float  # of a win, in every search

    @property
    def strength(self) -> Strength:
        return replace(ADVISER, iterations=self.iterations, seconds=600.0)


GLANCES = (Stage(1, 400, 20, 0.08), Stage(1, 2_000, 60, 0.12), Stage(2, 5_000, 200, 0.14))
PROOF = Stage(4, 20_000, 400, 0.15)
AGAIN = Stage(2, 20_000, 400, 0.1)  # where a puzzle is checked with other seeds


@dataclass(frozen=True)
class Examined:
    """A position after some searches: for each move its chance in each of them, and the moves that are the answer."""

    chances: list[dict[int, float]]
    best: list[int]
    margin: float  # in the closest search

    def chance(self, code: int) -> float:
        return fmean(found[code] for found in self.chances)


def examine(known: State, seat: int, seed: int, stage: Stage) -> Examined:
    """Search a position several times; the answer is what is best on average."""
    codes = known.moves()
    alike = same(known, codes)
    chances = [chances_of(known, seat, seed + n, stage) for n in range(stage.searches)]
    first = max(codes, key=lambda code: fmean(found[code] for found in chances))
    best = [code for code in codes if alike[code] == alike[first]]
    others = [code for code in codes if code not in best]
    margin = min(found[first] - max((found[code] for code in others), default=1.0) for found in chances)
    return Examined(chances, best, margin)


def chances_of(known: State, seat: int, seed: int, stage: Stage) -> dict[int, float]:
    """Every move's chance to win, each after enough visits, in a deal of its own of what the seat cannot know."""
    deal = asked(known, seat, seed)
    searcher = Searcher(seat, seed, stage.strength)
    searcher.search(deal)
    return {code: searcher.examine(code, stage.seen).chance for code in deal.moves()}


def only_wins(known: State, seat: int, best: list[int], seed: int) -> bool:
    """Whether the end-game solver proves in many deals that the answer wins, and that no other move does."""
    if known.seats != 2 or len(known.pending_seats()) != 1 or not Endgame(seat, seed).near(known):
        return False
    solver, rng = Solver(known, seat), Rng(seed)
    for _ in range(SOLVED_DEALS):
        values = solver.solve(known.redealt(seat, rng), 100_000)
        if not values or any((value > A_WIN) != (code in best) for code, value in values.items()):
            return False
    return True


# --- games ------------------------------------------------------------------------------------------------------------


def bot_game(game: Game, seats: int | None, options: Mapping[str, str], seed: int) -> Record:
    """A game of bots that play as people may."""
    start = game.new(seats, options, seed)
    rng = Rng(seed)
    levels = [PLAYERS[rng.below(len(PLAYERS))] for _ in range(start.seats)]
    record = Record(game, game.settled(start.seats, options), levels, seed)
    state = record.start()
    askers = [Asker(make_bot(level, rng.next(), STRENGTHS[level].iterations), rng.next()) for level in levels]
    while not state.over:
        seat = state.turn
        code = askers[seat].move(state, seat)
        state.do(code, seat)
        record.moves.append((seat, code))
    return record


def puzzles_of(record: Record, seed: int) -> Iterator[Puzzle]:
    """The puzzles in a game, a few at most and not too close together."""
    state = record.start()
    found, next_at = 0, 0
    for made, (seat, code) in enumerate(record.moves):
        if made >= next_at and found < MOST_OF_GAME:
            puzzle = puzzle_in(record.game, state, seat, seed + made)
            if puzzle:
                found, next_at = found + 1, made + APART
                yield puzzle
        state.do(code, seat)


def puzzle_in(game: Game, state: State, seat: int, seed: int) -> Puzzle | None:
    """The puzzle of a position, if it is one: first at a glance, then in earnest, and then for bots of every level."""
    known = asked(state, seat, seed)
    if len(set(same(known, known.moves()).values())) < FEWEST_MOVES:
        return None
    if any(examine(known, seat, seed, stage).margin < stage.margin for stage in GLANCES):
        return None
    found = examine(known, seat, seed + 1, PROOF)
    if found.margin < PROOF.margin or found.chance(found.best[0]) < HOPE:
        return None
    rating = difficulty(game, known, seat, found.best, seed)
    return None if rating is None else told(game, known, seat, found, rating, seed)


def told(game: Game, known: State, seat: int, found: Examined, rating: int, seed: int) -> Puzzle:
    """A puzzle with all that is said about it."""
    codes = known.moves()
    first = found.best[0]
    tried = dict(zip(codes, try_out(game, known, seat, codes, seed), strict=True))
    others = sorted((code for code in codes if code not in found.best), key=lambda code: -found.chance(code))
    speaks = reasons(tried[first], tried[others[0]]) or reasons(tried[first], merged([tried[code] for code in others]))
    moves = {game.moves.text(code): said(found, code, tried, first, speaks) for code in codes}
    proof = Proof(round(found.margin, 3), PROOF.searches, PROOF.iterations, only_wins(known, seat, found.best, seed))
    best = [game.moves.text(code) for code in found.best]
    what = (id_of(game, known), game.name, game.version, known.seats, seat, game.dump(known))
    return Puzzle(*what, rating, theme_of(speaks), best, moves, proof)


def said(found: Examined, code: int, tried: Mapping[int, Trials], first: int, speaks: list[Line]) -> Tried:
    why = speaks if code in found.best else reasons(tried[first], tried[code])
    return Tried(round(found.chance(code), 3), [Reason(line.id, {k: plain(v) for k, v in line.args.items()}) for line in why])


# --- how hard ---------------------------------------------------------------------------------------------------------


def difficulty(game: Game, known: State, seat: int, best: list[int], seed: int) -> int | None:
    """The rating at which a puzzle is solved as often as bots of all levels solved it; None where every level finds it."""
    rng = Rng(seed)
    solved = {}
    for level in SOLVERS:
        answers = [Asker(make_bot(level, rng.next()), rng.next()).move(known, seat) for _ in range(TRIES)]
        solved[level] = sum(code in best for code in answers)
    if min(solved.values()) >= EASY:
        return None
    strengths = measured().get(game.name, {})
    return likeliest([(float(strengths.get(level, 1000)), count) for level, count in solved.items()])


def likeliest(solved: list[tuple[float, int]]) -> int:
    """The rating under which it is most likely that players of these ratings solved it so often."""

    def likelihood(rating: int) -> float:
        apart = [((rating - player) * log1p(9) / 400, count) for player, count in solved]
        each = (-count * softplus(x) - (TRIES - count) * softplus(-x) for x, count in apart)
        return sum(each) - ((rating - USUAL) / UNSURE) ** 2 / 2

    return max(range(400, 2401, 10), key=likelihood)


def softplus(x: float) -> float:
    """The logarithm of 1 + e^x."""
    return log1p(2.718281828459045 ** -abs(x)) + max(x, 0.0)


# --- once more --------------------------------------------------------------------------------------------------------


def check(puzzle: Puzzle, seed: int) -> Examined:
    """Prove a puzzle anew with other seeds; PuzzleError where it does not hold."""
    known = fitting(puzzle)
    found = examine(known, puzzle.seat, seed, AGAIN)
    if sorted(map(puzzle.of.moves.text, found.best)) != sorted(puzzle.best):
        raise PuzzleError(f"puzzle {puzzle.id}: another move is found to be best: {puzzle.of.moves.text(found.best[0])}")
    if found.margin < AGAIN.margin:
        raise PuzzleError(f"puzzle {puzzle.id}: the answer is ahead by {found.margin:.2f} only")
    if puzzle.proof.exact and not only_wins(known, puzzle.seat, found.best, seed):
        raise PuzzleError(f"puzzle {puzzle.id}: the end-game solver does not agree")
    return found
