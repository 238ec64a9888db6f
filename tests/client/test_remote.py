"""A person at a terminal, typing, at a server's table."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from rich.console import Console

from shinar.cli import main
from shinar.cli.remote_game import sit_down, time_left
from shinar.client import Client, Seat
from shinar.core.text import Texts
from shinar.protocol.events import ChatEvent
from shinar.protocol.tables import Times
from tests.client.conftest import Server, free_port
from tests.client.test_client import play_on

Step = str | Callable[[], object]


class Typist:
    """Types a line whenever a move is asked for (or at once, with a ! before it); then leaves. A step may also be an act."""

    def __init__(self, steps: Iterable[Step]) -> None:
        self.steps = list(steps)

    def line(self, asked: bool) -> str | None:
        if not self.steps:
            raise EOFError
        step = self.steps[0]
        if isinstance(step, str) and not asked and not step.startswith("!"):
            return None
        del self.steps[0]
        if isinstance(step, str):
            return step.removeprefix("!")
        step()
        return None


def sit(client: Client, table: str, steps: Iterable[Step], lang: str = "en") -> str:
    """What the screen shows while these lines are typed."""
    screen = io.StringIO()
    sit_down(client, table, None, lang, Console(file=screen, width=110, highlight=False), Typist(steps))
    return screen.getvalue()


def bot(client: Client, table: str, lang: str) -> str:
    """What the bot on seat 1 is called."""
    return Texts("shinar").format(lang, f"bot-{client.table(table).seats[1].character}")


def alone(server: Server, steps: Iterable[Step], lang: str = "en") -> str:
    client = server.guest("Nabu")
    return sit(client, client.open_table("babel", ["me", "greedy"], seed=5), steps, lang)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_whole_game_by_numbers(lang: str, server: Server) -> None:
    client = server.guest("Nabu")
    table = client.open_table("babel", ["me", "greedy"], seed=5)
    screen = sit(client, table, ["1"] * 500, lang)
    for en, ru in (
        ("MEDIA", "МИДИЯ"),
        ("Nabu, your move", "Nabu, ваш ход"),
        ("The game is over.", "Игра окончена."),
        ("Total", "Итого"),
        ("wins.", "Победа:"),
        (f"{bot(client, table, 'en')} travels", f"{bot(client, table, 'ru')} идёт"),
        (f"played by a bot: {bot(client, table, 'en')} (greedy)", f"играет бот: {bot(client, table, 'ru')} (жадный)"),
    ):
        assert (en if lang == "en" else ru) in screen


def test_moves_questions_and_undo(server: Server) -> None:
    screen = alone(
        server, ["fly", "travel to media", "undo", "undo", "?", "? rules", "? BAB-6.4", "log", "board", "travel media", "quit"]
    )
    assert "Not a move: " in screen
    assert screen.count("Nabu travels to Media") == 3, "once when made, once in the log, once more when made again"
    assert "Nabu takes a move back." in screen
    assert "There is no move of yours that can be taken back." in screen
    for text in ("this help", "chat TEXT", "**BAB-9.7**", "You migrate only once a turn"):
        assert text in screen


@pytest.mark.parametrize(("lang", "refused", "section"), [("en", "Not allowed", "Building"), ("ru", "Нельзя", "Строительство")])
def test_a_refusal_names_its_rule_in_ones_own_language(lang: str, refused: str, section: str, server: Server) -> None:
    screen = " ".join(alone(server, ["end", "?", "? build own", "? travel media"], lang).split())
    assert refused in screen and "(BAB-5.8)" in screen and f"{section} · BAB-5.8" in screen
    assert "(BAB-5.1)" in screen
    assert ("That move is allowed." if lang == "en" else "Этот ход разрешён.") in screen


@pytest.mark.parametrize(("lang", "words"), [("en", "The best moves now"), ("ru", "Лучшие ходы сейчас")])
def test_a_hint_from_the_server(lang: str, words: str, server: Server) -> None:
    screen = alone(server, ["hint", "quit"], lang)
    assert words in screen and screen.count(" %") == 5


def test_where_hints_are_off_it_is_said(server: Server) -> None:
    client = server.guest("Nabu")
    table = client.open_table("babel", ["me", "greedy"], hints=False)
    assert "Hints are switched off at this table." in sit(client, table, ["hint", "quit"])


def test_resigning_is_asked_twice(server: Server) -> None:
    client = server.guest("Nabu")
    table = client.open_table("babel", ["me", "greedy"], seed=5)
    screen = sit(client, table, ["resign", "board", "resign", "resign"])
    assert screen.count("Type resign once more") == 2
    assert "Nabu gives up." in screen and f"{bot(client, table, 'en')} wins." in screen


def test_who_leaves_is_told_how_to_come_back(server: Server) -> None:
    client = server.guest("Nabu")
    table = client.open_table("babel", ["me", "greedy"], seed=5)
    screen = sit(client, table, ["travel media", "quit"])
    words = screen.replace("\n", " ").split("To come back to your seat:")[1].split()
    assert words[:6] == ["shinar", "play", "--server", server.url, "--table", table]
    again = sit(Client(server.url, words[7]), table, ["log", "quit"])
    assert "Nabu travels to Media" in again


def friend_of(server: Server, place: list[Seat]) -> Callable[[str], None]:
    """A friend who comes to a table, says something nasty, and plays."""

    def come(table: str) -> None:
        seat = server.guest("Gula").join(table)
        place.append(seat)
        seat.sit()
        seat.chat("hi \x1b[2J[bold]")
        play_on(seat)

    return come


def test_a_friend_joins_and_both_see_each_other(server: Server) -> None:
    client = server.guest("Nabu")
    table = client.open_table("babel", ["me", "free"])
    place: list[Seat] = []
    friend = threading.Thread(target=friend_of(server, place), args=(table,))
    screen = sit(client, table, ["!travel media", "!undo", "!chat welcome", friend.start, *["1"] * 500])
    friend.join()
    place[0].close()
    assert f"--table {table}" in screen.replace("\n", " ")
    assert "It is not your turn." in screen
    assert "That is not possible at this stage of the game." in screen
    for text in ("Nabu: welcome", "Gula takes a seat.", "The game begins.", "Gula travels", "Waiting for Gula."):
        assert text in screen
    assert "\x1b[2J" not in screen and "Gula: hi [2J[bold]" in screen
    assert "The game is over." in screen
    assert f"The deal is sealed: {place[0].commitment}" in screen
    assert "The deal was the one that was sealed before the game began." in screen
    assert [event.text for event in place[0].log if isinstance(event, ChatEvent)] == ["welcome", "hi [2J[bold]"]


def test_the_server_starts_again_while_one_plays(mortal_server: Server) -> None:
    again = threading.Thread(target=mortal_server.start)

    def kill() -> None:
        mortal_server.stop(signal.SIGKILL)
        again.start()

    screen = alone(mortal_server, ["travel media", kill, *["1"] * 500])
    again.join()
    assert "The connection was lost" in screen and "The connection is back." in screen
    assert "The game is over." in screen


def test_an_end_by_agreement(server: Server) -> None:
    client = server.guest("Nabu")
    table = client.open_table("babel", ["me", "greedy"])
    with client.join(table) as other:
        assert "ended by agreement" in sit(client, table, [other.abandon, *["board"] * 500])


# --- the command ------------------------------------------------------------------------------------------------------


def test_the_command_with_lines_from_a_pipe(server: Server) -> None:
    command = [
        str(Path(sys.executable).parent / "shinar"),
        "play",
        "babel",
        "--server",
        server.url,
        "--name",
        "Нин",
        "--lang",
        "ru",
    ]
    done = subprocess.run([*command, "--seed", "5"], input="1\n" * 500, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Нин, ваш ход" in done.stdout and "Игра окончена." in done.stdout


def test_ctrl_c_leaves_cleanly(server: Server) -> None:
    command = [str(Path(sys.executable).parent / "shinar"), "play", "babel", "--server", server.url, "--seats", "human,human"]
    process = subprocess.Popen(
        [*command, "--lang", "en"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout
    assert "Some seats are free." in "".join(process.stdout.readline() for _ in range(2))
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (0, "")
    assert "To come back" in out


@pytest.fixture
def fail(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[[str], str]:
    """Run `shinar play` with a mistake in it: one line on standard error, exit code 2, nothing on standard output."""

    def fail(words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["shinar", "play", *words.split()])
        with pytest.raises(SystemExit) as stopped:
            main()
        told = capsys.readouterr()
        assert (stopped.value.code, told.out, told.err.count("\n")) == (2, "", 1)
        assert told.err.startswith("shinar: ")
        return told.err

    return fail


MISTAKES = [
    ("babel --table x", "belong to --server"),
    ("babel --name x", "belong to --server"),
    ("babel --token x", "belong to --server"),
    ("--server {url}", "which GAME?"),
    ("--table x", "belong to --server"),
    ("babel --server {url} --json", "are for games on this computer"),
    ("babel --server {url} --record x", "are for games on this computer"),
    ("babel --server {url} --name Nabu --token x", "--name is for guests"),
    ("babel --server {url} --token x", "this token is not valid"),
    ("babel --server {url} --seats greedy,greedy", "one of the seats must be human"),
    ("babel --server {url} --seats human,wizard", "no bot has the level wizard"),
    ("babel --server {url} --seats human", "babel is played with 2 seats"),
    ("babel --server {url} --set luck=1", "no option is called 'luck'"),
    ("babel --server {url} --set luck", "an option is written name=value"),
    ("babel --server {url} --seed -1", "seed"),
    ("babel --server {url} --name x", "name"),
    ("chess --server {url}", "no game is called 'chess'"),
    ("babel --server nowhere", "a server is written http://HOST:PORT"),
    ("babel --server http://127.0.0.1:{free}", "Connection refused"),
    ("babel --server {url}/elsewhere", "is the address right?"),
    ("--server {url} --table nowhere", "there is no such table"),
    ("--server {url} --table ../../x", "there is no such table"),
    ("--server {url} --table {full}", "has begun, and you have no seat at it"),
    ("bids --server {url} --table {full}", "at this table babel is played, not bids"),
    ("--server {url} --table {waiting}", "every seat is taken"),
    ("--server {url} --table {over}", "the game at this table is over"),
    ("--server {url} --table {private}", "this table is private"),
]


@pytest.fixture(scope="session")
def tables(server: Server) -> dict[str, str]:
    """Tables at which nobody else can play."""
    client = server.guest("Ea")
    made = {name: client.open_table("babel", ["me", "greedy"]) for name in ("full", "over")}
    with client.join(made["over"]) as seat:
        seat.resign()
    made["private"] = client.open_table("babel", ["me", "greedy"], visibility="private")
    made["waiting"] = client.open_table("babel", ["me", "free"])
    with client.join(made["waiting"]) as seat:
        seat.bot(1, "greedy")
    return made


@pytest.mark.parametrize(("words", "message"), MISTAKES, ids=[words for words, _ in MISTAKES])
def test_a_mistake_is_one_clear_line(
    words: str, message: str, server: Server, tables: dict[str, str], fail: Callable[[str], str]
) -> None:
    assert message in fail(words.format(url=server.url, free=free_port(), **tables))


@pytest.mark.parametrize(
    ("clock", "lang", "told"),
    [
        ({"kind": "days", "days": 3}, "en", "You have 2 days and 23 h left for this move."),
        ({"kind": "days", "days": 3}, "ru", "На этот ход осталось 2 дня и 23 ч."),
        ({"kind": "live", "base": 600, "plus": 0}, "en", "You have 9 min"),
    ],
)
def test_how_long_one_may_think(server: Server, clock: dict[str, object], lang: str, told: str) -> None:
    client = server.guest("Nabu")
    table = client.open_table("babel", ["me", "random"], seed=5, clock=clock)
    assert told in sit(client, table, ["board"], lang)


def test_a_clock_that_stands_shows_all_that_was_left() -> None:
    assert time_left(None, 0, 5) is None
    assert time_left(Times([1000, 800], [None, 100]), 1, 400) == 500
    assert time_left(Times([1000, 800], [None, 9000]), 1, 400) == 800
    assert time_left(Times([1000, 800], [None, 100]), 1, 9000) == 0
