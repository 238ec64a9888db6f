"""The table of 7 Wonders: sealed choices, many cities, cards that are dragged, the end of an age."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.page.browsing import asked, check_axe, check_help, check_language, play_out, press, step, visiting
from tests.server.serving import Server

CARD = ".fan .piece.is-legal"
PLAIN = {"tower": "without", "projects": "without"}


def choose(page: Page, nth: int = 0) -> None:
    """Discard the nth card of the hand."""
    page.wait_for_selector(CARD)
    discard = page.locator("[data-id='use:discard']")
    for _ in range(5):
        press(page.locator(CARD).nth(nth))
        try:
            discard.click(force=True, timeout=5000)
            discard.wait_for(state="detached", timeout=5000)
            return
        except Error:
            continue  # the hand was laid out anew between looking and clicking
    raise AssertionError("no card of the hand can be discarded")


def test_three_people_and_a_bot_with_tower_and_projects(browser: Browser, server: Server) -> None:
    with (
        visiting(browser, server.url) as ann,
        visiting(browser, server.url, lang="ru") as bob,
        visiting(browser, server.url, dark=True) as eve,
    ):
        address = ann.open("seven_wonders", ["me", "free", "free", "greedy"])
        for guest in (bob, eve):
            guest.page.goto(address)
            guest.page.locator(".waiting li .btn--main").first.click()
        ann.page.goto(address)
        ann.page.wait_for_selector(".waiting button.btn--main[aria-disabled=false]")
        ann.page.locator(".waiting > button.btn--main").click()
        pages = [visit.page for visit in (ann, bob, eve)]
        for page in pages:
            page.wait_for_selector(".draft .ttile.is-legal")
        check_axe(ann.page)
        play_out(pages, seed=3)
        expect(ann.page.locator(".endsheet tbody tr").last).to_contain_text("Total")
        check_axe(ann.page)


def test_a_sealed_choice_can_be_changed_while_others_think(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        address = ann.open("seven_wonders", ["me", "free", "greedy"], **PLAIN)
        bob.page.goto(address)
        bob.page.click(".waiting li .btn--main")
        ann.page.goto(address)
        ann.page.wait_for_selector(".waiting button.btn--main[aria-disabled=false]")
        ann.page.locator(".waiting > button.btn--main").click()
        bobs_name = bob.page.locator(".me").inner_text()
        choose(ann.page, 0)
        expect(ann.page.locator(".prompt__say")).to_contain_text(f"sealed; you may still change it. Waiting for {bobs_name}")
        expect(ann.page.locator(".fan .piece").nth(0)).to_contain_class("is-sealed")
        assert ann.page.locator("html").inner_text() and bob.page.locator(".is-sealed").count() == 0
        choose(ann.page, 3)
        expect(ann.page.locator(".fan .piece").nth(3)).to_contain_class("is-sealed")
        choose(bob.page, 1)
        expect(ann.page.locator(".panel .log")).to_contain_text("The hands are passed on: turn 2")
        expect(ann.page.locator(".fan .piece")).to_have_count(6)


@pytest.mark.parametrize(("lang", "city"), [("en", "The Free City"), ("ru", "Свободный город")])
def test_two_play_the_free_city_too(browser: Browser, server: Server, lang: str, city: str) -> None:
    """One's own choice has no price while one chooses for the Free City, whose name the log says once."""
    with visiting(browser, server.url, lang=lang) as ann:
        page = ann.page
        page.goto(ann.open("seven_wonders", ["me", "random"], **PLAIN))
        choose(page, 0)
        expect(page.locator(".fan .is-sealed")).to_have_count(1)
        if page.locator(".fan .is-sealed.is-legal").count() == 0:
            expect(page.locator(".fan .is-sealed .price")).to_have_count(0)
        expect(page.locator(".fan .piece.is-legal .price").first).to_be_visible()
        press(page.locator(".fan .piece.is-legal").first)
        press(page.locator(".piece.is-legal:not([data-id^='hand:'])").first)
        turn = page.locator(".log .turn", has=page.get_by_text(city, exact=True)).first
        expect(turn.locator("li").first).not_to_be_empty()
        assert not turn.locator("li").first.inner_text().startswith(city)


