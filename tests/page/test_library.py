"""Finished games on the page: the library, records from elsewhere, the same deal for friends."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.page.browsing import check_axe, check_language, finish, visiting
from tests.server.serving import Server
from tests.server.test_record_upload_and_duplicate_deals import record_of


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_a_record_is_uploaded_found_and_looked_through(
    browser: Browser, quick: Server, tmp_path: Path, lang: str, phone: bool
) -> None:
    good, bad = tmp_path / "game.jsonl", tmp_path / "bad.jsonl"
    good.write_text(record_of("babel"), "utf-8")
    bad.write_text("nonsense\n", "utf-8")
    with visiting(browser, quick.url, lang=lang, phone=phone) as ann:
        ann.offline_is_fine = True
        page = ann.go()
        page.click(".bar a[href='/library']")
        expect(page.locator(".lot__empty")).to_be_visible()
        page.set_input_files("input[type=file]", bad)
        expect(page.locator("[role=alert]")).to_contain_text("line 1" if lang == "en" else "строке 1")
        ann.complaints.clear()
        page.set_input_files("input[type=file]", good)
        page.wait_for_selector(".review__board [data-id]")
        page = ann.go("/library")
        expect(page.locator(".gamerow")).to_have_count(1)
        expect(page.locator(".gamerow")).to_have_attribute("data-outcome", "seen")
        check_axe(page)
        check_language(page, lang, {(page.locator(".me").text_content() or "").strip()})
        page.locator(".shelf__choose select").first.select_option("amytis")
        expect(page.locator(".gamerow")).to_have_count(0)


def test_the_same_deal_goes_to_a_friend(browser: Browser, quick: Server) -> None:
    with visiting(browser, quick.url) as ann, visiting(browser, quick.url, lang="ru") as bob:
        page = ann.begin("amytis")
        finish(ann)
        page.click(".endsheet a[href^='/review/']")
        page.click("#tab-score")
        page.get_by_text("The same deal for friends").click()
        page.wait_for_selector(".deal tbody tr")
        check_axe(page)
        friend = bob.go(page.url.removeprefix(quick.url))
        expect(friend.locator(".deal tbody tr")).to_have_count(1)
        expect(friend.locator(".deal a")).to_have_count(0)
        friend.click(".leaf__acts .btn--main")
        finish(bob)
        friend = bob.go(page.url.removeprefix(quick.url))
        expect(friend.locator(".deal tbody tr")).to_have_count(2)
        expect(friend.locator(".deal a")).to_have_count(2)
