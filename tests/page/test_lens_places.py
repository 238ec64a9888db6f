"""What explains a piece does not hide what is to be chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import LENS, visiting
from tests.server.serving import Server

GAMES = ["amytis", "architectura", "babel", "seven_wonders"]
COVERED = """() => {
  const lens = document.querySelector('.lens')?.getBoundingClientRect();
  const meets = (one) => lens.left < one.right && one.left < lens.right && lens.top < one.bottom && one.top < lens.bottom;
  const legal = [...document.querySelectorAll('main .is-legal')].filter((one) => meets(one.getBoundingClientRect()));
  return legal.map((one) => one.dataset.id);
}"""
SEEN = """() => {
  const one = document.querySelector('main .is-pointed');
  const box = one?.getBoundingClientRect();
  return !box || one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


def check_free(page: Page, game: str) -> None:
    """The lens at some pieces that may be chosen, reached by the keyboard."""
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        expect(page.locator(LENS)).to_be_visible()
        page.wait_for_function("document.querySelector('.lens')?.style.left")
        assert page.evaluate(COVERED) == [], game


@pytest.mark.parametrize("game", GAMES)
def test_the_lens_leaves_free_what_may_be_chosen(browser: Browser, server: Server, game: str) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.begin(game)
        page.wait_for_selector("main .piece.is-legal")
        check_free(page, game)


@pytest.mark.parametrize("game", ["amytis", "architectura", "babel"])
def test_the_coach_does_not_hide_what_it_points_at_on_a_phone(browser: Browser, server: Server, game: str) -> None:
    with visiting(browser, server.url, phone=True) as ann:
        page = ann.go(f"/learn/{game}/tutorial")
        page.wait_for_selector(".coach")
        for _ in range(5):
            page.wait_for_function(SEEN)
            page.locator(".coach [data-act=next], .coach [data-act=show]").first.click()
