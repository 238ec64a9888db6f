"""Why a command is refused: a kind that a program can act on, and a sentence for the person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from shinar.core.errors import IllegalMove, PackError

PASSING = ("storage", "busy")  # kinds of refusals that may be granted when asked again


class Refused(Exception):
    """What a client asked for and cannot have. `kind` is one of the error kinds of docs/protocol.md.

    `why` tells apart what has one kind, `args` are the figures in the sentence: pages say both in their own language.
    """

    def __init__(
        self, kind: str, sentence: str, rule: str = "", status: int = 409, why: str = "", args: Mapping[str, int] | None = None
    ) -> None:
        super().__init__(sentence)
        self.kind = kind
        self.sentence = sentence
        self.rule = rule
        self.status = status
        self.why = why
        self.figures = dict(args or {})

    def data(self) -> dict[str, Any]:
        more = {"rule": self.rule, "why": self.why, "args": self.figures}
        return {"kind": self.kind, "text": self.sentence, **{name: value for name, value in more.items() if value}}


class Banned(Refused):
    """Somebody whom the host has shut out: until when, and why."""

    def __init__(self, sentence: str, until: int | None, reason: str, kind: str = "banned") -> None:
        super().__init__(kind, sentence, status=403)
        self.until = until
        self.reason = reason

    def data(self) -> dict[str, Any]:
        return {**super().data(), "until": self.until, "reason": self.reason}


class PackRefused(Refused):
    """A card pack that cannot be played with: where in it what is wrong."""

    def __init__(self, problem: PackError) -> None:
        super().__init__("pack", problem.message, status=400)
        self.problem = problem

    def data(self) -> dict[str, Any]:
        found = self.problem
        return {**super().data(), "said": found.said.data(), "line": found.line, "card": found.card, "field": found.field}


def illegal(problem: IllegalMove) -> Refused:
    return Refused("illegal", problem.sentence or str(problem), problem.rule)


class Problem(Struct):
    """What is wrong: a kind for programs, a sentence for people, the rule that forbids a move.

    Where one kind has several sentences, `why` says which, and `args` has the figures in it.
    Of a card pack also the place in it, and what is wrong there in each language. Of a ban or a mute also until when, and why.
    """

    kind: str
    text: str
    rule: str = ""
    why: str = ""
    args: dict[str, int] = {}
    said: dict[str, str] = {}
    line: int = 0
    card: str = ""
    field: str = ""
    until: int | None = None
    reason: str = ""


class Failure(Struct):
    """The body of every answer that is not a success."""

    error: Problem


MEANINGS = {
    400: "the request makes no sense",
    401: "nobody has said who is asking",
    403: "not for this person, or from a page of another host",
    404: "there is no such thing",
    405: "not in this way",
    409: "not as things stand now",
    413: "too large",
    429: "too often",
    503: "storage cannot be reached just now",
}
FAILURES = {status: ResponseSpec(data_container=Failure, description=meaning) for status, meaning in MEANINGS.items()}
