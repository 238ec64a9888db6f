"""The page calls: in its tab, by a sound, by a toast, and through the service worker while nobody looks."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import Visit, asked, check_axe, check_fits, step, visiting
from tests.server.receiving import Browser as Receiver
from tests.server.receiving import PushService, receiving
from tests.server.serving import Server, serving

# The browser has no push service of its own here: it is given the address and keys of one on this machine.
SUBSCRIBED = """
const given = %s;
const key = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0)).buffer;
let now = null;
PushManager.prototype.getSubscription = async () => now;
PushManager.prototype.subscribe = async (options) => {
  now = {...given, toJSON: () => given, options: {applicationServerKey: options.applicationServerKey.buffer},
         unsubscribe: async () => { now = null; return true; }};
  return now;
};
"""
HEARD = """
window.notes = 0;
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  async resume() {}
  createOscillator() {
    const count = () => window.notes++;
    return {frequency: {}, connect: (next) => next, start: count, stop() {}};
  }
  createGain() {
    const ramp = () => undefined;
    const gain = {setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp};
    return {gain, connect: () => undefined};
  }
};
"""
SHOWN = "navigator.serviceWorker.ready.then(w => w.getNotifications()).then(all => all.map(n => [n.title, n.body, n.data.path]))"


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory, dealer: Path) -> Iterator[tuple[Server, PushService]]:
    folder = tmp_path_factory.mktemp("calling")
    with receiving(folder) as (push, _), pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(push.certificate))
        more = ("--notice-delay", "1", "--push-private", "--no-limits")
        with serving(folder, f"sqlite:///{folder}/shinar.db", *more, program=dealer) as server:
            yield server, push


def together(ann: Visit, bob: Visit) -> tuple[Page, Page]:
    """Two people at a table, and whoever is to move first."""
    address = ann.invite("amytis")
    bob.page.goto(address)
    bob.page.locator(".chair button", has_text="Sit").click()
    ann.page.locator(".waiting button[aria-disabled=false]").first.click()
    for page in (ann.page, bob.page):
        page.wait_for_selector(".prompt")
    first, other = (ann.page, bob.page) if asked(ann.page) else (bob.page, ann.page)
    return first, other


def play_turn(page: Page) -> None:
    random, end = Random(1), time.monotonic() + 150
    while asked(page):
        assert time.monotonic() < end
        step(page, random)
        page.wait_for_timeout(100)


def deliver(page: Page, url: str, message: dict[str, Any]) -> None:
    """What the push service of a browser does: wake the service worker."""
    session = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    end = time.monotonic() + 20
    while not found:
        assert time.monotonic() < end, "there is no service worker"
        page.wait_for_timeout(100)
    data = {"origin": url, "registrationId": found[-1]["registrationId"], "data": json.dumps(message)}
    session.send("ServiceWorker.deliverPushMessage", data)
    session.detach()


def test_a_service_worker_shows_what_the_server_sends(windows: Browser, calling: tuple[Server, PushService]) -> None:
    server, push = calling
    receiver = Receiver(push, "page")
    with visiting(windows, server.url) as ann, visiting(windows, server.url, "ru") as bob:
        bob.context.grant_permissions(["notifications"], origin=server.url)
        bob.context.add_init_script(SUBSCRIBED % json.dumps(receiver.subscription))
        address = ann.invite("amytis")
        page = bob.page
        page.goto(address)
        page.locator(".chair button").first.click()
        offer = page.locator("[data-toast=push]")
        expect(offer).to_contain_text("Позвать вас")
        check_axe(page)
        offer.locator(".btn--main").click()
        expect(offer).to_have_count(0)
        ann.page.locator(".waiting .btn--main[aria-disabled=false]").click()
        ann.page.wait_for_selector(".prompt")
        page.wait_for_selector(".prompt")
        if asked(page):
            play_turn(page)
        page.goto(f"{server.url}/rules/amytis")
        page.wait_for_timeout(500)
        play_turn(ann.page)
        told = receiver.wait(1)[-1]
        assert told["title"].endswith("ваш ход") and server.url + told["path"] == address
        page.bring_to_front()
        deliver(page, server.url, told)
        expect(page.locator(".toast b")).to_have_text(told["title"])  # whoever looks at the page is told there
        assert page.evaluate(SHOWN) == []
        page.goto("about:blank")
        deliver(page, server.url, told)
        page.wait_for_timeout(500)
        page.goto(f"{server.url}/rules/amytis")
        assert page.evaluate(SHOWN) == [[told["title"], told["body"], told["path"]]]


def test_the_tab_says_whose_turn_it_is_and_one_tab_sounds(browser: Browser, calling: tuple[Server, PushService]) -> None:
    server, _ = calling
    with visiting(browser, server.url) as ann, visiting(browser, server.url) as bob:
        for visit in (ann, bob):
            visit.context.add_init_script(HEARD)
        first, other = together(ann, bob)
        second = other.context.new_page()
        second.goto(f"{server.url}/me")
        second.mouse.click(5, 5)
        expect(second.locator(".mine__notices")).to_be_visible()
        other.mouse.click(5, 5)
        expect(first).to_have_title("Your turn · Architects of Amytis · Shinar")
        expect(first.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^data:"))
        expect(other).to_have_title("Architects of Amytis · Shinar")
        play_turn(first)
        expect(other).to_have_title("Your turn · Architects of Amytis · Shinar")
        expect(first).to_have_title("Architects of Amytis · Shinar")
        expect(second).to_have_title(re.compile("^Your turn at 1 table · "), timeout=40_000)
        assert [page.evaluate("window.notes") for page in (other, second)] == [2, 0]
        expect(second.locator(".lotrow__turn--mine")).to_contain_text("Your turn for")


@pytest.mark.parametrize("phone", [False, True])
def test_what_others_say_has_a_mark_until_it_is_read(browser: Browser, calling: tuple[Server, PushService], phone: bool) -> None:
    server, _ = calling
    with visiting(browser, server.url) as ann, visiting(browser, server.url, phone=phone) as bob:
        together(ann, bob)
        for text in ("hello", "are you there?"):
            ann.page.locator("#tab-chat").click()
            ann.page.locator(".say input").fill(text)
            ann.page.locator(".say button").click()
        mark = bob.page.locator("#tab-chat .unread, header .unread").locator("visible=true")
        expect(mark.first).to_have_text("2")
        if phone:
            bob.page.locator("header button.only-phone").click()
        bob.page.locator("#tab-chat").click()
        expect(mark).to_have_count(0)
        bob.page.reload()
        bob.page.wait_for_selector(".prompt")
        expect(mark).to_have_count(0)
        expect(ann.page.locator(".unread")).to_have_count(0)


def test_another_game_is_offered_by_a_toast(browser: Browser, calling: tuple[Server, PushService]) -> None:
    server, _ = calling
    with visiting(browser, server.url) as ann, visiting(browser, server.url, phone=True) as bob:
        together(ann, bob)
        ann.page.locator("#tab-game").click()
        ann.page.locator("[data-act=resign]").click()
        ann.page.click(".sure [data-act=yes]")
        ann.page.locator("[data-act=again]").first.click()
        toast = bob.page.locator("[data-toast=rematch]")
        expect(toast).to_contain_text("would like to play again")
        check_fits(bob.page, "[data-toast=rematch]")
        before = bob.page.url
        toast.locator(".btn--main").click()
        bob.page.wait_for_function("before => location.href !== before", arg=before)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_choices_of_the_account_page(windows: Browser, calling: tuple[Server, PushService], lang: str) -> None:
    server, push = calling
    receiver = Receiver(push, f"choices-{lang}")
    with visiting(windows, server.url, lang, phone=lang == "ru") as visit:
        visit.context.grant_permissions(["notifications"], origin=server.url)
        visit.context.add_init_script(SUBSCRIBED % json.dumps(receiver.subscription))
        page = visit.go("/me#notices")
        part = page.locator(".mine__notices")
        part.locator("[data-act=subscribe]").click()
        expect(part.locator("[data-act=unsubscribe]")).to_have_count(1)
        part.locator("select[data-kind=chat]").select_option("push")
        page.reload()
        expect(part.locator("select[data-kind=chat]")).to_have_value("push")
        check_axe(page)
        check_fits(page, ".mine__notices")
        part.locator("input[type=range]").fill("0")
        assert page.evaluate("localStorage.getItem('sound')") == "0"
        part.locator("[data-act=unsubscribe]").click()
        expect(part.locator("[data-act=subscribe]")).to_be_visible()
