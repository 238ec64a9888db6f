"""The city of Architectura as a picture: its streets, with the card that is up on each place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shinar.games.architectura.vocabulary import QUARTERS
from shinar.pictures.shapes import (
    WIDTH,
    badge,
    circle,
    drawings,
    group,
    length,
    path,
    rect,
    shadow,
    slab,
    symbol,
    text,
    title,
    well,
)

SYMBOLS = {"town_hall": "townhall", "magic_academy": "academy", "mage_tower": "magetower", "triumphal_arch": "arch"}
UNKNOWN = "residence"  # for cards of packs that there is no drawing of
EDGE, STEP = 34, 88.5
CRACKS = "M-26-30l12 18-8 14 14 10-6 22M-14-12l20-6 14-18M-8 12l22-4 16 10"
View = Mapping[str, Any]


def board(view: View, lang: str) -> str:
    """A street is a row; the room is shared among them."""
    streets = view["streets"]
    step = min(184.0, (540 - 56) / len(streets))
    head = (540 - step * len(streets) - 30) / 2
    parts = [slab(0, head - 18, WIDTH, step * len(streets) + 62)]
    for n in range(QUARTERS):
        x = EDGE + STEP * n + STEP / 2
        parts.append(rect(x - 22, head - 8, 44, 22, "url(#glazed)", 4, stroke="gold-400"))
        parts.append(title(n + 1, x, head + 9, 16, "band-ink", at="middle"))
    for row, street in enumerate(streets):
        y = head + 24 + step * row
        parts.append(title("ABCD"[row], EDGE / 2 + 1, y + step / 2, 19, "slab-ink", at="middle"))
        parts += [place(view, one, EDGE + STEP * n + 3, y, step - 8, lang) for n, one in enumerate(street)]
    return "".join(parts)


def place(view: View, one: View, x: float, y: float, high: float, lang: str) -> str:
    wide = STEP - 6
    if not one["cards"]:
        kept = "" if one["reserved"] is None else token(view["tints"][one["reserved"]], x + wide / 2, y + high / 2, 40)
        return well(x, y, wide, high, 8) + kept
    top = one["cards"][-1]
    tint = view["tints"][top["owner"]]
    face = house(view, one, tint, x, y, high, lang) if top["up"] else rubble(tint, x, y, high)
    below = len(one["cards"]) - 1
    if top["token"] is not None:
        face += token(view["tints"][top["token"]], x + wide - 11, y + high - 34, 24)
    return shadow(x, y, wide, high, 8) + face + (badge(f"+{below}", x + 10, y + high - 34, 19) if below else "")


def house(view: View, one: View, tint: str, x: float, y: float, high: float, lang: str) -> str:
    """A card that is up: its value, its picture and its name in the colour of who built it."""
    top = one["cards"][-1]
    wide, middle = STEP - 6, x + (STEP - 6) / 2
    name = SYMBOLS.get(top["id"], top["id"])
    drawn = f"b-{name}" if f"b-{name}" in drawings().symbols else f"b-{UNKNOWN}"
    value = str(one["value"]).replace("-", "−") if one["value"] is not None else top["side"] or ""
    flag = path(f"M{middle - 21} {y}h42v22a9 9 0 0 1-9 9h-24a9 9 0 0 1-9-9z", f"ar-{tint}")
    word = view["names"][top["id"]][lang] if top["id"] in view["names"] else ""
    return "".join(
        [
            rect(x, y, wide, high, f"ar-{tint}", 8),
            rect(x + 3.5, y + 3.5, wide - 7, high - 7, "url(#card)", 6),
            flag,
            title(value, middle, y + 24, 25, f"ar-{tint}-ink", at="middle"),
            symbol(f"m-{tint}", x + 13, y + 15, 13, f"ar-{tint}"),
            symbol(drawn, middle, y + 31 + (high - 56) / 2, min(52, high - 62), f"ar-{tint}-deep"),
            text(word, middle, y + high - 12, fitting(word, 13.5, wide - 10), at="middle"),
        ]
    )


def fitting(word: str, size: float, room: float) -> float:
    """The size in which a word stays whole."""
    return min(size, size * room / max(1.0, length(word, size, "strong")))


def rubble(tint: str, x: float, y: float, high: float) -> str:
    """A card that was destroyed."""
    wide = STEP - 6
    line: dict[str, Any] = {"stroke": "#4b3c30", "stroke_width": 3, "stroke_linejoin": "round", "stroke_linecap": "round"}
    cracks = group(x + wide / 2, y + high / 2, path(CRACKS, **line), scale=min(1.3, high / 84))
    stone = rect(x, y, wide, high, "#9c8a78", 8) + rect(x + 3, y + 3, wide - 6, high - 6, "#aa9987", 6, stroke="#6b5a4a")
    return stone + cracks + medal(tint, x + wide - 14, y + high - 14, 11)


def medal(tint: str, x: float, y: float, radius: float) -> str:
    """The colour of a player, with its mark."""
    rim = circle(x, y, radius, f"ar-{tint}", stroke="#fff4da", stroke_width=radius / 7)
    return rim + symbol(f"m-{tint}", x, y, radius * 1.25, f"ar-{tint}-ink")


def token(tint: str, x: float, y: float, size: float) -> str:
    """A shield that protects a house, or keeps a place."""
    shape = path("M0-12 10-8.500V0C10 6 6 10 0 12.500-6 10-10 6-10 0V-8.500z", f"ar-{tint}", stroke="#fff4da", stroke_width=1.6)
    return group(x, y, shape, symbol(f"m-{tint}", 0, 0, 12, f"ar-{tint}-ink"), scale=size / 25)


def marks(view: View) -> list[str]:
    return [medal(tint, 0, 0, 15) for tint in view["tints"]]
