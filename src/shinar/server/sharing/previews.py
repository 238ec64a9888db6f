"""What a link shows of itself in a message: words and a picture in the head of the page, for programs that run no scripts."""

from __future__ import annotations

import html
from typing import Any, NamedTuple

from litestar import Request

from shinar.core.errors import SetupError
from shinar.core.game import Game
from shinar.core.registry import find_game, game_names
from shinar.protocol.answers import Summary
from shinar.server.daily_tries import is_open
from shinar.server.heartbeat import now_ms
from shinar.server.sharing.cards import TEXTS, verdict
from shinar.server.store import Listed, StorageDown, Store
from shinar.server.table_state import FINISHED, PLAYING, PRIVATE, WAITING

LONGEST_NAME = 60
LOCALES = {"en": "en_GB", "ru": "ru_RU"}
TITLE = "<title>Shinar</title>"
DESCRIPTION = '<meta name="description" content="Board games about building in Babylon, with people and bots." />'


class Preview(NamedTuple):
    """What one address tells: `picture` is the address of one, without language."""

    title: str
    about: str
    picture: str = "/api/picture"


def language(request: Request[Any, Any, Any]) -> str:
    """As the address says (`?lang=ru`), else as the browser asks; English for programs that ask for nothing."""
    said = request.query_params.get("lang", "")
    if said in LOCALES:
        return said
    for part in request.headers.get("accept-language", "")[:200].lower().split(","):
        if (wanted := part.strip()[:2]) in LOCALES:
            return wanted
    return "en"


async def preview(path: str, lang: str, store: Store) -> Preview:
    """What everybody may know of an address; of a private table no more than of the site."""
    first, _, rest = path.strip("/").partition("/")
    name = rest.split("/")[0]
    try:
        if first in ("table", "review") and name:
            return await _table(first, name, lang, store) or general(lang)
        if first == "deal" and name:
            return await _deal(name, lang, store) or general(lang)
        if first == "people" and name:
            return await _person(name, lang, store) or general(lang)
    except StorageDown:
        return general(lang)
    if first in ("learn", "rules", "new", "leaders") and name in game_names():
        return _game(find_game(name), first, lang)
    return general(lang)


def general(lang: str) -> Preview:
    return Preview("Shinar", TEXTS.format(lang, "share-about-site"))


def _game(game: Game, first: str, lang: str) -> Preview:
    title = game.texts.format(lang, "title")
    shown = TEXTS.format(lang, "share-learn-title", game=title) if first == "learn" else title
    about = game.texts.format(lang, "about")
    return Preview(shown, about if about != "about" else "", f"/api/games/{game.name}/picture")


async def _table(first: str, id: str, lang: str, store: Store) -> Preview | None:
    """A table; what came of a deal that others may still play is not told."""
    row = await store.table(id)
    if row is None or row.visibility == PRIVATE:
        return None
    if any(member.startswith("deal:") for member in await store.members(id)) or await is_open(store, id, now_ms()):
        return await _row_of_deal(row, lang)
    try:
        title = find_game(row.game).texts.format(lang, "title")
    except SetupError:
        return None
    if first == "review" and row.status == FINISHED:
        told = TEXTS.format(lang, "share-review", result=result(row.summary, lang))
        return Preview(TEXTS.format(lang, "share-review-title", game=title), told, f"/api/tables/{id}/picture")
    return Preview(f"{title}: {', '.join(names(row.summary, lang))}".rstrip(": "), stage(row, lang), f"/api/tables/{id}/picture")


def stage(row: Listed, lang: str) -> str:
    """How a table stands, in a sentence."""
    told = ", ".join(names(row.summary, lang))
    if row.status == WAITING:
        free = sum(not name for name, _ in row.summary.seats)
        return TEXTS.format(lang, "share-invited" if told else "share-invited-alone", names=told, count=free)
    if row.status == FINISHED and row.summary.result:
        winners = [seated(row.summary, seat, lang) for seat in row.summary.result.winners]
        return TEXTS.format(lang, "share-result", result=result(row.summary, lang), verdict=verdict(winners, lang))
    return TEXTS.format(lang, "share-watch" if row.status == PLAYING else "share-stopped", names=told)


def seated(summary: Summary, seat: int, lang: str) -> str:
    """Who sits there, by name; empty for a free seat, and for somebody who has gone."""
    name, bot = summary.seats[seat]
    known = summary.characters[seat] if seat < len(summary.characters) else None
    return TEXTS.format(lang, f"bot-{known}") if bot and known else name


def names(summary: Summary, lang: str) -> list[str]:
    return [name for seat in range(len(summary.seats)) if (name := seated(summary, seat, lang))]


def result(summary: Summary, lang: str) -> str:
    """Who had how much."""
    if summary.result is None:
        return ", ".join(names(summary, lang))
    told = zip(range(len(summary.seats)), summary.result.scores, strict=False)
    return ", ".join(f"{seated(summary, seat, lang) or '…'} {score}" for seat, score in told)


async def _deal(id: str, lang: str, store: Store) -> Preview | None:
    rows = await store.tables(member=f"deal:{id}", limit=1)
    return await _row_of_deal(rows[0], lang) if rows else None


async def _row_of_deal(row: Listed, lang: str) -> Preview | None:
    """Nothing of who played it, and how: only that there is such a deal."""
    try:
        title = find_game(row.game).texts.format(lang, "title")
    except SetupError:
        return None
    told = TEXTS.format(lang, "share-deal")
    return Preview(TEXTS.format(lang, "share-deal-title", game=title), told, f"/api/games/{row.game}/picture")


async def _person(name: str, lang: str, store: Store) -> Preview | None:
    if len(name) > LONGEST_NAME:
        return None
    user = await store.people.by_name(name)
    if user is None or user.password is None or not user.name:
        return None
    return Preview(user.name, TEXTS.format(lang, "share-player", name=user.name))


def with_preview(page: str, told: Preview, path: str, lang: str, site: str) -> str:
    """The page with the words of its address in its head. A picture needs the address that the host gave the site: whatever a
    request calls the host is not believed."""
    title = told.title if told.title == "Shinar" else f"{told.title} · Shinar"
    properties = {
        "og:type": "website",
        "og:site_name": "Shinar",
        "og:title": told.title,
        "og:description": told.about,
        "og:locale": LOCALES[lang],
    }
    if site:
        properties |= {
            "og:url": f"{site}{path}",
            "og:image": f"{site}{told.picture}?lang={lang}",
            "og:image:type": "image/png",
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": told.title,
        }
    metas = [f'<meta property="{name}" content="{html.escape(value)}" />' for name, value in properties.items()]
    metas.append(f'<meta name="twitter:card" content="{"summary_large_image" if site else "summary"}" />')
    page = page.replace(TITLE, f"<title>{html.escape(title)}</title>{''.join(metas)}", 1)
    return page.replace(DESCRIPTION, f'<meta name="description" content="{html.escape(told.about)}" />', 1)
