"""A person at a terminal who plays at a server's table: news come in while they type."""

from __future__ import annotations

import os
import select
import shlex
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from rich.console import Console

from shinar.bots.advice import told
from shinar.cli.local_game import HUMAN
from shinar.cli.terminal import Quit, Terminal
from shinar.client import Client
from shinar.client.connection import Seat
from shinar.client.messages import Event, NotDone, Refused
from shinar.core import record as records
from shinar.core.errors import IllegalMove, SetupError, ShinarError
from shinar.core.game import Line
from shinar.core.registry import find_game
from shinar.core.text import Texts, Word
from shinar.protocol import events
from shinar.protocol.events import kind_of, spoken
from shinar.protocol.news import Reason
from shinar.protocol.tables import Times

TEXTS = Texts("shinar")
POLL = 0.05  # seconds to wait for news before a look at the keyboard
RECENT = 8  # lines that somebody who comes in late is told


class Keys(Protocol):
    """Where typed lines come from."""

    def line(self, asked: bool) -> str | None:
        """A line that is complete, if there is one; EOFError where none will come any more."""


class StandardInput:
    """Lines of standard input, without waiting. What comes from a pipe is read only when a move is asked for."""

    def __init__(self, file: int = 0) -> None:
        self.file = file
        self.person = os.isatty(file)
        self.rest = b""

    def line(self, asked: bool) -> str | None:
        if not (asked or self.person):
            return None
        while b"\n" not in self.rest:
            if not select.select([self.file], [], [], 0)[0]:
                return None
            read = os.read(self.file, 4096)
            if not read and not self.rest:
                raise EOFError
            self.rest += read or b"\n"
        line, _, self.rest = self.rest.partition(b"\n")
        return line.decode("utf-8", "replace")


