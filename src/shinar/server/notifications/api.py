"""What people say about being told: in which browsers, at which address, of what, how often; and whose turn it is now."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, Parameter
from litestar.response import Redirect
from msgspec import UNSET, Meta, Struct, UnsetType, structs

from shinar.protocol.answers import Ended
from shinar.server.accounts import address, no_program, who
from shinar.server.errors import FAILURES, Refused
from shinar.server.heartbeat import now_ms
from shinar.server.identity import Identity
from shinar.server.notifications.addresses import HOUR, MailAddress
from shinar.server.notifications.ledger import Reach
from shinar.server.notifications.letters import MailFailed, clean_address
from shinar.server.notifications.notices import confirmation
from shinar.server.notifications.occasions import KINDS, Kind, Way
from shinar.server.notifications.push_client import LONGEST_URL, BadEndpoint, parsed
from shinar.server.notifications.service import Notifications
from shinar.server.notifications.subscriptions import Subscription, id_of, keys_fit
from shinar.server.notifications.turns import Turn
from shinar.server.profile import Hash, by_cookie, ended, owner
from shinar.server.sessions import browser

Lang = Literal["en", "ru"]
Token = Annotated[str, Meta(max_length=2000)]
EVERY = (HOUR, 3 * HOUR, 12 * HOUR, 24 * HOUR)


class Browser(Struct):
    """A browser that is told; `id` is the SHA-256 of its endpoint, by which it knows itself."""

    id: str
    label: str
    created: int


class Mail(Struct):
    """An address that gets letters once it is `confirmed`, at most one in `every` milliseconds."""

    address: str
    confirmed: bool
    every: int


class NotificationSettings(Struct):
    """What one is told, and how. `key` is what a browser subscribes with; `mail` is null without an address."""

    key: str
    ways: dict[Kind, Way]
    browsers: list[Browser]
    mail: Mail | None
    mail_possible: bool


class Ways(Struct, forbid_unknown_fields=True):
    """How one wants to be told of each kind; what is left out stays as it is."""

    challenge: Way | UnsetType = UNSET
    turn: Way | UnsetType = UNSET
    tournament: Way | UnsetType = UNSET
    begin: Way | UnsetType = UNSET
    rematch: Way | UnsetType = UNSET
    chat: Way | UnsetType = UNSET


class Chosen(Struct, forbid_unknown_fields=True):
    """What one wants to be told, and how often by mail at most (1, 3, 12 or 24 hours, in milliseconds)."""

    ways: Ways | UnsetType = UNSET
    every: int | UnsetType = UNSET


class Keys(Struct, forbid_unknown_fields=True):
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class NewBrowser(Struct, forbid_unknown_fields=True):
    """What `PushManager.subscribe` gave, and in which language its person reads."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_URL)]
    keys: Keys
    lang: Lang = "en"


class NewAddress(Struct, forbid_unknown_fields=True):
    address: Annotated[str, Meta(min_length=3, max_length=300)]
    lang: Lang = "en"


class LetterToken(Struct, forbid_unknown_fields=True):
    """What stood in the link of a letter."""

    token: Token


class Done(Struct):
    """It is so now."""

    done: bool = True


class OwnTurns(Struct):
    """The tables that wait for oneself, the longest first; `now` is the server's time."""

    turns: list[Turn]
    now: int


def means(state: State) -> Notifications:
    found: Notifications = state.notifications
    return found


@get("/api/me/turns", summary="The tables at which people wait for oneself", responses=FAILURES)
async def own_turns(request: Request[Any, Any, Any], state: State) -> OwnTurns:
    found = await by_own_cookie(request)
    return OwnTurns(await means(state).turns.of(found.id), now_ms())


async def by_own_cookie(request: Request[Any, Any, Any]) -> Identity:
    """Whoever asks for this asks often: it has a limit of its own."""
    no_program(request)
    found = await who(request)
    await request.app.state.limits.turns.take(found.id)
    return found


@get("/api/me/notifications", summary="What one is told while one is away, and how", responses=FAILURES)
async def notification_settings(request: Request[Any, Any, Any], state: State) -> NotificationSettings:
    return await settings_of(means(state), await by_cookie(request))


async def settings_of(told: Notifications, person: Identity) -> NotificationSettings:
    browsers = await told.subscriptions.of(person.id)
    mail = await told.addresses.of(person.id)
    confirmed = mail is not None and mail.confirmed is not None
    reach = Reach(await told.addresses.ways(person.id), [one.id for one in browsers], confirmed)
    return NotificationSettings(
        told.vapid.public,
        {kind: reach.wish(kind) for kind in KINDS},
        [Browser(one.id, one.label, one.created) for one in browsers],
        Mail(mail.address, confirmed, mail.every) if mail else None,
        told.mailer is not None and person.account,
    )


@post("/api/me/notifications", status_code=200, summary="Choose what one is told, and how", responses=FAILURES)
async def choose(request: Request[Any, Any, Any], data: JSONBody[Chosen], state: State) -> NotificationSettings:
    found = await by_cookie(request)
    every = None if data.every is UNSET else data.every
    if every is not None and every not in EVERY:
        raise Refused("mail", "letters come at most every 1, 3, 12 or 24 hours", why="every")
    await means(state).addresses.choose(found.id, chosen_ways(data.ways), every)
    return await settings_of(means(state), found)


