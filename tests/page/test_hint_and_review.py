"""A strong player's opinion on the page: hints at the table, and a finished game looked through."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import check_axe, check_fits, check_language, play_out, visiting
from tests.server.serving import Server


@pytest.mark.parametrize(("lang", "game", "phone"), [("en", "babel", False), ("ru", "amytis", True)])
def test_a_hint_points_at_the_pieces_of_the_best_moves(browser: Browser, quick: Server, lang: str, game: str, phone: bool) -> None:
    with visiting(browser, quick.url, lang=lang, phone=phone) as ann:
        page = ann.begin(game)
        page.wait_for_selector(".piece.is-legal")
        page.click("[data-act=hint]")
        expect(page.locator(".hints li").first).to_be_visible()
        check_axe(page)
        check_language(page, lang, {page.locator(".me").inner_text()})
        page.locator(".hints li button").first.click()
        expect(page.locator(".is-pointed").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".hints")).to_have_count(0)
        expect(page.locator(".is-pointed")).to_have_count(0)


def finished(page: Page) -> str:
    """The address of the review of the game on a page, played out by clicks."""
    play_out([page])
    check_fits(page, ".endsheet .scores", 0.3)
    page.click(".endsheet a[href^='/review/']")
    return page.url


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_a_finished_game_is_reviewed_shared_and_played_on(browser: Browser, quick: Server, lang: str, phone: bool) -> None:
    with visiting(browser, quick.url, lang=lang, phone=phone) as ann, visiting(browser, quick.url, lang=lang) as bob:
        page = ann.begin("amytis")
        name = (page.locator(".me").text_content() or "").strip()
        url = finished(page)
        page.wait_for_selector(".curve", timeout=120_000)
        check_axe(page)
        check_language(page, lang, {name})
        check_fits(page, ".curve", 0.7)
        check_fits(page, ".review__board", 0.7)
        check_fits(page, ".review__side .scores")
        for turn in page.locator(".curve__turn").all()[:1]:
            turn.click()
            expect(page.locator(".turns li.is-now")).to_have_count(1)
        page.locator(".review__steps input").fill("4")
        expect(page.locator(".review__board [data-id]").first).to_be_visible()

        other = bob.go(url.removeprefix(quick.url))
        other.wait_for_selector(".curve", timeout=120_000)
        other.locator(".review__eyes button").nth(1).click()
        expect(other.locator(".review__eyes button").nth(1)).to_have_attribute("aria-pressed", "true")

        page.click(".review__steps .btn--main")
        page.wait_for_selector(".piece.is-legal")
        assert page.url != url and "/table/" in page.url


def test_after_the_game_every_hand_can_be_seen(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url) as ann:
        page = ann.begin("babel")
        finished(page)
        page.wait_for_selector(".curve", timeout=120_000)
        page.locator(".review__steps input").fill("2")
        for seat in (0, 1):
            page.locator(".review__eyes button").nth(seat).click()
            expect(page.locator(".review__board .hand [data-id^='hand:']").first).to_be_visible()


def test_a_game_that_goes_on_is_not_reviewed(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url) as ann:
        page = ann.begin("babel")
        ann.offline_is_fine = True
        page = ann.go(page.url.removeprefix(quick.url).replace("/table/", "/review/"))
        expect(page.locator("[role=alert]")).to_have_text("a game can be reviewed when it is finished")
        ann.complaints.clear()
