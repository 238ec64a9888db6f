"""The deal on the page: sealed while the game is on, checked at the end, and duplicate deals that end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import Visit, check_axe, visiting
from tests.server.serving import Server

SEAL = ".panel .seal"


def give_up(page: Page) -> None:
    page.get_by_role("tab").nth(3).click()
    page.click("[data-act=resign]")
    page.click(".sure [data-act=yes]")
    page.wait_for_selector(".endsheet")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_deal_is_sealed_and_checked_at_the_end(browser: Browser, quick: Server, lang: str) -> None:
    with visiting(browser, quick.url, lang) as ann:
        page = ann.begin_by_click("babel")
        expect(page.locator(SEAL)).to_have_attribute("data-verdict", "sealed")
        page.locator(f"{SEAL} summary").click()
        expect(page.locator(f"{SEAL} dd")).to_have_count(1)
        told = page.locator(f"{SEAL} dd").inner_text()
        assert len(told) == 64
        check_axe(page)
        give_up(page)
        expect(page.locator(SEAL)).to_have_attribute("data-verdict", "right")
        expect(page.locator(".endsheet .seal")).to_have_attribute("data-verdict", "right")
        expect(page.locator(f"{SEAL} dd")).to_have_count(3)
        check_axe(page)


def test_another_deal_than_the_sealed_one_is_said_loudly(browser: Browser, quick: Server) -> None:
    """What the page saw first counts, also after a reload: a server that changes its mind is found out."""
    with visiting(browser, quick.url) as ann:
        page = ann.begin_by_click("babel")
        expect(page.locator(SEAL)).to_have_attribute("data-verdict", "sealed")
        page.evaluate("sessionStorage.setItem('sealed ' + location.pathname.split('/').pop(), '0'.repeat(64))")
        page.reload()
        expect(page.locator(f"{SEAL}[data-verdict=wrong] [role=alert]")).to_contain_text("NOT the deal")
        check_axe(page)


def named(visit: Visit) -> Page:
    """A table with a seed of one's own."""
    page = visit.go(f"/table/{visit.table('babel', ['me', 'random'], seed=7)}")
    page.wait_for_selector(".prompt")
    return page


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_table_with_a_known_deal_says_so(browser: Browser, quick: Server, lang: str) -> None:
    with visiting(browser, quick.url, lang) as ann:
        page = named(ann)
        expect(page.locator(SEAL)).to_contain_text("may know the cards" if lang == "en" else "могут быть вам известны")
        check_axe(page)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_deal_shows_what_became_of_every_try_and_is_ended(browser: Browser, quick: Server, lang: str) -> None:
    with visiting(browser, quick.url, lang) as ann, visiting(browser, quick.url, lang) as bob:
        page = ann.begin_by_click("babel")
        give_up(page)
        table = page.url.split("/")[-1]
        deal = page.evaluate(
            "id => fetch(`/api/tables/${id}/deal`, {method: 'POST'}).then((a) => a.json()).then((d) => d.id)", table
        )
        friend = bob.go(f"/deal/{deal}")
        friend.wait_for_selector(".deal tbody tr")
        bob.offline_is_fine = True  # the refused table: its socket is closed
        friend.goto(f"{quick.url}/table/{table}")
        expect(friend.get_by_text("others still play this deal" if lang == "en" else "ещё играют другие")).to_be_visible()
        friend.goto(f"{quick.url}/deal/{deal}")
        friend.locator(".leaf__acts .btn--main").click()
        friend.wait_for_selector(".prompt")
        expect(friend.locator(SEAL)).to_contain_text("may know" if lang == "en" else "могут быть")
        page = ann.go(f"/deal/{deal}")
        expect(page.locator(".deal tbody tr")).to_have_count(2)
        expect(page.get_by_text("is playing" if lang == "en" else "ещё играет")).to_be_visible()
        page.get_by_text("End this deal" if lang == "en" else "Закрыть этот расклад").click()
        page.click(".sure [data-act=yes]")
        expect(page.get_by_text("This deal is over" if lang == "en" else "Этот расклад закрыт")).to_be_visible()
        expect(page.get_by_text("did not finish" if lang == "en" else "не доиграна")).to_be_visible()
        check_axe(page)
