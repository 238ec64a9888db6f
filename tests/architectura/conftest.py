"""Packs that a test puts on the shelf go off it when the test is over."""

from collections.abc import Iterator

import pytest

from shinar.games.architectura.shelf import BUNDLED, SHELF


@pytest.fixture(autouse=True)
def _tidy_shelf() -> Iterator[None]:
    yield
    for value in [value for value in SHELF.values if value != BUNDLED]:
        SHELF.forget(value)
