"""The table of 7 Wonders with all its boxes: leaders, black cards, boards of the Wonder Pack, eight players, the Free City."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import check_axe, check_help, check_language, choose, play_out, press, visiting
from tests.server.serving import Server

EVERYTHING = {"leaders": "with", "cities": "with", "wonder_pack": "with"}
NO_BABEL = {"tower": "without", "projects": "without"}
RAW_KEY = re.compile(
    r"\b(board|log|card|stage|prompt|ask|help|move|sheet|wonder|option|preset|tile|project|colour|side|do)-[a-zA-Z_]+"
)
SAID = """() => [document.body.innerText, ...[...document.querySelectorAll('[aria-label], [data-text], [data-name]')]
  .flatMap((one) => [one.getAttribute('aria-label'), one.dataset.text, one.dataset.name])].filter(Boolean).join('\\n')"""


def check_no_raw_key(page: Page) -> None:
    """Everything that is said or shown is a text, never the name of one."""
    found = [key.group() for key in RAW_KEY.finditer(page.evaluate(SAID))]
    assert not found, sorted(set(found))


CUT = """() => [...document.querySelectorAll('.spine b:not(.e b), .wonders .seat__name, .other__name, .wonder__name b, .part span')]
  .filter((one) => one.offsetParent !== null)
  .filter((one) => {
    const [inner, outer] = [one, one.closest('.spine, .seat, .other__tile, .wonder, .part')].map((x) => x.getBoundingClientRect());
    const wide = one.scrollWidth > one.clientWidth + 1 || inner.right > outer.right + 1;
    return wide || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
  })
  .map((one) => one.textContent)"""


def check_names(page: Page) -> None:
    """No name is cut: all letters lie inside what they name."""
    cut = page.evaluate(CUT)
    assert not cut, cut


def play_some(page: Page, seed: int, clicks: int, touch: bool = False) -> None:
    """Click whatever may be clicked, and look at the texts on the way."""
    random = Random(seed)
    for n in range(clicks):
        if page.locator(".endsheet").count():
            return
        if not choose(page, random, touch):
            page.wait_for_timeout(40)
        if n % 25 == 0:
            check_no_raw_key(page)


@pytest.mark.parametrize(("seats", "lang", "phone"), [(3, "en", False), (2, "en", False), (4, "ru", True), (8, "en", False)])
def test_a_whole_game_with_everything(browser: Browser, server: Server, seats: int, lang: str, phone: bool) -> None:
    with visiting(browser, server.url, lang=lang, phone=phone, dark=phone) as ann:
        page = ann.page
        page.goto(ann.open("seven_wonders", ["me", *["greedy"] * (seats - 1)], **EVERYTHING))
        page.wait_for_selector(".draft--leaders .piece.is-legal")
        check_axe(page)
        play_some(page, seats, 150, touch=phone)
        name = page.evaluate("fetch('/api/me').then(r => r.json()).then(me => me.name)")
        if not page.locator(".endsheet").count():
            check_language(page, lang, {name})
            check_axe(page)
            check_names(page)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
        play_out([page], seed=seats, touch=phone)
        expect(page.locator(".endsheet tbody tr").last).to_contain_text("Total" if lang == "en" else "Итого")
        check_no_raw_key(page)
        check_language(page, lang, {name})


@pytest.mark.parametrize("phone", [False, True])
def test_eight_cities(browser: Browser, server: Server, phone: bool) -> None:
    """The two neighbours are seen in full, the other five as tiles that open."""
    with visiting(browser, server.url, lang="ru", phone=phone, dark=phone) as ann:
        page = ann.page
        page.goto(ann.open("seven_wonders", ["me", *["greedy"] * 7], **EVERYTHING))
        page.wait_for_selector(".piece.is-legal")
        play_some(page, 5, 40, touch=phone)
        assert page.locator(".nb").count() == 2
        tiles = page.locator(".other__tile")
        assert tiles.count() == 5
        if phone:
            page.click("[data-part=far]")
        for n in range(5):
            score, row = (tiles.nth(n).locator(part).bounding_box() for part in (".num", ".other__row"))
            assert score and row and (row["x"] + row["width"] <= score["x"] + 1 or row["y"] >= score["y"] + score["height"] / 2)
        tiles.nth(4).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".other__open .wonder")).to_be_visible()
        check_axe(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")


def draft(page: Page) -> None:
    """Keep the first leader that is offered, three times over; the fourth is the one that is left."""
    for left in (4, 3, 2):
        expect(page.locator(".draft--leaders li")).to_have_count(left)
        press(page.locator(".draft--leaders .piece.is-legal").first)


def test_leaders_are_drafted_recruited_and_held_in_secret(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.page
        page.goto(ann.open("seven_wonders", ["me", "greedy", "greedy"], leaders="with", **NO_BABEL))
        expect(page.locator(".prompt__say")).to_contain_text("Keep one of the leaders")
        draft(page)
        expect(page.locator(".era__age")).to_have_text("Age I, recruitment phase")
        hand = page.locator(".fan .wcard--leader")
        expect(hand).to_have_count(4)
        cheap = next(n for n in range(4) if hand.nth(n).locator(".price .coin").count())
        name = hand.nth(cheap).locator(".wcard__top b").inner_text().replace("\u00ad", "")
        press(hand.nth(cheap))
        press(page.locator("[data-id^='recruit:']"))
        expect(page.locator(".own .spines [data-w=white]")).to_contain_text(name)
        expect(page.locator(".held li")).to_have_count(3)
        expect(page.locator(".panel .log")).to_contain_text(f"Recruit {name}")
        assert {"hand", "held", "built", "card", "coins"} <= check_help(page) | {"card"}
        check_no_raw_key(page)


def test_a_stage_of_the_great_wall_is_chosen(browser: Browser, server: Server) -> None:
    """Which stage is built is part of the choice: here the neighbours' wood pays for the first."""
    with visiting(browser, server.url) as ann:
        page = ann.page
        options = {"leaders": "with", "wonder_pack": "with", "wonders": "WSO", "sides": "A", **NO_BABEL}
        page.goto(ann.open("seven_wonders", ["me", "greedy", "greedy"], **options))
        draft(page)
        press(page.locator(".fan .piece.is-legal").first)
        way = page.locator("[data-id^='wall:'][data-id$=':1']").first
        expect(way.locator(".way__stage b")).to_have_text("1")
        press(way)
        expect(page.locator(".wonder--own .stage.done")).to_have_count(1)
        expect(page.locator(".panel .log")).to_contain_text("Build stage 1 of the Great Wall")


