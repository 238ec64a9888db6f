"""How the entries of a log change a table, one function a kind. `TableState.fold` is the only one who calls them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import structs

from shinar.bots.cast import character
from shinar.core.errors import SetupError, ShinarError
from shinar.core.record import Record
from shinar.core.registry import find_game
from shinar.protocol import events, log
from shinar.protocol.clocks import NoClock
from shinar.server.clock import Clocks
from shinar.server.entries import Entry
from shinar.server.errors import Refused
from shinar.server.table_parts import ABANDONED, DAY, FINISHED, OPEN, PLAYING, SUBSTITUTE, WAITING, Seat
from shinar.server.telling import Told, told_move

if TYPE_CHECKING:
    from shinar.server.table_state import TableState

OFF_COURSE = (log.TakenBack, log.Resigned, log.TimeUp, log.StandInCalled, log.CameBack)
QUIET = (log.Moved, log.TakenBack, log.Said, log.TryBegun)  # kinds of entries that lists of tables do not show
DEAL_DAYS = 14.0  # how long a deal that is offered to others runs
KEPT_EVERY = 32  # moves from one kept state to the next: whoever looks back waits for no more, some microseconds each


@lru_cache(maxsize=20_000)
def one_move(seat: int, code: int) -> tuple[int, int]:
    """A move of a log; many games have the same one in them, and share it."""
    return seat, code


def fold(table: TableState, entry: Entry) -> None:
    if entry.n != table.size + 1:
        raise ValueError(f"table {table.id}: entry {entry.n} after {table.size}")
    table.size = entry.n
    if table.status in (WAITING, PLAYING) or not isinstance(entry.data, log.AccountGone):
        table.updated = entry.at  # who takes a name out of a game that is over does not write lists anew
    status = table.status
    table.told.append(FOLDS[type(entry.data)](table, entry.data, entry))
    _run_clocks(table, entry)
    if table.status == FINISHED != status:
        table.decided_at = entry.at
    if status == PLAYING != table.status:
        table.ended_at = entry.n
    if isinstance(entry.data, OFF_COURSE):
        table.off_course = entry.n
    loud = not isinstance(entry.data, QUIET) or table.status != status
    if loud:
        table.infos.clear()
    if loud or table.clocks.since or table.rated:
        table.index_stale = True


def _run_clocks(table: TableState, entry: Entry) -> None:
    """A person's clock runs while their seat is awaited, also where they let a bot play for them."""
    pending = table.state.pending_seats() if table.status == PLAYING else []
    table.asked = {seat: table.asked.get(seat, entry.at) for seat in pending if table.seats[seat].played_by is None}
    table.asked_by = {seat: table.asked_by.get(seat, entry.n) for seat in table.asked}
    if isinstance(table.clock, NoClock):
        return
    timed = {seat for seat in pending if table.seats[seat].user and not table.seats[seat].resigned}
    moved = entry.data.seat if isinstance(entry.data, log.Moved) else None
    mover = moved if moved is not None and table.seats[moved].played_by is None else None
    table.clocks.turn_to(timed, entry.at, mover, entry.data.seat if isinstance(entry.data, log.TakenBack) else None)


def _open(table: TableState, data: log.Opened, entry: Entry) -> Told:
    try:
        known = find_game(data.game)
    except SetupError as problem:
        raise Refused("unknown", str(problem), status=404) from None
    try:
        table.game = known.of_version(data.rules)
    except SetupError as problem:
        raise Refused("version", f"this game was played with {problem}") from None
    table.visibility = data.visibility
    table.host = data.by
    table.deal = data.deal
    table.rated = data.rated
    table.hints = table.visibility != OPEN if data.hints is None else data.hints
    table.begins = data.begins
    table.tournament = data.tournament
    table.seats = [Seat() for _ in range(data.seats)]
    table.clocks = Clocks(data.clock, len(table.seats))
    table.clock = data.clock
    people = ["human"] * len(table.seats)
    table.known = bool(data.position or data.moves or data.deal) if data.known is None else data.known
    table.salt = data.salt
    table.record = Record(table.game, data.options, people, data.seed, position=data.position)
    if table.salt and not table.known:
        table.record.salt = table.salt
        table.record.commitment = table.record.sealed()
    try:
        table.state = table.record.start()
    except ShinarError as problem:  # a card pack that the host no longer gives
        raise Refused("setup", str(problem)) from None

    for seat, code in data.moves:
        table.state.do(code, seat)
        _made(table, seat, code)
    return Told(events.OpenEvent(n=entry.n, at=entry.at))


