"""Replies laid down ahead: what a line of moves leads to as far as one player can know it, and what the game has made of a line.

Lines are tried out on a copy that was dealt again for the player, so nothing hidden is in it; and they go no further than where
what comes next would rest on something that the player does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from shinar.core.game import Game
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.core.view import Choice
from shinar.protocol.news import PlannedMove
from shinar.server import rated
from shinar.server.errors import Refused
from shinar.server.table_decider import Table
from shinar.server.table_state import PLAYING, Person
from shinar.server.telling import line as told_line

MOST_REPLIES = 3  # of one's own in a line
OTHERWISE, ILLEGAL, UNDONE = "otherwise", "illegal", "undone"  # why a plan is given up
Line = Sequence[PlannedMove]


class Foresight:
    """A line of moves of both players, made on a copy of the game."""

    def __init__(self, game: Game, state: State, seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.state = state.redealt(seat, Rng(seed))
        self.unsure: set[str] = set()  # pieces that are a guess by now
        self.line: list[PlannedMove] = []

    @property
    def turn(self) -> int:
        """Who is to decide; -1 when the game is over."""
        return -1 if self.state.over else self.state.turn

    @property
    def ready(self) -> bool:
        """Whether the line ends with a whole reply."""
        return bool(self.line) and self.line[-1].seat == self.seat != self.turn

    def choices(self) -> list[Choice]:
        """The moves that whoever is to decide can make, and that rest on nothing the player cannot know."""
        if self.turn < 0 or (self.ready and replies(self.line, self.seat) >= MOST_REPLIES):
            return []
        return [choice for choice in self.game.choices(self.state, self.turn) if self._is_sure(choice["path"])]

    def _is_sure(self, path: Sequence[str]) -> bool:
        pieces = {step.removeprefix("+") for step in path}
        return not pieces & self.unsure and not pieces & self.game.unforeseen

    def make(self, code: int) -> None:
        """One move more; Refused where it cannot be made, or not be foreseen."""
        choice = next((choice for choice in self.choices() if choice["code"] == code), None)
        if choice is None:
            raise Refused("plan", "a plan cannot go on so: the move is not possible there, or rests on something hidden")
        seat = self.turn
        self.state.do(code, seat)
        told = self.game.log(self.state, self.state.events_for(self.seat))
        self.line.append(PlannedMove(seat, code, [told_line(one) for one in told]))
        self.unsure |= {step for step in choice["path"] if step.split(":")[0] in self.game.uncovers}


def planner(table: Table, who: Person) -> int:
    """The seat of somebody who may look ahead now."""
    seat = table.seat_of(who.id)
    if seat < 0:
        raise Refused("spectator", "you have no seat at this table", status=403)
    if table.status != PLAYING:
        raise Refused("status", f"the game is {table.status}")
    if not table.may_plan:
        raise Refused("plan", "replies are laid down where two people play this game for days")
    if table.rated:
        rated.check_player(who)
    if seat in table.state.pending_seats():
        raise Refused("plan", "it is your turn: make your move")
    if table.seats[seat].played_by:
        raise Refused("standin", "a bot is playing for you: take your seat back first")
    return seat


def walked(table: Table, seat: int, codes: Sequence[int]) -> Foresight:
    """These moves made from where the game stands now."""
    ahead = Foresight(table.game, table.state, seat, table.moment)
    for code in codes:
        ahead.make(code)
    return ahead


def planned_lines(table: Table, seat: int, lines: Sequence[Sequence[int]]) -> list[list[PlannedMove]]:
    """Whole lines that do not contradict each other; Refused where they are not."""
    found: list[list[PlannedMove]] = []
    for codes in lines:
        ahead = walked(table, seat, codes)
        if not ahead.ready:
            raise Refused("plan", "a line of a plan ends with a whole reply of yours")
        if any(contradict(table.game, seat, ahead.line, other) for other in found):
            raise Refused("plan", "two lines answer the same move in different ways", why="twice")
        found.append(ahead.line)
    return found


def contradict(game: Game, seat: int, one: Line, other: Line) -> bool:
    """Whether two lines answer the same in different ways, or are the same."""
    for mine, theirs in zip(turns_of(pairs(one)), turns_of(pairs(other)), strict=False):
        if mine[0] != seat and game.condition(mine[1]) != game.condition(theirs[1]):
            return False
        if mine[0] == seat and mine[1] != theirs[1]:
            return True
    return len(turns_of(pairs(one))) == len(turns_of(pairs(other)))


def pairs(line: Line) -> list[tuple[int, int]]:
    return [(move.seat, move.code) for move in line]


def turns_of(moves: Sequence[tuple[int, int]]) -> list[tuple[int, list[int]]]:
    """Moves by who made them in a row."""
    return [(seat, [code for _, code in row]) for seat, row in groupby(moves, lambda move: move[0])]


def replies(line: Line, seat: int) -> int:
    return sum(mover == seat for mover, _ in turns_of(pairs(line)))


# --- holding a plan against the game ----------------------------------------------------------------------------------


class Verdict(NamedTuple):
    """What is to be done about a plan now: moves to make, or why it is given up; neither while one waits for the rival."""

    codes: Sequence[int] = ()
    ended: str = ""


def next_codes(game: Game, seat: int, line: Line, played: Sequence[tuple[int, int]]) -> list[int] | None:
    """What a line answers to what was played since it was laid down; None where the game has gone another way."""
    wanted, made = turns_of(pairs(line)), turns_of(played)
    if len(made) > len(wanted):
        return None
    for at, (mover, codes) in enumerate(made):
        planned = wanted[at]
        if planned[0] != mover:
            return None
        if mover != seat and game.condition(codes) != game.condition(planned[1]):
            return None
        if mover == seat and at == len(made) - 1:
            return planned[1][len(codes) :] if planned[1][: len(codes)] == codes else None
        if mover == seat and planned[1] != codes:
            return None
    return wanted[len(made)][1] if len(made) < len(wanted) and wanted[len(made)][0] == seat else None


def verdict(table: Table, seat: int, made: int, size: int, lines: Sequence[Line]) -> Verdict:
    """What a plan says now. Nothing is made that the rules do not allow, whatever was foreseen."""
    if table.off_course > size or len(table.moves) < made:
        return Verdict(ended=UNDONE)
    if table.state.pending_seats() != [seat]:
        return Verdict()
    found = [codes for one in lines if (codes := next_codes(table.game, seat, one, table.moves[made:]))]
    if not found:
        return Verdict(ended=OTHERWISE)
    codes = allowed(table.state, seat, found[0])
    return Verdict(codes) if codes else Verdict(ended=ILLEGAL)


def allowed(state: State, seat: int, codes: Sequence[int]) -> list[int]:
    """As many of these moves as can be made one after the other."""
    trial, made = state.copy(), []
    for code in codes:
        if trial.over or trial.turn != seat or trial.why_not(code):
            break
        trial.do(code, seat)
        made.append(code)
    return made


def rest_of(game: Game, seat: int, line: Line, played: Sequence[tuple[int, int]]) -> list[PlannedMove]:
    """What is left of a line while the rival is to move: nothing where the game went another way, or the line is at its end."""
    rows, made = [list(row) for _, row in groupby(line, lambda move: move.seat)], turns_of(played)
    if len(made) > len(rows):
        return []
    for at, (mover, codes) in enumerate(made):
        planned = [move.code for move in rows[at]]
        begun = mover != seat and at == len(made) - 1
        same = planned == codes if mover == seat else game.condition(planned) == game.condition(codes)
        if rows[at][0].seat != mover or (planned[: len(codes)] != codes or planned == codes if begun else not same):
            return []
    kept = [move for row in rows[max(0, len(made) - 1) :] for move in row]
    return kept[len(made[-1][1]) if made else 0 :]
