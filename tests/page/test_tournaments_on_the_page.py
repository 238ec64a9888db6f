"""A tournament in real browsers: make it, join, be taken to the game, play, and stand on the podium."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from shinar.protocol.clocks import LiveClock
from shinar.server.hub import now_ms
from shinar.server.tournaments.schedule import tournament
from shinar.server.tournaments.store import SWISS, TournamentStore
from tests.page.browsing import Visit, check_axe, check_language, visiting
from tests.server.people import PASSWORD
from tests.server.serving import Server, Visitor, serving
from tests.server.stores import opened

NUMBERS = itertools.count(1)
REGISTER = """async ([name, password]) => {
  const headers = {'content-type': 'application/json'};
  const answer = await fetch('/api/register', {method: 'POST', headers, body: JSON.stringify({name, password})});
  return answer.status;
}"""


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    folder: Path = tmp_path_factory.mktemp("hall")
    database = f"sqlite:///{folder}/shinar.db"
    with serving(folder, database, "--no-limits", "--no-tournaments") as running:
        yield running, database


def begin_soon(database: str, seconds: int, rounds: int = 1) -> str:
    async def add() -> str:
        async with opened(database) as store:
            starts = now_ms() + 1000 * seconds
            found = tournament(SWISS, "babel", 2, {}, LiveClock(300, 5), True, starts, rounds, now_ms())
            await TournamentStore(store).add(found)
            return found.id

    with ThreadPoolExecutor(1) as aside:  # the browser has the loop of this thread
        return aside.submit(lambda: asyncio.run(add())).result()


def as_account(visit: Visit, name: str) -> Page:
    visit.go().wait_for_selector(".door")
    assert visit.page.evaluate(REGISTER, [name, PASSWORD]) == 200
    return visit.page


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def unique(name: str) -> str:
    """A name that nobody had in an earlier try of the same test."""
    return f"{name} {next(NUMBERS)}"


def test_join_play_standings_podium(browser: Browser, hall: tuple[Server, str]) -> None:
    server, database = hall
    with visiting(browser, server.url) as ann, visiting(browser, server.url, lang="ru", phone=True) as bob:
        first, second = unique("Ann of Eridu"), unique("Боб из Ура")
        as_account(ann, first)
        as_account(bob, second)
        id = begin_soon(database, 15)
        for visit in (ann, bob):
            visit.go(f"/tournaments/{id}").locator("[data-act=join]").click()
            expect(visit.page.locator(".tournament__mine")).to_be_visible()
        expect(bob.page.locator(".standings tbody tr")).to_have_count(2)
        expect(bob.page.locator(".standings .is-mine")).to_contain_text(second)
        for visit in (ann, bob):
            visit.page.wait_for_url("**/table/*", timeout=60_000)
            visit.page.wait_for_selector(".prompt")
        assert ann.page.url == bob.page.url
        ann.page.click("#tab-game")
        ann.page.click("[data-act=resign]")
        ann.page.click(".sure [data-act=yes]")
        back = bob.page.locator("[data-act=tournament]").first
        expect(back).to_be_visible(timeout=30_000)
        back.click()
        expect(bob.page.locator(".podium__step--1")).to_contain_text(second, timeout=60_000)
        assert fits(bob.page)
        check_axe(bob.page)
        check_language(bob.page, "ru", {first, second})
        ann.go(f"/tournaments/{id}")
        expect(ann.page.locator(".podium__step")).to_have_count(2)
        expect(ann.page.locator(".bout")).to_contain_text(first)
        check_axe(ann.page)


def test_make_one_and_call_it_off(browser: Browser, hall: tuple[Server, str]) -> None:
    server, _ = hall
    with visiting(browser, server.url, lang="ru", phone=True) as ann:
        name = unique("Ann the Maker")
        as_account(ann, name)
        page = ann.go("/tournaments/new")
        expect(page.locator(".setup__preset[data-kind]")).to_have_count(2)
        page.locator("[data-kind=swiss]").click()
        page.locator(".setup__choices input").fill("Вечер у башни")
        assert fits(page)
        check_axe(page)
        page.locator(".setup > .btn--main").click()
        expect(page.locator("h1")).to_have_text("Вечер у башни")
        expect(page.locator(".tournament__time")).to_contain_text("начало через")
        check_language(page, "ru", {name})
        ann.go("/tournaments")
        row = page.locator(".contest", has_text="Вечер у башни")
        expect(row).to_contain_text("5 туров")
        assert fits(page)
        check_axe(page)
        ann.go().wait_for_selector(".coming")
        expect(page.locator(".coming")).to_contain_text("Вечер у башни")
        page.locator(".coming a").first.click()
        page.locator("[data-act=off]").click()
        page.click(".sure [data-act=yes]")
        expect(page.locator(".tournament__time")).to_contain_text("отменён")


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_the_options_of_the_game_are_chosen_and_told(browser: Browser, hall: tuple[Server, str], lang: str, phone: bool) -> None:
    server, _ = hall
    with visiting(browser, server.url, lang=lang, phone=phone) as ann:
        name = unique("Ann of Many Boxes" if lang == "en" else "Анна с коробками")
        page = as_account(ann, name)
        ann.go("/tournaments/new")
        page.locator(".setup select").first.select_option("seven_wonders")
        page.locator("[data-preset]").first.wait_for()
        page.locator(".setup__own summary").click()
        page.locator("[data-option=leaders]").select_option("with")
        seats = page.get_by_label("Players at a table" if lang == "en" else "Игроков за столом")
        seats.select_option("7")
        assert page.locator("[data-option=leaders]").input_value() == "with", "another number of players keeps what was chosen"
        seats.select_option("3")
        page.locator(".setup select").first.select_option("babel")
        expect(page.locator("[data-option=leaders]")).to_have_count(0)
        page.locator(".setup select").first.select_option("seven_wonders")
        assert page.locator("[data-option=leaders]").input_value() == "with", "another look at the game does, too"
        assert fits(page)
        check_axe(page)
        check_language(page, lang, {name})
        page.locator(".setup > .btn--main").click()
        rules = page.locator(".tournament__rules")
        expect(rules).to_contain_text("Leaders" if lang == "en" else "Лидеры")
        id = page.url.split("/")[-1]
        assert page.evaluate(f"fetch('/api/tournaments/{id}').then((a) => a.json()).then((t) => t.info.options.leaders)") == "with"
        assert fits(page)
        check_language(page, lang, {name})


def test_a_guest_learns_that_an_account_is_needed(browser: Browser, hall: tuple[Server, str]) -> None:
    server, database = hall
    id = begin_soon(database, 600)
    assert Visitor(server.url).ask("GET", "/tournaments/nothing")[0] == 404
    with visiting(browser, server.url) as gus:
        page = gus.go(f"/tournaments/{id}")
        expect(page.get_by_role("link", name="make an account to take part")).to_be_visible()
        expect(page.locator("[data-act=join]")).to_have_count(0)
        check_axe(page)
        check_language(page, "en", set())
        gus.go("/tournaments")
        expect(page.locator(f"[data-tournament='{id}']")).to_contain_text("Babel: Swiss system")
