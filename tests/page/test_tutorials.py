"""The first game of each kind, gone through by clicking the pieces that the coach asks for."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.page.browsing import check_axe, check_language, visiting
from tests.server.serving import Server

GAMES = ["amytis", "architectura", "babel", "seven_wonders"]


def course(server: Server, game: str, lang: str = "en", chapter: str = "") -> list[dict[str, Any]]:
    with urllib.request.urlopen(f"{server.url}/api/learn/{game}?lang={lang}&chapter={chapter}") as answer:
        steps: list[dict[str, Any]] = json.load(answer)["steps"]
    return steps


def piece(page: Page, id: str) -> Locator:
    return page.locator(f".page [data-id='{id}']").last


def arrive(page: Page, step: dict[str, Any]) -> None:
    """The coach speaks of this step, has the focus, and points at pieces that are there to be seen."""
    expect(page.locator(".coach__words")).to_have_attribute("data-step", step["id"])
    expect(page.locator(".coach h1")).to_have_text(step["title"])
    expect(page.locator(".coach__words")).to_be_focused()
    for id in step["point"]:
        expect(page.locator(f":is([data-id='{id}'], [data-spot='{id}']).is-pointed").first).to_be_visible()


def make(page: Page, step: dict[str, Any], touch: bool = False) -> None:
    for id in step["ask"]:
        target = piece(page, id)
        (target.tap if touch else target.click)()


def go_on(page: Page) -> None:
    page.locator("[data-act=next]").click()


def go_through(page: Page, steps: list[dict[str, Any]], touch: bool = False) -> None:
    """Read or do what each step asks for, and go on from the last one."""
    for step in steps:
        arrive(page, step)
        if step["ask"]:
            make(page, step, touch)
            if step["done"]:
                expect(page.locator(".coach__text").first).to_have_text(step["done"].split("\n\n")[0])
        if not step["ask"] or step["done"]:
            go_on(page)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", GAMES)
def test_from_the_front_page_through_the_tutorial_to_a_table(browser: Browser, server: Server, game: str, lang: str) -> None:
    steps = course(server, game, lang)
    with visiting(browser, server.url, lang=lang, dark=lang == "ru") as ann:
        page = ann.go()
        page.click(f".door[data-game={game}] a[href='/learn/{game}']")
        page.wait_for_selector(".leaf__acts")
        check_axe(page)
        page.click(f"a[href='/learn/{game}/tutorial']")
        arrive(page, steps[0])
        check_axe(page)
        name = page.evaluate("fetch('/api/me').then(r => r.json()).then(me => me.name)")
        check_language(page, lang, {name})
        go_through(page, steps[:-1])
        arrive(page, steps[-1])
        check_axe(page)
        page.click("[data-act=play]")
        page.wait_for_selector(".prompt")


@pytest.mark.parametrize("game", GAMES)
def test_the_tutorial_on_a_phone(browser: Browser, server: Server, game: str) -> None:
    steps = course(server, game, "ru")
    with visiting(browser, server.url, lang="ru", phone=True) as ann:
        page = ann.go(f"/learn/{game}/tutorial")
        arrive(page, steps[0])
        check_axe(page)
        go_through(page, steps[:-1], touch=True)
        arrive(page, steps[-1])
        assert page.evaluate("document.documentElement.scrollWidth") <= 361, "the page is wider than the phone"


@pytest.mark.parametrize("game", GAMES)
def test_show_me_makes_every_move(browser: Browser, server: Server, game: str) -> None:
    steps = course(server, game)
    with visiting(browser, server.url) as ann:
        page = ann.go(f"/learn/{game}/tutorial")
        for step in steps[:-1]:
            arrive(page, step)
            if step["ask"]:
                page.click("[data-act=show]")
            if not step["ask"] or step["done"]:
                go_on(page)
        arrive(page, steps[-1])


@pytest.mark.parametrize("game", GAMES)
def test_another_legal_move_is_talked_about_and_not_made(browser: Browser, server: Server, game: str) -> None:
    steps = course(server, game)
    n = next(n for n, step in enumerate(steps) if step["instead"])
    with visiting(browser, server.url) as ann:
        page = ann.go(f"/learn/{game}/tutorial")
        go_through(page, steps[:n])
        arrive(page, steps[n])
        board = page.locator("main").inner_text()
        for other in steps[n]["instead"]:
            make(page, {"ask": other["path"]})
            expect(page.locator(".coach__note")).to_have_text(other["text"])
            assert page.locator("main").inner_text() == board
        make(page, steps[n])
        if steps[n]["done"]:
            go_on(page)
        arrive(page, steps[n + 1])


def test_a_click_that_leads_nowhere_names_the_rule(browser: Browser, server: Server) -> None:
    steps = course(server, "amytis")
    n = next(n for n, step in enumerate(steps) if step["id"] == "middle")
    with visiting(browser, server.url) as ann:
        page = ann.go("/learn/amytis/tutorial")
        go_through(page, steps[:n])
        arrive(page, steps[n])
        piece(page, "market:1").click(force=True)
        expect(page.locator(".lens--no a")).to_have_text("AMY-3.3")
        make(page, steps[n])
        arrive(page, steps[n + 1])


def test_reload_goes_on_where_one_was(browser: Browser, server: Server) -> None:
    steps = course(server, "babel")
    with visiting(browser, server.url) as ann:
        page = ann.go("/learn/babel/tutorial")
        go_through(page, steps[:5])
        arrive(page, steps[5])
        page.reload()
        arrive(page, steps[5])
        page.locator("[data-act=back]").click()
        arrive(page, steps[4])
        page.locator(".lang button[aria-pressed=false]").click()
        expect(page.locator(".coach h1")).to_have_text(course(server, "babel", "ru")[4]["title"])
        page = ann.go("/learn/babel")
        expect(page.locator("a[href='/learn/babel/tutorial']")).to_contain_text("5")
        page.locator("button.btn--line").first.click()
        expect(page.locator(".coach__words")).to_have_attribute("data-step", steps[0]["id"])


def test_keyboard_only(browser: Browser, server: Server) -> None:
    steps = course(server, "babel")[:5]
    with visiting(browser, server.url) as ann:
        page = ann.go("/learn/babel/tutorial")
        for step in steps:
            arrive(page, step)
            for id in step["ask"] or ["[data-act=next]"]:
                wanted = f"[data-id='{id}']" if step["ask"] else id
                for _ in range(200):
                    on_board = page.evaluate("document.activeElement.matches('main .piece')")
                    page.keyboard.press("ArrowRight" if on_board and step["ask"] else "Tab")
                    if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
                        break
                page.keyboard.press("Enter")
        expect(page.locator(".coach__words")).to_have_attribute("data-step", course(server, "babel")[5]["id"])


def test_the_rival_s_moves_are_shown_one_by_one(browser: Browser, server: Server) -> None:
    steps = course(server, "amytis")
    n = next(n for n, step in enumerate(steps) if step["play"])
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    try:
        page = context.new_page()
        page.goto(f"{server.url}/learn/amytis/tutorial")
        go_through(page, steps[:n])
        expect(page.locator(".coach h1")).to_contain_text("Watch")
        expect(page.locator(".is-legal")).to_have_count(0)
        expect(page.locator(".coach h1")).to_have_text(steps[n]["title"], timeout=10_000)
        expect(page.locator("[data-id='market:3']")).to_have_class("piece cell taken is-last is-pointed")
    finally:
        context.close()


def test_others_choose_in_secret_after_the_player_and_before(browser: Browser, server: Server) -> None:
    steps = course(server, "seven_wonders")
    first, own = (next(step for step in steps if step["id"] == id) for id in ("first", "own"))
    title = ".coach h1"
    with visiting(browser, server.url, moving=True) as ann:
        page = ann.go("/learn/seven_wonders/tutorial")
        go_through(page, steps[:2])
        arrive(page, first)
        make(page, first)
        expect(page.locator(title)).to_have_text("Balasi chooses in secret")
        expect(page.locator(".fan .is-sealed")).to_have_count(1)
        expect(page.locator(".nb--left .chip--on")).to_have_count(0)
        expect(page.locator(title)).to_have_text("All have chosen: the choices are revealed", timeout=10_000)
        expect(page.locator(".nb--left .chip--on")).to_be_visible()
        expect(page.locator(".nb--left .spines li")).to_have_count(0)
        expect(page.locator(".coach__text").first).to_contain_text("nobody saw what", timeout=10_000)
        expect(page.locator(".nb--left .spines li")).to_have_count(1)
        expect(page.locator(".coach__told li")).to_contain_text(
            ["Balasi has chosen", "Balasi builds Lumber Yard", "Rimut builds Ore Vein"]
        )
        page.locator("[data-act=back]").click()
        arrive(page, first)
        expect(page.locator(".fan .piece.is-legal")).to_have_count(7)
        make(page, first)
        expect(page.locator(title)).to_have_text("Balasi chooses in secret")
        page.locator("[data-act=next]").click()
        expect(page.locator(".nb--left .spines li")).to_have_count(1)
        page.locator("[data-act=next]").click()
        expect(page.locator(title)).to_have_text("Balasi chooses in secret")
        page.locator("[data-act=next]").click()
        arrive(page, own)
        for side in ("left", "right"):
            expect(page.locator(f".nb--{side} .chip--on")).to_be_visible()
        make(page, own)
        arrive(page, steps[4])
        expect(page.locator(".coach__told li")).to_contain_text(["Balasi builds Altar", "Rimut builds Clay Pool"])


def test_rivals_of_a_first_game_have_faces(browser: Browser, server: Server) -> None:
    for lang in ("en", "ru"):
        with visiting(browser, server.url, lang=lang) as ann:
            page = ann.go("/learn/seven_wonders/tutorial")
            expect(page.locator(".seat svg.face")).to_have_count(2)


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            [
                "Double Walls is completed",
                "You: one participation token. Reward: a victory token worth 1 point",
                "Rimut: no participation token",
            ],
        ),
        ("ru", ["«Двойные стены» завершён", "Вы: 1 жетон участия. Награда: жетон победы в 1 очко", "Римут: жетонов участия нет"]),
    ],
)
def test_the_outcome_of_the_project_in_words(browser: Browser, server: Server, lang: str, told: list[str]) -> None:
    steps = course(server, "seven_wonders", lang)
    n = next(n for n, step in enumerate(steps) if step["id"] == "join")
    with visiting(browser, server.url, lang=lang, phone=lang == "ru") as ann:
        page = ann.go("/learn/seven_wonders")
        page.evaluate("id => localStorage.setItem('learn-seven_wonders', id)", "join")
        page = ann.go("/learn/seven_wonders/tutorial")
        arrive(page, steps[n])
        make(page, steps[n])
        expect(page.locator(".reckoning__project")).to_be_in_viewport()
        for words in told:
            expect(page.locator(".reckoning__project")).to_contain_text(words)
        expect(page.locator(".reckoning__project li")).to_have_count(3)
        go_on(page)
        arrive(page, steps[n + 1])


@pytest.mark.parametrize(
    ("chapter", "lang", "phone"), [("leaders", "en", False), ("cities", "ru", False), ("wonder_pack", "ru", True)]
)
def test_a_chapter_from_the_list_to_a_table_with_its_box(
    browser: Browser, server: Server, chapter: str, lang: str, phone: bool
) -> None:
    steps = course(server, "seven_wonders", lang, chapter)
    with visiting(browser, server.url, lang=lang, phone=phone) as ann:
        page = ann.go("/learn/seven_wonders")
        expect(page.locator(".chapter")).to_have_count(3)
        expect(page.locator(".chapter button")).to_have_count(0)
        check_axe(page)
        page.click(f".chapter[data-chapter={chapter}] a")
        arrive(page, steps[0])
        check_axe(page)
        go_through(page, steps[:-1], touch=phone)
        arrive(page, steps[-1])
        check_axe(page)
        page.click("[data-act=play]")
        page.wait_for_selector(".prompt")
        options = page.evaluate(
            "fetch(`/api${location.pathname.replace('table', 'tables')}`).then(r => r.json()).then(t => t.options)"
        )
        assert options[chapter] == "with"


def test_a_chapter_goes_on_where_one_was_and_begins_again(browser: Browser, server: Server) -> None:
    steps = course(server, "seven_wonders", chapter="cities")
    with visiting(browser, server.url) as ann:
        page = ann.go("/learn/seven_wonders/tutorial/cities")
        go_through(page, steps[:2])
        arrive(page, steps[2])
        page = ann.go("/learn/seven_wonders")
        expect(page.locator("a[href='/learn/seven_wonders/tutorial']")).to_have_text("Start the first game")
        page.click(".chapter[data-chapter=cities] a")
        arrive(page, steps[2])
        page = ann.go("/learn/seven_wonders")
        page.click(".chapter[data-chapter=cities] button")
        arrive(page, steps[0])


def test_a_chapter_that_is_not_there(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.go("/learn/seven_wonders/tutorial/moon")
        expect(page.locator("h1")).to_have_text("There is nothing here")
        ann.complaints.clear()


def test_a_game_without_a_tutorial_still_has_its_rules(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.go("/learn/bids")
        expect(page.locator("a[href='/rules/bids']")).to_be_visible()
        expect(page.locator("a[href='/learn/bids/tutorial']")).to_have_count(0)
        check_axe(page)