class RemoteKeyboard(Terminal):
    """The terminal of one person at a server's table."""

    def __init__(self, client: Client, place: Seat, lang: str, console: Console, keys: Keys, host: bool) -> None:
        super().__init__(find_game(place.table.game, place.table.rules), lang, console)
        self.client = client
        self.place = place
        self.keys = keys
        self.host = host
        self.shown: Mapping[str, Any] | None = None
        self.questioned = False
        self.gives_up = False
        place.when_lost = lambda: self.say("remote-lost")
        place.when_back = lambda: self.say("remote-back")

    @property
    def log(self) -> list[Line]:
        """What this person was told so far."""
        return self.told.setdefault(self.place.seat, [])

    def view(self, seat: int) -> Mapping[str, Any]:
        return self.place.view

    def legal(self) -> list[int]:
        return sorted(choice["code"] for choice in self.place.moves)

    def why_not(self, code: int) -> IllegalMove | None:
        found = None if code in self.legal() else self.place.why(code)
        return IllegalMove(self.game.moves.text(code), found.rule, found.text) if found else None

    def hints(self, seat: int) -> list[tuple[int, float, str]]:
        return [
            (move.code, move.chance, told(self.game, [line_of(reason) for reason in move.reasons], self.lang))
            for move in self.place.hint().moves
        ]

    def player(self, seat: int) -> str:
        info = self.place.table.seats[seat]
        if info.gone:
            return self.text("deleted-player")
        if info.kind != "bot":
            return harmless(info.name)
        id = f"bot-{info.character}"
        return self.text(id) if self.game.texts.has(self.lang, id) else self.text("seat-bot", bot=info.name, seat=seat)

    # --- the game -----------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Up to the end of the game. Quit where the person leaves."""
        self.welcome()
        while not self.place.over:
            self.ask()
            typed = self.keys.line(self.place.asked)
            if typed is not None:
                self.questioned = False
                self.obey(typed.strip())
            self.catch_up(POLL)
        self.finish()

    def welcome(self) -> None:
        """What happened before, in short, and how friends come in."""
        while news := self.place.read(0):
            self.log.extend(line for event in news.events for line in lines_of(event))
        self.tell(self.log[-RECENT:])
        if any(seat.kind == "free" for seat in self.place.table.seats):
            self.say_whole("remote-invite", command=self.command())
        if self.place.commitment:
            self.say_whole("remote-sealed", commitment=self.place.commitment)

    def catch_up(self, seconds: float) -> None:
        """Tell what others did; the host begins when the last seat is taken."""
        news = self.place.read(seconds)
        while news:
            lines = [line for event in news.events for line in lines_of(event)]
            if lines and self.questioned:
                self.console.print()
                self.questioned = False
            self.log.extend(lines)
            self.tell(lines)
            news = self.place.read(0)
        table = self.place.table
        if self.host and table.status == "waiting" and not any(seat.kind == "free" for seat in table.seats):
            self.attempt(self.place.start)

    def ask(self) -> None:
        """Show the board whenever something has changed on it, and ask for a move, or say who is waited for."""
        if self.place.over or self.questioned:
            return
        new = self.place.view != self.shown and self.place.table.status == "playing"
        if new:
            self.shown = self.place.view
        if self.place.asked:
            if new:
                self.show(self.place.seat)
                self.offer(self.place.seat)
                self.tell_time()
            self.console.print(self.text("play-question", player=self.player(self.place.seat)), end=" ", markup=False)
            self.questioned = True
        elif new:
            self.tell_waiting()

    def tell_time(self) -> None:
        """How long one may think, where there is a clock."""
        left = time_left(self.place.table.times, self.place.seat, time.time_ns() // 1_000_000)
        if left is not None:
            days, rest = divmod(left // 1000, 24 * 3600)
            hours, rest = divmod(rest, 3600)
            self.say("remote-time", days=days, hours=hours, minutes=rest // 60, seconds=rest % 60)

    def tell_waiting(self) -> None:
        """Who has to decide, where it is a person."""
        seats = self.place.table.seats
        people = [seat for seat in self.place.view["pending"] if seats[seat].kind == "human" and not seats[seat].stand_in]
        if people:
            self.say("remote-waiting", players=[self.player(seat) for seat in people])

    # --- what is typed ------------------------------------------------------------------------------------------------

    def obey(self, typed: str) -> None:
        """Do what was typed. Whatever the server refuses is told, and the game goes on."""
        word, _, rest = typed.partition(" ")
        sure, self.gives_up = self.gives_up, typed.lower() == "resign"
        if word.lower() == "chat" and rest.strip():
            self.attempt(self.place.chat, rest.strip())
        elif typed.lower() == "undo":
            self.attempt(self.place.undo)
        elif typed.lower() == "resign":
            if sure:
                self.attempt(self.place.resign)
            else:
                self.say("remote-sure")
        else:
            self.attempt(self.move_or_more, typed)

    def move_or_more(self, typed: str) -> None:
        code = self.answer(typed, self.place.seat)
        if code is not None:
            self.place.play(code)

    def attempt(self, what: Any, *args: Any) -> None:
        """Ask the server for something, and tell why not."""
        try:
            what(*args)
        except Refused as problem:
            self.tell_refusal(problem)
        except NotDone:
            self.say("remote-not-done")

    def tell_refusal(self, problem: Refused) -> None:
        if problem.rule in self.game.rules.rules:
            self.refusal = IllegalMove("", problem.rule, problem.text)
            self.refuse(self.refusal)
        elif self.game.texts.has(self.lang, f"refused-{problem.kind}"):
            self.say(f"refused-{problem.kind}")
        else:
            self.console.print(problem.text, markup=False)

    def move(self, typed: str) -> int | None:
        if not self.place.asked:
            self.say("refused-turn")
            return None
        return super().move(typed)

    def help(self, about: str) -> None:
        more = not about and not self.refusal
        super().help(about)
        if more:
            self.say("remote-help")

    # --- the end ------------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The last board, the points by source, who won."""
        self.show(self.place.seat)
        result = self.place.table.result
        if result is None:
            closed = self.place.table.stopped
            self.say(
                "remote-abandoned" if closed is None else "remote-closed",
                **({} if closed is None else {"reason": harmless(closed)}),
            )
            return
        self.say("play-over")
        self.show_sheet(self.sheet(), result.scores)
        self.tell_winners(result.winners)
        if self.place.fair is not None:
            self.say("remote-fair" if self.place.fair else "remote-unfair")

    def sheet(self) -> Sequence[tuple[str, list[int]]]:
        """The points by source, counted from the record; none where it cannot be had."""
        try:
            _, state = records.check(self.client.record(self.place.table.id).splitlines())
        except ShinarError:
            return []
        return self.game.score_sheet(state)

    def command(self, token: str | None = None) -> str:
        """What somebody types to come to this table."""
        words = ["shinar", "play", "--server", self.client.url, "--table", self.place.table.id]
        return shlex.join(words + (["--token", token] if token else []))

    def leave(self) -> None:
        """How to come back: a guest needs a token for it."""
        self.console.print()
        try:
            token = self.client.token or self.client.make_token("shinar play")
        except ShinarError:
            self.say("play-stopped")
            return
        self.say_whole("remote-left", command=self.command(token))

    def say_whole(self, id: str, **args: Any) -> None:
        """A text with a command in it, which must not be broken into lines: people copy it."""
        self.console.print(self.text(id, **args), markup=False, highlight=False, soft_wrap=True)


def time_left(times: Times | None, seat: int, now: int) -> int | None:
    """Milliseconds that a seat has left; a clock that begins later stands until then."""
    if times is None:
        return None
    since = times.since[seat]
    return max(0, times.left[seat] - max(0, now - since if since is not None else 0))


def line_of(line: events.Line | Reason) -> Line:
    return Line(line.id, {name: spoken(value, harmless) for name, value in line.args.items()})


def lines_of(event: Event) -> Iterator[Line]:
    """An entry of the log in lines for people."""
    match event:
        case events.MoveEvent():
            yield from (line_of(line) for line in event.lines)
        case events.ChatEvent():
            if event.text:  # nothing is left of what a deleted player said
                who = "spectator" if event.seat is not None and event.seat < 0 else "player"
                yield Line("event-chat", {"name": harmless(event.name), "text": harmless(event.text), "who": who})
        case events.SitEvent() | events.StandEvent():
            yield Line(f"event-{kind_of(event)}", {"name": harmless(event.name) or Word("deleted-player")})
        case events.BotEvent():
            yield bot_line(event)
        case events.AbandonEvent():
            yield Line("event-abandon" if event.agree else "event-no-abandon", {"player": event.seat})
        case events.StartEvent() | events.OutageEvent() | events.ExpireEvent():
            yield Line(f"event-{kind_of(event)}")
        case events.VacationEvent():
            until = time.strftime("%Y-%m-%d", time.localtime(event.until / 1000))
            yield Line("event-vacation" if event.until > event.at else "event-home", {"player": event.seat, "until": until})
        case events.ClosedEvent():
            yield Line("event-closed", {"reason": harmless(event.reason)})
        case events.OpenEvent() | events.DealEvent() | events.TryEvent() | events.FollowEvent() | events.NextEvent():
            pass
        case _:
            if event.seat >= 0:
                yield Line(f"event-{kind_of(event)}", {"player": event.seat})


def bot_line(event: events.BotEvent) -> Line:
    """A bot comes to a seat or leaves it. Servers of another version may have bots that this one does not know."""
    if not event.level:
        return Line("event-no-bot", {"seat": event.seat})
    ids = {"bot": f"bot-{event.character}", "level": f"level-{event.level}"}
    said = {name: Word(id) if TEXTS.has("en", id) else harmless(event.level) for name, id in ids.items()}
    return Line("event-bot", {"seat": event.seat, **said})


def harmless(text: str) -> str:
    """What others wrote, without anything that a terminal would obey."""
    return "".join(letter if letter.isprintable() else "·" for letter in text)


# --- coming in --------------------------------------------------------------------------------------------------------


def come_in(server: str, token: str | None, name: str | None) -> Client:
    """A client that the server knows."""
    if token is not None and name is not None:
        raise SetupError("--name is for guests: with --token the server knows who you are")
    client = Client(server, token)
    if token is None:
        client.guest(name)
    else:
        client.me()
    return client


def open_seats(names: Sequence[str]) -> list[str]:
    """Seats as the server reads them: oneself is the first human, the other ones are free for friends."""
    if HUMAN not in names:
        raise SetupError("one of the seats must be human: yours")
    mine = names.index(HUMAN)
    return ["me" if n == mine else "free" if name == HUMAN else name for n, name in enumerate(names)]


def take_place(client: Client, table: str, game: str | None) -> tuple[Seat, bool]:
    """A seat at a table, one's own or a free one, and whether one is the host."""
    info = client.table(table)
    if game is not None and info.game != game:
        raise SetupError(f"at this table {info.game} is played, not {game}")
    find_game(info.game, info.rules)
    place = client.join(table)
    try:
        if place.over:
            raise SetupError("the game at this table is over")
        if place.seat < 0:
            if place.table.status == "playing":
                raise SetupError("the game at this table has begun, and you have no seat at it")
            place.sit()
    except ShinarError:
        place.close()
        raise
    return place, info.host


def sit_down(client: Client, table: str, game: str | None, lang: str, console: Console, keys: Keys) -> None:
    """Play at a table until the game is over or the person leaves."""
    place, host = take_place(client, table, game)
    keyboard = RemoteKeyboard(client, place, lang, console, keys, host)
    with place:
        try:
            keyboard.play()
        except (Quit, EOFError, KeyboardInterrupt):
            keyboard.leave()
