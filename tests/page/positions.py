"""Tables that begin from a position of a test: a game from there is put into the library, and played on from its start."""

from __future__ import annotations

from random import Random

from shinar.core.game import Game
from shinar.core.record import Record
from shinar.core.state import State
from tests.page.browsing import Visit


def open_from(visit: Visit, game: Game, state: State, options: dict[str, str]) -> str:
    """A table where the visitor at seat 0 and bots play on from a position; its address."""
    visit.enter()
    record = visit.post("/api/records", {"text": played_out(game, state, options)})["id"]
    fork = visit.post(f"/api/tables/{record}/fork", {"made": 0, "seat": 0, "level": "greedy"})
    return f"{visit.url}/table/{fork['id']}"


def played_out(game: Game, state: State, options: dict[str, str]) -> str:
    """The record of a random game from a position."""
    record = Record(game, game.settled(state.seats, options), ["random"] * state.seats, 1, position=game.dump(state))
    random, now = Random(1), state.copy()
    while not now.over:
        code = random.choice(now.moves())
        record.moves.append((now.turn, code))
        now.do(code)
    return "".join(f"{line}\n" for line in record.lines(now))
