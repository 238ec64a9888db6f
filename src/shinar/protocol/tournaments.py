"""Tournaments: what lists and pages of them are told."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from shinar.protocol.clocks import Clock

Kind = Literal["arena", "swiss"]
State = Literal["open", "running", "over", "off"]


class TournamentInfo(Struct, frozen=True):
    """A tournament as lists show it. Times are milliseconds since 1970."""

    id: str
    kind: Kind
    name: str  # empty where nobody gave it one
    game: str
    seats: int  # at a table
    options: dict[str, str]
    clock: Clock
    rated: bool
    state: State  # open: one may join, it has not begun; off: called off
    by: str  # who made it; empty for the site itself
    starts: int
    ends: int | None  # while it runs: of the arena, or at the latest of the round
    length: int  # of the arena, or at most of a round, in milliseconds
    rounds: int  # of a Swiss system
    round: int
    people: int
    podium: list[str] = field(default_factory=list)  # of one that is over: the first three


class TournamentList(Struct):
    """Those that run, those that come, and those that are over, the nearest first."""

    running: list[TournamentInfo]
    soon: list[TournamentInfo]
    past: list[TournamentInfo]
    now: int


class TournamentPlayer(Struct, frozen=True):
    """A line of the standings. Points of a Swiss system are halves; its tie-breaks too, and `sonneborn` counts quarters."""

    place: int
    name: str  # empty where the account is gone
    rating: int
    points: int
    played: int
    wins: int
    fire: bool  # two wins in a row: the next game of an arena counts double
    performance: int
    buchholz: int
    sonneborn: int
    sheet: list[int]  # points of the newest games
    paused: bool
    table: str | None  # where they play now


class TournamentGame(Struct, frozen=True):
    """A game of a tournament; a bye has one name and no table to look at."""

    table: str | None
    round: int
    names: list[str]
    places: list[int] | None  # None while it goes on


class TournamentPage(Struct):
    """A tournament with part of its standings. `games`: of an arena those that go on, of a Swiss system those of a round."""

    info: TournamentInfo
    standings: list[TournamentPlayer]
    skip: int
    games: list[TournamentGame]
    round: int  # that the games are of
    podium: list[TournamentPlayer]  # the first three, once all is over
    now: int


class TournamentPart(Struct, frozen=True):
    """One's own part in a tournament: where one stands, and the table at which one is expected."""

    joined: bool
    paused: bool = False
    table: str | None = None
    place: int = 0
    points: int = 0
    maker: bool = False  # whether one may call it off
