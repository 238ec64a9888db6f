"""The application: routes, sockets, errors, headers, start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import Scope

from shinar.protocol.news import Problem
from shinar.server import daily, mistakes, pages
from shinar.server.concurrency_limit import ConcurrencyLimit
from shinar.server.database import sqlite_path
from shinar.server.entries import Unstorable
from shinar.server.erasure import Eraser, keep_finishing
from shinar.server.errors import Failure, Refused
from shinar.server.health import Readiness
from shinar.server.hub import Hub
from shinar.server.identity import check_origin
from shinar.server.limits import Limits
from shinar.server.maintenance import give_back, run_maintenance
from shinar.server.matching import Matching
from shinar.server.metrics import Metrics
from shinar.server.notifications.service import Notifications
from shinar.server.passwords import Hashing
from shinar.server.process_count import keep_counting
from shinar.server.retention import Retention
from shinar.server.reviews import Reviews
from shinar.server.routes import routes
from shinar.server.seek_store import SeekStore
from shinar.server.sessions import Sessions
from shinar.server.settings import Settings, read_secret
from shinar.server.sharing.gallery import Gallery
from shinar.server.social.service import Social
from shinar.server.store import StorageDown, Store
from shinar.server.table_quota import TableQuota
from shinar.server.thinking import begin_thinking
from shinar.server.tournaments.director import Director
from shinar.server.tournaments.pages import TournamentPages
from shinar.server.tournaments.store import TournamentStore
from shinar.server.vacations import Vacations

if TYPE_CHECKING:
    from shinar.server.bus import Bus
    from shinar.server.redis_counters import RedisCounters

log = logging.getLogger("shinar.server")
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
    from shinar.server.bus import Bus  # with the client of Redis, six megabytes, which most servers have no use for

    bus = Bus(settings.redis, figures, hub.sync.heard, hub.sync.compare_soon)
    hub.poke, hub.shared = bus.poke, True
    return bus


def make_counters(settings: Settings) -> RedisCounters | None:
    """Counters that all processes share, where there is Redis."""
    if settings.redis is None:
        return None
    from shinar.server.redis_counters import connect

    return connect(settings.redis)


def background_tasks(settings: Settings, hub: Hub, quota: TableQuota, bus: Bus | None, figures: Metrics) -> list[Awaitable[None]]:
    """What goes on for as long as the process runs; each of them outlives its own failures."""

    def counted(processes: int) -> None:
        figures.processes.set(processes)
        if processes > 1 and bus is None and not hub.shared:
            hub.shared = True  # from now on it polls, and reads again before it refuses
            hub.sync.compare_soon()
            log.warning("another server uses this database: give both --redis, or players hear of moves some seconds late")

    work: list[Awaitable[None]] = [
        hub.sweeper.keep_sweeping(settings.sweep),
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


class Application(Litestar):
    """Without what Litestar adds for pydantic and attrs wherever they are installed: nothing here is written with them."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


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
        counters = make_counters(settings)
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

    return Application(
        route_handlers=routes(),
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
        openapi_config=None,  # openapi_document.py makes it when it is asked for
        logging_config=None,
        after_exception=[report],
    )