def test_manneken_pis_shows_the_stages_that_it_copies(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.page
        page.goto(ann.open("seven_wonders", ["me", "greedy", "greedy"], wonder_pack="with", wonders="NGE", sides="A", **NO_BABEL))
        stages = page.locator(".wonder--own .stage")
        expect(stages).to_have_count(3)
        said = [stages.nth(n).get_attribute("aria-label") or "" for n in range(3)]
        assert "3 points" in said[0] and "Copies Gizah, side A, stage 1" in said[0] and "stone × 2" in said[0]
        assert "9 coins" in said[1] and "Copies Ephesos, side A, stage 2" in said[1]
        assert "7 points" in said[2] and "Copies Gizah, side A, stage 3" in said[2]


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_ways_to_play_by_name(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    with visiting(browser, server.url, lang=lang, phone=phone) as ann:
        page = ann.go("/new/seven_wonders")
        presets = page.locator(".setup__preset")
        expect(presets).to_have_count(3)
        expect(presets.nth(1)).to_have_attribute("aria-pressed", "true")
        check_axe(page)
        check_language(page, lang, {page.locator(".me").inner_text()})
        expect(page.locator(".setup__rulings select").first).to_be_hidden()
        page.click("[data-preset=first]")
        expect(page.locator("[data-preset=first]")).to_have_attribute("aria-pressed", "true")
        page.click(".setup__counts button:last-child")
        told = page.locator(".setup__missing")
        expect(told).to_contain_text("With 8 players" if lang == "en" else "С 8 игроками")
        expect(page.locator(".setup > .btn--main")).to_be_disabled()
        told.locator("button").click()
        expect(told).to_have_count(0)
        expect(presets.and_(page.locator("[aria-pressed=true]"))).to_have_count(0)
        page.click("[data-preset=everything]")
        page.click(".setup > .btn--main")
        page.wait_for_selector(".draft--leaders .piece.is-legal")
        expect(page.locator(".other__tile")).to_have_count(5)


def test_a_board_without_its_box_is_refused_by_its_rule(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url, lang="ru") as ann:
        ann.offline_is_fine = True
        page = ann.go("/new/seven_wonders")
        page.click(".setup__own > summary")
        page.locator("label", has_text="Поля чудес света").locator("select").select_option("…")
        page.fill(".setup__typed", "UAB")
        page.click(".setup > .btn--main")
        expect(page.locator(".trouble[role=alert]")).to_contain_text("Лидер")
        ann.complaints.clear()
