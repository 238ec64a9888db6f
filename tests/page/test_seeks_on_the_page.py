"""Two browsers that find each other, by one click each; sitting down with somebody who waits; a bot for who is tired of waiting."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.page.browsing import check_axe, visiting
from tests.server.serving import Server


def find(game: str) -> str:
    return f".door[data-game={game}] .door__find"


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_two_find_each_other_by_one_click_each(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    with visiting(browser, server.url, lang=lang, phone=phone) as ann, visiting(browser, server.url) as bob:
        ann.go().click(find("babel"))
        strip = ann.page.locator(".seeking")
        expect(strip).to_contain_text("Looking for opponents: Babel" if lang == "en" else "Ищем соперников")
        expect(strip).to_be_in_viewport()
        check_axe(ann.page)
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"
        bob.go().click(find("babel"))
        for visit in (ann, bob):
            visit.page.wait_for_url("**/table/*")
            visit.page.wait_for_selector(".prompt")
            expect(visit.page.locator(".seeking")).to_have_count(0)
            expect(visit.page.locator(".seat__clock").first).to_contain_text("1")
        assert ann.page.url == bob.page.url


def test_sitting_down_with_somebody_on_the_list(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        ann.go().click(find("amytis"))
        ann.page.locator(".seeking select").first.select_option("days-3")
        bob.go()
        row = bob.page.locator(".lot--seeks .lotrow")
        expect(row).to_contain_text("3 days a move")
        check_axe(bob.page)
        row.get_by_role("button").click()
        for visit in (ann, bob):
            visit.page.wait_for_url("**/table/*")
            expect(visit.page.locator(".seat__clock").first).to_contain_text("3 days")
        assert ann.page.url == bob.page.url


def test_one_may_stop_looking_or_play_a_bot(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.go()
        page.evaluate("localStorage.setItem('seek-patience', '15')")
        page.reload()
        page.click(find("architectura"))
        page.locator(".seeking [data-act=cancel]").click()
        expect(page.locator(".seeking")).to_have_count(0)
        page.click(find("architectura"))
        bot = page.locator(".seeking [data-act=bot]")
        expect(bot).to_have_count(0)
        expect(bot).to_be_visible(timeout=25_000)
        bot.click()
        page.wait_for_url("**/table/*")
        page.wait_for_selector(".prompt")
        expect(page.locator(".seeking")).to_have_count(0)


def test_the_same_person_in_two_windows_looks_in_one(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        ann.go().click(find("babel"))
        expect(ann.page.locator(".seeking__time")).to_be_visible()
        ann.page.wait_for_timeout(1500)
        other = ann.context.new_page()
        other.goto(server.url)
        other.click(find("seven_wonders"))
        expect(ann.page.locator(".seeking")).to_contain_text("in another window")
        other.close()
