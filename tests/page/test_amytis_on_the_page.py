"""Architects of Amytis on the page: the points are explained where one looks."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.page.browsing import step, visiting
from tests.server.serving import Server

TOLD = "() => ['.seat__score', '.tally__line'].map(s => document.querySelector(s)).map(e => e.ariaLabel ?? e.textContent)"
TALLY = r"You: wall (\d+)(?: \(\d+ \+ \d+\))? \+ projects (\d+) \+ favours (\d+) = (\d+)"


@pytest.mark.parametrize("phone", [False, True])
def test_the_points_come_together_before_ones_eyes(browser: Browser, server: Server, phone: bool) -> None:
    with visiting(browser, server.url, phone=phone) as ann:
        page = ann.begin("amytis")
        random = Random(4)
        for _ in range(24):
            step(page, random, touch=phone)
            page.wait_for_timeout(30)
        expect(page.locator(".seat__score").first).not_to_have_text("0")
        score, told = page.evaluate(TOLD)
        parts = re.fullmatch(TALLY, told)
        assert parts, told
        *summands, total = map(int, parts.groups())
        assert sum(summands) == total == int(score)
