"""Who is paired with whom: the algorithm alone, and how long it takes."""

from __future__ import annotations

import time
from itertools import chain
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from shinar.server.pairing import ANYBODY, LOOKS, NEAR, Waiter, pair, reach

NOW = 1_000_000
SURE = 45.0


def waiter(id: str, rating: float = 1200, *, waited: int = 0, pool: str = "babel", seats: int = 2, party: str = "") -> Waiter:
    return Waiter(id, pool, seats, party or id, rating, SURE, NOW - waited)


def test_two_of_like_strength_play() -> None:
    assert pair([waiter("ann"), waiter("bob", 1250)], NOW) == [["ann", "bob"]]


def test_one_alone_waits() -> None:
    assert pair([waiter("ann")], NOW) == []
    assert pair([], NOW) == []


def test_who_wants_something_else_is_left_alone() -> None:
    assert pair([waiter("ann"), waiter("bob", pool="amytis")], NOW) == []
    assert pair([waiter("ann"), waiter("bob", seats=3)], NOW) == []


def test_the_nearest_in_rating_are_chosen() -> None:
    people = [waiter("ann", 1200, waited=9), waiter("bob", 1290), waiter("eve", 1180), waiter("dan", 1300)]
    assert pair(people, NOW) == [["ann", "eve"], ["bob", "dan"]]


def test_who_has_waited_longest_is_served_first() -> None:
    people = [waiter("ann", 1200), waiter("bob", 1210), waiter("eve", 1260, waited=1_000)]
    assert pair(people, NOW) == [["eve", "bob"]]


def test_waiting_brings_those_together_who_are_far_apart() -> None:
    def far(waited: int) -> list[list[str]]:
        return pair([waiter("ann", 1200, waited=waited), waiter("bob", 1200 + 2 * NEAR, waited=waited)], NOW)

    assert far(0) == []
    assert far(12_000) == [["ann", "bob"]]


def test_after_a_while_anybody_is_better_than_nobody() -> None:
    assert pair([waiter("ann", 100, waited=ANYBODY - 1), waiter("bob", 3000)], NOW) == []
    assert pair([waiter("ann", 100, waited=ANYBODY), waiter("bob", 3000)], NOW) == [["ann", "bob"]]


def test_who_is_not_known_is_paired_more_freely() -> None:
    sure, unsure = waiter("ann"), waiter("bob")._replace(deviation=350)
    assert reach(unsure, NOW) > reach(sure, NOW) >= NEAR


def test_who_sat_down_together_plays_together() -> None:
    people = [waiter("ann", 100, party="p"), waiter("bob", 3000, party="p"), waiter("eve", 110), waiter("dan", 2900)]
    assert ["ann", "bob"] in [sorted(group) for group in pair(people, NOW)]


def test_a_party_of_two_takes_the_third_and_not_more() -> None:
    people = [waiter("ann", party="p", seats=3), waiter("bob", party="p", seats=3), waiter("eve", seats=3)]
    assert [sorted(group) for group in pair(people, NOW)] == [["ann", "bob", "eve"]]
    others = [waiter("dan", party="q", seats=3), waiter("fay", party="q", seats=3)]
    assert pair(people[:2] + others, NOW) == []


def test_of_three_each_is_near_to_each() -> None:
    people = [waiter("low", 1000, seats=3), waiter("middle", 1150, seats=3, waited=10), waiter("high", 1340, seats=3)]
    assert pair(people, NOW) == []


PEOPLE = st.lists(
    st.builds(
        Waiter,
        id=st.uuids().map(str),
        pool=st.sampled_from(["babel", "amytis"]),
        seats=st.integers(2, 4),
        party=st.uuids().map(str),
        rating=st.floats(0, 4000),
        deviation=st.floats(45, 350),
        since=st.integers(NOW - 60_000, NOW),
    ),
    unique_by=lambda one: one.id,
    max_size=60,
)


@given(PEOPLE)
def test_nobody_is_paired_twice_and_every_table_is_full(people: list[Waiter]) -> None:
    known = {one.id: one for one in people}
    groups = pair(people, NOW)
    assert len(set(chain(*groups))) == sum(map(len, groups))
    for group in groups:
        assert {(known[id].pool, known[id].seats) for id in group} == {(known[group[0]].pool, len(group))}


@given(PEOPLE, st.randoms(use_true_random=False))
def test_the_order_in_which_people_are_read_changes_nothing(people: list[Waiter], random: Random) -> None:
    shuffled = list(people)
    random.shuffle(shuffled)
    assert pair(shuffled, NOW) == pair(people, NOW)


def crowd(count: int, random: Random) -> list[Waiter]:
    return [waiter(str(n), random.gauss(1500, 400), waited=random.randrange(20_000)) for n in range(count)]


def test_of_a_thousand_nearly_all_are_paired_with_somebody_near() -> None:
    people = {one.id: one for one in crowd(1000, Random(1))}
    groups = pair(people.values(), NOW)
    assert len(groups) > 480
    apart = sorted(abs(people[one].rating - people[other].rating) for one, other in groups)
    assert apart[len(apart) // 2] < 20


def test_a_round_of_a_thousand_is_quick() -> None:
    """Under 50 ms (docs/benchmarks.md); what grows with the square of the crowd takes far longer than is allowed here."""
    people = crowd(1000, Random(2))
    alone = [one._replace(rating=n * 10_000.0) for n, one in enumerate(people)]  # nobody finds anybody: each looks in vain
    for waiting in (people, alone):
        best = min(_seconds(waiting) for _ in range(5))
        assert best < 0.15, f"{best * 1000:.0f} ms, {LOOKS} looks each"


def _seconds(waiting: list[Waiter]) -> float:
    began = time.thread_time()
    pair(waiting, NOW)
    return time.thread_time() - began
