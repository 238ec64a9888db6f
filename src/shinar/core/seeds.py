"""Seeds: what a game is dealt from, how one is written, drawn, checked, and sealed before a game begins.

A seed is a whole number from 0 to 2^53 - 1, or 128 bits written as 32 hexadecimal digits. A number deals the same game as ever; the
other kind is what games with secrets are dealt from, for nobody can try out all of them.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Mapping
from typing import Any

from shinar.core.errors import SetupError, shortened

Seed = int | str
MOST_SEED = 2**53 - 1  # what every JSON reader keeps exactly
KEY = r"(?!0{16})[0-9a-f]{32}"  # a seed of 128 bits; the word 0 marks a state without a key
SALT = r"[0-9a-f]{32}"
COMMITMENT = r"[0-9a-f]{64}"


def new_seed() -> str:
    """A seed that nobody knows, from the operating system."""
    while not re.fullmatch(KEY, seed := secrets.token_hex(16)):
        pass
    return seed


def new_salt() -> str:
    """What makes a commitment say nothing of its seed."""
    return secrets.token_hex(16)


def check_seed(seed: Any) -> Seed:
    """The seed, if it is one; SetupError where it is not."""
    if isinstance(seed, str) and re.fullmatch(KEY, seed):
        return seed
    if type(seed) is int and 0 <= seed <= MOST_SEED:
        return seed
    raise SetupError(
        f"a seed is a whole number from 0 to {MOST_SEED}, or 32 hexadecimal digits in small letters, not {shortened(seed)}"
    )


def read_seed(text: str) -> Seed:
    """A seed as it is typed; SetupError where it is none."""
    if re.fullmatch(r"-?[0-9]{1,30}", text):
        return check_seed(int(text))
    return check_seed(text)


def key_words(key: str) -> tuple[int, int]:
    """The two words of a key; no text, no key."""
    return (int(key[:16], 16), int(key[16:], 16)) if key else (0, 0)


def key_text(key_0: int, key_1: int) -> str:
    return f"{key_0:016x}{key_1:016x}" if key_0 else ""


def bot_seed(seed: Seed, salt: str, seat: int) -> int:
    """The chance of a bot's own. It follows from the seed but does not tell it, whatever the bot lets show."""
    said = f"{seed}:{salt}:{seat}".encode()
    return int.from_bytes(hashlib.blake2b(said, digest_size=8, person=b"shinar bot").digest(), "big")


def sealed_text(game: str, rules: int, options: Mapping[str, str], seats: int, seed: Seed, salt: str) -> str:
    """What a commitment is the hash of: everything that the deal follows from."""
    chosen = json.dumps(dict(options), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"shinar-deal:1:{game}:{rules}:{chosen}:{seats}:{seed}:{salt}"


def commitment(game: str, rules: int, options: Mapping[str, str], seats: int, seed: Seed, salt: str) -> str:
    """SHA-256 of a deal: told when a table is opened, so that anybody can check at the end that the deal was this one."""
    return hashlib.sha256(sealed_text(game, rules, options, seats, seed, salt).encode()).hexdigest()
