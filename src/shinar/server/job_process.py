"""A process that does jobs: `python -m shinar.server.job_process KIND` reads jobs, a line each, and writes answers."""

from __future__ import annotations

import sys
from typing import BinaryIO

from shinar.server.bot_cache import BotCache
from shinar.server.jobs import KINDS, encode, perform, received
from shinar.server.thread_executor import give_way

OFTEN = 0.01  # of a review: its maker says so often how far it is


def serve(lines: BinaryIO, out: BinaryIO, bot_cache: BotCache) -> None:
    """Answer until nobody asks any more."""

    def say(word: str, what: bytes) -> None:
        out.write(b'{"%s":%s}\n' % (word.encode(), what))
        out.flush()

    for line in lines:
        told = 0.0

        def progress(done: float) -> None:
            nonlocal told
            if done - told >= OFTEN:
                told = done
                say("done", encode(done))

        try:
            say("answer", encode(perform(*received(line), bot_cache, progress)))
        except Exception as problem:
            say("error", encode(f"{type(problem).__name__}: {problem}"[:500]))


if __name__ == "__main__":
    kind = sys.argv[1]
    if kind not in KINDS:
        raise SystemExit(f"a kind is one of {', '.join(KINDS)}")
    give_way(kind)
    serve(sys.stdin.buffer, sys.stdout.buffer, BotCache())
