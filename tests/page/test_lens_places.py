"""What explains a piece hides neither it nor what is to be chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, TimeoutError

from tests.page.browsing import visiting
from tests.server.serving import Server

GAMES = ["amytis", "architectura", "babel", "seven_wonders"]
COVERED = """() => {
  const lens = document.querySelector('.lens')?.getBoundingClientRect();
  if (!lens) return ['there is no lens'];
  const meets = (one) => lens.left < one.right && one.left < lens.right && lens.top < one.bottom && one.top < lens.bottom;
  const legal = [...document.querySelectorAll('main .is-legal')].filter((one) => meets(one.getBoundingClientRect()));
  return legal.map((one) => one.dataset.id);
}"""
FREE = f"() => ({COVERED})().length === 0"
SEEN = """() => {
  const one = document.querySelector('main .is-pointed');
  const box = one?.getBoundingClientRect();
  return !box || one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


def check_free(page: Page, key: str) -> None:
    """The lens at the next piece that may be chosen lies over none of them, as soon as all is drawn."""
    page.keyboard.press(key)
    page.wait_for_selector("main .is-legal:focus-visible")
    try:
        page.wait_for_function(FREE)
    except TimeoutError:
        raise AssertionError(f"covered: {page.evaluate(COVERED)}") from None


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 800)])
@pytest.mark.parametrize("game", GAMES)
def test_the_lens_leaves_free_what_may_be_chosen(browser: Browser, quick: Server, game: str, width: int, height: int) -> None:
    with visiting(browser, quick.url) as ann:
        ann.page.set_viewport_size({"width": width, "height": height})
        page = ann.begin(game)
        page.mouse.move(2, 2)
        for _ in range(3):
            page.wait_for_selector("main .piece.is-legal")
            for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"):
                check_free(page, key)
            page.keyboard.press("Enter")


@pytest.mark.parametrize("game", ["amytis", "architectura", "babel"])
def test_the_coach_does_not_hide_what_it_points_at_on_a_phone(browser: Browser, server: Server, game: str) -> None:
    with visiting(browser, server.url, phone=True) as ann:
        page = ann.go(f"/learn/{game}/tutorial")
        page.wait_for_selector(".coach")
        for _ in range(5):
            page.wait_for_function(SEEN)
            page.locator(".coach [data-act=next], .coach [data-act=show]").first.click()
