"""The cities of 7 Wonders as a picture: the wonder of each with its stages, and what it has built."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from shinar.core.text import Texts
from shinar.games.seven_wonders.cards import COLOURS
from shinar.games.seven_wonders.catalogue import CARDS, COLOUR_SYMBOLS
from shinar.pictures.shapes import badge, circle, drawings, group, path, rect, shadow, slab, symbol, text, title, well

COLOUR_OF = {card.name: card.colour for card in CARDS}
KINDS = dict(zip(COLOURS, COLOUR_SYMBOLS, strict=True))
GAP = 10
CLEARING = "e-stage"  # the symbol of a city without a wonder of ours
HUES = ("w-blue", "w-red", "w-green", "gold-500", "w-purple", "faience-500", "clay-500", "basalt-pc")  # by seat
View = Mapping[str, Any]


def board(view: View, names: Sequence[str], texts: Texts, lang: str) -> str:
    """A slab for each city: one below the other, and from four on in two columns."""
    cities = view["cities"][: len(names)]
    columns = 1 if len(cities) <= 3 else 2
    rows = -(-len(cities) // columns)
    wide, high = (760 - GAP * (columns - 1)) / columns, (540 - (GAP + 6) * (rows - 1)) / rows
    parts = []
    for seat, city in enumerate(cities):
        x, y = (wide + GAP) * (seat % columns), (high + GAP + 6) * (seat // columns)
        last = seat == len(cities) - 1 and columns == 2 and seat % 2 == 0
        parts.append(group(x, y, one_city(city, names[seat], 760 if last else wide, high, HUES[seat], texts, lang)))
    return "".join(parts)


def one_city(city: View, name: str, wide: float, high: float, hue: str, texts: Texts, lang: str) -> str:
    own = texts.format(lang, f"wonder-{city['wonder']}")
    if city["side"]:
        own += " " + texts.format(lang, f"side-{city['side']}")
    low = high < 150
    medal = 46 if low else min(92.0, high * 0.42)
    size = 20 if low else 22 if high < 200 else 27
    left, right, line = 30 + medal, wide - 18, 14 + size * 2.35
    room = wide - left - (180 if low else 20)
    under = text(own, left, 14 + size * 1.9, size * 0.72, "#4a2b12", room=room)
    stand = min(26, high * 0.14)
    return "".join(
        [
            slab(0, 0, wide, high, 16),
            emblem(city["wonder"], 18 + medal / 2, (8 if low else 14) + medal / 2, medal / 2, hue),
            title(name, left, 14 + size * 0.9, size, "slab-ink", room=room),
            under,
            stages(city, right - (1.45 * stages_of(city) - 0.2) * stand, 35, stand) if low else stages(city, left, line, stand),
            riches(city, right, 20 if low else line + 12, 18 if low else size),
            buildings(city["buildings"], 14, high, wide - 28, high - (66 if low else max(medal + 26, line + 38))),
        ]
    )


def emblem(wonder: str, x: float, y: float, radius: float, hue: str) -> str:
    """The wonder on a medal in the colour of the seat."""
    known = f"w-{wonder}" if f"w-{wonder}" in drawings().symbols else CLEARING
    rim = circle(x, y + 2, radius, "#2b1810", opacity=0.35) + circle(x, y, radius, hue, stroke="gold-300", stroke_width=radius / 14)
    return rim + symbol(known, x, y, radius * 1.28, "#fff4da")


def stages_of(city: View) -> int:
    """How many its board has; of one that copies others, as many as stand."""
    return min(8, int(city["stages"] if city["stages_in_all"] is None else city["stages_in_all"]))


def stages(city: View, x: float, y: float, size: float) -> str:
    """The stages of a wonder: those that stand in gold."""
    parts = []
    for n in range(stages_of(city)):
        left = x + n * (size * 1.45)
        fill = "url(#gilt)" if n in city["raised"] else "#6f4a2c"
        step = f"M{left} {y + size}v-{size * 0.5}h{size * 0.3}v-{size * 0.5}h{size * 0.65}v{size * 0.5}h{size * 0.3}v{size * 0.5}z"
        parts.append(path(step, fill, stroke="#3c1e05", stroke_opacity=0.6))
    return "".join(parts)


def riches(city: View, right: float, y: float, size: float) -> str:
    """Coins, shields and what wars brought, from the right."""
    told = [("e-coin", "gold-600", city["coins"]), ("e-shield", "w-red-deep", city["shields"])]
    if city["victories"]:
        told.append(("e-win", "w-red-deep", sum(city["victories"])))
    parts = []
    for icon, fill, count in told:
        parts.append(text(count, right, y + size * 0.3, size * 0.9, "slab-ink", face="title", at="end"))
        right -= size * 0.58 * len(str(count)) + size * 0.55
        parts.append(symbol(icon, right, y - size * 0.02, size * 0.95, fill))
        right -= size * 0.75
    return "".join(parts)


def buildings(built: Sequence[str], x: float, foot: float, wide: float, high: float) -> str:
    """Cards by their colour, as columns of edges; the count on the last."""
    high = min(high, 150)
    y = foot - high - 10
    counts = Counter(COLOUR_OF.get(name, "white") for name in built)
    shown = [colour for colour in COLOURS if counts[colour] or colour in COLOURS[:7]]
    step = min(96.0, (wide - 12) / len(shown))
    parts = [well(x, y, wide, high)]
    first = x + (wide - step * len(shown)) / 2
    return "".join(
        [*parts, *(column(colour, counts[colour], first + step * n, y + 6, step - 6, high - 12) for n, colour in enumerate(shown))]
    )


def column(colour: str, count: int, x: float, y: float, wide: float, high: float) -> str:
    if not count:
        return f'<g opacity="0.22">{symbol(KINDS[colour], x + wide / 2, y + high / 2, min(24, high * 0.5), "#3c1e05")}</g>'
    edge = min(9.0, high * 0.3 / max(1, count - 1)) if count > 1 else 0
    face = high - edge * (count - 1)
    parts = [shadow(x, y, wide, high, 5)]
    for n in range(count):
        top = y + edge * n
        parts.append(rect(x, top, wide, face, f"w-{colour}", 5, stroke="#1b0f05", stroke_opacity=0.5, stroke_width=0.9))
    middle = y + high - face / 2
    size = min(30, face * 0.62, wide * 0.5)
    beside = wide > 44 and face < 62
    parts.append(
        symbol(
            KINDS[colour],
            x + (wide * 0.33 if beside else wide / 2),
            middle if beside else middle - face * 0.14,
            size,
            f"w-{colour}-ink",
        )
    )
    if beside:
        parts.append(title(count, x + wide * 0.73, middle + size * 0.32, size * 0.95, f"w-{colour}-ink", at="middle"))
    else:
        parts.append(badge(count, x + wide / 2, y + high - min(15, face * 0.22), min(22, face * 0.36)))
    return "".join(parts)


def marks(view: View) -> list[str]:
    return [emblem(city["wonder"], 0, 0, 16, HUES[seat]) for seat, city in enumerate(view["cities"][: view["seats"]])]