def chosen_ways(ways: Ways | UnsetType) -> dict[Kind, Way]:
    """What was named, by kind."""
    named = {} if isinstance(ways, UnsetType) else structs.asdict(ways)
    return {kind: named[kind] for kind in KINDS if named.get(kind, UNSET) is not UNSET}


# --- browsers ---------------------------------------------------------------------------------------------------------


@post("/api/me/browsers", status_code=200, summary="Be told in this browser, by Web Push", responses=FAILURES)
async def subscribe(request: Request[Any, Any, Any], data: JSONBody[NewBrowser], state: State) -> NotificationSettings:
    found = await by_cookie(request)
    told = means(state)
    try:
        parsed(data.endpoint, told.settings.push_private)
    except BadEndpoint:
        raise Refused("push", "nothing can be sent to this push service: it needs an address on the internet, with https") from None
    if not keys_fit(data.keys.p256dh, data.keys.auth):
        raise Refused("push", "these are not the keys of a browser", why="keys")
    if not found.account:
        await state.store.people.create(found.id)
    session = found.key if found.kind == "session" else ""
    label = browser(request.headers.get("user-agent", ""))
    one = Subscription(
        id_of(data.endpoint), found.id, session, data.endpoint, data.keys.p256dh, data.keys.auth, data.lang, label, now_ms()
    )
    await told.subscriptions.add(one)
    return await settings_of(told, found)


@delete("/api/me/browsers/{id:str}", status_code=200, summary="Not to be told in a browser any more", responses=FAILURES)
async def unsubscribe(request: Request[Any, Any, Any], id: Hash, state: State) -> Ended:
    found = await by_cookie(request)
    return ended(await means(state).subscriptions.drop(id, found.id), "browser")


# --- letters ----------------------------------------------------------------------------------------------------------


@post("/api/me/mail", status_code=200, summary="Be told by mail: a letter asks to confirm the address", responses=FAILURES)
async def set_address(request: Request[Any, Any, Any], data: JSONBody[NewAddress], state: State) -> NotificationSettings:
    found = await owner(request)
    told = means(state)
    if told.mailer is None:
        raise Refused("mail", "this server sends no letters", why="none")
    to = clean_address(data.address)
    if to is None:
        raise Refused("mail", "this is not an address of e-mail", why="address")
    for limit, key in (
        (state.limits.letters, found.id),
        (state.limits.letters_here, address(request)),
        (state.limits.letters_to, to),
    ):
        await limit.take(key)
    await told.addresses.ask(MailAddress(found.id, to, data.lang, now_ms()))
    link = told.mail_link("/mail?confirm=", told.token(found.id, to, "confirm"))
    try:
        await asyncio.shield(told.mailer.send(confirmation(to, data.lang, told.settings.public_url, link)))
    except MailFailed:
        raise Refused("mail", "the letter could not be sent: is the address right?", status=503, why="failed") from None
    return await settings_of(told, found)


@delete("/api/me/mail", status_code=200, summary="No letters any more; the address is forgotten", responses=FAILURES)
async def drop_address(request: Request[Any, Any, Any], state: State) -> NotificationSettings:
    found = await owner(request)
    await means(state).addresses.forget(found.id)
    return await settings_of(means(state), found)


@post("/api/mail/confirm", status_code=200, summary="Confirm an address, with what its letter says", responses=FAILURES)
async def confirm(request: Request[Any, Any, Any], data: JSONBody[LetterToken], state: State) -> Done:
    await state.limits.mail_links.take(address(request))
    told = means(state)
    found = told.read_token(data.token, "confirm")
    if found is None or not await told.addresses.confirm(*found):
        raise Refused("mail", "this link is too old, or another one has taken its place", status=404, why="link")
    return Done()


@post("/api/mail/stop", status_code=200, summary="No letters any more, with one click in one of them", responses=FAILURES)
async def stop(request: Request[Any, Any, Any], state: State, token: Annotated[str, Parameter(max_length=2000)]) -> Done:
    """The body is what RFC 8058 has mail programs send; what counts is the token. Asked again it is as true as before."""
    await state.limits.mail_links.take(address(request))
    found = means(state).read_token(token, "stop")
    if found is None:
        raise Refused("mail", "this link is too old, or another one has taken its place", status=404, why="link")
    await means(state).addresses.forget(*found)
    return Done()


@get("/api/mail/stop", summary="For those who open the link instead: the page that asks", responses=FAILURES, status_code=302)
async def ask_stop(token: Annotated[str, Parameter(max_length=2000, pattern=r"^[A-Za-z0-9_.=-]*$")]) -> Redirect:
    return Redirect(f"/mail?stop={token}", status_code=302)


ROUTES = [own_turns, notification_settings, choose, subscribe, unsubscribe, set_address, drop_address, confirm, stop, ask_stop]
