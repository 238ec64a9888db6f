"""Options of a game: names with their possible values, the first being the usual one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from shinar.core.errors import SetupError, shortened


@dataclass(frozen=True)
class Option:
    """One choice to make before the game.

    Where there are very many values, `examples` are those that people are told of, the last of them standing for all others.
    Options that are `crossed` change the game so much that goldens cover all their combinations. A `ruling` settles a question that
    few people ask.
    """

    name: str
    values: Sequence[str]
    examples: tuple[str, ...] = ()
    crossed: bool = False
    ruling: bool = False

    @property
    def usual(self) -> str:
        return self.values[0]

    @property
    def told(self) -> Sequence[str]:
        return self.examples or self.values

    def settled(self, value: Any) -> str:
        """The value as it is stored; SetupError where it is none."""
        if value not in self.values:
            raise SetupError(f"option {self.name} is one of {', '.join(self.told)}, not {shortened(value)}")
        return str(value)

    def index(self, value: str) -> int:
        """A settled value as the engine takes it."""
        return self.values.index(value)


@dataclass(frozen=True)
class Preset:
    """A way to play that has a name: the text `preset-NAME`. Options that it does not name have their usual values."""

    name: str
    options: Mapping[str, str] = field(default_factory=dict)


def complete(options: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, str]:
    """Every option with its value, the usual one where nothing was chosen; SetupError for what there is not."""
    names = {option.name for option in options}
    for name in chosen:
        if name not in names:
            known = ", ".join(sorted(names)) or "none"
            raise SetupError(f"no option is called {shortened(name)}; there are: {known}")
    return {option.name: option.settled(chosen.get(option.name, option.usual)) for option in options}


def indices(options: Sequence[Option], settled: Mapping[str, str]) -> list[int]:
    """The chosen value of each option as the engine takes it."""
    return [option.index(settled[option.name]) for option in options]


def read(settings: Iterable[str]) -> dict[str, str]:
    """Options as written by a person: `name=value`."""
    chosen: dict[str, str] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals or not name or not value:
            raise SetupError(f"an option is written name=value, not {shortened(setting)}")
        if name in chosen:
            raise SetupError(f"option {name} is given twice")
        chosen[name] = value
    return chosen
