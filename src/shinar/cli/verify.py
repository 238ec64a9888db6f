"""Whether a game was played with the deal that its server had committed itself to before it began."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Console

from shinar.core import record as records
from shinar.core.errors import RecordError, SetupError
from shinar.core.record import Record
from shinar.core.seeds import COMMITMENT
from shinar.core.text import Texts

RIGHT, WRONG, UNKNOWN = 0, 1, 2  # exit codes
TEXTS = Texts("shinar")


def verify(file: Path, noted: str | None, lang: str, out: Console) -> int:
    """Seal the deal of a record again, compare, and replay its moves; the exit code."""

    def say(id: str, **args: str) -> None:
        out.print(TEXTS.format(lang, id, **args), markup=False, soft_wrap=True)

    if noted is not None and not re.fullmatch(COMMITMENT, noted):
        raise SetupError("a commitment is 64 hexadecimal digits in small letters")
    record = records.head(file)
    sealed = record.sealed()
    told = noted or record.commitment
    if sealed is None or told is None or record.position is not None:
        say("verify-nothing")
        return UNKNOWN
    if not agrees(record, sealed, noted):
        say("verify-other", sealed=sealed, told=told)
        return WRONG
    try:
        records.load(file)
    except RecordError as problem:
        say("verify-moves", problem=str(problem))
        return WRONG
    say("verify-right", sealed=sealed)
    if noted is None:
        say("verify-compare", option="--commitment")
    return RIGHT


def agrees(record: Record, sealed: str, noted: str | None) -> bool:
    """Whether all that is said of a deal is the same: by the record, and by who noted it when the game began."""
    return sealed in (record.commitment, noted) and {record.commitment, noted} <= {sealed, None}
