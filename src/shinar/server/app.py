"""The application: routes, sockets, errors, headers, start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable
from dataclasses import replace
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.types import Scope

from shinar import __version__
from shinar.core.seeds import MOST_SEED
from shinar.protocol.news import Problem
from shinar.server import (
    accounts,
    admin_api,
    daily,
    duplicate_deals,
    health,
    last_played,
    lobby,
    mistakes,
    moderation,
    packs,
    pages,
    player_pages,
    profile,
    puzzles,
    record_upload,
    redis_counters,
    running_games,
    seek_socket,
    tutorials,
    vacations,
)
from shinar.server.bus import Bus
from shinar.server.concurrency_limit import ConcurrencyLimit
from shinar.server.database import sqlite_path
from shinar.server.entries import Unstorable
from shinar.server.erasure import Eraser, keep_finishing
from shinar.server.errors import Failure, Refused
from shinar.server.health import Readiness
from shinar.server.hub import Hub
from shinar.server.identity import check_origin
from shinar.server.limits import Limits
from shinar.server.lobby import SEED_DIGITS
from shinar.server.maintenance import give_back, run_maintenance
from shinar.server.matching import Matching
from shinar.server.metrics import Metrics
from shinar.server.notifications import api as notifications_api
from shinar.server.notifications.service import Notifications
from shinar.server.openapi_page import OpenApiPage
from shinar.server.passwords import Hashing
from shinar.server.process_count import keep_counting
from shinar.server.retention import Retention
from shinar.server.reviews import Reviews
from shinar.server.seek_store import SeekStore
from shinar.server.sessions import Sessions
from shinar.server.settings import Settings, read_secret
from shinar.server.sharing import api as sharing_api
from shinar.server.sharing.gallery import Gallery
from shinar.server.social import api as social_api
from shinar.server.social import challenge_api
from shinar.server.social.service import Social
from shinar.server.socket import table_socket
from shinar.server.store import StorageDown, Store
from shinar.server.table_quota import TableQuota
from shinar.server.thinking import begin_thinking
from shinar.server.tournaments import api as tournaments_api
from shinar.server.tournaments.director import Director
from shinar.server.tournaments.pages import TournamentPages
from shinar.server.tournaments.store import TournamentStore
from shinar.server.vacations import Vacations

log = logging.getLogger("shinar.server")
CLOSED = (
    "Account",
    "Act",
    "Chosen",
    "DaysClock",
    "Declined",
    "Fork",
    "Guest",
    "Keys",
    "Label",
    "LetterToken",
    "LiveClock",
    "NewAddress",
    "NewBlock",
    "NewBrowser",
    "NewChallenge",
    "NewFriend",
    "NewName",
    "NewPack",
    "NewPassword",
    "NewReport",
    "NewTable",
    "NewTournament",
    "NewVacation",
    "NoClock",
    "Proof",
    "PuzzleAnswer",
    "Recovery",
    "Sudo",
    "TriedMove",
    "Upload",
    "Ways",
    "Wish",
    "Wishes",
)  # take no unknown fields
VANISHED = "client disconnected prematurely"  # Litestar takes it for an error of the server
# Seconds that each part has to stop in, whatever it waits for.
GRACE = {"tasks": 1.0, "hub": 1.0, "reviews": 0.5, "social": 0.5, "gallery": 0.5, "counters": 0.5, "store": 2.0}


async def guard(request: Request[Any, Any, Any]) -> None:
    """Before every request: pages of other hosts may not change anything here, nor may those whom the host shut out."""
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        check_origin(request)
    await request.app.state.hub.moderation.guard(request)


def refused(request: Request[Any, Any, Any], problem: Refused) -> Response[Failure]:
    return Response(Failure(problem.problem()), status_code=problem.status)


def explained(item: dict[str, Any]) -> str:
    """What is wrong with one part of a request."""
    if item.get("message") == "'data'":
        return "a JSON object is expected as the body of the request"
    return f"{item.get('key', '?')}: {item.get('message', '')}"


def invalid(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """For a person at a browser a friendly page, for programs an error they can read."""
    if problem.status_code == 404 and request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        return pages.page(404)
    text = problem.detail
    if problem.extra and isinstance(problem.extra, list):
        text = "; ".join(explained(item) for item in problem.extra if isinstance(item, dict))
    return Response(Failure(Problem("request", text[:500])), status_code=problem.status_code, headers=problem.headers)


def too_deep(request: Request[Any, Any, Any], problem: RecursionError) -> Response[Failure]:
    return Response(Failure(Problem("request", "the body is nested too deeply")), status_code=400)


def not_utf8(request: Request[Any, Any, Any], problem: UnicodeDecodeError) -> Response[Failure]:
    return Response(Failure(Problem("request", "the request is not written in UTF-8")), status_code=400)


def unstorable(request: Request[Any, Any, Any], problem: Unstorable) -> Response[Failure]:
    return Response(Failure(Problem("request", str(problem))), status_code=400)


def unexpected(request: Request[Any, Any, Any], problem: Exception) -> Response[Failure]:
    return Response(Failure(Problem("server", "something went wrong here; it has been written down")), status_code=500)


def storage_down(request: Request[Any, Any, Any], problem: StorageDown) -> Response[Failure]:
    log.error("storage: %s", problem)
    text = "the server cannot reach its storage just now; please try again"
    return Response(Failure(Problem("storage", text)), status_code=503)


async def report(problem: Exception, scope: Scope) -> None:
    """Write down what nobody expected; what a client did wrong is the client's to know."""
    expected = isinstance(problem, Refused | StorageDown | RecursionError | UnicodeDecodeError | Unstorable) or (
        isinstance(problem, HTTPException) and (problem.status_code < 500 or problem.detail == VANISHED)
    )
    if not expected:
        log.error("%s %s", scope["type"], scope["path"], exc_info=problem)


