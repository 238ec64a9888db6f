"""A strong player's opinion on the page: hints at the table, and a finished game looked through."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import check_axe, check_fits, check_language, play_out, visiting
from tests.server.serving import Server

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
