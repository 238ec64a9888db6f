"""What the page offers of stand-ins, and what it says of tables that are closed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from shinar.bots import LEVELS
from shinar.server.table_state import SUBSTITUTE
from tests.page.browsing import check_axe, check_language, visiting
from tests.server.serving import Server, Visitor, serving

LATER = "const real = Date.now.bind(Date); Date.now = () => real() + 3 * 60 * 1000;"


@pytest.mark.parametrize("hints", [True, False])
def test_a_stand_in_is_offered_as_strong_as_the_table_allows(browser: Browser, server: Server, hints: bool) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.go(f"/table/{ann.table('babel', ['me', 'random'], hints=hints)}")
        page.click("#tab-game")
        count = len(LEVELS) if hints else LEVELS.index(SUBSTITUTE) + 1
        expect(page.locator(".standin option")).to_have_count(count)
        expect(page.get_by_text("without hints")).to_have_count(0 if hints else 1)
        page.select_option(".standin select", "novice")
        page.get_by_text("Let a bot play for me").click()
        expect(page.locator(".panel .replay .standin")).to_have_count(0)
        check_axe(page)


def test_who_is_away_can_be_replaced_and_who_is_not_cannot(browser: Browser, server: Server) -> None:
    """The page's clock is three minutes ahead, so that it offers what the server knows better."""
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        id = ann.table("babel", ["me", "free"], visibility="open")
        one = ann.go(f"/table/{id}")
        bob.page.add_init_script(LATER)
        two = bob.go(f"/table/{id}")
        two.locator(".waiting li .btn--main").click()
        one.get_by_text("Begin").click()
        one.wait_for_selector(".prompt[data-asked=true]")
        two.click("#tab-game")
        two.get_by_role("button", name="is away").click()
        expect(two.locator(".panel .trouble")).to_contain_text("been away")
        expect(one.get_by_text("Take the seat back")).to_have_count(0)
        one.click("#tab-game")
        expect(one.get_by_role("button", name="is away")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_host_closes_a_table_and_who_comes_reads_so(browser: Browser, server: Server, lang: str) -> None:
    with visiting(browser, server.url, lang=lang) as ann, visiting(browser, server.url, lang=lang, phone=True) as bob:
        address = ann.invite("babel")
        ann.page.get_by_text("Close the table" if lang == "en" else "Закрыть стол").click()
        title = "This table is closed" if lang == "en" else "Этот стол закрыт"
        expect(ann.page.locator("h1")).to_have_text(title)
        page = bob.go(address.removeprefix(server.url))
        expect(page.locator("h1")).to_have_text(title)
        check_axe(page)
        check_language(page, lang, {page.locator(".me").inner_text()} if page.locator(".me").count() else set())


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_too_many_tables_are_refused_in_words(browser: Browser, tmp_path: Path, lang: str) -> None:
    bounds = ("--bound", "waiting_per_person=1", "--bound", "sockets_per_person=1")
    with serving(tmp_path, f"sqlite:///{tmp_path}/shinar.db", *bounds) as strict, visiting(browser, strict.url, lang=lang) as ann:
        address = ann.invite("babel")
        ann.complaints.clear()
        page = ann.go()
        page.click(".door[data-game=babel] .door__more button")
        expect(page.locator(".trouble")).to_contain_text("tables waiting" if lang == "en" else "столько столов")
        ann.complaints.clear()
        cookie = next(one for one in ann.context.cookies() if one["name"] == "shinar")
        place = Visitor(strict.url, f"shinar={cookie['value']}").sit_at(address.rsplit("/", 1)[1])
        place.news()
        page.goto(address)
        expect(page.locator("h1")).to_have_text("Too many tables at once" if lang == "en" else "Слишком много столов сразу")
        place.close()
