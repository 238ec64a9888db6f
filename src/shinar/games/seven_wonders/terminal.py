"""The table of 7 Wonders in a terminal: tower and project, the cities, and one's own hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shinar.core.text import Texts
from shinar.games.seven_wonders.cards import COLOURS
from shinar.games.seven_wonders.catalogue import CARDS

STYLES = dict(
    zip(
        COLOURS,
        ("orange4", "bright_black", "blue", "yellow", "red", "green", "magenta", "bright_white on grey15", "bold white"),
        strict=True,
    )
)
COLOUR_OF = {card.name: card.colour for card in CARDS}


def board(view: Mapping[str, Any], texts: Texts, lang: str) -> RenderableType:
    parts: list[RenderableType] = [_head(view, texts, lang)]
    if view["tower"]:
        parts.append(_tower(view["tower"], texts, lang))
    if view["project"]:
        parts.append(_project(view["project"], texts, lang))
    parts.append(_cities(view, texts, lang))
    own = view["cities"][view["seat"]] if view["seat"] >= 0 else None
    if own:
        parts += _own(own, texts, lang)
    if view["pile"] is not None:
        parts.append(_cards(texts.format(lang, "board-pile"), view["pile"], texts, lang))
    return Group(*parts)


def _head(view: Mapping[str, Any], texts: Texts, lang: str) -> Text:
    head = texts.format(lang, "board-head", age=view["age"], round=view["round"], passing=view["passing"])
    line = Text(head, style="bold")
    line.append(f"   {texts.format(lang, 'board-discards', count=sum(view['discards']) + len(view['thrown']))}", style="not bold")
    if view["thrown"]:
        line.append(" (")
        line.append_text(_names(view["thrown"], texts, lang))
        line.append(")")
    if view["holder"] is not None:
        line.append(f"   {texts.format(lang, 'board-holder', seat=view['holder'])}", style="not bold")
    return line


def _tower(tower: Mapping[str, Any], texts: Texts, lang: str) -> Text:
    line = Text(f"{texts.format(lang, 'board-tower')}: ", style="bold")
    for tile in tower["places"]:
        if tile is None:
            line.append("· ", style="dim")
            continue
        style = "not bold" if tile in tower["laws"] else "dim not bold"
        line.append(f"\n  {tile} {texts.format(lang, f'tile-{tile}')}: {law(texts, lang, tile)}", style=style)
    return line


def law(texts: Texts, lang: str, tile: int) -> str:
    """The law of a tile in a sentence."""
    return texts.attribute(lang, f"tile-{tile}", "law")


def _project(project: Mapping[str, Any], texts: Texts, lang: str) -> Text:
    id = f"project-{project['name']}"
    line = Text(f"{texts.format(lang, 'board-project', name=texts.format(lang, id), tokens=project['tokens'])} ", style="bold")
    line.append(texts.format(lang, f"colour-{project['colour']}"), style=f"not bold {STYLES[project['colour']]}")
    for part in ("price", "reward", "penalty"):
        line.append(f"\n  {texts.format(lang, f'board-{part}')}: {texts.attribute(lang, id, part)}", style="not bold")
    return line


def _cities(view: Mapping[str, Any], texts: Texts, lang: str) -> Table:
    grid = Table(box=box.ROUNDED, show_lines=True, expand=True)
    for id in ("board-city", "board-state", "board-buildings"):
        grid.add_column(texts.format(lang, id), ratio=3 if id == "board-buildings" else 1)
    for number, city in enumerate(view["cities"]):
        grid.add_row(
            _title(view, number, city, texts, lang), _state(view, number, city, texts, lang), _buildings(city, texts, lang)
        )
    return grid


def _title(view: Mapping[str, Any], number: int, city: Mapping[str, Any], texts: Texts, lang: str) -> Text:
    mark = "▶ " if number in view["pending"] else "✓ " if city["chosen"] else "  "
    name = texts.format(lang, "board-free-city") if city["free"] else texts.format(lang, "board-seat", seat=number)
    line = Text(f"{mark}{name}", style="bold" if number == view["seat"] else "")
    stages = "?" if city["side"] is None else "■" * city["stages"] + "□" * (city["stages_in_all"] - city["stages"])
    line.append(f"\n{texts.format(lang, 'wonder-' + city['wonder'])} {city['side'] or '?'} {stages}")
    return line


def _state(view: Mapping[str, Any], number: int, city: Mapping[str, Any], texts: Texts, lang: str) -> Text:
    points = view["scores"][number] if not city["free"] else None
    military = " ".join([*(f"+{value}" for value in city["victories"]), *["-1"] * city["defeats"]]) or "–"
    lines = [
        texts.format(lang, "board-coins", coins=city["coins"]),
        texts.format(lang, "board-shields", shields=city["shields"], tokens=military),
    ]
    if points is not None:
        lines.append(texts.format(lang, "board-points", points=points))
    if city["tiles_built"] or city["tiles_left"] or city["tiles_laying"]:
        lines.append(texts.format(lang, "board-tiles", built=city["tiles_built"], left=city["tiles_left"] + city["tiles_laying"]))
    if city["taking_part"]:
        lines.append(texts.format(lang, "board-taking-part", count=city["taking_part"]))
    if city["minus"]:
        lines.append(texts.format(lang, "board-minus", count=city["minus"]))
    lines += [texts.format(lang, f"board-token-{name}", count=count) for name, count in city["tokens"].items()]
    return Text("\n".join(lines))


def _buildings(city: Mapping[str, Any], texts: Texts, lang: str) -> Text:
    by_colour = sorted(city["buildings"], key=lambda name: COLOURS.index(COLOUR_OF[name]))
    return _names(by_colour, texts, lang) if by_colour else Text("–", style="dim")


def _own(city: Mapping[str, Any], texts: Texts, lang: str) -> list[RenderableType]:
    parts: list[RenderableType] = []
    if city["hand"]:
        parts.append(_cards(texts.format(lang, "board-hand"), city["hand"], texts, lang))
    tiles = city["offer"] or [tile for tile in city["tiles"] if tile not in city["laying"]]
    if tiles:
        line = Text(f"{texts.format(lang, 'board-own-tiles')}:", style="bold")
        for tile in tiles:
            line.append(f"\n  {tile} {texts.format(lang, f'tile-{tile}')}: {law(texts, lang, tile)}", style="not bold")
        parts.append(line)
    if city["choice"]:
        parts.append(Text(f"{texts.format(lang, 'board-choice')}: {city['choice']}", style="italic"))
    return parts


def _cards(title: str, names: list[str], texts: Texts, lang: str) -> Text:
    """Cards with what they do."""
    line = Text(f"{title}:", style="bold")
    for name in names:
        line.append("\n  ")
        line.append(texts.format(lang, f"card-{name}"), style=f"not bold {STYLES[COLOUR_OF[name]]}")
        line.append(f": {texts.attribute(lang, f'card-{name}', 'effect')}", style="not bold")
    return line


def _names(names: list[str], texts: Texts, lang: str) -> Text:
    return Text(", ").join([Text(texts.format(lang, f"card-{name}"), style=STYLES[COLOUR_OF[name]]) for name in names])
