"""Games, lists of tables, opening tables, records."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct, field, structs

from shinar.bots import LEVELS
from shinar.bots.cast import character
from shinar.bots.ratings import measured
from shinar.core.errors import SetupError, ShinarError
from shinar.core.game import Game
from shinar.core.options import Option, Preset, complete
from shinar.core.registry import find_game, game_names
from shinar.core.rng import Rng
from shinar.core.seeds import MOST_SEED, Seed, check_seed, new_salt, new_seed
from shinar.core.text import LANGUAGES
from shinar.protocol import log
from shinar.protocol.answers import (
    GameInfo,
    GameList,
    GameOption,
    GamePreset,
    GameTexts,
    OpenedTable,
    Review,
    ReviewUnderWay,
    RuleList,
    RuleText,
    TableList,
    TableRow,
    WaitedFor,
)
from shinar.protocol.clocks import Clock, NoClock
from shinar.protocol.log import Deal, Entry
from shinar.protocol.tables import OwnTable
from shinar.server.accounts import address, who
from shinar.server.errors import FAILURES, Refused
from shinar.server.fair_queue import Owner
from shinar.server.hub import Hub, now_ms
from shinar.server.identity import Identity, new_id
from shinar.server.notifications.occasions import Awaited
from shinar.server.own_games import moves_made, own_seats
from shinar.server.pages import DOCUMENTS
from shinar.server.rated import check_player, check_table, place_of
from shinar.server.store import Conflict, Listed
from shinar.server.table_access import check_told, source_of, visible_to
from shinar.server.table_decider import Table, check_level
from shinar.server.table_lists import DEEPEST, fair
from shinar.server.table_state import FINISHED, LINK, OPEN, PLAYING, PRIVATE, Seat, TableState

TableId = Annotated[str, Parameter(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
SEED_DIGITS = r"^[0-9a-f]{32}$"
Short = Annotated[str, Meta(max_length=40)]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened. `seats` says who sits where: `me`, `free`, or a bot's level."""

    game: Short
    seats: Annotated[list[str], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = field(default_factory=dict)
    visibility: Literal["open", "link", "private"] = LINK
    clock: Clock = field(default_factory=NoClock)
    hints: bool | None = None  # whether players may ask for hints; None: where one plays against bots only
    rated: bool = False  # whether ratings change with the result: for people with accounts; then there are no hints
    # A seed of one's own, for a game against bots only; None: the server draws one that nobody knows.
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)] | Annotated[str, Meta(pattern=SEED_DIGITS)] | None = None
    start: bool = True  # at once, where no seat is free
    begins: bool = False  # by itself, when the last seat is taken


class Fork(Struct, forbid_unknown_fields=True):
    """A private table that goes on from a position of another: after `made` moves, oneself at `seat`, bots at the others."""

    made: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, le=7)] = 0
    level: Short = "greedy"


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        seats=list(game.seats),
        usual_seats=game.usual_seats or game.seats[0],
        options=[option_info(game, option) for option in game.options],
        presets=[preset_info(game, preset) for preset in game.presets],
        needed={str(seats): dict(options) for seats, options in game.needed_options.items()},
        texts={lang: GameTexts(game.texts.format(lang, "title"), game.texts.format(lang, "about")) for lang in LANGUAGES},
        rules=game.version,
        packs=game.packs.option if game.packs else None,
        ratings=measured().get(game.name, {}),
    )


def option_info(game: Game, option: Option) -> GameOption:
    return GameOption(
        name=option.name,
        values=list(option.told),
        open=len(option.told) < len(option.values),
        ruling=option.ruling,
        texts={lang: game.texts.format(lang, f"option-{option.name}") for lang in LANGUAGES},
        value_texts={lang: [game.option_text(option, value, lang) for value in option.told] for lang in LANGUAGES},
    )


def preset_info(game: Game, preset: Preset) -> GamePreset:
    return GamePreset(
        name=preset.name,
        options=complete(game.options, preset.options),
        texts={lang: game.texts.format(lang, f"preset-{preset.name}") for lang in LANGUAGES},
        about={lang: game.texts.attribute(lang, f"preset-{preset.name}", "about") for lang in LANGUAGES},
    )


