"""A process that turns SVG into PNG: `python -m shinar.server.sharing.drawer`. The renderer holds the GIL: here it stops nobody.

What it draws names no file and no address, and nothing is fetched. It has so much time of the processor for each picture and so
much memory in all, and ends where it needs more.
"""

from __future__ import annotations

import base64
import sys
from importlib.resources import files
from typing import BinaryIO

import msgspec
import resvg_py

from shinar.server.process_limits import limit_memory, limit_seconds
from shinar.server.thread_executor import give_way

SECONDS = 5  # of the processor for one picture; a usual one needs 0.2
MEMORY = 1_000_000_000  # bytes of addresses
LARGEST = 1_000_000  # letters of SVG; the largest board has 100,000
FACES = ("title", "text", "strong")


def draw(svg: str) -> bytes:
    """A picture as PNG; ValueError where it is none, or too large."""
    if len(svg) > LARGEST:
        raise ValueError("the picture is too large")
    folder = files("shinar.pictures").joinpath("typefaces")
    fonts = [str(folder.joinpath(f"{name}.ttf")) for name in FACES]
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=fonts)


def serve(lines: BinaryIO, out: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    for line in lines:
        limit_seconds(SECONDS)
        try:
            reply = b'{"answer":"%s"}\n' % base64.b64encode(draw(msgspec.json.decode(line, type=str)))
        except Exception as problem:
            reply = b'{"error":%s}\n' % msgspec.json.encode(f"{type(problem).__name__}: {problem}"[:500])
        out.write(reply)
        out.flush()


if __name__ == "__main__":
    limit_memory(MEMORY)
    give_way("review")
    serve(sys.stdin.buffer, sys.stdout.buffer)
