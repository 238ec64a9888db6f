"""What may be done at a table: each command is decided into entries of the log, or refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import structs

from shinar.bots import LEVELS
from shinar.bots.cast import character
from shinar.core.errors import IllegalMove, ShinarError
from shinar.protocol import commands, log
from shinar.protocol.clocks import DaysClock
from shinar.server import rated
from shinar.server.errors import Refused, illegal
from shinar.server.store import Entry
from shinar.server.table_state import ABANDONED, FINISHED, PLAYING, SUBSTITUTE, WAITING, Person, TableState
from shinar.server.tournaments import no_show

SHORTEST_OUTAGE = 1_000  # milliseconds of a clock that are worth an entry
Drafts = Sequence[log.Logged]


class Table(TableState):
    """A table that people and bots act at. Deciding changes nothing: the hub makes the entries durable and folds them in."""

    def decide(self, who: Person, command: commands.AnyCommand, now: int, seen: Mapping[str, int] | None = None) -> list[Entry]:
        """The entries that a command leads to; Refused where it is not possible now. `seen`: when each person was last here."""
        if not self.may_see(who.id):
            raise Refused("private", "this table is private", status=403)
        if who.id in self.gone:
            raise Refused("login", "this account has been deleted", status=401)
        self.now = now
        self.seen = seen or {}
        return self.entries(DECIDES[type(command)](self, who, command), now)

    def entries(self, drafts: Drafts, now: int) -> list[Entry]:
        return [Entry(n, now, data) for n, data in enumerate(drafts, self.size + 1)]

    def bot_move(self, seat: int, code: int, now: int, moment: int | None = None) -> list[Entry]:
        """A bot's move, chosen at that moment; Refused where the game went another way in the meantime."""
        if seat not in self.bots_to_move() or moment not in (None, self.moment):
            raise Refused("turn", "this seat has nothing to decide")
        self._check_move(seat, code)
        return self.entries([log.Moved(seat=seat, code=code)], now)

    def hinted_seat(self, who: Person) -> int:
        """The seat that may be given a hint now; Refused where hints are off or there is nothing to decide."""
        seat = self._own_seat(who, PLAYING)
        if not self.hints:
            raise Refused("hints", "hints are switched off at this table", status=403)
        if not self.game.may_choose(self.state, seat):
            raise Refused("turn", "you have nothing to decide now")
        return seat

    def flags(self, now: int) -> list[Entry]:
        """The first seat whose time is up, or the end of a deal that has run long enough, as an entry."""
        if self.deal_runs and self.deal_over(now):
            return self.ended_deal(now)
        if self.status != PLAYING:
            return []
        late = self.clocks.overdue(now) or no_show.seats(self, now) or rated.idle_seats(self, now)
        return self.entries([log.TimeUp(seat=seat) for seat in late[:1]], now)

    def round_over(self, now: int) -> list[Entry]:
        """A round of a tournament has taken its time: whoever has been waited for the longest has lost, as an entry."""
        if self.status != PLAYING or not self.asked:
            return []
        late = min(self.asked, key=lambda seat: (self.asked[seat], seat))
        return self.entries([log.TimeUp(seat=late)], now)

    def ended_deal(self, now: int) -> list[Entry]:
        """From now on nobody plays the deal of this table any more."""
        assert self.deal is not None
        return self.entries([log.DealChanged(**{**structs.asdict(self.deal), "ended": now})], now)

    def vacation(self, user: str, until: int, now: int) -> list[Entry]:
        """Somebody's vacation, where their clock counts in days; none where the table knows of it."""
        seat = self.seat_of(user)
        if self.status != PLAYING or not isinstance(self.clock, DaysClock) or seat < 0 or self.seats[seat].resigned:
            return []
        known = self.clocks.away.get(seat, 0)
        if known == until or max(known, until) <= now:
            return []
        return self.entries([log.Away(seat, until)], now)

    def owed(self, outages: Sequence[tuple[int, int]], now: int) -> list[Entry]:
        """The outages of the server that ran from somebody's clock and were not given back yet, as entries."""
        due = [(began, ended) for began, ended in outages if ended > self.given_back]
        due = [outage for outage in due if self.clocks.lost(*outage) >= SHORTEST_OUTAGE]
        return self.entries([log.Outage(began=began, ended=ended) for began, ended in due], now)

    def expiry(self, reason: str, now: int) -> list[Entry]:
        """A table that has waited for too long is closed, as an entry."""
        return self.entries([log.Expired(reason=reason)], now) if self.status == WAITING else []

    def next_game(self, id: str, now: int) -> list[Entry]:
        """Where all people want another game: which table that is, once and for all."""
        people = [seat for seat in self.seats if seat.user]
        if self.closed or self.following or self.next_table or not people or not all(seat.again for seat in people):
            return []
        return self.entries([log.NextNamed(table=id)], now)

    def next_is_open(self, now: int) -> list[Entry]:
        """Only when the next game can be played at is anybody sent there."""
        if self.next_table or self.following is None:
            return []
        return self.entries([log.NextOpened(self.following)], now)

    def _own_seat(self, who: Person, *status: str) -> int:
        seat = self.seat_of(who.id)
        if seat < 0:
            raise Refused("spectator", "you have no seat at this table", status=403)
        self._be(*status)
        return seat

    def _be(self, *status: str) -> None:
        if self.status not in status:
            raise Refused("status", f"the game is {self.status}")

    def _be_host(self, who: Person) -> None:
        if who.id != self.host:
            raise Refused("host", "only the player who opened the table may do that", status=403)

    def _decide_sit(self, who: Person, command: commands.Sit) -> Drafts:
        self._be(WAITING)
        if self.known and who.id != self.host:
            raise Refused("known", "nobody else can sit here: the player who opened this table may know its cards", status=403)
        if self.seat_of(who.id) >= 0:
            raise Refused("seated", "you have a seat at this table already")
        free = [n for n, seat in enumerate(self.seats) if seat.free]
        if not free:
            raise Refused("full", "every seat is taken")
        seat = free[0] if command.seat is None else command.seat
        if seat not in free:
            raise Refused("taken", f"seat {seat} is not free")
        if self.rated:
            rated.check_sit(self, who)
        return [log.SatDown(seat, who.id, who.name, who.account, who.place if self.rated else ""), *self._full(seat)]

    def _full(self, taken: int) -> Drafts:
        """Where a table begins by itself: its beginning, when that seat was the last free one."""
        full = not any(seat.free for n, seat in enumerate(self.seats) if n != taken)
        return [log.Started()] if self.begins and full else []

    def _decide_stand(self, who: Person, command: commands.Stand) -> Drafts:
        return [log.StoodUp(seat=self._own_seat(who, WAITING))]

    def _decide_bot(self, who: Person, command: commands.Bot) -> Drafts:
        self._be(WAITING)
        self._be_host(who)
        if command.seat >= len(self.seats) or self.seats[command.seat].user:
            raise Refused("taken", f"seat {command.seat} is not free")
        if command.level is None:
            return [log.BotSeated(seat=command.seat, level=None)]
        check_level(command.level)
        if self.rated:
            rated.check_bot(self.game.name, command.level)
        named = character(self.id, command.seat, command.level)
        return [log.BotSeated(seat=command.seat, level=command.level, character=named), *self._full(command.seat)]

    def _decide_start(self, who: Person, command: commands.Start) -> Drafts:
        self._be(WAITING)
        self._be_host(who)
        if any(seat.free for seat in self.seats):
            raise Refused("free", "some seats are still free")
        return [log.Started()]

    def _decide_close(self, who: Person, command: commands.Close) -> Drafts:
        self._be(WAITING)
        self._be_host(who)
        return [log.Expired(reason="closed")]

    def _decide_play(self, who: Person, command: commands.Play) -> Drafts:
        seat = self._own_seat(who, PLAYING)
        if command.moment is not None and command.moment != self.moment:
            raise Refused("stale", "the game has moved on: please look at the table again")
        if self.rated:
            rated.check_player(who)
        if self.day and who.program:
            raise Refused("token", "programs do not play the deal of the day", status=403)
        if self.seats[seat].played_by:
            raise Refused("standin", "a bot is playing for you: take your seat back first")
        code = self._code(seat, command)
        self._check_move(seat, code)
        return [log.Moved(seat=seat, code=code)]

    def _code(self, seat: int, command: commands.Play) -> int:
        try:
            if command.code is not None:
                return self.state.code_of(command.code)
            if command.text is not None:
                return self.state.code_of(command.text)
        except ShinarError as problem:
            raise Refused("unknown", str(problem)) from None
        if self.game.may_choose(self.state, seat):
            for choice in self.game.choices(self.state, seat):
                if list(choice["path"]) == command.path:
                    return int(choice["code"])
        raise Refused("unknown", "no move has that path now")

    def _check_move(self, seat: int, code: int) -> None:
        trial = self.state.copy() if seat != self.state.turn else self.state
        try:
            if seat != trial.turn:
                trial.give_turn(seat)
            problem = trial.why_not(code)
        except IllegalMove as refused:
            raise Refused("turn", str(refused)) from None
        if problem:
            raise illegal(problem)

    def _decide_undo(self, who: Person, command: commands.Undo) -> Drafts:
        seat = self._own_seat(who, PLAYING)
        if self.rated:
            raise Refused("rated", "in a rated game no move is taken back", status=403, why="undo")
        no_show.check(self, "undo")
        if not self.may_undo(seat):
            raise Refused("undo", "there is no move of yours that can be taken back")
        return [log.TakenBack(seat=seat)]

    def _decide_resign(self, who: Person, command: commands.Resign) -> Drafts:
        seat = self._own_seat(who, PLAYING)
        if self.seats[seat].resigned:
            raise Refused("status", "you have given up already", why="resigned")
        return [log.Resigned(seat=seat)]

    def _decide_abandon(self, who: Person, command: commands.Abandon) -> Drafts:
        seat = self._own_seat(who, PLAYING)
        rated.check_abandon(self)
        no_show.check(self, "abandon")
        return [log.AbandonWished(seat=seat, agree=command.agree)]

    def _decide_rematch(self, who: Person, command: commands.Rematch) -> Drafts:
        seat = self._own_seat(who, FINISHED, ABANDONED)
        no_show.check(self, "rematch")
        if self.closed:
            raise Refused("closed", "this table was closed before the game began")
        if self.next_table:
            raise Refused("status", "the next game is open already")
        return [] if self.seats[seat].again else [log.RematchWished(seat=seat)]

    def _decide_chat(self, who: Person, command: commands.Chat) -> Drafts:
        text = "".join(letter if letter.isprintable() else " " for letter in command.text)
        text = " ".join(text.split())
        if not text:
            raise Refused("message", "there is nothing to say", status=400)
        seat = self.seat_of(who.id)
        return [log.Said(who.id, who.name, text, seat, who.account, beside=seat < 0 and self.status == PLAYING)]

    def _decide_standin(self, who: Person, command: commands.StandIn) -> Drafts:
        seat = self._own_seat(who, PLAYING)
        if self.rated:
            raise Refused("rated", "in a rated game no bot plays for you", status=403, why="standin")
        if self.day:
            raise Refused("status", "at the deal of the day no bot plays for you", status=403)
        no_show.check(self, "standin")
        check_level(command.level)
        if not self.hints and LEVELS.index(command.level) > LEVELS.index(SUBSTITUTE):
            raise Refused("level", f"at a table without hints a stand-in plays no better than {SUBSTITUTE}", status=403)
        if self.seats[seat].resigned:
            raise Refused("status", "you have given up", why="resigned")
        return [log.StandInCalled(seat=seat, level=command.level)]

    def _decide_replace(self, who: Person, command: commands.Replace) -> Drafts:
        self._own_seat(who, PLAYING)
        if command.seat not in self.asked:
            raise Refused("patience", "nobody waits for that seat")
        if self.patience is None:
            raise Refused("clock", "at a table with a clock the clock decides when a player's time is up")
        away = max(self.asked[command.seat], self.seen.get(self.seats[command.seat].user or "", 0))
        if self.now - away < self.patience:
            minutes = self.patience // 60_000
            raise Refused(
                "patience",
                f"a bot may play for somebody who is waited for and has been away for {minutes} minutes",
                why="away",
                args={"minutes": minutes},
            )
        if self.rated:  # who goes away has lost
            return [log.TimeUp(seat=command.seat)]
        return [log.StandInCalled(seat=command.seat, level=SUBSTITUTE)]

    def _decide_back(self, who: Person, command: commands.Back) -> Drafts:
        seat = self._own_seat(who, PLAYING)
        if self.seats[seat].resigned:
            raise Refused("status", "you have given up", why="resigned")
        return [log.CameBack(seat=seat)] if self.seats[seat].stand_in else []


def check_level(level: str) -> None:
    if level not in LEVELS:
        raise Refused("unknown", f"no bot has the level {level[:40]}; there are: {', '.join(LEVELS)}")


DECIDES: Mapping[type[commands.Command], Callable[[Table, Person, Any], Drafts]] = {
    commands.Sit: Table._decide_sit,
    commands.Stand: Table._decide_stand,
    commands.Bot: Table._decide_bot,
    commands.Start: Table._decide_start,
    commands.Close: Table._decide_close,
    commands.Play: Table._decide_play,
    commands.Undo: Table._decide_undo,
    commands.Resign: Table._decide_resign,
    commands.Abandon: Table._decide_abandon,
    commands.Rematch: Table._decide_rematch,
    commands.Chat: Table._decide_chat,
    commands.StandIn: Table._decide_standin,
    commands.Replace: Table._decide_replace,
    commands.Back: Table._decide_back,
}
