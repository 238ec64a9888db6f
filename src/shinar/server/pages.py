"""The page: built files, and one index for every address that the page itself understands."""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.datastructures.headers import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.response import File, Redirect
from litestar.static_files import create_static_files_router

from shinar.core.registry import game_names
from shinar.server.sharing.previews import general, language, preview, with_preview
from shinar.server.store import StorageDown, Store

HOME = Path(__file__).parent / "page"
DOCUMENTS = Path(__file__).parent / "docs"
MISSING = (
    "<!doctype html><title>Shinar</title><p>The page has not been built (<code>make setup</code> builds it). The server is running."
)
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,120}")
FOREVER = CacheControlHeader(public=True, max_age=31536000, immutable=True)  # the names of these files change with their content
DEEPEST = 8  # folders in each other
SMALL = {"/theme.js": "text/javascript", "/push.js": "text/javascript", "/icon.svg": "image/svg+xml", "/schema.css": "text/css"}


ADDRESSES = (
    "/",
    "/table/{id:str}",
    "/review/{id:str}",
    "/new/{game:str}",
    "/rules/{game:str}",
    "/learn/{game:str}",
    "/learn/{game:str}/tutorial",
    "/learn/{game:str}/tutorial/{chapter:str}",
    "/deal/{id:str}",
    "/games",
    "/library",
    "/me",
    "/people/{name:str}",
    "/leaders",
    "/leaders/{game:str}",
    "/mail",
)


@get(list(ADDRESSES), include_in_schema=False, media_type="text/html")
async def index(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """Every address of the page is the same file; the page looks at the address. The status tells whether that leads anywhere."""
    path = request.url.path
    status = 200 if await leads_somewhere(path, state.store) else 404
    lang = language(request)
    told = await preview(path, lang, state.store) if status == 200 else general(lang)
    address = quote(path) if status == 200 else "/"
    text = with_preview(built("index.html"), told, address, lang, state.settings.public_url)
    return document(text, status)


@get("/embed/{id:str}", include_in_schema=False, media_type="text/html")
async def embed(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """A finished game for a frame of another page: without cookies, and without anything that one could do in a player's name."""
    status = 200 if await leads_somewhere(f"/table/{request.path_params['id']}", state.store) else 404
    return document(built("embed.html"), status)


async def leads_somewhere(address: str, store: Store) -> bool:
    """Whether there is such a game, table or deal; while storage is away nobody knows, and the page says so itself."""
    first, _, rest = address.strip("/").partition("/")
    name = rest.split("/")[0]
    if first in ("new", "rules", "learn") or (first == "leaders" and name):
        return name in game_names()
    if first not in ("table", "review", "deal"):
        return True
    if not ID.fullmatch(name):
        return False
    try:
        return bool(await store.tables(member=f"deal:{name}", limit=1) if first == "deal" else await store.table(name))
    except StorageDown:
        return True


def page(status: int = 200) -> Response[str]:
    return document(built("index.html"), status)


def built(name: str) -> str:
    """A file that the build of the page made."""
    path = HOME / name
    return path.read_text("utf-8") if path.exists() else MISSING


def document(text: str, status: int) -> Response[str]:
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return Response(text, media_type="text/html", status_code=status, headers=headers)


@get(list(SMALL), include_in_schema=False)
async def small(request: Request[Any, Any, Any]) -> Response[bytes]:
    path = HOME / request.url.path.strip("/")
    kind = SMALL[request.url.path]
    body = path.read_bytes() if path.exists() else b""
    return Response(body, media_type=kind, status_code=200 if body else 404, headers={"Cache-Control": "no-cache"})


async def known_name(request: Request[Any, Any, Any]) -> None:
    """The file system is asked only for names such as the build gives: any other may be too long for it, or worse."""
    if not NAME.fullmatch(request.url.path.removeprefix("/assets/")):
        raise NotFoundException


@get(["/docs", "/docs/{path:path}"], include_in_schema=False)
async def documents(request: Request[Any, Any, Any]) -> File | Redirect:
    """The documentation site; a folder is its first page, under an address that ends with a slash."""
    address = request.url.path
    names = [name for name in address.removeprefix("/docs").split("/") if name]
    if len(names) > DEEPEST or not all(NAME.fullmatch(name) for name in names):
        raise NotFoundException
    path = DOCUMENTS.joinpath(*names)
    if path.is_dir():
        if not request.scope["raw_path"].endswith(b"/"):  # the router has taken the slash off the other
            return Redirect(f"{address}/")
        path /= "index.html"
    if not path.is_file():
        raise NotFoundException
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return File(path, media_type=kind, content_disposition_type="inline", headers={"Cache-Control": "no-cache"})


def routes() -> list[Any]:
    """What serves the page. Assets and documents only where they have been built."""
    assets = HOME / "assets"
    found: list[Any] = [index, embed, small]
    if DOCUMENTS.exists():
        found.append(documents)
    if assets.exists():
        found.append(
            create_static_files_router(
                path="/assets", directories=[assets], cache_control=FOREVER, include_in_schema=False, before_request=known_name
            )
        )
    return found
