"""Rate limits: so many at once, so many a second, for each address or person."""

from __future__ import annotations

import ipaddress
import math
import time
from collections import OrderedDict
from functools import lru_cache
from typing import TYPE_CHECKING

from shinar.server.errors import Refused

if TYPE_CHECKING:
    from shinar.server.redis_counters import RedisCounters

MOST_KEYS = 50_000
MOST_ADDRESSES = 4_096  # that are remembered as they are counted: each of them comes again with every request
DAY = 24 * 3600
# Tokens and the time they were counted, in a key that is forgotten once the bucket would be full again.
BUCKET = """
local now = redis.call('TIME')
now = now[1] + now[2] / 1000000
local burst, rate = tonumber(ARGV[1]), tonumber(ARGV[2])
local was = redis.call('HMGET', KEYS[1], 'n', 't')
local n = math.min(burst, (tonumber(was[1]) or burst) + math.max(0, now - (tonumber(was[2]) or now)) * rate)
local allowed = n >= 1 and 1 or 0
redis.call('HSET', KEYS[1], 'n', tostring(n - allowed), 't', string.format('%.6f', now))
redis.call('EXPIRE', KEYS[1], math.ceil(burst / rate) + 1)
return {allowed}
"""


def too_often() -> Refused:
    return Refused("rate", "too many requests; please wait a moment", status=429)


class Limit:
    """A bucket of tokens for each key, filled again at a steady rate: one for all processes where there is a Redis."""

    def __init__(
        self, burst: int, per_second: float, enabled: bool = True, counters: RedisCounters | None = None, name: str = ""
    ) -> None:
        self.burst = burst
        self.per_second = per_second
        self.enabled = enabled
        self.counters = counters
        self.name = name  # tells the buckets of this limit from those of others
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    async def take(self, key: str) -> None:
        """Use one; Refused where none is left."""
        if not self.enabled:
            return
        answer = await self.counters.run(BUCKET, f"limit:{self.name}:{key}", self.burst, self.per_second) if self.counters else None
        if not (self._take(key) if answer is None else bool(answer[0])):
            raise too_often()

    def take_here(self, key: str) -> None:
        """The same for what only this process counts."""
        if self.enabled and not self._take(key):
            raise too_often()

    def _take(self, key: str) -> bool:
        """The bucket of this process."""
        now = time.monotonic()
        tokens, before = self.buckets.pop(key, (float(self.burst), now))
        tokens = min(self.burst, tokens + (now - before) * self.per_second)
        allowed = tokens >= 1
        self.buckets[key] = (tokens - 1 if allowed else tokens, now)
        if len(self.buckets) > MOST_KEYS:
            self.buckets.popitem(last=False)
        return allowed


class Limits:
    """Where a server slows people down."""

    def __init__(self, enabled: bool, counters: RedisCounters | None = None) -> None:
        def limit(name: str, burst: int, per_second: float) -> Limit:
            return Limit(burst, per_second, enabled, counters, name)

        self.logins = limit("logins", 10, 10 / 60)
        self.guests = limit("guests", 30, 0.5)
        self.names = limit("names", 30, 10 / 60)  # a whole class may share an address
        self.registers = limit("registers", 10, 10 / 3600)
        self.profile = limit("profile", 20, 20 / 60)
        self.exports = limit("exports", 3, 3 / 3600)
        self.packs = limit("packs", 10, 10 / 600)
        self.tables = limit("tables", 20, 20 / 60)
        self.tables_here = limit("tables_here", 60, 1.0)
        self.joins = limit("joins", 60, 2.0)
        self.joins_here = limit("joins_here", 300, 20.0)
        self.enabled = enabled
        self.hints = limit("hints", 6, 0.2)
        self.reviews = limit("reviews", 6, 1 / 30)
        self.seeks = limit("seeks", 20, 0.5)
        self.seeks_here = limit("seeks_here", 100, 5.0)
        self.running = limit("running", 20, 0.5)
        self.daily = limit("daily", 30, 1.0)
        self.tournaments = limit("tournaments", 5, 5 / 3600)
        self.tournament_joins = limit("tournament_joins", 20, 0.2)
        self.tournament_signs = limit("tournament_signs", 60, 2.0)  # of everybody who looks at a page, in several windows perhaps
        self.puzzles = limit("puzzles", 20, 0.5)  # answers
        self.puzzles_here = limit("puzzles_here", 100, 5.0)
        self.puzzle_lists = limit("puzzle_lists", 60, 2.0)
        self.vacations = limit("vacations", 10, 10 / 3600)
        self.foresees = limit("foresees", 60, 4.0)
        self.plans = limit("plans", 30, 1.0)  # laying replies down, and asking for them
        self.chat = limit("chat", 10, 0.5)
        self.calls = limit("calls", 60, 1.0)
        self.social = limit("social", 60, 1.0)
        self.quiet = limit("quiet", 60, 2.0)
        self.friend_asks = limit("friend_asks", 20, 20 / DAY)
        self.challenges = limit("challenges", 20, 20 / 3600)
        self.reports = limit("reports", 10, 10 / DAY)
        self.turns = limit("turns", 60, 1.0)
        self.letters = limit("letters", 5, 5 / 3600)  # by which an address is confirmed: of a person,
        self.letters_here = limit("letters_here", 10, 10 / 3600)  # from an address of the network,
        self.letters_to = limit("letters_to", 2, 2 / (12 * 3600))  # and to one of mail, whoever asks
        self.mail_links = limit("mail_links", 30, 0.5)
        self.pictures = limit("pictures", 60, 2.0)  # that are asked for,
        self.drawings = limit("drawings", 20, 0.5)  # and that must be drawn first
        self.replays = limit("replays", 120, 5.0)
        self.admin = limit("admin", 60, 2.0)
        self.passwords = PasswordThrottle(enabled, counters)

    def messages(self) -> Limit:
        """One for each socket, which is in one process and gone with it: for `take_here`."""
        return Limit(60, 20, self.enabled)


