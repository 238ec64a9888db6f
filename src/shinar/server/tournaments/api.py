"""The doors of tournaments: lists and pages for everybody; who takes part has an account."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct, field

from shinar.core.errors import SetupError
from shinar.protocol.clocks import Clock, DaysClock, LiveClock, NoClock
from shinar.protocol.tournaments import TournamentInfo, TournamentList, TournamentPage, TournamentPart
from shinar.server import names
from shinar.server.accounts import address, who
from shinar.server.errors import FAILURES, Banned, Refused
from shinar.server.heartbeat import now_ms
from shinar.server.identity import Identity, find
from shinar.server.lobby import TableId, known_game
from shinar.server.moderation import words
from shinar.server.moderation_store import MUTE
from shinar.server.rated import check_player, place_of
from shinar.server.strength import strength_of
from shinar.server.tournaments.pages import STEP, told
from shinar.server.tournaments.schedule import DAY, MINUTE, tournament
from shinar.server.tournaments.store import ARENA, MOST_PEOPLE, OPEN, Tournament, read_clock

SIGN = 5_000  # milliseconds between two signs of life that are written
Short = Annotated[str, Meta(max_length=40)]


class NewTournament(Struct, forbid_unknown_fields=True):
    """A tournament to be made. `minutes` of an arena, `rounds` of a Swiss system, `days` that a round lasts at most where moves
    have days. `wait` is in minutes until it begins."""

    kind: Literal["arena", "swiss"]
    game: Short
    wait: Annotated[int, Meta(ge=1, le=60 * 24 * 60)] = 30
    name: Annotated[str, Meta(max_length=60)] = ""
    minutes: Annotated[int, Meta(ge=10, le=600)] = 60
    rounds: Annotated[int, Meta(ge=1, le=15)] = 5
    days: Annotated[int, Meta(ge=1, le=60)] = 14
    seats: Annotated[int, Meta(ge=2, le=7)] = 2
    options: dict[str, str] = field(default_factory=dict)
    clock: Clock = field(default_factory=lambda: LiveClock(300, 5))
    rated: bool = True


@get("/api/tournaments", summary="Tournaments: those that run, that come, and that are over", responses=FAILURES)
async def list_tournaments(state: State) -> TournamentList:
    found: TournamentList = await state.tournament_pages.listing()
    return found


@get("/api/tournaments/{id:str}", summary="A tournament: standings and games", responses=FAILURES)
async def tournament_page(
    id: TableId,
    state: State,
    skip: Annotated[int, Parameter(ge=0, le=max(MOST_PEOPLE.values()))] = 0,
    round: Annotated[int, Parameter(ge=0, le=15)] = 0,
) -> TournamentPage:
    found: TournamentPage = await state.tournament_pages.page(id, skip - skip % STEP, round)
    return found


@post("/api/tournaments", status_code=201, summary="Make a tournament", responses=FAILURES)
async def make_tournament(request: Request[Any, Any, Any], data: JSONBody[NewTournament], state: State) -> TournamentInfo:
    person = await player(request)
    await state.limits.tournaments.take(person.id)
    await state.limits.tournaments.take(address(request))
    state.hub.moderation.check_open()
    name = checked_name(state, person, data.name)
    await state.hub.pack_loader.bring(known_game(data.game).name, data.options)
    wanted = checked(data, name, person.id)
    bounds = state.settings.bounds
    await state.tournaments.add_for(wanted, bounds.tournaments_per_person, bounds.tournaments)
    state.tournament_pages.forget(wanted.id)
    return told(wanted, person.name, 0, [])


@post("/api/tournaments/{id:str}/join", status_code=200, summary="Take part, or come back", responses=FAILURES)
async def join_tournament(request: Request[Any, Any, Any], id: TableId, state: State) -> TournamentPart:
    person = await player(request)
    await state.limits.tournament_joins.take(person.id)
    held = await state.tournaments.find(id)
    if await state.tournaments.player(id, person.id) is None:
        most = state.settings.bounds.tournaments_joined
        if await state.tournaments.joined_of(person.id) >= most:
            raise Refused("places", "you take part in enough tournaments", status=429, why="joined", args={"most": most})
    strength = await strength_of(state.store, person.id, held.game, read_clock(held.clock))
    place = place_of(state.settings.secret, id, address(request))
    await state.tournaments.join(id, person.id, strength.rating, place)
    return await part_of(state, id, person.id)


@post("/api/tournaments/{id:str}/leave", status_code=200, summary="Pause; before it begins: be out", responses=FAILURES)
async def leave_tournament(request: Request[Any, Any, Any], id: TableId, state: State) -> TournamentPart:
    person = await player(request)
    await state.limits.tournament_joins.take(person.id)
    await state.tournaments.leave(id, person.id)
    return await part_of(state, id, person.id)


@post("/api/tournaments/{id:str}/here", status_code=200, summary="One's own part; a sign that one waits", responses=FAILURES)
async def here(request: Request[Any, Any, Any], id: TableId, state: State) -> TournamentPart:
    person = await find(request)
    if person is None:
        return TournamentPart(False)
    await state.limits.tournament_signs.take(person.id)
    whole = await state.tournament_pages.whole(id)
    mine = whole.players.get(person.id)
    if mine and not mine.paused and mine.seen < now_ms() - SIGN and whole.held.state in (OPEN, "running"):
        await state.tournaments.still_there(id, person.id)
    part: TournamentPart = await state.tournament_pages.part(id, person.id)
    return part


@delete("/api/tournaments/{id:str}", status_code=200, summary="Call off what one made, before it begins", responses=FAILURES)
async def call_off(request: Request[Any, Any, Any], id: TableId, state: State) -> TournamentPart:
    person = await player(request)
    await state.limits.tournament_joins.take(person.id)
    held = await state.tournaments.find(id)
    if held.creator != person.id:
        raise Refused("host", "only who made the tournament may do that", status=403)
    if held.state != OPEN or not await state.tournaments.call_off(held):
        raise Refused("tournament", "the tournament has begun", why="running")
    return await part_of(state, id, person.id)


async def part_of(state: State, id: str, user: str) -> TournamentPart:
    state.tournament_pages.forget(id)
    part: TournamentPart = await state.tournament_pages.part(id, user)
    return part


async def player(request: Request[Any, Any, Any]) -> Identity:
    """Somebody with an account, who is there: results have to be somebody's."""
    person = await who(request)
    try:
        check_player(person.person)
    except Refused as problem:
        sentences = {"guest": "for a tournament you need an account", "program": "programs take part in no tournaments"}
        raise Refused("tournament", sentences[problem.why], status=403, why=problem.why) from None
    return person


