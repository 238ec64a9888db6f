"""What a server answers over HTTP, for all who ask: the page, the Python client, programs.

A route returns one of these, or a Struct of its own where only the page asks. Whatever its routes return is in the OpenAPI
document (docs/openapi.json) and in the page's types (web/src/lib/answers.ts), which tools/protocol.py makes.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from shinar.protocol.news import Reason
from shinar.protocol.tables import Result

Texts = dict[str, str]  # by language
Outcome = Literal["played", "resigned", "time", "abandoned", "playing", "unfinished"]


# --- people -----------------------------------------------------------------------------------------------------------


class Me(Struct, omit_defaults=True, frozen=True):
    """Who one is to the server. What is new here is left out where it says nothing: older clients take no unknown fields."""

    id: str
    name: str
    account: bool
    admin: bool = False  # of the site


class Registered(Me, kw_only=True, frozen=True):
    """With the code that brings the account back when its password is lost; shown once: only its hash is kept."""

    recovery: str


class NewToken(Struct):
    """Shown once: only its hash is kept."""

    token: str


class Credential(Struct):
    """A session or a token, as its owner sees it; times are milliseconds since 1970, `seen` is right to the hour."""

    id: str
    label: str
    created: int
    seen: int | None
    current: bool = False


class SessionList(Struct):
    sessions: list[Credential]


class TokenList(Struct):
    tokens: list[Credential]


class Ended(Struct):
    """How many sessions or tokens are over."""

    ended: int


class Nothing(Struct):
    """It is done, and there is nothing to say."""


# --- games ------------------------------------------------------------------------------------------------------------


class GameTexts(Struct):
    title: str
    about: str


class GameOption(Struct):
    """An option of a game. `open`: there are more values than those told of, and the last one stands for any of them."""

    name: str
    values: list[str]
    open: bool
    ruling: bool  # whether it settles a question that few people ask
    texts: Texts
    value_texts: dict[str, list[str]]


class GamePreset(Struct):
    """A way to play that has a name: the values of all options."""

    name: str
    options: dict[str, str]
    texts: Texts
    about: Texts


class GameInfo(Struct):
    """A game that the server offers. `needed`: by number of seats, values that options must have with so many."""

    name: str
    seats: list[int]
    usual_seats: int
    options: list[GameOption]
    presets: list[GamePreset]
    needed: dict[str, dict[str, str]]
    texts: dict[str, GameTexts]
    rules: int
    packs: str | None  # the option that chooses a card pack, where the cards are data
    ratings: dict[str, int]  # of the levels of bots that were measured


class GameList(Struct):
    games: list[GameInfo]
    levels: list[str]
    docs: bool  # whether the documentation is served here


class RuleText(Struct):
    id: str
    section: str
    ruling: bool
    text: str


class RuleList(Struct):
    rules: list[RuleText]


# --- tables -----------------------------------------------------------------------------------------------------------


class OpenedTable(Struct):
    id: str


class Summary(Struct):
    """What lists tell of a table: by seat, who sits there, and whether it is a bot. Older tables tell less."""

    seats: list[tuple[str, bool]] = []
    characters: list[str | None] = []
    resigned: list[int] = []
    result: Result | None = None
    rated: bool = False


class Listing(Struct):
    """A table in a list; times are milliseconds since 1970."""

    id: str
    game: str
    visibility: str
    status: str
    summary: Summary
    created: int
    updated: int


class TableRow(Listing):
    seat: int = -1  # one's own, where these are one's own games
    moves: int = 0  # of a finished game


class TableList(Struct):
    tables: list[TableRow]


# --- reviews ----------------------------------------------------------------------------------------------------------


class ReviewedMove(Struct, omit_defaults=True):
    """A move and the chance to win after it; its words in the language that was asked for."""

    code: int
    text: str
    path: list[str]
    chance: float
    words: str | None = None


class PlayedMove(Struct, omit_defaults=True):
    seat: int
    text: str
    words: str | None = None


class CurvePoint(Struct):
    """The chance of each seat to win after so many moves."""

    made: int
    chances: list[float]


class TurningPoint(Struct):
    """A move that cost much, and the better one."""

    made: int
    seat: int
    move: ReviewedMove
    better: ReviewedMove
    lost: float
    reasons: list[Reason]


class Luck(Struct):
    """How much of a lead came from the deal."""

    seat: int
    margin: int
    deal: float
    choices: float
    games: int


class Review(Struct, tag_field="status", tag="ready"):
    """What a finished game teaches."""

    game: str
    seats: list[str]
    moves: int
    scores: list[int]
    winners: list[int]
    curve: list[CurvePoint]
    turning: list[TurningPoint]
    luck: Luck | None
    played: list[PlayedMove] = []  # empty where an older release looked the game through


class ReviewUnderWay(Struct, tag_field="status", tag="working"):
    """How far a review is, and about how many come before it: ask again after a while."""

    done: float
    ahead: int


# --- deals ------------------------------------------------------------------------------------------------------------


class OfferedDeal(Struct):
    id: str


class DealResult(Struct):
    """How one table of a deal fared."""

    name: str
    account: bool | None  # whether it was somebody with an account; None where that was not written down
    outcome: Outcome
    points: int | None
    margin: int | None
    won: bool
    mine: bool
    table: str | None


class DealInfo(Struct):
    """A deal, and how those who played it fared."""

    game: str
    options: dict[str, str]
    seat: int
    seats: list[str]
    characters: list[str | None]
    mine: str | None  # one's own table
    done: bool
    over: bool
    until: int
    offered: bool  # by oneself
    results: list[DealResult]


# --- notices ----------------------------------------------------------------------------------------------------------


class Announcement(Struct):
    en: str
    ru: str


class Drain(Announcement):
    """No new tables from now on: the server will be restarted."""

    until: int | None


class Notices(Struct):
    """What the host tells everybody."""

    announce: Announcement | None
    drain: Drain | None
    now: int
