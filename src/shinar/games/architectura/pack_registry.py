"""The packs that this process can play Architectura with: the bundled one, and those that its user has put beside it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from shinar.core.errors import SetupError, shortened
from shinar.core.options import Option
from shinar.games.architectura import pack as packs
from shinar.games.architectura.card_rows import install
from shinar.games.architectura.pack import Pack
from shinar.games.architectura.vocabulary import BASE_CARDS, PACKS

BUNDLED = "reconstructed"
PACKAGE = "shinar.games.architectura"


def written(name: str) -> str:
    """A file of this package."""
    return files(PACKAGE).joinpath(name).read_text("utf-8")


class PackRegistry:
    """Packs by the value of the option `cards`; each has a slot of the engine's tables."""

    option = "cards"
    always: tuple[str, ...] = (BUNDLED,)
    kind: type[Pack] = Pack

    def __init__(self) -> None:
        self.slots: list[Pack | None] = [None] * PACKS
        self.values: dict[str, int] = {}
        self.lent: dict[str, None] = {}  # packs that are not told of, those that came first first
        self.bundled = packs.read(written(f"{BUNDLED}.toml"))
        self._install(BUNDLED, self.bundled)

    def read(self, text: str) -> Pack:
        return packs.read(text)

    def add(self, text: str) -> str:
        found = packs.read(text)
        value = self._value(found)
        if value not in self.values:
            self._install(value, found)
        self.lent.pop(value, None)
        return value

    def keep(self, pack: Pack) -> int:
        """The slot of a pack that was read, which stays here from now on."""
        value = self._value(pack)
        if value not in self.values:
            self._install(value, pack)
        self.lent.pop(value, None)
        return self.values[value]

    def lend(self, pack: Pack, busy: Collection[str]) -> str:
        value = self._value(pack)
        if value not in self.values:
            if None not in self.slots and (idle := next((old for old in self.lent if old not in busy), None)):
                self.forget(idle)
            self._install(value, pack)
            self.lent[value] = None
        return value

    def _value(self, found: Pack) -> str:
        """The value of the option that plays with a pack."""
        return BUNDLED if found.hash == self.bundled.hash else f"{found.id}-{found.hash}"

    def _install(self, value: str, found: Pack) -> None:
        if None not in self.slots:
            raise SetupError(f"{PACKS} packs are in use: no more at once")
        slot = self.slots.index(None)
        install(slot, found.rows)
        self.slots[slot] = found
        self.values[value] = slot

    def forget(self, value: str) -> None:
        """Make room for another pack. No game may be on with this one."""
        self.slots[self.values.pop(value)] = None
        self.lent.pop(value, None)

    def has(self, value: str) -> bool:
        return value in self.values

    def pack(self, slot: int) -> Pack:
        found = self.slots[slot]
        assert found is not None
        return found

    def value(self, slot: int) -> str:
        """The option that plays with the pack in a slot."""
        return next(value for value, at in self.values.items() if at == slot)

    def data(self, value: str) -> dict[str, Any]:
        found = self.pack(self.values[value])
        cards = [packs.data(found, card) for card in found.cards if card]
        return {"cards": cards, "name": found.name.data(), "note": found.note.data()}

    def template(self) -> str:
        """What can be written into a pack, and then the bundled cards to be changed."""
        cards = written(f"{BUNDLED}.toml")
        return written("template.toml") + cards[cards.index("\n[[base]]") :]

    def told(self, text: str) -> str:
        found = packs.read(text)
        extra = sum(card is not None for card in found.cards[BASE_CARDS:])
        return f"{found.id}-{found.hash}: {found.name.en} / {found.name.ru}, {BASE_CARDS} + {extra}"


PACK_REGISTRY = PackRegistry()


@dataclass(frozen=True)
class PackOption(Option):
    """ARC-1.8: takes the registered packs besides the bundled one. A value never names a file: only commands read files."""

    @property
    def told(self) -> tuple[str, ...]:
        return tuple(value for value in PACK_REGISTRY.values if value not in PACK_REGISTRY.lent)

    def settled(self, value: Any) -> str:
        if isinstance(value, str) and PACK_REGISTRY.has(value):
            return value
        raise SetupError(f"the card pack {shortened(value)} is not here; there are: {', '.join(self.told)}")

    def index(self, value: str) -> int:
        return PACK_REGISTRY.values[value]


CARDS_OPTION = PackOption(PackRegistry.option, (BUNDLED,))
