"""Where bots think: how hard, in how much memory, in which process, and what that process is told."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis as Connection

from shinar.bots import STRENGTHS
from shinar.bots.advice import asked
from shinar.bots.search import SearchBot
from shinar.core.game import Game
from shinar.core.record import Record
from shinar.core.registry import find_game, game_names
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.server import jobs, remote_workers
from shinar.server.bot_cache import BotCache
from shinar.server.bots import Bots
from shinar.server.jobs import Hint, Hinted, Job, Move, Moved, Review, Reviewed, Subject, received, sent
from shinar.server.metrics import Metrics
from shinar.server.process_pool import Lost
from shinar.server.thinking import LEAST_PART, Thinking, eased
from shinar.server.thread_executor import cores
from tests.server.services import Redis, running_redis
from tests.server.serving import SHINAR
from tests.server.sitting import Sitting

PATIENCE = 60.0


def decision(game: str = "babel", level: str = "master", iterations: int = 200, cache_key: str = "t:0") -> tuple[Move, State]:
    state = find_game(game).new(seed=3)
    return Move(game, state.turn, level, 5, iterations, cache_key), asked(state, state.turn, 1)


def played(game: Game) -> Record:
    """A game that was played to its end."""
    state = game.new(seed=3)
    record = Record(game, {option.name: option.usual for option in game.options}, ["human"] * state.seats, 3)
    while not state.over:
        record.moves.append((state.turn, state.moves()[0]))
        state.do(state.moves()[0])
    return record


def outcomes(metrics: Metrics) -> dict[tuple[str, str], int]:
    samples = [sample for metric in metrics.thought.collect() for sample in metric.samples if sample.name.endswith("_total")]
    return {(sample.labels["kind"], sample.labels["outcome"]): int(sample.value) for sample in samples}


@contextlib.asynccontextmanager
async def thinker(thinkers: int = 0, redis: str | None = None) -> AsyncIterator[Thinking]:
    thinking = Thinking(Metrics(), thinkers=thinkers)
    if redis:
        thinking.remote = remote_workers.RemoteExecutor(redis)
    try:
        yield thinking
    finally:
        await thinking.close()


async def until(true: object) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():  # type: ignore[operator]
            await asyncio.sleep(0.02)


# --- how hard ---------------------------------------------------------------------------------------------------------


def test_levels_keep_their_strength_up_to_a_load_and_then_answer_faster() -> None:
    iterations = STRENGTHS["grandmaster"].iterations
    found = [eased(iterations, load) for load in (0, 0.5, 1, 2, 4, 8, 16, 1000)]
    assert found[:3] == [iterations] * 3
    assert found == sorted(found, reverse=True) and found[3] == iterations // 2
    assert found[-1] == iterations // LEAST_PART > STRENGTHS["master"].iterations, "the order of the levels stays"
    assert [eased(STRENGTHS[level].iterations, 1000) for level in ("novice", "apprentice", "master")] == [19, 75, 300]
    assert eased(1, 1000) == 1


def test_a_bot_takes_fewer_iterations_and_then_more_again() -> None:
    state = find_game("babel").new(seed=3)
    bot = SearchBot(1, STRENGTHS["grandmaster"])
    for iterations in (64, 640, 64):
        bot.limit(iterations)
        bot.choose(state, state.turn)
        assert bot.searcher is not None
        assert sum(tree.iterations() for tree in bot.searcher.trees) <= iterations + 2 * 64 or bot.searcher.expected
        assert bot.strength.iterations == iterations


# --- memory -----------------------------------------------------------------------------------------------------------


def test_trees_are_kept_within_a_budget() -> None:
    bot_cache = BotCache(budget=5_000_000)
    state = find_game("babel").new(seed=3)
    for n in range(40):
        with bot_cache.taken(f"table {n % 20}:0", "grandmaster", n, 2500) as bot:
            bot.choose(state, state.turn)
        assert bot_cache.bytes <= bot_cache.budget
    assert bot_cache.bytes == sum(size for _, size in bot_cache.kept.values()) > 1_000_000
    assert "table 19:0" in bot_cache.kept and "table 0:0" not in bot_cache.kept, "those asked last are kept"
    bot_cache.forget("table 19")
    assert "table 19:0" not in bot_cache.kept


def test_a_bot_is_asked_again_with_the_trees_it_had() -> None:
    bot_cache = BotCache()
    with bot_cache.taken("t:0", "grandmaster", 1, 300) as first:
        pass
    with bot_cache.taken("t:0", "grandmaster", 1, 300) as second:
        pass
    assert first is second
    with pytest.raises(ValueError), bot_cache.taken("t:0", "grandmaster", 1, 300):  # noqa: PT011
        raise ValueError("lost the thread")
    with bot_cache.taken("t:0", "grandmaster", 1, 300) as third:
        pass
    assert third is not first, "one that failed begins with a clear head"


# --- what another process is told -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in game_names() if name != "bids"])
def test_a_process_is_told_what_the_seat_may_know_and_no_more(name: str) -> None:
    """Two games that a seat cannot tell apart lead to the same job, byte for byte."""
    game = find_game(name)
    state = game.new(seed=11)
    rng = Rng(4)
    for _ in range(12):
        if state.over:
            break
        seat = state.turn
        job = Move(name, seat, "master", 5, 100, "t:0")
        twin = state.redealt(seat, Rng(99))
        assert sent(job, asked(state, seat, 7)) == sent(job, asked(twin, seat, 7))
        again, known = received(sent(job, asked(state, seat, 7)))
        assert isinstance(known, State) and known.digest() == asked(state, seat, 7).digest()
        assert (again.seat, known.turn) == (seat, seat)  # type: ignore[union-attr]
        moves = state.moves()
        state.do(moves[rng.next() % len(moves)])


def test_a_bots_seed_is_no_way_back_to_the_games() -> None:
    """It follows from the seed only for who has the server's key."""
    table = Sitting().begin().table
    seeds = {Bots(None, Thinking(Metrics()), 0, key).seed(table, seat) for key in (b"one", b"two") for seat in (0, 1)}  # type: ignore[arg-type]
    assert len(seeds) == 4
    assert Bots(None, Thinking(Metrics()), 0, b"one").seed(table, 0) in seeds  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "change",
    [
        {"type": "pickle"},
        {"seat": 9},
        {"seat": -1},
        {"level": "os.system"},
        {"looks": 0},
        {"looks": 10**9},
        {"position": "hand 0: Z"},
        {"game": "../../etc/passwd"},
        {"more": 1},
    ],
)
def test_a_job_that_makes_no_sense_is_refused(change: dict[str, object]) -> None:
    job, known = decision()
    text = json.dumps({**json.loads(sent(job, known)), **change})
    with pytest.raises(ValueError):  # noqa: PT011
        received(text)


