"""The parts of notifications: encryption by the book, addresses that lead inside, the ledger, letters."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from shinar.core.errors import SetupError
from shinar.protocol import commands
from shinar.server.notifications.encryption import CURVE, LONGEST, Vapid, decoded, encoded, encrypt
from shinar.server.notifications.ledger import Ledger, Reach
from shinar.server.notifications.letters import Letter, Line, Smtp, clean_address, message, public_address, sender_of
from shinar.server.notifications.notices import TEXTS
from shinar.server.notifications.occasions import Awaited, Occasion, occasions
from shinar.server.notifications.push_client import BadEndpoint, PushClient, parsed, resolve
from shinar.server.notifications.turns import Standing, Turns
from tests.server.receiving import PushService
from tests.server.sitting import ANN, BOB, EVE, Sitting
from tests.server.stores import entry, listing, opened

# --- encryption -------------------------------------------------------------------------------------------------------


def test_the_example_of_rfc_8291() -> None:
    own = ec.derive_private_key(int.from_bytes(decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), CURVE)
    browser = decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    salt, auth = decoded("DGv6ra1nlYgDCS1FRnbzlw"), decoded("BTBZMqHH6r4Tts7J_aSIgg")
    assert encoded(encrypt(b"When I grow up, I want to be a watermelon", browser, auth, own, salt)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b"
        "Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_message_fills_one_record_at_most() -> None:
    browser = decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    assert len(encrypt(b"a" * LONGEST, browser, b"0" * 16)) <= 4096
    with pytest.raises(ValueError, match="at most"):
        encrypt(b"a" * (LONGEST + 1), browser, b"0" * 16)


def test_processes_with_one_secret_have_one_key() -> None:
    one, other = Vapid(b"secret" * 8, ""), Vapid(b"secret" * 8, "")
    assert one.public == other.public != Vapid(b"another" * 8, "").public
    first = one.authorization("https://push.example/a")
    assert first == one.authorization("https://push.example/b") != one.authorization("https://other.example/a")


# --- where nothing is sent --------------------------------------------------------------------------------------------

INSIDE = [
    "127.0.0.1",
    "10.1.2.3",
    "192.168.0.1",
    "172.16.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "[::1]",
    "[fe80::1]",
    "[fc00::1]",
    "[::ffff:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "[ff02::1]",
]


@pytest.mark.parametrize("host", INSIDE)
def test_nothing_is_sent_inside(host: str) -> None:
    with pytest.raises(BadEndpoint) as refused:
        parsed(f"https://{host}/send/1", private=False)
    assert refused.value.why == "inside"
    assert parsed(f"https://{host}/send/1", private=True).path == "/send/1"


@pytest.mark.parametrize(
    "url",
    ["http://push.example/a", "https://push.example:8443/a", "https://push.example/", "https://a@push.example/a", "https://[::1/a"],
)
def test_what_is_no_endpoint(url: str) -> None:
    with pytest.raises(BadEndpoint):
        parsed(url, private=False)


@pytest.mark.parametrize("answers", [["10.0.0.1"], ["93.184.215.14", "127.0.0.1"]])
def test_a_name_that_leads_inside_is_not_followed(monkeypatch: pytest.MonkeyPatch, answers: list[str]) -> None:
    """The address is checked when it is connected to: a name may have led elsewhere when it was given."""

    async def story() -> None:
        async def looked_up(*_: Any, **__: Any) -> list[Any]:
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, 443)) for address in answers]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up)
        with pytest.raises(BadEndpoint):
            await PushClient().post("https://push.example/a", {}, b"")
        answers[:] = ["93.184.215.14"]
        assert await resolve("push.example", 443, private=False) == "93.184.215.14"

    asyncio.run(asyncio.wait_for(story(), 5))


def test_a_push_service_that_nobody_vouches_for_gets_nothing(tmp_path: Path) -> None:
    service = PushService(tmp_path)
    try:
        with pytest.raises(OSError, match="certificate"):
            asyncio.run(PushClient(private=True).post(f"{service.url}/send/1", {}, b"secret"))
        assert service.messages == []
    finally:
        service.close()


# --- what there is to tell --------------------------------------------------------------------------------------------


def told(sitting: Sitting) -> set[tuple[str, str, int]]:
    return {(one.user, one.kind, one.moment) for one in occasions(sitting.table)}


def play_turn(sitting: Sitting, who: Any, seat: int) -> None:
    while seat in sitting.table.state.pending_seats():
        sitting.now += 1000
        sitting.command(who, commands.Play(code=sitting.table.state.moves()[0]))


def test_a_turn_is_one_turn_however_often_others_take_their_moves_back() -> None:
    sitting = Sitting("amytis", options={}).begin()
    assert told(sitting) == {("ann", "turn", 1), ("ann", "begin", 1), ("bob", "begin", 1)}
    play_turn(sitting, ANN, 0)
    first = told(sitting)
    assert ("bob", "turn", 1) in first
    sitting.command(ANN, commands.Undo())
    assert ("bob", "turn", 1) not in told(sitting)
    assert not any(user == "ann" for user, *_ in told(sitting)), "whoever takes a move back knows whose turn it is"
    play_turn(sitting, ANN, 0)
    assert told(sitting) == first
    sitting.command(BOB, commands.Play(code=sitting.table.state.moves()[0]))
    assert not any(kind == "turn" for _, kind, _ in told(sitting)), "in the middle of a turn one knows of it"
    play_turn(sitting, BOB, 1)
    (turn,) = [one for one in told(sitting) if one[1] == "turn"]
    assert turn[0] == "ann" and turn[2] > 1
    assert occasions(sitting.table) == occasions(sitting.replayed())


def test_chat_and_another_game_are_told_to_the_others() -> None:
    sitting = Sitting("amytis", options={}).begin()
    sitting.command(EVE, commands.Chat(text="I only watch"))
    assert not any(kind == "chat" for _, kind, _ in told(sitting))
    sitting.command(ANN, commands.Chat(text="hello"))
    assert {one for one in told(sitting) if one[1] == "chat"} == {("bob", "chat", sitting.table.size)}
    sitting.command(BOB, commands.Resign())
    assert {kind for _, kind, _ in told(sitting)} == {"chat"}, "the game is over"
    sitting.command(ANN, commands.Rematch())
    assert ("bob", "rematch", 1) in told(sitting) and ("ann", "rematch", 1) not in told(sitting)


def test_texts_are_the_same_in_both_languages() -> None:
    assert TEXTS.ids("en") == TEXTS.ids("ru")
    for lang in ("en", "ru"):
        for count in (1, 2, 5):
            assert TEXTS.format(lang, "mail-subject-turns", count=count)


# --- the ledger -------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def ledger(url: str) -> AsyncIterator[Ledger]:
    async with opened(url) as store:
        yield Ledger(store)


def test_of_many_processes_one_tells_it(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as one, opened(database_url) as other:
            books = [Ledger(one), Ledger(other)] * 4
            turn = Occasion("bob", "t", "turn", 7, 1)
            reach = Reach(browsers=["b1", "b2"])
            assert sorted(await asyncio.gather(*(book.claim([(turn, reach, False)]) for book in books))) == [0] * 7 + [2]
            assert await books[0].claim([(Occasion("bob", "t", "turn", 6, 1), reach, False)]) == 0
            taken = await asyncio.gather(*(book.take_due(10) for book in books[:2]))
            assert sorted(len(found) for found in taken) in ([0, 2], [1, 1])
            assert await books[0].take_due(10) == [], "what is being sent when its process dies is not sent again"
            assert await books[0].claim([(Occasion("bob", "t", "turn", 8, 1), reach, True)]) == 0, "it was seen"
            assert await books[1].claim([(Occasion("bob", "t", "turn", 8, 1), reach, False)]) == 0
            assert await books[1].claim([(Occasion("bob", "t", "turn", 9, 1), reach, False)]) == 2

    asyncio.run(story())


def test_of_two_things_at_once_the_first_is_told(sqlite_url: str) -> None:
    async def story() -> None:
        async with ledger(sqlite_url) as book:
            reach = Reach(browsers=["b"])
            both = [(Occasion("bob", "t", kind, 1, 1), reach, False) for kind in ("turn", "begin")]
            assert await book.claim(both) == 1 and await book.claim(both) == 0
            only_begin = Reach({"turn": "off"}, ["b"])
            assert await book.claim([(Occasion("bob", "u", kind, 1, 1), only_begin, False) for kind in ("turn", "begin")]) == 1

    asyncio.run(story())


def test_whose_turn_it_is_is_kept_only_by_whoever_is_level_with_the_log(database_url: str) -> None:
    async def story() -> None:
        async with opened(database_url) as store:
            await store.append("t", [entry(1), entry(2)], listing("playing", members=("ann", "bob")))
            turns = Turns(store)
            mine, late = Standing("t", 2, [Awaited(0, "ann", 5)]), Standing("t", 1, [Awaited(1, "bob", 4)])
            await turns.write([mine])
            await turns.write([late])
            assert [one.table for one in await turns.of("ann")] == ["t"] and await turns.of("bob") == []
            assert await turns.behind(10_000) == ["t"], "nobody was told yet"
            await turns.looked({"t": 2})
            assert await turns.behind(10_000) == []
            await store.append("t", [entry(3)])
            assert await turns.behind(1_003) == [], "it may be looked at still"
            assert await turns.behind(10_000) == ["t"]

    asyncio.run(story())


# --- letters ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" ann@Example.ORG ", "ann@example.org"),
        ("анна@example.org", None),
        ("ann@пример.рф", "ann@xn--e1afmkfd.xn--p1ai"),
        ("ann@example.org\nBcc: all@example.org", None),
        ("ann@example.org\r\nSubject: x", None),
        ("ann@example.org, bob@example.org", None),
        ("<ann@example.org>", None),
        ("ann@localhost", None),
        ("ann", None),
        ("@example.org", None),
        ('"a b"@example.org', None),
        ("a" * 65 + "@example.org", None),
        ("a@" + "b" * 300 + ".org", None),
        ("ann..b@example.org", None),
    ],
)
def test_addresses(given: str, kept: str | None) -> None:
    assert clean_address(given) == kept


def test_a_letter_takes_no_header_from_its_words() -> None:
    sender = sender_of("Shinar <games@example.org>")
    letter = Letter("ann@example.org", "Hello\r\nBcc: all@example.org", [Line("x")], Line("y"), "", "en")
    with pytest.raises(ValueError, match=r"linefeed|newline"):
        message(letter, sender)
    found = message(Letter("ann@example.org", "Hello", [Line("<b>Ann</b>", "https://x/?a&b")], Line("y"), "", "en"), sender)
    html = found.get_body(("html",))
    assert html is not None and "&lt;b&gt;Ann" in html.get_content() and 'href="https://x/?a&amp;b"' in html.get_content()


@pytest.mark.parametrize(
    "url", ["http://mail", "smtp://", "smtp://host:port", "smtp://host/path", "mail.example.org", "smtp://h?x=1"]
)
def test_what_is_no_mail_server(url: str) -> None:
    with pytest.raises(SetupError, match="--smtp"):
        Smtp.of(url)


def test_what_letters_need_is_asked_for_at_the_start() -> None:
    with pytest.raises(SetupError, match="--public-url"):
        public_address("", "smtp://mail", "a@example.org")
    with pytest.raises(SetupError, match="--public-url"):
        public_address("games.example.org", "", "")
    with pytest.raises(SetupError, match="--mail-from"):
        public_address("https://games.example.org", "smtp://mail", "nobody")
    assert public_address("https://games.example.org/", "smtp://u:p%40@mail:25", "a@example.org") == "https://games.example.org"
    assert Smtp.of("smtp://u:p%40@mail:25") == Smtp("mail", 25, "smtp", "u", "p@")
