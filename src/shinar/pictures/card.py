"""The whole picture that others see of a game: who played it, how it ended, and its board; 1200 by 630."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from shinar.pictures.shapes import (
    drawings,
    glaze,
    group,
    length,
    path,
    plate,
    rect,
    slab,
    symbol,
    tag,
    text,
    title,
    wrapped,
)

WIDE, HIGH = 1200, 630
LEFT, ROOM = 34, 336  # the column of words
BOARD = (404, 32)  # where the board lies
GATE = 1.38  # how large the gate of a game is where there is no board


@dataclass(frozen=True)
class Player:
    """A line of the picture. `score` is left out while nobody may know it."""

    name: str
    score: int | None = None
    won: bool = False
    mark: str = ""  # shapes around a point, 32 wide: whose pieces these are
    resigned: bool = False
    free: bool = False  # nobody sits there yet


@dataclass(frozen=True)
class Card:
    """What the picture of a table tells."""

    game: str
    title: str
    line: str  # how it stands or ended, in a sentence
    players: Sequence[Player] = ()
    board: str = ""  # shapes, as the game draws them; without them its gate is shown
    about: str = ""


def picture(card: Card) -> str:
    """A table as SVG."""
    scene = board(card.board) if card.board else wall(446) + gate(card.game, 784 - 182 * GATE, HIGH - 18 - 400 * GATE, GATE)
    return whole(rect(0, 0, WIDE, HIGH, "url(#sand)"), scene, glaze(0, HIGH - 18, WIDE, 18, 40), words(card))


def overview(headline: str, line: str) -> str:
    """The site: four gates in the wall."""
    names = list(drawings().gates)
    gates = [gate(name, 48 + n * 283, 246, 0.7) for n, name in enumerate(reversed(names))]
    return whole(
        rect(0, 0, WIDE, 240, "url(#sky)"),
        wall(200),
        symbol("temple", 92, 76, 62, "lapis-600"),
        title(headline, 142, 100, 68, room=1000),
        *(text(part, 52, 144 + 28 * n, 25, "text-soft", face="text") for n, part in enumerate(wrapped(line, 25, 1090, 1))),
        *gates,
    )


def whole(*shapes: str) -> str:
    return tag("svg", [defs(), *shapes], xmlns="http://www.w3.org/2000/svg", width=WIDE, height=HIGH, viewBox=f"0 0 {WIDE} {HIGH}")


def defs() -> str:
    """What shapes are filled with."""

    def shade(id: str, *stops: str, x2: float = 0, y2: float = 1) -> str:
        parts = [tag("stop", offset=n / (len(stops) - 1), stop_color=one) for n, one in enumerate(stops)]
        return tag("linearGradient", parts, id=id, x1=0, y1=0, x2=x2, y2=y2)

    return tag(
        "defs",
        [
            drawings().arch,
            shade("sand", "#f8eed6", "#e9d6ad", "#d2b682", x2=1, y2=1),
            shade("slab", "#d8af84", "#bf8f62", "#a97a4f", x2=0.6),
            shade("well", "#a0754b", "#b48962"),
            shade("glazed", "#3f74c4", "#23498a", "#13284c"),
            shade("sky", "#cfe0ea", "#fbf0d8"),
            shade("bricks", "#e6c597", "#d6ae7c", "#b98c59"),
            shade("gilt", "#fff3cc", "#f3cb57", "#b98212"),
            shade("card", "#fffaf0", "#f3e6ca"),
            tag("clipPath", [path("M22 400V214a160 160 0 0 1 320 0V400z", "#000")], id="archway"),
        ],
    )


def wall(top: float) -> str:
    """The wall of the city with its merlons, as the front page has it, from so far down to the foot."""
    merlon = "M0 32V30H6V20H13V10H20V0H40V10H47V20H54V30H60V32z"
    rows = int((HIGH - top) // 34) + 1
    joints = [(n, k) for n in range(rows) for k in range(WIDE // 60 + 1)]
    return "".join(
        [
            *(group(60 * n, top - 30, path(merlon, "#e0bd8c")) for n in range(WIDE // 60)),
            rect(0, top, WIDE, HIGH - top, "url(#bricks)"),
            *(rect(0, top + 26 + 34 * n, WIDE, 1.4, "#8b5f33", opacity=0.35) for n in range(rows)),
            *(rect(60 * k + 30 * (n % 2), top + 26 + 34 * n, 1.4, 34, "#8b5f33", opacity=0.25) for n, k in joints),
            glaze(0, top + 10, WIDE, 14, 40),
        ]
    )


def gate(game: str, x: float, y: float, scale: float) -> str:
    """The gate of a game; one of another package has the gate of the first."""
    scenes = drawings().gates
    outline = "M22 400V214a160 160 0 0 1 320 0V400z"
    return group(
        x,
        y,
        path("M-6 404V214a188 188 0 0 1 376 0V404z", "#3c2008", opacity=0.22),
        tag("use", href="#arch"),
        tag("g", [group(22, 54, scenes.get(game, scenes["babel"]))], clip_path="url(#archway)"),
        path(outline, stroke="#1b0f05", stroke_opacity=0.3, stroke_width=9),
        path(outline, stroke="gold-300", stroke_width=3.5),
        scale=scale,
    )


def board(shapes: str) -> str:
    return group(*BOARD, shapes)


def words(card: Card) -> str:
    """The column on the left: the game, how it ended, who played."""
    parts = [
        symbol("temple", LEFT + 13, 50, 28, "lapis-600"),
        title("Shinar", LEFT + 36, 58, 24, "lapis-600"),
    ]
    short = length(card.title, 46, "title") * 0.76 <= ROOM
    names = [card.title] if short else wrapped(card.title, 37, ROOM, 2, "title")
    parts += [title(line, LEFT, (116 if short else 106) + 40 * n, 46 if short else 37, room=ROOM) for n, line in enumerate(names)]
    below = 152 if short else 112 + 36 * len(names)
    rows = len(card.players)
    lines = wrapped(card.line, 23, ROOM, 2, "strong") if card.line else []
    parts += [text(line, LEFT, below + 28 * n, 23, "text-soft") for n, line in enumerate(lines)]
    top: float = below + 28 * len(lines) - (4 if lines else 16)
    if card.about:
        told = wrapped(card.about, 23, ROOM, 6)
        parts += [text(line, LEFT, top + 22 + 30 * n, 23, "text-soft", face="text") for n, line in enumerate(told)]
        top += 30 * len(told) + 22
    if rows:
        step = min(78, (HIGH - 40 - top) / rows)
        parts += [player(one, top + step * n, step - 8) for n, one in enumerate(card.players)]
        top += step * rows
    free = HIGH - 18 - top
    if card.board and free > 190:  # a smaller gate, where the players leave room for one
        scale = min(0.58, (free - 16) / 400)
        parts.append(gate(card.game, LEFT + ROOM / 2 - 182 * scale, HIGH - 18 - 400 * scale, scale))
    return "".join(parts)


def player(one: Player, y: float, high: float) -> str:
    """The plate of a player; who won has a rim of gold and a laurel."""
    rim = {"stroke": "gold-400", "stroke_width": 3, "stroke_opacity": 1} if one.won else {}
    size = min(27, high * 0.46)
    middle = y + high / 2
    score = "" if one.score is None else str(one.score).replace("-", "−")
    wide = length(score, size * 1.3, "title")
    parts = [plate(LEFT, y, ROOM, high, "chrome-2" if one.free else "chrome", min(14, high / 3), **rim)]
    start: float = LEFT + 16
    if one.mark:
        scale = min(1.25, high * 0.8 / 32)
        parts.append(group(start + 13 * scale, middle, one.mark, scale=scale))
        start += 32 * scale + 8
    room = LEFT + ROOM - 26 - wide - start - (size * 1.5 if one.won else 10)
    ink = "text-soft" if one.resigned or one.free else "ink"
    parts.append(text(one.name, start, middle + size * 0.34, size, ink, room=room))
    parts.append(text(score, LEFT + ROOM - 16, middle + size * 0.44, size * 1.3, ink, face="title", at="end"))
    if one.won:
        parts.append(laurel(LEFT + ROOM - 28 - wide - size * 0.62, middle, size * 0.48))
    return "".join(parts)


def laurel(x: float, y: float, radius: float) -> str:
    """A wreath for who won."""
    leaves = []
    for side in (-1, 1):
        for n in range(5):
            turn = side * (28 + 30 * n)
            leaf = path("M0 0C-2.6-2.4-2.4-6.4 0-9 2.4-6.4 2.6-2.4 0 0z", "gold-500")
            leaves.append(group(0, 0, group(0, -8, leaf, turn=side * 38), turn=180 - turn))
    return group(x, y, *leaves, scale=radius / 14)


def plain_board(names: Sequence[str], scores: Sequence[int], winners: Sequence[int]) -> str:
    """The board of a game that draws none: who has how much, as columns."""
    most = max([1, *scores])
    step = 700 / max(1, len(scores))
    wide = min(110.0, step * 0.6)
    parts = [slab(0, 0, 760, 540)]
    for n, score in enumerate(scores):
        x, high = 30 + step * (n + 0.5), 20 + 340 * max(0, score) / most
        fill = "url(#gilt)" if n in winners else "url(#glazed)"
        parts.append(rect(x - wide / 2, 450 - high, wide, high, fill, 8, stroke="#3c1e05", stroke_opacity=0.4))
        parts.append(title(score, x, 436 - high, 34, "slab-ink", at="middle"))
        parts.append(text(names[n], x, 486, 22, "slab-ink", at="middle", room=step - 12))
    return "".join(parts)
