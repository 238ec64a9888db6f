"""The connection to a server's table, as a player or a spectator: news come in order, commands go out one at a time.

A lost connection is opened again with `since`, the last entry seen, so nothing is missed. A move whose answer was lost is looked
for in the log before it is sent again, and it carries its moment, so it is never made twice.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self, assert_never

import msgspec

from shinar.client.messages import Choice, Event, News, NotDone, Refused, TableInfo, Unreachable
from shinar.core.errors import SetupError
from shinar.core.registry import find_game
from shinar.core.seeds import commitment
from shinar.protocol import VERSION, events
from shinar.protocol import news as protocol
from shinar.protocol.differences import applied
from shinar.protocol.events import kind_of

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

ANSWER_SECONDS = 30.0
OPEN_SECONDS = 10.0
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
TOO_FAST_PAUSE = 0.5
TERMS: Any = {"open_timeout": OPEN_SECONDS, "close_timeout": 2.0, "max_size": 16 * 1024 * 1024, "legacy": True}
PASSING = ("storage", "busy")  # refusals of a connection that may be over in a moment


class _Lost(Exception):
    """The connection broke."""


class Seat:
    """A place at a table. `view`, `moves`, `table` and `seat` are what the newest news said; iterating gives the news in order."""

    n = 0  # the last entry seen
    _told = 0  # the number of the last message, which a change goes on from
    seat = -1  # one's seat, -1 for a spectator
    may_undo = False
    commitment: str | None = None  # to the deal of this table, as the server told it first
    view: dict[str, Any]
    table: TableInfo
    _view: dict[str, Any]  # as it travels: changes are told of this one

    def __init__(self, address: str, who: Mapping[str, str], patience: float) -> None:
        self.log: list[Event] = []  # all entries so far, as this seat may read them
        self.when_lost: Callable[[], None] = lambda: None
        self.when_back: Callable[[], None] = lambda: None
        self._address = address
        self._who = who
        self._patience = patience
        self._unread: deque[News] = deque()
        self._asked = 0
        self._closed = False
        self._socket: ClientConnection | None = None
        try:
            self._connect()
        except _Lost as problem:
            raise Unreachable(f"no answer from the server: {problem}") from None

    # --- what one knows -----------------------------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """Whether a decision is owed now; a sealed one may be changed without being owed."""
        return bool(self.view["moves"]) and self.seat in self.view["pending"]

    @property
    def moves(self) -> list[Choice]:
        """One's legal moves now; none where one has nothing to decide."""
        return list(self.view["moves"])

    @property
    def over(self) -> bool:
        return self.table.status in ("finished", "abandoned")

    @property
    def fair(self) -> bool | None:
        """Whether the deal was the one that the server had committed itself to; None where that cannot be told, or not yet."""
        table = self.table
        if self.commitment is None or table.seed is None or table.salt is None:
            return None
        sealed = commitment(table.game, table.rules, table.options, len(table.seats), table.seed, table.salt)
        return sealed == self.commitment == table.commitment

    def read(self, timeout: float | None = None) -> News | None:
        """The next news; None where none come in time. Waits for ever without a timeout."""
        until = None if timeout is None else time.monotonic() + timeout
        while not self._unread:
            try:
                self._take(self._receive(until))
            except TimeoutError:
                return None
            except _Lost:
                self._reconnect()
        return self._unread.popleft()

    def __iter__(self) -> Iterator[News]:
        """News as they come, up to those with which the game is over."""
        while self._unread or not self.over:
            news = self.read()
            if news:
                yield news

    # --- what one can do ----------------------------------------------------------------------------------------------

    def play(self, move: int | str | Sequence[str], moment: int | None = None) -> None:
        """Make a move: its code, its notation, or its path of pieces. It answers the newest view, or the one of `moment`."""
        code, named = self._named(move)
        named["moment"] = self.table.moment if moment is None else moment
        before, again = len(self.log), False
        while True:
            try:
                self._ask("play", **named)
                return
            except _Lost:
                self._reconnect()
            except Refused as problem:
                if not (again and problem.kind == "stale" and self._made(code, before)):
                    raise
                return
            if self._made(code, before):
                return
            again = True

    def _named(self, move: int | str | Sequence[str]) -> tuple[int | None, dict[str, Any]]:
        """The code of a move, where it is on offer, and how to write it in a message."""
        if isinstance(move, int):
            return move, {"code": move}
        if isinstance(move, str):
            return next((choice["code"] for choice in self.moves if choice["text"] == move), None), {"text": move}
        path = list(move)
        return next((choice["code"] for choice in self.moves if choice["path"] == path), None), {"path": path}

    def _unpacked(self, view: dict[str, Any]) -> dict[str, Any]:
        """A view as the game itself gives it, from one as it travels."""
        try:
            text = find_game(self.table.game, self.table.rules).moves.text
        except SetupError:  # it is played there, and not installed here
            text = lambda code: ""  # noqa: E731
        choices = (protocol.Choice(*move) for move in view["moves"])
        return {**view, "moves": [_choice(choice, text(choice.code)) for choice in choices]}

    def _made(self, code: int | None, before: int) -> bool:
        """Whether the log has got a move of one's own since, and that one where its code is known."""
        own = [event for event in self.log[before:] if isinstance(event, events.MoveEvent) and event.seat == self.seat]
        return any(code is None or event.code == code for event in own)

    def undo(self) -> None:
        """Take back one's own last move, as long as nothing came to light since."""
        self._command("undo")

    def resign(self) -> None:
        """Give the game up."""
        self._command("resign")

    def abandon(self, agree: bool = True) -> None:
        """Agree, or no longer agree, to end the game without a result."""
        self._command("abandon", agree=agree)

    def rematch(self) -> None:
        """Ask for the same game again; `table.next` names it when all have asked."""
        self._command("rematch")

    def chat(self, text: str) -> None:
        """Say something to the table."""
        self._command("chat", text=text)

    def stand_in(self, level: str) -> None:
        """Let a bot play for one's seat until one is back."""
        self._command("standin", level=level)

    def replace(self, seat: int) -> None:
        """Let the table's own bot play for somebody who has been away for long."""
        self._command("replace", seat=seat)

    def close_table(self) -> None:
        """As the host, close the table before the game begins."""
        self._command("close")

    def back(self) -> None:
        """Take one's seat back from the bot."""
        self._command("back")

    def sit(self, seat: int | None = None) -> None:
        """Take a free seat, any where none is named."""
        self._command("sit", **({} if seat is None else {"seat": seat}))

    def stand(self) -> None:
        """Leave one's seat before the game begins."""
        self._command("stand")

    def bot(self, seat: int, level: str | None) -> None:
        """As the host, put a bot on a free seat, or take it away."""
        self._command("bot", seat=seat, level=level)

    def start(self) -> None:
        """As the host, begin the game."""
        self._command("start")

    def look(self, made: int) -> dict[str, Any]:
        """The view after so many moves."""
        return self._unpacked(self._question("look", made=made).view or {})

    def why(self, move: int | str) -> Refused | None:
        """Why a move is not allowed now; None where it is."""
        found = self._question("why", **{"code" if isinstance(move, int) else "text": move}).why
        return Refused.of(found) if found else None

    def hint(self) -> protocol.Hints:
        """The best moves of one's own seat now, with the chance to win after each and what speaks for it."""
        found = self._question("hint").hint
        assert found is not None
        return found

    def foresee(self, line: Sequence[int]) -> tuple[protocol.Ahead, dict[str, Any]]:
        """Where a line of moves leads, one's rival's and one's own, as far as one can know: and the view of who is to decide."""
        found = self._question("foresee", line=list(line))
        assert found.ahead is not None
        return found.ahead, self._unpacked(found.view or {})

    def plan(self, *lines: Sequence[int]) -> protocol.PlanInfo:
        """Lay down replies to what one's rival may do, in place of those before; without lines there are none."""
        return self._question("plan", lines=[list(line) for line in lines], moment=self.table.moment).plan or protocol.PlanInfo([])

    def planned(self) -> protocol.PlanInfo:
        """The replies that one has laid down, or why they were given up."""
        return self._question("planned").plan or protocol.PlanInfo([])

    def close(self) -> None:
        """Go. What is at the table stays there."""
        self._closed = True
        self._drop()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- asking -------------------------------------------------------------------------------------------------------

    def _command(self, do: str, **fields: Any) -> None:
        """Something that must not happen twice: where its answer is lost the log tells whether it happened."""
        before, seat = len(self.log), self.seat
        try:
            self._ask(do, **fields)
        except _Lost:
            self._reconnect()
            if not any(_is_own(event, do, seat, fields) for event in self.log[before:]):
                raise NotDone(f"the connection was lost before the server did what you asked ({do}); please ask again") from None

    def _question(self, do: str, **fields: Any) -> protocol.Done:
        """Something that changes nothing and may be asked again."""
        while True:
            try:
                return self._ask(do, **fields)
            except _Lost:
                self._reconnect()

    def _ask(self, do: str, **fields: Any) -> protocol.Done:
        until = time.monotonic() + ANSWER_SECONDS
        while True:
            self._asked += 1
            self._send({"do": do, "id": self._asked, **fields})
            try:
                return self._answer(self._asked, until)
            except Refused as problem:
                if problem.kind != "rate" or do in ("chat", "hint") or time.monotonic() > until:
                    raise
                time.sleep(TOO_FAST_PAUSE)
            except TimeoutError:
                self._drop()
                raise _Lost("it did not answer in time") from None

    def _answer(self, id: int, until: float) -> protocol.Done:
        """The answer to a message. One that comes too fast is refused before it is read, so that refusal has no number."""
        while True:
            message = self._receive(until)
            if isinstance(message, protocol.Failed) and message.id in (id, 0):
                raise Refused.of(message.error)
            if isinstance(message, protocol.Done) and message.id == id:
                return message
            self._take(message)

    def _take(self, message: protocol.Message) -> None:
        """Take news in; other messages here are answers that nobody waits for any more."""
        match message:
            case protocol.News():
                self._view, self.table, self.seat = message.view, message.table, message.seat
            case protocol.Change():
                if message.after != self._told:  # one is missing: all comes again from there on
                    self._asked += 1
                    self._send({"do": "refresh", "id": self._asked, "since": self.n})
                    return
                self._view = applied(self._view, message.view)
                self.table = msgspec.convert({**msgspec.to_builtins(self.table), **message.table}, TableInfo)
            case protocol.Done() | protocol.Failed():
                return
            case _:
                assert_never(message)
        self.view = self._unpacked(self._view)
        fresh = [event for event in message.events if event.n > self.n or self._is_late(event)]
        first = not self.log
        self.n = self._told = message.n
        self.may_undo = message.undo
        self.commitment = self.commitment or self.table.commitment
        self.log += fresh
        if fresh or first:
            self._unread.append(News(self.n, fresh, self.view))

    def _is_late(self, event: Event) -> bool:
        """What was said beside the game comes with its end, and then once."""
        return isinstance(event, events.ChatEvent) and event.beside and all(event.n != known.n for known in self.log)

    # --- the connection -----------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        """Connect and take in the first news; _Lost where that may go better in a moment."""
        try:
            from websockets.exceptions import InvalidStatus, WebSocketException
            from websockets.sync.client import connect
        except ModuleNotFoundError:
            raise SetupError("playing at a server needs websockets: pip install 'shinar[client]'") from None
        address = f"{self._address}version={VERSION}&since={self.n}"
        try:
            self._socket = connect(address, additional_headers=self._who, **TERMS)
        except InvalidStatus as problem:
            if problem.response.status_code < 500:
                raise Unreachable(f"the server answers {problem.response.status_code}: is there a table at this address?") from None
            raise _Lost(str(problem)) from None
        except (OSError, EOFError, WebSocketException) as problem:
            raise _Lost(getattr(problem, "strerror", None) or str(problem)) from None
        try:
            self._greeted(self._receive(time.monotonic() + OPEN_SECONDS))
        except BaseException as problem:
            self._drop()
            raise _Lost("it did not answer in time") if isinstance(problem, TimeoutError) else problem from None

    def _greeted(self, message: protocol.Message) -> None:
        """The first message is news, or says why one may not come in."""
        if isinstance(message, protocol.Failed):
            problem = Refused.of(message.error)
            raise _Lost(str(problem)) if problem.kind in PASSING else problem
        self._take(message)

    def _reconnect(self) -> None:
        """Try again, ever more slowly, as long as patience lasts."""
        self._drop()
        if self._closed:
            raise Unreachable("this connection was closed")
        self.when_lost()
        until, pause = time.monotonic() + self._patience, FIRST_PAUSE
        while True:
            try:
                self._connect()
                break
            except _Lost as problem:
                if time.monotonic() + pause > until:
                    raise Unreachable(f"the connection to the server was lost: {problem}") from None
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        self.when_back()

    def _drop(self) -> None:
        if self._socket:
            self._socket.close()
            self._socket = None

    def _send(self, message: Mapping[str, Any]) -> None:
        from websockets.exceptions import ConnectionClosed

        if self._socket is None:
            raise _Lost("the connection is closed")
        try:
            self._socket.send(msgspec.json.encode(message).decode())
        except (ConnectionClosed, OSError) as problem:
            raise _Lost(str(problem)) from None

    def _receive(self, until: float | None) -> protocol.Message:
        """The next message; TimeoutError where none comes in time."""
        from websockets.exceptions import ConnectionClosed

        if self._socket is None:
            raise _Lost("the connection is closed")
        try:
            text = self._socket.recv(None if until is None else max(0.0, until - time.monotonic()))
        except (ConnectionClosed, EOFError) as problem:
            raise _Lost(str(problem)) from None
        try:
            message: protocol.Message = protocol.decode(text)
            return message
        except msgspec.DecodeError as problem:
            raise Unreachable(f"the server says what this client does not understand: {problem}") from None


def _choice(move: protocol.Choice, text: str) -> Choice:
    found: Choice = {"code": move.code, "text": text, "path": move.path.split(), "gain": move.gain}
    if move.words is not None:
        found["words"] = move.words
    return found


def _is_own(event: Event, do: str, seat: int, fields: Mapping[str, Any]) -> bool:
    """Whether an entry is what one asked for oneself."""
    if isinstance(event, events.ChatEvent):
        return do == "chat" and event.text == " ".join(str(fields["text"]).split())
    return kind_of(event) == do and (do in ("sit", "bot", "start") or getattr(event, "seat", None) == seat)