@get("/api/games", summary="The games, their options, and the levels of bots", responses=FAILURES)
async def games() -> GameList:
    infos = await asyncio.to_thread(game_infos, tuple(game_names()))  # the first time all games are loaded, which takes a while
    return GameList(infos, list(LEVELS), DOCUMENTS.exists())


@lru_cache(maxsize=1)
def game_infos(names: tuple[str, ...]) -> list[GameInfo]:
    return [game_info(find_game(name)) for name in names]


@get("/api/games/{name:str}/rules", summary="The rules of a game, numbered", responses=FAILURES)
async def rules(name: Annotated[str, Parameter(max_length=40)], lang: FromQuery[Literal["en", "ru"]] = "en") -> RuleList:
    book = known_game(name).rules
    return RuleList([RuleText(rule.id, rule.section[lang], rule.ruling, rule.text[lang]) for rule in book.rules.values()])


def known_game(name: str) -> Game:
    try:
        return find_game(name)
    except SetupError as problem:
        raise Refused("unknown", str(problem), status=404) from None


@get("/api/tables", summary="Tables: open ones that wait, public ones to watch, or one's own", responses=FAILURES)
async def tables(
    request: Request[Any, Any, Any],
    state: State,
    which: FromQuery[Literal["waiting", "playing", "finished", "mine"]] = "waiting",
    skip: Annotated[int, Parameter(ge=0, le=DEEPEST)] = 0,
    limit: Annotated[int, Parameter(ge=1, le=100)] = 100,
) -> TableList:
    own: dict[str, int] = {}
    if which == "mine":
        person = (await who(request)).id
        rows = await state.store.tables(member=person, skip=skip, limit=limit)
        own = await own_seats(state.store, person, [row.id for row in rows])
    else:
        rows = await fair(state.store, OPEN, which, state.settings.bounds.rows_per_host, skip, limit)
    moves = await moves_made(state.store, [row.id for row in rows if row.status == FINISHED])
    playing = [row.id for row in rows if row.status == PLAYING] if which == "mine" else []
    waited_for = await state.notifications.turns.at(playing) if playing else {}
    return TableList([told(row, own.get(row.id, -1), moves.get(row.id, 0), waited(waited_for.get(row.id, []))) for row in rows])


def told(row: Listed, seat: int, moves: int, turn: list[WaitedFor]) -> TableRow:
    return TableRow(*row.told(), seat, moves, turn)


def waited(turns: Sequence[Awaited]) -> list[WaitedFor]:
    return [WaitedFor(one.seat, one.since) for one in turns]


@post("/api/tables", status_code=201, summary="Open a table", responses=FAILURES)
async def open_table(request: Request[Any, Any, Any], data: JSONBody[NewTable], state: State) -> OpenedTable:
    person = await who(request)
    await allow_opening(request, state, person)
    id = new_id()
    if not data.start or "free" in data.seats:
        await state.quota.take(id, person.id, address(request), data.visibility == OPEN)
    try:
        return await create(state.hub, person, data, id=id, place=place_of(state.settings.secret, id, address(request)))
    except Refused:
        await state.quota.free(id)
        raise


async def allow_opening(request: Request[Any, Any, Any], state: State, person: Identity) -> None:
    """Tables are opened at a pace, by each person and from each address, and nobody has too many going."""
    await state.limits.tables.take(person.id)
    await state.limits.tables_here.take(address(request))
    await state.quota.check_running(person.id)


class DealtFrom(Struct, frozen=True):
    """What the cards of a table follow from."""

    seed: Seed
    salt: str = ""  # what the seed is sealed with
    known: bool | None = None  # whether somebody may know the cards
    position: str | None = None
    deal: Deal | None = None


def drawn_deal() -> DealtFrom:
    """A deal that nobody knows."""
    return DealtFrom(new_seed(), new_salt())


def named_deal(seed: Seed) -> DealtFrom:
    """A deal whose cards somebody may know."""
    return DealtFrom(check_seed(seed), known=True)


def check_alone(seats: list[str]) -> None:
    """Where the cards may be known, nobody else's secrets may be at stake."""
    if seats.count("me") != 1 or "free" in seats:
        raise Refused("known", "with a deal that you may know you play against bots only, at a seat of your own", status=400)


