"""What a table is made of: the words for how far it has come and who may see it, its people, its seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WAITING: Final = "waiting"
PLAYING: Final = "playing"
FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"
OPEN: Final = "open"
LINK: Final = "link"
PRIVATE: Final = "private"
SUBSTITUTE = "apprentice"  # plays on for a person who has gone, where others go on
DAY = 24 * 3600 * 1000


@dataclass(frozen=True)
class Person:
    """Somebody at the other end: a guest or an account."""

    id: str
    name: str
    account: bool = False
    program: bool = False  # something that plays with a token
    place: str = ""  # see rated.py; only where somebody sits down at a rated table


@dataclass
class Seat:
    user: str | None = None
    name: str = ""
    bot: str | None = None
    character: str | None = None  # of a bot: whom it is named after
    stand_in: str | None = None
    resigned: bool = False
    abandons: bool = False
    again: bool = False
    account: bool | None = None  # whether a person has one; None where the log is older than the question
    gone: bool = False  # a person who has deleted the account: nameless
    place: str = ""  # of a person at a rated table: see rated.py

    @property
    def played_by(self) -> str | None:
        """The level of the bot that decides for this seat now; None for a person."""
        return self.bot or self.stand_in

    @property
    def free(self) -> bool:
        return self.user is None and self.bot is None
