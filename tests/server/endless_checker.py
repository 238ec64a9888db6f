"""The process that reads card packs, with a text that is never read to its end."""

from __future__ import annotations

import sys

from shinar.server import pack_checker


def never_ends(sent: pack_checker.Sent) -> pack_checker.Checked:
    while True:
        pass


if __name__ == "__main__":
    pack_checker.SECONDS = 0
    pack_checker.read = never_ends
    pack_checker.serve(sys.stdin.buffer, sys.stdout.buffer)
