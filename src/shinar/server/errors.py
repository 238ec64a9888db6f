"""Why a command is refused: a kind that a program can act on, and a sentence for the person."""

from __future__ import annotations

from collections.abc import Mapping

from litestar.openapi.datastructures import ResponseSpec
from msgspec import structs

from shinar.core.errors import IllegalMove, PackError
from shinar.protocol.news import Failure as Failure
from shinar.protocol.news import Problem

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

    def problem(self) -> Problem:
        """As it is told."""
        return Problem(self.kind, self.sentence, self.rule, self.why, self.figures)


class Banned(Refused):
    """Somebody whom the host has shut out: until when, and why."""

    def __init__(self, sentence: str, until: int | None, reason: str, kind: str = "banned") -> None:
        super().__init__(kind, sentence, status=403)
        self.until = until
        self.reason = reason

    def problem(self) -> Problem:
        return structs.replace(super().problem(), until=self.until, reason=self.reason)


class PackRefused(Refused):
    """A card pack that cannot be played with: where in it what is wrong."""

    def __init__(self, problem: PackError) -> None:
        super().__init__("pack", problem.message, status=400)
        self.found = problem

    def problem(self) -> Problem:
        found = self.found
        return structs.replace(super().problem(), said=found.said.data(), line=found.line, card=found.card, field=found.field)


def illegal(problem: IllegalMove) -> Refused:
    return Refused("illegal", problem.sentence or str(problem), problem.rule)


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
