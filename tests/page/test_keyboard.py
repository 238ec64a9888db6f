"""The keyboard alone: few keys a step, whatever the layout, and none of them where somebody writes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import LENS, STEPS, check_axe, check_language, visiting
from tests.server.serving import Server

GAMES = ["amytis", "architectura", "babel", "seven_wonders"]
LEGAL = f"document.activeElement.matches('{STEPS}')"
PICKED = re.compile("is-picked")
PLAIN = {"seven_wonders": {"tower": "without", "projects": "without"}}
TURNS = ".log .turn[data-seat='0']"


def begin(page: Page, url: str, game: str) -> None:
    """A game against bots, from the front page, by keys."""
    page.goto(url)
    page.locator(f".door[data-game={game}] .btn--main").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".prompt[data-asked=true]")
    page.wait_for_selector(STEPS)


def press_step(page: Page) -> None:
    """Choose something that may be chosen, unless the board changes meanwhile."""
    keys = 1
    while not page.evaluate(LEGAL):
        if not page.locator(STEPS).count():
            return
        page.keyboard.press("ArrowRight")
        keys += 1
        assert keys <= 3, "more than three keys for one step"
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", GAMES)
def test_a_step_takes_three_keys_at_most(browser: Browser, server: Server, game: str) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.page
        begin(page, server.url, game)
        for _ in range(200):
            if page.locator(".prompt[data-asked=true]").count() and page.locator(STEPS).count():
                press_step(page)
            page.wait_for_timeout(30)
            if page.locator(TURNS).count() > 2:
                return
        raise AssertionError("no three turns could be made with the keyboard")


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_one_stop_of_tab(browser: Browser, server: Server, game: str) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.page
        begin(page, server.url, game)
        stops = page.locator("main .piece:not([tabindex='-1'])")
        expect(stops).to_have_count(1)
        expect(stops).to_have_class(re.compile("is-legal"))
        page.keyboard.press("ArrowRight")
        expect(page.locator("main .piece:focus")).to_have_count(1)
        walked = set()
        for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
            walked.add(page.evaluate("[...document.querySelectorAll('main .piece')].indexOf(document.activeElement)"))
            page.keyboard.press(key)
            expect(stops).to_have_count(1)
            assert page.evaluate(LEGAL)
        assert page.locator(STEPS).count() == 1 or len(walked) > 1
        check_axe(page)


@pytest.mark.parametrize("game", ["babel", "seven_wonders"])
def test_digits_choose_from_the_hand(browser: Browser, server: Server, game: str) -> None:
    with visiting(browser, server.url, lang="ru") as ann:
        page = ann.page
        page.goto(ann.open(game, ["me", "greedy", "greedy"][: 3 if game == "seven_wonders" else 2], **PLAIN.get(game, {})))
        page.wait_for_selector(".hand .piece.is-legal")
        expect(page.locator(".hand .piece").nth(1)).to_have_attribute("aria-keyshortcuts", "2")
        page.keyboard.press("2")
        expect(page.locator(".hand .piece").nth(1)).to_have_class(PICKED)
        page.keyboard.press("Escape")
        expect(page.locator(".hand .piece.is-picked")).to_have_count(0)


def until_the_turn_may_end(page: Page) -> None:
    for _ in range(40):
        if page.locator("button.loose[aria-keyshortcuts=E]").count():
            return
        press_step(page)
        page.wait_for_timeout(50)
    raise AssertionError("the turn cannot be ended")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_letters_press_what_they_name(browser: Browser, quick: Server, lang: str) -> None:
    """Keys are known by their place: the layout of the keyboard does not matter."""
    with visiting(browser, quick.url, lang) as ann:
        page = ann.page
        begin(page, quick.url, "babel")
        page.keyboard.press("KeyC")
        expect(page.locator(".say input")).to_be_focused()
        page.keyboard.type("hull")
        expect(page.locator(".say input")).to_have_value("hull")
        page.keyboard.press("Escape")
        expect(page.locator(".say input")).not_to_be_focused()
        page.locator("body").dispatch_event("keydown", {"code": "KeyL", "key": "д", "bubbles": True})
        expect(page.locator("#tab-log")).to_have_attribute("aria-selected", "true")
        page.locator("body").dispatch_event("keydown", {"code": "KeyH", "key": "р", "bubbles": True})
        expect(page.locator(".hints")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".hints")).to_have_count(0)
        until_the_turn_may_end(page)
        page.keyboard.press("KeyU")
        expect(page.locator(".log .turn").last).to_contain_text("You took a move back" if lang == "en" else "Вы отменили ход")
        until_the_turn_may_end(page)
        page.keyboard.press("KeyE")
        expect(page.locator(".log")).to_contain_text("End the turn" if lang == "en" else "Завершаете ход")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_keys_are_listed(browser: Browser, quick: Server, lang: str) -> None:
    with visiting(browser, quick.url, lang) as ann:
        page = ann.page
        begin(page, quick.url, "amytis")
        page.keyboard.press("Shift+Slash")
        expect(page.locator("dialog.keylist[open]")).to_contain_text("Keyboard" if lang == "en" else "Клавиатура")
        check_axe(page)
        check_language(page, lang, {page.locator(".me").inner_text(), "Shift", "Enter", "Esc"})
        page.keyboard.press("ArrowRight")
        expect(page.locator("main .piece:focus")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("dialog.keylist")).to_have_count(0)
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"{LENS}[role=tooltip] p")).not_to_be_empty()
