"""The review of a game for a reader at a terminal."""

from __future__ import annotations

import json
import sys
from dataclasses import replace

from rich.console import Console
from rich.progress import Progress

from shinar.bots.advice import told
from shinar.bots.review import Effort, Luck, Review, Turning, data, review
from shinar.cli.local_game import player
from shinar.core.record import Record

BLOCKS = "▁▂▃▄▅▆▇█"
WIDEST = 80


def tell(record: Record, lang: str, out: Console, iterations: int, games: int, as_json: bool) -> None:
    """Go through a record and print what was found."""
    usual = Effort()
    effort = Effort(replace(usual.strength, iterations=iterations, seconds=max(usual.strength.seconds, iterations / 2000)), games)
    with Progress(console=Console(file=sys.stderr), transient=True) as bar:
        work = bar.add_task(record.game.texts.format(lang, "review-working"), total=1.0)
        found = review(record, effort, lambda done: bar.update(work, completed=done))
    if as_json:
        print(json.dumps(data(found, lang), ensure_ascii=False))
    else:
        Report(found, lang, out).show()


class Report:
    """A review in words."""

    def __init__(self, found: Review, lang: str, out: Console) -> None:
        self.found = found
        self.game = found.record.game
        self.lang = lang
        self.out = out

    def text(self, id: str, **args: object) -> str:
        return self.game.texts.format(self.lang, id, **args)

    def say(self, text: str, style: str = "") -> None:
        self.out.print(text, style=style, markup=False, soft_wrap=True)

    def player(self, seat: int) -> str:
        return player(self.found.record, seat, self.lang)

    def show(self) -> None:
        title = self.text("review-title", game=self.text("title"), moves=len(self.found.record.moves))
        self.say(title, "bold")
        self.say(self.text("review-curve"))
        for seat in range(self.found.end.seats):
            chances = [point[seat] for point in self.found.curve]
            self.say(f"  {sparkline(chances)}  {percent(chances[0])} → {percent(chances[-1])} %  {self.player(seat)}")
        self.say(self.text("review-turning"), "bold")
        for turning in self.found.turning:
            self.show_turning(turning)
        if not self.found.turning:
            self.say(self.text("review-calm"))
        if self.found.luck:
            self.show_luck(self.found.luck)
        else:
            self.say(self.text("review-open"))

    def show_turning(self, turning: Turning) -> None:
        played = self.game.move_text(turning.move.code, self.lang)
        better = self.game.move_text(turning.better.code, self.lang)
        chance = percent(turning.move.chance)
        self.say(self.text("review-point", move=turning.made + 1, player=self.player(turning.seat), played=played, chance=chance))
        why = told(self.game, turning.reasons, self.lang)
        chance = percent(turning.better.chance)
        if why:
            self.say("  " + self.text("review-better", better=better, chance=chance, reasons=why))
        else:
            self.say("  " + self.text("review-better-plain", better=better, chance=chance))

    def show_luck(self, luck: Luck) -> None:
        figures = {name: round(getattr(luck, name), 1) for name in ("margin", "deal", "choices")}
        self.say(self.text("review-luck", player=self.player(luck.seat), games=luck.games, **figures))


def percent(chance: float) -> int:
    return round(100 * chance)


def sparkline(chances: list[float]) -> str:
    """Chances as a row of blocks, at most `WIDEST` of them."""
    step = max(1.0, len(chances) / WIDEST)
    picked = [chances[min(int(i * step), len(chances) - 1)] for i in range(min(len(chances), WIDEST))]
    return "".join(BLOCKS[min(int(chance * len(BLOCKS)), len(BLOCKS) - 1)] for chance in picked)
