"""Puzzles at a server: nothing of an answer comes before it, and each person and puzzle rate each other once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import encode
from sqlalchemy import func, select, update

from shinar.bots.puzzles import Puzzle, Reason, Tried, collection, fitting
from shinar.core.registry import game_names
from shinar.server import puzzle_store, puzzles
from shinar.server.models import puzzle_answers, puzzle_days, puzzle_players, puzzle_ratings, puzzle_streaks
from shinar.server.puzzle_store import enter, note_solved, streak_row
from shinar.server.rating_model import Placed, rated
from shinar.server.store import Store
from tests.server.people import PASSWORD, program, registered
from tests.server.serving import Server, Visitor, serving
from tests.server.stores import in_a_loop, opened

EVERY = [puzzle for name in game_names() for puzzle in collection(name).values()]
SPOILERS = ("best", "chance", "reasons", "theme", "proof", "solution", "margin")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(folder, f"sqlite:///{folder}/shinar.db", "--no-limits") as running:
        yield running


def codes(puzzle: Puzzle) -> tuple[int, int]:
    """The answer, and another move."""
    wrong = next(text for text in puzzle.moves if text not in puzzle.best)
    return puzzle.of.moves.parse(puzzle.best[0]), puzzle.of.moves.parse(wrong)


def answer(who: Visitor, puzzle: Puzzle, move: int) -> dict[str, Any]:
    status, told = who.ask("POST", f"/api/puzzles/{puzzle.id}/answer?lang=ru", {"move": move})
    assert status == 200, told
    return dict(told)


def keys_of(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data) | {key for value in data.values() for key in keys_of(value)}
    return {key for value in data for key in keys_of(value)} if isinstance(data, list) else set()


# --- what is told before an answer ------------------------------------------------------------------------------------


def otherwise(puzzle: Puzzle) -> Puzzle:
    """The same puzzle, as if another move were the answer."""
    wrong = next(text for text in puzzle.moves if text not in puzzle.best)
    moves = {text: Tried(0.9 if text == wrong else 0.1, [Reason("reason-wins", {})]) for text in puzzle.moves}
    return replace(puzzle, best=[wrong], moves=moves, theme="win", proof=replace(puzzle.proof, margin=0.8, exact=True))


@pytest.mark.parametrize("puzzle", EVERY, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_a_puzzle_tells_nothing_of_its_answer(puzzle: Puzzle) -> None:
    """All that is sent is the same, byte for byte, whichever move the answer is."""

    def sent(one: Puzzle) -> bytes:
        view = one.of.view(fitting(one), one.seat)
        return encode([puzzles.row_of(one, None, None), puzzles.rounded(one, None), one.id, one.seat, view])

    assert sent(puzzle) == sent(otherwise(puzzle))


def test_nothing_of_an_answer_goes_over_the_wire(server: Server) -> None:
    ann = Visitor(server.url).enter("Ann")
    for path in ("/api/puzzles", "/api/puzzles/daily", *(f"/api/puzzles/{puzzle.id}" for puzzle in EVERY)):
        status, told = ann.ask("GET", path)
        assert status == 200
        assert not keys_of(told) & set(SPOILERS), path
        told.pop("view", None)
        assert not any(f'"{text}"' in json.dumps(told) for puzzle in EVERY for text in puzzle.best)


def test_the_position_is_what_the_seat_knows(server: Server) -> None:
    for puzzle in EVERY[::5]:
        _, told = Visitor(server.url).ask("GET", f"/api/puzzles/{puzzle.id}")
        assert told["view"] == json.loads(encode(puzzle.of.view(fitting(puzzle), puzzle.seat)))
        assert {move["code"] for move in told["view"]["moves"]} == set(fitting(puzzle).moves())
        assert "random" not in told["view"] and "seed" not in json.dumps(told)


# --- answers ----------------------------------------------------------------------------------------------------------


def test_the_right_move_is_explained(server: Server) -> None:
    ann, puzzle = Visitor(server.url).enter(), EVERY[0]
    told = answer(ann, puzzle, codes(puzzle)[0])
    assert told["right"] and told["lost"] == 0 and told["rated"] is None
    solution = told["solution"]
    assert solution["best"][0]["words"] == puzzle.of.move_text(codes(puzzle)[0], "ru")
    assert solution["margin"] == puzzle.proof.margin and solution["others"]
    assert all(reason["text"] for reason in solution["best"][0]["reasons"])
    assert solution["after"] is None or solution["after"]["moves"] == []


def test_a_wrong_move_is_not_told_the_answer(server: Server) -> None:
    ann, puzzle = Visitor(server.url).enter(), EVERY[0]
    told = answer(ann, puzzle, codes(puzzle)[1])
    assert not told["right"] and told["solution"] is None and told["lost"] >= puzzle.proof.margin - 0.01
    text = json.dumps(told, ensure_ascii=False)
    assert not any(puzzle.of.move_text(puzzle.of.moves.parse(best), "ru") in text for best in puzzle.best)


def test_what_is_no_answer_is_refused(server: Server) -> None:
    ann, puzzle = Visitor(server.url).enter(), EVERY[0]
    illegal = next(code for code in range(len(puzzle.of.moves)) if code not in fitting(puzzle).moves())
    wrong = [(illegal, 409), (2**40, 400), (-1, 400), ("x", 400)]
    for move, status in wrong:
        assert ann.ask("POST", f"/api/puzzles/{puzzle.id}/answer", {"move": move})[0] == status
    assert ann.ask("POST", f"/api/puzzles/{puzzle.id}/answer", {"move": 1, "more": 2})[0] == 400
    for path in ("/api/puzzles/nothing", "/api/puzzles/nothing/answer", "/api/puzzles/nothing/solution"):
        method = "GET" if path.endswith("nothing") else "POST"
        assert ann.ask(method, path, {"move": 1} if "answer" in path else None)[0] == 404
    stranger = Visitor(server.url)
    assert stranger.ask("POST", f"/api/puzzles/{puzzle.id}/answer", {"move": codes(puzzle)[0]})[0] == 401
    assert stranger.ask("POST", f"/api/puzzles/{puzzle.id}/solution")[0] == 401


def test_accounts_are_rated_by_their_first_answer(server: Server) -> None:
    ann, puzzle = registered(server, "Puzzled Ann"), EVERY[1]
    right, wrong = codes(puzzle)
    first = answer(ann, puzzle, wrong)["rated"]
    assert first["rating"] < 1200 and first["change"] < 0
    assert answer(ann, puzzle, right)["rated"] is None
    assert ann.ask("GET", f"/api/puzzles/{puzzle.id}")[1]["solved"] is False
    of_game = next(one for one in ann.ask("GET", "/api/puzzles")[1]["games"] if one["game"] == puzzle.game)
    assert (of_game["mine"]["tries"], of_game["mine"]["solved"]) == (1, 0)
    assert of_game["mine"]["history"][0][1] == first["rating"]
    row = next(row for row in of_game["puzzles"] if row["id"] == puzzle.id)
    assert row["solved"] is False and row["tries"] == 1 and row["rating"] > puzzle.rating


def test_giving_up_is_an_answer(server: Server) -> None:
    ann, puzzle = registered(server, "Giving Ann"), EVERY[2]
    status, solution = ann.ask("POST", f"/api/puzzles/{puzzle.id}/solution?lang=en")
    assert status == 200 and len(solution["best"]) == len(puzzle.best)
    assert answer(ann, puzzle, codes(puzzle)[0])["rated"] is None
    assert ann.ask("GET", f"/api/puzzles/{puzzle.id}")[1]["solved"] is False


def test_guests_and_programs_leave_no_trace(server: Server) -> None:
    ann, puzzle = registered(server, "Token Ann"), EVERY[3]
    token = ann.ask("POST", "/api/tokens", {"label": "solver"})[1]["token"]
    path = f"/api/puzzles/{puzzle.id}/answer"
    status, told = program(server, token)("POST", path, {"move": codes(puzzle)[0]})
    assert status == 200 and told["right"] and told["rated"] is None
    assert ann.ask("GET", f"/api/puzzles/{puzzle.id}")[1]["solved"] is None
    assert ann.ask("GET", "/api/me/export")[1]["puzzles"]["answers"] == []


def test_answers_come_at_a_pace(tmp_path: Path) -> None:
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db") as server:
        ann, puzzle = Visitor(server.url).enter(), EVERY[0]
        path = f"/api/puzzles/{puzzle.id}/answer"
        found = [ann.ask("POST", path, {"move": codes(puzzle)[1]})[0] for _ in range(40)]
        assert found[0] == 200 and found[-1] == 429


# --- ratings, once ----------------------------------------------------------------------------------------------------


async def count(store: Store, table: Any) -> int:
    async with store.transaction() as connection:
        return int(await connection.scalar(select(func.count()).select_from(table)) or 0)


def test_two_answers_at_once_are_one(tmp_path: Path, database_url: str) -> None:
    with serving(tmp_path, database_url, "--no-limits") as server:
        ann, puzzle = registered(server, "Double Ann"), EVERY[0]
        tabs = [Visitor(server.url, ann.cookie) for _ in range(6)]
        move = codes(puzzle)[0]
        with ThreadPoolExecutor(len(tabs)) as pool:
            told = list(pool.map(lambda tab: answer(tab, puzzle, move), tabs))
        assert all(one["right"] for one in told) and sum(one["rated"] is not None for one in told) == 1
        of_game = next(one for one in ann.ask("GET", "/api/puzzles")[1]["games"] if one["game"] == puzzle.game)
        assert (of_game["mine"]["tries"], of_game["mine"]["solved"]) == (1, 1)


def test_many_people_and_puzzles_at_once(database_url: str) -> None:
    """No two wait for each other in a circle, and no answer is lost from either rating."""

    async def story() -> None:
        async with opened(database_url) as store:
            few = [puzzle for puzzle in EVERY if puzzle.game == EVERY[0].game][:3]
            people = [f"person {n}" for n in range(4)]
            await asyncio.gather(*(enter(store, who, one, "m", n % 2 == 0) for n, who in enumerate(people) for one in few))
            assert await count(store, puzzle_answers) == len(people) * len(few)
            assert {one.tries for one in (await puzzle_store.difficulties(store)).values()} == {len(people)}
            for who in people:
                (standing,) = (await puzzle_store.standings(store, who)).values()
                assert standing.tries == len(few)

    asyncio.run(story())


@in_a_loop
async def test_person_and_puzzle_are_rated_against_each_other(sqlite_url: str) -> None:
    async with opened(sqlite_url) as store:
        puzzle = EVERY[0]
        entered = await enter(store, "ann", puzzle, "some move", True)
        mine, its = rated([Placed(puzzle_store.NEW_SOLVER, 1), Placed(puzzle_store.first_rating(puzzle), 2)])
        assert entered and entered.rating == round(mine.rating, 1) and entered.change == round(mine.rating - 1200, 1)
        hard = (await puzzle_store.difficulties(store))[puzzle.id]
        assert hard.rating == pytest.approx(its.rating) and (hard.tries, hard.solved) == (1, 1)
        assert await enter(store, "ann", puzzle, "some move", False) is None
        assert (await puzzle_store.difficulties(store))[puzzle.id] == hard


# --- the puzzle of the day --------------------------------------------------------------------------------------------


def test_the_day_has_one_puzzle_for_all(server: Server) -> None:
    ann, eve = registered(server, "Daily Ann"), Visitor(server.url)
    mine, theirs = (who.ask("GET", "/api/puzzles/daily")[1] for who in (ann, eve))
    assert (mine["id"], mine["day"]) == (theirs["id"], theirs["day"])
    assert not mine["done"] and mine["streak"] == 0 and mine["rated"] and not theirs["rated"]
    puzzle = next(one for one in EVERY if one.id == mine["id"])
    right, wrong = codes(puzzle)
    assert answer(ann, puzzle, wrong)["streak"] is None
    assert answer(ann, puzzle, right)["streak"] == 1, "the streak asks that it be solved, not how often one tried"
    now = ann.ask("GET", "/api/puzzles/daily")[1]
    assert now["done"] and now["streak"] == now["longest"] == 1
    assert answer(eve.enter(), puzzle, right)["streak"] is None


def test_games_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [name for name in game_names() if collection(name)]
    days = [puzzle_store.chosen(day) for day in range(4 * len(games))]
    of = [next(one.game for one in EVERY if one.id == id) for id in days]
    assert of == games * 4 and len(set(days)) == len(days)
    monkeypatch.setattr(puzzle_store, "collection", lambda name: {})
    assert puzzle_store.chosen(7) is None


@in_a_loop
async def test_a_day_that_is_settled_stays(sqlite_url: str) -> None:
    """Also under a release that would choose another one; what a release does not have is chosen anew."""
    async with opened(sqlite_url) as store:
        first, *_ = await asyncio.gather(*(puzzle_store.daily(store, 20_000) for _ in range(5)))
        assert first and first.id == puzzle_store.chosen(20_000) and await count(store, puzzle_days) == 1
        other = next(one for one in EVERY if one.id != first.id)
        for id, found in ((other.id, other.id), ("gone", first.id)):
            async with store.transaction() as connection:
                await connection.execute(update(puzzle_days).values(puzzle_id=id))
            of_day = await puzzle_store.daily(store, 20_000)
            assert of_day and of_day.id == found


def test_a_streak_grows_by_days(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            told = []
            for day in (10, 10, 11, 12, 14, 13, 15):
                await note_solved(store, "ann", day)
                row = await streak_row(store, "ann")
                assert row
                told.append((row.days, row.best))
            assert told == [(1, 1), (1, 1), (2, 2), (3, 3), (1, 3), (1, 3), (2, 3)]
            await asyncio.gather(*(note_solved(store, "ann", 16) for _ in range(5)))
            row = await streak_row(store, "ann")
            assert row and (row.day, row.days, row.best) == (16, 3, 3)

    asyncio.run(story())


# --- what is kept -----------------------------------------------------------------------------------------------------


def test_what_is_kept_goes_along_and_goes_away(tmp_path: Path, database_url: str) -> None:
    with serving(tmp_path, database_url, "--no-limits") as server:
        ann, puzzle = registered(server, "Leaving Ann"), EVERY[0]
        daily = ann.ask("GET", "/api/puzzles/daily")[1]["id"]
        for one in {puzzle.id, daily}:
            found = next(other for other in EVERY if other.id == one)
            answer(ann, found, codes(found)[0])
        kept = ann.ask("GET", "/api/me/export")[1]["puzzles"]
        assert {one["puzzle_id"] for one in kept["answers"]} == {puzzle.id, daily}
        assert kept["ratings"] and kept["streak"]["days"] == 1
        assert ann.ask("POST", "/api/me/delete", {"password": PASSWORD})[0] == 200

    async def left() -> list[int]:
        async with opened(database_url) as store:
            return [await count(store, table) for table in (puzzle_answers, puzzle_players, puzzle_streaks, puzzle_ratings)]

    *own, of_puzzles = asyncio.run(left())
    assert own == [0, 0, 0] and of_puzzles > 0
