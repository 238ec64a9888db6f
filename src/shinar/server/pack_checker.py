"""A process that reads card packs that people sent in: `python -m shinar.server.pack_checker`. Whatever a text does, it does there.

It has so much time of the processor for each pack and so much memory in all, and ends where it needs more.
"""

from __future__ import annotations

import sys
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from shinar.core.errors import PackError
from shinar.core.registry import find_game
from shinar.core.view import Both
from shinar.server.jobs import encode
from shinar.server.process_limits import limit_memory, limit_seconds

SECONDS = 2  # of the processor for one pack; a usual one needs some hundredths
MEMORY = 1_000_000_000  # bytes of addresses


class Sent(Struct, forbid_unknown_fields=True):
    """A pack as it is written, for one game."""

    game: str
    text: str


class Complaint(Struct):
    """What a PackError says."""

    line: int
    said: Both
    card: str
    part: str
    field: str


class Checked(Struct):
    """A pack as the registry of its game keeps it, or what is wrong with it."""

    pack: msgspec.Raw = msgspec.Raw(b"null")
    complaint: Complaint | None = None


def read(sent: Sent) -> Checked:
    registry = find_game(sent.game).packs
    assert registry is not None
    try:
        found: Any = registry.read(sent.text)
    except PackError as problem:
        return Checked(complaint=Complaint(problem.line, problem.said.data(), problem.card, problem.part, problem.field))
    return Checked(pack=msgspec.Raw(encode(found)))


def serve(lines: BinaryIO, out: BinaryIO) -> None:
    decode = msgspec.json.Decoder(Sent).decode
    for line in lines:
        limit_seconds(SECONDS)
        try:
            reply = b'{"answer":%s}\n' % encode(read(decode(line)))
        except (MemoryError, RecursionError) as problem:
            reply = b'{"error":%s}\n' % encode(type(problem).__name__)
        out.write(reply)
        out.flush()


if __name__ == "__main__":
    limit_memory(MEMORY)
    serve(sys.stdin.buffer, sys.stdout.buffer)
