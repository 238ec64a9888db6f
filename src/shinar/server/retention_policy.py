"""For how many days a server keeps what is over."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RetentionPolicy:
    """For how many days what is kept after its last change; None: for good."""

    abandoned: int | None = 30  # tables that were given up, or never began
    guest_games: int | None = 365  # finished games of which no player has an account, and guests without games
    finished: int | None = None  # all finished games
    audit: int | None = 365

    @classmethod
    def of(cls, *days: int) -> RetentionPolicy:
        """From the numbers of a command line, where 0 means for good."""
        return cls(*(number or None for number in days))
