"""How much one person, one address or one connection may hold of a server: every figure in one place."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from shinar.core.errors import SetupError


@dataclass(frozen=True)
class Bounds:
    """Counts, and times in seconds. `shinar serve --bound NAME=NUMBER` changes one."""

    listed_per_person: int = 3  # tables in the list of those that wait for players
    listed_per_address: int = 10
    waiting_per_person: int = 10  # tables that wait for players, listed or not
    waiting_per_address: int = 60
    running_per_person: int = 50  # games that somebody opened and that are being played
    host_away: int = 600  # after which a listed table of a host who is not there is closed
    waiting_age: int = 7 * 24 * 3600  # after which any table that still waits is closed
    seeks: int = 2_000  # people who wait for opponents
    seeks_per_address: int = 30
    tournaments: int = 100  # that people made, and that are not over
    tournaments_per_person: int = 3
    tournaments_joined: int = 20  # in which one person takes part
    vacation_days: int = 30  # of a year, in which a person's clocks stand at tables with days for each move
    friends_per_person: int = 200
    friends_asked: int = 50  # people whom somebody has asked and who have not answered
    blocks_per_person: int = 500
    challenges_per_person: int = 10  # of somebody's own that wait for an answer
    rows_per_host: int = 3  # tables of one host in a list, before those of the next hosts come

    header_seconds: int = 10  # for the whole head of a request, from its first byte or from the connection
    header_bytes: int = 64 * 1024
    body_seconds: int = 20  # for the body of a request; a longer body gets more at `body_rate`
    body_rate: int = 16 * 1024  # bytes a second
    idle_seconds: int = 15  # between two requests of a connection
    stall_seconds: int = 30  # in which a client must read something of what it was sent
    heads_per_address: int = 64  # connections that have not sent a whole head yet
    connections_per_address: int = 300
    connections: int = 8_000
    sockets_per_person: int = 30
    sockets_per_address: int = 200
    browsers_per_person: int = 10  # that are told what happens while their person is away; the oldest makes room

    idle_tables: int = 1_000  # tables in memory that nobody looks at


def read_bounds(given: list[str], bounds: Bounds | None = None) -> Bounds:
    """Bounds with some figures changed, each written NAME=NUMBER."""
    names = {field.name for field in fields(Bounds)}
    changed: dict[str, int] = {}
    for text in given:
        name, _, number = text.partition("=")
        if name not in names:
            raise SetupError(f"no bound is called {name[:40]}; there are: {', '.join(sorted(names))}")
        if not (number.isascii() and number.isdigit() and 0 < int(number[:12]) < 10**11):
            raise SetupError(f"a bound is a whole number above 0, such as {name}=100")
        changed[name] = int(number)
    return replace(bounds or Bounds(), **changed)