async def within(part: str, work: Awaitable[Any]) -> None:
    """Wait for the end of a part, but not for longer than its time: what hangs is left behind."""
    task = asyncio.ensure_future(work)
    _, late = await asyncio.wait([task], timeout=GRACE[part])
    if late:
        task.cancel()
        log.warning("%s did not stop in time", part)
    elif not task.cancelled() and task.exception():
        log.error("stopping %s", part, exc_info=task.exception())


def make_bus(settings: Settings, hub: Hub, figures: Metrics) -> Bus | None:
    """The way to other processes, where there is Redis."""
    if settings.redis is None:
        return None
    bus = Bus(settings.redis, figures, hub.sync.heard, hub.sync.compare_soon)
    hub.poke, hub.shared = bus.poke, True
    return bus


def background_tasks(settings: Settings, hub: Hub, quota: TableQuota, bus: Bus | None, figures: Metrics) -> list[Awaitable[None]]:
    """What goes on for as long as the process runs; each of them outlives its own failures."""

    def counted(processes: int) -> None:
        figures.processes.set(processes)
        if processes > 1 and bus is None and not hub.shared:
            hub.shared = True  # from now on it polls, and reads again before it refuses
            hub.sync.compare_soon()
            log.warning("another server uses this database: give both --redis, or players hear of moves some seconds late")

    work: list[Awaitable[None]] = [
        hub.keep_sweeping(settings.sweep),
        hub.heartbeat.keep_beating(lambda: give_back(hub)),
        run_maintenance(hub, quota),
        figures.keep_measuring_lag(),
    ]
    if bus:
        work.append(bus.run())
    if sqlite_path(settings.database) is None:
        work.append(keep_counting(settings.database, counted))
        work.append(hub.sync.keep_comparing(lambda: bus.hears if bus else not hub.shared))
    return work


