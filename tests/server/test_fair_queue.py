"""Fair turns: equal shares by address and by person, whoever asks for how much."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shinar.server import fair_queue
from shinar.server.fair_queue import Full, Lane, Owner, Turn


class Hours:
    """A clock that is moved by hand, and a lane whose turns take as long as they say."""

    def __init__(self, capacity: int = 1, **limits: int) -> None:
        self.now = 1000.0
        self.lane = Lane(lambda: capacity, **limits)
        self.served: Counter[Owner] = Counter()
        self.order: list[Owner] = []
        self.begun: list[tuple[float, Owner, Turn, asyncio.Event]] = []

    async def work(self, owner: Owner, seconds: float, slots: int = 1) -> None:
        async with self.lane.turn(owner, slots) as turn:
            over = asyncio.Event()
            self.begun.append((self.now + seconds, owner, turn, over))
            self.order.append(owner)
            await over.wait()
            self.served[owner] += int(seconds * slots * 1000)

    async def settle(self) -> None:
        for _ in range(8):
            await asyncio.sleep(0)

    async def finish_next(self) -> None:
        """Move the clock to the next turn that ends."""
        self.begun.sort(key=lambda one: one[0])
        self.now, _, _, over = self.begun.pop(0)
        over.set()
        await self.settle()


def telling(story: Callable[[Hours], Coroutine[Any, Any, None]], capacity: int = 1, **limits: int) -> None:
    """Tell a story with such a clock; whatever still waits at its end is given up."""

    async def told() -> None:
        hours = Hours(capacity, **limits)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(fair_queue, "time", SimpleNamespace(monotonic=lambda: hours.now))
            try:
                await story(hours)
            finally:
                for task in asyncio.all_tasks() - {asyncio.current_task()}:
                    task.cancel()
                await hours.settle()
        assert (hours.lane.running, hours.lane.waiting, hours.lane.addresses) == (0, 0, {})

    asyncio.run(told())


def ask(hours: Hours, owner: Owner, seconds: float, times: int = 1, slots: int = 1) -> list[asyncio.Task[None]]:
    return [asyncio.create_task(hours.work(owner, seconds, slots)) for _ in range(times)]


@settings(max_examples=15, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), st.floats(0.01, 2.0)), min_size=2, max_size=5), st.integers(1, 3))
def test_whoever_waits_gets_an_equal_share(lengths: Sequence[tuple[int, float]], capacity: int) -> None:
    """Each address has several people with turns of its own length and never stops asking: time is shared evenly."""

    async def story(hours: Hours) -> None:
        for n, (people, seconds) in enumerate(lengths):
            for person in range(people + 1):
                ask(hours, Owner(f"{n} {person}", f"address {n}"), seconds, 60)
        await hours.settle()
        begun, full = hours.now, hours.lane.waiting
        while hours.now < begun + 12 * max(seconds for _, seconds in lengths) and full - hours.lane.waiting < 50:
            await hours.finish_next()
        by_address: Counter[str] = Counter()
        for owner, milliseconds in hours.served.items():
            by_address[owner.address] += milliseconds
        shares = [by_address[f"address {n}"] / 1000 for n in range(len(lengths))]
        slack = (capacity + 1) * max(seconds for _, seconds in lengths) + 0.5
        assert max(shares) - min(shares) <= 2 * slack, shares
        for n, (people, seconds) in enumerate(lengths):
            own = [hours.served[Owner(f"{n} {person}", f"address {n}")] / 1000 for person in range(people + 1)]
            assert max(own) - min(own) <= 2 * (capacity + 1) * seconds + 0.5

    telling(story, capacity)


@pytest.mark.parametrize("capacity", [1, 2, 4])
def test_a_hundred_turns_of_one_keep_another_waiting_only_for_what_has_begun(capacity: int) -> None:
    async def story(hours: Hours) -> None:
        mallory, ann = Owner("mallory", "far"), Owner("ann", "near")
        ask(hours, mallory, 2.0, 100)
        await hours.settle()
        for _ in range(7):
            await hours.finish_next()
        before = len(hours.order)
        ask(hours, ann, 0.1)
        await hours.settle()
        await hours.finish_next()
        assert hours.order[before:] == [ann], "the next turn is Ann's"

    telling(story, capacity)


def test_many_guests_of_one_address_share_its_share() -> None:
    async def story(hours: Hours) -> None:
        for n in range(50):
            ask(hours, Owner(f"guest {n}", "far"), 1.0, 4)
        ask(hours, Owner("ann", "near"), 1.0, 50)
        await hours.settle()
        for _ in range(40):
            await hours.finish_next()
        guests = sum(n for owner, n in hours.served.items() if owner.address == "far")
        assert 18_000 <= guests <= 22_000

    telling(story)


def test_nobody_saves_up_turns() -> None:
    """Somebody who was away for long gets as much as the others from now on, not all that they did not take."""

    async def story(hours: Hours) -> None:
        ann, bob = Owner("ann", "a"), Owner("bob", "b")
        ask(hours, bob, 1.0, 100)
        await hours.settle()
        for _ in range(30):
            await hours.finish_next()
        ask(hours, ann, 1.0, 30)
        await hours.settle()
        before = hours.served.copy()
        for _ in range(20):
            await hours.finish_next()
        assert abs((hours.served - before)[ann] - (hours.served - before)[bob]) <= 2000

    telling(story)


def test_a_turn_of_two_slots_is_not_passed_over() -> None:
    async def story(hours: Hours) -> None:
        ann, bob = Owner("ann", "a"), Owner("bob", "b")
        ask(hours, bob, 1.0, 50)
        await hours.settle()
        ask(hours, ann, 1.0, 1, slots=2)
        await hours.settle()
        for _ in range(4):
            await hours.finish_next()
        assert ann in hours.order[:4] and hours.lane.running <= 2

    telling(story, capacity=2)


def test_a_bounded_queue_refuses_only_who_fills_it() -> None:
    async def story(hours: Hours) -> None:
        mallory, twin, ann = Owner("mallory", "far"), Owner("twin", "far"), Owner("ann", "near")
        ask(hours, mallory, 1.0, 2)
        await hours.settle()
        with pytest.raises(Full):
            hours.lane.turn(mallory)
        ask(hours, twin, 1.0, 1)
        await hours.settle()
        with pytest.raises(Full):
            hours.lane.turn(Owner("third", "far"))
        ask(hours, ann, 1.0)
        await hours.settle()
        await hours.finish_next()
        assert hours.order == [mallory, ann]
        ask(hours, mallory, 1.0)
        await hours.settle()
        assert hours.lane.waiting == 3

    telling(story, person=2, address=3)


def test_who_gives_up_leaves_the_queue_and_frees_a_turn() -> None:
    async def story(hours: Hours) -> None:
        ann, bob = Owner("ann", "a"), Owner("bob", "b")
        first, waiting = ask(hours, ann, 5.0, 2)
        other = ask(hours, bob, 1.0)[0]
        await hours.settle()
        waiting.cancel()
        await hours.settle()
        assert hours.lane.waiting == 1
        first.cancel()
        await hours.settle()
        assert hours.order == [ann, bob]
        other.cancel()
        await hours.settle()
        assert hours.lane.running == 0

    telling(story)


def test_how_many_come_before() -> None:
    async def story(hours: Hours) -> None:
        ask(hours, Owner("bob", "b"), 1.0, 10)
        await hours.settle()
        turn = hours.lane.join(Owner("ann", "a"))
        second = hours.lane.join(Owner("ann", "a"))
        assert (hours.lane.ahead(turn), hours.lane.ahead(second)) == (2, 4)
        await hours.finish_next()
        assert hours.lane.ahead(turn) == 0
        for one in (turn, second):
            async with hours.lane.had(one):
                pass

    telling(story)


def test_load_counts_ones_own_queue_and_other_addresses() -> None:
    """Who asks for much is answered with less thought; who asks once is not."""

    async def story(hours: Hours) -> None:
        ask(hours, Owner("mallory", "far"), 1.0, 101)
        await hours.settle()
        ask(hours, Owner("ann", "near"), 1.0)
        await hours.settle()
        await hours.finish_next()
        await hours.finish_next()
        loads = {owner.person: turn.load for _, owner, turn, _ in hours.begun}
        assert loads["ann"] <= 1 and loads["mallory"] > 40

    telling(story, capacity=2)
