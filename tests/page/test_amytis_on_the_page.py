"""Architects of Amytis on the page: the points are explained where one looks, and nothing jumps."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.page.browsing import against_bot, all_placed, choose, ended, moved, step, visiting
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


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 760), (1440, 900), (1280, 800)])
def test_nothing_moves_while_projects_come_and_go(browser: Browser, quick: Server, width: int, height: int, lang: str) -> None:
    with against_bot(browser, quick.url, "amytis", 5, ".piece.is-legal", lang, (width, height)) as page:
        parts = [f".amytis > .{part}" for part in ("city", "market", "side", "mine", "accounts", "effects")]
        before = all_placed(page, parts)
        random, seen = Random(3), {"theirs": 0, "mine": 0}
        for _ in range(120):
            if ended(page):
                break
            if not choose(page, random, touch=width < 900):
                page.wait_for_timeout(40)
            assert moved(before, all_placed(page, parts)) <= 1
            for side in seen:
                seen[side] = max(seen[side], page.locator(f".{side} .holdings .project").count())
        assert sum(seen.values()) > 4