def make_app(settings: Settings, open_sockets: ConcurrencyLimit | None = None) -> Litestar:
    """The server as an ASGI application."""
    figures = Metrics()

    @contextlib.asynccontextmanager
    async def alive(app: Litestar) -> AsyncIterator[None]:
        sealed = replace(settings, secret=read_secret(settings.secret_file))
        store = await Store.open(settings.database, settings.workers)
        thinking = await begin_thinking(settings, figures)
        hub = Hub(store, None, settings.pace, figures, thinking, sealed.secret, settings.bounds)
        await hub.moderation.read(hub)
        quota = TableQuota(store, settings.bounds, sealed.secret, settings.limits)
        figures.tables.set_function(lambda: len(hub.tables))
        figures.listeners.set_function(lambda: sum(len(live.listeners) for live in list(hub.tables.values())))
        loop = asyncio.get_running_loop()
        figures.tasks.set_function(lambda: len(asyncio.all_tasks(loop)))
        figures.sanctions.set_function(lambda: len(hub.moderation.held))
        figures.rereading.set_function(lambda: len(hub.sync.behind))
        bus = make_bus(settings, hub, figures)
        notifications = Notifications(store, hub, sealed, figures)
        social = Social(hub, notifications)
        reviews = Reviews(thinking)
        hub.pack_loader.users.append(reviews.cards)
        app.state.update(
            {"settings": sealed, "store": store, "hub": hub, "reviews": reviews, "judging": mistakes.Judging(thinking)}
        )
        matching = Matching(hub, SeekStore(store, settings.bounds))
        away, days = Vacations(hub), daily.DailyGames(hub)
        app.state.update({"matching": matching, "vacations": away, "daily": days})
        tournaments = TournamentStore(store)
        director = Director(hub, tournaments, settings.schedule, notifications.ledger)
        app.state.update({"tournaments": tournaments, "tournament_pages": TournamentPages(tournaments)})
        counters = redis_counters.connect(settings.redis) if settings.redis else None
        gallery = Gallery()
        sessions, hashing, eraser = Sessions(store.people, sealed), Hashing(), Eraser(store, hub)
        hub.moderation.after.append(eraser.begin)
        app.state.update(
            {
                "limits": Limits(settings.limits, counters),
                "quota": quota,
                "open_sockets": open_sockets or ConcurrencyLimit(settings.limits),
            }
        )
        app.state.update(
            {
                "sessions": sessions,
                "hashing": hashing,
                "eraser": eraser,
                "notifications": notifications,
                "social": social,
                "gallery": gallery,
                "readiness": Readiness(store, bus, lambda: hub.moderation.draining),
            }
        )
        work = [*background_tasks(settings, hub, quota, bus, figures), sessions.keep_checking(), keep_finishing(eraser, 60.0)]
        work += [matching.keep_pairing(), away.keep_telling(), hub.plans.keep_looking(), days.keep_dealing()]
        work.append(director.keep_running())
        work.append(Retention(store, settings.retention, figures).keep_running(settings.tidy))
        work += [*notifications.tasks(), *social.tasks()]
        running = [asyncio.ensure_future(one) for one in work]
        try:
            yield
        finally:
            app.state.readiness.stopping = True
            for task in running:
                task.cancel()
            await within("tasks", asyncio.gather(*running, return_exceptions=True))
            await within("hub", hub.close())
            matching.close()
            await within("social", social.present.leave())
            await within("gallery", gallery.close())
            await within("reviews", reviews.close())
            hashing.close()
            notifications.close()
            if counters:
                await within("counters", counters.close())
            await within("store", store.close())

    app = Litestar(
        route_handlers=[
            *accounts.ROUTES,
            *profile.ROUTES,
            *player_pages.ROUTES,
            *notifications_api.ROUTES,
            *social_api.ROUTES,
            *challenge_api.ROUTES,
            *lobby.ROUTES,
            *last_played.ROUTES,
            *running_games.ROUTES,
            *seek_socket.ROUTES,
            *vacations.ROUTES,
            *sharing_api.ROUTES,
            *tournaments_api.ROUTES,
            *tutorials.ROUTES,
            *puzzles.ROUTES,
            *mistakes.ROUTES,
            *record_upload.ROUTES,
            *duplicate_deals.ROUTES,
            *daily.ROUTES,
            *packs.ROUTES,
            *moderation.ROUTES,
            *admin_api.ROUTES,
            *pages.routes(),
            table_socket,
            *health.ROUTES,
        ],
        state=State({"metrics": figures}),
        lifespan=[alive],
        before_request=guard,
        exception_handlers={
            Refused: refused,
            HTTPException: invalid,
            StorageDown: storage_down,
            RecursionError: too_deep,
            UnicodeDecodeError: not_utf8,
            Unstorable: unstorable,
            Exception: unexpected,
        },
        request_max_body_size=64 * 1024,
        openapi_config=OpenAPIConfig(title="Shinar", version=__version__, path="/schema", render_plugins=[OpenApiPage()]),
        logging_config=None,
        after_exception=[report],
    )
    for name in CLOSED:
        app.openapi_schema.components.schemas[name].additional_properties = False
    inner: Any = app.openapi_schema.components.schemas["NewTable"].properties
    short = Schema(type=OpenAPIType.STRING, max_length=40)  # what is inside of lists and tables loses its limits on the way
    inner["seats"].items = inner["options"].additional_properties = inner["options"].property_names = short
    number = Schema(type=OpenAPIType.INTEGER, minimum=0, maximum=MOST_SEED)
    digits = Schema(type=OpenAPIType.STRING, pattern=SEED_DIGITS)
    inner["seed"] = Schema(one_of=[number, digits, Schema(type=OpenAPIType.NULL)])
    mend_limits(app.openapi_schema.components.schemas)
    return app


def mend_limits(schemas: dict[str, Any]) -> None:
    """What gets lost on the way to the document: a limit of 0, limits inside of tables, that 12 is a number of two kinds."""
    for name in ("NewBlock", "NewReport"):
        schemas[name].properties["seat"].minimum = 0
    options = schemas["NewChallenge"].properties["options"]
    options.property_names = Schema(type=OpenAPIType.STRING, min_length=1, max_length=40)
    options.additional_properties = Schema(type=OpenAPIType.STRING, max_length=60)
    for name in ("Line", "Reason"):
        if name in schemas:
            either(schemas[name].properties["args"].additional_properties)


def either(schema: Any) -> None:
    """One of these kinds, or several of them at once."""
    if isinstance(schema, Schema) and schema.one_of:
        schema.any_of, schema.one_of = schema.one_of, None
        for kind in schema.any_of:
            if isinstance(kind, Schema):
                either(kind.items)
