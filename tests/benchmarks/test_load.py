"""What the figures of a load rest on: times that moves are due, what counts, and the packets of the peer."""

from __future__ import annotations

import random
from itertools import islice, pairwise

import pytest

from benchmarks.__main__ import RUNS, markdown, rows_of
from benchmarks.clients import NothingMeasured, share, total
from benchmarks.pacing import OpenLoop, Table, Tally, arrivals, percentile
from benchmarks.peer.socketio import CONNECT, EVENT, OPEN, connecting, event, kind_and_payload


class Mover:
    """A seat that moves whenever its table lets it, and remembers for which time."""

    def __init__(self, table: Table, moves: int) -> None:
        self.table = table
        self.left = moves
        self.made: list[float] = []

    def move(self, intended: float) -> bool:
        if not self.left:
            return False
        self.left -= 1
        self.made.append(intended)
        return True


@pytest.mark.parametrize(("part", "value"), [(0.01, 1), (0.5, 50), (0.99, 99), (0.995, 100), (1.0, 100)])
def test_a_percentile_is_the_nearest_rank(part: float, value: int) -> None:
    assert percentile(list(range(1, 101)), part) == value
    assert percentile([7.0], part) == 7.0


def test_moves_are_due_evenly_or_by_chance_at_the_rate() -> None:
    even = list(arrivals(10.0, 12.0, 100.0, "even", random.Random(1)))
    assert len(even) in (199, 200, 201) and 10.0 <= even[0] < 10.01 and even[-1] < 12.0
    assert {round(b - a, 6) for a, b in pairwise(even)} == {0.01}
    chance = list(arrivals(0.0, 200.0, 100.0, "poisson", random.Random(1)))
    assert 19_500 < len(chance) < 20_500
    gaps = [b - a for a, b in pairwise(chance)]
    assert sum(gap > 0.01 for gap in gaps) / len(gaps) == pytest.approx(0.368, abs=0.02)


def test_a_latency_counts_from_the_time_that_its_move_was_due() -> None:
    tally = Tally()
    tally.begin, tally.end = 10.0, 20.0
    tally.answered(9.9, 10.5)  # due before: a move of this time, and no latency of it
    tally.answered(12.0, 15.0)
    tally.answered(19.5, 21.0)  # answered after: a latency of this time, and no move of it
    tally.answered(20.0, 20.5)
    assert list(tally.latencies) == [3.0, 1.5]
    assert (tally.in_time, tally.acknowledged) == (2, 4)


def test_what_is_due_waits_with_its_own_time_while_nobody_may_move() -> None:
    table = Table()
    table.open = True
    loop, seat = OpenLoop([table]), Mover(table, 3)
    loop.arrive(1.0)
    loop.arrive(2.0)
    assert loop.waiting() == [1.0, 2.0]
    loop.ready(seat)
    loop.ready(seat)
    assert seat.made == [1.0, 2.0] and loop.waiting() == []
    loop.ready(seat)
    assert seat.made == [1.0, 2.0], "nothing is due yet"
    loop.arrive(3.0)
    assert seat.made == [1.0, 2.0, 3.0]


def test_a_move_is_due_at_one_table_after_the_other_that_has_a_game() -> None:
    tables = [Table() for _ in range(3)]
    loop = OpenLoop(tables)
    tables[0].open = tables[2].open = True
    for at in islice(arrivals(0.0, 9.0, 1.0, "even", random.Random(2)), 4):
        loop.arrive(at)
    assert [len(table.due) for table in tables] == [2, 0, 2]
    tables[1].open = True
    loop.closed(tables[0])
    assert [len(table.due) for table in tables] == [0, 1, 3]
    assert len(loop.waiting()) == 4, "what was due at a game that is over is due at others"


def test_a_seat_that_cannot_move_any_more_is_passed_over() -> None:
    table = Table()
    table.open = True
    loop, gone, able = OpenLoop([table]), Mover(table, 0), Mover(table, 1)
    loop.ready(gone)
    loop.ready(able)
    loop.arrive(5.0)
    assert (gone.made, able.made, loop.waiting()) == ([], [5.0], [])


def test_tables_are_shared_out() -> None:
    assert share(200, 3) == [67, 67, 66]
    assert share(2, 4) == [1, 1]


def found(**more: object) -> dict[str, object]:
    usual = {"latencies": [0.3, 0.1, 0.2], "acknowledged": 6, "in time": 4, "seconds": 2.0, "bytes": 800, "cpu": 0.5}
    return {**usual, "refused": 1, "unanswered": 0, **more}


def test_figures_of_a_load() -> None:
    figures = total(found(), 2.0)
    assert (figures["moves/s"], figures["p50 ms"], figures["p99 ms"]) == (2, 200.0, 300.0)
    assert (figures["moves per cpu s"], figures["clients' CPU / server's"]) == (3, 0.25)
    assert figures["bytes per move and reader"] == 100
    with pytest.raises(NothingMeasured):
        total(found(latencies=[]), 2.0)


def test_packets_of_socket_io() -> None:
    assert connecting("chess") == "40/chess,"
    assert event("chess", "sync", "m", 2) == '42/chess,["sync", "m", 2]'
    assert kind_and_payload(b'0{"sid":"x"}', "chess") == (OPEN, b'{"sid":"x"}')
    assert kind_and_payload(b'40/chess,{"sid":"y"}', "chess") == (CONNECT, b'{"sid":"y"}')
    assert kind_and_payload(b'42/chess,["update","m",{}]', "chess") == (EVENT, b'["update","m",{}]')
    for packet in (b'42/go,["update"]', b"44/chess,{}", b'42["update"]', b""):
        assert kind_and_payload(packet, "chess")[0] == b""


def test_the_table_has_a_row_for_each_load() -> None:
    load = {"tables": 200, **total(found(), 2.0)}
    memory = {"idle tables": 10_000, "MB with idle tables": 140}
    rows = rows_of(RUNS[4], {"load": [load], "memory": memory}) + rows_of(
        RUNS[9], [{"server": "ours", **load, "KB per table": 5.5}]
    )
    lines = markdown(rows).splitlines()
    assert [line.split("|")[1].strip() for line in lines if line.startswith("|")] == ["", "---", "sqlite", "ours"]
    assert len({line.count("|") for line in lines if line.startswith("|")}) == 1
    assert any("10,000 idle tables: 140 MB" in line for line in lines) and any("5.5 KB" in line for line in lines)