def test_jobs_keep_the_names_that_workers_of_older_releases_know() -> None:
    job, known = decision()
    assert {"looks", "mind"} <= json.loads(sent(job, known)).keys() >= {"game", "seat", "level", "seed", "position"}
    assert received(sent(job, known))[0].iterations == job.iterations


# --- processes of this machine ----------------------------------------------------------------------------------------


def test_every_kind_of_job_is_done_by_processes() -> None:
    async def story() -> None:
        job, known = decision()
        record = played(find_game("bids"))
        far: list[float] = []
        async with thinker(2) as thinking:
            here = await thinking.threads.ask(job, known, lambda done: None)
            assert await thinking.ask(job, known) == here, "the same job has the same answer anywhere"
            hint = await thinking.ask(Hint("babel", job.seat, 4, 100), known)
            assert isinstance(hint, Hinted) and hint.moves["ru"] and hint.iterations >= 100
            found = await thinking.ask(Review(20, 2), record, progress=far.append)
            assert isinstance(found, Reviewed) and len(found.found["en"].curve) == len(record.moves) + 1
            assert far and far == sorted(far)
            assert outcomes(thinking.metrics) == {("move", "done"): 1, ("hint", "done"): 1, ("review", "done"): 1}

    asyncio.run(story())


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_a_process_that_dies_or_hangs_in_the_middle_is_replaced(how: signal.Signals, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(jobs.SECONDS, "deep", 3.0)

    async def story() -> None:
        async with thinker(1) as thinking:
            assert thinking.processes is not None
            pool = thinking.processes.pools["deep"]
            await thinking.ask(*decision(level="grandmaster"))
            process = pool.children[0].process
            assert process is not None
            long = asyncio.create_task(thinking.ask(*decision(level="grandmaster", iterations=1_000_000)))
            await until(lambda: not pool.free)
            os.kill(process.pid, how)
            answer = await long
            assert isinstance(answer, Moved) and answer.code in decision()[1].moves()
            assert outcomes(thinking.metrics)["deep", "retried"] == 1
            assert process.returncode == -signal.SIGKILL, "what hangs is killed"
            await thinking.ask(*decision(level="grandmaster"))
            assert outcomes(thinking.metrics) == {("deep", "done"): 3, ("deep", "retried"): 1}
            assert pool.children[0].process is not process

    asyncio.run(story())


def test_processes_go_with_the_server() -> None:
    async def story() -> list[int]:
        async with thinker(1) as thinking:
            await thinking.ask(*decision())
            assert thinking.processes is not None
            return [child.process.pid for child in thinking.processes.pools["move"].children if child.process]

    for pid in asyncio.run(story()):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


# --- other machines ---------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def working(folder: Path, redis: Redis) -> Iterator[subprocess.Popen[bytes]]:
    """`shinar worker` as a host starts it."""
    with (folder / "worker.log").open("ab") as log:
        command = [str(SHINAR), "worker", "--redis", redis.url, "--slots", "2"]
        process = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGCONT)
        process.kill()
        process.wait()


