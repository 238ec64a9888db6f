"""The city of Architectura in a terminal: a line of places a street, the hand with its texts, and what the others have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shinar.core.text import Texts
from shinar.games.architectura.vocabulary import BASE_CARDS, QUARTERS

if TYPE_CHECKING:
    from shinar.core.game import Game

STYLES = {"blue": "bold blue", "green": "bold green", "yellow": "bold yellow", "red": "bold red"}
SYMBOLS = {"blue": "◆", "green": "●", "yellow": "▲", "red": "■"}
TOKEN = "⛨"
WIDTH = 8
View = Mapping[str, Any]


def board(view: View, texts: Texts, lang: str) -> RenderableType:
    pack = view["pack"]
    parts: list[RenderableType] = [Text(f"{pack['name'][lang]}. {pack['note'][lang]}".strip(), style="dim"), _city(view, lang)]
    parts += [_summary(view, seat, texts, lang) for seat in range(view["seats"])]
    if view["seat"] >= 0:
        parts.append(_hand(view, texts, lang))
    return Group(*parts)


def _city(view: View, lang: str) -> Table:
    grid = Table(box=box.ROUNDED, show_lines=True, padding=(0, 0))
    grid.add_column("", justify="center", min_width=1, no_wrap=True)
    for quarter in range(1, QUARTERS + 1):
        grid.add_column(str(quarter), min_width=WIDTH, max_width=WIDTH, justify="center", no_wrap=True)
    for letter, street in zip("abcd", view["streets"], strict=False):
        grid.add_row(letter, *(_place(view, place, lang) for place in street))
    return grid


def _place(view: View, place: View, lang: str) -> Text:
    """The top card with its value, or how many destroyed ones lie there."""
    if place["reserved"] is not None:
        return Text(f"{TOKEN}{_symbol(view, place['reserved'])}", style=_style(view, place["reserved"]))
    if not place["cards"]:
        return Text("·", style="dim")
    top = place["cards"][-1]
    cell = Text(f"{_symbol(view, top['owner'])}{view['names'][top['id']][lang][: WIDTH - 1]}\n", style=_style(view, top["owner"]))
    if not top["up"]:
        cell.stylize("dim")
        return cell.append(f"▒ {len(place['cards'])}")
    cell.append(f"{place['value']}")
    if top["side"] != str(place["value"]):
        cell.append(f" {top['side']}", style="not bold")
    if top["token"] is not None:
        cell.append(f" {TOKEN}{_symbol(view, top['token'])}", style=_style(view, top["token"]))
    elif top["shield"]:
        cell.append(f" {TOKEN}")
    return cell.append(f" +{len(place['cards']) - 1}", style="dim") if len(place["cards"]) > 1 else cell


def _symbol(view: View, seat: int) -> str:
    return SYMBOLS[view["players"][seat]["colour"]]


def _style(view: View, seat: int) -> str:
    return STYLES[view["players"][seat]["colour"]]


def _summary(view: View, seat: int, texts: Texts, lang: str) -> Text:
    """Points, cards and tokens of a player."""
    player = view["players"][seat]
    line = Text(
        f"{_symbol(view, seat)} {seat}  {texts.format(lang, 'board-points')} {view['scores'][seat]}", style=_style(view, seat)
    )
    held = texts.format(lang, "board-cards", hand=player["hand_size"], deck=player["deck"], tokens=player["tokens"])
    line.append(f"   {held}", style="not bold")
    if player["exchanged"]:
        line.append(f"   {texts.format(lang, 'board-exchanged')}", style="not bold")
    for key in ("seen", "zone", "removed"):
        if player[key]:
            names = ", ".join(view["names"][id][lang] for id in player[key])
            line.append(f"\n    {texts.format(lang, f'board-{key}')}: {names}", style="not bold")
    if isinstance(player["chosen"], list) and player["chosen"]:
        names = ", ".join(view["names"][player["extra"][i - 1]][lang] for i in player["chosen"])
        line.append(f"\n    {texts.format(lang, 'board-chosen')}: {names}", style="not bold")
    return line


def _hand(view: View, texts: Texts, lang: str) -> RenderableType:
    player = view["players"][view["seat"]]
    if view["phase"] == "sets":
        names = [f"{i} {view['names'][id][lang]}" for i, id in enumerate(player["extra"], 1) if id]
        return Text(f"{texts.format(lang, 'board-extra')}: {', '.join(names)}")
    grid = Table(box=None, show_header=False, padding=(0, 1))
    for card in player["hand"]:
        sides = Text(" ").join(Text(side, style="bold" if side == card["initial"] else "dim") for side in card["sides"])
        grid.add_row(str(card["number"]), view["names"][card["id"]][lang], sides, Text(card["text"][lang], style="dim"))
    if player["deck_top"]:
        grid.add_row("", texts.format(lang, "board-top"), "", ", ".join(view["names"][id][lang] for id in player["deck_top"]))
    return grid


def card_id(view: View, number: int) -> str:
    """The card that a number means to the seat that decides: a base card, or one of its own additional ones."""
    seat = view["seat"] if view["seat"] >= 0 else max(view["turn"], 0)
    if number <= BASE_CARDS:
        return str(view["base"][number - 1])
    return str(view["players"][seat]["extra"][number - BASE_CARDS - 1])


def move_text(game: Game, view: View, code: int, lang: str) -> str:
    """A move with the names of the cards that it is about."""
    move = game.moves.move(code)
    words = game.move_words(code)
    if "card" in move.args:
        words["card"] = view["names"][card_id(view, int(move.args["card"]))][lang]
    text = game.texts.format(lang, f"move-{move.name}", **words)
    if "place" in move.args and (there := _top(view, move.args["place"])):
        return f"{text} ({view['names'][there][lang]})"
    if move.name == "replace" and move.args["set"] != "none":
        names = [view["names"][card_id(view, BASE_CARDS + int(digit))][lang] for digit in move.args["set"]]
        return f"{text} ({', '.join(names)})"
    return text


def _top(view: View, place: str) -> str | None:
    """The card on top of a place."""
    street, quarter = "abcd".index(place[0]), int(place[1]) - 1
    cards = view["streets"][street][quarter]["cards"] if street < view["seats"] else []
    return str(cards[-1]["id"]) if cards else None


def prompt(view: View, texts: Texts, lang: str) -> str:
    """What is asked, and by which card."""
    asked = texts.format(lang, f"prompt-{view['phase']}")
    card = view["effect"]["text"] if view["effect"] else view["playing"]
    return f"{view['names'][card][lang]}: {asked}" if card and view["phase"] != "over" else asked
