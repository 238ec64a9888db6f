"""The page of the HTTP interface: everything it needs comes from the server that it describes."""

from __future__ import annotations

import json
import urllib.request

import pytest
from playwright.sync_api import Browser, expect

from tests.page.browsing import check_axe, visiting
from tests.server.serving import Server


@pytest.mark.parametrize("phone", [False, True])
def test_it_can_be_read_and_asks_nobody_else(browser: Browser, server: Server, phone: bool) -> None:
    with visiting(browser, server.url, phone=phone) as visit:
        asked: list[str] = []
        visit.page.on("request", lambda request: asked.append(request.url))
        page = visit.go("/schema")
        paths = json.loads(urllib.request.urlopen(f"{server.url}/schema/openapi.json").read())["paths"]
        expect(page.locator("details.request")).to_have_count(sum(len(methods) for methods in paths.values()))
        request = page.locator("details.request", has=page.get_by_text("/api/tables", exact=True)).filter(has_text="POST")
        request.locator("summary").click()
        request.get_by_role("link", name="NewTable").click()
        expect(page.locator("#NewTable")).to_be_in_viewport()
        assert page.locator("body").evaluate("body => getComputedStyle(body).marginTop") == "0px", "without its style sheet"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "wider than the screen"
        check_axe(page)
        assert asked and all(url.startswith(server.url) for url in asked), asked
