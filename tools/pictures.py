"""Write what pictures are drawn with: src/shinar/pictures/drawings.json, from the symbols, gates and colours of the page.

python tools/pictures.py         # a test fails where they are not what the page has
"""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web" / "src"
HOME = ROOT / "src" / "shinar" / "pictures"
GAMES = ("babel", "amytis", "architectura", "seven_wonders")
DARK = "[data-theme=dark]"


def palette() -> dict[str, str]:
    """The colours of the page by day, each as it is in the end."""
    day = (WEB / "styles" / "tokens.css").read_text("utf-8").partition(DARK)[0]
    said = dict(re.findall(r"--([a-z0-9-]+):\s*(#[0-9a-f]{3,8}|var\(--[a-z0-9-]+\))", day))
    for name, value in said.items():
        while match := re.fullmatch(r"var\(--([a-z0-9-]+)\)", value):
            value = said[match[1]]
        said[name] = value
    return said


def symbols() -> dict[str, list[str]]:
    """The symbols by their ids: box and shapes."""
    text = (WEB / "styles" / "symbols.svg").read_text("utf-8")
    found = re.findall(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', text, re.S)
    return {name: [box, shapes] for name, box, shapes in found}


def gates() -> dict[str, str]:
    """What one sees through the gate of each game; the ids in it are made its own."""
    found = {}
    for game in GAMES:
        text = (WEB / "pages" / "gates" / f"{game}.svg").read_text("utf-8").strip()
        for id in re.findall(r'id="([^"]+)"', text):
            text = text.replace(f'id="{id}"', f'id="{game}-{id}"')
            text = text.replace(f"url(#{id})", f"url(#{game}-{id})").replace(f'"#{id}"', f'"#{game}-{id}"')
        found[game] = text
    return found


def arch() -> str:
    """The glazed arch around a gate, as definitions."""
    text = (WEB / "pages" / "gates" / "glaze.svg").read_text("utf-8")
    return text[text.index("<defs>") + 6 : text.rindex("</defs>")].strip()


def drawings() -> str:
    found = {"palette": palette(), "symbols": symbols(), "gates": gates(), "arch": arch()}
    return json.dumps(found, indent=0, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    (HOME / "drawings.json").write_text(drawings(), "utf-8")
