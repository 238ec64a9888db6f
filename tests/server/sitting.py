"""A table in memory for tests of its rules: commands are decided and folded, nothing is stored."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shinar.protocol import commands, log
from shinar.protocol.log import Entry
from shinar.server.errors import Refused
from shinar.server.table_decider import Table
from shinar.server.table_state import Person

ANN, BOB, EVE = Person("ann", "Ann"), Person("bob", "Bob"), Person("eve", "Eve")


def entry(n: int, at: int, kind: str, data: dict[str, Any]) -> Entry:
    """An entry as a log has it."""
    return log.entry(n, at, kind, json.dumps(data))


class Sitting:
    """A table and a clock that stands still until it is moved."""

    def __init__(self, game: str = "babel", seats: int = 2, **opened: Any) -> None:
        self.now = 1_000_000
        self.log: list[Entry] = []
        first = {
            "game": game,
            "rules": 2 if game == "bids" else 1,
            "options": opened.pop(
                "options", {"sumerians": "all", "opening_hand": "5/5"} if game == "babel" else {"prizes": "rising"}
            ),
            "seats": seats,
            "seed": 5,
            "visibility": "open",
            "clock": {"kind": "none"},
            "by": "ann",
        }
        self.table = Table("t")
        self.take([entry(1, self.now, "open", {**first, **opened})])

    def take(self, entries: list[Entry]) -> list[Entry]:
        for entry in entries:
            self.table.fold(entry)
        self.log += entries
        return entries

    def command(self, who: Person, command: commands.AnyCommand) -> list[Entry]:
        return self.take(self.table.decide(who, command, self.now))

    def refused(self, who: Person, command: commands.AnyCommand) -> str:
        """The kind of refusal; nothing may have changed."""
        before = (self.table.size, self.table.state.digest(), self.table.info())
        with pytest.raises(Refused) as caught:
            self.table.decide(who, command, self.now)
        assert (self.table.size, self.table.state.digest(), self.table.info()) == before
        assert caught.value.sentence
        return caught.value.kind

    def begin(self) -> Sitting:
        """Ann and Bob sit down and start."""
        self.command(ANN, commands.Sit(seat=0))
        self.command(BOB, commands.Sit())
        for seat in range(2, len(self.table.seats)):
            self.command(ANN, commands.Bot(seat=seat, level="random"))
        self.command(ANN, commands.Start())
        return self

    def replayed(self) -> Table:
        return Table.of("t", self.log)
