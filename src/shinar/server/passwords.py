"""Passwords and recovery codes: what is asked of them, and the work of comparing them, bounded and off the event loop."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from shinar.server.errors import Refused
from shinar.server.names import DIGITS, skeleton

T = TypeVar("T")
SHORTEST = 8  # letters
MOST_BYTES = 512
WORKERS = 2  # each comparison takes 64 MB
MOST_WAITING = 16
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: nothing looks like anything else
GROUPS, LETTERS = 4, 5  # of a recovery code: 100 bits
LOOKALIKES = str.maketrans("OILU", "011V")
# The first that anybody tries, of those that are long enough.
COMMON = """12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 11111111 00000000 88888888 12341234 11223344
12344321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
asdfghjkl asdfasdf zxcvbnm1 zaq12wsx password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa55word letmein1
letmein123 welcome1 welcome123 iloveyou iloveyou1 sunshine princess football baseball superman trustno1 whatever abcd1234 abc12345
abcdefgh aaaaaaaa abc123456 a1234567 a12345678 adminadmin admin123 administrator changeme changeme1 computer internet starwars
dragon12 monkey12 master12 shadow12 michael1 jennifer jordan23 liverpool chocolate samsung1 pokemon1 minecraft fortnite google123
йцукенгш йцукен12 йцукен123 пароль12 пароль123 парольпароль любимая1 привет12 привет123 qweasdzxc qwe123qwe zxcvbnm123 asd123asd
987654321a 147258369 159357456 741852963 789456123 1234qwer qwer1234 1111111111 22222222 55555555 77777777 99999999 69696969"""
WORST = frozenset(COMMON.split())


@cache
def hasher() -> PasswordHasher:
    """It takes as long as its authors advise; a moment where SHINAR_QUICK_PASSWORDS is set, for tests: never set it on a host."""
    return PasswordHasher(1, 8, 1) if os.environ.get("SHINAR_QUICK_PASSWORDS") else PasswordHasher()


@cache
def nobody() -> str:
    """A hash to compare with where there is none: the answer takes as long."""
    return hasher().hash(secrets.token_hex(16))


def check(password: str, name: str) -> None:
    """Refused where a new password is one of the first that anybody would try."""
    if len(password) < SHORTEST or len(raw(password)) > MOST_BYTES:
        raise Refused(
            "weak",
            f"a password has at least {SHORTEST} characters, and at most {MOST_BYTES} bytes",
            why="length",
            args={"least": SHORTEST},
        )
    plain = password.strip().casefold()
    if plain in WORST or len(set(plain)) < 3:
        raise Refused("weak", "this password is one of the first that anybody tries; please choose another", why="common")
    if skeleton(plain.rstrip(DIGITS)) == skeleton(name.rstrip(DIGITS)):
        raise Refused("weak", "the password must not be the same as the name", why="name")


def raw(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")


def new_code() -> str:
    """A recovery code, in groups that can be read out."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(LETTERS)) for _ in range(GROUPS))


def tidy_code(written: str) -> str:
    """A code as it was given out, however it was copied."""
    return "".join(letter for letter in written.upper().translate(LOOKALIKES) if letter in ALPHABET)


class Hashing:
    """A small pool: many logins at once wait in line, and more than that are sent away."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(WORKERS, "password")
        self.waiting = 0
        self.pool.submit(nobody)  # the first stranger waits no longer than the next one

    async def hash(self, password: str) -> str:
        """What is kept of a password."""
        return await self._run(lambda: hasher().hash(raw(password)))

    async def verify(self, known: str | None, password: str) -> bool:
        """Whether a password is the right one; it takes as long where there is none to compare with."""

        def compare() -> bool:
            try:
                return hasher().verify(known or nobody(), raw(password)) and known is not None
            except (VerificationError, InvalidHashError):
                return False

        return await self._run(compare)

    async def _run(self, work: Callable[[], T]) -> T:
        if self.waiting >= MOST_WAITING:
            raise Refused("busy", "many people are logging in just now; please try again", status=503)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
