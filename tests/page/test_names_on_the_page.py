"""Bots on the page: four of one level have four names and faces, and no name is cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from shinar.bots.cast import cast
from shinar.core.text import Texts
from tests.page.browsing import visiting
from tests.server.serving import Server

CUT = "names => names.filter(name => name.scrollWidth > name.clientWidth + 1).map(name => name.textContent)"


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", False), ("ru", True)])
def test_bots_of_one_level_have_names_and_faces(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    with visiting(browser, server.url, lang, phone) as visit:
        page = visit.go(f"/table/{visit.table('architectura', ['me', *['random'] * 3])}")
        names = page.locator(".builder__name")
        expect(names).to_have_count(4)
        known = {Texts("shinar").format(lang, f"bot-{name}") for name in cast()["random"]}
        shown = {name.strip() for name in names.all_inner_texts()}
        assert len(shown) == 4 and len(shown & known) == 3
        assert names.evaluate_all(CUT) == []
        expect(page.locator(".seat svg.face")).to_have_count(3)
