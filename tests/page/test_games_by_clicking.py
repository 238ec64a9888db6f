"""Whole games on the page, played by clicking what lights up."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.page.browsing import check_axe, check_language, ended, play_out, step, visiting
from tests.server.serving import Server

GAMES = ["amytis", "babel", "seven_wonders"]


@pytest.mark.parametrize("game", GAMES)
def test_a_person_against_a_bot(browser: Browser, server: Server, game: str) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.begin_by_click(game)
        check_axe(page)
        play_out([page])
        expect(page.locator(".endsheet tbody tr").last).to_contain_text("Total")
        check_axe(page)


@pytest.mark.parametrize("game", [*GAMES, "architectura", "bids"])
def test_two_browsers_play_each_other(browser: Browser, server: Server, game: str) -> None:
    with (
        visiting(browser, server.url) as ann,
        visiting(browser, server.url, lang="ru") as bob,
        visiting(browser, server.url) as eve,
    ):
        address = ann.open(game, ["me", "free"])
        ann.page.goto(address)
        bob.page.goto(address)
        bob.page.click(".waiting li .btn--main")
        eve.page.goto(address)
        ann.page.wait_for_selector(".waiting button.btn--main[aria-disabled=false]")
        ann.page.locator(".waiting > button.btn--main").click()
        for visit in (ann, bob, eve):
            visit.page.wait_for_selector(".prompt")
        play_out([ann.page, bob.page], seed=2)
        expect(eve.page.locator(".endsheet, [data-act=result]").first).to_be_visible()
        ended(eve.page)
        expect(eve.page.locator(".endsheet")).to_be_visible()
        assert eve.page.locator(".piece.is-legal").count() == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_game_on_a_phone_in_each_language(browser: Browser, server: Server, game: str, lang: str) -> None:
    with visiting(browser, server.url, lang=lang, phone=True, dark=lang == "ru") as ann:
        page = ann.begin(game)
        name = page.evaluate("fetch('/api/me').then(r => r.json()).then(me => me.name)")
        random = Random(3)
        for _ in range(25):
            step(page, random, touch=True)
            page.wait_for_timeout(30)
        check_language(page, lang, {name})
        assert page.evaluate("document.documentElement.scrollWidth") <= 361, "the page is wider than the phone"
        check_axe(page)
