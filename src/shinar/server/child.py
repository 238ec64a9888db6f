"""A process that thinks: `python -m shinar.server.child KIND` reads jobs, a line each, and writes answers."""

from __future__ import annotations

import sys
from typing import BinaryIO

from shinar.server.here import give_way
from shinar.server.jobs import KINDS, encode, perform, received
from shinar.server.minds import Minds

OFTEN = 0.01  # of a review: its maker says so often how far it is


def serve(lines: BinaryIO, out: BinaryIO, minds: Minds) -> None:
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
            say("answer", encode(perform(*received(line), minds, progress)))
        except Exception as problem:
            say("error", encode(f"{type(problem).__name__}: {problem}"[:500]))


if __name__ == "__main__":
    kind = sys.argv[1]
    if kind not in KINDS:
        raise SystemExit(f"a kind is one of {', '.join(KINDS)}")
    give_way(kind)
    serve(sys.stdin.buffer, sys.stdout.buffer, Minds())
