"""The table of Babel as a picture: five lands, the settlers and temples of both sides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shinar.core.text import Texts
from shinar.games.babel.cards import LANDS, TRIBES
from shinar.pictures.shapes import (
    BASALT,
    IVORY,
    WIDTH,
    badge,
    circle,
    figure,
    glaze,
    group,
    path,
    rect,
    shadow,
    slab,
    symbol,
    text,
    title,
    well,
)

CLAY = (IVORY, BASALT)  # by seat
STEP, SIDE = 146, 15  # from one land to the next, and from the edge to the first
TOP, BAND, LOWER, HIGH = 16, 226, 316, 206
CARD, CARD_HIGH, STRIP = 62, 74, 19
LAND_OF: dict[str, str] = dict(zip(TRIBES, LANDS, strict=True))
Site = Mapping[str, Any]


def board(view: Mapping[str, Any], texts: Texts, lang: str) -> str:
    """The second player's side above, the first one's below."""
    parts = [slab(0, 0, WIDTH, 540), glaze(6, BAND, WIDTH - 12, 86, 60)]
    for n, land in enumerate(LANDS):
        x = SIDE + STEP * n
        parts += [side(view["players"][1]["lands"][land], land, x, TOP), side(view["players"][0]["lands"][land], land, x, LOWER)]
        parts.append(middle(land, x, texts.format(lang, f"land-{land}")))
        here = [seat for seat in (1, 0) if view["players"][seat]["pawn"] == land]
        for seat in here:
            parts.append(figure("p-pawn", x + 114, BAND + (30 if seat else 56), 52, CLAY[seat]))
    return "".join(parts)


def middle(land: str, x: float, name: str) -> str:
    """The land itself, between both sides."""
    medal = circle(x + 58, BAND + 35, 27, f"{land}-deep") + circle(x + 58, BAND + 35, 24.5, land, stroke="gold-300", stroke_width=2)
    return (
        medal
        + symbol(f"t-{land}", x + 58, BAND + 35, 32, f"{land}-ink")
        + title(name, x + 58, BAND + 79, 17, "band-ink", at="middle")
    )


def side(site: Site, land: str, x: float, y: float) -> str:
    parts = [well(x, y, STEP - 10, HIGH), group(x + 34, y + 40, symbol(f"t-{land}", 0, 0, 46, "#5b3413"), scale=1)]
    faint = f'<g opacity="0.16">{parts.pop()}</g>'
    return "".join([*parts, faint, temple(site["temple"], x + 36, y + HIGH - 10), settlers(site["settlers"], x + 70, y + HIGH - 8)])


def temple(levels: list[int], x: float, foot: float) -> str:
    """Steps of mud brick, the widest below; without any, where one may stand."""
    if not levels:
        place = "M-22 0v-9h6v-11h8v-11h16v11h8v11h6v9z"
        line: dict[str, Any] = {"stroke": "#3c1e05", "stroke_opacity": 0.45, "stroke_width": 2, "stroke_dasharray": "5 3"}
        return group(x, foot - 2, path(place, **line))
    high = min(24, 150 / len(levels))
    parts = [shadow(x - 30, foot - 8, 60, 6, 3)]
    for n, level in enumerate(levels):
        wide, y = 64 - 6.4 * n, foot - high * (n + 1)
        parts.append(rect(x - wide / 2, y, wide, high, "#e0ae76", 1.5, stroke="#6f4a2c", stroke_width=1))
        parts.append(rect(x + wide * 0.22, y + 0.5, wide * 0.28 - 0.5, high - 1, "#a96f41", opacity=0.75))
        parts.append(rect(x - wide / 2 - 1.5, y - 1.5, wide + 3, 3.5, "#f6d9aa"))
        parts.append(rect(x - 10, y + 4, 20, high - 5, "lapis-700", 4, stroke="gold-400", stroke_width=1))
        parts.append(text(level, x, y + high / 2 + 6.6, min(15, high * 0.7), "band-ink", face="title", at="middle"))
    return "".join(parts)


def settlers(cards: list[str], x: float, foot: float) -> str:
    """A column of tribe cards: of each but the last one sees its upper edge."""
    if not cards:
        return ""
    strip = min(STRIP, (HIGH - 14 - CARD_HIGH) / max(1, len(cards) - 1))
    top = foot - CARD_HIGH - strip * (len(cards) - 1)
    parts = []
    for n, tribe in enumerate(cards):
        parts.append(tribe_card(LAND_OF[tribe], x, top + strip * n, min(strip, STRIP) if n < len(cards) - 1 else STRIP))
    parts.append(badge(len(cards), x + CARD - 6, top + 2, 22) if len(cards) > 2 else "")
    return "".join(parts)


def tribe_card(land: str, x: float, y: float, edge: float) -> str:
    face = rect(x, y, CARD, CARD_HIGH, "url(#card)", 6, stroke="#4a2f14", stroke_opacity=0.55)
    head = path(f"M{x} {y + STRIP}v-{STRIP - 6}a6 6 0 0 1 6-6h{CARD - 12}a6 6 0 0 1 6 6v{STRIP - 6}z", land)
    mark = symbol(f"t-{land}", x + 13, y + edge / 2, min(14, edge * 0.86), f"{land}-ink")
    return face + head + mark + symbol(f"t-{land}", x + CARD / 2, y + 47, 34, "media-mark" if land == "media" else land)


def marks() -> list[str]:
    """What the players have on the table: ivory and basalt."""
    return [figure("p-pawn", 0, 0, 38, clay) for clay in CLAY]
