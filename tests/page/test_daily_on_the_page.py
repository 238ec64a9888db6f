"""The deal of the day on the page: begun, played, on the ladder, sent on, and looked back at."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import Browser, Page, expect
from sqlalchemy import insert

from shinar.core.registry import find_game
from shinar.server.daily_deals import day_of, new_deal, row_of, shifted
from shinar.server.heartbeat import now_ms
from shinar.server.models import daily_deals
from tests.page.browsing import check_axe, check_fits, check_language, finish, play_out, visiting
from tests.server.serving import Server, serving
from tests.server.stores import opened
from tests.server.test_daily_deals import lay

NAMES = ("Ennigaldi", "Belshazzar", "Nidintu", "Kidinnu")
REGISTER = """async (name) => {
  const body = JSON.stringify({name, password: 'tablets of clay'});
  const headers = {'content-type': 'application/json'};
  return (await fetch('/api/register', {method: 'POST', headers, body})).status;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With deals of yesterday that were played, and bots that look at few moves."""
    folder = tmp_path_factory.mktemp("daily")
    database = f"sqlite:///{folder}/shinar.db"
    with ThreadPoolExecutor() as beside:  # Playwright has the event loop of this thread
        beside.submit(asyncio.run, play_yesterday(database)).result()
    with serving(folder, database, "--no-limits", "--iterations", "20") as running:
        yield running


async def play_yesterday(database: str) -> None:
    day = shifted(day_of(now_ms()), -1)
    async with opened(database) as store:
        for name in NAMES:
            await store.people.register(name.lower(), name, "hash", "code")
        async with store.transaction() as connection:
            for game in ("babel", "amytis", "architectura", "seven_wonders"):
                await connection.execute(insert(daily_deals).values(row_of(new_deal(day, find_game(game)))))
        await lay(store, day, *((name, 17 - n // 2, 6 - n // 2) for n, name in enumerate(NAMES)))


def own_name(page: Page) -> set[str]:
    return {(page.locator(".me").text_content() or "").strip(), *NAMES, "Nabonassar", "Набонасар", "UTC", "Babel"}


@pytest.mark.parametrize(("lang", "phone", "game"), [("en", False, "babel"), ("ru", True, "amytis")])
def test_a_deal_is_played_and_sent_on(browser: Browser, server: Server, lang: str, phone: bool, game: str) -> None:
    with visiting(browser, server.url, lang=lang, phone=phone) as ann:
        page = ann.go()
        page.click(".lot--day")
        deal = page.locator(f".daily__deal[data-game={game}]")
        expect(deal.locator("[data-act=play]")).to_be_visible()
        check_axe(page)
        check_language(page, lang, own_name(page))
        check_fits(page, f".daily__deal[data-game={game}]", 0.3)
        deal.locator("[data-act=play]").click()
        expect(page.locator("dialog[open]")).to_be_visible()
        page.locator("dialog .btn--main").click()
        page.wait_for_selector(".prompt")
        table = page.url
        bar, title = page.locator(".bar").bounding_box(), page.locator(".bar .where").bounding_box()
        assert bar and title and bar["y"] <= title["y"] and title["y"] + title["height"] <= bar["y"] + bar["height"]
        page.go_back()
        deal.locator("[data-act=play]").click()  # goes on without a question
        page.wait_for_url(table)
        play_out([page], touch=phone)
        expect(page.locator(".endsheet [data-act=again]")).to_have_count(0)
        expect(page.locator(".endsheet [data-act=same]")).to_have_count(0)
        page.click(".endsheet [data-act=ladder]")
        expect(page.locator(".daily__result b")).to_be_visible()
        expect(page.locator(".daily__ladder tbody tr")).to_have_count(0)  # a guest is not on it
        name = "Amat of Kish" if lang == "en" else "Амат из Киша"
        assert page.evaluate(REGISTER, name) == 200
        page.reload()
        expect(page.locator(".daily__ladder tr.is-mine")).to_contain_text(name)
        check_axe(page)
        check_language(page, lang, own_name(page) | {name})
        page.click("[data-act=share]")
        shared = page.locator("[data-shared]").inner_text().splitlines()
        assert re.fullmatch(r"Shinar · .+ · .+", shared[0]) and re.search(r"\d+", shared[1]), shared
        assert shared[-1] == page.url
        page.go_back()
        page.goto(f"{server.url}/daily")
        expect(deal.locator(".daily__mine b")).to_be_visible()
        expect(deal.locator("[data-act=play]")).to_have_count(0)


def test_the_review_gives_nothing_away_before_midnight(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.go("/daily")
        page.locator(".daily__deal[data-game=babel] [data-act=play]").click()
        page.locator("dialog .btn--main").click()
        page.wait_for_selector(".prompt")
        finish(ann)
        page.click(".endsheet a[href^='/review/']")
        page.click("#tab-score")
        expect(page.locator(".review__side .leaf__acts a[href^='/daily/']")).to_be_visible()
        expect(page.locator(".review__side a[download]")).to_have_count(0)


@pytest.mark.parametrize(("lang", "phone"), [("en", True), ("ru", False)])
def test_yesterday_is_final_and_its_seal_is_checked(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    with visiting(browser, server.url, lang=lang, phone=phone) as eve:
        page = eve.go("/daily")
        expect(page.locator(".daily__tops [data-game=babel] li")).to_have_count(3)
        page.click(".daily__tops [data-game=babel] h3 a")
        rows = page.locator(".daily__ladder tbody tr")
        expect(rows).to_have_count(4)
        assert [row.split()[0] for row in rows.all_inner_texts()] == ["1", "1", "3", "3"]
        expect(page.locator(".daily__seal")).to_have_attribute("data-verdict", "right")
        check_fits(page, ".daily__ladder")
        check_axe(page)
        check_language(page, lang, own_name(page))
        page.locator("nav.leaf__acts a").first.click()  # there is no day before: on to today's, which is hidden
        expect(page.locator(".lot__empty")).to_be_visible()
        expect(page.locator(".daily__ladder")).to_have_count(0)


def test_by_keyboard(browser: Browser, server: Server) -> None:
    """From the front page to the question, and back without having begun."""
    with visiting(browser, server.url) as ann:
        page = ann.go()
        page.locator(".lot--day").focus()
        page.keyboard.press("Enter")
        play = page.locator(".daily__deal[data-game=architectura] [data-act=play]")
        play.focus()
        page.keyboard.press("Enter")
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(page).to_have_url(re.compile("/daily$"))
        expect(play).to_be_visible()
