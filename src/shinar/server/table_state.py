"""The state of a table, folded from its log: who sits where, the game, its moves, the chat. Nothing but `fold` changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, Self

from msgspec import structs

from shinar.bots.cast import character
from shinar.core.errors import SetupError, ShinarError
from shinar.core.game import Game
from shinar.core.record import Record
from shinar.core.registry import find_game
from shinar.core.state import State
from shinar.protocol import events, log
from shinar.protocol.clocks import DaysClock, NoClock
from shinar.protocol.tables import Result, SeatInfo, Status, TableInfo
from shinar.server import rated
from shinar.server.clock import Clocks
from shinar.server.errors import Refused
from shinar.server.store import Entry, Index
from shinar.server.telling import Told, ToldLog, told_move
from shinar.server.tournaments import no_show

WAITING: Final = "waiting"
PLAYING: Final = "playing"
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"
OPEN: Final = "open"
LINK: Final = "link"
PRIVATE: Final = "private"
OFF_COURSE = (log.TakenBack, log.Resigned, log.TimeUp, log.StandInCalled, log.CameBack)
QUIET = (log.Moved, log.TakenBack, log.Said, log.TryBegun)  # kinds of entries that lists of tables do not show
SUBSTITUTE = "apprentice"  # plays on for a person who has gone, where others go on
PATIENCE = 120_000  # milliseconds, at a table of strangers without a clock
LONG_PATIENCE = 24 * 3600 * 1000  # at one whose people came by its link: they may play a move a day
DEAL_DAYS = 14.0  # how long a deal that is offered to others runs
DAY = 24 * 3600 * 1000
KEPT_EVERY = 32  # moves from one kept state to the next: whoever looks back waits for no more, some microseconds each


@dataclass(frozen=True)
class Person:
    """Somebody at the other end: a guest or an account."""

    id: str
    name: str
    account: bool = False
    program: bool = False  # something that plays with a token
    place: str = ""  # see rated.py; only where somebody sits down at a rated table


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
    place: str = ""  # of a person at a rated table: see rated.py

    @property
    def played_by(self) -> str | None:
        """The level of the bot that decides for this seat now; None for a person."""
        return self.bot or self.stand_in

    @property
    def free(self) -> bool:
        return self.user is None and self.bot is None


@lru_cache(maxsize=20_000)
def one_move(seat: int, code: int) -> tuple[int, int]:
    """A move of a log; many games have the same one in them, and share it."""
    return seat, code


class TableState:
    """One table, folded from its log."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.size = 0
        self.told = ToldLog()  # by entry
        self._infos: dict[bool, TableInfo] = {}  # what is known of the table, by whether the deal is revealed, until it changes
        self.status: Status = WAITING
        self.next_table: str | None = None
        self.moves: list[tuple[int, int]] = []
        self.moment = 0  # the last entry that changed the game in sight of all: a client says which one it answers
        self.made_then = 0  # and how many moves had been made by then
        self.reason = ""
        self.stopped: str | None = None  # why the host of the site ended the table, where they did
        self.index_stale = True  # whether the row in lists of tables must be written with the next entries
        self.deal: log.Deal | None = None  # where others play the same deal: its id, and who sits where
        self.offered = False  # whether the deal comes from this table
        self.tries: dict[str, log.TryBegun] = {}  # by user, at the table that the deal comes from: where they play it
        self.named: set[str] = set()  # the people whose names are in the log
        self.gone: set[str] = set()  # those of them who have deleted their accounts
        self.asked: dict[int, int] = {}  # by seat that owes a decision: since when
        self.asked_by: dict[int, int] = {}  # and since which entry
        self.last_acts: dict[int, int] = {}  # by seat: the last entry with a move of its own, made or taken back
        self.spoken: dict[str, int] = {}  # by user: the last entry of theirs in the chat
        self.began = self.spoken_at = self.wished_at = 0  # when the game began, the last chat came, another game was wished for
        self.closed: str | None = None  # why it was closed before the game began
        self.following: str | None = None  # the id of the next game, from the moment that all want one
        self.given_back = 0  # the end of the last outage whose time the players got back
        self.acted = False  # whether a person has made a move
        self.given_up: list[int] = []  # the seats that gave up, the first one first
        self.decided_at = 0  # when the game was over
        self.ended_at = 0  # the entry with which it was, or with which it was given up
        self.off_course = 0  # the last entry after which replies that were laid down before are void
        self.watchers = 0  # people who are here without a seat: no entry tells it, the hub does

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
        if self.status in (WAITING, PLAYING) or not isinstance(entry.data, log.AccountGone):
            self.updated = entry.at  # who takes a name out of a game that is over does not write lists anew
        status = self.status
        self.told.append(FOLDS[type(entry.data)](self, entry.data, entry))
        self._run_clocks(entry)
        if self.status == FINISHED != status:
            self.decided_at = entry.at
        if status == PLAYING != self.status:
            self.ended_at = entry.n
        if isinstance(entry.data, OFF_COURSE):
            self.off_course = entry.n
        loud = not isinstance(entry.data, QUIET) or self.status != status
        if loud:
            self._infos.clear()
        if loud or self.clocks.since or self.rated:
            self.index_stale = True

    def _run_clocks(self, entry: Entry) -> None:
        """A person's clock runs while their seat is awaited, also where they let a bot play for them."""
        pending = self.state.pending_seats() if self.status == PLAYING else []
        self.asked = {seat: self.asked.get(seat, entry.at) for seat in pending if self.seats[seat].played_by is None}
        self.asked_by = {seat: self.asked_by.get(seat, entry.n) for seat in self.asked}
        if isinstance(self.clock, NoClock):
            return
        timed = {seat for seat in pending if self.seats[seat].user and not self.seats[seat].resigned}
        moved = entry.data.seat if isinstance(entry.data, log.Moved) else None
        mover = moved if moved is not None and self.seats[moved].played_by is None else None
        self.clocks.turn_to(timed, entry.at, mover, entry.data.seat if isinstance(entry.data, log.TakenBack) else None)

    def _open(self, data: log.Opened, entry: Entry) -> Told:
        try:
            known = find_game(data.game)
        except SetupError as problem:
            raise Refused("unknown", str(problem), status=404) from None
        try:
            self.game: Game = known.of_version(data.rules)
        except SetupError as problem:
            raise Refused("version", f"this game was played with {problem}") from None
        self.visibility = data.visibility
        self.host = data.by
        self.deal = data.deal
        self.rated = data.rated
        self.hints = self.visibility != OPEN if data.hints is None else data.hints
        self.begins = data.begins
        self.tournament = data.tournament
        self.seats = [Seat() for _ in range(data.seats)]
        self.clocks = Clocks(data.clock, len(self.seats))
        self.clock = data.clock
        people = ["human"] * len(self.seats)
        self.known = bool(data.position or data.moves or data.deal) if data.known is None else data.known
        self.salt = data.salt
        self.record = Record(self.game, data.options, people, data.seed, position=data.position)
        if self.salt and not self.known:
            self.record.salt = self.salt
            self.record.commitment = self.record.sealed()
        try:
            self.state: State = self.record.start()
        except ShinarError as problem:  # a card pack that the host no longer gives
            raise Refused("setup", str(problem)) from None
        self.back: list[tuple[State, int]] = []
        self.history: dict[int, State] = {}  # the game after so many moves, for those who look back
        for seat, code in data.moves:
            self.state.do(code, seat)
            self._made(seat, code)
        return Told(events.OpenEvent(n=entry.n, at=entry.at))

    def _sit(self, data: log.SatDown, entry: Entry) -> Told:
        name = self._shown_name(data.user, data.name)
        self.seats[data.seat] = Seat(user=data.user, name=name, account=data.account, gone=data.user in self.gone, place=data.place)
        event = events.SitEvent(n=entry.n, at=entry.at, seat=data.seat, name=name, account=data.account)
        return Told(event, by=data.user)

    def _stand(self, data: log.StoodUp, entry: Entry) -> Told:
        left = self.seats[data.seat]
        self.seats[data.seat] = Seat()
        return Told(events.StandEvent(n=entry.n, at=entry.at, seat=data.seat, name=left.name), by=left.user or "")

    def _bot(self, data: log.BotSeated, entry: Entry) -> Told:
        level = data.level
        named = (data.character or character(self.id, data.seat, level)) if level else None  # older logs do not name them
        self.seats[data.seat] = Seat(bot=level, name=level or "", character=named)
        return Told(events.BotEvent(n=entry.n, at=entry.at, seat=data.seat, level=level, character=named))

    def _start(self, data: log.Started, entry: Entry) -> Told:
        self.status = FINISHED if self.state.over else PLAYING
        self._all_see()
        self.began = entry.at
        return Told(events.StartEvent(n=entry.n, at=entry.at))

    def _move(self, data: log.Moved, entry: Entry) -> Told:
        seat, code = data.seat, data.code
        self.last_acts[seat] = entry.n
        state = self.state
        path = None if self.game.is_secret(state, seat, code) else self.game.paths(self._asking(seat), [code])[0]
        alone, revealed = state.pending_seats() == [seat], state.reveal_count()
        before = state.copy()
        state.do(code, seat)
        self._made(seat, code)
        self.acted = self.acted or self.seats[seat].played_by is None
        if alone:  # nobody else is awaited: the game goes on
            self._all_see()
        if state.reveal_count() == revealed:
            self.back.append((before, seat))
        else:
            self.back.clear()
        if state.over:
            self.status = FINISHED
        return told_move(self.game, state, entry, data, path)

    def _all_see(self) -> None:
        """The game has changed in sight of all."""
        self.moment, self.made_then = self.size, len(self.moves)

    def _made(self, seat: int, code: int) -> None:
        self.moves.append(one_move(seat, code))
        if len(self.moves) % KEPT_EVERY == 0:
            self.history[len(self.moves)] = self.state.copy()

    def _asking(self, seat: int) -> State:
        """The state with a seat's choice as the one that is asked for."""
        return self.game.asking(self.state, seat)

    def _undo(self, data: log.TakenBack, entry: Entry) -> Told:
        self.state, seat = self.back.pop()
        self.last_acts[seat] = entry.n
        self.moves.pop()
        self._all_see()
        self.history = {made: state for made, state in self.history.items() if made <= len(self.moves)}
        return Told(events.UndoEvent(n=entry.n, at=entry.at, seat=seat))

    def _resign(self, data: log.Resigned, entry: Entry) -> Told:
        self._give_up(data.seat, "resigned")
        return Told(events.ResignEvent(n=entry.n, at=entry.at, seat=data.seat))

    def _flag(self, data: log.TimeUp, entry: Entry) -> Told:
        self._give_up(data.seat, "time")
        return Told(events.FlagEvent(n=entry.n, at=entry.at, seat=data.seat))

    def _give_up(self, seat: int, reason: str) -> None:
        """With two players left the other wins; with more a bot plays the seat on, and it cannot win."""
        self.seats[seat].resigned = True
        self.given_up.append(seat)
        left = [s for s in self.seats if not s.resigned]
        if len(left) == 1 or (self.strict and all(one.bot for one in left)):  # no result waits for bots that nobody watches
            self.status = FINISHED
            self.reason = reason
        else:
            self.seats[seat].stand_in = SUBSTITUTE

    def _abandon(self, data: log.AbandonWished, entry: Entry) -> Told:
        self.seats[data.seat].abandons = data.agree
        if all(seat.abandons for seat in self.seats if seat.user and not seat.resigned):
            self.status = ABANDONED
        return Told(events.AbandonEvent(n=entry.n, at=entry.at, seat=data.seat, agree=data.agree))

    def _expire(self, data: log.Expired, entry: Entry) -> Told:
        self.status = ABANDONED
        self.closed = data.reason
        return Told(events.ExpireEvent(n=entry.n, at=entry.at, reason=data.reason))

    def _outage(self, data: log.Outage, entry: Entry) -> Told:
        self.clocks.give_back(data.began, data.ended)
        self.given_back = data.ended
        return Told(events.OutageEvent(n=entry.n, at=entry.at, began=data.began, ended=data.ended))

    def _closed(self, data: log.ClosedByHost, entry: Entry) -> Told:
        """The host of the site ended the table: nobody won."""
        self.status = ABANDONED
        self.stopped = data.reason
        return Told(events.ClosedEvent(n=entry.n, at=entry.at, reason=data.reason))

    def _name(self, data: log.Renamed, entry: Entry) -> Told:
        """A person is called otherwise from now on."""
        name = self.seats[data.seat].name = self._shown_name(data.user, data.name)
        return Told(events.NameEvent(n=entry.n, at=entry.at, seat=data.seat, name=name), by=data.user)

    def _chat(self, data: log.Said, entry: Entry) -> Told:
        self.spoken[data.user] = entry.n
        if not data.beside:
            self.spoken_at = entry.at
        name, text = self._shown_name(data.user, data.name), "" if data.user in self.gone else data.text
        event = events.ChatEvent(
            n=entry.n, at=entry.at, name=name, text=text, seat=data.seat, account=data.account, beside=data.beside
        )
        return Told(event, by=data.user, beside=data.beside)

    def _gone(self, data: log.AccountGone, entry: Entry) -> Told:
        """Somebody has deleted the account: the seat stays without a name, what they said goes; a game going on is given up."""
        self.gone.add(data.user)
        self.told.forget(data.user)
        seat = self.seat_of(data.user)
        if self.status == WAITING and data.user == self.host:
            self.status = ABANDONED
        if seat >= 0:
            if self.status == WAITING:
                self.seats[seat] = Seat()
            else:
                self.seats[seat].name, self.seats[seat].gone = "", True
            if self.status == PLAYING and not self.seats[seat].resigned:
                self._give_up(seat, "resigned")
        return Told(events.GoneEvent(n=entry.n, at=entry.at, seat=seat))

    def _shown_name(self, user: str, name: str) -> str:
        """The name that an entry brings, unless its bearer has gone."""
        if user not in self.named:
            self.named.add(user)
            self.index_stale = True  # lists know who is named where, so that a name that goes is found
        return "" if user in self.gone else name

    def _standin(self, data: log.StandInCalled, entry: Entry) -> Told:
        self.seats[data.seat].stand_in = data.level
        return Told(events.StandInEvent(n=entry.n, at=entry.at, seat=data.seat, level=data.level))

    def _back(self, data: log.CameBack, entry: Entry) -> Told:
        self.seats[data.seat].stand_in = None
        return Told(events.BackEvent(n=entry.n, at=entry.at, seat=data.seat))

    def _vacation(self, data: log.Away, entry: Entry) -> Told:
        self.clocks.take_vacation(data.seat, data.until, entry.at)
        return Told(events.VacationEvent(n=entry.n, at=entry.at, seat=data.seat, until=data.until))

    def _rematch(self, data: log.RematchWished, entry: Entry) -> Told:
        self.seats[data.seat].again = True
        self.wished_at = entry.at
        return Told(events.RematchEvent(n=entry.n, at=entry.at, seat=data.seat))

    def _deal(self, data: log.DealChanged, entry: Entry) -> Told:
        self.deal = data if data.until else structs.replace(data, until=entry.at + int(DEAL_DAYS * DAY))
        self.offered = True
        return Told(events.DealEvent(n=entry.n, at=entry.at))

    def _try(self, data: log.TryBegun, entry: Entry) -> Told:
        self.tries[data.user] = data
        return Told(events.TryEvent(n=entry.n, at=entry.at))

    def _follow(self, data: log.NextNamed, entry: Entry) -> Told:
        self.following = data.table
        return Told(events.FollowEvent(n=entry.n, at=entry.at))

    def _next(self, data: log.NextOpened, entry: Entry) -> Told:
        self.next_table = data.table
        return Told(events.NextEvent(n=entry.n, at=entry.at, table=data.table))

    # --- asking -------------------------------------------------------------------------------------------------------

    def seat_of(self, user: str) -> int:
        """The seat of a user; -1 for a spectator."""
        for n, seat in enumerate(self.seats):
            if seat.user == user:
                return n
        return -1

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

    def result(self) -> Result | None:
        if self.status != FINISHED:
            return None
        return Result(self.state.scores(), self.winners, self.reason or "played")

    def bots_to_move(self) -> list[int]:
        """The seats that a bot must decide for now."""
        if self.status != PLAYING:
            return []
        return [seat for seat in self.state.pending_seats() if self.seats[seat].played_by]

    def may_undo(self, seat: int) -> bool:
        return self.status == PLAYING and not self.strict and bool(self.back) and self.back[-1][1] == seat

    def hears_spectators(self, seat: int) -> bool:
        """Whether somebody reads what is said beside the game: its players do when it is over, and not before."""
        return seat < 0 or self.status != PLAYING

    def heard(self, seat: int, since: int) -> list[Told]:
        """What a reader may know of what came after an entry; with the end of the game also what was said beside it before."""
        late = self.told.beside_until(since) if seat >= 0 and since < self.ended_at else []
        return late + [told for told in self.told.since(since) if not told.beside or self.hears_spectators(seat)]

    @property
    def may_plan(self) -> bool:
        """Whether replies can be laid down ahead: where a move may take days."""
        people = [seat.user for seat in self.seats]
        return self.game.plans and len(people) == 2 and all(people) and isinstance(self.clock, DaysClock)

    def may_see(self, user: str) -> bool:
        return self.visibility != PRIVATE or user == self.host or self.seat_of(user) >= 0

    @property
    def day(self) -> str:
        """Of which day the deal is that is played here; empty at all other tables."""
        return self.deal.day if self.deal else ""

    @property
    def strict(self) -> bool:
        """Whether nobody has any help: in rated games, in tournaments, and where a deal of the day is played."""
        return self.rated or bool(self.day or self.tournament)

    def day_runs(self, now: int) -> bool:
        """Whether others may still play the deal of the day that is played here: until then it is its player's alone."""
        return self.deal is not None and bool(self.deal.day) and now < self.deal.until

    @property
    def deal_runs(self) -> bool:
        """Whether others may still play the deal that comes from this table: its cards are a secret again."""
        return self.offered and self.deal is not None and not self.deal.ended

    def deal_over(self, now: int) -> bool:
        return not self.deal_runs or self.deal is None or now >= self.deal.until

    def revealed(self, seat: int) -> bool:
        """Whether what the deal was sealed with is told: when it is over; while others play it, only to those who sat here."""
        over = self.status in (FINISHED, ABANDONED) and self.record.commitment
        return bool(over and (seat >= 0 or not self.deal_runs))

    def state_after(self, made: int) -> State:
        """The game after so many moves, from the last kept state before it."""
        if not 0 <= made <= len(self.moves):
            raise Refused("unknown", f"the game has {len(self.moves)} moves so far", status=404)
        start = max((kept for kept in self.history if kept <= made), default=0)
        state = self.history[start].copy() if start else self.record.start()
        for seat, code in self.moves[start:made]:
            state.do(code, seat)
        return state

    def state_alone(self, seat: int) -> State:
        """The game as a seat would have it if nobody else had chosen since all last saw a change: when others choose at the same
        time, it says nothing of who was quicker."""
        state = self.state_after(self.made_then)
        for other, code in self.moves[self.made_then :]:
            if other == seat:
                state.do(code, seat)
        return state

    def info(self, seat: int = -1) -> TableInfo:
        """What everyone, or who has a seat, may know of the table besides the game."""
        shown = self.revealed(seat)
        if shown not in self._infos:
            self._infos[shown] = self._whole_info(shown)
        asked = [self.asked.get(seat) for seat in range(len(self.seats))]
        made, times = len(self.moves), self.clocks.view()
        return structs.replace(self._infos[shown], made=made, moment=self.moment, asked=asked, times=times, watchers=self.watchers)

    def _whole_info(self, shown: bool) -> TableInfo:
        return TableInfo(
            id=self.id,
            game=self.game.name,
            options=self.record.options,
            visibility=self.visibility,  # type: ignore[arg-type]
            hints=self.hints,
            rated=self.rated,
            status=self.status,
            seats=[self._seat_info(n, seat) for n, seat in enumerate(self.seats)],
            clock=self.clock,
            times=self.clocks.view(),
            made=len(self.moves),
            moment=self.moment,
            result=self.result(),
            next=self.next_table,
            closed=self.closed,
            stopped=self.stopped,
            asked=[self.asked.get(seat) for seat in range(len(self.seats))],
            patience=self.patience,
            strongest=None if self.hints else SUBSTITUTE,
            known=self.known,
            rules=self.game.version,
            commitment=self.record.commitment,
            seed=self.record.seed if shown else None,
            salt=self.salt if shown else None,
            begins=self.begins,
            plans=self.may_plan,
            day=self.day or None,
            tournament=self.tournament,
        )

    @property
    def patience(self) -> int | None:
        """For how long a seat must not have answered until others may call a bot for it; None: the clock decides."""
        if not isinstance(self.clock, NoClock):
            return None
        return PATIENCE if self.visibility == OPEN else LONG_PATIENCE

    def _seat_info(self, n: int, seat: Seat) -> SeatInfo:
        return SeatInfo(
            name=seat.name,
            kind="free" if seat.free else "bot" if seat.bot else "human",
            level=seat.bot,
            character=seat.character,
            stand_in=seat.stand_in,
            resigned=seat.resigned,
            abandons=seat.abandons,
            again=seat.again,
            account=seat.account,
            gone=seat.gone,
            vacation=self.clocks.away.get(n),
        )

    def index(self) -> Index:
        """The table's row in lists of tables."""
        summary = {
            "seats": [[seat.name, seat.bot is not None] for seat in self.seats],
            "characters": [seat.character for seat in self.seats],
            "resigned": [n for n, seat in enumerate(self.seats) if seat.resigned],
            "result": self.result(),
            **({"rated": True} if self.rated else {}),
        }
        people = {seat.user for seat in self.seats if seat.user} | {self.host}
        deals = {f"deal:{self.deal.id}"} if self.deal and not self.day else set()
        named = {f"named:{user}" for user in self.named - people}
        return Index(
            game=self.game.name,
            visibility=LINK if self.deal_runs and self.visibility == OPEN else self.visibility,
            status=self.status,
            creator=self.host,
            summary=summary,
            updated=self.updated,
            deadline=self._deadline(),
            members=tuple(sorted(people | deals | named)),
        )

    def _deadline(self) -> int | None:
        """When somebody has to look at the table, though nobody does anything."""
        if self.deal and self.deal_runs:
            return self.deal.until
        times = (self.clocks.deadline(), no_show.deadline(self), rated.idle_deadline(self))
        return min((at for at in times if at is not None), default=None)

    def full_record(self) -> Record:
        """The game as a record, with who played it."""
        names = [seat.bot or "human" for seat in self.seats]
        return replace(self.record, seats=names, moves=list(self.moves), characters=[seat.character for seat in self.seats])


FOLDS: Mapping[type[log.Logged], Callable[[TableState, Any, Entry], Told]] = {
    log.Opened: TableState._open,
    log.SatDown: TableState._sit,
    log.StoodUp: TableState._stand,
    log.BotSeated: TableState._bot,
    log.Started: TableState._start,
    log.Moved: TableState._move,
    log.TakenBack: TableState._undo,
    log.Resigned: TableState._resign,
    log.TimeUp: TableState._flag,
    log.AbandonWished: TableState._abandon,
    log.Expired: TableState._expire,
    log.Outage: TableState._outage,
    log.ClosedByHost: TableState._closed,
    log.Renamed: TableState._name,
    log.Said: TableState._chat,
    log.AccountGone: TableState._gone,
    log.StandInCalled: TableState._standin,
    log.CameBack: TableState._back,
    log.Away: TableState._vacation,
    log.RematchWished: TableState._rematch,
    log.DealChanged: TableState._deal,
    log.TryBegun: TableState._try,
    log.NextNamed: TableState._follow,
    log.NextOpened: TableState._next,
}