def test_workers_think_and_the_server_does_when_they_are_gone(tmp_path: Path, redis_server: Redis) -> None:
    async def story(process: subprocess.Popen[bytes]) -> None:
        async with thinker(redis=redis_server.url) as thinking:
            assert thinking.remote is not None
            await until(lambda: thinking.remote and thinking.remote.slots == 2)
            answered: list[Job] = []
            inside = thinking.threads.ask

            async def here(job: Job, subject: Subject, progress: jobs.Progress) -> jobs.Answer:
                answered.append(job)
                return await inside(job, subject, progress)

            thinking.threads.ask = here  # type: ignore[method-assign]
            job, known = decision()
            first = await thinking.ask(job, known)
            hint = await thinking.ask(Hint("babel", job.seat, 4, 100), known)
            record = played(find_game("babel"))
            found = await thinking.ask(Review(20, 2), record)
            assert isinstance(first, Moved) and isinstance(hint, Hinted) and isinstance(found, Reviewed)
            assert answered == [], "all of it was done by the worker"
            await thinking.ask(job, known, elsewhere=False)
            assert len(answered) == 1, "what only the server knows stays there"
            process.send_signal(signal.SIGTERM)
            assert await asyncio.to_thread(process.wait, PATIENCE) == 0
            await until(lambda: thinking.remote and not thinking.remote.slots)
            await thinking.ask(job, known)
            assert len(answered) == 2

    with working(tmp_path, redis_server) as process:
        asyncio.run(story(process))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
def test_what_a_lost_worker_held_is_thought_about_again(how: signal.Signals, tmp_path: Path, redis_server: Redis) -> None:
    async def story(process: subprocess.Popen[bytes]) -> None:
        async with thinker(redis=redis_server.url) as thinking:
            await until(lambda: thinking.remote and thinking.remote.slots)
            await thinking.ask(*decision())
            long = asyncio.create_task(thinking.ask(*decision(level="grandmaster", iterations=1_000_000)))
            await asyncio.sleep(0.3)
            process.send_signal(how)
            async with asyncio.timeout(PATIENCE):
                answer = await long
            assert isinstance(answer, Moved) and answer.code in decision()[1].moves()
            assert outcomes(thinking.metrics)["deep", "done"] == 1

    with working(tmp_path, redis_server) as process:
        asyncio.run(story(process))


