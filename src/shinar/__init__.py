"""Shinar: four board games about building in Babylon, to play, study and program."""

from shinar._loader import choose_build

__version__ = "0.1.0"

COMPILED = choose_build()
