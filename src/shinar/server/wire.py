"""What goes over the wire: entries, a view, an answer, for one reader. Only `Game.view` of the reader's own seat is ever sent.

A reader gets the whole view once. Then, as long as it has had each message, only what has changed since the one before.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import astuple

from shinar.core.game import Game
from shinar.core.registry import find_game
from shinar.core.state import State
from shinar.core.text import Texts
from shinar.protocol.differences import NoDifference, difference
from shinar.protocol.events import Event, MoveEvent, spoken
from shinar.protocol.news import Change, Done, Failed, News, Problem
from shinar.protocol.tables import TableInfo
from shinar.server.table_state import FINISHED, PASSING, PLAYING, Known, Seat, TableState

TEXTS = Texts("shinar")
encode = msgspec.json.Encoder().encode
NOTHING = b"{}"  # has changed
_MOVE = b'{"kind":"move",'  # how a move begins: the kind of an entry stands first
_PARTS = TableInfo.__struct_fields__
Parts = dict[tuple[int, int], dict[str, Any]]  # what has changed of a table, by the identities of what was and what is known of it


class EncodedMove(MoveEvent, tag="move"):
    """A move that was encoded before, and whose lines get words: what it did stays as it was written."""

    happened: msgspec.Raw  # type: ignore[assignment]


_read_move = msgspec.json.Decoder(EncodedMove).decode


class Shown(NamedTuple):
    """What a seat saw with the message that had a number, as JSON. Its moves are told whole, so they stand beside the view."""

    n: int
    view: bytes
    moves: bytes
    table: Known


class Seen(NamedTuple):
    """What a seat sees now; the view and its moves also as they were made, for who asked for words."""

    shown: Shown
    view: dict[str, Any]
    moves: list[list[Any]]


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
    for seat, seen in now.items():
        shown[seat] = seen.shown
    return ready


def seen_now(table: TableState, seats: list[int]) -> dict[int, Seen]:
    """What seats see: -1 is that of spectators."""
    choices = partial(short_choices, table.game) if table.status == PLAYING else no_choices
    views = table.game.views(table.state, [table.eyes(seat) for seat in seats], choices)
    known: dict[bool, Known] = {}
    found = {}
    for seat, view in zip(seats, views, strict=True):
        if (seat >= 0) not in known:
            known[seat >= 0] = table.known_to(seat)
        moves = view.pop("moves")
        found[seat] = Seen(Shown(table.size, encode(view), encode(moves), known[seat >= 0]), view, moves)
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
    table: TableState, reader: Reader, before: Shown | None, seen: Seen, sheet: list[tuple[str, list[int]]] | None, parts: Parts
) -> News | Change:
    seat, lang, since, follows = reader
    now = seen.shown
    events = [told_event(table, told.text_for(seat), lang) for told in table.heard(seat, since)]
    undo = table.may_undo(seat)
    if follows and before:
        try:
            changed = difference(before.view, now.view)
        except NoDifference:
            pass
        else:
            if now.moves != before.moves or (lang and seen.moves):  # words may change with the view, too
                changed = _with_moves(changed, table.game, seen, lang)
            pair = id(before.table), id(now.table)
            if pair not in parts:
                parts[pair] = changed_parts(before.table, now.table)
            return Change(now.n, before.n, events, _written(changed), parts[pair], undo, sheet)
    return News(now.n, seat, events, _written(_with_moves(now.view, table.game, seen, lang)), table.info(seat), undo, sheet)


def _with_moves(view: bytes, game: Game, seen: Seen, lang: str | None) -> bytes:
    """A view, or what has changed in it, with the moves of its seat as the last member."""
    moves = encode(moves_for(game, seen.view, seen.moves, lang)) if lang else seen.shown.moves
    return b"".join((view[:-1], b'"moves":' if view == NOTHING else b',"moves":', moves, b"}"))


def _written(view: bytes) -> dict[str, Any]:
    """An object that is encoded already."""
    return {} if view == NOTHING else cast(dict[str, Any], msgspec.Raw(view))


def changed_parts(before: Known, now: Known) -> dict[str, Any]:
    """The parts of what is known of a table that are different."""
    found: dict[str, Any] = {}
    if before.lasting is not now.lasting:
        parts = zip(_PARTS, astuple(before.lasting), astuple(now.lasting), strict=True)
        found = {name: new for name, old, new in parts if old != new and name not in PASSING}
    if before.passing != now.passing:
        for name, old, new in zip(PASSING, before.passing, now.passing, strict=True):
            if old != new:
                found[name] = new
    return found


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


def moves_for(game: Game, view: dict[str, Any], moves: list[list[Any]], lang: str) -> list[list[Any]]:
    """The moves that a seat sees, with their words."""
    own = type(game).move_in is not Game.move_in

    def words(code: int) -> str:
        return game.move_in(view, code, lang) if own else move_words(game.name, game.version, code, lang)

    return [[code, path, gain, words(code)] for code, path, gain in moves]


def answer(id: int, n: int, **more: Any) -> bytes:
    return encode(Done(id, n, **more))


def refusal(id: int, problem: Problem) -> bytes:
    return encode(Failed(id, problem))
