"""Why a move is better than others: each is tried out to the end of the game in several deals, and what differs surely is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from statistics import fmean, pvariance

from shinar.bots.simple import GreedyBot
from shinar.core.game import Game, Line
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.core.text import Word

FEWEST, MOST = 6, 32  # deals in which moves are tried out
MOST_EVALUATED = 48_000  # positions, a tenth of a second or so: long games are tried out in fewer deals
LONGEST_TURN = 20  # moves
LONGEST_GAME = 5_000
WORTH_SAYING = 1.0  # points
SURE = 3.0  # standard errors: there are many lines of a score, and chance must not make one of them stand out
OFTEN, SELDOM = 0.6, 0.3  # of all deals: what happens, and what does not
MOST_REASONS = 2

# What is measured of a trial, and of which line of the score ("" for all lines together).
WON, BEATEN, THREAT = "won", "beaten", "threat"
SCORED, NEXT, SOON, LATER = "scored", "next", "soon", "later"  # the seat's points: in this turn, in its next one, in both, in all
REPLY, LOST, RIVALS = "reply", "lost", "rivals"  # what the others get in reply, what they take, what they get by the end
ALL = ""
Measure = tuple[str, str]
Trial = dict[Measure, float]
Trials = Mapping[Measure, Sequence[float]]
Sheet = dict[str, list[int]]


class Hasty(GreedyBot):
    """Plays on from the seat's next turn: one move ahead is enough to see where points come from."""

    DEPTH = 1


