"""What the store keeps of a table, and how keeping it can fail."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from shinar.core.errors import ShinarError
from shinar.protocol.log import Entry as Entry

Row = tuple[str, int, int, str, str]
TableRow = tuple[str, str, str, str, str, str, int, int, int | None]


class Index(msgspec.Struct, frozen=True):
    """What the lobby knows of a table without reading its log, and who has a seat."""

    game: str
    visibility: str
    status: str
    creator: str
    summary: dict[str, Any]
    updated: int
    deadline: int | None
    members: tuple[str, ...]


class Conflict(ShinarError):
    """The log has gone on without us: the entries do not continue it. Read it again, then decide again."""

    def __init__(self, table_id: str) -> None:
        super().__init__(f"table {table_id} has gone on in the meantime")
        self.table_id = table_id


class StorageDown(ShinarError):
    """The database cannot be used now. What was being written may be in it or not: read the log before going on."""


class Unstorable(ShinarError, ValueError):
    """A text with characters that a database cannot keep."""


class NameTaken(ShinarError):
    """Somebody else has that name, perhaps in other letters."""


def name_key(name: str) -> str:
    """The name as it is compared when somebody logs in: two names that differ in case are one."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def encoded(data: dict[str, Any]) -> str:
    """Plain data as the text that is stored."""
    return msgspec.json.encode(data).decode()


def rows_of(table_id: str, entries: Sequence[Entry]) -> list[Row]:
    """The rows of one call, checked here so that a bad one fails its caller and not everybody in the same transaction."""
    rows = [(table_id, entry.n, entry.at, entry.kind, entry.text()) for entry in entries]
    for expected, (_, n, at, kind, _) in enumerate(rows, entries[0].n if entries else 1):
        if n != expected or not 0 < n < 2**31:
            raise ValueError(f"entries are numbered one by one from 1, not {n}")
        check_words((kind,))
        _check_times(at)
    check_words((table_id,))
    return rows


def row_of(table_id: str, index: Index) -> TableRow:
    """The row of the lobby, checked and written out for the same reason."""
    check_words((index.game, index.visibility, index.status, index.creator, *index.members))
    _check_times(index.updated, index.deadline or 0)
    summary = encoded(index.summary)
    return (
        table_id,
        index.game,
        index.visibility,
        index.status,
        index.creator,
        summary,
        index.updated,
        index.updated,
        index.deadline,
    )


def check_words(words: Iterable[str]) -> None:
    """PostgreSQL stores no zero character, and neither database a half of a surrogate pair."""
    for word in words:
        if "\0" in word or (not word.isascii() and any("\ud800" <= letter <= "\udfff" for letter in word)):
            raise Unstorable("a text has characters that cannot be stored")


def _check_times(*times: int) -> None:
    for time in times:
        if not 0 <= time < 2**63:
            raise ValueError(f"{time} is no time in milliseconds since 1970")
