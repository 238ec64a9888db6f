"""The pages around the tables: their typefaces, their gates, what they say of finished games, and where nothing is."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from shinar.core.registry import game_names
from tests.page.browsing import check_axe, check_language, finish, visiting
from tests.page.test_table_on_the_page import JUMPS, check_stillness
from tests.server.serving import Server

NOWHERE = ["/new/none", "/rules/none", "/learn/none", "/table/none", "/review/none", "/deal/none", "/anything"]
GATES = ["/learn/amytis", "/rules/babel", "/new/architectura", "/library", "/me"]


def box(one: Locator) -> FloatRect:
    found = one.bounding_box()
    assert found
    return found


@pytest.mark.parametrize(("lang", "phone", "dark"), [("en", False, True), ("ru", True, False), ("ru", False, True)])
def test_every_inner_page_has_a_gate_in_the_wall(browser: Browser, server: Server, lang: str, phone: bool, dark: bool) -> None:
    with visiting(browser, server.url, lang=lang, phone=phone, dark=dark) as ann:
        for path in GATES:
            page = ann.go(path)
            expect(page.locator(".leaf__head .gate")).to_be_visible()
            expect(page.locator("h1")).not_to_be_empty()
            page.wait_for_load_state("networkidle")
            check_axe(page)
            if not path.startswith("/rules"):  # they name the values of options
                check_language(page, lang, {(page.locator(".me").text_content() or "").strip()})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} is wider than the screen"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_typefaces_are_the_pages_own(browser: Browser, server: Server, lang: str) -> None:
    letters = "Shinar" if lang == "en" else "Шинар"
    with visiting(browser, server.url, lang=lang) as ann:
        page = ann.go()
        expect(page.locator("h1")).to_be_visible()
        for face in ('700 16px "Shinar title"', '400 16px "Shinar text"'):
            page.wait_for_function("([face, letters]) => document.fonts.check(face, letters)", arg=[face, letters])
        assert page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily").startswith('"Shinar title"')


@pytest.mark.parametrize("path", NOWHERE)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_address_that_leads_nowhere_is_friendly(browser: Browser, server: Server, path: str, lang: str) -> None:
    with visiting(browser, server.url, lang=lang) as ann:
        page = ann.page
        answer = page.goto(server.url + path)
        assert answer and answer.status == 404
        expect(page.locator("h1")).to_have_text("There is nothing here" if lang == "en" else "Здесь ничего нет")
        check_language(page, lang, {(page.locator(".me").text_content() or "").strip()})
        page.locator(".leaf__acts a[href='/']").click()
        expect(page.locator(".door").first).to_be_visible()
        ann.complaints = [told for told in ann.complaints if "404" not in told and "WebSocket" not in told]


def test_play_stands_at_one_height(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.go()
        doors = page.locator(".door")
        expect(doors).to_have_count(len(game_names()))
        page.wait_for_function("document.fonts.status === 'loaded'")
        found = [(round(box(door)["y"]), round(box(door.locator(".btn--main"))["y"])) for door in doors.all()]
        rows = {top for top, _ in found}
        assert len(found) >= 4 and len(set(found)) == len(rows), found


@pytest.mark.parametrize("width", [360, 390])
def test_the_words_under_a_gate_do_not_collide(browser: Browser, server: Server, width: int) -> None:
    with visiting(browser, server.url, lang="ru", phone=True) as ann:
        ann.page.set_viewport_size({"width": width, "height": 800})
        page = ann.go()
        expect(page.locator(".door__more")).to_have_count(len(game_names()))
        page.wait_for_function("document.fonts.status === 'loaded'")
        for n in range(len(game_names())):
            words = page.locator(".door__more").nth(n).locator("b")
            edges = [box(words.nth(one)) for one in range(3)]
            assert all(one["x"] + one["width"] < other["x"] for one, other in pairwise(edges)), edges
            assert len({round(one["y"]) for one in edges}) == 1


def whole(page: Page, selector: str) -> bool:
    return bool(
        page.locator(selector).evaluate(
            "one => one.scrollWidth <= one.clientWidth + 1 && one.getBoundingClientRect().right <= innerWidth"
        )
    )


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_title_of_a_table_is_whole_on_a_phone(browser: Browser, server: Server, game: str, lang: str) -> None:
    with visiting(browser, server.url, lang=lang, phone=True) as ann:
        page = ann.begin(game)
        expect(page.locator(".where b")).to_be_visible()
        assert whole(page, ".where b")
        assert page.locator(".where").evaluate("one => getComputedStyle(one).overflow") == "visible"
        right = box(page.locator(".where b"))
        assert right["x"] + right["width"] <= box(page.locator(".bar .tool.only-phone"))["x"] + 1


def test_the_banner_of_a_lost_connection_can_be_read_in_the_dark(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url, dark=True) as ann:
        page = ann.begin("babel")
        colours = page.evaluate(
            """() => { const one = document.createElement('p'); one.className = 'lost'; document.querySelector('main').append(one);
            const {color, backgroundColor} = getComputedStyle(one); one.remove(); return [color, backgroundColor]; }"""
        )
        assert colours == ["rgb(255, 255, 255)", "rgb(163, 39, 26)"]


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_a_finished_game_is_on_the_shelf_with_its_result(browser: Browser, quick: Server, lang: str, phone: bool) -> None:
    with visiting(browser, quick.url, lang=lang, phone=phone) as ann:
        ann.page.goto(ann.open("babel", ["me", "random"]))
        finish(ann)
        page = ann.go("/library")
        row = page.locator(".gamerow")
        expect(row).to_have_count(1)
        assert row.get_attribute("data-outcome") in ("won", "lost", "drawn")
        expect(row.locator(".gamerow__seats .num")).to_have_count(2)
        expect(row.locator(".face")).to_have_count(1)
        expect(page.locator(".stats__bars li")).to_have_count(2)
        check_axe(page)
        check_language(page, lang, {(page.locator(".me").text_content() or "").strip()})
        page.locator(".shelf__choose input").fill("zzz")
        expect(row).to_have_count(0)
        page.locator(".shelf__choose input").fill("")
        expect(row).to_have_count(1)
        came = row.get_attribute("data-outcome")
        page.locator(".shelf__choose select").nth(1).select_option("won" if came != "won" else "lost")
        expect(row).to_have_count(0)


@pytest.mark.parametrize("game", game_names())
def test_setting_up_begins_with_ways_to_play(browser: Browser, server: Server, game: str) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.go(f"/new/{game}")
        expect(page.locator(".chair").first).to_be_visible()
        titles = page.locator(".setup section > h2").evaluate_all("all => all.map(one => one.id)")
        presets = page.locator(".setup__preset").count()
        assert titles[0] == ("setup-presets" if presets else "setup-seats")
        faces = page.locator(".chair").first.locator(".chair__faces .portrait")
        expect(faces).to_have_count(8)
        folded = page.locator(".setup__rulings")
        assert folded.count() == (game in ("architectura", "seven_wonders"))
        if folded.count():
            expect(folded.locator("select").first).to_be_hidden()


@pytest.mark.parametrize("path", ["/leaders/babel", "/puzzles", "/library", "/me", "/learn/seven_wonders"])
def test_what_comes_later_moves_nothing(browser: Browser, server: Server, path: str) -> None:
    with visiting(browser, server.url, lang="ru", phone=True) as ann:
        ann.page.add_init_script(JUMPS)
        ann.go(path).wait_for_load_state("networkidle")
        expect(ann.page.locator(".leaf__body .plate").first).to_be_visible()
        check_stillness(ann.page, 0.01)
