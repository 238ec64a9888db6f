"""Payments against a payer who tries every assignment of producers to units, one by one."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from shinar.games.seven_wonders import payment

WOOD, STONE, CLAY, ORE, GLASS, PAPYRUS, LOOM = (1 << resource for resource in range(7))
ANY_RAW, ANY_MANUFACTURED = WOOD | STONE | CLAY | ORE, GLASS | PAPYRUS | LOOM
RAW = range(4)


class Purse(NamedTuple):
    """All that a payment depends on."""

    need: tuple[int, ...]
    own: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    right: tuple[int, ...] = ()
    endless: tuple[int, int, int] = (0, 0, 0)
    prices: tuple[int, int, int, int] = (2, 2, 2, 2)
    budget: int = 30


def needing(*masks: int) -> tuple[int, ...]:
    return tuple(sum(mask == 1 << resource for mask in masks) for resource in range(7))


def interpreted() -> ModuleType:
    """The module as plain Python, whatever was compiled."""
    source = Path(payment.__file__).parent / "payment.py"
    spec = importlib.util.spec_from_file_location("payment_as_python", source)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PLAIN = interpreted()


def every_bill(purse: Purse) -> set[tuple[int, int, int]]:
    """What each possible assignment buys, and costs to the left and to the right."""
    units = tuple(resource for resource, count in enumerate(purse.need) for _ in range(count))
    supplies = (purse.own, purse.left, purse.right)

    def bill(side: int, resource: int) -> tuple[int, int, int]:
        raw_left, made_left, raw_right, made_right = purse.prices
        left, right = (raw_left, raw_right) if resource in RAW else (made_left, made_right)
        return [(0, 0, 0), (1, left, 0), (1, 0, right)][side]

    def sources(resource: int, used: frozenset[tuple[int, int]]) -> Iterator[tuple[int, frozenset[tuple[int, int]]]]:
        for side, supply in enumerate(supplies):
            if purse.endless[side] >> resource & 1:
                yield side, used
            for place, mask in enumerate(supply):
                if mask >> resource & 1 and (side, place) not in used:
                    yield side, used | {(side, place)}

    @cache
    def bills(unit: int, used: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int, int]]:
        if unit == len(units):
            return frozenset({(0, 0, 0)})
        found: set[tuple[int, int, int]] = set()
        for side, then_used in sources(units[unit], used):
            bought, left, right = bill(side, units[unit])
            found |= {(bought + b, left + to_left, right + to_right) for b, to_left, to_right in bills(unit + 1, then_used)}
        return frozenset(found)

    return set(bills(0, frozenset()))


def undominated(bills: set[tuple[int, int, int]], budget: int) -> list[tuple[int, int]]:
    within = {(left, right) for _, left, right in bills if left + right <= budget}
    return sorted(b for b in within if not any(other != b and other[0] <= b[0] and other[1] <= b[1] for other in within))


RAW_PRODUCERS = st.sampled_from([WOOD, STONE, CLAY, ORE]) | st.integers(1, 15)
MANUFACTURED_PRODUCERS = st.sampled_from([GLASS, PAPYRUS, LOOM]) | st.integers(1, 7).map(lambda mask: mask << 4)
SUPPLY = st.lists(RAW_PRODUCERS | MANUFACTURED_PRODUCERS, max_size=4).map(tuple)
ENDLESS = st.just(0) | st.integers(0, 15)
UNITS = st.lists(st.sampled_from([1 << resource for resource in range(7)]), max_size=6)
PRICE = st.integers(0, 3)
PURSES = st.builds(
    Purse,
    need=UNITS.map(lambda masks: needing(*masks)),
    own=SUPPLY,
    left=SUPPLY,
    right=SUPPLY,
    endless=st.tuples(ENDLESS, ENDLESS, ENDLESS),
    prices=st.tuples(PRICE, PRICE, PRICE, PRICE),
    budget=st.integers(-1, 18),
)
WIDE_SUPPLY = st.lists(RAW_PRODUCERS, max_size=24).flatmap(
    lambda raw: st.lists(MANUFACTURED_PRODUCERS, max_size=24).map(lambda made: tuple(raw + made))
)
WIDE_PURSES = st.builds(
    Purse,
    need=st.lists(st.sampled_from([1 << resource for resource in range(7)]), max_size=8).map(lambda masks: needing(*masks)),
    own=WIDE_SUPPLY,
    left=WIDE_SUPPLY,
    right=WIDE_SUPPLY,
    endless=st.tuples(*[st.integers(0, 127)] * 3),
    prices=st.tuples(PRICE, PRICE, PRICE, PRICE),
    budget=st.integers(-1, 30),
)


@given(PURSES)
@settings(max_examples=1500, deadline=None)
def test_the_ways_to_pay_are_those_that_trying_everything_finds(purse: Purse) -> None:
    bills = every_bill(purse)
    ways, least = payment.price(*purse)
    assert ways == undominated(bills, purse.budget)
    assert least == min((left + right for _, left, right in bills), default=-1)


@given(PURSES)
@settings(max_examples=500, deadline=None)
def test_every_way_buys_as_little_as_can_be_from_whomever(purse: Purse) -> None:
    bills = every_bill(purse)
    least = min((bought for bought, _, _ in bills), default=0)
    cheapest: dict[int, int] = {}
    for bought, left, right in bills:
        if bought == least and left + right <= purse.budget:
            cheapest[left] = min(right, cheapest.get(left, right))
    ways, _ = payment.price(*purse, True)
    assert ways == sorted(cheapest.items())


@given(WIDE_PURSES)
@settings(max_examples=400, deadline=None)
def test_compiled_and_interpreted_pay_alike_up_to_the_limits(purse: Purse) -> None:
    assert payment.price(*purse) == PLAIN.price(*purse)


@given(PURSES)
@settings(max_examples=300, deadline=None)
def test_left_and_right_are_mirror_images(purse: Purse) -> None:
    own, left, right = purse.endless
    turned = purse._replace(
        left=purse.right, right=purse.left, endless=(own, right, left), prices=purse.prices[2:] + purse.prices[:2]
    )
    ways, least = payment.price(*purse)
    assert payment.price(*turned) == (sorted((b, a) for a, b in ways), least)


@given(PURSES, RAW_PRODUCERS | MANUFACTURED_PRODUCERS)
@settings(max_examples=300, deadline=None)
def test_one_more_producer_of_ones_own_never_costs_more(purse: Purse, producer: int) -> None:
    _, before = payment.price(*purse)
    _, after = payment.price(*purse._replace(own=(*purse.own, producer)))
    assert before == -1 or 0 <= after <= before


def ways(**parts: object) -> list[tuple[int, int]]:
    return payment.price(*Purse(**parts))[0]  # type: ignore[arg-type]


def test_nothing_needed_costs_nothing() -> None:
    assert ways(need=needing(), budget=0) == [(0, 0)]
    assert ways(need=needing(), budget=-1) == []


def test_own_production_is_free_and_serves_once() -> None:
    assert ways(need=needing(WOOD, WOOD), own=(WOOD, WOOD)) == [(0, 0)]
    assert ways(need=needing(WOOD, WOOD), own=(WOOD,)) == []


def test_a_choice_goes_where_nothing_else_helps() -> None:
    assert ways(need=needing(WOOD, STONE), own=(WOOD | STONE, WOOD)) == [(0, 0)]
    assert ways(need=needing(WOOD, STONE, CLAY), own=(ANY_RAW, WOOD | STONE), left=(STONE,)) == [(2, 0)]


def test_the_buyer_chooses_the_neighbour() -> None:
    assert ways(need=needing(ORE, ORE), left=(ORE, ORE), right=(ORE,), prices=(1, 2, 2, 2)) == [(1, 2), (2, 0)]


def test_a_dominated_way_is_not_offered() -> None:
    assert ways(need=needing(WOOD, GLASS), own=(WOOD,), left=(WOOD, GLASS), right=(GLASS,), prices=(2, 2, 2, 0)) == [(0, 0)]


def test_the_budget_bounds_both_neighbours_together() -> None:
    both = {"need": needing(WOOD, STONE), "left": (WOOD,), "right": (STONE,)}
    assert ways(**both, budget=4) == [(2, 2)]
    assert ways(**both, budget=3) == []


def test_goods_at_no_price_are_still_limited() -> None:
    assert ways(need=needing(GLASS, GLASS), left=(GLASS,), prices=(2, 0, 2, 2)) == []
    assert ways(need=needing(GLASS), left=(GLASS,), prices=(2, 0, 2, 2), budget=0) == [(0, 0)]


def test_endless_resources_are_made_freely_and_bought_one_by_one() -> None:
    assert ways(need=needing(CLAY, CLAY, CLAY), endless=(CLAY, 0, 0), budget=0) == [(0, 0)]
    assert ways(need=needing(CLAY, CLAY, CLAY), endless=(0, CLAY, 0)) == [(6, 0)]


def test_the_dearest_cost_of_the_game_can_be_paid() -> None:
    palace_and_trebuchet = needing(WOOD, WOOD, STONE, CLAY, ORE, GLASS, PAPYRUS, LOOM)
    supply = (ANY_RAW, ANY_RAW, ANY_RAW, ANY_RAW, ANY_RAW, GLASS, PAPYRUS, LOOM)
    assert ways(need=palace_and_trebuchet, right=supply, prices=(3, 3, 3, 3), budget=24) == [(0, 24)]
    assert len(ways(need=palace_and_trebuchet, left=supply, right=supply, prices=(3, 3, 3, 3))) == 9
