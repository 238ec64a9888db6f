"""Packs that a test registers are forgotten when the test is over."""

from collections.abc import Iterator

import pytest

from shinar.games.architectura.pack_registry import BUNDLED, PACK_REGISTRY


@pytest.fixture(autouse=True)
def _forget_packs() -> Iterator[None]:
    yield
    for value in [value for value in PACK_REGISTRY.values if value != BUNDLED]:
        PACK_REGISTRY.forget(value)
