"""Learning from one's mistakes: the turning points of a review, gone through again as puzzles.

Everything about the game is open to whoever may see the review. What is judged here are moves that the review did not look at.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Annotated, Any, Literal

from litestar import Request, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct

from shinar.bots.advice import asked
from shinar.bots.review import state_before
from shinar.core.record import Record
from shinar.core.state import State
from shinar.core.view import AnyView
from shinar.protocol.answers import Review, ReviewedMove, TurningPoint
from shinar.protocol.news import Reason
from shinar.server.accounts import address
from shinar.server.errors import FAILURES, Refused
from shinar.server.fair_queue import Full, Owner
from shinar.server.jobs import HINT, Judge, Judged
from shinar.server.lobby import TableId, visible
from shinar.server.packs import known_everywhere
from shinar.server.table_decider import Table
from shinar.server.thinking import Thinking

Lang = Literal["en", "ru"]
Key = tuple[str, int, int]  # table, moves before, code
GOOD = 0.04  # of a win: a move that is behind the best by no more is as good as it
MOST_KEPT = 500


class Mistake(Struct, frozen=True):
    """A position before a costly move, as its seat knew it, with the move that was made."""

    made: int
    seat: int
    view: AnyView
    was: ReviewedMove
    lost: float


class Mistakes(Struct, frozen=True):
    """In the order of the game."""

    game: str
    mistakes: list[Mistake]


class TriedMove(Struct, forbid_unknown_fields=True):
    """The code of a legal move."""

    move: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class JudgedTry(Struct, frozen=True):
    """Whether a move is about as good as the best, with the chances to win after both; the better move is told when it is."""

    good: bool
    chance: float
    best: float
    words: str
    better: ReviewedMove | None
    reasons: list[Reason]


class Judging:
    """Moves that were judged lately; each is worked out once for all who try it."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking
        self.found: OrderedDict[Key, Judged] = OrderedDict()

    async def judge(self, table: str, record: Record, made: int, code: int, owner: Owner) -> Judged:
        """What a move is worth, in a fair turn among the hints; Refused where one waits for another already."""
        key = (table, made, code)
        if key in self.found:
            return self.found[key]
        seat = record.moves[made][0]
        state = asked(state_before(record, made), seat, made)
        job = Judge(record.game.name, seat, made, code, self.thinking.review_effort()[0], rules=record.game.version)
        shared = known_everywhere(record.game, record.options)
        try:
            async with self.thinking.lanes[HINT].turn(owner):
                answer = await self.thinking.ask(job, state, elsewhere=shared)
        except Full:
            raise Refused("busy", "your last move is still being judged", status=503) from None
        assert isinstance(answer, Judged)
        self.found[key] = answer
        if len(self.found) > MOST_KEPT:
            self.found.popitem(last=False)
        return answer


@get("/api/tables/{id:str}/mistakes", summary="The positions before the costliest moves of a reviewed game", responses=FAILURES)
async def mistakes(request: Request[Any, Any, Any], id: TableId, state: AppState, lang: FromQuery[Lang] = "en") -> Mistakes:
    table, _ = await visible(request, state.hub, id)
    record, found = reviewed(state, table, id, lang)
    points = sorted(found.turning, key=lambda turning: turning.made)
    return Mistakes(table.game.name, [mistake(record, turning) for turning in points])


def mistake(record: Record, turning: TurningPoint) -> Mistake:
    view = record.game.view(position(record, turning), turning.seat)
    return Mistake(turning.made, turning.seat, view, turning.move, turning.lost)


def position(record: Record, turning: TurningPoint) -> State:
    """The game before a turning point, with its seat to decide."""
    before = state_before(record, turning.made)
    if before.turn != turning.seat:
        before.give_turn(turning.seat)
    return before


def reviewed(state: AppState, table: Table, id: str, lang: str) -> tuple[Record, Review]:
    """The game with its review; Refused where that is not ready."""
    job = state.reviews.find(id)
    if job is None or job.found is None:
        raise Refused("status", "this game has not been reviewed yet", why="unreviewed")
    return table.full_record(), job.data(lang)


@post(
    "/api/tables/{id:str}/mistakes/{made:int}", status_code=200, summary="Try another move than the costly one", responses=FAILURES
)
async def try_again(
    request: Request[Any, Any, Any],
    id: TableId,
    made: Annotated[int, Parameter(ge=0, le=100_000)],
    data: JSONBody[TriedMove],
    state: AppState,
    lang: FromQuery[Lang] = "en",
) -> JudgedTry:
    table, person = await visible(request, state.hub, id)
    record, found = reviewed(state, table, id, lang)
    turning = next((one for one in found.turning if one.made == made), None)
    if turning is None:
        raise Refused("unknown", "the review names no costly move there", status=404)
    before = position(record, turning)
    if data.move not in before.moves():
        raise Refused("illegal", "this is no legal move there", status=409)
    words = record.game.move_in(record.game.view(before, turning.seat), data.move, lang)
    if data.move == turning.better.code:
        return JudgedTry(True, turning.better.chance, turning.better.chance, words, turning.better, turning.reasons)
    if data.move == turning.move.code:
        return JudgedTry(False, turning.move.chance, turning.better.chance, words, None, [])
    await state.limits.hints.take(person.id)
    judged = await state.judging.judge(id, record, made, data.move, Owner(person.id, address(request)))
    good = judged.chance >= judged.best - GOOD
    told = (turning.better, turning.reasons) if good else (None, [])
    return JudgedTry(good, round(judged.chance, 4), round(max(judged.best, judged.chance), 4), words, *told)


ROUTES = [mistakes, try_again]
