"""The state of a table, folded from its log: who sits where, the game, its moves, the chat. Nothing but `fold` changes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self

import msgspec

from shinar.bots.cast import character
from shinar.core.errors import SetupError, ShinarError
from shinar.core.events import Event
from shinar.core.game import Game, Line
from shinar.core.record import Record
from shinar.core.registry import find_game
from shinar.core.state import State
from shinar.server.clock import Clock, Clocks
from shinar.server.errors import Refused
from shinar.server.store import Entry, Index

WAITING, PLAYING, FINISHED, ABANDONED = "waiting", "playing", "finished", "abandoned"
OPEN: Final = "open"
LINK: Final = "link"
PRIVATE: Final = "private"
QUIET = ("move", "undo", "chat", "try")  # kinds of entries that lists of tables do not show
SUBSTITUTE = "apprentice"  # plays on for a person who has gone, where others go on
PATIENCE = 120_000  # milliseconds, at a table of strangers without a clock
LONG_PATIENCE = 24 * 3600 * 1000  # at one whose people came by its link: they may play a move a day
DEAL_DAYS = 14.0  # how long a deal that is offered to others runs
DAY = 24 * 3600 * 1000


@dataclass(frozen=True)
class Person:
    """Somebody at the other end: a guest or an account."""

    id: str
    name: str
    account: bool = False


@dataclass
class Seat:
    user: str | None = None
    name: str = ""
    bot: str | None = None
    character: str | None = None  # of a bot: whom it is named after
    stand_in: str | None = None
    resigned: bool = False
    abandons: bool = False
    again: bool = False
    account: bool | None = None  # whether a person has one; None where the log is older than the question
    gone: bool = False  # a person who has deleted the account: nameless

    @property
    def played_by(self) -> str | None:
        """The level of the bot that decides for this seat now; None for a person."""
        return self.bot or self.stand_in

    @property
    def free(self) -> bool:
        return self.user is None and self.bot is None


@dataclass(slots=True)
class Told:
    """An entry as the people at the table may read it. What stands in `own` only the seat it names may read."""

    n: int
    data: dict[str, Any]
    accounts: list[Account] = field(default_factory=list)  # of a move: for spectators, then for each seat
    own: tuple[int, dict[str, Any]] | None = None
    by: str = ""  # whose name is in it


@dataclass(slots=True)
class Account:
    """What a move did, as one reader may know it."""

    events: tuple[Event, ...]
    lines: list[Line]


def accounts(game: Game, state: State) -> list[Account]:
    """What the last move did, for spectators and for each seat; those who know the same share one account."""
    events = state.events
    found: dict[tuple[Event, ...], Account] = {}
    for_each = []
    for seat in range(-1, state.seats):
        known = state.EVENTS.seen_by(seat, events)
        if known not in found:
            found[known] = Account(known, game.log(state, known))
        for_each.append(found[known])
    return for_each


class TableState:
    """One table, folded from its log."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.size = 0
        self.told: list[Told] = []
        self.status = WAITING
        self.next_table: str | None = None
        self.moves: list[tuple[int, int]] = []
        self.moment = 0  # the last entry that changed the game in sight of all: a client says which one it answers
        self.reason = ""
        self.stopped: str | None = None  # why the host of the site ended the table, where they did
        self.index_stale = True  # whether the row in lists of tables must be written with the next entries
        self.deal: dict[str, Any] | None = None  # where others play the same deal: its id, and who sits where
        self.offered = False  # whether the deal comes from this table
        self.tries: dict[str, dict[str, Any]] = {}  # by user, at the table that the deal comes from: where they play it
        self.named: set[str] = set()  # the people whose names are in the log
        self.gone: set[str] = set()  # those of them who have deleted their accounts
        self.asked: dict[int, int] = {}  # by seat that owes a decision: since when
        self.closed: str | None = None  # why it was closed before the game began
        self.following: str | None = None  # the id of the next game, from the moment that all want one
        self.given_back = 0  # the end of the last outage whose time the players got back

    @classmethod
    def of(cls, id: str, log: list[Entry]) -> Self:
        table = cls(id)
        for entry in log:
            table.fold(entry)
        table.index_stale = False
        return table

    # --- taking entries in --------------------------------------------------------------------------------------------

    def fold(self, entry: Entry) -> None:
        if entry.n != self.size + 1:
            raise ValueError(f"table {self.id}: entry {entry.n} after {self.size}")
        self.size = entry.n
        self.updated = entry.at
        told = Told(entry.n, {"n": entry.n, "at": entry.at, "kind": entry.kind})
        self.told.append(told)
        status = self.status
        take: Callable[[dict[str, Any], Told], None] = getattr(self, f"_{entry.kind}")
        take(entry.data, told)
        self._run_clocks(entry)
        if entry.kind not in QUIET or self.status != status or self.clocks.since:
            self.index_stale = True

    def _run_clocks(self, entry: Entry) -> None:
        """A person's clock runs while their seat is awaited, also where they let a bot play for them."""
        pending = self.state.pending_seats() if self.status == PLAYING else []
        self.asked = {seat: self.asked.get(seat, entry.at) for seat in pending if self.seats[seat].played_by is None}
        timed = {seat for seat in pending if self.seats[seat].user and not self.seats[seat].resigned}
        seat: int = entry.data.get("seat", -1)
        mover = seat if entry.kind == "move" and self.seats[seat].played_by is None else None
        self.clocks.turn_to(timed, entry.at, mover, seat if entry.kind == "undo" else None)

    def _open(self, data: dict[str, Any], told: Told) -> None:
        try:
            known = find_game(data["game"])
        except SetupError as problem:
            raise Refused("unknown", str(problem), status=404) from None
        try:
            self.game: Game = known.of_version(data["rules"])
        except SetupError as problem:
            raise Refused("version", f"this game was played with {problem}") from None
        self.visibility: str = data["visibility"]
        self.host: str = data["by"]
        self.deal = data.get("deal")
        self.hints: bool = data.get("hints", self.visibility != OPEN)
        self.seats = [Seat() for _ in range(data["seats"])]
        self.clocks = Clocks(msgspec.convert(data["clock"], Clock), len(self.seats))
        self.clock = data["clock"]
        people = ["human"] * len(self.seats)
        self.known: bool = data.get("known", any(data.get(name) for name in ("position", "moves", "deal")))
        self.salt: str = data.get("salt", "")
        self.record = Record(self.game, data["options"], people, data["seed"], position=data.get("position"))
        if self.salt and not self.known:
            self.record.salt = self.salt
            self.record.commitment = self.record.sealed()
        self.prefix: list[tuple[int, int]] = [(seat, code) for seat, code in data.get("moves", [])]
        try:
            self.state: State = self.record.start()
        except ShinarError as problem:  # a card pack that the host no longer gives
            raise Refused("setup", str(problem)) from None
        self.back: list[tuple[State, int]] = []
        for seat, code in self.prefix:
            self.state.do(code, seat)
            self.moves.append((seat, code))

    def _sit(self, data: dict[str, Any], told: Told) -> None:
        user, account = data["user"], data.get("account")
        name = self._shown_name(data, told)
        self.seats[data["seat"]] = Seat(user=user, name=name, account=account, gone=user in self.gone)
        told.data |= {"seat": data["seat"], "name": name, **({} if account is None else {"account": account})}

    def _stand(self, data: dict[str, Any], told: Told) -> None:
        told.data |= {"seat": data["seat"], "name": self.seats[data["seat"]].name}
        told.by = self.seats[data["seat"]].user or ""
        self.seats[data["seat"]] = Seat()

    def _bot(self, data: dict[str, Any], told: Told) -> None:
        seat, level = data["seat"], data["level"]
        named = data.get("character") or character(self.id, seat, level)  # older logs do not name them
        self.seats[seat] = Seat(bot=level, name=level or "", character=named)
        told.data |= {"seat": seat, "level": level, "character": named}

    def _start(self, data: dict[str, Any], told: Told) -> None:
        self.status = FINISHED if self.state.over else PLAYING
        self.moment = self.size

    def _move(self, data: dict[str, Any], told: Told) -> None:
        seat, code = data["seat"], data["code"]
        before = self.state.copy()
        secret = self.game.is_secret(before, seat, code)
        self.state.do(code, seat)
        self.moves.append((seat, code))
        if before.pending_seats() == [seat]:  # nobody else is awaited: the game goes on
            self.moment = self.size
        if self.state.reveal_count() == before.reveal_count():
            self.back.append((before, seat))
        else:
            self.back.clear()
        told.data["seat"] = seat
        asked = before.copy()
        asked.give_turn(seat)
        if secret:
            told.own = (seat, {"code": code})
        else:
            told.data |= {"code": code, "path": self.game.paths(asked, [code])[0]}
        told.accounts = accounts(self.game, self.state)
        if self.state.over:
            self.status = FINISHED

    def _undo(self, data: dict[str, Any], told: Told) -> None:
        self.state, seat = self.back.pop()
        self.moves.pop()
        self.moment = self.size
        told.data["seat"] = seat

    def _resign(self, data: dict[str, Any], told: Told) -> None:
        self._give_up(data["seat"], "resigned")
        told.data["seat"] = data["seat"]

    def _flag(self, data: dict[str, Any], told: Told) -> None:
        self._give_up(data["seat"], "time")
        told.data["seat"] = data["seat"]

    def _give_up(self, seat: int, reason: str) -> None:
        """With two players left the other wins; with more a bot plays the seat on, and it cannot win."""
        self.seats[seat].resigned = True
        left = [s for s in self.seats if not s.resigned]
        if len(left) == 1:
            self.status = FINISHED
            self.reason = reason
        else:
            self.seats[seat].stand_in = SUBSTITUTE

    def _abandon(self, data: dict[str, Any], told: Told) -> None:
        self.seats[data["seat"]].abandons = data["agree"]
        told.data |= {"seat": data["seat"], "agree": data["agree"]}
        if all(seat.abandons for seat in self.seats if seat.user and not seat.resigned):
            self.status = ABANDONED

    def _expire(self, data: dict[str, Any], told: Told) -> None:
        self.status = ABANDONED
        self.closed = data["reason"]
        told.data |= data

    def _outage(self, data: dict[str, Any], told: Told) -> None:
        self.clocks.give_back(data["from"], data["to"])
        self.given_back = data["to"]
        told.data |= data

    def _closed(self, data: dict[str, Any], told: Told) -> None:
        """The host of the site ended the table: nobody won."""
        self.status = ABANDONED
        self.stopped = data["reason"]
        told.data["reason"] = data["reason"]

    def _name(self, data: dict[str, Any], told: Told) -> None:
        """A person is called otherwise from now on."""
        self.seats[data["seat"]].name = self._shown_name(data, told)
        told.data |= {"seat": data["seat"], "name": self.seats[data["seat"]].name}

    def _chat(self, data: dict[str, Any], told: Told) -> None:
        """Who speaks is told with it: a seat (-1 for a spectator), and whether with an account."""
        known: dict[str, Any] = {name: data[name] for name in ("seat", "account") if name in data}
        told.data |= {"name": self._shown_name(data, told), "text": "" if data["user"] in self.gone else data["text"], **known}

    def _gone(self, data: dict[str, Any], told: Told) -> None:
        """Somebody has deleted the account: the seat stays without a name, what they said goes; a game going on is given up."""
        self.gone.add(data["user"])
        for one in self.told:
            if one.by == data["user"]:
                one.data |= {"name": "", **({"text": ""} if "text" in one.data else {})}
        seat = self.seat_of(data["user"])
        told.data["seat"] = seat
        if self.status == WAITING and data["user"] == self.host:
            self.status = ABANDONED
        if seat < 0:
            return
        if self.status == WAITING:
            self.seats[seat] = Seat()
            return
        self.seats[seat].name, self.seats[seat].gone = "", True
        if self.status == PLAYING and not self.seats[seat].resigned:
            self._give_up(seat, "resigned")

    def _shown_name(self, data: dict[str, Any], told: Told) -> str:
        """The name that an entry brings, unless its bearer has gone."""
        told.by = data["user"]
        if told.by not in self.named:
            self.named.add(told.by)
            self.index_stale = True  # lists know who is named where, so that a name that goes is found
        return "" if told.by in self.gone else str(data["name"])

    def _standin(self, data: dict[str, Any], told: Told) -> None:
        self.seats[data["seat"]].stand_in = data["level"]
        told.data |= data

    def _back(self, data: dict[str, Any], told: Told) -> None:
        self.seats[data["seat"]].stand_in = None
        told.data |= data

    def _rematch(self, data: dict[str, Any], told: Told) -> None:
        self.seats[data["seat"]].again = True
        told.data |= data

    def _deal(self, data: dict[str, Any], told: Told) -> None:
        self.deal = {"until": told.data["at"] + int(DEAL_DAYS * DAY), **data}
        self.offered = True

    def _try(self, data: dict[str, Any], told: Told) -> None:
        self.tries[data["user"]] = data

    def _follow(self, data: dict[str, Any], told: Told) -> None:
        self.following = data["table"]

    def _next(self, data: dict[str, Any], told: Told) -> None:
        self.next_table = data["table"]
        told.data |= data

    # --- asking -------------------------------------------------------------------------------------------------------

    def seat_of(self, user: str) -> int:
        """The seat of a user; -1 for a spectator."""
        return next((n for n, seat in enumerate(self.seats) if seat.user == user), -1)

    def eyes(self, seat: int) -> int:
        """Whose view a seat has: before the game begins nobody sees a hand, for seats can still be changed."""
        return -1 if self.status == WAITING else seat

    @property
    def winners(self) -> list[int]:
        if self.status != FINISHED:
            return []
        if not self.state.over:
            return [n for n, seat in enumerate(self.seats) if not seat.resigned]
        return [seat for seat in self.state.winner_seats() if not self.seats[seat].resigned]

    def result(self) -> dict[str, Any] | None:
        if self.status != FINISHED:
            return None
        return {"scores": self.state.scores(), "winners": self.winners, "reason": self.reason or "played"}

    def bots_to_move(self) -> list[int]:
        """The seats that a bot must decide for now."""
        if self.status != PLAYING:
            return []
        return [seat for seat in self.state.pending_seats() if self.seats[seat].played_by]

    def may_undo(self, seat: int) -> bool:
        return self.status == PLAYING and bool(self.back) and self.back[-1][1] == seat

    def may_see(self, user: str) -> bool:
        return self.visibility != PRIVATE or user == self.host or self.seat_of(user) >= 0

    @property
    def deal_runs(self) -> bool:
        """Whether others may still play the deal that comes from this table: its cards are a secret again."""
        return self.offered and self.deal is not None and "ended" not in self.deal

    def deal_over(self, now: int) -> bool:
        return not self.deal_runs or self.deal is None or now >= self.deal["until"]

    def revealed(self, seat: int) -> dict[str, Any]:
        """What the deal was sealed with, when the game is over; while others play the deal, only for those who sat here."""
        shown = self.status in (FINISHED, ABANDONED) and self.record.commitment and (seat >= 0 or not self.deal_runs)
        return {"seed": self.record.seed, "salt": self.salt} if shown else {"seed": None, "salt": None}

    def state_after(self, made: int) -> State:
        """The game after so many moves."""
        if not 0 <= made <= len(self.moves):
            raise Refused("unknown", f"the game has {len(self.moves)} moves so far", status=404)
        state = self.record.start()
        for seat, code in self.moves[:made]:
            state.do(code, seat)
        return state

    def info(self, seat: int = -1) -> dict[str, Any]:
        """What everyone, or who has a seat, may know of the table besides the game."""
        return {
            "id": self.id,
            "game": self.game.name,
            "options": self.record.options,
            "visibility": self.visibility,
            "hints": self.hints,
            "status": self.status,
            "seats": [self._seat_info(seat) for seat in self.seats],
            "clock": self.clock,
            "times": self.clocks.view(),
            "made": len(self.moves),
            "moment": self.moment,
            "result": self.result(),
            "next": self.next_table,
            "closed": self.closed,
            "stopped": self.stopped,
            "asked": [self.asked.get(seat) for seat in range(len(self.seats))],
            "patience": self.patience,
            "strongest": None if self.hints else SUBSTITUTE,
            "known": self.known,
            "rules": self.game.version,
            "commitment": self.record.commitment,
            **self.revealed(seat),
        }

    @property
    def patience(self) -> int | None:
        """For how long a seat must not have answered until others may call a bot for it; None: the clock decides."""
        if self.clock["kind"] != "none":
            return None
        return PATIENCE if self.visibility == OPEN else LONG_PATIENCE

    def _seat_info(self, seat: Seat) -> dict[str, Any]:
        return {
            "name": seat.name,
            "kind": "free" if seat.free else "bot" if seat.bot else "human",
            "level": seat.bot,
            "character": seat.character,
            "stand_in": seat.stand_in,
            "resigned": seat.resigned,
            "abandons": seat.abandons,
            "again": seat.again,
            "account": seat.account,
            "gone": seat.gone,
        }

    def index(self) -> Index:
        """The table's row in lists of tables."""
        summary = {
            "seats": [[seat.name, seat.bot is not None] for seat in self.seats],
            "characters": [seat.character for seat in self.seats],
            "resigned": [n for n, seat in enumerate(self.seats) if seat.resigned],
            "result": self.result(),
        }
        people = {seat.user for seat in self.seats if seat.user} | {self.host}
        deals = {f"deal:{self.deal['id']}"} if self.deal else set()
        named = {f"named:{user}" for user in self.named - people}
        return Index(
            game=self.game.name,
            visibility=LINK if self.deal_runs and self.visibility == OPEN else self.visibility,
            status=self.status,
            creator=self.host,
            summary=summary,
            updated=self.updated,
            deadline=self.deal["until"] if self.deal and self.deal_runs else self.clocks.deadline(),
            members=tuple(sorted(people | deals | named)),
        )

    def full_record(self) -> Record:
        """The game as a record, with who played it."""
        names = [seat.bot or "human" for seat in self.seats]
        return replace(self.record, seats=names, moves=list(self.moves), characters=[seat.character for seat in self.seats])
