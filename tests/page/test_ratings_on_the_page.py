"""Rated tables, pages of players and leaderboards by clicking, in both languages, at a desk and on a phone."""

from __future__ import annotations

import re
import time
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import Visit, asked, check_axe, check_fits, step, visiting
from tests.server.people import PASSWORD
from tests.server.serving import Server, Visitor

WORDS = {
    "en": {"rated": "Rated", "open": "Open the table", "won": "Won", "none": "No rated games yet.", "account": "need an account"},
    "ru": {
        "rated": "На рейтинг",
        "open": "Открыть стол",
        "won": "Победа",
        "none": "Партий на рейтинг ещё не было.",
        "account": "нужна учётная запись",
    },
}


def register(visit: Visit, name: str) -> None:
    """An account for whoever visits: another test makes one by clicking."""
    visit.post("/api/register", {"name": name, "password": PASSWORD})


def give_up(visit: Visit) -> None:
    """Resign over a socket of one's own: another test does it by clicking."""
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in visit.context.cookies())
    place = Visitor(visit.url, cookies).sit_at(visit.page.url.split("/")[-1])
    assert place.command("resign")["t"] == "ok"
    place.close()


def moves(page: Page) -> int:
    """How many were made at the table that a page shows, as the server knows it."""
    return int(
        page.evaluate("fetch('/api' + location.pathname.replace('table', 'tables')).then((a) => a.json()).then((t) => t.made)")
    )


def set_up(page: Page, words: dict[str, str]) -> None:
    page.locator("input[name=seat-1][value=free]").check(force=True)
    page.locator("select").last.select_option("rated")
    page.get_by_role("button", name=words["open"]).click()
    expect(page.locator(".waiting .badge-rated")).to_contain_text(words["rated"])


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_a_rated_game_from_its_set_up_to_the_page_of_the_winner(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    words, mark = WORDS[lang], time.time_ns() % 10**6
    names = [f"Anat {mark}", f"Baal {mark}"]
    with visiting(browser, server.url, lang, phone) as ann, visiting(browser, server.url, lang, phone) as bob:
        for visit, name in zip((ann, bob), names, strict=True):
            register(visit, name)
        page = ann.go("/new/babel")
        set_up(page, words)
        check_axe(page)
        other = bob.go(page.url.removeprefix(server.url))
        other.locator(".chair button.btn--main").click()
        expect(page.locator(".chair a").nth(1)).to_have_text(names[1])
        page.locator(".waiting > .btn--main").click()
        for one in (page, other):
            expect(one.locator(".bar .badge-rated")).to_have_count(1)
        for one in (page, other):
            expect(one.locator(".prompt")).to_be_visible()
        first = page if asked(page) else other
        expect(first.locator("[data-act=hint]")).to_have_count(0)
        random = Random(3)
        while moves(page) == 0:  # a move may be more than one click
            step(first, random, phone)
        expect(first.locator("[data-act=undo]")).to_have_count(0)
        give_up(bob)
        ends = page.locator(".endsheet .ratingchanges")
        expect(ends.locator("[data-seat='0']")).to_contain_text(re.compile(r"\d{4}.*\+\d+"))
        expect(ends.locator("[data-seat='1']")).to_contain_text(re.compile(r"\d{3,4}.*−\d+"))
        check_axe(page)
        check_fits(page, ".endsheet")
        page = ann.go(f"/people/{names[0]}")
        expect(page.locator("h1")).to_have_text(names[0])
        expect(page.locator(".rating[data-game=babel] .num").first).to_contain_text("?")
        expect(page.locator(".lately")).to_contain_text(words["won"])
        expect(page.locator(".lately__change")).to_have_text(re.compile(r"^\+\d+$"))
        expect(page.locator(".listed input")).to_be_checked()
        page.locator(".listed input").click()
        page.reload()
        expect(page.locator(".listed input")).not_to_be_checked()
        check_axe(page)
        check_fits(page, ".rating", 0.15)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_guest_is_told_what_a_rated_game_needs(browser: Browser, server: Server, lang: str) -> None:
    with visiting(browser, server.url, lang) as guest:
        page = guest.go("/new/babel")
        expect(page.locator(".setup > .btn--main")).to_be_enabled()
        page.locator("select").last.select_option("rated")
        expect(page.locator(".setup")).to_contain_text(WORDS[lang]["account"])
        expect(page.locator(".setup > .btn--main")).to_be_disabled()
        page.locator("select").last.select_option("hints")
        expect(page.locator(".setup > .btn--main")).to_be_enabled()


@pytest.mark.parametrize(("lang", "phone"), [("en", True), ("ru", False)])
def test_leaders_of_each_game_and_a_page_without_games(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    name = f"Fresh {time.time_ns() % 10**6}"
    with visiting(browser, server.url, lang, phone, dark=True) as visit:
        register(visit, name)
        page = visit.go("/leaders")
        check_axe(page)
        expect(page.locator(".leaders .is-bot")).to_have_count(6)
        page.locator(".leaf__acts a").last.click()
        expect(page).to_have_url(re.compile("/leaders/seven_wonders$"))
        expect(page.locator(".leaders .is-bot").first).to_contain_text("1930")
        expect(page.locator(".leaf__acts a[aria-current]")).to_have_css("color", "rgb(43, 26, 0)")  # dark on gold
        page.locator(".speeds button").last.click()
        expect(page.locator(".speeds button").last).to_have_attribute("aria-pressed", "true")
        check_axe(page)
        check_fits(page, ".leaders", 0.5)
        page = visit.go("/me")
        page.locator(f"a[href='/people/{name.replace(' ', '%20')}']").click()
        expect(page.locator(".plate").first).to_contain_text(WORDS[lang]["none"])
        check_axe(page)
        for nobody in ("Nobody%20at%20all%20here", "%25E0%25A4%25A"):
            page = visit.go(f"/people/{nobody}")
            expect(page.locator("h1")).to_be_visible()
        assert all("404" in one for one in visit.complaints)  # the browser tells of each such answer
        visit.complaints.clear()
