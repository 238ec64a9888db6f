"""Two people become friends, see each other, challenge and play; somebody else is hidden, blocked and reported."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import Visit, check_axe, check_language, visiting
from tests.page.test_host import come_as, log_in
from tests.server.hosting import PASSWORD
from tests.server.serving import Server, Visitor

SOON = 40_000  # a page that is looked at asks every 15 seconds
_numbers = count(1)


def come(visit: Visit, name: str) -> Page:
    """With an account of that name."""
    log_in(visit, name)
    visit.go("/friends").wait_for_selector("[data-form=friend]")
    return visit.page


def names(lang: str) -> tuple[str, str]:
    n = next(_numbers)
    return (f"Ann Pal {n}", f"Bob Pal {n}") if lang == "en" else (f"Анна Друг {n}", f"Борис Друг {n}")


def narrow(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def make_friends(ann: Page, bob: Page, her: str, his: str) -> None:
    ann.fill("[data-form=friend] input", his)
    ann.click("[data-act=ask]")
    expect(ann.locator(f"[data-asked='{his}']")).to_be_visible()
    bob.reload()
    bob.click(f"[data-asks='{her}'] [data-act=accept]")
    expect(bob.locator(f"[data-friend='{her}']")).to_be_visible()


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_friends_see_challenge_and_play(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    her, his = names(lang)
    with visiting(browser, server.url, lang=lang, phone=phone) as one, visiting(browser, server.url, lang=lang) as two:
        ann, bob = come(one, her), come(two, his)
        make_friends(ann, bob, her, his)
        row = ann.locator(f"[data-friend='{his}']")
        expect(row).to_have_attribute("data-state", "here", timeout=SOON)
        row.locator("[data-act=challenge]").click()
        row.locator("[data-choose=game]").select_option("amytis")
        row.locator("[data-choose=clock]").select_option("live-5")
        check_axe(ann)
        assert narrow(ann)
        check_language(ann, lang, {her, his, "EN", "RU"})
        row.locator("[data-act=send]").click()
        expect(ann.locator(f"[data-waiting='{his}']")).to_be_visible(timeout=SOON)
        call = bob.locator(".call")
        expect(call).to_contain_text(her, timeout=SOON)
        check_axe(bob)
        call.locator("[data-act=accept]").click()
        for page in (bob, ann):
            page.wait_for_url("**/table/*", timeout=SOON)
            page.wait_for_selector(".prompt")
            expect(page.locator(".call, [data-answer]")).to_have_count(0)
        assert ann.url == bob.url
        mover = next(page for page in (ann, bob) if page.locator(".prompt").get_attribute("data-asked") == "true")
        mover.locator(".piece.is-legal, button.loose").first.click()


def test_who_asked_for_a_game_of_days_is_led_to_it(browser: Browser, server: Server) -> None:
    """Nobody is taken away from what they do; one click opens the table."""
    her, his = names("en")
    with visiting(browser, server.url) as one, visiting(browser, server.url, dark=True) as two:
        ann, bob = come(one, her), come(two, his)
        one.go(f"/people/{his}")
        ann.click("[data-act=challenge]")
        ann.locator("[data-choose=clock]").select_option("days-1")
        ann.click("[data-act=send]")
        bob.locator(".call [data-act=accept]").click(timeout=SOON)
        bob.wait_for_url("**/table/*", timeout=SOON)
        answer = ann.locator("[data-answer=accepted]")
        expect(answer).to_contain_text(his, timeout=SOON)
        check_axe(ann)
        answer.locator("[data-act=open]").click()
        ann.wait_for_url("**/table/*")
        assert ann.url == bob.url


def test_a_challenge_is_declined_with_a_reason(browser: Browser, server: Server) -> None:
    her, his = names("en")
    with visiting(browser, server.url) as one, visiting(browser, server.url, phone=True) as two:
        ann, bob = come(one, her), come(two, his)
        one.go(f"/people/{his}")
        ann.click("[data-act=challenge]")
        ann.click("[data-act=send]")
        expect(ann.locator("[data-act=withdraw]")).to_be_visible()
        call = bob.locator(".call")
        call.locator("[data-act=decline]").click(timeout=SOON)
        check_axe(bob)
        assert narrow(bob)
        call.locator("[data-reason=later]").click()
        expect(call).to_have_count(0)
        answer = ann.locator("[data-answer=declined]")
        expect(answer).to_contain_text("Later, gladly", timeout=SOON)
        answer.get_by_role("button").click()
        expect(answer).to_have_count(0)


def test_who_does_not_want_to_be_challenged_is_not(browser: Browser, server: Server) -> None:
    her, his = names("en")
    with visiting(browser, server.url) as one, visiting(browser, server.url) as two:
        ann, bob = come(one, her), come(two, his)
        bob.locator("[data-wish=challenges]").select_option("nobody")
        bob.locator("[data-wish=presence]").uncheck()
        bob.wait_for_load_state("networkidle")
        one.go(f"/people/{his}")
        ann.click("[data-act=challenge]")
        ann.click("[data-act=send]")
        expect(ann.locator(".trouble")).to_contain_text("takes no challenges")
        one.complaints.clear()  # the browser tells that it was refused


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_somebody_at_a_table_is_hidden_blocked_and_reported(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    her, _ = names(lang)
    loud = "Loud Eve" if lang == "en" else "Шумная Ева"
    with visiting(browser, server.url, lang=lang, phone=phone) as visit:
        page = come(visit, her)
        table = page.evaluate(
            """async () => (await (await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
              body: JSON.stringify({game: 'architectura', seats: ['me', 'free', 'free'], visibility: 'open',
                begins: true})})).json()).id"""
        )
        eve = Visitor(server.url).enter(loud).sit_at(table)
        friend = Visitor(server.url).enter("Calm Cid" if lang == "en" else "Тихий Сид").sit_at(table)
        for seat, one in ((1, eve), (2, friend)):
            assert one.command("sit", seat=seat)["t"] == "ok"
        visit.go(f"/table/{table}").wait_for_selector(".prompt")
        eve.command("chat", text="first words")
        if phone:
            page.click(".bar .only-phone")
        page.click("#tab-chat")
        line = page.locator(".talk li", has_text="first words")
        line.locator(".talk__more").click()
        card = page.locator(".person")
        expect(card.locator("[data-act=mute]")).to_be_visible()
        check_axe(page)
        assert narrow(page)
        card.locator("[data-act=mute]").click()
        expect(card.locator("[data-act=unblock]")).to_be_visible()
        expect(line).to_have_count(0)
        card.locator("[data-act=report]").click()
        card.locator(".ask input").fill("<b>loud</b>")
        card.locator("[data-act=send-report]").click()
        expect(card.locator(".good")).not_to_be_empty()
        card.locator("[data-act=close]").click()
        eve.command("chat", text="second words")
        friend.command("chat", text="third words")
        expect(page.locator(".talk li", has_text="third words")).to_be_visible()
        expect(page.locator(".talk li", has_text="second words")).to_have_count(0)
        visit.go("/friends")
        blocked = page.locator(f"[data-blocked='{loud}']")
        blocked.locator("[data-act=unblock]").click()
        expect(blocked).to_have_count(0)


def test_a_block_is_asked_about_and_can_be_taken_back(browser: Browser, server: Server) -> None:
    her, his = names("en")
    with visiting(browser, server.url) as one, visiting(browser, server.url) as two:
        ann, bob = come(one, her), come(two, his)
        make_friends(ann, bob, her, his)
        one.go(f"/people/{his}")
        ann.click("[data-act=block]")
        ann.click(".sure [data-act=no]")
        expect(ann.locator("[data-act=block]")).to_be_visible()
        ann.click("[data-act=block]")
        check_axe(ann)
        ann.click(".sure [data-act=yes]")
        expect(ann.locator("[data-act=challenge]")).to_have_count(0)
        bob.reload()
        expect(bob.locator("[data-friend]")).to_have_count(0)
        bob.wait_for_selector("[data-wish=presence]")
        ann.click("[data-act=unblock]")
        expect(ann.locator("[data-act=befriend]")).to_be_visible()


def test_the_host_reads_reports(browser: Browser, server: Server) -> None:
    her, his = names("en")
    with visiting(browser, server.url) as one, visiting(browser, server.url) as two:
        ann = come(one, her)
        one.go(f"/people/{her}").wait_for_selector(".leaf__words h1")
        come(two, his)
        two.go(f"/people/{her}")
        two.page.click("[data-act=report]")
        two.page.locator(".ask select").select_option("name")
        two.page.locator(".ask input").fill(f"look at {her}")
        two.page.click("[data-act=send-report]")
        expect(two.page.locator(".good")).not_to_be_empty()
        page = come_as(one, server, her)
        assert page is ann
        page.get_by_role("button", name="Reports").click()
        report = page.locator(".rows .lotrow", has_text=f"look at {her}")
        expect(report).to_contain_text("An offensive name")
        check_axe(page)
        report.locator("[data-act=settle]").click()
        page.fill(".prove input", PASSWORD)
        page.click(".prove .btn--main")
        expect(report).to_contain_text("settled", timeout=SOON)
        expect(report.locator("[data-act=settle]")).to_have_count(0)
        assert all("403" in said or "409" in said for said in one.complaints), one.complaints  # the name, then the password
        one.complaints.clear()


def test_a_guest_is_told_to_make_an_account(browser: Browser, server: Server) -> None:
    with visiting(browser, server.url, phone=True) as visit:
        page = visit.go("/friends")
        expect(page.locator(".plate a[href='/me']")).to_be_visible()
        check_axe(page)
        assert narrow(page)
