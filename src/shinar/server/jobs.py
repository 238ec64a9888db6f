"""Jobs: a bot's move, a hint, a review, what a move is worth. Plain data for any process, checked where it comes from another.

What is sent holds only what the seat that is thought for may know: the position re-dealt for it. Of a finished game: its record.
Fields keep the names on the wire that workers of older releases know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field

from shinar.bots import LEVELS, STRENGTHS, make_exact_bot
from shinar.bots.advice import ADVISER, Advice, advise, asked
from shinar.bots.review import CLOSER, REVIEWER, Effort, data, move_data, reason_data, review
from shinar.bots.search import Searcher
from shinar.core.errors import ShinarError
from shinar.core.game import Game
from shinar.core.record import Record, check
from shinar.core.registry import find_game
from shinar.core.state import State
from shinar.core.text import LANGUAGES
from shinar.protocol import answers
from shinar.protocol.news import HintedMove
from shinar.server.bot_cache import BotCache

Seat = Annotated[int, Meta(ge=0, le=7)]
Iterations = Annotated[int, Meta(ge=1, le=1_000_000)]
Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Text = Annotated[str, Meta(max_length=2_000_000)]
Progress = Callable[[float], None]
Subject = State | Record
NO_LANGUAGE = ""
MOVE, DEEP, HINT, REVIEW = KINDS = ("move", "deep", "hint", "review")  # deep: moves of levels that think for seconds
JUDGE = "judge"  # waits among the hints
SECONDS = {MOVE: 10.0, DEEP: 10.0, HINT: 15.0, REVIEW: 600.0}  # after which whoever was asked is given up; a bot takes five at most


class Move(Struct, tag=MOVE, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A bot decides for a seat. `cache_key` names the search trees that it may go on with.

    Where it is `exact`, the move follows from the position and the seed alone: no trees are kept, and no clock is looked at.
    """

    game: str
    seat: Seat
    level: str
    seed: Seed
    iterations: Iterations = field(name="looks")
    cache_key: Annotated[str, Meta(max_length=100)] = field(name="mind")
    position: Text = ""
    rules: int | None = None  # the version of the table's rules; None: the present one
    exact: bool = False  # workers of older releases do not know it: then it is thought about elsewhere


class Hint(Struct, tag=HINT, frozen=True, forbid_unknown_fields=True):
    """The best moves of a seat."""

    game: str
    seat: Seat
    seed: Seed
    iterations: Iterations = field(default=ADVISER.iterations, name="looks")
    position: Text = ""
    rules: int | None = None


class Review(Struct, tag=REVIEW, frozen=True, forbid_unknown_fields=True):
    """A finished game gone through."""

    iterations: Iterations = field(default=REVIEWER.iterations, name="looks")
    games: Annotated[int, Meta(ge=1, le=100)] = Effort.games
    record: Text = ""


class Judge(Struct, tag=JUDGE, frozen=True, forbid_unknown_fields=True):
    """What a move of a seat is worth beside the best."""

    game: str
    seat: Seat
    seed: Seed
    code: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    iterations: Iterations = REVIEWER.iterations
    position: Text = ""
    rules: int | None = None


class Moved(Struct, tag=MOVE, frozen=True):
    code: Annotated[int, Meta(ge=0, le=2**31)]


class Hinted(Struct, tag=HINT, frozen=True):
    """The moves that were searched, in no language and in each."""

    iterations: int = field(name="looks")
    moves: dict[str, list[HintedMove]]


class Reviewed(Struct, tag=REVIEW, frozen=True):
    """The review in no language and in each."""

    found: dict[str, answers.Review]


class Judged(Struct, tag=JUDGE, frozen=True):
    """The chance to win after the move, and after the best one."""

    chance: float
    best: float


