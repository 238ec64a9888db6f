"""Positions of 7 Wonders on the page: why a card cannot be used, rare choices, and a phone on which all is at hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.page.browsing import check_axe, press, visiting
from tests.page.positions import open_from
from tests.page.test_seven_wonders_boxes import check_no_raw_key
from tests.server.serving import Server
from tests.seven_wonders.table import GAME, lay

NO_BABEL = {"tower": "without", "projects": "without", "sides": "A"}
BOXES = {**NO_BABEL, "leaders": "with", "cities": "with", "wonder_pack": "with"}


def check_said(piece: Locator, words: str) -> None:
    """What the lens shows of a piece, and a screen reader reads."""
    expect(piece).to_have_attribute("data-text", re.compile(re.escape(words)))


@pytest.mark.parametrize(
    ("lang", "bought", "unsold", "stage"),
    [
        ("en", "Not now: needs clay, ore: 3 coins short.", "no neighbour sells it", "needs 2 stone"),
        ("ru", "Пока нельзя: не хватает глины, руды, а на покупку — 3 монет.", "соседи не продают", "не хватает 2 камня"),
    ],
)
def test_a_card_says_why_it_cannot_be_built(
    browser: Browser, server: Server, lang: str, bought: str, unsold: str, stage: str
) -> None:
    """Clay and ore are for sale at 2 coins each, and there is one; glass is not for sale; a Press stands."""
    state = lay("age: 2\nhand 0: stables temple press_2 vineyard\ncity 0: lumber_yard press_1\ncoins: 1 0 0")
    with visiting(browser, server.url, lang=lang) as ann:
        page = ann.page
        page.goto(open_from(ann, GAME, state, NO_BABEL))
        stables = page.locator("[data-id='hand:stables']")
        expect(stables.locator(".lack .res")).to_have_count(2)
        expect(stables.locator(".lack")).to_contain_text("3 coins short" if lang == "en" else "не хватает 3 монет")
        check_said(stables, bought)
        check_said(page.locator("[data-id='hand:temple']"), unsold)
        expect(page.locator("[data-id='hand:press'] .lack")).to_have_text("already built" if lang == "en" else "уже построено")
        expect(page.locator("[data-id='hand:vineyard'] .lack")).to_have_count(0)
        check_said(page.locator(".wonder--own .stage").first, stage)
        press(stables)
        refused = page.locator(".uses [data-id='use:build']")
        expect(refused).to_contain_text("3 coins short" if lang == "en" else "не хватает 3 монет")
        check_axe(page)
        check_no_raw_key(page)


def test_the_guild_of_the_courtesans_copies_a_leader(browser: Browser, server: Server) -> None:
    state = lay(
        "phase: copy\nround: 4\nage: 3\ncity 0: courtesans_guild\ndues: 1 0 0\ncity 1: plato\ncity 2: midas", (), "", **BOXES
    )
    with visiting(browser, server.url) as ann:
        page = ann.page
        page.goto(open_from(ann, GAME, state, BOXES))
        offer = page.get_by_role("region", name="Choose the leader that the guild copies")
        expect(offer.locator("li")).to_have_count(2)
        check_axe(page)
        press(offer.locator("[data-id='leader:plato']"))
        guild = page.locator(".own [data-id='built:courtesans_guild']")
        expect(guild).to_have_attribute("data-text", re.compile("The guild copies: Plato"))
        check_no_raw_key(page)


def test_manneken_pis_copies_a_burial(browser: Browser, server: Server) -> None:
    """Its first stage is the first of the left neighbour's board, here Abu Simbel: it buries a leader, too."""
    boards = "boards: manneken_pis-A abu_simbel-B babylon-A"
    means = "city 0: loom_1 clay_pool clay_pit plato sappho"
    state = lay(f"age: 2\n{boards}\nhand 0: lair\n{means}\ncoins: 9 0 0", (), "", **BOXES)
    with visiting(browser, server.url, lang="ru", phone=True) as ann:
        page = ann.page
        page.goto(open_from(ann, GAME, state, BOXES))
        press(page.locator("[data-id='hand:lair']"), touch=True)
        press(page.locator(".uses [data-id^='stage:']").first, touch=True)
        offer = page.get_by_role("region", name="Выберите")
        expect(offer.locator("li")).to_have_count(2)
        expect(offer.locator("li", has_text="Платон").locator(".tomb")).to_contain_text("8 очков")
        check_no_raw_key(page)


