"""What a phone shows without scrolling or cutting."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.page.browsing import against_bot, visiting
from tests.page.test_host import come_as
from tests.server.serving import Server

BELOW = "document.documentElement.scrollHeight - innerHeight"
SPILLS = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"


@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_babel_fits_a_phone(browser: Browser, server: Server, size: tuple[int, int]) -> None:
    with against_bot(browser, server.url, "babel", 4, ".piece.is-legal", lang="ru", size=size) as page:
        assert page.evaluate(BELOW) <= 0


def test_numbers_of_players_stand_in_one_row(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url, phone=True) as visit:
        counts = visit.go("/new/seven_wonders").locator(".setup__counts .btn")
        expect(counts).to_have_count(7)
        assert len(set(counts.evaluate_all("all => all.map(one => one.getBoundingClientRect().top)"))) == 1


def test_figures_of_the_host_stay_in_their_plates(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url, lang="ru", phone=True) as visit:
        page = come_as(visit, server, "Хозяйка узкая")
        expect(page.locator("h1")).to_have_text("Хозяин")
        assert page.locator(".figures > div").evaluate_all(SPILLS) == []


def test_a_ruling_within_a_rule_shows_no_markup(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as visit:
        page = visit.go("/rules/amytis#AMY-1.1")
        expect(page.locator("[id='AMY-1.1'] em")).to_have_text("(ruling)")
        expect(page.locator(".leaf__body")).not_to_contain_text("*(")