def test_every_piece_says_what_it_is(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.page
        page.goto(ann.open("seven_wonders", ["me", "greedy", "greedy", "greedy"], tower="without"))
        page.wait_for_selector(CARD)
        for n in range(7):  # a card that can be paid for
            press(page.locator(".fan .piece").nth(n))
            page.wait_for_selector("[data-id='use:discard']")
            if page.locator("[data-help=way]").count():
                break
            page.keyboard.press("Escape")
        kinds = check_help(page)
        assert {"hand", "way", "discard", "stage", "project", "price", "coins", "shields", "other", "passing", "discards"} <= kinds


def test_a_card_is_dragged_to_the_discard_pile(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.page
        page.goto(ann.open("seven_wonders", ["me", "greedy", "greedy"], **PLAIN))
        page.wait_for_selector(CARD)
        page.locator(CARD).nth(2).drag_to(page.locator(".era__pile"))
        expect(page.locator(".panel .log")).to_contain_text("Discard a card for 3 coins")


@pytest.mark.parametrize("picking", [False, True])
def test_the_end_of_an_age_is_told_until_one_skips_it_or_plays_on(browser: Browser, server: Server, picking: bool) -> None:
    with visiting(browser, server.url, moving=True) as ann:
        page = ann.page
        page.goto(ann.open("seven_wonders", ["me", "greedy", "greedy"], **PLAIN))
        for turn in range(1, 7):
            expect(page.locator(".era__turns .on")).to_have_count(turn)
            choose(page)
        expect(page.locator(".reckoning tbody tr")).to_have_count(3)
        expect(page.locator(".era__age")).to_have_text("Age II")
        if picking:
            page.locator(CARD).first.click()  # what can be done with it may lie beneath
        else:
            page.keyboard.press("Escape")
        expect(page.locator(".reckoning")).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "verdicts"), [("en", ("is completed", "is not completed")), ("ru", (" завершён", " не завершён"))]
)
def test_the_end_of_an_age_tells_how_the_project_came_out(
    browser: Browser, server: Server, lang: str, verdicts: tuple[str, str]
) -> None:
    with visiting(browser, server.url, lang=lang, phone=lang == "ru") as ann:
        page = ann.page
        page.goto(ann.open("seven_wonders", ["me", "greedy", "greedy"], tower="without"))
        for turn in range(1, 7):
            expect(page.locator(".era__turns .on")).to_have_count(turn)
            choose(page)
        told = page.locator(".reckoning__project")
        expect(told).to_be_visible()
        assert any(verdict in told.locator("p").inner_text() for verdict in verdicts)
        expect(told.locator("li")).to_have_count(3)
        mine = told.locator("li").first
        expect(mine).to_contain_text("You: no participation token." if lang == "en" else "Вы: жетонов участия нет.")
        check_language(page, lang, {page.evaluate("fetch('/api/me').then(r => r.json()).then(me => me.name)")})
        check_axe(page)


@pytest.mark.parametrize("phone", [False, True])
def test_seven_cities(browser: Browser, server: Server, phone: bool) -> None:
    """The two neighbours are seen in full, the other four as tiles that open."""
    lang = "ru" if phone else "en"
    with visiting(browser, server.url, lang=lang, phone=phone, dark=phone) as ann:
        page = ann.page
        page.goto(ann.open("seven_wonders", ["me", *["greedy"] * 6]))
        page.wait_for_selector(".piece.is-legal")
        random = Random(5)
        for _ in range(16):
            if asked(page):
                step(page, random, touch=phone)
            page.wait_for_timeout(40)
        assert page.locator(".nb").count() == 2
        tiles = page.locator(".other__tile")
        assert tiles.count() == 4
        if phone:
            page.click("[data-part=far]")
        tiles.nth(2).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".other__open .wonder")).to_be_visible()
        check_axe(page)
        check_language(page, lang, {page.evaluate("fetch('/api/me').then(r => r.json()).then(me => me.name)")})
        page.keyboard.press("Enter")
        expect(page.locator(".other__open")).to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
