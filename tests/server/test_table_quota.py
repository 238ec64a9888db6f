"""How many tables one person and one address may keep: each bound by itself, on either database."""

from __future__ import annotations

import pytest

from shinar.server.bounds import Bounds
from shinar.server.errors import Refused
from shinar.server.store import Store
from shinar.server.table_quota import TableQuota
from tests.server.stores import entry, in_a_loop, listing, opened

WIDE = dict.fromkeys(("waiting_per_person", "listed_per_person", "waiting_per_address", "listed_per_address"), 99)


def quota(store: Store, **bounds: int) -> TableQuota:
    return TableQuota(store, Bounds(**{**WIDE, **bounds}), b"secret")


@in_a_loop
async def test_tables_of_a_person_and_from_an_address_are_counted_apart(database_url: str) -> None:
    async with opened(database_url) as store:
        await quota(store).take("a", "ann", "10.0.0.1", False)
        await quota(store).take("b", "ann", "10.0.0.2", True)
        for bound, user, address, listed in (
            ("waiting_per_person", "ann", "10.0.0.3", False),
            ("waiting_per_address", "bob", "10.0.0.1", False),
            ("listed_per_address", "bob", "10.0.0.2", True),
        ):
            with pytest.raises(Refused):
                await quota(store, **{bound: 1}).take("c", user, address, listed)
        with pytest.raises(Refused, match="in the list"):
            await quota(store, listed_per_person=1).take("c", "ann", "10.0.0.3", True)
        await quota(store, waiting_per_person=1, listed_per_person=1).take("c", "bob", "10.0.0.1", True)
        await quota(store, listed_per_address=1).take("d", "cid", "10.0.0.2", False)
        await quota(store, listed_per_person=2, listed_per_address=2).take("e", "ann", "10.0.0.1", True)


@in_a_loop
async def test_a_table_that_waits_no_more_holds_no_place(database_url: str) -> None:
    async with opened(database_url) as store:
        await quota(store).take("a", "ann", "10.0.0.1", False)
        await store.append("a", [entry(1)], listing("playing", members=("ann",)))
        await quota(store, waiting_per_person=1).take("b", "ann", "10.0.0.1", False)


@in_a_loop
async def test_games_that_one_has_opened_and_that_go_on_are_bounded(database_url: str) -> None:
    async with opened(database_url) as store:
        await store.append("a", [entry(1)], listing("playing", members=("ann", "bob")))
        await quota(store, running_per_person=1).check_running("bob")
        with pytest.raises(Refused, match="1 games going"):
            await quota(store, running_per_person=1).check_running("ann")
