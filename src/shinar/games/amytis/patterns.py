"""Project patterns on a city: every way in which one can lie on the nine cells, as bits.

A city of visible colours is one number: bit 9 * colour + cell is set where a tile of that colour is visible on that cell.
A pattern lies in the city where all its bits are set.
"""

from __future__ import annotations

from shinar.games.amytis.cards import COLOUR_LETTERS, PROJECTS

MOST_PLACEMENTS = 16


def rotated(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The pattern turned by a quarter, clockwise."""
    return tuple("".join(column) for column in zip(*reversed(rows), strict=True))


def mirrored(rows: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(row[::-1] for row in rows)


def rotations(rows: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The different patterns that turning gives."""
    found: list[tuple[str, ...]] = []
    for _ in range(4):
        if rows not in found:
            found.append(rows)
        rows = rotated(rows)
    return found


def placements(rows: tuple[str, ...]) -> list[int]:
    """The bits of a pattern in each of its rotations at each place of the city where it fits in."""
    return [
        sum(
            1 << (9 * COLOUR_LETTERS.index(letter) + 3 * (top + y) + left + x)
            for y, row in enumerate(turned)
            for x, letter in enumerate(row)
            if letter != "."
        )
        for turned in rotations(rows)
        for top in range(4 - len(turned))
        for left in range(4 - len(turned[0]))
    ]


def table() -> list[list[int]]:
    """The placements of every project, each row filled up to the same length with its last one."""
    rows = [placements(project.rows) for project in PROJECTS]
    return [row + row[-1:] * (MOST_PLACEMENTS - len(row)) for row in rows]


def counts() -> list[int]:
    """How many placements each project has."""
    return [len(placements(project.rows)) for project in PROJECTS]
