"""Build the documentation site into the package: the documents, the rules of the games and the HTTP interface.

python tools/docs.py        # into src/shinar/server/docs, which `shinar serve` shows under /docs
python tools/docs.py DIR    # somewhere else
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from shinar.core.registry import find_game

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "src" / "shinar" / "server" / "docs"
GAMES = ("amytis", "architectura", "babel", "seven_wonders")
LANGUAGES = ("en", "ru")
HTTP = """# HTTP interface

Made from the OpenAPI document of the server, which has it under `/schema/openapi.json`. The messages of a table go over
a WebSocket: [protocol](protocol.md).
"""


def http() -> str:
    """The page of the HTTP interface, as the server tells it."""
    from shinar.server.openapi_document import schema
    from shinar.server.openapi_page import component, operation

    whole = schema()
    requests = [
        operation(path, method, told) for path, methods in sorted(whole["paths"].items()) for method, told in methods.items()
    ]
    types = [component(name, told) for name, told in sorted(whole["components"]["schemas"].items())]
    return "\n\n".join([HTTP, "## Requests", *requests, "## Types", *types])


def gather(pages: Path) -> None:
    """All pages in one folder, in the names of the languages that they are in."""
    shutil.copytree(ROOT / "docs", pages, ignore=shutil.ignore_patterns("site"))
    shutil.copytree(ROOT / "docs" / "site", pages, dirs_exist_ok=True)
    shutil.copy(ROOT / "web" / "public" / "icon.svg", pages / "images")
    (pages / "rules").mkdir()
    for game in GAMES:
        for language in LANGUAGES:
            (pages / "rules" / f"{game}.{language}.md").write_text(find_game(game).rules.source(language), "utf-8")
    (pages / "http.md").write_text(http(), "utf-8")


def prune(site: Path) -> None:
    """Take out what nobody asks for: the search in other languages, and maps of scripts."""
    kept = {f"lunr.{name}.min.js" for name in (*LANGUAGES, "multi", "stemmer.support")}
    for path in (site / "assets" / "javascripts" / "lunr").rglob("*.js"):
        if path.name not in kept:
            path.unlink()
    for path in site.rglob("*.map"):
        path.unlink()


def main() -> None:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    target = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else TARGET
    with tempfile.TemporaryDirectory() as folder:
        pages = Path(folder, "pages")
        gather(pages)
        build(load_config(str(ROOT / "mkdocs.yml"), docs_dir=str(pages), site_dir=str(target)))
    prune(target)


if __name__ == "__main__":
    main()
