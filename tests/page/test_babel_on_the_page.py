"""Babel on the page: the prompt says what is possible, one card is picked, and nothing jumps."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import against_bot, all_placed, choose, ended, moved, placed
from tests.server.serving import Server

PICKED = re.compile("is-picked")
PARTS = [".far", ".quarry", ".river", ".towers", ".hand"]
LONGEST = "Math.max(...[...document.querySelectorAll('.col')].map(column => column.querySelectorAll('.tribe').length))"
FITS = """[...document.querySelectorAll('.half')].every(half => {
  const edge = half.getBoundingClientRect();
  return [...half.querySelectorAll('.col__cards, .temple')].map(one => one.getBoundingClientRect())
    .every(one => one.top >= edge.top - 1 && one.bottom <= edge.bottom + 1);
})"""
SIZES = {"desktop": (1440, 900), "laptop": (1280, 720), "phone": (390, 844), "small phone": (360, 760)}


def sitting(browser: Browser, url: str, lang: str = "en", size: str = "desktop") -> AbstractContextManager[Page]:
    """A first turn with four Medes in hand."""
    return against_bot(browser, url, "babel", 14, ".card.is-legal", lang, SIZES[size])


def test_the_prompt_says_what_is_possible_and_what_ends_the_turn(browser: Browser, server: Server) -> None:
    with sitting(browser, server.url) as page:
        said = page.locator(".prompt__say")
        expect(said).to_have_text("You can travel. Your level 1 must be built before the turn ends")
        page.locator("[data-id='hand:mede']").first.click()
        expect(said).to_have_text("Click the land's plaque to travel there")
        page.locator("[data-id='pawn:media']").click()
        expect(said).to_have_text("You can travel, settle. Your level 1 must be built before the turn ends")
        page.locator("[data-id='hand:mede']").first.click()
        expect(said).to_have_text("Click your column at the pawn to settle")
        page.locator("[data-id='column:media']").click()
        expect(said).to_contain_text("You can travel, settle, build.")
        page.locator("[data-id='stock:dealt']").click()
        expect(said).to_have_text("Click the building site at your pawn")
        page.locator("[data-id='site:media']").click()
        expect(said).to_have_text("You can travel, settle, or end the turn")
        expect(page.locator("button.loose")).to_have_text("End the turn")


def test_of_cards_that_are_alike_the_one_that_was_clicked_is_picked(browser: Browser, server: Server) -> None:
    with sitting(browser, server.url) as page:
        medes = page.locator("[data-id='hand:mede']")
        expect(medes).to_have_count(4)
        picked = page.locator(".card.is-picked")
        medes.nth(2).click()
        expect(picked).to_have_count(1)
        expect(medes.nth(2)).to_have_class(PICKED)
        medes.nth(1).click(force=True)
        expect(medes.nth(1)).to_have_class(PICKED)
        expect(picked).to_have_count(1)
        medes.nth(1).click(force=True)
        expect(picked).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("size", SIZES)
def test_the_board_stays_where_it_is_while_one_chooses(browser: Browser, server: Server, size: str, lang: str) -> None:
    with sitting(browser, server.url, lang, size) as page:
        board = page.locator(".babel .board")
        hand = page.locator(".babel .hand")
        before = placed(board), placed(hand)
        for card in ("mede", "persian"):
            page.locator(f"[data-id='hand:{card}']").first.click(force=True)
            expect(page.locator(".card.is-picked")).to_have_attribute("data-id", f"hand:{card}")
            assert (placed(board), placed(hand)) == before
        page.locator("[data-id='pawn:persia']").click()
        expect(page.locator("[data-id='column:persia']")).to_be_visible()
        expect(page.locator("[data-act=undo]")).to_be_visible()
        assert (placed(board), placed(hand)) == before
        page.locator("[data-id='hand:mede']").first.click()
        expect(page.locator(".card.is-picked")).to_have_count(1)
        assert (placed(board), placed(hand)) == before


@pytest.mark.parametrize("size", ["phone", "small phone"])
def test_the_board_stays_where_it_is_while_columns_grow(browser: Browser, quick: Server, size: str) -> None:
    with sitting(browser, quick.url, size=size) as page:
        parts = [f".babel {part}" for part in PARTS]
        before = all_placed(page, parts)
        random, longest = Random(8), 0
        while longest < 8 and not ended(page):
            if not choose(page, random, touch=True):
                page.wait_for_timeout(40)
            longest = max(longest, page.evaluate(LONGEST))
            assert moved(before, all_placed(page, parts)) <= 1
            assert page.evaluate(FITS)
        assert longest > 5
