"""How a server is set up."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from shinar.core.errors import SetupError


@dataclass(frozen=True)
class Settings:
    """Everything that `shinar serve` can be told."""

    database: str = "sqlite:///shinar.db"
    redis: str | None = None
    secret_file: Path = Path("shinar.secret")
    origins: tuple[str, ...] = ()  # pages of other hosts that may use this server
    pace: float = 0.7  # seconds a bot waits before it moves
    limits: bool = True  # rate limits: only ever off in load tests
    looks: int | None = None  # the most that a bot, a hint or a review may look at one decision; None: as its level says
    sweep: float = 1.0  # seconds between two looks at the clocks
    secure_cookies: bool = False
    secret: bytes = field(default=b"", repr=False)


def read_secret(path: Path) -> bytes:
    """The key that signs cookies, made once and readable only by its owner."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _existing(path)
    except OSError as problem:
        raise SetupError(f"cannot write the secret file {path}: {problem.strerror}") from None
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_hex(32))
    return _existing(path)


def _existing(path: Path) -> bytes:
    try:
        if path.stat().st_mode & 0o077:
            raise SetupError(f"the secret file {path} must be readable only by its owner (chmod 600 {path})")
        key = path.read_bytes().strip()
    except OSError as problem:
        raise SetupError(f"cannot read the secret file {path}: {problem.strerror}") from None
    if len(key) < 32:
        raise SetupError(f"the secret file {path} is too short: delete it to have a new one made")
    return key