@pytest.mark.parametrize("phone", [False, True])
def test_abu_simbel_buries_a_leader(browser: Browser, server: Server, phone: bool) -> None:
    boards = "boards: abu_simbel-B rhodos-A babylon-A"
    state = lay(f"age: 2\n{boards}\nhand 0: lair\ncity 0: loom_1 clay_pool clay_pit plato sappho\ncoins: 0 0 0", (), "", **BOXES)
    with visiting(browser, server.url, phone=phone) as ann:
        page = ann.page
        page.goto(open_from(ann, GAME, state, BOXES))
        press(page.locator("[data-id='hand:lair']"), touch=phone)
        press(page.locator(".uses [data-id^='stage:']").first, touch=phone)
        offer = page.get_by_role("region", name="Choose the leader to bury")
        expect(offer.locator("li", has_text="Plato").locator(".tomb")).to_contain_text("8 points")
        check_axe(page)
        press(offer.locator("[data-id='leader:plato']"), touch=phone)
        expect(page.locator(".wonder--own .tomb")).to_contain_text("8")
        expect(page.locator(".own [data-id='built:plato']")).to_have_count(0)
        check_no_raw_key(page)


def test_roma_recruits_an_extra_leader(browser: Browser, server: Server) -> None:
    """One who is too dear says so; the other is recruited at once."""
    boards = "boards: roma-B-2 rhodos-A gizah-A"
    options = {**NO_BABEL, "leaders": "with"}
    state = lay(f"phase: extra\nround: 4\n{boards}\ndues: 4 0 0\nleaders 0: sappho pericles\ncoins: 1 3 3", (), "", **options)
    with visiting(browser, server.url) as ann:
        page = ann.page
        page.goto(open_from(ann, GAME, state, options))
        offer = page.get_by_role("region", name="Recruit one more leader at once, or pass")
        expect(offer.locator("li")).to_have_count(2)
        check_axe(page)
        press(offer.locator("[data-id='hand:sappho']"))
        press(page.locator("[data-id^='recruit:']").first)
        expect(page.locator(".own [data-id='built:sappho']")).to_have_count(1)
        check_no_raw_key(page)


BOX = """(selector) => [...document.querySelectorAll(selector)].map((one) => {
  const {left, right, top, bottom} = one.getBoundingClientRect(); return {left, right, top, bottom}; })"""


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_on_a_phone_the_hand_is_in_reach_and_the_rest_a_tap_away(browser: Browser, server: Server, lang: str) -> None:
    with visiting(browser, server.url, lang=lang, phone=True) as ann:
        page = ann.page
        boards = "boards: gizah-B rhodos-A babylon-A olympia-A"
        options = {"sides": "A"}
        state = lay(f"players: 4\nage: 2\nround: 3\n{boards}\nhand 0: stables temple", [3], "river_port", **options)
        page.goto(open_from(ann, GAME, state, {**options, "tower": "with", "projects": "with"}))
        page.wait_for_selector(".fan .piece.is-legal")
        hand = page.evaluate(BOX, ".fan .wcard")
        assert all(card["bottom"] <= 760 and card["top"] > 380 for card in hand), hand
        where = page.evaluate(BOX, ".own, .fan, .parts")
        press(page.locator(".fan .piece").first, touch=True)
        expect(page.locator(".uses")).to_be_visible()
        assert page.evaluate(BOX, ".own, .fan, .parts") == where, "something moved when a card was picked"
        page.keyboard.press("Escape")
        for stage in page.locator(".wonder--own .stage").all():
            inside, cost, effect = (part.bounding_box() for part in (stage, stage.locator(".sc"), stage.locator(".se")))
            assert inside and cost and effect
            assert cost["y"] + cost["height"] <= effect["y"] + 1, "the cost lies over the points"
            assert inside["x"] - 1 <= cost["x"] and cost["x"] + cost["width"] <= inside["x"] + inside["width"] + 1
        parts = {"left": ".nb--left", "right": ".nb--right", "middle": ".tower", "far": ".other__tile", "own": ".own"}
        for part, seen in parts.items():
            press(page.locator(f"[data-part={part}]"), touch=True)
            expect(page.locator(seen)).to_be_visible()
            expect(page.locator(".fan .piece").first).to_be_in_viewport()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
        check_axe(page)
