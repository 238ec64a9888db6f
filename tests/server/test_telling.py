"""What readers are told of entries: the same whether it was told just now or long ago, and nothing more."""

from __future__ import annotations

import random
import sys

import pytest

from shinar.core.registry import game_names
from shinar.protocol import commands, events
from shinar.server import wire
from shinar.server.telling import BLOCK, Told, ToldLog
from tests.server.sitting import ANN, BOB, Sitting


def texts(n: int) -> list[bytes]:
    return [f"{n} for a spectator".encode(), f"{n} for seat 0".encode()]


def told_log(count: int, named: int = -1) -> ToldLog:
    """So many entries, one of them with Ann's name in it."""
    log = ToldLog()
    for n in range(count):
        said = events.ChatEvent(n=n, at=0, name="Ann", text="hello", seat=0, account=None)
        log.append(Told(said, by="ann") if n == named else Told(None, texts=texts(n)))
    return log


@pytest.mark.parametrize("since", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK - 1, 3 * BLOCK, 5 * BLOCK + 6, 5 * BLOCK + 7])
def test_older_entries_are_told_as_they_were(since: int) -> None:
    count = 5 * BLOCK + 7
    log = told_log(count)
    for seat in (-1, 0):
        assert [told.text_for(seat) for told in log.since(since)] == [texts(n)[seat + 1] for n in range(since, count)]


@pytest.mark.parametrize("place", [0, BLOCK - 1, BLOCK, 4 * BLOCK])
def test_a_name_goes_from_old_entries_too(place: int) -> None:
    log = told_log(4 * BLOCK + 1, named=place)
    assert b"Ann" in log.since(0)[place].text_for(-1)
    log.forget("bob")
    assert b"hello" in log.since(0)[place].text_for(-1)
    log.forget("ann")
    found = [told.text_for(-1) for told in log.since(0)]
    assert b"Ann" not in found[place] and b"hello" not in found[place]
    assert found[:place] + found[place + 1 :] == [texts(n)[0] for n in range(len(found)) if n != place]


def test_older_entries_take_little_memory() -> None:
    sitting = Sitting().begin()
    moves, chance = 0, random.Random(1)
    while sitting.table.status == "playing":
        seat = sitting.table.state.turn
        code = chance.choice(sitting.table.state.moves())
        sitting.command((ANN, BOB)[seat], commands.Play(code=code))
        moves += 1
    kept = sitting.table.told
    assert moves > 2 * BLOCK
    assert sum(map(sys.getsizeof, kept._blocks)) / (len(kept._blocks) * BLOCK) < 150  # bytes for each move


@pytest.mark.parametrize("game", ["babel", "amytis"])
def test_what_is_known_of_a_table_is_never_out_of_date(game: str) -> None:
    """It is kept between moves: whatever happens, it is what a table that was read anew says."""
    assert game in game_names()
    sitting = Sitting(game, options={}).begin()
    said: list[commands.AnyCommand] = [
        commands.Chat(text="hello"),
        commands.Abandon(agree=True),
        commands.Abandon(agree=False),
        commands.StandIn(level="greedy"),
        commands.Back(),
        commands.Play(code=sitting.table.state.moves()[0]),
        commands.Resign(),
        commands.Rematch(),
    ]
    for command in said:
        who = (ANN, BOB)[max(sitting.table.state.turn, 0)]
        sitting.table.info()
        sitting.command(who, command)
        for seat in (-1, 0):
            assert sitting.table.info(seat) == sitting.replayed().info(seat), command


def test_the_parts_that_have_changed_are_those_that_differ() -> None:
    sitting = Sitting().begin()
    asked: list[commands.AnyCommand] = [commands.Play(code=sitting.table.state.moves()[0]), commands.Abandon(agree=True)]
    for command, expected in zip(asked, ({"made", "moment"}, {"seats"}), strict=True):
        before, known = sitting.table.info(), sitting.table.known_to(-1)
        sitting.command(ANN, command)
        now = sitting.table.info()
        found = wire.changed_parts(known, sitting.table.known_to(-1))
        assert found.keys() >= expected
        assert all(getattr(now, name) == value != getattr(before, name) for name, value in found.items())
        assert all(getattr(now, name) == getattr(before, name) for name in before.__struct_fields__ if name not in found)
