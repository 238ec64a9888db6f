"""A game at one keyboard: people and bots take turns, boards and words in either language."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console

from shinar.bots import Asker, make_bot
from shinar.bots.advice import advise, told
from shinar.bots.cast import seated
from shinar.cli.terminal import Terminal
from shinar.core.errors import IllegalMove, SetupError, ShinarError
from shinar.core.game import Line
from shinar.core.record import Record, Recorder, result
from shinar.core.seeds import bot_seed
from shinar.core.state import State

HUMAN = "human"


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
                seed = bot_seed(record.seed, "", seat)
                match.askers[seat] = Asker(make_bot(name, seed), seed)
        return match

    def step(self, code: int) -> None:
        """Make a move of the seat whose turn it is."""
        seat = self.state.turn
        self.state.do(code, seat)
        if self.recorder:
            self.recorder.move(seat, code)
        else:
            self.record.moves.append((seat, code))

    def told(self, seat: int) -> list[Line]:
        """What the last move did, in lines for one seat; -1 is a spectator."""
        return self.record.game.told(self.state, seat)

    def bot_move(self) -> int:
        return self.askers[self.state.turn].move(self.state, self.state.turn)

    def summary(self) -> dict[str, Any]:
        """The whole game as one piece of plain data."""
        header = self.record.header()
        chosen = {name: header[name] for name in ("game", "seed", "options", "seats")}
        return {**chosen, "moves": [code for _, code in self.record.moves], **result(self.record.game, self.state)}


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


def player(record: Record, seat: int, lang: str) -> str:
    """Who sat there: a person by the seat, a bot by whom it is named after."""
    name, say = record.seats[seat], record.game.texts.format
    if name == HUMAN:
        return say(lang, "seat-human", seat=seat)
    named = seated(str(record.seed), record.seats, record.characters)[seat]
    return say(lang, f"bot-{named}") if named else say(lang, "seat-bot", bot=name, seat=seat)


def play_bots(match: Match) -> None:
    while not match.state.over:
        match.step(match.bot_move())


class Keyboard(Terminal):
    """The people's side of a match at one keyboard."""

    def __init__(self, match: Match, lang: str, console: Console, ask: Callable[[str], str]) -> None:
        super().__init__(match.record.game, lang, console)
        self.match = match
        self.ask = ask
        self.last_human = -1

    def view(self, seat: int) -> dict[str, Any]:
        return self.game.view(self.match.state, seat)

    def legal(self) -> list[int]:
        return sorted(self.match.state.moves())

    def why_not(self, code: int) -> IllegalMove | None:
        return self.match.state.why_not(code)

    def hints(self, seat: int) -> list[tuple[int, float, str]]:
        found = advise(self.game, self.match.state, seat, len(self.match.record.moves))
        return [(advice.move.code, advice.move.chance, told(self.game, advice.reasons, self.lang)) for advice in found]

    def player(self, seat: int) -> str:
        return player(self.match.record, seat, self.lang)

    def play(self) -> None:
        """The whole game. Quit where a person leaves."""
        seats = range(-1, self.match.state.seats)
        self.told = {seat: [] for seat in seats}
        read = dict.fromkeys(seats, 0)  # how many lines each has read
        self.console.print(self.text("play-seed", seed=self.match.record.seed), style="dim")
        for seat in self.match.askers:
            level = self.text(f"level-{self.match.record.seats[seat]}")
            self.whisper(self.text("event-bot", seat=seat, bot=self.player(seat), level=level))
        while not self.match.state.over:
            seat = self.match.state.turn
            if seat in self.match.askers:
                code = self.match.bot_move()
            else:
                self.hand_over(seat)
                self.tell(self.told[seat][read[seat] :])
                read[seat] = len(self.told[seat])
                self.show(seat)
                code = self.choose(seat)
            self.match.step(code)
            for reader in seats:
                self.told[reader] += self.match.told(reader)
        self.tell(self.told[self.last_human][read[self.last_human] :])
        self.finish()

    def hand_over(self, seat: int) -> None:
        """Where several people share the keyboard, nobody sees another's hand."""
        if self.last_human not in (-1, seat):
            self.console.clear()
            self.ask(self.text("play-pass", player=self.player(seat)) + " ")
        self.last_human = seat

    def choose(self, seat: int) -> int:
        """Ask until a legal move is given."""
        self.offer(seat)
        while True:
            typed = self.ask(self.text("play-question", player=self.player(seat)) + " ").strip()
            with contextlib.suppress(ShinarError):
                found = self.answer(typed, seat)
                if found is not None:
                    self.refusal = None
                    return found

    def finish(self) -> None:
        """The last board and the points by source."""
        state = self.match.state
        self.show(max(self.last_human, 0))
        self.say("play-over")
        self.show_sheet(self.game.score_sheet(state), state.scores())
        self.tell_winners(state.winner_seats())
