"""How a server is set up."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from shinar.core.errors import SetupError
from shinar.server.bounds import Bounds
from shinar.server.retention_policy import RetentionPolicy
from shinar.server.tournaments.planned import Planned


@dataclass(frozen=True)
class Settings:
    """Everything that `shinar serve` can be told."""

    database: str = "sqlite:///shinar.db"
    redis: str | None = None
    secret_file: Path = Path("shinar.secret")
    origins: tuple[str, ...] = ()  # pages of other hosts that may use this server
    pace: float = 0.7  # seconds a bot waits before it moves
    limits: bool = True  # rate limits: only ever off in load tests
    iterations: int | None = None  # the most of a bot, a hint or a review for one decision; None: as its level says
    sweep: float = 1.0  # seconds between two looks at the clocks
    thinkers: int = 0  # processes that bots think in; 0: threads of this one
    trees: int = 256  # megabytes of bots' trees that a process keeps from one decision to the next
    workers: int = 1  # processes that share what the host allows: slots to think in, trees, connections to the database
    secure_cookies: bool = False
    metrics: str | None = None  # HOST:PORT at which figures are given; nowhere else
    bounds: Bounds = field(default_factory=Bounds)  # how much one person, address or connection may hold
    deal_days: float = 14.0  # how long a deal that is offered to others runs
    session_idle: float = 30.0  # days after which a session that nobody used is over
    session_life: float = 180.0  # days after which every session is over
    session_check: float = 5.0  # seconds after which a session that was ended elsewhere is over here, too
    retention: RetentionPolicy = field(default_factory=RetentionPolicy)
    tidy: float = 3600.0  # seconds between two looks for what is too old, give or take half
    public_url: str = ""  # where people reach this server: letters lead there
    smtp: str = ""  # the mail server that letters are handed to
    mail_from: str = ""
    push_private: bool = False  # whether push services may be inside this machine's network
    notice_delay: float = 10.0  # seconds that somebody must be away before they are told
    schedule: tuple[Planned, ...] = ()  # tournaments that are made by themselves
    secret: bytes = field(default=b"", repr=False)


def read_secret(path: Path) -> bytes:
    """The key that signs cookies, made once and readable only by its owner."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return existing_secret(path)
    except OSError as problem:
        raise SetupError(f"cannot write the secret file {path}: {problem.strerror}") from None
    with os.fdopen(descriptor, "w") as file:
        file.write(secrets.token_hex(32))
    return existing_secret(path)


def existing_secret(path: Path) -> bytes:
    """The key in a file that must be there, and be nobody else's to read."""
    try:
        if path.stat().st_mode & 0o077:
            raise SetupError(f"the secret file {path} must be readable only by its owner (chmod 600 {path})")
        key = path.read_bytes().strip()
    except OSError as problem:
        raise SetupError(f"cannot read the secret file {path}: {problem.strerror}") from None
    if len(key) < 32:
        raise SetupError(f"the secret file {path} is too short: delete it to have a new one made")
    return key
