"""Signed cookies are read once and remembered: what they say, never whether it still holds."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from shinar.server import identity
from shinar.server.identity import LONGEST, YEAR, seal, unseal
from shinar.server.settings import Settings

SETTINGS = Settings(secret=b"a" * 64)


def test_a_cookie_that_was_read_before_ends_in_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    value = seal(SETTINGS, "ann", "Ann")
    told = unseal(SETTINGS, value)
    assert told and (told.id, told.name) == ("ann", "Ann")
    monkeypatch.setattr(time, "time", lambda: told.until + 1)
    assert told.until > YEAR
    assert unseal(SETTINGS, value) is None


def test_a_cookie_that_was_read_before_is_good_for_its_use_and_its_server_alone() -> None:
    value = seal(SETTINGS, "ann", "Ann")
    assert unseal(SETTINGS, value)
    assert unseal(SETTINGS, value, "device") is None
    assert unseal(replace(SETTINGS, secret=b"b" * 64), value) is None
    assert unseal(SETTINGS, value[:-1] + ("0" if value[-1] != "0" else "1")) is None


def test_what_is_too_long_for_a_cookie_is_not_kept() -> None:
    before = identity._read.cache_info().currsize
    assert unseal(SETTINGS, "a" * LONGEST + ".b") is None
    assert identity._read.cache_info().currsize == before
