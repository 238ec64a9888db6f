"""Cut the typefaces of the page out of their Node packages: only the letters and weights that it uses.

pip install fonttools brotli       # the page itself is built without them: what this writes is kept in the repository
python tools/typefaces.py          # write web/src/typefaces/*.woff2, and print the figures that typefaces.css needs
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).resolve().parents[1] / "web"
TARGET = WEB / "src" / "typefaces"
SCRIPTS = {
    "latin": [*range(0x20, 0x7F), *map(ord, "\xa0«»‘’‚“”„–—…‹›•−·×±←↑→↓")],
    "cyrillic": [*range(0x400, 0x460), 0x2116],
}
FEATURES = ["kern", "liga", "locl", "lnum", "tnum", "mark", "ccmp"]
LETTERS, OFTEN = "etaoinshrdlu ", (12, 9, 8, 8, 7, 7, 6, 6, 6, 4, 4, 3, 19)
RENAMED = (1, 3, 4, 6, 16)  # names of a font by which people choose it: what was changed has a name of its own


class Face(NamedTuple):
    """A typeface of the page: the package it comes from, what it is called here, its weights."""

    package: str
    name: str
    weights: tuple[int, int] | int
    like: tuple[int, ...]  # widths of LETTERS, in thousandths, in the font that stands in until this one is there


FACES = (
    Face("piazzolla", "title", 700, (444, 333, 500, 500, 278, 556, 389, 556, 444, 556, 278, 556, 250)),  # Times Bold
    Face("source-sans-3", "text", (400, 700), (556, 278, 556, 556, 222, 556, 500, 556, 333, 556, 222, 556, 278)),  # Arial
)


def cut(face: Face, script: str) -> TTFont:
    path = WEB / "node_modules" / "@fontsource-variable" / face.package / "files" / f"{face.package}-{script}-wght-normal.woff2"
    font = TTFont(path)
    subsetter = Subsetter(Options(layout_features=FEATURES, name_IDs=["*"], hinting=False))
    subsetter.populate(unicodes=SCRIPTS[script])
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": face.weights}, updateFontNames=False)
    for record in font["name"].names:
        if record.nameID in RENAMED:
            record.string = f"Shinar {face.name}"
    font.flavor = "woff2"
    return font


def average(widths: Sequence[float]) -> float:
    """The width of a letter of running text."""
    return sum(width * often for width, often in zip(widths, OFTEN, strict=True)) / sum(OFTEN)


def figures(face: Face, font: Any) -> str:
    """How the font that stands in is stretched, so that no line breaks elsewhere when this one comes."""
    names, size = font.getBestCmap(), font["head"].unitsPerEm
    own = average([font["hmtx"][names[ord(letter)]][0] / size for letter in LETTERS])
    stretch = own / average([width / 1000 for width in face.like])
    high, low = font["hhea"].ascent / size / stretch, -font["hhea"].descent / size / stretch
    return f"size-adjust: {stretch:.1%}; ascent-override: {high:.1%}; descent-override: {low:.1%}"


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for face in FACES:
        for script in SCRIPTS:
            font = cut(face, script)
            path = TARGET / f"{face.name}-{script}.woff2"
            font.save(path)
            print(f"{path.name}: {path.stat().st_size} bytes")
            if script == "latin":
                print(f"  {figures(face, font)}")


if __name__ == "__main__":
    main()
