"""Playing for days on the page: the list of one's games, the way to the next one, a vacation, open tables that seat and begin."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import Visit, check_axe, visiting
from tests.server.serving import Server

DAYS = {"kind": "days", "days": 3}


def open_for_days(visit: Visit, *seats: str) -> str:
    """A table that waits for somebody to sit down, and then begins."""
    return visit.table("babel", list(seats), visibility="open", clock=DAYS, begins=True)


def seated(ann: Visit, bob: Visit, *seats: str) -> str:
    table = open_for_days(ann, *(seats or ("me", "free")))
    bob.go(f"/table/{table}?sit").wait_for_selector(".prompt")
    return table


def awaited(page: Page) -> bool:
    return page.locator(".prompt").get_attribute("data-asked") == "true"


def test_a_click_on_an_open_table_seats_and_the_game_begins(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        table = open_for_days(ann, "me", "free")
        ann.go(f"/table/{table}")
        expect(ann.page.locator(".waiting")).to_contain_text("begins by itself")
        bob.go()
        bob.page.locator(f"a[href='/table/{table}?sit']").click()
        for visit in (ann, bob):
            visit.page.wait_for_selector(".prompt")
        assert bob.page.url.endswith(f"/table/{table}")


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_the_list_tells_what_happened_and_where_one_is_waited_for(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    with visiting(browser, server.url, lang=lang, phone=phone) as ann, visiting(browser, server.url) as bob:
        table = seated(ann, bob)
        ann.go(f"/table/{table}").wait_for_selector(".prompt")
        mover, other = (ann, bob) if awaited(ann.page) else (bob, ann)
        other.go("/games")
        row = other.page.locator(f".games__row[data-table='{table}']")
        expect(row).to_be_visible()
        expect(row.locator(".games__news")).to_have_count(0)
        mover.go(f"/table/{table}").wait_for_selector(".piece.is-legal, button.loose")
        while mover.page.locator("[data-act=undo]").count() == 0:  # a move was made
            mover.page.locator(".piece.is-legal, button.loose").first.click()
            mover.page.wait_for_timeout(300)
        other.page.reload()
        expect(row.locator(".games__news li").first).to_be_visible()
        check_axe(other.page)
        assert other.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"
        row.locator("a").click()
        other.page.wait_for_selector(".prompt")


def test_a_key_leads_to_the_next_game_that_waits(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        tables = {seated(ann, bob, *seats) for seats in (("me", "free"), ("free", "me"))}  # the same deal: she begins at one
        ann.go("/games").wait_for_selector(".games__row.is-hot")
        (waiting,) = ann.page.locator(".games__row.is-hot").evaluate_all("rows => rows.map(row => row.dataset.table)")
        (idle,) = tables - {waiting}
        ann.go(f"/table/{idle}").wait_for_selector("[data-act=next]")
        ann.page.keyboard.press("n")
        ann.page.wait_for_url(f"**/table/{waiting}")
        ann.page.wait_for_selector(".piece.is-legal, button.loose")
        expect(ann.page.locator("[data-act=next]")).to_have_count(0)  # one is waited for here


def test_a_vacation_stops_the_clock_and_others_see_it(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        table = seated(ann, bob)
        page = ann.go("/games")
        page.locator(".vacation select").select_option("3")
        check_axe(page)
        page.locator(".vacation [data-act=leave]").click()
        expect(page.locator(".vacation")).to_contain_text("You are on vacation until")
        bob.go(f"/table/{table}").wait_for_selector(".prompt")
        expect(bob.page.locator(".seat__what", has_text="on vacation until")).to_have_count(1)
        page.locator(".vacation [data-act=back]").click()
        expect(page.locator(".vacation")).to_contain_text("29 of 30")
        expect(bob.page.locator(".seat__what", has_text="on vacation until")).to_have_count(0)
