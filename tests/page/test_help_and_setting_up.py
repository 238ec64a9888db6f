"""What a piece is, why it may not be clicked, and a table of one's own making."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from shinar.bots.ratings import measured
from shinar.core.registry import find_game
from tests.page.browsing import LENS, check_axe, check_help, check_language, visiting
from tests.server.serving import Server


def rule_text(game: str, rule: str, lang: str) -> str:
    return find_game(game).rules.rules[rule].text[lang]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(("game", "piece", "rule"), [("babel", "site:sumer", "BAB-5.1"), ("amytis", "city:5", "AMY-2.1")])
def test_an_illegal_click_shows_the_rule_that_forbids_it(
    browser: Browser, server: Server, lang: str, game: str, piece: str, rule: str
) -> None:
    with visiting(browser, server.url, lang=lang) as ann:
        page = ann.begin(game)
        page.wait_for_selector(".piece.is-legal")
        page.click(f"[data-id='{piece}']", force=True)
        expect(page.locator(f"{LENS}[role=alert] p")).to_have_text(f"{rule_text(game, rule, lang)} {rule}")
        check_axe(page)
        check_language(page, lang, {page.locator(".me").inner_text()})
        with page.context.expect_page() as opened:
            page.click(f"{LENS} a")
        expect(opened.value.locator(f"[id='{rule}']")).to_be_in_viewport()
        page.keyboard.press("Escape")
        expect(page.locator(LENS)).to_have_count(0)


def test_a_wrong_second_click_names_the_rule_and_keeps_the_first(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.begin("babel")
        page.wait_for_selector(".piece.is-legal")
        card = page.locator(".hand .piece.is-legal").first
        card.click(force=True)
        expect(page.locator(".hand .piece.is-picked").first).to_be_visible()
        page.click("[data-id='site:media']", force=True)
        expect(page.locator(f"{LENS} a")).to_have_text("BAB-5.4")
        expect(page.locator(".hand .piece.is-picked").first).to_be_visible()


@pytest.mark.parametrize("game", ["babel", "amytis"])
def test_every_piece_has_help(browser: Browser, server: Server, game: str) -> None:
    """Whatever lies on the board says what it is and what it does, to the mouse and to the keyboard."""
    with visiting(browser, server.url) as ann:
        page = ann.begin(game)
        page.wait_for_selector(".piece.is-legal")
        assert len(check_help(page)) > 8
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"{LENS}[role=tooltip] p")).not_to_be_empty()


def test_a_long_press_shows_help_and_plays_nothing(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url, lang="ru", phone=True) as ann:
        page = ann.begin("amytis")
        page.wait_for_selector(".piece.is-legal")
        piece = page.locator(".piece.is-legal").first
        piece.dispatch_event("pointerdown", {"pointerType": "touch"})
        expect(page.locator(f"{LENS} p")).not_to_be_empty()
        piece.dispatch_event("pointerup", {"pointerType": "touch"})
        piece.dispatch_event("click")
        expect(page.locator(".piece.is-picked")).to_have_count(0)
        piece.tap(force=True)
        page.wait_for_selector("[data-phase=place]")


def seat(chair: Locator, who: str) -> None:
    """Choose who sits there by their face."""
    chair.locator(f"label:has(input[value={who}])").click()
    expect(chair.locator(f"input[value={who}]")).to_be_checked()


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_a_table_as_one_likes_it(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    with visiting(browser, server.url, lang=lang, phone=phone) as ann:
        page = ann.go()
        page.click(".door[data-game=amytis] a[href='/new/amytis']")
        page.wait_for_selector(".setup")
        check_axe(page)
        check_language(page, lang, {page.locator(".me").inner_text()})
        chairs, selects = page.locator(".chair"), page.locator(".setup select")
        seat(chairs.nth(1), "master")
        expect(chairs.nth(1).locator(".chair__who b")).to_contain_text(str(measured()["amytis"]["master"]))
        seat(chairs.nth(1), "me")
        expect(chairs.nth(0).locator("input[value=me]")).not_to_be_checked()
        expect(chairs.nth(0).locator("input:checked")).to_have_count(1)
        seat(chairs.nth(0), "random")
        page.click(".setup__own > summary")
        selects.nth(0).select_option("…")
        page.fill(".setup__typed", "BABABA")
        selects.nth(1).select_option("3")
        selects.nth(2).select_option("private")
        selects.nth(3).select_option("live-5")
        page.click(".setup > .btn--main")
        page.wait_for_selector(".prompt")
        expect(page.locator(".seat__clock").first).to_be_visible()
        sides = page.locator(".effects em").all_inner_texts()
        assert [side in ("B", "Б") for side in sides] == [True, False] * 3


def test_a_value_that_there_is_not_is_refused_in_words(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url, lang="ru") as ann:
        ann.offline_is_fine = True
        page = ann.go("/new/amytis")
        page.click(".setup__own > summary")
        page.locator(".setup select").nth(0).select_option("…")
        page.fill(".setup__typed", "XYZ")
        page.click(".setup > .btn--main")
        expect(page.locator("[role=alert]")).to_have_text("С такими настройками стол открыть нельзя.")
        ann.complaints.clear()
