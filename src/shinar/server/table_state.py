"""The state of a table, folded from its log: who sits where, the game, its moves, the chat. Nothing but `fold` changes it."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple, Self

from msgspec import structs

from shinar.core.game import Game
from shinar.core.record import Record
from shinar.core.state import State
from shinar.protocol import log
from shinar.protocol.clocks import Clock, DaysClock, NoClock
from shinar.protocol.tables import Result, SeatInfo, Status, TableInfo, Times
from shinar.server import rated
from shinar.server.clock import Clocks
from shinar.server.entries import Entry, Index
from shinar.server.errors import Refused
from shinar.server.folding import fold
from shinar.server.table_parts import ABANDONED as ABANDONED
from shinar.server.table_parts import DAY as DAY
from shinar.server.table_parts import FINISHED as FINISHED
from shinar.server.table_parts import LINK as LINK
from shinar.server.table_parts import OPEN as OPEN
from shinar.server.table_parts import PLAYING as PLAYING
from shinar.server.table_parts import PRIVATE as PRIVATE
from shinar.server.table_parts import SUBSTITUTE as SUBSTITUTE
from shinar.server.table_parts import WAITING as WAITING
from shinar.server.table_parts import Person as Person
from shinar.server.table_parts import Seat as Seat
from shinar.server.telling import Told, ToldLog
from shinar.server.tournaments import no_show

PATIENCE = 120_000  # milliseconds, at a table of strangers without a clock
LONG_PATIENCE = 24 * 3600 * 1000  # at one whose people came by its link: they may play a move a day


PASSING = ("made", "moment", "asked", "times", "watchers")  # parts of a TableInfo that change with moves, and with who watches


class Known(NamedTuple):
    """What is known of a table: what a move seldom changes, and the parts that PASSING names."""

    lasting: TableInfo
    passing: tuple[int, int, list[int | None], Times | None, int]


class TableState:
    """One table, folded from its log."""

    # what its first entry brings
    game: Game
    state: State
    record: Record
    clock: Clock
    clocks: Clocks
    seats: list[Seat]
    visibility: str
    host: str
    salt: str
    rated: bool
    known: bool
    hints: bool  # whether they are given
    begins: bool  # by itself, when the last seat is taken
    tournament: str
    updated: int  # when the last entry was written

    def __init__(self, id: str) -> None:
        self.id = id
        self.size = 0
        self.told = ToldLog()  # by entry
        self.infos: dict[bool, TableInfo] = {}  # what is known of the table, by whether the deal is revealed, until it changes
        self.status: Status = WAITING
        self.next_table: str | None = None
        self.moves: list[tuple[int, int]] = []
        self.back: list[tuple[State, int]] = []  # what a move that can be taken back leads back to, and whose move it was
        self.history: dict[int, State] = {}  # the game after so many moves, for those who look back
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
        """Take in the next entry of the log."""
        fold(self, entry)

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
        if not isinstance(self.clock, DaysClock) or not self.game.plans:
            return False
        people = [seat.user for seat in self.seats]
        return len(people) == 2 and all(people)

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
        known = self.known_to(seat)
        return structs.replace(known.lasting, **dict(zip(PASSING, known.passing, strict=True)))

    def known_to(self, seat: int) -> Known:
        """The same in two parts: most moves change only the second."""
        shown = self.revealed(seat)
        if shown not in self.infos:
            self.infos[shown] = self._whole_info(shown)
        asked = [self.asked.get(seat) for seat in range(len(self.seats))]
        return Known(self.infos[shown], (len(self.moves), self.moment, asked, self.clocks.view(), self.watchers))

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
