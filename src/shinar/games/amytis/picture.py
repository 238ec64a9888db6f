"""The cities of Architects of Amytis as a picture: nine stacks each, their projects, and the king's favour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shinar.pictures.shapes import BASALT, IVORY, badge, cut, figure, group, rect, shadow, slab, symbol, text, title, well

CLAY = (IVORY, BASALT)  # by seat
SHAPES = {"blue": "s-star", "green": "s-circle", "orange": "s-triangle", "pink": "s-square"}
LETTERS = {"B": "blue", "G": "green", "O": "orange", "P": "pink"}
CELL, TILE, WIDE = 114, 92, 372
SHELF, MOST = 432, 6  # where the projects lie, and how many are shown
View = Mapping[str, Any]


def board(view: View, names: Sequence[str]) -> str:
    points = view["scores"] if view["over"] else [player["points"] for player in view["players"]]
    return "".join(
        group(seat * (760 - WIDE), 0, city(player, seat, names[seat], points[seat])) for seat, player in enumerate(view["players"])
    )


def city(player: View, seat: int, name: str, points: int) -> str:
    """Nine stacks, and below them what was completed."""
    parts = [slab(0, 0, WIDE, 540), figure("p-architect", 34, 32, 46, CLAY[seat])]
    parts.append(title(cut(name, 24, 210, "title"), 62, 41, 24, "slab-ink"))
    parts.append(figure("p-disc", WIDE - 78, 34, 34, CLAY[seat]))
    parts.append(text(points, WIDE - 52, 42, 24, "slab-ink", face="title"))
    for cell, pile in enumerate(player["city"]):
        x, y = 16 + CELL * (cell % 3), 60 + (CELL + 8) * (cell // 3)
        parts.append(well(x, y, CELL - 2, CELL + 2))
        parts.append(stack(pile, x + (CELL - 2 - TILE) / 2, y + 5))
    return "".join([*parts, shelf(player["completed"])])


def stack(pile: list[View], x: float, y: float) -> str:
    """A pile of tiles seen a little from the front."""
    if not pile:
        return ""
    deep = min(4.0, 12 / len(pile))
    top = y + 12 - deep * (len(pile) - 1)
    parts = [shadow(x, top + deep * len(pile), TILE, TILE, 8)]
    for n, tile in enumerate(pile):
        edge = f"am-{tile['colour']}-edge"
        parts.append(rect(x, y + 12 + deep - deep * n, TILE, TILE, edge, 8, stroke="#1b0f05", stroke_opacity=0.5, stroke_width=0.8))
    return "".join([*parts, tile_face(pile[-1], x, top, len(pile))])


def tile_face(tile: View, x: float, y: float, height: int) -> str:
    colour = tile["colour"]
    return "".join(
        [
            rect(x, y, TILE, TILE, f"am-{colour}", 8),
            rect(x + 1, y + 1, TILE - 2, TILE - 2, "none", 7, stroke="#ffffff", stroke_opacity=0.3, stroke_width=1.6),
            symbol(f"b-{tile['building']}", x + TILE / 2 + 2, y + TILE / 2 + 4, 52, "am-ink"),
            rect(x, y, 27, 27, "ivory", 6),
            symbol(SHAPES[colour], x + 13.5, y + 13.5, 17, f"am-{colour}"),
            badge(height, x + TILE - 13, y + TILE - 13, 21, "#1b0f05", "#fff2d4"),
        ]
    )


def shelf(completed: list[View]) -> str:
    """The cards of completed projects; of many the first ones, and how many more there are."""
    parts = [rect(14, SHELF, WIDE - 28, 96, "plate", 12), rect(14, SHELF, WIDE - 28, 2, "#3c1e05", 1, opacity=0.5)]
    if not completed:
        return "".join([*parts, symbol("f-project", WIDE / 2, SHELF + 48, 44, "#a37a50")])
    shown = completed[:MOST]
    step = min(64, (WIDE - 48 - 54) / max(1, len(shown) - 1))
    first = WIDE / 2 - (step * (len(shown) - 1) + 54) / 2
    parts += [project(card, first + step * n, SHELF + 8) for n, card in enumerate(shown)]
    if len(completed) > MOST:
        parts.append(badge(f"+{len(completed) - MOST}", WIDE - 30, SHELF + 4, 26))
    return "".join(parts)


def project(card: View, x: float, y: float) -> str:
    parts = [rect(x, y, 54, 80, "url(#card)", 6, stroke="#3c1e05", stroke_opacity=0.6)]
    parts += [
        rect(x + 1, y + 1, 52, 22, "am-blue", 5),
        text(card["points"], x + 27, y + 18, 17, "#ffffff", face="title", at="middle"),
    ]
    rows = card["rows"]
    wide, high = max(map(len, rows)), len(rows)
    size = min(15, 46 / max(wide, high))
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter in LETTERS:
                left = x + 27 + (c - wide / 2) * (size + 1)
                top = y + 51 + (r - high / 2) * (size + 1)
                parts.append(rect(left, top, size, size, f"am-{LETTERS[letter]}", 2.5))
                parts.append(symbol(SHAPES[LETTERS[letter]], left + size / 2, top + size / 2, size * 0.62, "am-ink"))
    return "".join(parts)


def marks() -> list[str]:
    """What the players have on the table: ivory and basalt."""
    return [figure("p-architect", 0, 0, 38, clay) for clay in CLAY]