Job = Move | Hint | Review | Judge
Answer = Moved | Hinted | Reviewed | Judged
encode = msgspec.json.Encoder().encode
decode_job: Callable[[bytes | str], Job] = msgspec.json.Decoder(Job).decode
decode_answer: Callable[[bytes | str], Answer] = msgspec.json.Decoder(Answer).decode


def kind_of(job: Job) -> str:
    if isinstance(job, Move):
        return kind_of_level(job.level)
    return REVIEW if isinstance(job, Review) else HINT


def slots_of(level: str) -> int:
    """How many threads a level thinks in."""
    return STRENGTHS[level].threads if level in STRENGTHS else 1


def kind_of_level(level: str) -> str:
    return DEEP if slots_of(level) > 1 else MOVE


def sent(job: Job, subject: Subject) -> bytes:
    """A job with what it is about, for another process."""
    if isinstance(job, Review):
        assert isinstance(subject, Record)
        return encode(msgspec.structs.replace(job, record="\n".join(subject.lines(end_of(subject)))))
    assert isinstance(subject, State)
    return encode(msgspec.structs.replace(job, position=find_game(job.game, job.rules).dump(subject)))


def received(text: str | bytes) -> tuple[Job, Subject]:
    """A job from another process, and what it is about; ValueError for what is none."""
    job = decode_job(text)
    try:
        if isinstance(job, Review):
            return job, check(job.record.splitlines())[0]
        state = find_game(job.game, job.rules).load(job.position)
        if state.turn != job.seat:
            state.give_turn(job.seat)
    except ShinarError as problem:
        raise ValueError(str(problem)) from None
    if isinstance(job, Move) and job.level not in LEVELS:
        raise ValueError("no such level")
    return job, state


def end_of(record: Record) -> State:
    state = record.start()
    for seat, code in record.moves:
        state.do(code, seat)
    return state


def perform(job: Job, subject: Subject, bot_cache: BotCache, progress: Progress) -> Answer:
    """Do it: this takes long, and belongs into a thread or a process of its own."""
    if isinstance(job, Review):
        assert isinstance(subject, Record)
        effort = Effort(replace(REVIEWER, iterations=job.iterations), job.games)
        found = review(subject, effort, progress)
        told = {lang: data(found, lang or None) for lang in (NO_LANGUAGE, *LANGUAGES)}
        return Reviewed(msgspec.convert(told, dict[str, answers.Review]))
    assert isinstance(subject, State)
    if isinstance(job, Hint):
        game = find_game(job.game, job.rules)
        advices = advise(game, subject, job.seat, job.seed, replace(ADVISER, iterations=job.iterations))
        words = {lang: [hint_data(game, subject, advice, lang or None) for advice in advices] for lang in (NO_LANGUAGE, *LANGUAGES)}
        return Hinted(sum(advice.move.visits for advice in advices), words)
    if isinstance(job, Judge):
        return judged(job, subject)
    if job.exact:
        return Moved(make_exact_bot(job.level, job.seed, job.iterations).choose(subject, job.seat))
    with bot_cache.taken(job.cache_key, job.level, job.seed, job.iterations) as bot:
        return Moved(bot.choose(subject, job.seat))


def judged(job: Judge, state: State) -> Judged:
    """By the search of a review that looks closer at a turning point."""
    known = asked(state, job.seat, job.seed)
    if job.code not in known.moves():
        raise ValueError("no legal move is to be judged")
    iterations = CLOSER * job.iterations
    searcher = Searcher(job.seat, job.seed, replace(REVIEWER, iterations=iterations, seconds=CLOSER * REVIEWER.seconds))
    best = searcher.search(known)[0]
    return Judged(searcher.examine(job.code, job.iterations).chance, best.chance)


def hint_data(game: Game, state: State, advice: Advice, lang: str | None) -> HintedMove:
    reasons = [reason_data(game, line, lang) for line in advice.reasons]
    told = {**move_data(game, state, advice.move, lang), "visits": advice.move.visits, "reasons": reasons}
    return msgspec.convert(told, HintedMove)
