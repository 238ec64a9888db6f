"""What holds at a rated table: everybody is known, nobody has help, and nobody leaves without a result."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
from functools import lru_cache
from typing import TYPE_CHECKING

from shinar.bots.ratings import measured
from shinar.protocol.clocks import NoClock
from shinar.server.errors import Refused
from shinar.server.limits import MOST_ADDRESSES

if TYPE_CHECKING:
    from shinar.server.table_state import Person, TableState

IDLE = 7 * 24 * 3600 * 1000  # milliseconds after which who does not move has lost, where no clock says so
DIGITS = 16  # of the hash of an address: enough to tell that two at one table are the same


def place_of(secret: bytes, table_id: str, address: str) -> str:
    """Where somebody is, as a word that says only whether two at one table are in the same place.

    Empty where the address says nothing: at this machine itself.
    """
    if not tells(address):
        return ""
    return hmac.new(secret, f"rated:{table_id}:{address}".encode(), hashlib.sha256).hexdigest()[:DIGITS]


@lru_cache(MOST_ADDRESSES)
def tells(address: str) -> bool:
    """Whether it is an address from which two could come, and not the one of this machine itself."""
    try:
        return not ipaddress.ip_network(address).is_loopback
    except ValueError:
        return False


def check_player(who: Person) -> None:
    """Who may play rated games at all."""
    if not who.account:
        raise Refused("rated", "a rated game needs an account: please log in or make one", status=403, why="guest")
    if who.program:
        raise Refused("rated", "programs play no rated games", status=403, why="program")


def check_table(game: str, levels: list[str], known: bool) -> None:
    """Which tables can be rated."""
    if known:
        raise Refused("rated", "a game whose cards somebody may know cannot be rated", status=400, why="known")
    for level in levels:
        check_bot(game, level)


def check_bot(game: str, level: str) -> None:
    if level not in measured().get(game, {}):
        raise Refused("rated", f"nobody has measured how strong {level[:40]} is in this game", status=400, why="bot")


def check_sit(table: TableState, who: Person) -> None:
    """Two people at one address may be one person."""
    check_player(who)
    if who.place and any(seat.place == who.place for seat in table.seats if seat.user and seat.user != who.id):
        raise Refused("rated", "somebody at this table has the same address: such games are not rated", status=403, why="address")


def check_abandon(table: TableState) -> None:
    """Who is losing must not get away by agreement."""
    if table.rated and table.acted:
        raise Refused("rated", "a rated game is not abandoned once somebody has moved: give up instead", why="abandon")


def idle_since(table: TableState) -> int | None:
    """Since when the first seat of a rated game without a clock is awaited."""
    if not table.rated or not isinstance(table.clock, NoClock) or table.status != "playing":
        return None
    return min((at for seat, at in table.asked.items() if table.seats[seat].user), default=None)


def idle_deadline(table: TableState) -> int | None:
    """When somebody loses a rated game without a clock because they do not move."""
    since = idle_since(table)
    return None if since is None else since + IDLE


def idle_seats(table: TableState, now: int) -> list[int]:
    """Who has lost by not moving."""
    if idle_since(table) is None:
        return []
    return sorted(seat for seat, at in table.asked.items() if table.seats[seat].user and at + IDLE <= now)
