"""News by mail: nobody gets a letter who did not confirm, nor more often than they chose, and one click ends it."""

from __future__ import annotations

import re
import sqlite3
import time
import urllib.parse
from contextlib import closing
from email.message import EmailMessage
from itertools import chain

from tests.server.people import registered
from tests.server.receiving import text_of
from tests.server.serving import Visitor
from tests.server.test_notifications import SETTLED, World, begun, leave, people, play_turn
from tests.server.test_notifications import world as world

SITE = "https://games.example.org"


def letters_to(world: World, address: str, count: int = 1, seconds: float = 25) -> list[EmailMessage]:
    """The letters of one address, when there are so many."""
    end = time.monotonic() + seconds
    while len(found := [one for one in world.mail.letters if one["To"] == address]) < count:
        assert time.monotonic() < end, f"only {len(found)} letters"
        time.sleep(0.05)
    return found


def token_in(letter: EmailMessage, use: str) -> str:
    found = re.search(rf"{SITE}/mail\?{use}=(\S+)", text_of(letter))
    assert found, text_of(letter)
    return found[1]


def with_address(world: World, name: str, address: str, lang: str = "en") -> Visitor:
    """Somebody with an account and a confirmed address."""
    who = registered(world.server, name)
    status, told = who.ask("POST", "/api/me/mail", {"address": address, "lang": lang})
    assert status == 200 and told["mail"] == {"address": address, "confirmed": False, "every": 3 * 3600 * 1000}, told
    (letter,) = letters_to(world, address)
    assert Visitor(world.server.url).ask("POST", "/api/mail/confirm", {"token": token_in(letter, "confirm")})[0] == 200
    assert who.ask("GET", "/api/me/notifications")[1]["mail"]["confirmed"]
    return who


def test_a_letter_with_all_that_waits_and_one_click_that_ends_them(world: World) -> None:
    ann = Visitor(world.server.url).enter("Ann")
    bob = with_address(world, "Bob who reads", "bob.reads@example.org", "ru")
    assert bob.ask("GET", "/api/me/notifications")[1]["ways"]["turn"] == "mail"
    host, guest = begun(ann, bob)
    leave(guest)
    play_turn(host)
    letter = letters_to(world, "bob.reads@example.org", 2)[1]
    assert letter["Subject"] == "Ваш ход" and letter["From"] == "Shinar <games@example.org>"
    assert f"{SITE}/table/{host.table}" in text_of(letter) and f"{SITE}/table/{host.table}" in text_of(letter, "html")
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert letter["Auto-Submitted"] == "auto-generated" and letter["Message-ID"].endswith("@example.org>")
    # Another turn within three hours waits for the next letter.
    other, guest = begun(ann, bob)
    leave(guest)
    play_turn(other)
    time.sleep(SETTLED)
    assert len(letters_to(world, "bob.reads@example.org", 2)) == 2
    hour_later(world, "bob.reads@example.org")
    both = letters_to(world, "bob.reads@example.org", 3)[2]
    assert other.table in text_of(both) and host.table not in text_of(both), "of no turn a second time"
    stop(world, letter)
    assert bob.ask("GET", "/api/me/notifications")[1]["mail"] is None


def hour_later(world: World, address: str) -> None:
    """As if the last letter had been long ago."""
    with closing(sqlite3.connect(world.database)) as connection, connection:
        connection.execute("UPDATE mail_addresses SET sent = 0 WHERE address = ?", (address,))
        connection.execute("UPDATE deliveries SET due = 0 WHERE way = 'mail'")


def stop(world: World, letter: EmailMessage) -> None:
    """As a mail program does it (RFC 8058): a POST of a form, without cookies."""
    link = letter["List-Unsubscribe"].strip("<>")
    assert f"List-Unsubscribe: <{link}>".encode() in chain(*world.mail.heads), "whole, and in plain ASCII: RFC 2369 knows no other"
    assert link.startswith(f"{SITE}/api/mail/stop?token=")
    path = link.removeprefix(SITE)
    form = b"List-Unsubscribe=One-Click"
    kind = "application/x-www-form-urlencoded"
    visitor = Visitor(world.server.url)
    assert visitor.ask("POST", path[:-3] + "aaa", form, **{"content-type": kind})[0] == 404, "not by guessing"
    for _ in range(2):
        status, told = visitor.ask("POST", path, form, **{"content-type": kind})
        assert (status, told) == (200, {"done": True})
    shown = visitor.ask("GET", path)
    assert shown[0] == 200 and "<!doctype html>" in str(shown[1]), "who opens it sees a page, and nothing happens"
    assert urllib.parse.urlsplit(path).path == "/api/mail/stop"


def test_without_a_confirmation_nothing_is_written(world: World) -> None:
    ann = Visitor(world.server.url).enter("Ann")
    bob = registered(world.server, "Bob who waits")
    bob.ask("POST", "/api/me/mail", {"address": "bob.waits@example.org"})
    (letter,) = letters_to(world, "bob.waits@example.org")
    assert "List-Unsubscribe" not in letter
    host, guest = begun(ann, bob)
    leave(guest)
    play_turn(host)
    time.sleep(SETTLED)
    assert len(letters_to(world, "bob.waits@example.org")) == 1
    token = token_in(letter, "confirm")
    stranger = Visitor(world.server.url)
    for wrong in ("", "a.b", token[:-2] + "aa", token_of_another_use(token)):
        assert stranger.ask("POST", "/api/mail/confirm", {"token": wrong})[1]["error"]["why"] == "link"
    assert bob.ask("POST", "/api/me/mail", {"address": "bob.elsewhere@example.org"})[0] == 200
    assert stranger.ask("POST", "/api/mail/confirm", {"token": token})[0] == 404, "the other address has taken its place"


def token_of_another_use(token: str) -> str:
    """What stands in the cookie of a guest is no link."""
    return token.partition(".")[0] + "." + "0" * 64


def test_what_is_no_address_is_refused_and_one_that_the_server_refuses(world: World) -> None:
    bob = registered(world.server, "Bob without mail")
    for address in ("bob", "bob@example.org\nBcc: all@example.org", "bob@example.org, eve@example.org"):
        assert bob.ask("POST", "/api/me/mail", {"address": address})[1]["error"]["why"] == "address"
    world.mail.unknown.add("nobody@example.org")
    status, told = bob.ask("POST", "/api/me/mail", {"address": "nobody@example.org"})
    assert status == 503 and told["error"]["why"] == "failed"


def test_a_mail_server_that_puts_off_is_asked_again(world: World) -> None:
    ann = Visitor(world.server.url).enter("Ann")
    bob = with_address(world, "Bob who is patient", "bob.patient@example.org")
    world.mail.busy = 1
    host, guest = begun(ann, bob)
    leave(guest)
    play_turn(host)
    letter = letters_to(world, "bob.patient@example.org", 2, seconds=60)[1]
    assert letter["Subject"] == "It is your turn" and "The game with Ann has begun." in text_of(letter)


def test_push_and_mail_never_tell_the_same(world: World) -> None:
    ann, _, browser = people(world, "both")
    bob = with_address(world, "Bob of both", "bob.both@example.org")
    browser.subscribe(bob)
    assert bob.ask("GET", "/api/me/notifications")[1]["ways"]["turn"] == "push"
    host, guest = begun(ann, bob)
    leave(guest)
    play_turn(host)
    browser.wait()
    time.sleep(SETTLED)
    assert len(letters_to(world, "bob.both@example.org")) == 1
