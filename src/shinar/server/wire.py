"""What goes over the wire: entries, a view, an answer, for one reader. Only `Game.view` of the reader's own seat is ever sent.

A reader gets the whole view once. Then, as long as it has had each message, only what has changed since the one before.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from itertools import compress
from operator import is_not
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import astuple

from shinar.core.game import Game
from shinar.core.plain import PlainState
from shinar.core.registry import find_game
from shinar.core.state import State
from shinar.core.text import Texts
from shinar.protocol.differences import NoDifference, difference
from shinar.protocol.events import Event, MoveEvent, spoken
from shinar.protocol.news import Change, Done, Failed, News, Problem
from shinar.protocol.tables import TableInfo
from shinar.server.table_state import FINISHED, PLAYING, Seat, TableState

TEXTS = Texts("shinar")
encode = msgspec.json.Encoder().encode
_MOVE = b'{"kind":"move",'  # how a move begins: the kind of an entry stands first
_PARTS = TableInfo.__struct_fields__
Parts = dict[tuple[int, int], dict[str, Any]]  # what has changed of a table, by the identities of what was and what is known of it


class EncodedMove(MoveEvent, tag="move"):
    """A move that was encoded before, and whose lines get words: what it did stays as it was written."""

    happened: msgspec.Raw  # type: ignore[assignment]


_read_move = msgspec.json.Decoder(EncodedMove).decode


class Shown(NamedTuple):
    """What a seat saw with the message that had a number. Its moves are told whole, so they stand beside the view."""

    n: int
    view: dict[str, Any]
    moves: list[list[Any]]
    table: TableInfo


class Reader(NamedTuple):
    """The seat (-1 for a spectator), the language, the last entry seen, and whether it has what `shown` says of the seat."""

    seat: int
    lang: str | None
    since: int
    follows: bool = False


def news(table: TableState, readers: Iterable[Reader], shown: dict[int, Shown]) -> dict[Reader, bytes]:
    """For each reader all they have not seen yet. `shown` has what each seat saw last, and then what it sees now."""
    wanted = dict.fromkeys(readers)
    now = seen_now(table, list(dict.fromkeys([reader.seat for reader in wanted])))
    sheet = table.game.score_sheet(table.state) if table.status == FINISHED else None
    parts: Parts = {}  # most readers know the same of the table
    ready = {reader: encode(_message(table, reader, shown.get(reader.seat), now[reader.seat], sheet, parts)) for reader in wanted}
    shown |= now
    return ready


def seen_now(table: TableState, seats: list[int]) -> dict[int, Shown]:
    """What seats see: -1 is that of spectators."""
    choices = partial(short_choices, table.game) if table.status == PLAYING else no_choices
    views = table.game.views(table.state, [table.eyes(seat) for seat in seats], choices)
    if isinstance(table.state, PlainState):  # its views may have parts of the state in them, which change with the next move
        views = msgspec.to_builtins(views)
    infos: dict[bool, TableInfo] = {}
    found = {}
    for seat, view in zip(seats, views, strict=True):
        if (seat >= 0) not in infos:
            infos[seat >= 0] = table.info(seat)
        found[seat] = Shown(table.size, view, view.pop("moves"), infos[seat >= 0])
    return found


def short_choices(game: Game, state: State, seat: int) -> list[list[Any]]:
    """The moves of a seat as they travel: code, pieces to click, what each scores at once (`protocol.news.Choice`)."""
    asked = game.asking(state, seat)
    codes = asked.moves()
    moves = zip(codes, game.paths(asked, codes), asked.gains(codes), strict=True)
    return [[code, " ".join(path), gain] for code, path, gain in moves]


def no_choices(state: State, seat: int) -> list[list[Any]]:
    """Where nobody chooses: the game is not on, or it is looked back at."""
    return []


def _message(
    table: TableState, reader: Reader, before: Shown | None, now: Shown, sheet: list[tuple[str, list[int]]] | None, parts: Parts
) -> News | Change:
    seat, lang, since, follows = reader
    events = [told_event(table, told.text_for(seat), lang) for told in table.heard(seat, since)]
    undo = table.may_undo(seat)
    if follows and before:
        try:
            changed = difference(before.view, now.view)
        except NoDifference:
            pass
        else:
            if now.moves != before.moves or (lang and now.moves):  # words may change with the view, too
                changed["moves"] = moves_for(table.game, now, lang)
            pair = id(before.table), id(now.table)
            if pair not in parts:
                parts[pair] = changed_parts(before.table, now.table)
            return Change(now.n, before.n, events, changed, parts[pair], undo, sheet)
    view = {**now.view, "moves": moves_for(table.game, now, lang)}
    return News(now.n, seat, events, view, now.table, undo, sheet)


def changed_parts(before: TableInfo, now: TableInfo) -> dict[str, Any]:
    """The parts of what is known of a table that are different."""
    was, value = astuple(before), astuple(now)
    others = compress(zip(_PARTS, was, value, strict=True), map(is_not, was, value))  # most are the same objects
    return {name: new for name, old, new in others if old != new}


def told_event(table: TableState, text: bytes, lang: str | None) -> Event:
    """An entry that was encoded for its readers; with the words of its lines for one who asked for a language."""
    if lang and text.startswith(_MOVE):
        move = _read_move(text)
        for line in move.lines:
            args = {name: spoken(value) for name, value in line.args.items()}
            named = {name: name_in(table.seats[value], lang) if name == "player" else value for name, value in args.items()}
            line.text = table.game.texts.format(lang, line.id, **named)
        return move
    return cast(Event, msgspec.Raw(text))


def name_in(seat: Seat, lang: str) -> str:
    """Who sits there, in a sentence."""
    if seat.gone:
        return TEXTS.format(lang, "deleted-player")
    return TEXTS.format(lang, f"bot-{seat.character}") if seat.character else seat.name


@lru_cache(maxsize=20_000)
def move_words(game: str, rules: int, code: int, lang: str) -> str:
    return find_game(game, rules).move_text(code, lang)


def moves_for(game: Game, shown: Shown, lang: str | None) -> list[list[Any]]:
    """The moves that a seat sees, with their words where the reader asked for a language."""
    if not lang:
        return shown.moves
    own = type(game).move_in is not Game.move_in

    def words(code: int) -> str:
        return game.move_in(shown.view, code, lang) if own else move_words(game.name, game.version, code, lang)

    return [[code, path, gain, words(code)] for code, path, gain in shown.moves]


def answer(id: int, n: int, **more: Any) -> bytes:
    return encode(Done(id, n, **more))


def refusal(id: int, problem: Problem) -> bytes:
    return encode(Failed(id, problem))