def checked_name(state: State, person: Identity, name: str) -> str:
    """A name is read by everybody, so it is checked as those of people are; who may not write may not give one."""
    if not name.strip():
        return ""
    if mute := state.hub.moderation.sanction(MUTE, f"user:{person.id}"):
        raise Banned(words("you may not give names", mute), mute.until, mute.reason, "muted")
    return names.clean(name)


def checked(data: NewTournament, name: str, creator: str) -> Tournament:
    """What somebody wants, where it can be played so."""
    game = known_game(data.game)
    swiss = data.kind != ARENA
    if isinstance(data.clock, NoClock):
        raise Refused("setup", "in a tournament there is a clock", status=400, why="clock")
    if isinstance(data.clock, DaysClock) and not swiss:
        raise Refused("setup", "an arena is played with a clock of minutes", status=400, why="live")
    seats = 2 if swiss else data.seats
    try:
        options = game.settled(seats, data.options)
        game.new(seats, options)
    except SetupError as problem:
        raise Refused("setup", str(problem), problem.rule, status=400) from None
    now = now_ms()
    length = data.days * DAY if isinstance(data.clock, DaysClock) else None
    size = data.rounds if swiss else data.minutes
    starts = now + data.wait * MINUTE
    return tournament(
        data.kind, game.name, seats, options, data.clock, data.rated, starts, size, now, name=name, creator=creator, length=length
    )


ROUTES = [list_tournaments, tournament_page, make_tournament, join_tournament, leave_tournament, here, call_off]