async def create(
    hub: Hub,
    person: Identity,
    wanted: NewTable,
    begun: DealtFrom | None = None,
    id: str | None = None,
    rules: Game | None = None,
    named: Sequence[str | None] = (),
    place: str = "",
) -> OpenedTable:
    """A table from its first entries: opened, seated, begun if nobody is missing. `begun` is where its cards come from,
    `rules` the game of the table that it goes on from, which may be one of earlier rules, `named` the characters of its bots."""
    game = rules or known_game(wanted.game)
    await hub.pack_loader.bring(game.name, wanted.options)
    try:
        options = game.settled(len(wanted.seats), wanted.options)
        game.new(len(wanted.seats), options)
        deal = begun or (drawn_deal() if wanted.seed is None else named_deal(wanted.seed))
    except SetupError as problem:
        raise Refused("setup", str(problem), problem.rule, status=400) from None
    if wanted.seats.count("me") > 1:
        raise Refused("setup", "you can take only one seat", status=400, why="seat")
    levels = [name for name in wanted.seats if name not in ("me", "free")]
    for name in levels:
        check_level(name)
    if wanted.rated:
        check_player(person.person)
        check_table(game.name, levels, bool(deal.known))
    seats = [
        Seat(user=person.id, name=person.name, account=person.account, place=place)
        if name == "me"
        else Seat(bot=None if name == "free" else name, character=named[n] if named else None)
        for n, name in enumerate(wanted.seats)
    ]
    if deal.known:
        check_alone(wanted.seats)
    opened = first_entry(
        game,
        len(seats),
        options,
        deal,
        wanted.visibility,
        allows_hints(wanted),
        wanted.clock,
        person.id,
        wanted.rated,
    )
    opened = structs.replace(opened, begins=wanted.begins)
    begin = wanted.start and "free" not in wanted.seats
    return OpenedTable(await lay(hub, seats, opened, begin, id))


def allows_hints(wanted: NewTable) -> bool:
    """Between people there are hints only where that was asked for, in rated games never."""
    if wanted.rated:
        return False
    return (wanted.visibility != OPEN and "free" not in wanted.seats) if wanted.hints is None else wanted.hints


def first_entry(
    game: Game,
    seats: int,
    options: dict[str, str],
    dealt: DealtFrom,
    visibility: str,
    hints: bool,
    clock: Clock,
    by: str,
    rated: bool = False,
) -> log.Opened:
    """What a table is opened with."""
    more = structs.asdict(dealt)
    return log.Opened(game.name, game.version, seats, options, more.pop("seed"), visibility, by, clock, hints, **more, rated=rated)


async def lay(hub: Hub, seats: list[Seat], opened: log.Opened, begin: bool, id: str | None = None) -> str:
    """Write the first entries of a table; its id."""
    id = id or new_id()
    drafts: list[log.Logged] = [opened]
    for n, seat in enumerate(seats):
        if seat.bot:
            drafts.append(log.BotSeated(n, seat.bot, seat.character or character(id, n, seat.bot)))
        elif seat.user:
            drafts.append(log.SatDown(n, seat.user, seat.name, seat.account, seat.place if opened.rated else ""))
    if begin:
        drafts.append(log.Started())
    await hub.create(id, [Entry(n, now_ms(), data) for n, data in enumerate(drafts, 1)])
    return id


async def visible(request: Request[Any, Any, Any], hub: Hub, id: str) -> tuple[Table, Identity]:
    """A table that the person asking may see."""
    person = await who(request)
    return await visible_to(hub, id, person.id), person


@get("/api/tables/{id:str}", summary="A table, as everyone may know it", responses=FAILURES)
async def table_info(request: Request[Any, Any, Any], id: TableId, state: State) -> OwnTable:
    table, person = await visible(request, state.hub, id)
    seat = table.seat_of(person.id)
    return OwnTable(**structs.asdict(table.info(seat)), seat=seat, host=person.id == table.host)


@get("/api/tables/{id:str}/record", summary="The record of a finished game", responses=FAILURES)
async def record(request: Request[Any, Any, Any], id: TableId, state: State) -> Response[str]:
    table, _ = await visible(request, state.hub, id)
    if table.status != FINISHED:
        raise Refused("status", "a game can be downloaded when it is finished", why="unfinished")
    check_told(table)
    text = "".join(line + "\n" for line in table.full_record().lines(table.state))
    headers = {"Content-Disposition": f'attachment; filename="{table.game.name}-{id}.jsonl"'}
    return Response(text, media_type="application/jsonl", headers=headers)


