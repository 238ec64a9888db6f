"""A strong player's opinion on the page: hints at the table, and a finished game looked through."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import Visit, check_axe, check_fits, check_language, finish, visiting
from tests.server.serving import Server

TAKES = re.compile("takes? the", re.IGNORECASE)
WIDE, LAPTOP, PHONE = (1440, 900), (1280, 720), (360, 760)


def advised(page: Page) -> None:
    """Ask for a hint; it is there."""
    page.wait_for_selector(".prompt[data-asked=true] [data-act=hint]")
    page.click("[data-act=hint]")
    expect(page.locator(".hints li").first).to_be_visible()


@pytest.mark.parametrize(("lang", "game", "phone"), [("en", "babel", False), ("ru", "amytis", True)])
def test_a_hint_points_at_the_pieces_of_the_best_moves(browser: Browser, quick: Server, lang: str, game: str, phone: bool) -> None:
    with visiting(browser, quick.url, lang=lang, phone=phone) as ann:
        page = ann.begin(game)
        advised(page)
        check_axe(page)
        check_language(page, lang, {page.locator(".me").inner_text()})
        expect(page.locator(".hints__chance").first).to_contain_text("chance to win" if lang == "en" else "шанс на победу")
        page.locator(".hints li button").first.click()
        expect(page.locator(".is-pointed").first).to_be_visible()
        expect(page.locator(".is-pointed").first).to_have_css("outline-style", "dashed")
        page.keyboard.press("Escape")
        expect(page.locator(".hints")).to_have_count(0)
        expect(page.locator(".is-pointed, .hintno")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("amytis", WIDE),
        ("babel", LAPTOP),
        ("architectura", PHONE),
        ("seven_wonders", WIDE),
        ("seven_wonders", LAPTOP),
        ("babel", PHONE),
    ],
)
def test_a_hint_moves_neither_the_board_nor_the_prompt(browser: Browser, quick: Server, game: str, size: tuple[int, int]) -> None:
    """The prompt stays on the screen, and the board where it was; the numbers of the list stand on the pieces."""
    with visiting(browser, quick.url, phone=size == PHONE) as ann:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        page = ann.begin(game)
        page.wait_for_selector(".prompt[data-asked=true] [data-act=hint]")
        places = {name: page.locator(name).bounding_box() for name in (".prompt", ".piece.is-legal >> nth=0")}
        advised(page)
        assert {name: page.locator(name).bounding_box() for name in places} == places
        box = places[".prompt"]
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= size[1] and box["x"] + box["width"] <= size[0], box
        for one in (page.locator(".hints"), page.locator(".hints .tool")):
            found = one.bounding_box()
            assert found and found["y"] >= 0 and found["y"] + found["height"] <= size[1] + 1, found
        listed = page.locator(".hints li .hintno").all_inner_texts()
        shown = {number for text in page.locator(".hintno--piece").all_inner_texts() for number in text.split(", ")}
        assert listed == [str(n + 1) for n in range(len(listed))] and shown == set(listed)


def test_a_hint_goes_with_the_next_move_and_the_next_view(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url) as ann:
        page = ann.begin("amytis")
        advised(page)
        page.locator(".hints li button").first.click()
        expect(page.locator(".is-pointed")).to_have_count(1)
        page.locator(".is-pointed").click()
        expect(page.locator(".hints, .hintno, .is-pointed")).to_have_count(0)

        page.click("#tab-history")
        advised(page)
        page.locator(".hints li button").first.click()
        expect(page.locator(".is-pointed")).to_have_count(1)
        page.locator(".replay .tool").first.press("Enter")
        expect(page.locator(".table.is-past")).to_have_count(1)
        expect(page.locator(".hints, .hintno, .is-pointed")).to_have_count(0)


def finished(visit: Visit) -> str:
    """The address of the review of the game on a page."""
    page = finish(visit)
    check_fits(page, ".endsheet .scores", 0.3)
    page.click(".endsheet a[href^='/review/']")
    return page.url


def reviewed(page: Page) -> None:
    """The page of a review, when the game has been looked through."""
    page.wait_for_selector(".curve", timeout=120_000)
    expect(page.locator(".review__board [data-id]").first).to_be_visible()


def at(page: Page, number: int) -> None:
    """This move is open: in the address, in words, and in the list where that is in sight."""
    expect(page).to_have_url(re.compile(rf"\?move={number}$"))
    expect(page.locator(".review__now b")).to_contain_text(f" {number} ")
    expect(page.locator(".review__now span").last).not_to_be_empty()


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_a_finished_game_is_reviewed_shared_and_played_on(browser: Browser, quick: Server, lang: str, phone: bool) -> None:
    with visiting(browser, quick.url, lang=lang, phone=phone) as ann, visiting(browser, quick.url, lang=lang) as bob:
        page = ann.begin("amytis")
        name = (page.locator(".me").text_content() or "").strip()
        url = finished(ann)
        reviewed(page)
        check_axe(page)
        check_language(page, lang, {name})
        check_fits(page, ".curve", 0.2)
        check_fits(page, ".review__board", 0.7)
        page.click("#tab-score")
        check_fits(page, ".review__side .scores")
        check_axe(page)
        page.click("#tab-turning")
        for turn in page.locator(".curve__turn").all()[:1]:
            number = int(turn.get_attribute("data-move") or 0)
            turn.click()
            at(page, number)
            expect(page.locator(".turns li.is-now")).to_have_count(1)
        page.locator(".stepper input").fill("4")
        at(page, 4)

        other = bob.go(url.removeprefix(quick.url) + "?move=3")
        reviewed(other)
        at(other, 3)
        other.locator(".review__eyes button").nth(1).click()
        expect(other.locator(".review__eyes button").nth(1)).to_have_attribute("aria-pressed", "true")

        page.click(".review__steps .btn--main")
        page.wait_for_selector(".piece.is-legal")
        assert page.url != url and "/table/" in page.url


def test_a_review_is_gone_through_by_its_list_its_keys_and_by_itself(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url) as ann:
        page = ann.begin("amytis")
        finished(ann)
        reviewed(page)
        moves = page.locator(".moves a")
        last = moves.count()
        assert last > 20 and page.locator(".moves__turn").count() < last, "moves of one turn stand together"
        expect(moves.last).to_have_attribute("aria-current", "step")

        moves.nth(1).click()
        at(page, 2)
        expect(moves.nth(1)).to_have_attribute("aria-current", "step")
        for key, number in (("ArrowRight", 3), ("ArrowLeft", 2), ("ArrowLeft", 1), ("Home", 0), ("End", last)):
            page.keyboard.press(key)
            at(page, number)

        page.reload()
        reviewed(page)
        at(page, last)
        page.locator(f".moves a[data-move='{last - 3}']").click()
        page.locator("[data-act=speed]").click()
        page.locator("[data-act=speed]").click()
        expect(page.locator("[data-act=speed]")).to_have_text("4×")
        page.locator("[data-act=play]").click()
        at(page, last)
        expect(page.locator("[data-act=play]")).to_have_attribute("aria-pressed", "false")

        page.click("#tab-turning")
        for link in page.locator(".turns a.link").all()[:1]:
            number = int((link.get_attribute("href") or "").removeprefix("?move="))
            expect(link).to_contain_text(f"Move {number},")
            link.click()
            at(page, number)


@pytest.mark.parametrize("size", [WIDE, LAPTOP])
def test_the_whole_review_fits_the_screen(browser: Browser, quick: Server, size: tuple[int, int]) -> None:
    """Nothing has to be scrolled to see the board and the steps, and stepping moves neither."""
    with visiting(browser, quick.url) as ann:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        page = ann.begin("babel")
        finished(ann)
        reviewed(page)
        places = []
        for number in (0, 5, 6):
            page.locator(".stepper input").fill(str(number))
            at(page, number)
            found = [page.locator(name).bounding_box() for name in (".review__board", ".review__steps", ".review__side")]
            assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= size[1] for box in found), found
            places.append(found)
        assert places[0] == places[1] == places[2]
        assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
        board = page.locator(".review__board")
        assert board.evaluate("board => board.scrollHeight <= board.clientHeight + 24"), "the board has its room"


def test_a_phone_steps_through_a_review_without_a_jump(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url, phone=True) as ann:
        page = ann.begin("babel")
        finished(ann)
        reviewed(page)
        tops = set()
        for number in (3, 4, 5):
            page.locator(".stepper input").fill(str(number))
            at(page, number)
            tops.add(page.locator(".review__board").evaluate("board => board.getBoundingClientRect().top + scrollY"))
        assert len(tops) == 1, tops
        below = page.locator(".moves").bounding_box()
        board = page.locator(".review__board").bounding_box()
        assert below and board and below["y"] >= board["y"] + board["height"]


def test_history_says_what_each_move_was(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url) as ann:
        page = ann.begin("amytis")
        for done in (TAKES, re.compile("places? the", re.IGNORECASE)):
            page.wait_for_selector(".prompt[data-asked=true]")
            page.locator(".piece.is-legal").first.click()
            expect(page.locator(".panel .log")).to_contain_text(done)
        page.click("#tab-history")
        page.locator(".replay input").fill("0")
        expect(page.locator(".replay__said")).to_have_text("The game begins.")
        page.locator(".replay input").fill("1")
        expect(page.locator(".replay__said")).to_contain_text(TAKES)
        expect(page.locator(".prompt__say small")).to_contain_text(TAKES)


def test_after_the_game_every_hand_can_be_seen(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url) as ann:
        page = ann.begin("babel")
        finished(ann)
        reviewed(page)
        page.locator(".stepper input").fill("2")
        at(page, 2)
        for seat in (0, 1):
            page.locator(".review__eyes button").nth(seat).click()
            expect(page.locator(".review__board .hand [data-id^='hand:']").first).to_be_visible()


def test_a_game_that_goes_on_is_not_reviewed(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url) as ann:
        page = ann.begin("babel")
        ann.offline_is_fine = True
        page = ann.go(page.url.removeprefix(quick.url).replace("/table/", "/review/"))
        expect(page.locator("[role=alert]")).to_have_text("That can be done when the game is over.")
        ann.complaints.clear()
