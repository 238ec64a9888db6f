"""A person at a terminal, whoever keeps the game: boards, moves by number or words, questions, refusals with their rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from shinar.core.errors import AmbiguousMove, IllegalMove, UnknownMove
from shinar.core.game import Game, Line


class Quit(Exception):
    """The person at the keyboard leaves."""


class Terminal(ABC):
    """What a person reads and types. The game itself is behind five questions: `view`, `legal`, `why_not`, `hints` and `player`."""

    def __init__(self, game: Game, lang: str, console: Console) -> None:
        self.game = game
        self.lang = lang
        self.console = console
        self.told: dict[int, list[Line]] = {}  # by reader: the whole log
        self.refusal: IllegalMove | None = None
        self.offered: dict[int, str] = {}

    @abstractmethod
    def view(self, seat: int) -> Mapping[str, Any]:
        """What a seat sees now."""

    @abstractmethod
    def legal(self) -> list[int]:
        """The moves that the person may make now."""

    @abstractmethod
    def why_not(self, code: int) -> IllegalMove | None:
        """What forbids a move of the person now."""

    @abstractmethod
    def hints(self, seat: int) -> list[tuple[int, float, str]]:
        """The best moves now, each with the chance to win and what speaks for it."""

    @abstractmethod
    def player(self, seat: int) -> str:
        """The name of who sits there."""

    # --- telling ------------------------------------------------------------------------------------------------------

    def text(self, id: str, **args: Any) -> str:
        return self.game.texts.format(self.lang, id, **args)

    def say(self, id: str, **args: Any) -> None:
        self.console.print(self.text(id, **args), markup=False, highlight=False)

    def tell(self, lines: Iterable[Line]) -> None:
        for line in lines:
            args = {k: self.player(v) if k == "player" else v for k, v in line.args.items()}
            self.whisper(self.text(line.id, **args))

    def whisper(self, text: str) -> None:
        self.console.print(f"  {text}", style="dim", highlight=False, markup=False)

    def show(self, seat: int) -> None:
        self.console.print(self.game.board(self.view(seat), self.lang))

    def offer(self, seat: int) -> None:
        """What is asked now, and the moves to choose from."""
        self.console.print(self.game.prompt(self.view(seat), self.lang), style="bold")
        grid = Table(box=None, show_header=False, padding=(0, 2))
        view = self.view(seat)
        self.offered = {code: self.game.move_in(view, code, self.lang) for code in self.legal()}
        for n, (code, text) in enumerate(self.offered.items(), 1):
            grid.add_row(str(n), text, f"[dim]{self.game.moves.text(code)}[/dim]")
        self.console.print(grid)

    def show_hints(self, seat: int) -> None:
        grid = Table(box=None, show_header=False, padding=(0, 2))
        found = self.hints(seat)
        alike = len(found) > 1 and len({why for _, _, why in found}) == 1  # what all would say is said once
        for code, chance, why in found:
            said = "" if alike else f"[dim]{why}[/dim]"
            grid.add_row(self.text("hint-chance", percent=round(100 * chance)), self.game.move_text(code, self.lang), said)
        self.say("hint-title")
        self.console.print(grid)
        if alike and found[0][2]:
            self.say("hint-all", reasons=found[0][2])
        elif alike:
            self.say("hint-even")

    def show_sheet(self, rows: Iterable[tuple[str, list[int]]], scores: Sequence[int]) -> None:
        """The points by source."""
        sheet = Table()
        sheet.add_column("")
        for seat in range(len(scores)):
            sheet.add_column(self.player(seat), justify="right")
        for id, points in rows:
            sheet.add_row(self.text(id), *(str(n) for n in points))
        sheet.add_row(self.text("sheet-total"), *(str(n) for n in scores), style="bold")
        self.console.print(sheet)

    def tell_winners(self, seats: Sequence[int]) -> None:
        winners = [self.player(seat) for seat in seats]
        if len(winners) == 1:
            self.say("play-winner", player=winners[0])
        else:
            self.say("play-winners", players=winners)

    # --- reading ------------------------------------------------------------------------------------------------------

    def answer(self, typed: str, seat: int) -> int | None:
        """Do what was typed; the code of a move, if it was one."""
        if typed.lower() == "quit":
            raise Quit
        if typed.lower() == "board":
            self.show(seat)
        elif typed.lower() == "log":
            self.tell(self.told.get(seat, []))
        elif typed.lower() == "hint":
            self.show_hints(seat)
        elif typed.startswith("?"):
            self.help(typed[1:].strip())
        elif typed:
            return self.move(typed)
        return None

    def move(self, typed: str) -> int | None:
        """The move that was typed, if it is legal; if not, say why."""
        moves = self.legal()
        try:
            code = moves[int(typed) - 1] if typed.isdecimal() and 1 <= int(typed[:9]) <= len(moves) else self.read(typed, moves)
        except AmbiguousMove as problem:
            self.say("play-ambiguous", moves=str(problem))
            return None
        except UnknownMove as problem:
            self.say("play-unknown", problem=str(problem))
            return None
        self.refusal = self.why_not(code)
        if not self.refusal:
            return code
        self.refuse(self.refusal)
        return None

    def refuse(self, refusal: IllegalMove) -> None:
        self.say("play-refused", sentence=self.rule_text(refusal.rule), rule=refusal.rule)
        self.say("play-ask-rule")

    def read(self, typed: str, moves: list[int]) -> int:
        """A move in the words of the language or in notation, shortened perhaps; legal ones come first."""
        words = " ".join(typed.lower().split())
        texts = {code: (self.offered.get(code) or self.game.move_text(code, self.lang)).lower() for code in self.game.moves}
        for codes in (moves, list(self.game.moves)):
            exact = [code for code in codes if texts[code] == words]
            fitting = exact or [code for code in codes if texts[code].startswith(words)]
            if len(fitting) == 1:
                return fitting[0]
            if fitting:
                raise AmbiguousMove(" / ".join(texts[code] for code in fitting[:4]))
        return self.game.moves.parse(typed)

    def help(self, about: str) -> None:
        if not about and self.refusal:
            self.show_rule(self.refusal.rule)
            self.refusal = None
        elif not about:
            self.say("play-help", rule=next(iter(self.game.rules.rules)))
        elif about.lower() == "rules":
            self.console.print(self.game.rules.source(self.lang), markup=False, highlight=False)
        elif about.upper().startswith(f"{self.game.rules.prefix}-"):
            self.show_rule(about.upper())
        elif self.move(about) is not None:
            self.say("play-allowed")

    def show_rule(self, id: str) -> None:
        """A rule, and the others of its section."""
        rules = self.game.rules.rules
        if id not in rules:
            self.say("play-no-rule", rule=id)
            return
        section = rules[id].section[self.lang]
        self.console.print(f"{section} · {id}", style="bold", markup=False)
        for rule in rules.values():
            if rule.section[self.lang] == section:
                style = "bold" if rule.id == id else "dim"
                self.console.print(f"{rule.id}  {rule.text[self.lang]}", style=style, markup=False)

    def rule_text(self, id: str) -> str:
        return self.game.rules.rules[id].text[self.lang]