@get("/api/tables/{id:str}/review", summary="What a finished game teaches; 202 while it is being made", responses=FAILURES)
async def review(
    request: Request[Any, Any, Any], id: TableId, state: State, lang: FromQuery[Literal["en", "ru"] | None] = None
) -> Response[Review | ReviewUnderWay]:
    table, person = await visible(request, state.hub, id)
    if table.status != FINISHED:
        raise Refused("status", "a game can be reviewed when it is finished", why="unfinished")
    job = state.reviews.find(id)
    if job is None:
        await state.limits.reviews.take(person.id)
        job = state.reviews.begin(id, table.full_record(), Owner(person.id, address(request)))
    if job.found is None:
        return Response(ReviewUnderWay(round(job.done, 3), state.reviews.ahead(job)), status_code=202)
    found = structs.replace(job.data(lang), scores=table.state.scores(), winners=table.winners)
    return Response(found, status_code=200)


@post("/api/tables/{id:str}/fork", status_code=201, summary="Play on from here, privately, against bots", responses=FAILURES)
async def fork(request: Request[Any, Any, Any], id: TableId, data: JSONBody[Fork], state: State) -> OpenedTable:
    table, person = await visible(request, state.hub, id)
    await allow_opening(request, state, person)
    await check_fork(state.hub, table, person)
    if data.seat >= len(table.seats):
        raise Refused("setup", f"there is no seat {data.seat}", status=400)
    if table.status != FINISHED and data.seat != table.seat_of(person.id):
        raise Refused("setup", "from a game that is being played one goes on with one's own seat", status=400, why="own-seat")
    then, rng = table.state_after(data.made), Rng(secrets.randbits(64))
    seats = ["me" if seat == data.seat else data.level for seat in range(len(table.seats))]
    wanted = NewTable(table.game.name, seats, table.record.options, PRIVATE)
    # While the game is on, what the player cannot know is re-dealt: nobody tries out what is coming.
    try:
        onward = then.reseeded(rng) if table.status == FINISHED else then.redealt(data.seat, rng)
    except ShinarError as problem:
        raise Refused("setup", str(problem)) from None
    return await create(
        state.hub, person, wanted, structs.replace(drawn_deal(), known=True, position=table.game.dump(onward)), rules=table.game
    )


async def check_fork(hub: Hub, table: Table, person: Identity) -> None:
    """Nobody plays on where that could tell what is still hidden from somebody."""
    check_told(table)
    if table.status == FINISHED:
        return
    alone = all(seat.bot or seat.user == person.id for seat in table.seats)
    if table.status != PLAYING or not alone or table.seat_of(person.id) < 0:
        raise Refused("status", "one plays on from a finished game, or from one's own game against bots", why="fork")
    if table.rated:
        raise Refused("rated", "nobody tries out what comes of a rated game while it is on", status=403, why="fork")
    if table.deal and not table.day and not (await source_of(hub, table)).deal_over(now_ms()):
        raise Refused("deal", "a deal that others play too is played once: play on from it when you have finished it", why="once")


async def rematch(hub: Hub, id: str) -> None:
    """Open the next game where all people at a table have asked for it.

    Which table it is stands in the log before it is there, and people are told when it is: two who ask at once get one game,
    and where the server dies in between, whoever comes next goes on from here.
    """
    table = await hub.change(id, lambda table: table.next_game(new_id(), now_ms()))
    if table.following is None or table.next_table:
        return
    with contextlib.suppress(Conflict):  # another process was faster
        await lay_next(hub, table, table.following)
    await hub.change(id, lambda table: table.next_is_open(now_ms()))


async def lay_next(hub: Hub, table: TableState, id: str) -> None:
    """The same table again, with the seats moved on by one."""
    moved = table.seats[1:] + table.seats[:1]
    host = next(seat for seat in table.seats if seat.user == table.host or seat.user)
    opened = first_entry(
        table.game,
        len(moved),
        table.record.options,
        drawn_deal(),
        table.visibility,
        table.hints,
        table.clock,
        host.user or "",
        table.rated,
    )
    await lay(hub, moved, opened, begin=True, id=id)


ROUTES = [games, rules, tables, open_table, table_info, record, review, fork]
