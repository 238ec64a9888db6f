"""The table as a place: lost connections, restarts, undo, history, talk, sealed choices, errors."""

from __future__ import annotations

import gzip
import re
import time
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import shinar
from shinar.core.registry import game_names
from tests.page.browsing import STEPS, check_axe, check_language, made, press, step, visiting
from tests.server.serving import Server, free_port, serving

PAGE = Path(shinar.__file__).parent / "server" / "page"


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("dark", [False, True])
def test_the_front_page(browser: Browser, server: Server, lang: str, dark: bool) -> None:
    with visiting(browser, server.url, lang=lang, dark=dark) as ann:
        page = ann.go()
        page.wait_for_selector(".door")
        assert page.locator(".door").count() >= 2
        check_axe(page)
        names = {
            text for text in page.locator(".lotrow__t small, .me").all_inner_texts() for text in text.replace("·", "\n").split("\n")
        }
        check_language(page, lang, {name.strip() for name in names if name.strip()})
        page.click(".lang button[aria-pressed=false]")
        expect(page.locator("html")).to_have_attribute("lang", "en" if lang == "ru" else "ru")
        page.reload()
        expect(page.locator("html")).to_have_attribute("lang", "en" if lang == "ru" else "ru")


def test_rules_have_addresses_and_can_be_searched(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.go("/rules/babel#BAB-6.4")
        expect(page.locator("[id='BAB-6.4']")).to_be_in_viewport()
        page.fill("input[type=search]", "once a turn")
        expect(page.locator(".rule")).to_have_count(1)
        check_axe(page)


def test_a_guest_makes_an_account_and_keeps_the_game(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        ann.begin("babel")
        page = ann.go("/me")
        page.fill("input[autocomplete=username]", "Nebuchadnezzar")
        page.fill("input[type=password]", "hanging gardens")
        check_axe(page)
        page.click("form .btn--main")
        expect(page.locator("h1")).to_have_text("Nebuchadnezzar")
        expect(page.locator(".lotrow")).to_have_count(1)


@pytest.mark.parametrize("path", ["/table/nowhere", "/rules/chess"])
def test_a_friendly_page_where_there_is_nothing(browser: Browser, server: Server, path: str) -> None:
    with visiting(browser, server.url) as ann:
        ann.offline_is_fine = True
        page = ann.go(path)
        expect(page.locator("h1")).to_have_text("There is nothing here")
        ann.complaints.clear()


def test_reload_keeps_the_game(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.begin("amytis")
        random = Random(1)
        for _ in range(4):
            step(page, random)
            page.wait_for_timeout(60)
        page.wait_for_selector(".piece.is-legal")
        before = made(page)
        page.reload()
        page.wait_for_selector(".prompt")
        expect(page.locator(".panel .log li")).not_to_have_count(0)
        assert made(page) >= before


def test_a_cut_network_is_told_and_comes_back(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        ann.offline_is_fine = True
        page = ann.begin("babel")
        ann.context.set_offline(True)
        page.wait_for_selector(".lost")
        ann.context.set_offline(False)
        page.wait_for_selector(".lost", state="detached")
        press(page.locator(STEPS).first)
        expect(page.locator(".piece.is-picked").first).to_be_visible()


def test_a_restart_of_the_server_in_the_middle(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--no-limits", port=free_port()).start()
    try:
        with visiting(browser, server.url) as ann:
            ann.offline_is_fine = True
            page = ann.begin("babel")
            page.wait_for_selector(".piece.is-legal")
            server.kill()
            page.wait_for_selector(".lost")
            server.start()
            page.wait_for_selector(".lost", state="detached")
            press(page.locator(STEPS).first)
            expect(page.locator(".piece.is-picked").first).to_be_visible()
    finally:
        server.stop()


def test_undo_and_history_and_play_on(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.begin("babel")
        press(page.locator(".piece.is-legal").first)
        press(page.locator(".piece.is-legal:not([data-id^=hand])").first)
        page.wait_for_selector("[data-act=undo]")
        page.click("[data-act=undo]")
        page.wait_for_selector("[data-act=undo]", state="detached")
        press(page.locator(".piece.is-legal").first)
        press(page.locator(".piece.is-legal:not([data-id^=hand])").first)
        page.wait_for_selector("[data-act=undo]")
        page.click("#tab-history")
        page.locator(".replay .tool").first.click()
        expect(page.locator(".table")).to_have_class("table is-past")
        assert page.locator(".piece.is-legal").count() == 0
        address = page.url
        page.get_by_text("Play on from here").click()
        page.wait_for_function("address => location.href !== address", arg=address)
        page.wait_for_selector(".prompt")


def test_a_click_that_leads_nowhere_shakes(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.begin("amytis")
        page.wait_for_selector(".piece.is-legal")
        page.evaluate("document.querySelector('[data-id=\"city:1\"]').click()")
        page.wait_for_selector("[data-id='city:1'].shaking")
        assert page.locator(".piece.is-legal").count() > 0


def test_sealed_choices_wait_and_can_be_changed(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        address = ann.invite("bids")
        bob.page.goto(address)
        bob.page.click(".waiting li .btn--main")
        ann.page.wait_for_selector(".waiting button.btn--main[aria-disabled=false]")
        ann.page.locator(".waiting > button.btn--main").click()
        ann.page.locator("[data-id='card:2']").click()
        expect(ann.page.locator(".prompt")).to_contain_text("sealed")
        ann.page.locator("[data-id='card:3']").click()
        expect(bob.page.locator(".prompt")).not_to_contain_text("sealed")
        bob.page.locator("[data-id='card:1']").click()
        expect(ann.page.locator("dd").filter(has_text="[3,1]")).to_have_count(1)


def test_chat_is_text(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.begin("babel")
        page.click("#tab-chat")
        page.fill(".say input", "<img src=x onerror=alert(1)>")
        page.keyboard.press("Enter")
        expect(page.locator(".talk__text")).to_have_text("<img src=x onerror=alert(1)>")
        check_axe(page)


def test_a_bot_stands_in_and_goes(browser: Browser, tmp_path: Path) -> None:
    with (
        serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--pace", "0.6") as patient,
        visiting(browser, patient.url) as ann,
    ):
        page = ann.begin("babel")
        page.click("#tab-game")
        page.get_by_text("Let a bot play for me").click()
        page.get_by_text("Take the seat back").click()
        expect(page.get_by_text("Take the seat back")).to_have_count(0)


LISTS = re.compile(r"/api/(tables\?|tournaments)")  # may have names in any letters, which have typefaces of their own


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", game_names())
def test_the_first_table_is_small_and_asks_nobody_else(browser: Browser, server: Server, game: str, lang: str) -> None:
    """All that is fetched from a cold start to a running game, compressed, with both typefaces."""
    with visiting(browser, server.url, lang) as ann:
        asked: list[str] = []
        ann.offline_is_fine = True
        ann.page.route(LISTS, lambda route: route.abort() if route.request.method == "GET" else route.continue_())
        ann.page.on("request", lambda request: asked.append(request.url))
        ann.begin_by_click(game)
        assert all(url.startswith(("http://127.0.0.1", "data:")) for url in asked)
        files = {PAGE / url.removeprefix(f"{server.url}/") for url in asked if "/assets/" in url} | {PAGE / "index.html"}
        assert sum(path.suffix == ".woff2" for path in files) == (4 if lang == "ru" else 2)
        assert sum(len(gzip.compress(path.read_bytes())) for path in files) < 220_000


# What moved on its own, as the browser reckons: how much, and which things.
JUMPS = """window.jumps = [];
const named = ({node}) => (node?.nodeType === 1 ? node : node?.parentElement)?.className;
new PerformanceObserver((list) => {
  for (const {hadRecentInput, value, sources} of list.getEntries())
    if (!hadRecentInput) window.jumps.push([value, sources.map(named)]);
}).observe({type: 'layout-shift', buffered: true})"""


LATER = re.compile("/api/(last|tournaments|puzzles/daily|tables)")


def come_later(route: Route) -> None:
    """What a front page can be shown without comes when it is shown; the tallest gate then has one line more."""
    time.sleep(0.1)
    if route.request.url.endswith("/api/last"):
        route.fulfill(json={"games": {"architectura": {"seats": ["me", "random"], "options": {}}}})
    else:
        route.continue_()


def check_stillness(page: Page, most: float) -> None:
    found = page.evaluate("window.jumps")
    assert sum(value for value, _ in found) < most, found


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
@pytest.mark.parametrize("game", ["amytis", "architectura", "babel", "seven_wonders"])
def test_nothing_jumps(browser: Browser, server: Server, game: str, lang: str, phone: bool) -> None:
    """The layout stays as it is while the page loads, all of it, and while others move; the log grows at its end."""
    with visiting(browser, server.url, lang=lang, phone=phone, moving=True) as ann:
        ann.page.add_init_script(JUMPS)
        ann.page.route(LATER, come_later)
        ann.go().wait_for_selector(".door")
        ann.page.wait_for_load_state("networkidle")
        check_stillness(ann.page, 0.005)
        page = ann.page
        page.click(f".door[data-game={game}] .btn--main")
        random = Random(4)
        for _ in range(8):
            page.wait_for_selector(STEPS)
            step(page, random)
            page.wait_for_timeout(600)  # beyond it a change no longer counts as an answer to the click
        check_stillness(page, 0.01)
