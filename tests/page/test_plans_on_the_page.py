"""Replies laid down ahead, on the page; and those who watch, with a chat of their own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import Visit, check_axe, check_fits, check_language, press, visiting
from tests.server.serving import Server

DAYS = {"kind": "days", "days": 3}
LEGAL = "main .piece.is-legal"


def begun(ann: Visit, bob: Visit, game: str = "amytis") -> str:
    """A game for days; its address."""
    path = f"/table/{ann.table(game, ['me', 'free'], visibility='open', clock=DAYS, begins=True)}"
    bob.go(f"{path}?sit").wait_for_selector(".prompt")
    ann.go(path).wait_for_selector(".prompt")
    return path


def awaited(page: Page) -> bool:
    return page.locator(".prompt").get_attribute("data-asked") == "true"


def planned(page: Page) -> tuple[list[str], int]:
    """Play the first line there is on the board and keep it: what the rival clicks in it, and how many moves it has."""
    page.locator("[data-act=plan]").click()
    panel = page.locator(".plan")
    expect(panel).to_have_attribute("data-turn", "rival")
    theirs, moves = [], 0
    while not page.locator("[data-act=keep]").is_enabled():
        piece = page.locator(LEGAL).first
        expect(piece).to_be_visible()
        if panel.get_attribute("data-turn") == "rival":
            theirs.append(str(piece.get_attribute("data-id")))
        press(piece)
        moves += 1
        expect(panel).to_have_attribute("data-made", str(moves))
    return theirs, moves


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_a_reply_is_planned_on_the_board_and_made_when_it_comes_so(
    browser: Browser, server: Server, lang: str, phone: bool
) -> None:
    with visiting(browser, server.url, lang, phone) as ann, visiting(browser, server.url, lang, phone) as bob:
        begun(ann, bob)
        mover, waiting = (ann, bob) if awaited(ann.page) else (bob, ann)
        page = waiting.page
        theirs, moves = planned(page)
        expect(page.locator(".is-guess")).not_to_have_count(0)
        check_axe(page)
        check_fits(page, ".plan")
        page.locator("[data-act=keep]").click()
        expect(page.locator(".plan li.plan__line")).to_have_count(1)
        page.reload()
        expect(page.locator("[data-act=plan]")).to_have_attribute("data-count", "1")
        for id in theirs:
            piece = mover.page.locator(f"main .piece.is-legal[data-id='{id}']")
            piece.wait_for()
            press(piece)
        expect(mover.page.locator(".prompt")).to_have_attribute("data-asked", "true")
        mover.page.wait_for_selector(LEGAL)
        expect(page.locator(".prompt")).to_have_attribute("data-asked", "false")
        page.locator("[data-act=plan]").click()
        expect(page.locator(".plan")).to_have_attribute("data-turn", "rival")  # nothing is left of it: a new one is begun
        check_language(page, lang, names(page))
        assert moves > len(theirs)


def names(page: Page) -> set[str]:
    return set(page.locator(".seat__name, .me span").all_inner_texts())


def test_a_plan_is_changed_removed_and_given_up(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        begun(ann, bob)
        mover, waiting = (ann, bob) if awaited(ann.page) else (bob, ann)
        page = waiting.page
        planned(page)
        page.locator("[data-act=keep]").click()
        page.locator("[data-act=change]").click()
        page.locator("[data-act=step-back]").click()
        expect(page.locator(".plan")).to_have_attribute("data-turn", "own")
        press(page.locator(LEGAL).last)
        page.locator("[data-act=keep]").click()
        expect(page.locator(".plan li.plan__line")).to_have_count(1)
        page.locator("[data-act=remove]").click()
        expect(page.locator(".plan li.plan__line")).to_have_count(0)
        page.locator("[data-act=add]").click()
        expect(page.locator(".plan")).to_have_attribute("data-turn", "rival")
        page.locator(".plan header button").click()
        theirs, _ = planned(page)
        page.locator("[data-act=keep]").click()
        expect(page.locator(".plan li.plan__line")).to_have_count(1)
        other = mover.page.locator(LEGAL).last
        assert other.get_attribute("data-id") != theirs[0]
        press(other)
        expect(mover.page.locator("main .piece.is-legal[data-id^='city:']").first).to_be_visible()
        press(mover.page.locator(LEGAL).first)
        expect(page.locator("[data-act=plan]")).to_have_text("Your plan is over")
        expect(page.locator(".prompt")).to_have_attribute("data-asked", "true")


def test_a_line_that_is_tried_out_ends_with_the_rivals_move(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        begun(ann, bob)
        mover, waiting = (ann, bob) if awaited(ann.page) else (bob, ann)
        waiting.page.locator("[data-act=plan]").click()
        expect(waiting.page.locator(".plan")).to_have_attribute("data-turn", "rival")
        press(mover.page.locator(LEGAL).first)
        expect(waiting.page.locator(".plan")).to_have_count(0)


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_who_watches_is_told_so_and_is_read_by_players_at_the_end(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    with (
        visiting(browser, server.url, lang, phone) as ann,
        visiting(browser, server.url) as bob,
        visiting(browser, server.url, lang, phone) as eve,
    ):
        path = begun(ann, bob, "babel")
        page = eve.go(path)
        page.wait_for_selector(".prompt")
        page.keyboard.press("c")
        note = "You watch" if lang == "en" else "Вы смотрите"
        expect(page.locator(".say__who")).to_contain_text(note)
        expect(page.locator(".bar .watchers")).to_contain_text(note)
        check_axe(page)
        page.locator(".say input").fill("a bold travel")
        page.keyboard.press("Enter")
        expect(page.locator(".talk__text")).to_have_text("a bold travel")
        expect(ann.page.locator(".bar .watchers .num")).to_have_text("1")
        ann.page.keyboard.press("c")
        expect(ann.page.locator(".say__who")).to_have_count(0)
        bob.page.keyboard.press("c")
        bob.page.locator(".say input").fill("hello")
        bob.page.keyboard.press("Enter")
        for visit in (ann, eve):
            expect(visit.page.locator(".talk__text", has_text="hello")).to_have_count(1)
        expect(ann.page.locator(".talk__text")).to_have_count(1)
        bob.page.locator("#tab-game").click()
        bob.page.locator("[data-act=resign]").click()
        bob.page.locator(".sure [data-act=yes]").click()
        expect(ann.page.locator(".talk__text")).to_have_text(["a bold travel", "hello"])
