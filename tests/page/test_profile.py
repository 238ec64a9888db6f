"""One's own account on the page: made, kept, changed, won back, deleted; and talk that says who speaks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import check_axe, visiting
from tests.server.serving import Server

WORDS = {
    "en": {"register": "Create an account", "kept": "I have saved it", "login": "Log in", "out": "Log out"},
    "ru": {"register": "Создать учётную запись", "kept": "Код сохранён", "login": "Войти", "out": "Выйти"},
}
CODE = re.compile(r"^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$")


def fill(page: Page, name: str, password: str) -> None:
    page.fill("input[autocomplete=username]", name)
    page.fill(".comein input[type=password]", password)


def part(page: Page, number: int) -> None:
    """Unfold a part of the profile by keyboard: what is above it may still grow."""
    page.locator(".mine__part > summary").nth(number).press("Enter")
    expect(page.locator(".mine__part").nth(number)).to_have_attribute("open", "")


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("phone", [False, True])
def test_an_account_from_its_making_to_its_end(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    words = WORDS[lang]
    name = f"Clicking {'Phone' if phone else 'Desk'} {lang}"
    with visiting(browser, server.url, lang, phone) as visit:
        page = visit.go("/me")
        fill(page, name, "tablets of clay")
        page.get_by_role("button", name=words["register"]).click()
        expect(page.locator(".keep code")).to_have_text(CODE)
        code = page.locator(".keep code").inner_text()
        check_axe(page)
        page.get_by_role("button", name=words["kept"]).click()
        expect(page.locator(".keep")).to_have_count(0)
        expect(page.locator("h1")).to_have_text(name)
        for number in range(page.locator(".mine__part").count()):
            part(page, number)
        expect(page.locator(".mine__list li").first).to_contain_text("Chrome")
        change = page.locator(".mine__part").nth(1)
        change.locator("input").nth(0).fill("tablets of clay")
        change.locator("input").nth(1).fill("tablets of stone")
        change.locator("button").click()
        expect(change.locator(".good")).to_be_visible()
        naming = page.locator(".mine__name")
        naming.locator("input").fill(f"{name} again")
        naming.locator("button").click()
        expect(page.locator("h1")).to_have_text(f"{name} again")
        naming.locator("input").fill(name)
        naming.locator("button").click()
        expect(page.locator("h1")).to_have_text(name)
        tokens = page.locator(".mine__part").nth(4)
        tokens.locator("form input").fill("my bot")
        tokens.locator("form .btn--main").click()
        expect(tokens.locator(".keep code")).to_have_text(re.compile(r"^[\w-]{43}$"))
        tokens.locator(".keep .btn--main").click()
        expect(tokens.locator(".mine__list")).to_contain_text("my bot")
        check_axe(page)
        tokens.locator(".mine__list button").click()
        expect(tokens.locator(".mine__list")).not_to_contain_text("my bot")
        page.get_by_role("button", name=words["out"], exact=True).click()
        expect(page.locator(".comein")).to_be_visible()
        page.locator(".comein button").nth(2).click()
        page.fill("input[autocomplete=username]", name)
        page.fill("input[autocomplete=off]", code.lower())
        page.fill(".comein input[type=password]", "tablets of bronze")
        page.locator(".comein .btn--main").click()
        expect(page.locator(".keep code")).to_have_text(CODE)
        assert page.locator(".keep code").inner_text() != code
        part(page, page.locator(".mine__part").count() - 1)
        data = page.locator(".mine__part").last
        expect(data.locator(".btn--bad")).to_be_disabled()
        data.locator("input[type=password]").fill("tablets of bronze")
        data.locator("input[type=checkbox]").check()
        data.locator(".btn--bad").click()
        expect(page.locator(".comein")).to_be_visible()
        expect(page.locator("h1")).not_to_have_text(name)


def test_talk_says_who_speaks(browser: Browser, server: Server) -> None:
    with (
        visiting(browser, server.url) as host,
        visiting(browser, server.url) as guest,
        visiting(browser, server.url) as witness,
    ):
        page = host.go("/me")
        fill(page, "Talking Ann", "tablets of clay")
        page.get_by_role("button", name="Create an account").click()
        expect(page.locator(".keep code")).to_be_visible()
        address = host.open("babel", ["me", "random"])
        page.goto(address)
        beside = guest.go("/")
        beside.wait_for_selector(".me")
        beside.goto(address)
        for one, text in ((page, "hello from the seat"), (beside, "hello from beside")):
            one.wait_for_selector(".prompt")
            one.locator("#tab-chat").click()
            one.fill(".say input", text)
            one.keyboard.press("Enter")
            expect(one.locator(".talk")).to_contain_text(text)
        expect(page.locator(".talk li")).to_have_count(1)  # what is said beside the game is for those beside it
        page = witness.go()
        page.wait_for_selector(".me")
        page.goto(address)
        page.locator("#tab-chat").click()
        lines = page.locator(".talk li")
        expect(lines).to_have_count(2)
        expect(lines.nth(0).locator(".who.ivory")).to_have_count(1)
        expect(lines.nth(0).get_by_label("has an account")).to_have_count(1)
        expect(lines.nth(1)).to_contain_text("watching")
        expect(lines.nth(1)).to_contain_text("guest")
        expect(lines.nth(1).locator(".who.ivory, .who.basalt")).to_have_count(0)
        check_axe(page)
