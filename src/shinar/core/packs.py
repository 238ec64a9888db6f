"""Cards as data: a registry of packs that a game can be played with. A table only names a pack, which is registered before."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol


class PackRegistry(Protocol):
    """The packs of one game. `option` is the name of its option that chooses one."""

    option: str
    always: tuple[str, ...]  # the values that every copy of the game knows

    @property
    def kind(self) -> type[Any]:
        """The class of a pack that has been read: a dataclass of plain data."""

    @property
    def lent(self) -> Collection[str]:
        """The values of packs that were lent."""

    def add(self, text: str) -> str:
        """Register a pack; the value of the option that plays with it. PackError says what is wrong with it."""

    def read(self, text: str) -> Any:
        """A pack, checked; PackError says what is wrong with it."""

    def lend(self, pack: Any, busy: Collection[str]) -> str:
        """Register a pack that was read, not told of, until others need its room; not while it is `busy`."""

    def data(self, value: str) -> dict[str, Any]:
        """All that is printed on the cards of a pack, as plain data."""

    def has(self, value: str) -> bool:
        """Whether the option knows this value already."""

    def template(self) -> str:
        """A commented pack to start from."""

    def told(self, text: str) -> str:
        """A checked pack in one line: what it is called and what is in it."""