def _sit(table: TableState, data: log.SatDown, entry: Entry) -> Told:
    name = _shown_name(table, data.user, data.name)
    table.seats[data.seat] = Seat(user=data.user, name=name, account=data.account, gone=data.user in table.gone, place=data.place)
    event = events.SitEvent(n=entry.n, at=entry.at, seat=data.seat, name=name, account=data.account)
    return Told(event, by=data.user)


def _stand(table: TableState, data: log.StoodUp, entry: Entry) -> Told:
    left = table.seats[data.seat]
    table.seats[data.seat] = Seat()
    return Told(events.StandEvent(n=entry.n, at=entry.at, seat=data.seat, name=left.name), by=left.user or "")


def _bot(table: TableState, data: log.BotSeated, entry: Entry) -> Told:
    level = data.level
    named = (data.character or character(table.id, data.seat, level)) if level else None  # older logs do not name them
    table.seats[data.seat] = Seat(bot=level, name=level or "", character=named)
    return Told(events.BotEvent(n=entry.n, at=entry.at, seat=data.seat, level=level, character=named))


def _start(table: TableState, data: log.Started, entry: Entry) -> Told:
    table.status = FINISHED if table.state.over else PLAYING
    _all_see(table)
    table.began = entry.at
    return Told(events.StartEvent(n=entry.n, at=entry.at))


def _move(table: TableState, data: log.Moved, entry: Entry) -> Told:
    seat, code = data.seat, data.code
    table.last_acts[seat] = entry.n
    state = table.state
    path = None if table.game.is_secret(state, seat, code) else table.game.paths(table.game.asking(state, seat), [code])[0]
    alone, revealed = state.pending_seats() == [seat], state.reveal_count()
    before = state.copy()
    state.do(code, seat)
    _made(table, seat, code)
    table.acted = table.acted or table.seats[seat].played_by is None
    if alone:  # nobody else is awaited: the game goes on
        _all_see(table)
    if state.reveal_count() == revealed:
        table.back.append((before, seat))
    else:
        table.back.clear()
    if state.over:
        table.status = FINISHED
    return told_move(table.game, state, entry, data, path)


def _all_see(table: TableState) -> None:
    """The game has changed in sight of all."""
    table.moment, table.made_then = table.size, len(table.moves)


def _made(table: TableState, seat: int, code: int) -> None:
    table.moves.append(one_move(seat, code))
    if len(table.moves) % KEPT_EVERY == 0:
        table.history[len(table.moves)] = table.state.copy()


def _undo(table: TableState, data: log.TakenBack, entry: Entry) -> Told:
    table.state, seat = table.back.pop()
    table.last_acts[seat] = entry.n
    table.moves.pop()
    _all_see(table)
    table.history = {made: state for made, state in table.history.items() if made <= len(table.moves)}
    return Told(events.UndoEvent(n=entry.n, at=entry.at, seat=seat))


def _resign(table: TableState, data: log.Resigned, entry: Entry) -> Told:
    _give_up(table, data.seat, "resigned")
    return Told(events.ResignEvent(n=entry.n, at=entry.at, seat=data.seat))


def _flag(table: TableState, data: log.TimeUp, entry: Entry) -> Told:
    _give_up(table, data.seat, "time")
    return Told(events.FlagEvent(n=entry.n, at=entry.at, seat=data.seat))


def _give_up(table: TableState, seat: int, reason: str) -> None:
    """With two players left the other wins; with more a bot plays the seat on, and it cannot win."""
    table.seats[seat].resigned = True
    table.given_up.append(seat)
    left = [s for s in table.seats if not s.resigned]
    if len(left) == 1 or (table.strict and all(one.bot for one in left)):  # no result waits for bots that nobody watches
        table.status = FINISHED
        table.reason = reason
    else:
        table.seats[seat].stand_in = SUBSTITUTE


def _abandon(table: TableState, data: log.AbandonWished, entry: Entry) -> Told:
    table.seats[data.seat].abandons = data.agree
    if all(seat.abandons for seat in table.seats if seat.user and not seat.resigned):
        table.status = ABANDONED
    return Told(events.AbandonEvent(n=entry.n, at=entry.at, seat=data.seat, agree=data.agree))


def _expire(table: TableState, data: log.Expired, entry: Entry) -> Told:
    table.status = ABANDONED
    table.closed = data.reason
    return Told(events.ExpireEvent(n=entry.n, at=entry.at, reason=data.reason))


def _outage(table: TableState, data: log.Outage, entry: Entry) -> Told:
    table.clocks.give_back(data.began, data.ended)
    table.given_back = data.ended
    return Told(events.OutageEvent(n=entry.n, at=entry.at, began=data.began, ended=data.ended))


