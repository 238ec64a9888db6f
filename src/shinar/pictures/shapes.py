"""The shapes that pictures are put together from. Every value that comes from outside is escaped here, and only here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

WIDTH, HEIGHT = 760, 540  # of the board of a game
UNSEEN = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # what no XML document may hold
ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
VARIABLE = re.compile(r"var\(--([a-z-]+),(#[0-9a-f]+)\)")
UNKNOWN = 620  # thousandths of an em: a letter that our typefaces do not have
IVORY = {"pc": "#f4e9cf", "pc-hi": "#fffdf5", "pc-lo": "#cdb78c", "pc-line": "#5d4728", "pc-band": "#d39c1e"}
BASALT = {"pc": "#46424a", "pc-hi": "#b5b0bb", "pc-lo": "#25222a", "pc-line": "#100e12", "pc-band": "#d39c1e"}


class Drawings(NamedTuple):
    """What the page has drawn already: see tools/pictures.py."""

    palette: dict[str, str]
    symbols: dict[str, tuple[str, str]]
    gates: dict[str, str]
    arch: str


@cache
def drawings() -> Drawings:
    return Drawings(**json.loads(files("shinar.pictures").joinpath("drawings.json").read_text("utf-8")))


@cache
def widths() -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = json.loads(files("shinar.pictures").joinpath("widths.json").read_text("utf-8"))
    return found


def colour(name: str) -> str:
    """A colour of the page by its name, or one that is written out."""
    return drawings().palette.get(name, name)


def escaped(value: object) -> str:
    return UNSEEN.sub("", str(value)).translate(ESCAPES)


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, inside: Iterable[str] = (), **attributes: Any) -> str:
    """An element; `fill` and `stroke` may name a colour of the page."""
    told = []
    for key, value in attributes.items():
        if value is None:
            continue
        if key in ("fill", "stroke"):
            value = colour(value)
        shown = number(value) if isinstance(value, int | float) else escaped(value)
        told.append(f'{key.rstrip("_").replace("_", "-")}="{shown}"')
    body = "".join(inside)
    head = " ".join([name, *told])
    return f"<{head}>{body}</{name}>" if body else f"<{head}/>"


def group(x: float, y: float, *shapes: str, turn: float = 0, scale: float = 1) -> str:
    """Shapes around a point of their own."""
    how = f"translate({number(x)} {number(y)})"
    how += f" rotate({number(turn)})" if turn else ""
    how += f" scale({number(scale)})" if scale != 1 else ""
    return tag("g", shapes, transform=how)


def rect(x: float, y: float, width: float, height: float, fill: str, round: float = 0, **more: Any) -> str:
    return tag("rect", x=x, y=y, width=max(0, width), height=max(0, height), rx=round or None, fill=fill, **more)


def circle(x: float, y: float, radius: float, fill: str, **more: Any) -> str:
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def path(d: str, fill: str = "none", **more: Any) -> str:
    return tag("path", d=d, fill=fill, **more)


def symbol(id: str, x: float, y: float, size: float, fill: str) -> str:
    """A symbol of the page, with its middle at a point."""
    box, shapes = drawings().symbols[id]
    _, _, width, height = (float(part) for part in box.split())
    scale = size / height
    return tag(
        "g",
        [shapes],
        transform=f"translate({number(x - width * scale / 2)} {number(y - size / 2)}) scale({scale:.4f})",
        fill=fill,
        color=colour(fill),
    )


def figure(id: str, x: float, y: float, size: float, clay: dict[str, str]) -> str:
    """A shaded figure (p-pawn, p-architect, p-disc) of ivory or basalt, with its middle at a point."""
    box, shapes = drawings().symbols[id]
    _, _, width, height = (float(part) for part in box.split())
    scale = size / height
    shaded = VARIABLE.sub(lambda match: clay.get(match[1], match[2]), shapes)
    return tag("g", [shaded], transform=f"translate({number(x - width * scale / 2)} {number(y - size / 2)}) scale({scale:.4f})")


def length(words: str, size: float, face: str = "strong") -> float:
    """About how wide words are."""
    known = widths()[face]
    return sum(known.get(letter, UNKNOWN) for letter in words) * size / 1000


def cut(words: str, size: float, room: float, face: str = "strong") -> str:
    """Words that fit into a width, with dots for what is left out."""
    words = " ".join(UNSEEN.sub("", words).split())
    if length(words, size, face) <= room:
        return words
    while words and length(words + "…", size, face) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def text(
    words: object,
    x: float,
    y: float,
    size: float,
    fill: str = "ink",
    *,
    face: str = "strong",
    at: str = "start",
    room: float = 0,
    **more: Any,
) -> str:
    """Words on a line, from a point on, around it (`middle`) or up to it (`end`); never wider than `room`."""
    shown = cut(str(words), size, room, face) if room else str(words)
    return tag(
        "text",
        [escaped(shown)],
        x=x,
        y=y,
        fill=fill,
        font_family=f"Shinar {face}",
        font_size=size,
        text_anchor=at,
        **more,
    )


def title(words: object, x: float, y: float, size: float, fill: str = "ink", *, at: str = "start", room: float = 0) -> str:
    """Words as if chiselled; where there is little room they are set smaller first."""
    shown = str(words)
    if room and (wide := length(shown, size, "title")) > room:
        size = max(size * 0.62, size * room / wide)
    return text(shown, x, y, size, fill, face="title", at=at, room=room)


def wrapped(words: str, size: float, room: float, lines: int, face: str = "text") -> list[str]:
    """Words on so many lines at most."""
    found = [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if length(longer, size, face) <= room or not found[-1]:
            found[-1] = longer
        else:
            found.append(word)
    if len(found) > lines:
        found[lines - 1 :] = [cut(" ".join(found[lines - 1 :]), size, room, face)]
    return [cut(line, size, room, face) for line in found]


def shadow(x: float, y: float, width: float, height: float, round: float, deep: float = 4) -> str:
    """What a thing throws on the table: three pale shapes, for blurring takes long."""
    return "".join(
        rect(x - grow, y - grow + deep, width + 2 * grow, height + 2 * grow, "#3c2008", round + grow, opacity=0.1)
        for grow in (0.5, 1.75, 3.25)
    )


def plate(x: float, y: float, width: float, height: float, fill: str = "chrome", round: float = 12, **more: Any) -> str:
    """A plate that lies on the table."""
    line = {"stroke": "#785028", "stroke_opacity": 0.25, **more}
    return shadow(x, y, width, height, round) + rect(x, y, width, height, fill, round, **line)


def slab(x: float, y: float, width: float, height: float, round: float = 20) -> str:
    """The board: baked clay."""
    return (
        shadow(x, y + 4, width, height, round, 8)
        + rect(x, y + 6, width, height, "slab-edge", round)
        + rect(x, y, width, height, "url(#slab)", round)
        + rect(x + 1, y + 1, width - 2, height - 2, "none", round - 1, stroke="#fff0d7", stroke_opacity=0.35, stroke_width=1.5)
    )


def well(x: float, y: float, width: float, height: float, round: float = 10) -> str:
    """An inlaid place for pieces."""
    return (
        rect(x, y, width, height, "url(#well)", round)
        + path(
            f"M{number(x + round)} {number(y + 1)}h{number(width - 2 * round)}",
            stroke="#3c1e05",
            stroke_opacity=0.4,
            stroke_width=2,
            stroke_linecap="round",
        )
        + rect(x + 0.5, y + 0.5, width - 1, height - 1, "none", round, stroke="#3c1e05", stroke_opacity=0.2)
    )


def glaze(x: float, y: float, width: float, height: float, every: float = 44, round: float = 0) -> str:
    """A band of glazed brick."""
    bricks = [rect(x, y, width, height, "url(#glazed)", round)]
    gaps = int(width // every)
    bricks += [rect(x + n * every, y, 1.2, height, "#0c1a33", opacity=0.35) for n in range(1, gaps + 1) if n * every < width - 2]
    lines = [rect(x, y, width, 2, "gold-400"), rect(x, y + height - 2, width, 2, "gold-500")]
    return "".join(bricks + lines)


def badge(words: object, x: float, y: float, size: float, fill: str = "gold-300", ink: str = "ink") -> str:
    """A number on a round plate, with its middle at a point."""
    wide = max(size, length(str(words), size * 0.62, "title") + size * 0.5)
    line = {"stroke": "#5a3b00", "stroke_opacity": 0.6}
    disc = rect(x - wide / 2, y - size / 2, wide, size, fill, size / 2, **line)
    return disc + text(words, x, y + size * 0.215, size * 0.62, ink, face="title", at="middle")
