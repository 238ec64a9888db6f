"""Card packs in files, put where games find them."""

from __future__ import annotations

from pathlib import Path

from shinar.cli.console import read_text
from shinar.core.errors import SetupError
from shinar.core.packs import PackRegistry
from shinar.core.registry import find_game, game_names


def registry_of(name: str | None) -> PackRegistry:
    """The registry of a game; without a name, of the one game that has one."""
    if name is not None:
        found = find_game(name).packs
        if found is None:
            raise SetupError(f"{name} takes no card packs")
        return found
    registries = [game.packs for game in map(find_game, game_names()) if game.packs]
    if len(registries) != 1:
        raise SetupError("which game? --game GAME says it")
    return registries[0]


def take_packs(files: list[Path] | None) -> None:
    """Put packs in the registry before a game that needs them is read, or before tables are served."""
    for file in files or []:
        registry_of(None).add(read_text(file))
