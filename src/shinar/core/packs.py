"""Cards as data: a shelf of packs that a game can be played with. Only commands of this computer put packs on it, never a table."""

from __future__ import annotations

from typing import Protocol


class Shelf(Protocol):
    """The packs of one game. `option` is the name of its option that chooses one."""

    option: str

    def add(self, text: str) -> str:
        """Put a pack on the shelf; the value of the option that plays with it. PackError says what is wrong with it."""

    def has(self, value: str) -> bool:
        """Whether the option knows this value already."""

    def template(self) -> str:
        """A commented pack to start from."""

    def told(self, text: str) -> str:
        """A checked pack in one line: what it is called and what is in it."""
