"""Players that are programs. A bot is handed only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from shinar.bots.simple import GreedyBot, RandomBot
from shinar.core.errors import SetupError, shortened
from shinar.core.rng import Rng
from shinar.core.state import State


class Bot(Protocol):
    """Decides for one seat. The state it gets has been re-dealt: what the seat cannot know is made up."""

    def choose(self, state: State, seat: int) -> int: ...


LEVELS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int) -> Bot:
    """A bot of a level; its play follows from the seed. SetupError for a level that there is not."""
    if name not in LEVELS:
        raise SetupError(f"no bot is called {shortened(name)}; there are: {', '.join(LEVELS)}")
    return LEVELS[name](seed)


class Asker:
    """Asks a bot fairly: it sees a re-dealt copy, never the game itself."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self.rng = Rng(seed ^ 0x5EA7)

    def move(self, state: State, seat: int) -> int:
        return self.bot.choose(state.redealt(seat, self.rng), seat)
