"""What explains a piece does not hide it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.page.browsing import visiting
from tests.server.serving import Server

SEEN = """() => {
  const one = document.querySelector('main .is-pointed');
  const box = one?.getBoundingClientRect();
  return !box || one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


@pytest.mark.parametrize("game", ["amytis", "architectura", "babel"])
def test_the_coach_does_not_hide_what_it_points_at_on_a_phone(browser: Browser, server: Server, game: str) -> None:
    with visiting(browser, server.url, phone=True) as ann:
        page = ann.go(f"/learn/{game}/tutorial")
        page.wait_for_selector(".coach")
        for _ in range(5):
            page.wait_for_function(SEEN)
            page.locator(".coach [data-act=next], .coach [data-act=show]").first.click()