def _closed(table: TableState, data: log.ClosedByHost, entry: Entry) -> Told:
    """The host of the site ended the table: nobody won."""
    table.status = ABANDONED
    table.stopped = data.reason
    return Told(events.ClosedEvent(n=entry.n, at=entry.at, reason=data.reason))


def _name(table: TableState, data: log.Renamed, entry: Entry) -> Told:
    """A person is called otherwise from now on."""
    name = table.seats[data.seat].name = _shown_name(table, data.user, data.name)
    return Told(events.NameEvent(n=entry.n, at=entry.at, seat=data.seat, name=name), by=data.user)


def _chat(table: TableState, data: log.Said, entry: Entry) -> Told:
    table.spoken[data.user] = entry.n
    if not data.beside:
        table.spoken_at = entry.at
    name, text = _shown_name(table, data.user, data.name), "" if data.user in table.gone else data.text
    event = events.ChatEvent(n=entry.n, at=entry.at, name=name, text=text, seat=data.seat, account=data.account, beside=data.beside)
    return Told(event, by=data.user, beside=data.beside)


def _gone(table: TableState, data: log.AccountGone, entry: Entry) -> Told:
    """Somebody has deleted the account: the seat stays without a name, what they said goes; a game going on is given up."""
    table.gone.add(data.user)
    table.told.forget(data.user)
    seat = table.seat_of(data.user)
    if table.status == WAITING and data.user == table.host:
        table.status = ABANDONED
    if seat >= 0:
        if table.status == WAITING:
            table.seats[seat] = Seat()
        else:
            table.seats[seat].name, table.seats[seat].gone = "", True
        if table.status == PLAYING and not table.seats[seat].resigned:
            _give_up(table, seat, "resigned")
    return Told(events.GoneEvent(n=entry.n, at=entry.at, seat=seat))


def _shown_name(table: TableState, user: str, name: str) -> str:
    """The name that an entry brings, unless its bearer has gone."""
    if user not in table.named:
        table.named.add(user)
        table.index_stale = True  # lists know who is named where, so that a name that goes is found
    return "" if user in table.gone else name


def _standin(table: TableState, data: log.StandInCalled, entry: Entry) -> Told:
    table.seats[data.seat].stand_in = data.level
    return Told(events.StandInEvent(n=entry.n, at=entry.at, seat=data.seat, level=data.level))


def _back(table: TableState, data: log.CameBack, entry: Entry) -> Told:
    table.seats[data.seat].stand_in = None
    return Told(events.BackEvent(n=entry.n, at=entry.at, seat=data.seat))


def _vacation(table: TableState, data: log.Away, entry: Entry) -> Told:
    table.clocks.take_vacation(data.seat, data.until, entry.at)
    return Told(events.VacationEvent(n=entry.n, at=entry.at, seat=data.seat, until=data.until))


def _rematch(table: TableState, data: log.RematchWished, entry: Entry) -> Told:
    table.seats[data.seat].again = True
    table.wished_at = entry.at
    return Told(events.RematchEvent(n=entry.n, at=entry.at, seat=data.seat))


def _deal(table: TableState, data: log.DealChanged, entry: Entry) -> Told:
    table.deal = data if data.until else structs.replace(data, until=entry.at + int(DEAL_DAYS * DAY))
    table.offered = True
    return Told(events.DealEvent(n=entry.n, at=entry.at))


def _try(table: TableState, data: log.TryBegun, entry: Entry) -> Told:
    table.tries[data.user] = data
    return Told(events.TryEvent(n=entry.n, at=entry.at))


def _follow(table: TableState, data: log.NextNamed, entry: Entry) -> Told:
    table.following = data.table
    return Told(events.FollowEvent(n=entry.n, at=entry.at))


def _next(table: TableState, data: log.NextOpened, entry: Entry) -> Told:
    table.next_table = data.table
    return Told(events.NextEvent(n=entry.n, at=entry.at, table=data.table))


FOLDS: Mapping[type[log.Logged], Callable[[TableState, Any, Entry], Told]] = {
    log.Opened: _open,
    log.SatDown: _sit,
    log.StoodUp: _stand,
    log.BotSeated: _bot,
    log.Started: _start,
    log.Moved: _move,
    log.TakenBack: _undo,
    log.Resigned: _resign,
    log.TimeUp: _flag,
    log.AbandonWished: _abandon,
    log.Expired: _expire,
    log.Outage: _outage,
    log.ClosedByHost: _closed,
    log.Renamed: _name,
    log.Said: _chat,
    log.AccountGone: _gone,
    log.StandInCalled: _standin,
    log.CameBack: _back,
    log.Away: _vacation,
    log.RematchWished: _rematch,
    log.DealChanged: _deal,
    log.TryBegun: _try,
    log.NextNamed: _follow,
    log.NextOpened: _next,
}
