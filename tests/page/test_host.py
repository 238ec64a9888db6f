"""The host's page: only for administrators, calm in both languages; and what everybody sees of it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import Visit, check_axe, check_language, visiting
from tests.server import hosting
from tests.server.hosting import PASSWORD
from tests.server.serving import Server, Visitor


def database(server: Server) -> str:
    return server.command[server.command.index("--database") + 1]


def admin(url: str, *words: str) -> str:
    """In a thread of its own: this one has the browser's event loop."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(hosting.admin, url, *words).result()


def log_in(visit: Visit, name: str) -> None:
    """With an account of that name, which is made where there is none."""
    data = {"name": name, "password": PASSWORD}
    if not visit.context.request.post(f"{visit.url}/api/register", data=data).ok:
        visit.post("/api/login", data)


def come_as(visit: Visit, server: Server, name: str) -> Page:
    """Make the one at this browser an administrator of that name."""
    log_in(visit, name)
    admin(database(server), "make-admin", name)
    page = visit.page
    for _ in range(100):
        page.goto(visit.url + "/")
        page.wait_for_selector(".door")
        if page.locator(".bar a[href='/admin']").count():
            break
        page.wait_for_timeout(200)
    page.click(".bar a[href='/admin']")
    page.wait_for_selector(".figures dd")
    return page


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_a_host_finds_mutes_and_is_asked_for_the_password(
    browser: Browser, server: Server, lang: str, phone: bool, tmp_path: Path
) -> None:
    name = "Hostess" if lang == "en" else "Хозяйка"
    loud = Visitor(server.url).enter(f"Loud {lang}")
    place = loud.sit_at(loud.open_table("babel", ("me", "greedy"), visibility="open"))
    place.command("chat", text="<img src=x onerror=alert(1)>")
    with visiting(browser, server.url, lang=lang, phone=phone) as visit:
        page = come_as(visit, server, name)
        page.fill("input[type=search]", f"Loud {lang}")
        page.press("input[type=search]", "Enter")
        page.click(".rows .btn")
        page.select_option(".act select >> nth=0", "mute")
        page.fill(".act__why", "<b>шум</b>" if lang == "ru" else "<b>noise</b>")
        check_axe(page)
        page.click(".act button")
        page.fill(".prove input", "wrong password")
        page.click(".prove .btn--main")
        expect(page.locator(".prove .trouble")).to_be_visible()
        page.fill(".prove input", PASSWORD)
        page.click(".prove .btn--main")
        expect(page.locator(".prove")).not_to_be_visible()
        answer = place.command("chat", text="once more")
        for _ in range(100):  # the dialog goes before the act that it was asked for is done
            if "error" in answer:
                break
            page.wait_for_timeout(100)
            answer = place.command("chat", text="once more")
        assert answer["error"]["kind"] == "muted"
        page.click(".host__tabs .btn >> nth=1")
        page.click(".rows .lotrow .btn >> nth=0")
        expect(page.locator(".said")).to_contain_text("<img src=x")
        check_axe(page)
        page.click(".host__tabs .btn >> nth=3")
        expect(page.locator(".audit tbody tr").first).to_be_visible()
        expect(page.locator(".audit")).to_contain_text("шум" if lang == "ru" else "noise")
        page.click(".host__tabs .btn >> nth=2")
        check_axe(page)
        check_language(page, lang, {name, "English", "Русский"})
        assert ["403" in said or "401" in said for said in visit.complaints] == [
            True,
            True,
        ]  # the password was asked for, then wrong
        visit.complaints.clear()
        assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


def test_everybody_reads_an_announcement_as_text(browser: Browser, server: Server) -> None:
    admin(database(server), "announce", "--en", "<b onclick=x>Games tonight</b>", "--ru", "Игры вечером")
    try:
        with visiting(browser, server.url) as ann, visiting(browser, server.url, lang="ru", phone=True) as bob:
            page = ann.go()
            for _ in range(50):
                page.goto(ann.url + "/library")
                page.wait_for_selector(".shelf__choose")
                if page.locator(".notices").count():
                    break
                page.wait_for_timeout(200)
            expect(page.locator(".notices")).to_contain_text("<b onclick=x>Games tonight</b>")
            check_axe(page)
            page.click(".notices button")
            expect(page.locator(".notices")).to_have_count(0)
            expect(bob.go().locator(".notices")).to_contain_text("Игры вечером")
    finally:
        admin(database(server), "announce")


def test_a_closed_table_says_why_on_the_page(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url, lang="ru") as ann:
        page = ann.begin("babel")
        admin(database(server), "close", page.url.split("/")[-1], "--reason", "проверка")
        expect(page.locator(".prompt__say")).to_contain_text("проверка", timeout=30_000)


def test_who_is_shut_out_reads_why(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        page = ann.begin("babel")
        ann.offline_is_fine = True
        me = page.evaluate("fetch('/api/me').then((answer) => answer.json())")["id"]
        admin(database(server), "ban", me, "--days", "2", "--reason", "ten tables of noise")
        expect(page.locator("h1")).to_contain_text("shut out", timeout=30_000)
        expect(page.locator("main")).to_contain_text("ten tables of noise")
        ann.go("/")
        expect(page.locator("main")).to_contain_text("ten tables of noise")
        ann.complaints.clear()


def test_the_page_is_nowhere_for_others(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url) as ann:
        ann.go().wait_for_selector(".door")
        expect(ann.page.locator(".bar a[href='/admin']")).to_have_count(0)
        ann.go("/admin")
        expect(ann.page.locator("h1")).to_contain_text("nothing here")
        ann.complaints.clear()
