"""Is a table what its log says? The log is replayed line by line, and compared with the row that lists of tables show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from shinar.core.errors import ShinarError, shortened
from shinar.protocol.log import entry
from shinar.server.entries import Index
from shinar.server.errors import Refused
from shinar.server.outcome import Outcome, decided
from shinar.server.table_decider import Table

OK, WARN, BAD, FIXED = "ok", "warn", "bad", "fixed"
Line = tuple[int, int, str, str]  # a row of a log: number, time, kind, data


class Finding(msgspec.Struct, frozen=True):
    """What was looked at, and what came of it. `what` is the id of a text (doctor-WHAT) that takes the arguments."""

    check: str
    level: str
    what: str
    args: dict[str, Any] = {}
    table: str = ""


class Replayed(msgspec.Struct, frozen=True):
    """A table folded from its log, as far as that goes: what is wrong, or the row it should have in lists of tables."""

    wrong: Finding | None = None
    index: Index | None = None
    first: int = 0
    last: int = 0
    outcome: Outcome | None = None  # of a game that counts
    places: list[int] | None = None  # by seat, of a game of a tournament that is decided


def replay(id: str, lines: Sequence[Line]) -> Replayed:
    """Fold a log; the first line that does not go on from those before it is named."""
    table = Table(id)
    index: Index | None = None
    for expected, (n, at, kind, data) in enumerate(lines, 1):
        if n != expected:
            return Replayed(_bad(id, "gap", line=expected))
        try:
            read = entry(n, at, kind, data)
        except msgspec.ValidationError as problem:
            return Replayed(_bad(id, "senseless", line=n, why=shortened(str(problem))))
        except (msgspec.DecodeError, UnicodeError):
            return Replayed(_bad(id, "unreadable", line=n))
        try:
            table.fold(read)
            if table.index_stale:
                index = table.index()
                table.index_stale = False
        except Refused as refused:  # of other rules, or with cards that are not here: nothing is wrong with it
            level = WARN if n == 1 and refused.kind in ("version", "setup", "unknown") else BAD
            return Replayed(Finding("logs", level, "not-here", {"line": n, "why": refused.sentence}, id))
        except ShinarError as problem:
            return Replayed(_bad(id, "illegal", line=n, why=str(problem)))
        except Exception as problem:  # whatever a damaged line leads to
            return Replayed(_bad(id, "senseless", line=n, why=f"{type(problem).__name__} {shortened(str(problem))}"))
    if index is None:
        return Replayed(_bad(id, "gap", line=1))
    over = decided(table)
    places = [seat.place for seat in over.seats] if over and over.tournament else None
    return Replayed(None, index, lines[0][1], lines[-1][1], over if over and over.counted else None, places)


def _bad(id: str, what: str, **args: Any) -> Finding:
    return Finding("logs", BAD, what, args, id)


def compare(id: str, found: Replayed, row: dict[str, Any] | None, members: Sequence[str]) -> Finding | None:
    """What the row in lists of tables says otherwise than the log."""
    right = found.index
    assert right is not None
    if row is None:
        return Finding("index", BAD, "index-missing", {}, id)
    wrong = [name for name in ("game", "visibility", "status", "creator", "deadline") if row[name] != getattr(right, name)]
    try:
        summary = msgspec.json.decode(row["summary"], type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError):
        summary = {"seats": None}
    told = msgspec.to_builtins(right.summary)
    if any(summary.get(name) != told[name] for name in told if name in summary) or "result" not in summary:
        wrong.append("summary")
    if not right.updated <= row["updated"] <= max(found.last, right.updated):
        wrong.append("updated")
    if sorted(members) != sorted(right.members):
        wrong.append("members")
    return Finding("index", BAD, "index-wrong", {"fields": ", ".join(wrong)}, id) if wrong else None
