"""The table of Babel in a terminal: the rival above, oneself below, the five lands between."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shinar.core.text import Texts
from shinar.games.babel.cards import LANDS, TRIBES

COLOURS: dict[str, str] = dict(zip(TRIBES, ("green", "yellow", "red", "magenta", "cyan"), strict=True))
PAWNS = ("●", "○")  # of seat 0 and seat 1


def board(view: Mapping[str, Any], texts: Texts, lang: str) -> RenderableType:
    near = max(view["seat"], 0)
    far = 1 - near
    return Group(
        _summary(view, far, texts, lang),
        _lands(view, near, far, texts, lang),
        _summary(view, near, texts, lang),
        _decks(view, texts, lang),
    )


def _lands(view: Mapping[str, Any], near: int, far: int, texts: Texts, lang: str) -> Table:
    grid = Table(box=box.ROUNDED, expand=True, show_header=False, show_lines=True)
    for _ in LANDS:
        grid.add_column(ratio=1)
    grid.add_row(*(_side(view, far, land, texts, lang, temple_first=True) for land in LANDS))
    grid.add_row(*(_name(view, land, texts, lang) for land in LANDS))
    grid.add_row(*(_side(view, near, land, texts, lang, temple_first=False) for land in LANDS))
    return grid


def _name(view: Mapping[str, Any], land: str, texts: Texts, lang: str) -> Text:
    name = Text(texts.format(lang, f"land-{land}").upper(), style=f"bold {COLOURS[TRIBES[LANDS.index(land)]]}")
    for seat, player in enumerate(view["players"]):
        if player["pawn"] == land:
            name.append(f" {PAWNS[seat]}", style="bold")
    return name


def _side(view: Mapping[str, Any], seat: int, land: str, texts: Texts, lang: str, temple_first: bool) -> Text:
    """A temple as its levels, and the column of settlers with its runs of three or more underlined."""
    site = view["players"][seat]["lands"][land]
    temple = Text(
        "▲ " + " ".join(str(level) for level in site["temple"]) if site["temple"] else "▲ –",
        style="bold" if site["temple"] else "dim",
    )
    settlers = _column(site["settlers"], texts, lang)
    return Text("\n").join([temple, settlers] if temple_first else [settlers, temple])


def _column(settlers: list[str], texts: Texts, lang: str) -> Text:
    row = Text()
    for i, tribe in enumerate(settlers):
        start = i
        while start > 0 and settlers[start - 1] == tribe:
            start -= 1
        end = i
        while end + 1 < len(settlers) and settlers[end + 1] == tribe:
            end += 1
        ready = " underline" if end - start >= 2 else ""
        row.append(texts.format(lang, f"letter-{tribe}"), style=f"{COLOURS[tribe]}{ready}")
    return row if settlers else Text("·", style="dim")


def _summary(view: Mapping[str, Any], seat: int, texts: Texts, lang: str) -> Text:
    """Points, stock and hand of one player in two lines."""
    player = view["players"][seat]
    line = Text(f"{PAWNS[seat]} {seat}  ", style="bold")
    line.append(f"{texts.format(lang, 'board-points')} {player['points']}", style="bold")
    line.append(f"   {texts.format(lang, 'board-stock')}: ")
    line.append(" ".join(str(level) for level in player["stock"]) or texts.format(lang, "board-empty"))
    if player["dealt"]:
        line.append(f"   ({texts.format(lang, 'board-dealt')})", style="italic")
    line.append(f"\n  {texts.format(lang, 'board-hand')}: ")
    if player["hand"] is None:
        line.append(texts.format(lang, "board-cards", count=player["hand_size"]))
    else:
        for tribe, n in player["hand"].items():
            for _ in range(n):
                line.append(texts.format(lang, f"letter-{tribe}") + " ", style=f"bold {COLOURS[tribe]}")
        line.append(texts.format(lang, "board-empty") if not player["hand"] else "")
    return line


def _decks(view: Mapping[str, Any], texts: Texts, lang: str) -> Text:
    discards = sum(view["discards"].values())
    line = texts.format(lang, "board-decks", tribes=view["tribe_deck"], discards=discards, temples=view["temple_deck"])
    if view["temple_deck_top"]:
        line += "; " + texts.format(lang, "board-top", levels=view["temple_deck_top"])
    return Text(line, style="dim")