FREE_TRIES = 5
LONGEST_WAIT = 15 * 60
# Wrong tries, and until when there is no further one. Without more arguments the key is forgotten.
WRONG = """
if not ARGV[1] then redis.call('DEL', KEYS[1]) return {0} end
local now = redis.call('TIME')
now = now[1] + now[2] / 1000000
local left = (tonumber(redis.call('HGET', KEYS[1], 'u')) or 0) - now
if left > 0 then return {math.ceil(left)} end
local over = redis.call('HINCRBY', KEYS[1], 'n', 1) - tonumber(ARGV[1])
if over >= 0 then
  redis.call('HSET', KEYS[1], 'u', string.format('%.6f', now + math.min(tonumber(ARGV[2]), 2 ^ over)))
end
redis.call('EXPIRE', KEYS[1], tonumber(ARGV[3]))
return {0}
"""


class PasswordThrottle:
    """Wrong passwords for one name, from wherever they come: after five the next try waits 1 s, 2 s, 4 s ... up to 15 minutes.

    A try is counted before its password is looked at: many at the same time are as many as one after the other.
    """

    def __init__(self, enabled: bool, counters: RedisCounters | None = None) -> None:
        self.enabled = enabled
        self.counters = counters
        self.tries: OrderedDict[str, tuple[int, float, float]] = OrderedDict()  # how many, wait until, forget at

    async def begin(self, key: str) -> None:
        """A try begins, taken for a wrong one until it proves right; Refused where it comes too soon."""
        if not self.enabled:
            return
        answer = await self.counters.run(WRONG, f"wrong:{key}", FREE_TRIES, LONGEST_WAIT, DAY) if self.counters else None
        left = self._begin(key) if answer is None else int(answer[0])
        if left > 0:
            raise Refused(
                "wait", f"too many wrong tries for this name; please wait {left} seconds", status=429, args={"seconds": left}
            )

    async def right(self, key: str) -> None:
        """The password was right: forget the wrong ones."""
        self.tries.pop(key, None)
        if self.enabled and self.counters:
            await self.counters.run(WRONG, f"wrong:{key}")

    def _begin(self, key: str) -> int:
        """The same in this process."""
        now = time.monotonic()
        count, until, forget = self.tries.pop(key, (0, 0.0, 0.0))
        if forget < now:
            count, until = 0, 0.0
        left = math.ceil(until - now)
        if left <= 0:
            count += 1
            until = now + min(LONGEST_WAIT, 2 ** min(30, count - FREE_TRIES)) if count >= FREE_TRIES else 0.0
            forget = now + DAY
        self.tries[key] = (count, until, forget)
        if len(self.tries) > MOST_KEYS:
            self.tries.popitem(last=False)
        return max(0, left)


@lru_cache(MOST_ADDRESSES)
def address_key(host: str) -> str:
    """The address that limits count by: one home has a whole /64 of IPv6."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:60]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
