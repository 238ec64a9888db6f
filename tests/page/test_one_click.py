"""One click on the front page: a first game for somebody new, later the table of last time."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from shinar.protocol import VERSION
from tests.page.browsing import Visit, check_axe, visiting
from tests.server.serving import Server

FINISH = """(id) => new Promise((done, fail) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${id}/ws?version=VERSION`);
  let asked = false;
  socket.onerror = () => fail(new Error('no socket'));
  socket.onmessage = ({data}) => {
    const message = JSON.parse(data);
    if (message.t !== 'news' && message.t !== 'change') return;
    if (message.table?.status === 'finished') { socket.close(); done(); }
    else if (!asked) { asked = true; socket.send(JSON.stringify({do: 'resign', id: 1})); }
  };
})""".replace("VERSION", str(VERSION))


def finish(visit: Visit, address: str) -> None:
    """Play a game to its end: by giving it up."""
    visit.page.evaluate(FINISH, address.rsplit("/", 1)[1])


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_somebody_new_begins_7_wonders_with_the_base_game(browser: Browser, server: Server, lang: str, phone: bool) -> None:
    with visiting(browser, server.url, lang=lang, phone=phone) as ann:
        page = ann.go()
        note = page.locator(".door[data-game=seven_wonders] .door__note")
        expect(note).to_contain_text("under Choose" if lang == "en" else "в «Настроить»")
        expect(page.locator(".door[data-game=babel] .door__note")).to_have_count(0)
        check_axe(page)
        ann.begin_by_click("seven_wonders")
        expect(page.locator(".fan .wcard")).to_have_count(7)
        expect(page.locator(".tower, .great, .draft")).to_have_count(0)
        expect(page.locator(".wonder--own small")).to_have_text("A" if lang == "en" else "А")
        expect(page.locator(".nb .wonder__name small")).to_have_text(["A" if lang == "en" else "А"] * 2)


def test_play_sets_the_table_of_last_time(browser: Browser, server: Server) -> None:
    """Seats, levels and options are kept by the server, not by the browser: they are the person's."""
    with visiting(browser, server.url) as ann:
        page = ann.go()
        options = {"tower": "without", "sides": "B"}
        finish(ann, ann.open("seven_wonders", ["me", "random", "random", "random"], **options))
        finish(ann, ann.open("babel", ["random", "me"]))
        page.evaluate("localStorage.clear()")
        ann.go()
        expect(page.locator(".door[data-game=seven_wonders] .door__note")).to_contain_text("4 players")
        ann.begin_by_click("seven_wonders")
        expect(page.locator(".other__tile")).to_have_count(1)
        expect(page.locator(".great")).to_have_count(1)
        expect(page.locator(".tower")).to_have_count(0)
        expect(page.locator(".wonder--own small")).to_have_text("B")
        ann.begin_by_click("babel")
        told = page.evaluate("fetch('/api' + location.pathname.replace('table', 'tables')).then(r => r.json())")
        assert [seat["kind"] for seat in told["seats"]] == ["bot", "human"]
