"""Several processes and their deaths: a turn is told all the same, and once."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.receiving import Browser, receiving
from tests.server.services import Redis
from tests.server.serving import Server, Visitor, serving
from tests.server.test_notifications import begun, leave, play_turn

QUICK = ("--notice-delay", "1", "--push-private", "--no-limits", "--bound", "host_away=8")  # signs of life come each second


def test_of_two_servers_one_tells_it(
    tmp_path: Path, postgres_url: str, redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    with receiving(tmp_path) as (push, _):
        monkeypatch.setenv("SSL_CERT_FILE", str(push.certificate))
        shared = ("--redis", redis_server.url, *QUICK)
        with serving(tmp_path, postgres_url, *shared) as one, serving(tmp_path, postgres_url, *shared) as other:
            ann, bob = Visitor(one.url).enter("Ann"), Visitor(one.url).enter("Bob")
            browser = Browser(push, "two")
            browser.subscribe(bob)
            bob.url = other.url
            host, guest = begun(ann, bob)
            play_turn(host)
            time.sleep(12)
            assert browser.told() == [], "it is at the table, in the other process"
            guest.until(lambda p: 1 in p.view["pending"])
            play_turn(guest)
            leave(guest)
            host.until(lambda p: 0 in p.view["pending"])
            play_turn(host)
            assert browser.wait()[0]["path"] == f"/table/{host.table}"
            time.sleep(12)
            assert len(browser.told()) == 1
            host.close()


def test_a_turn_that_a_dead_server_had_not_told_is_told_after_its_restart(
    tmp_path: Path, sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with receiving(tmp_path) as (push, _):
        monkeypatch.setenv("SSL_CERT_FILE", str(push.certificate))
        server = Server(tmp_path, sqlite_url, "--notice-delay", "3", "--push-private", "--no-limits").start()
        try:
            ann, bob = Visitor(server.url).enter("Ann"), Visitor(server.url).enter("Bob")
            browser = Browser(push, "dead")
            browser.subscribe(bob)
            host, guest = begun(ann, bob)
            leave(guest)
            play_turn(host)
            server.kill()
            time.sleep(9)
            assert browser.told() == []
            server.start()
            browser.wait()
            server.kill()
            server.start()
            time.sleep(9)
            assert len(browser.told()) == 1
        finally:
            server.stop()
