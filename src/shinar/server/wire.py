"""What goes over the wire: an entry, a view, an error, for one reader. Only `Game.view` of the reader's own seat is ever sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from shinar.core.game import Game, Line
from shinar.core.registry import find_game
from shinar.core.text import Texts, plain
from shinar.server.table_state import FINISHED, PLAYING, Seat, TableState, Told

TEXTS = Texts("shinar")
encode = msgspec.json.Encoder().encode


def event(table: TableState, told: Told, seat: int, lang: str | None) -> dict[str, Any]:
    """An entry for a reader at a seat (-1 for a spectator)."""
    data = told.data
    if told.own and told.own[0] == seat:
        data = {**data, **told.own[1]}
    if not told.accounts:
        return data
    known = told.accounts[seat + 1]
    lines = [line_data(table, line, lang) for line in known.lines]
    return {**data, "lines": lines, "happened": [one.data() for one in known.events]}


def line_data(table: TableState, line: Line, lang: str | None) -> dict[str, Any]:
    data: dict[str, Any] = {"id": line.id, "args": {name: plain(value) for name, value in line.args.items()}}
    if lang:
        args = {name: name_in(table.seats[value], lang) if name == "player" else value for name, value in line.args.items()}
        data["text"] = table.game.texts.format(lang, line.id, **args)
    return data


def name_in(seat: Seat, lang: str) -> str:
    """Who sits there, in a sentence."""
    if seat.gone:
        return TEXTS.format(lang, "deleted-player")
    return TEXTS.format(lang, f"bot-{seat.character}") if seat.character else seat.name


@lru_cache(maxsize=20_000)
def move_words(game: str, rules: int, code: int, lang: str) -> str:
    return find_game(game, rules).move_text(code, lang)


def seen(game: Game, view: dict[str, Any], lang: str | None) -> dict[str, Any]:
    """A view with the words of its moves in the reader's language."""
    if not lang:
        return view
    worded = type(game).move_in is not Game.move_in

    def words(code: int) -> str:
        return game.move_in(view, code, lang) if worded else move_words(game.name, game.version, code, lang)

    return {**view, "moves": [{**choice, "words": words(choice["code"])} for choice in view["moves"]]}


Reader = tuple[int, str | None, int]  # the seat (-1 for a spectator), the language, the last entry seen


def news(table: TableState, readers: Sequence[Reader]) -> dict[Reader, bytes]:
    """For each reader all they have not seen yet: the entries after the last one seen, and how things stand now."""
    seats = sorted({seat for seat, _, _ in readers})
    views = dict(zip(seats, table.game.views(table.state, [table.eyes(seat) for seat in seats]), strict=True))
    if table.status != PLAYING:
        for view in views.values():
            view["moves"] = []
    infos = {seated: table.info(0 if seated else -1) for seated in {seat >= 0 for seat in seats}}
    return {reader: encode(_news(table, reader, views[reader[0]], infos[reader[0] >= 0])) for reader in readers}


def _news(table: TableState, reader: Reader, view: dict[str, Any], info: dict[str, Any]) -> dict[str, Any]:
    seat, lang, since = reader
    return {
        "t": "news",
        "n": table.size,
        "seat": seat,
        "events": [event(table, told, seat, lang) for told in table.told[since:]],
        "view": seen(table.game, view, lang),
        "table": info,
        "undo": table.may_undo(seat),
        **({"sheet": table.game.score_sheet(table.state)} if table.status == FINISHED else {}),
    }


def answer(id: int, n: int, **more: Any) -> bytes:
    return encode({"t": "ok", "id": id, "n": n, **more})


def refusal(id: int, error: Mapping[str, Any]) -> bytes:
    return encode({"t": "error", "id": id, "error": error})