def try_out(game: Game, known: State, seat: int, codes: Sequence[int], seed: int) -> list[Trials]:
    """Each of some moves tried out in the same deals, which depend only on what the seat may know."""
    rng = Rng(seed)
    found: list[list[Trial]] = [[] for _ in codes]
    deals = MOST
    while len(found[-1]) < deals:
        deal, chance = known.redealt(seat, rng), rng.next()
        evaluated = 0
        for code, trials in zip(codes, found, strict=True):
            player = Player(game, deal.copy(), seat, chance)
            trials.append(player.trial(code))
            evaluated += player.evaluated
        if len(found[-1]) == 1:
            deals = min(MOST, max(FEWEST, MOST_EVALUATED // max(1, evaluated)))
    return [{key: [trial[key] for trial in trials] for key in trials[0]} for trials in found]


class Player:
    """One deal played on: each seat takes what looks best to it."""

    def __init__(self, game: Game, state: State, seat: int, seed: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.greedy = GreedyBot(seed)
        self.hasty = Hasty(seed)
        self.evaluated = 0

    def trial(self, code: int) -> Trial:
        """What came of a move."""
        state, seat = self.state, self.seat
        if state.turn != seat:
            state.give_turn(seat)
        sheets = [self.sheet()]
        seen = state.reveal_count()
        state.do(code)
        at_once = self.wins()
        self.own_turn(seen)
        sheets.append(self.sheet())
        in_turn = self.wins()
        if not self.game.simultaneous:
            self.play(self.greedy, lambda: state.turn != seat)
        sheets.append(self.sheet())
        beaten = state.over and not self.wins()
        over = state.over
        self.own_turn(state.reveal_count())
        sheets.append(self.sheet())
        threat = not over and self.wins()
        self.play(self.hasty, lambda: True, LONGEST_GAME)
        sheets.append(self.sheet())
        facts = {WON: 1.0 if at_once else 0.5 * in_turn, BEATEN: float(beaten), THREAT: float(threat)}
        return {**{(name, ALL): value for name, value in facts.items()}, **dict(self.gains(*sheets))}

    def own_turn(self, seen: int) -> None:
        """The rest of the seat's turn; where all choose at the same time, up to when the choices come to light."""
        if self.game.simultaneous:
            self.play(self.greedy, lambda: self.state.reveal_count() == seen)
        else:
            self.play(self.greedy, lambda: self.state.turn == self.seat)

    def play(self, bot: GreedyBot, goes_on: Callable[[], bool], most: int = LONGEST_TURN) -> None:
        for _ in range(most):
            if self.state.over or not goes_on():
                return
            self.evaluated += len(self.state.moves())
            self.state.do(bot.choose(self.state, self.state.turn))

    def wins(self) -> bool:
        return self.seat in self.state.winner_seats()

    def sheet(self) -> Sheet:
        return dict(self.game.score_sheet(self.state))

    def gains(self, start: Sheet, turn: Sheet, reply: Sheet, next: Sheet, end: Sheet) -> Iterator[tuple[Measure, float]]:
        """Points between the moments of a trial, by line of the score and in all."""
        seat = self.seat
        rivals = [other for other in range(self.state.seats) if other != seat]
        spans = {SCORED: (start, turn), NEXT: (reply, next), SOON: (start, next), LATER: (start, end)}
        for name, (before, after) in spans.items():
            own = {id: after[id][seat] - before.get(id, [0] * self.state.seats)[seat] for id in after}
            yield (name, ALL), sum(own.values())
            yield from (((name, id), float(points)) for id, points in own.items())
        theirs = {id: fmean(end[id][other] for other in rivals) for id in end}
        yield (RIVALS, ALL), sum(theirs.values())
        yield from (((RIVALS, id), points) for id, points in theirs.items())
        middle, answered = totals(turn), totals(reply)
        yield (REPLY, ALL), max(answered[other] - middle[other] for other in rivals)
        yield (LOST, ALL), middle[seat] - answered[seat]


def totals(sheet: Sheet) -> list[int]:
    return [sum(points) for points in zip(*sheet.values(), strict=True)]


# --- what differs -----------------------------------------------------------------------------------------------------


def merged(several: Sequence[Trials]) -> Trials:
    """The trials of several moves as those of one: what a move is compared with."""
    keys = dict.fromkeys(key for trials in several for key in trials)
    return {key: [value for trials in several for value in trials.get(key, ())] for key in keys}


def mean(trials: Trials, name: str, line: str = ALL) -> float:
    values = trials.get((name, line))
    return fmean(values) if values else 0.0


def gap(move: Trials, other: Trials, name: str, line: str = ALL) -> float:
    """How many points more a move has than another; 0 where it is less than one, or may be chance."""
    one, two = (trials.get((name, line)) or [0.0] for trials in (move, other))
    more = fmean(one) - fmean(two)
    error = sqrt(pvariance(one) / len(one) + pvariance(two) / len(two))
    return more if abs(more) >= max(WORTH_SAYING, SURE * error) else 0.0


def lines_of(move: Trials, name: str) -> list[str]:
    return [line for which, line in move if which == name and line != ALL]


def reasons(move: Trials, other: Trials) -> list[Line]:
    """What a move has over another, what weighs most first; none where nothing surely differs.

    Where there is no other, what it does at once.
    """
    if mean(move, WON) - mean(other, WON) > 0.25:
        return [Line("reason-wins")]
    finders = (decides, scores, denies, keeps, prospects, holds_back) if other else (decides, scores)
    return [line for find in finders for line in find(move, other)][:MOST_REASONS]


def decides(move: Trials, other: Trials) -> Iterator[Line]:
    """It stops a win, or threatens one."""
    if mean(move, BEATEN) < SELDOM and mean(other, BEATEN) > OFTEN:
        yield Line("reason-averts")
    if mean(move, THREAT) > OFTEN and mean(other, THREAT) < SELDOM:
        yield Line("reason-threatens")


def scores(move: Trials, other: Trials) -> Iterator[Line]:
    """Points in this turn, and the line that most of the difference comes from."""
    more = gap(move, other, SCORED)
    points = round(mean(move, SCORED))
    if more > 0 and points > 0:
        yield sourced(move, other, SCORED, "reason-scores", "reason-source")
    elif more > 0:
        yield Line("reason-spares", {"points": round(more)})


def denies(move: Trials, other: Trials) -> Iterator[Line]:
    fewer = gap(other, move, REPLY)
    if fewer > 0:
        yield Line("reason-denies", {"points": round(fewer)})


def keeps(move: Trials, other: Trials) -> Iterator[Line]:
    saved = gap(other, move, LOST)
    if saved > 0:
        yield Line("reason-risks", {"points": round(saved)})


def prospects(move: Trials, other: Trials) -> Iterator[Line]:
    """Points in the seat's next turn that were not merely put off; else the line that brings most more by the end."""
    if gap(move, other, NEXT) > 0 and gap(move, other, SOON) > 0 and round(mean(move, NEXT)) > 0:
        yield sourced(move, other, NEXT, "reason-next", "reason-next-source")
    elif mean(move, LATER) >= mean(other, LATER):
        yield from by_the_end(move, other, LATER, "reason-later", "reason-later-source")


def sourced(move: Trials, other: Trials, name: str, plain: str, of_line: str) -> Line:
    """The points that a move gives; of one line of the score, where that makes at least half of the difference."""
    lines = lines_of(move, name)
    best = max(lines, key=lambda line: mean(move, name, line) - mean(other, name, line))
    points = round(mean(move, name, best))
    apart = mean(move, name, best) - mean(other, name, best)
    if len(lines) > 1 and points > 0 and apart >= gap(move, other, name) / 2:
        return Line(of_line, {"points": points, "source": Word(best)})
    return Line(plain, {"points": round(mean(move, name))})


def holds_back(move: Trials, other: Trials) -> Iterator[Line]:
    """The line in which the others end with fewer."""
    yield from by_the_end(other, move, RIVALS, "reason-rivals", "reason-rivals-source")


def by_the_end(more: Trials, less: Trials, name: str, plain: str, of_line: str) -> Iterator[Line]:
    """The line of the score that differs most, or all in all; not what this turn brings, which is told by itself."""
    apart = {line: gap(more, less, name, line) for line in (*lines_of(more, name), ALL)}
    if name == LATER:
        apart = {line: points for line, points in apart.items() if points >= gap(more, less, SCORED, line) + WORTH_SAYING}
    lines = {line: points for line, points in apart.items() if line != ALL and points > 0}
    best = max(lines, key=lambda line: lines[line], default=ALL)
    if best != ALL and len(lines_of(more, name)) > 1:
        yield Line(of_line, {"points": round(apart[best]), "source": Word(best)})
    elif apart.get(ALL, 0) > 0:
        yield Line(plain, {"points": round(apart[ALL])})
