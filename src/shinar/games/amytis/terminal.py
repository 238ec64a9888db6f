"""The table of Amytis in a terminal: the building board between the two cities, projects and favours below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shinar.core.text import Texts
from shinar.games.amytis.cards import COLOUR_LETTERS, COLOURS, FAVOURS

SYMBOLS: dict[str, str] = dict(zip(COLOURS, "★●▲■", strict=True))
STYLES: dict[str, str] = dict(zip(COLOURS, ("bold blue", "bold green", "bold yellow", "bold magenta"), strict=True))
FIGURES = ("♟", "♙")  # architects and pawns of seat 0 and seat 1


def board(view: Mapping[str, Any], texts: Texts, lang: str) -> RenderableType:
    near = max(view["seat"], 0)
    far = 1 - near
    squares = Table(box=None, show_header=False, pad_edge=False)
    squares.add_row(_city(view, far, texts, lang), _stacks(view, texts, lang), _city(view, near, texts, lang))
    parts: list[RenderableType] = [squares, _summary(view, far, texts, lang), _summary(view, near, texts, lang)]
    display = texts.format(lang, "board-display", deck=view["deck"])
    parts.append(_projects(display, view["display"], texts, lang))
    for seat in (far, near):
        parts.append(_projects(texts.format(lang, "board-open", seat=seat), view["players"][seat]["open"], texts, lang))
    parts += [_favours(view, texts, lang), _sides(view, texts, lang)]
    if view["ending"] and not view["over"]:
        parts.append(Text(texts.format(lang, "board-ending"), style="italic"))
    return Group(*parts)


def _grid(title: str) -> Table:
    grid = Table(title=title, box=box.ROUNDED, show_header=False, show_lines=True, title_style="bold")
    for _ in range(3):
        grid.add_column(justify="center", width=5)
    return grid


def _city(view: Mapping[str, Any], seat: int, texts: Texts, lang: str) -> Table:
    """The visible tiles of a city, and how high each stack is."""
    grid = _grid(texts.format(lang, "board-city", seat=seat))
    cells = [
        _pile(pile[-1] if pile else None, len(pile), Text(f"{number}", style="dim"), texts, lang)
        for number, pile in enumerate(view["players"][seat]["city"], 1)
    ]
    for row in (0, 3, 6):
        grid.add_row(*cells[row : row + 3])
    return grid


def _stacks(view: Mapping[str, Any], texts: Texts, lang: str) -> Table:
    """The building board: top tiles, heights, architects."""
    grid = _grid(texts.format(lang, "board-stacks"))
    for row in (0, 3, 6):
        cells = []
        for number, stack in enumerate(view["stacks"][row : row + 3], row + 1):
            mark = Text(f"{number}", style="dim")
            if stack["architect"] is not None:
                mark.append(f" {FIGURES[stack['architect']]}", style="bold not dim")
            cells.append(_pile(stack["top"], stack["height"], mark, texts, lang))
        grid.add_row(*cells)
    return grid


def _pile(top: Mapping[str, str] | None, height: int, mark: Text, texts: Texts, lang: str) -> Text:
    cell = _tile(top, texts, lang)
    if top:
        cell.append(f" {height}", style="dim")
    return Text("\n").join([cell, mark])


def _tile(tile: Mapping[str, str] | None, texts: Texts, lang: str) -> Text:
    if tile is None:
        return Text("·", style="dim")
    letter = texts.format(lang, f"letter-{tile['building']}")
    return Text(f"{letter}{SYMBOLS[tile['colour']]}", style=STYLES[tile["colour"]])


def _summary(view: Mapping[str, Any], seat: int, texts: Texts, lang: str) -> Text:
    """Points, supply and the tile in hand of one player."""
    player = view["players"][seat]
    line = Text(f"{FIGURES[seat]} {seat}  {texts.format(lang, 'board-points')} {view['scores'][seat]}", style="bold")
    line.append(f"  ({texts.format(lang, 'board-track', track=player['track'], base=player['base'])})", style="not bold")
    supply = texts.format(lang, "board-supply", architects=player["architects"], pawns=player["pawns"])
    line.append(f"   {supply}", style="not bold")
    if view["first"] == seat:
        line.append(f"   {texts.format(lang, 'board-first')}", style="not bold italic")
    if view["hand"] and view["turn"] == seat:
        line.append(f"\n  {texts.format(lang, 'board-hand')}: ")
        line.append_text(_tile(view["hand"], texts, lang))
        line.append(f" {texts.format(lang, 'building-' + view['hand']['building'])}", style="not bold")
    done = [str(project["number"]) for project in player["completed"]]
    if done:
        line.append(f"\n  {texts.format(lang, 'board-done')}: {', '.join(done)}", style="not bold")
    return line


def _projects(title: str, projects: list[Mapping[str, Any] | None], texts: Texts, lang: str) -> RenderableType:
    """Project patterns side by side, each with its number and points."""
    cards = [_card(project) for project in projects if project]
    if not cards:
        return Text(f"{title}: {texts.format(lang, 'board-none')}")
    return Group(Text(f"{title}:"), Columns(cards, padding=(0, 3)))


def _card(project: Mapping[str, Any]) -> Text:
    card = Text(f"{project['number']} ({project['points']})", style="dim")
    for row in project["rows"]:
        card.append("\n ")
        for letter in row:
            colour = COLOURS[COLOUR_LETTERS.index(letter)] if letter in COLOUR_LETTERS else None
            card.append(f"{SYMBOLS[colour]} " if colour else "· ", style=f"not dim {STYLES[colour]}" if colour else "dim")
    return card


def _favours(view: Mapping[str, Any], texts: Texts, lang: str) -> Text:
    line = Text(f"{texts.format(lang, 'board-favours')}: ")
    for favour in FAVOURS[:-1]:
        owner = view["favours"][favour]
        line.append(texts.format(lang, f"favour-{favour}"))
        line.append(f" {'–' if owner is None else FIGURES[owner]}   ", style="dim" if owner is None else "bold")
    line.append(f"{texts.format(lang, 'favour-row')} ")
    line.append("".join(FIGURES[seat] * view["favours"]["row"][seat] for seat in range(2)) or "–", style="bold")
    return line


def _sides(view: Mapping[str, Any], texts: Texts, lang: str) -> Text:
    """Which side of each building card is in play; also the key to the letters of the buildings."""
    names = [
        " ".join(texts.format(lang, id) for id in (f"letter-{building}", f"building-{building}", f"side-{side}"))
        for building, side in view["sides"].items()
    ]
    return Text(f"{texts.format(lang, 'board-sides')}: {', '.join(names)}", style="dim")
