"""Write THIRD-PARTY.md: the licences of what others wrote and a wheel brings along, in the page and in the documentation site.

python tools/licences.py           # write src/shinar/THIRD-PARTY.md
python tools/licences.py --check   # only say whether it is up to date
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import distribution
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
TARGET = ROOT / "src" / "shinar" / "THIRD-PARTY.md"
PACKAGE = re.compile(r".*node_modules/((?:@[^/]+/)?[^/]+)/")  # the innermost
STANDARD = {"Apache-2.0": "typescript"}  # a package with the whole text, for those that only name the licence
TYPEFACES = {"title": "@fontsource-variable/piazzolla", "text": "@fontsource-variable/source-sans-3"}  # by the names of their files
SITE = "mkdocs-material"  # whose scripts, styles and icons are copied into the documentation site
IN_SITE = {  # what its scripts and styles are made of: licence, whose it is, where its source is
    "clipboard": ("MIT", "Copyright (c) Zeno Rocha", "https://github.com/zenorocha/clipboard.js"),
    "escape-html": (
        "MIT",
        'Copyright (c) 2012-2013 TJ Holowaychuk, 2015 Andreas Lubbe, 2015 Tiancheng "Timothy" Gu',
        "https://github.com/component/escape-html",
    ),
    "focus-visible": ("W3C", "Copyright (c) World Wide Web Consortium", "https://github.com/WICG/focus-visible"),
    "lunr": ("MIT", "Copyright (c) 2020 Oliver Nightingale", "https://github.com/olivernn/lunr.js"),
    "lunr-languages": (
        "MPL-1.1",
        "Copyright 2014, Mihai Valentin; Snowball JavaScript Library: Copyright 2010, Oleg Mazko",
        "https://github.com/MihaiValentin/lunr-languages",
    ),
    "material-design-color": ("MIT", "Copyright (c) Denis Malinochkin", "https://www.npmjs.com/package/material-design-color"),
    "rxjs": (
        "Apache-2.0",
        "Copyright (c) 2015-2018 Google, Inc., Netflix, Inc., Microsoft Corp. and contributors",
        "https://github.com/ReactiveX/rxjs",
    ),
    "tslib": ("0BSD", "Copyright (c) Microsoft Corporation", "https://github.com/microsoft/tslib"),
}
HEAD = """# Parts that others wrote

Written by `tools/licences.py`: change that file, not this one. The package itself is under the MIT licence. A wheel
also holds these parts, in the page and in the documentation site. Of the typefaces it holds the letters and weights
that the page and the pictures of games use, under names of their own; `tools/typefaces.py` and
`tools/picture_typefaces.py` cut them.
"""


class Part(NamedTuple):
    """A part with its licence."""

    name: str
    version: str
    licence: str
    where: str
    text: str


def bundled_packages() -> list[str]:
    """The Node packages of which something is in the page: those that the maps of its scripts name, and the typefaces."""
    with tempfile.TemporaryDirectory() as folder:
        vite = [shutil.which("node") or "node", "node_modules/vite/bin/vite.js", "build"]
        command = [*vite, "--sourcemap", "--outDir", folder, "--emptyOutDir", "--logLevel", "error"]
        subprocess.run(command, cwd=WEB, check=True, env={**os.environ, "NO_COLOR": "1"}, stdout=subprocess.DEVNULL)
        maps = [json.loads(path.read_text("utf-8")) for path in Path(folder).rglob("*.map")]
        fonts = {path.name.split("-")[0] for path in Path(folder).rglob("*.woff*")}
        if unknown := sorted(fonts - TYPEFACES.keys()):
            raise SystemExit(f"licences: the page bundles typefaces that are not listed: {', '.join(unknown)}")
    found = (PACKAGE.match(source) for one in maps for source in one["sources"])
    return sorted({match[1] for match in found if match} | {TYPEFACES[font] for font in fonts})


def licence_text(folder: Path) -> str:
    names = sorted(path for path in folder.iterdir() if re.match(r"(?i)licen[cs]e", path.name))
    return names[0].read_text("utf-8").strip() if names else ""


def node_part(name: str) -> Part:
    home = WEB / "node_modules" / name
    told = json.loads((home / "package.json").read_text("utf-8"))
    text = licence_text(home) or licence_text(WEB / "node_modules" / STANDARD[told["license"]])
    return Part(name, told["version"], told["license"], "the page", text)


def site_parts() -> list[Part]:
    """The theme of the site, its icons, and all that the maps of its scripts and styles name."""
    found = distribution(SITE)
    files = [Path(str(file.locate())) for file in found.files or []]
    own = next(path for path in files if re.search(r"(?i)licen[cs]es?/licen[cs]e$", str(path)))
    icons = next(path for path in files if path.parts[-3:] == (".icons", "material", "LICENSE"))
    maps = [json.loads(path.read_text("utf-8")) for path in files if path.suffix == ".map"]
    names = {match[1] for one in maps for source in one["sources"] if (match := PACKAGE.match(source))} | {"lunr-languages"}
    if unknown := sorted(names - IN_SITE.keys()):
        raise SystemExit(f"licences: the documentation site has parts that are not listed: {', '.join(unknown)}")
    where, within = "the documentation site", f"in {SITE} {found.version}"
    parts = [Part(name, within, IN_SITE[name][0], where, "\n".join(IN_SITE[name][1:])) for name in sorted(names)]
    return [
        Part(SITE, found.version, "MIT", where, own.read_text("utf-8").strip()),
        Part("Material Design Icons", within, "Apache-2.0", where, icons.read_text("utf-8").strip()),
        *parts,
    ]


def document(parts: list[Part]) -> str:
    rows = [f"| {part.name} | {part.version} | {part.licence} | {part.where} |" for part in parts]
    table = "\n".join(["| part | version | licence | in |", "|---|---|---|---|", *rows])
    texts = [f"## {part.name}\n\n```\n{part.text}\n```\n" for part in parts]
    return "\n".join([HEAD, table, "", *texts])


def main() -> None:
    text = document([*map(node_part, bundled_packages()), *site_parts()])
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(text, "utf-8")
    elif not TARGET.exists() or TARGET.read_text("utf-8") != text:
        raise SystemExit("licences: src/shinar/THIRD-PARTY.md is not up to date: python tools/licences.py writes it")


if __name__ == "__main__":
    main()
