"""Puzzles over HTTP. What is sent before an answer is the position as the seat knows it; the answer is judged here."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Literal

from litestar import Request, get, post
from litestar.datastructures import State as AppState
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct, convert

from shinar.bots.puzzles import Puzzle, Reason, collection, fitting
from shinar.bots.review import reason_data
from shinar.core.errors import ShinarError
from shinar.core.registry import game_names
from shinar.core.state import State
from shinar.core.view import AnyView, EventData
from shinar.protocol.news import Reason as ToldReason
from shinar.server import puzzle_store
from shinar.server.accounts import address, who
from shinar.server.errors import FAILURES, Refused
from shinar.server.hub import now_ms
from shinar.server.identity import Identity, find
from shinar.server.player_pages import Point
from shinar.server.puzzle_store import DAY, MOST_POINTS, Entered, Standing

PuzzleId = Annotated[str, Parameter(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Lang = Literal["en", "ru"]
OTHERS = 3  # moves that are told beside the answer


class PuzzleRow(Struct, frozen=True):
    """A puzzle in a list: whether one solved it, or null before an answer."""

    id: str
    seats: int
    rating: int
    tries: int
    solved: bool | None


class PuzzleRating(Struct, frozen=True):
    """How strong one is with the puzzles of a game, and how that went."""

    rating: int
    provisional: bool
    tries: int
    solved: int
    history: list[Point]


class PuzzlesOfGame(Struct, frozen=True):
    game: str
    puzzles: list[PuzzleRow]
    mine: PuzzleRating | None


class PuzzleLists(Struct, frozen=True):
    games: list[PuzzlesOfGame]
    rated: bool  # whether answers change a rating of one's own


class DailyPuzzle(Struct, frozen=True):
    """The puzzle of a day (in days since 1970, UTC); `streak` is on how many days in a row one has solved it."""

    day: int
    until: int
    id: str
    game: str
    rating: int
    done: bool
    streak: int
    longest: int
    rated: bool


class PuzzlePosition(Struct, frozen=True):
    """A puzzle before the answer."""

    id: str
    game: str
    seat: int
    rating: int
    tries: int
    solved: bool | None
    view: AnyView


class PuzzleAnswer(Struct, forbid_unknown_fields=True):
    """The code of a legal move."""

    move: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class SolvedMove(Struct, frozen=True):
    """A move with the chance to win after it."""

    path: list[str]
    words: str
    chance: float
    reasons: list[ToldReason]


class Solution(Struct, frozen=True):
    """The answer, the moves that come closest, and how sure it is."""

    theme: str
    best: list[SolvedMove]
    others: list[SolvedMove]
    margin: float
    searches: int
    iterations: int
    exact: bool
    after: AnyView | None  # null where the move brings something to light, which nobody can know here
    happened: list[EventData]


class PuzzleJudged(Struct, frozen=True):
    """What comes of an answer. The solution is told when it was right."""

    right: bool
    move: SolvedMove
    lost: float  # of the chance to win, against the answer
    rated: Entered | None
    streak: int | None  # where it was the puzzle of today
    solution: Solution | None


@lru_cache(maxsize=1024)
def position(id: str) -> State:
    """Nobody changes it."""
    found = puzzle_store.find(id)
    if found is None:
        raise Refused("unknown", "there is no such puzzle", status=404)
    try:
        return fitting(found)
    except ShinarError:
        raise Refused("unknown", "this puzzle is not one of the rules of today", status=404) from None


def known_puzzle(id: str) -> Puzzle:
    position(id)
    found = puzzle_store.find(id)
    assert found is not None
    return found


def keeps(person: Identity | None) -> bool:
    """Whether something is kept of the answers: of a person with an account, not of guests and programs."""
    return person is not None and person.kind == "session"


# --- lists ------------------------------------------------------------------------------------------------------------


@get("/api/puzzles", summary="All puzzles, and how one fared", responses=FAILURES)
async def puzzles(request: Request[Any, Any, Any], state: AppState) -> PuzzleLists:
    person = await find(request)
    await state.limits.puzzle_lists.take(person.id if person else address(request))
    hard = await puzzle_store.difficulties(state.store)
    own: dict[str, Standing] = {}
    given: list[puzzle_store.KeptAnswer] = []
    if person and keeps(person):
        own, given = await puzzle_store.standings(state.store, person.id), await puzzle_store.answers(state.store, person.id)
    solved = {one.puzzle_id: one.solved for one in given}
    games = []
    for name in game_names():
        rows = [row_of(puzzle, hard.get(puzzle.id), solved.get(puzzle.id)) for puzzle in collection(name).values()]
        points = [Point(one.at, one.rating) for one in given if one.game == name and one.rating is not None]
        if rows:
            games.append(PuzzlesOfGame(name, rows, rating_of(own.get(name), points[:MOST_POINTS][::-1])))
    return PuzzleLists(games, keeps(person))


def row_of(puzzle: Puzzle, hard: Standing | None, solved: bool | None) -> PuzzleRow:
    return PuzzleRow(puzzle.id, puzzle.seats, rounded(puzzle, hard), hard.tries if hard else 0, solved)


def rounded(puzzle: Puzzle, hard: Standing | None) -> int:
    return round(hard.rating) if hard else puzzle.rating


def rating_of(standing: Standing | None, points: list[Point]) -> PuzzleRating | None:
    if standing is None:
        return None
    now = standing.at(now_ms())
    return PuzzleRating(round(now.rating), now.provisional, standing.tries, standing.solved, points)


@get("/api/puzzles/daily", summary="The puzzle of the day", responses=FAILURES)
async def daily(request: Request[Any, Any, Any], state: AppState) -> DailyPuzzle:
    person = await find(request)
    await state.limits.puzzle_lists.take(person.id if person else address(request))
    day = puzzle_store.today()
    puzzle = await puzzle_store.daily(state.store, day)
    if puzzle is None:
        raise Refused("unknown", "no game here has puzzles", status=404)
    streak = await puzzle_store.streak_row(state.store, person.id) if person and keeps(person) else None
    going = streak.days if streak and streak.day >= day - 1 else 0
    done = bool(streak and streak.day >= day)
    hard = (await puzzle_store.difficulties(state.store)).get(puzzle.id)
    more = (rounded(puzzle, hard), done, going, streak.best if streak else 0, keeps(person))
    return DailyPuzzle(day, (day + 1) * DAY, puzzle.id, puzzle.game, *more)


# --- one puzzle -------------------------------------------------------------------------------------------------------


@get("/api/puzzles/{id:str}", summary="A puzzle, without its answer", responses=FAILURES)
async def puzzle(request: Request[Any, Any, Any], id: PuzzleId, state: AppState) -> PuzzlePosition:
    person = await find(request)
    await state.limits.puzzle_lists.take(person.id if person else address(request))
    found = known_puzzle(id)
    solved = await puzzle_store.answered(state.store, person.id, id) if person and keeps(person) else None
    hard = (await puzzle_store.difficulties(state.store)).get(id)
    view = found.of.view(position(id).copy(), found.seat)
    return PuzzlePosition(id, found.game, found.seat, rounded(found, hard), hard.tries if hard else 0, solved, view)


@post("/api/puzzles/{id:str}/answer", status_code=200, summary="Answer a puzzle with a move", responses=FAILURES)
async def answer(
    request: Request[Any, Any, Any], id: PuzzleId, data: JSONBody[PuzzleAnswer], state: AppState, lang: FromQuery[Lang] = "en"
) -> PuzzleJudged:
    person = await allowed(request, state)
    found = known_puzzle(id)
    if data.move not in position(id).moves():
        raise Refused("illegal", "this is no legal move of the puzzle", status=409)
    text = found.of.moves.text(data.move)
    right = text in found.best
    rated = await puzzle_store.enter(state.store, person.id, found, text, right) if keeps(person) else None
    streak = await note_day(state, person, found) if right else None
    lost = round(max(0.0, found.chance - found.moves[text].chance), 4)
    solution = solution_of(found, data.move, lang) if right else None
    return PuzzleJudged(right, told_move(found, text, lang), lost, rated, streak, solution)


@post("/api/puzzles/{id:str}/solution", status_code=200, summary="Give a puzzle up and see its answer", responses=FAILURES)
async def solution(request: Request[Any, Any, Any], id: PuzzleId, state: AppState, lang: FromQuery[Lang] = "en") -> Solution:
    """Who has not answered yet has failed it with that."""
    person = await allowed(request, state)
    found = known_puzzle(id)
    if keeps(person):
        await puzzle_store.enter(state.store, person.id, found, "", False)
    return solution_of(found, found.of.moves.parse(found.best[0]), lang)


async def allowed(request: Request[Any, Any, Any], state: AppState) -> Identity:
    """Answers come at a pace, of each person and from each address."""
    person = await who(request)
    await state.limits.puzzles.take(person.id)
    await state.limits.puzzles_here.take(address(request))
    return person


async def note_day(state: AppState, person: Identity, found: Puzzle) -> int | None:
    """How long the streak is, where this is the puzzle of today and the streak is kept."""
    day = puzzle_store.today()
    of_today = await puzzle_store.daily(state.store, day)
    if not keeps(person) or of_today is None or of_today.id != found.id:
        return None
    await puzzle_store.note_solved(state.store, person.id, day)
    streak = await puzzle_store.streak_row(state.store, person.id)
    return streak.days if streak else None


# --- in words ---------------------------------------------------------------------------------------------------------


def told_move(puzzle: Puzzle, text: str, lang: str) -> SolvedMove:
    game, tried = puzzle.of, puzzle.moves[text]
    code = game.moves.parse(text)
    state = position(puzzle.id).copy()
    path = list(game.paths(state, [code])[0])
    words = game.move_in(game.view(state, puzzle.seat), code, lang)
    return SolvedMove(path, words, tried.chance, told_reasons(puzzle, tried.reasons, lang))


def told_reasons(puzzle: Puzzle, reasons: list[Reason], lang: str) -> list[ToldReason]:
    return [convert(reason_data(puzzle.of, reason.line(), lang), ToldReason) for reason in reasons]


def solution_of(puzzle: Puzzle, code: int, lang: str) -> Solution:
    """Shown with the move that was made, where several are the answer."""
    others = sorted((text for text in puzzle.moves if text not in puzzle.best), key=lambda text: -puzzle.moves[text].chance)
    state = position(puzzle.id).copy()
    seen = state.reveal_count()
    state.do(code, puzzle.seat)
    shown = state.reveal_count() == seen
    proof = puzzle.proof
    return Solution(
        puzzle.theme,
        [told_move(puzzle, text, lang) for text in puzzle.best],
        [told_move(puzzle, text, lang) for text in others[:OTHERS]],
        proof.margin,
        proof.searches,
        proof.iterations,
        proof.exact,
        {**puzzle.of.view(state, puzzle.seat), "moves": []} if shown else None,
        [event.data() for event in state.events_for(puzzle.seat)] if shown else [],
    )


ROUTES = [puzzles, daily, puzzle, answer, solution]
