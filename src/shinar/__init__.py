"""Shinar: four board games about building in Babylon, to play, study and program.

>>> import shinar
>>> game = shinar.game("babel")
>>> state = game.new(seed=7)
>>> state.do("travel hatti")
>>> [str(move) for move in state.legal_moves]
['travel media', 'settle mede', 'travel sumer', 'settle sumerian', 'settle hittite', 'travel assyria', 'settle assyrian']

`shinar.__all__` is the public API. It is the same whether the rules run compiled or as plain Python.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from shinar._loader import choose_build

__version__ = "0.1.0"

COMPILED = choose_build()

# Where each public name lives; it is imported when it is first asked for, so that `import shinar` stays quick.
_PUBLIC = {
    "game": ("shinar.core.registry", "find_game"),
    "game_names": ("shinar.core.registry", "game_names"),
    "Game": ("shinar.core.game", "Game"),
    "State": ("shinar.core.state", "State"),
    "Move": ("shinar.core.moves", "Move"),
    "LegalMoves": ("shinar.core.legal_moves", "LegalMoves"),
    "Event": ("shinar.core.events", "Event"),
    "Line": ("shinar.core.game", "Line"),
    "Option": ("shinar.core.options", "Option"),
    "Preset": ("shinar.core.options", "Preset"),
    "Rng": ("shinar.core.rng", "Rng"),
    **{
        name: ("shinar.core.errors", name)
        for name in (
            "ShinarError",
            "SetupError",
            "UnknownMove",
            "AmbiguousMove",
            "IllegalMove",
            "GameOver",
            "OutOfTurn",
            "TextError",
            "PositionError",
            "RecordError",
            "PackError",
        )
    },
}

__all__ = ["COMPILED", "__version__", *_PUBLIC]


def __getattr__(name: str) -> Any:
    if name not in _PUBLIC:
        raise AttributeError(f"module 'shinar' has no attribute {name!r}")
    module, inner = _PUBLIC[name]
    found = getattr(import_module(module), inner)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
