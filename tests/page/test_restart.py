"""A server whose workers are replaced while somebody plays: the page shows nothing of it."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.page.browsing import STEPS, made, press, visiting
from tests.server.services import running_postgres, running_redis
from tests.server.serving import Server

WATCH = """() => {
  window.shown = [];
  const look = () => {
    const lost = document.querySelectorAll('.lost').length, legal = document.querySelectorAll('.piece.is-legal').length;
    if (lost || !legal) window.shown.push([lost, legal]);
  };
  window.watching = new MutationObserver(look);
  window.watching.observe(document.body, {subtree: true, childList: true, attributes: true});
}"""
STOP = "() => { window.watching.disconnect(); return window.shown; }"


def wait_for_sockets(page: Page, opened: list[str], count: int) -> None:
    for _ in range(1200):
        if len(opened) >= count:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"the page did not come back: {opened}")


def test_nothing_is_seen_of_a_restart(browser: Browser, tmp_path: Path) -> None:
    with running_postgres() as postgres, running_redis() as redis:
        more = ("--no-limits", "--redis", redis.url, "--workers", "2")
        server = Server(tmp_path, postgres.create("page"), *more).start()
        try:
            with visiting(browser, server.url) as ann:
                opened: list[str] = []
                ann.page.on("websocket", lambda socket: opened.append(socket.url))
                page = ann.begin("babel")
                page.wait_for_selector(".piece.is-legal")
                before = len(opened)
                page.evaluate(WATCH)
                assert server.process
                os.kill(server.process.pid, signal.SIGHUP)
                wait_for_sockets(page, opened, before + 1)
                lines = made(page)
                press(page.locator(STEPS).first)  # most likely before the first news
                expect(page.locator(".piece.is-picked").first).to_be_visible()
                assert page.evaluate(STOP) == []
                press(page.locator(".piece.is-legal:not([data-id^=hand])").first)
                page.wait_for_function("lines => document.querySelectorAll('.panel .log li').length > lines", arg=lines)
        finally:
            server.stop()
