"""A game at one keyboard: people and bots take turns, boards and words in either language."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from shinar.bots import Asker, make_bot
from shinar.core.errors import AmbiguousMove, IllegalMove, SetupError, ShinarError, UnknownMove
from shinar.core.game import Game, Line
from shinar.core.record import Record, Recorder, result
from shinar.core.rng import Rng
from shinar.core.state import State

HUMAN = "human"


class Quit(Exception):
    """The person at the keyboard leaves."""


@dataclass
class Match:
    """One game with whoever sits at it. Moves go through `step`, which records and tells them."""

    record: Record
    state: State
    recorder: Recorder | None = None
    askers: dict[int, Asker] = field(default_factory=dict)

    @classmethod
    def open(cls, record: Record) -> Match:
        """Set the game up and seat its bots; SetupError where that cannot be done."""
        match = cls(record, record.start())
        for seat, name in enumerate(record.seats):
            if name != HUMAN:
                seed = Rng(record.seed * 8 + seat).next()
                match.askers[seat] = Asker(make_bot(name, seed), seed)
        return match

    def step(self, code: int) -> list[Line]:
        """Make a move of the seat whose turn it is; what it did, in lines."""
        seat = self.state.turn
        before = self.state.copy()
        self.state.do(code, seat)
        if self.recorder:
            self.recorder.move(seat, code)
        else:
            self.record.moves.append((seat, code))
        return self.record.game.log(before, code, self.state)

    def bot_move(self) -> int:
        return self.askers[self.state.turn].move(self.state, self.state.turn)

    def summary(self) -> dict[str, Any]:
        """The whole game as one piece of plain data."""
        header = self.record.header()
        chosen = {name: header[name] for name in ("game", "seed", "options", "seats")}
        return {**chosen, "moves": [code for _, code in self.record.moves], **result(self.state)}


@contextlib.contextmanager
def recording(match: Match, path: Path | None) -> Iterator[None]:
    """Write the match to a file while it lasts; SetupError where the file cannot be written."""
    if path is None:
        yield
        return
    try:
        out = path.open("w", encoding="utf-8")
    except OSError as problem:
        raise SetupError(f"cannot write {path}: {problem.strerror}") from None
    with out:
        match.recorder = Recorder(match.record, out)
        try:
            yield
        finally:
            match.recorder.close(match.state)


def play_bots(match: Match) -> None:
    while not match.state.over:
        match.step(match.bot_move())


class Keyboard:
    """The people's side of a match in a terminal."""

    def __init__(self, match: Match, lang: str, console: Console, ask: Callable[[str], str]) -> None:
        self.match = match
        self.game: Game = match.record.game
        self.lang = lang
        self.console = console
        self.ask = ask
        self.told: list[Line] = []
        self.refusal: IllegalMove | None = None
        self.last_human = -1

    def text(self, id: str, **args: Any) -> str:
        return self.game.texts.format(self.lang, id, **args)

    def player(self, seat: int) -> str:
        name = self.match.record.seats[seat]
        return self.text("seat-human", seat=seat) if name == HUMAN else self.text("seat-bot", bot=name, seat=seat)

    def tell(self, lines: list[Line], reader: int) -> None:
        for line in lines:
            if line.only in (None, reader):
                args = {k: self.player(v) if k == "player" else v for k, v in line.args.items()}
                self.console.print(f"  {self.text(line.id, **args)}", style="dim", highlight=False, markup=False)

    def play(self) -> None:
        """The whole game. Quit where a person leaves."""
        unread: dict[int, list[Line]] = {seat: [] for seat in range(self.match.state.seats)}
        self.console.print(self.text("play-seed", seed=self.match.record.seed), style="dim")
        while not self.match.state.over:
            seat = self.match.state.turn
            if seat in self.match.askers:
                code = self.match.bot_move()
            else:
                self.hand_over(seat)
                self.tell(unread[seat], seat)
                unread[seat] = []
                self.show(seat)
                code = self.choose(seat)
            lines = self.match.step(code)
            self.told += lines
            for reader in unread:
                unread[reader] += lines
        self.tell(next(iter(unread.values())) if self.last_human < 0 else unread[self.last_human], self.last_human)
        self.finish()

    def hand_over(self, seat: int) -> None:
        """Where several people share the keyboard, nobody sees another's hand."""
        if self.last_human not in (-1, seat):
            self.console.clear()
            self.ask(self.text("play-pass", player=self.player(seat)) + " ")
        self.last_human = seat

    def show(self, seat: int) -> None:
        self.console.print(self.game.board(self.game.view(self.match.state, seat), self.lang))

    def choose(self, seat: int) -> int:
        """Ask until a legal move is given."""
        moves = sorted(self.match.state.moves())
        self.console.print(self.game.prompt(self.game.view(self.match.state, seat), self.lang), style="bold")
        grid = Table(box=None, show_header=False, padding=(0, 2))
        for n, code in enumerate(moves, 1):
            grid.add_row(str(n), self.game.move_text(code, self.lang), f"[dim]{self.game.moves.text(code)}[/dim]")
        self.console.print(grid)
        while True:
            typed = self.ask(self.text("play-question", player=self.player(seat)) + " ").strip()
            with contextlib.suppress(ShinarError):
                found = self.answer(typed, seat, moves)
                if found is not None:
                    self.refusal = None
                    return found

    def answer(self, typed: str, seat: int, moves: list[int]) -> int | None:
        """Do what was typed; the code of a move, if it was one."""
        if typed.lower() == "quit":
            raise Quit
        if typed.lower() == "board":
            self.show(seat)
        elif typed.lower() == "log":
            self.tell(self.told, seat)
        elif typed.startswith("?"):
            self.help(typed[1:].strip())
        elif typed:
            return self.move(typed, moves)
        return None

    def move(self, typed: str, moves: list[int]) -> int | None:
        """The move that was typed, if it is legal; if not, say why."""
        try:
            code = moves[int(typed) - 1] if typed.isdecimal() and 1 <= int(typed[:9]) <= len(moves) else self.read(typed, moves)
        except AmbiguousMove as problem:
            self.say("play-ambiguous", moves=str(problem))
            return None
        except UnknownMove as problem:
            self.say("play-unknown", problem=str(problem))
            return None
        self.refusal = self.match.state.why_not(code)
        if not self.refusal:
            return code
        self.say("play-refused", sentence=self.rule_text(self.refusal.rule), rule=self.refusal.rule)
        self.say("play-ask-rule")
        return None

    def read(self, typed: str, moves: list[int]) -> int:
        """A move in the words of the language or in notation, shortened perhaps; legal ones come first."""
        words = " ".join(typed.lower().split())
        texts = {code: self.game.move_text(code, self.lang).lower() for code in self.game.moves}
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
        elif self.move(about, self.match.state.moves()) is not None:
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

    def say(self, id: str, **args: Any) -> None:
        self.console.print(self.text(id, **args), markup=False, highlight=False)

    def finish(self) -> None:
        """The last board and the points by source."""
        state = self.match.state
        self.show(max(self.last_human, 0))
        self.say("play-over")
        sheet = Table()
        sheet.add_column("")
        for seat in range(state.seats):
            sheet.add_column(self.player(seat), justify="right")
        for id, points in self.game.score_sheet(state):
            sheet.add_row(self.text(id), *(str(n) for n in points))
        sheet.add_row(self.text("sheet-total"), *(str(n) for n in state.scores()), style="bold")
        self.console.print(sheet)
        self.tell_winners(state)

    def tell_winners(self, state: State) -> None:
        winners = [self.player(seat) for seat in state.winner_seats()]
        if len(winners) == 1:
            self.say("play-winner", player=winners[0])
        else:
            self.say("play-winners", players=winners)
