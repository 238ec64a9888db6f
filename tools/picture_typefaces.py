"""Cut the typefaces of pictures out of the Node packages of the page: whole alphabets, for names of people hold many letters.

pip install fonttools brotli             # what this writes is kept in the repository
python tools/picture_typefaces.py        # write src/shinar/pictures/typefaces/*.ttf and the widths of their letters
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.merge import Options as Merging
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from typefaces import RENAMED, WEB

HOME = WEB.parent / "src" / "shinar" / "pictures"
FACES = {  # by the name that pictures know them by: the package and the weight
    "title": ("piazzolla", 700),
    "text": ("source-sans-3", 400),
    "strong": ("source-sans-3", 650),
}
SCRIPTS = {  # names of people hold more letters than the texts of the page
    "latin": [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’‚“”„…‹›•−")],
    "latin-ext": [*range(0x100, 0x250), *range(0x1E00, 0x1F00)],
    "cyrillic": [*range(0x400, 0x460), 0x490, 0x491, 0x4B0, 0x4B1, 0x2116],
}


def write_typefaces() -> None:
    """Each typeface with all its alphabets in one file, as the renderer wants it, and the widths of its letters."""

    widths: dict[str, dict[str, int]] = {}
    for name, (package, weight) in FACES.items():
        with tempfile.TemporaryDirectory() as folder:
            parts = [Path(folder) / f"{script}.ttf" for script in SCRIPTS]
            for part, script in zip(parts, SCRIPTS, strict=True):
                alphabet(package, weight, script).save(part)
            font: TTFont = Merger(Merging(drop_tables=["GPOS", "GSUB", "GDEF", "STAT"])).merge([str(part) for part in parts])
        for record in font["name"].names:
            if record.nameID in RENAMED:
                record.string = f"Shinar {name}"
        font["OS/2"].usWeightClass = 400
        font.save(HOME / "typefaces" / f"{name}.ttf")
        units = font["head"].unitsPerEm
        widths[name] = {chr(code): round(1000 * font["hmtx"][glyph][0] / units) for code, glyph in font.getBestCmap().items()}
    (HOME / "widths.json").write_text(json.dumps(widths, ensure_ascii=False) + "\n", "utf-8")


def alphabet(package: str, weight: int, script: str) -> TTFont:
    """One alphabet of a typeface at one weight."""
    path = WEB / "node_modules" / "@fontsource-variable" / package / "files" / f"{package}-{script}-wght-normal.woff2"
    font = instantiateVariableFont(TTFont(path), {"wght": weight}, updateFontNames=False)
    subsetter = Subsetter(Options(layout_features=[], name_IDs=["*"], hinting=False, notdef_outline=True))
    subsetter.populate(unicodes=SCRIPTS[script])
    subsetter.subset(font)
    font.flavor = None
    return font


if __name__ == "__main__":
    write_typefaces()
