"""What pictures tell of a table: nothing but seats and names until the game is over, then the board as all may see it."""

from __future__ import annotations

from collections.abc import Sequence

from shinar.core.game import Game
from shinar.core.text import Texts
from shinar.pictures import card
from shinar.pictures.card import Card, Player
from shinar.server.errors import Refused
from shinar.server.table_state import FINISHED, PLAYING, WAITING, Seat, TableState
from shinar.server.wire import name_in

TEXTS = Texts("shinar", "shinar.server.sharing")


def site_picture(lang: str) -> str:
    return card.overview("Shinar", TEXTS.format(lang, "share-site"))


def game_picture(game: Game, lang: str) -> str:
    """A game that is not being played: its gate, and what it is about."""
    about = game.texts.format(lang, "about")
    return card.picture(Card(game.name, game.texts.format(lang, "title"), "", about="" if about == "about" else about))


def table_picture(table: TableState, lang: str, made: int | None = None) -> str:
    """A table as it stands; of a finished game its end, or the moment after so many moves."""
    if table.status == FINISHED:
        return finished(table, lang, len(table.moves) if made is None else made)
    if made is not None:
        raise Refused("status", "a moment of a game can be shown when it is finished", why="unfinished")
    players = [Player(seated(seat, lang), free=seat.free) for seat in table.seats]
    stage = {WAITING: "share-waiting", PLAYING: "share-playing"}.get(table.status, "share-abandoned")
    return card.picture(Card(table.game.name, table.game.texts.format(lang, "title"), TEXTS.format(lang, stage), players))


def finished(table: TableState, lang: str, made: int) -> str:
    end = made == len(table.moves)
    state = table.state if end else table.state_after(made)
    view = table.game.view(state, -1)
    names = [seated(seat, lang) for seat in table.seats]
    result = table.result()
    scores = result.scores if end and result else state.scores()
    winners = result.winners if end and result else []
    marks = table.game.player_marks(view)
    players = [Player(name, scores[n], n in winners, marks[n], end and table.seats[n].resigned) for n, name in enumerate(names)]
    line = (
        verdict([names[n] for n in winners], lang) if end else TEXTS.format(lang, "share-moment", made=made, all=len(table.moves))
    )
    board = table.game.picture(view, names, lang) or card.plain_board(names, scores, winners)
    return card.picture(Card(table.game.name, table.game.texts.format(lang, "title"), line, players, board))


def seated(seat: Seat, lang: str) -> str:
    """Who sits there, by name."""
    if seat.free:
        return TEXTS.format(lang, "share-free")
    return name_in(seat, lang) or seat.name


def verdict(winners: Sequence[str], lang: str) -> str:
    if not winners:
        return TEXTS.format(lang, "share-over")
    return TEXTS.format(lang, "share-winner" if len(winners) == 1 else "share-winners", names=", ".join(winners))
