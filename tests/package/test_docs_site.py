"""The documentation site of an installed server: in both languages, searchable, and from nowhere else."""

from __future__ import annotations

import shutil
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.package.building import Environment
from tests.page.browsing import LAUNCH, visiting
from tests.server.serving import Server

WAIT = 180_000  # milliseconds: the index of a language is built in the browser, on a busy machine


@pytest.fixture
def site(host: Environment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH")
    server = Server(tmp_path, f"sqlite:///{tmp_path}/shinar.db", "--no-limits", program=host.shinar).start()
    try:
        yield server.url
    finally:
        server.stop()


def search(page: Page, words: str) -> str:
    """What the site finds first. Words come without keys, as by paste and from phones; they may come before the index."""
    page.locator("[data-md-component=search-query]").click()
    page.keyboard.insert_text(words)
    first = page.locator(".md-search-result__item").first
    expect(first).to_be_visible(timeout=WAIT)
    return first.inner_text()


def test_the_site_is_served_and_searched_without_the_network(site: str) -> None:
    asked: list[str] = []
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=LAUNCH)
        with visiting(browser, site) as visit:
            visit.page.on("request", lambda request: asked.append(request.url))
            page = visit.go()
            page.locator("footer a[href='/docs/']").click()
            page.wait_for_url(f"{site}/docs/")
            visit.go("/docs")
            assert page.url == f"{site}/docs/"
            assert page.locator("a[hreflang=ru]").get_attribute("href") == "/docs/ru/"
            assert "IllegalMove" in search(page, "IllegalMove")
            visit.go("/docs/ru/rules/babel/")
            expect(page.locator("html")).to_have_attribute("lang", "ru")
            expect(page.locator("h1")).to_contain_text("Вавилон")
            assert "храм" in search(page, "храм").lower()
        browser.close()
    assert len(asked) > 10
    assert [url for url in asked if not url.startswith((site, "data:", "blob:"))] == []


def test_the_library_and_the_interface_are_told(site: str) -> None:
    for path, words in (("api", ("IllegalMove", "legal_moves")), ("http", ("/api/tables", "NewTable"))):
        with urllib.request.urlopen(f"{site}/docs/{path}/", timeout=20) as answer:
            text = answer.read().decode()
        for word in words:
            assert word in text, f"{path}: {word}"
