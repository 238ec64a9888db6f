"""The application: routes, sockets, errors, headers, start and stop."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from litestar.datastructures import ResponseHeader, State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.types import Scope

from shinar import __version__
from shinar.server import accounts, deals, learn, library, lobby, packs, pages
from shinar.server.errors import Refused
from shinar.server.hub import Hub
from shinar.server.identity import check_origin
from shinar.server.limits import Limits
from shinar.server.metrics import Metrics
from shinar.server.reviews import Reviews
from shinar.server.settings import Settings, read_secret
from shinar.server.socket import table_socket
from shinar.server.store import StorageDown, Store

log = logging.getLogger("shinar.server")
CLOSED = (
    "Account",
    "DaysClock",
    "Fork",
    "Guest",
    "Label",
    "LiveClock",
    "NewPack",
    "NewTable",
    "NoClock",
    "Upload",
)  # take no unknown fields
POKES = "pokes"  # the channel on which processes tell each other which tables have gone on
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


@get(
    "/health", summary="Whether the server can serve", responses={503: ResponseSpec(dict[str, str], description="storage is down")}
)
async def health(state: State) -> Response[dict[str, str]]:
    try:
        await state.store.ping()
    except StorageDown:
        return Response({"status": "storage is down"}, status_code=503)
    return Response({"status": "ok", "version": __version__}, status_code=200)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(state: State) -> bytes:
    figures: Metrics = state.metrics
    figures.tables.set(len(state.hub.tables))
    return figures.text()


class Poked(msgspec.Struct):
    """What processes tell each other: a table, and how many entries it has. No move, no card."""

    table: str
    size: int


async def guard(request: Request[Any, Any, Any]) -> None:
    """Before every request: pages of other hosts may not change anything here."""
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        check_origin(request)


def refused(request: Request[Any, Any, Any], problem: Refused) -> Response[dict[str, Any]]:
    return Response({"error": problem.data()}, status_code=problem.status)


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
    return Response({"error": {"kind": "request", "text": text[:500]}}, status_code=problem.status_code, headers=problem.headers)


def too_deep(request: Request[Any, Any, Any], problem: RecursionError) -> Response[dict[str, Any]]:
    return Response({"error": {"kind": "request", "text": "the body is nested too deeply"}}, status_code=400)


def storage_down(request: Request[Any, Any, Any], problem: StorageDown) -> Response[dict[str, Any]]:
    log.error("storage: %s", problem)
    text = "the server cannot reach its storage just now; please try again"
    return Response({"error": {"kind": "storage", "text": text}}, status_code=503)


async def report(problem: Exception, scope: Scope) -> None:
    """Write down what nobody expected; what a client did wrong is the client's to know."""
    expected = isinstance(problem, Refused | StorageDown | RecursionError) or (
        isinstance(problem, HTTPException) and problem.status_code < 500
    )
    if not expected:
        log.error("%s %s", scope["type"], scope["path"], exc_info=problem)


def make_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""
    backend = RedisChannelsPubSubBackend(redis=_redis(settings.redis)) if settings.redis else MemoryChannelsBackend()
    channels = ChannelsPlugin(backend=backend, channels=[POKES])

    @contextlib.asynccontextmanager
    async def alive(app: Litestar) -> AsyncIterator[None]:
        sealed = replace(settings, secret=read_secret(settings.secret_file))
        store = await Store.open(settings.database)
        figures = Metrics()

        async def poke(id: str, size: int) -> None:
            channels.publish({"table": id, "size": size}, POKES)

        hub = Hub(store, poke if settings.redis else None, settings.pace, figures, settings.looks)
        reviews = Reviews(settings.looks)
        hub.lender.users.append(reviews.cards)
        app.state.update({"settings": sealed, "store": store, "hub": hub, "reviews": reviews, "metrics": figures})
        app.state.update({"limits": Limits(settings.limits)})
        chores = [asyncio.create_task(hub.keep_sweeping(settings.sweep))]
        if settings.redis:
            chores.append(asyncio.create_task(listen(channels, hub)))
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await hub.close()
            reviews.close()
            await store.close()

    app = Litestar(
        route_handlers=[
            *accounts.ROUTES,
            *lobby.ROUTES,
            *learn.ROUTES,
            *library.ROUTES,
            *deals.ROUTES,
            *packs.ROUTES,
            *pages.routes(),
            table_socket,
            health,
            metrics,
        ],
        plugins=[channels],
        lifespan=[alive],
        before_request=guard,
        exception_handlers={Refused: refused, HTTPException: invalid, StorageDown: storage_down, RecursionError: too_deep},
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        request_max_body_size=64 * 1024,
        openapi_config=OpenAPIConfig(title="Shinar", version=__version__, path="/schema"),
        logging_config=None,
        after_exception=[report],
    )
    for name in CLOSED:
        app.openapi_schema.components.schemas[name].additional_properties = False
    inner: Any = app.openapi_schema.components.schemas["NewTable"].properties
    short = Schema(type=OpenAPIType.STRING, max_length=40)  # what is inside of lists and tables loses its limits on the way
    inner["seats"].items = inner["options"].additional_properties = inner["options"].property_names = short
    return app


def _redis(url: str) -> Any:
    from redis.asyncio import Redis

    return Redis.from_url(url)


async def listen(channels: ChannelsPlugin, hub: Hub) -> None:
    """Read on at the tables that another process wrote to."""
    async with channels.start_subscription([POKES]) as subscriber:
        async for message in subscriber.iter_events():
            poked = msgspec.json.decode(message, type=Poked)
            if poked.table in hub.tables:
                hub.spawn(hub.poked(poked.table, poked.size))
