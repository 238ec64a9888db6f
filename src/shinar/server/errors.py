"""Why a wish is refused: a kind that a program can act on, and a sentence for the person."""

from __future__ import annotations

from typing import Any

from shinar.core.errors import IllegalMove


class Refused(Exception):
    """What a client asked for and cannot have. `kind` is one of the error kinds of docs/protocol.md."""

    def __init__(self, kind: str, sentence: str, rule: str = "", status: int = 409) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.sentence = sentence
        self.rule = rule
        self.status = status

    def data(self) -> dict[str, Any]:
        return {"kind": self.kind, "text": self.sentence, **({"rule": self.rule} if self.rule else {})}


def illegal(problem: IllegalMove) -> Refused:
    return Refused("illegal", problem.sentence or str(problem), problem.rule)
