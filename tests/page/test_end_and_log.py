"""The end of a game, giving up, and the log."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import check_axe, check_language, choose, visiting
from tests.page.test_sealed_deals import give_up
from tests.server.serving import Server


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_giving_up_is_asked_about_and_told_as_it_is(browser: Browser, quick: Server, lang: str) -> None:
    """Our own dialog asks; who gave up reads that of oneself, the rival reads the name."""
    with visiting(browser, quick.url, lang) as ann, visiting(browser, quick.url, lang) as bob:
        address = ann.invite("babel")
        bob.page.goto(address)
        bob.page.click(".waiting li .btn--main")
        ann.page.locator(".waiting > button.btn--main[aria-disabled=false]").click()
        page = ann.page
        page.wait_for_selector(".prompt")
        page.click("#tab-game")
        page.click("[data-act=resign]")
        expect(page.locator("dialog.sure [data-act=no]")).to_be_focused()
        check_axe(page)
        page.keyboard.press("Escape")
        expect(page.locator("dialog.sure")).to_have_count(0)
        expect(page.locator(".endsheet")).to_have_count(0)
        name = page.evaluate("fetch('/api/me').then(r => r.json()).then(me => me.name)")
        give_up(page)
        said = {"en": ("You gave up.", f"{name} gave up."), "ru": ("Вы сдались.", f"{name} сдаётся.")}[lang]
        expect(page.locator(".endsheet > p").first).to_have_text(said[0])
        expect(bob.page.locator(".endsheet > p").first).to_have_text(said[1])
        expect(bob.page.locator(".endsheet h2")).to_have_text({"en": "You win!", "ru": "Вы победили!"}[lang])
        page.click("#tab-log")
        expect(page.locator(".log .turn").last).to_contain_text(said[0].rstrip("."))
        expect(bob.page.locator(".log .turn").last).to_contain_text(said[1].rstrip("."))


@pytest.mark.parametrize("phone", [False, True])
def test_the_ways_on_stay_when_one_looks_at_the_board(browser: Browser, quick: Server, phone: bool) -> None:
    with visiting(browser, quick.url) as ann:
        page = ann.begin("babel")
        give_up(page)
        if phone:
            page.set_viewport_size({"width": 360, "height": 760})
        page.get_by_role("button", name="Look at the board").click()
        expect(page.locator(".endsheet")).to_have_count(0)
        prompt = page.locator(".prompt")
        for way in ("[data-act=again]", "a[href^='/review/']", "[data-act=same]", "[data-act=result]"):
            expect(prompt.locator(way)).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        check_axe(page)
        prompt.locator("[data-act=result]").click()
        expect(page.locator(".endsheet")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".endsheet")).to_have_count(0)
        address = page.url
        prompt.locator("[data-act=again]").click()
        page.wait_for_function("address => location.href !== address", arg=address)
        page.wait_for_selector(".prompt")


def test_the_end_waits_for_what_the_last_age_brought(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url) as ann:
        page = ann.page
        page.goto(ann.open("seven_wonders", ["me", "greedy", "greedy"], tower="without", projects="without"))
        random = Random(5)
        for _ in range(800):
            if page.locator(".prompt [data-act=result]").count():
                break
            if not choose(page, random):
                page.wait_for_timeout(40)
        expect(page.locator(".reckoning")).to_contain_text("III")
        expect(page.locator(".endsheet")).to_have_count(0)
        page.locator(".reckoning header .btn").click()
        expect(page.locator(".endsheet")).to_be_visible()


def play(page: Page, turns: int) -> None:
    """Choices by clicks until the log tells of so many turns."""
    random = Random(2)
    for _ in range(400):
        if page.locator(".log .turn[data-seat]").count() >= turns:
            return
        if not choose(page, random):
            page.wait_for_timeout(40)
    raise AssertionError("the log does not grow")


EMBLEMS = {"amytis": "#am-p-architect", "babel": "#p-pawn", "architectura": "#m-", "seven_wonders": "#w-"}


@pytest.mark.parametrize("game", EMBLEMS)
def test_the_log_shows_turns_under_the_mark_of_their_player(browser: Browser, server: Server, game: str) -> None:
    """The same mark as on the board, a group a turn; and only one's own on demand."""
    with visiting(browser, server.url) as ann:
        page = ann.page
        page.goto(ann.open(game, ["me", *["greedy"] * (2 if game == "seven_wonders" else 1)]))
        page.wait_for_selector(".prompt")
        play(page, 6)
        marks: dict[str, set[str]] = {seat: set() for seat in ("0", "1")}
        for seat, found in marks.items():
            of = page.locator(f".log .turn[data-seat='{seat}'] .who")
            expect(of.first).to_be_visible()
            found |= set(of.evaluate_all("all => all.map((one) => one.outerHTML)"))
            assert len(found) == 1, found
            assert EMBLEMS[game] in next(iter(found))
        assert marks["0"] != marks["1"]
        check_axe(page)
        page.locator(".filter button").nth(2).click()
        expect(page.locator(".log .turn:not([data-seat='1'])")).to_have_count(0)
        expect(page.locator(".log .turn[data-seat='1']").first).to_be_visible()
        page.locator(".filter button").first.click()
        expect(page.locator(".log .turn[data-seat='0']").first).to_be_visible()


def test_the_log_opens_at_the_newest_on_a_phone(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url, lang="ru", phone=True) as ann:
        page = ann.begin("amytis")
        play(page, 12)
        page.locator(".bar .tool.only-phone").click()
        expect(page.locator(".log .turn").last).to_be_in_viewport()
        assert page.evaluate("(log => log.scrollHeight > log.clientHeight)(document.querySelector('.log'))")
        check_language(page, "ru", {page.evaluate("fetch('/api/me').then(r => r.json()).then(me => me.name)")})