def test_a_worker_outlives_redis(tmp_path: Path) -> None:
    async def story(redis: Redis) -> None:
        async with thinker(redis=redis.url) as thinking:
            await until(lambda: thinking.remote and thinking.remote.slots)
            await asyncio.to_thread(redis.stop)
            answer = await thinking.ask(*decision())
            assert isinstance(answer, Moved), "without Redis the server thinks itself"
            await until(lambda: thinking.remote and not thinking.remote.slots)
            await asyncio.to_thread(redis.start)
            await until(lambda: thinking.remote and thinking.remote.slots == 2)
            before = outcomes(thinking.metrics).get(("move", "retried"), 0)
            await asyncio.sleep(2 * remote_workers.BACK_OFF)
            await thinking.ask(*decision())
            assert outcomes(thinking.metrics).get(("move", "retried"), 0) == before, "the worker takes jobs again"

    with running_redis() as redis, working(tmp_path, redis):
        asyncio.run(story(redis))


def test_what_lies_in_redis_is_not_believed(tmp_path: Path, redis_server: Redis) -> None:
    """Somebody who can write there can make neither worker nor server do anything but their work."""
    mark = tmp_path / "owned"
    bombs = [
        b"garbage",
        b"cos\nsystem\n(S'touch " + str(mark).encode() + b"'\ntR.",
        json.dumps({"task_id": "1", "task_name": "os:system", "labels": {}, "args": [f"touch {mark}"], "kwargs": {}}).encode(),
        json.dumps({"task_id": "2", "task_name": remote_workers.TASK, "labels": {}, "args": ["{}", 0], "kwargs": {}}).encode(),
        json.dumps({"task_id": "3", "task_name": remote_workers.TASK, "labels": {}, "args": [], "kwargs": {"context": 1}}).encode(),
    ]

    async def story() -> None:
        connection: Connection = Connection.from_url(redis_server.url)
        async with thinker(redis=redis_server.url) as thinking:
            await until(lambda: thinking.remote and thinking.remote.slots)
            for bomb in bombs:
                await connection.lpush("shinar:jobs:move", bomb)
            answer = await thinking.ask(*decision())
            assert isinstance(answer, Moved) and ("move", "retried") not in outcomes(thinking.metrics)
        await connection.aclose()

    with working(tmp_path, redis_server):
        asyncio.run(story())
    assert not mark.exists()


@pytest.mark.parametrize("answer", [Moved(4000), Hinted(1, {}), "garbage"])
def test_a_wrong_answer_is_not_taken(answer: jobs.Answer | str) -> None:
    class Liar:
        slots = 1

        async def ask(self, job: Job, subject: Subject, progress: jobs.Progress) -> jobs.Answer:
            if isinstance(answer, str):
                raise Lost(answer)
            return answer

        async def close(self) -> None:
            """Nothing to close."""

    async def story() -> None:
        async with thinker() as thinking:
            thinking.processes = Liar()  # type: ignore[assignment]
            job, known = decision()
            found = await thinking.ask(job, known)
            assert isinstance(found, Moved) and found.code in known.moves()
            assert outcomes(thinking.metrics) == {("move", "done"): 1, ("move", "retried"): 1}

    asyncio.run(story())


def test_the_metrics_tell_of_queues_and_trees() -> None:
    async def story() -> str:
        async with thinker() as thinking:
            await thinking.ask(*decision(level="grandmaster"))
            return thinking.metrics.text().decode()

    text = asyncio.run(story())
    assert 'shinar_thoughts_total{kind="deep",outcome="done"} 1.0' in text
    assert 'shinar_thinking_waiting{kind="hint"} 0.0' in text and 'shinar_thinking_running{kind="review"} 0.0' in text
    trees = next(float(line.split()[1]) for line in text.splitlines() if line.startswith("shinar_tree_bytes "))
    assert 0 < trees <= 256e6


def test_slots_are_those_of_whoever_thinks() -> None:
    async def story() -> None:
        async with thinker(3) as thinking:
            assert thinking.slots == 3 and thinking.lanes["deep"].capacity() == 3 and thinking.lanes["review"].capacity() == 1
        async with thinker() as thinking:
            assert thinking.slots == cores()

    asyncio.run(story())
