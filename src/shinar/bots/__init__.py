"""Players that are programs. A bot is handed only what its seat may know."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import asdict, replace
from functools import partial
from typing import Any, Protocol

from shinar.bots.search import SearchBot, Strength
from shinar.bots.search_parameters import SearchParameters
from shinar.bots.simple import GreedyBot, RandomBot
from shinar.core.errors import SetupError, shortened
from shinar.core.rng import Rng
from shinar.core.state import State


class Bot(Protocol):
    """Decides for one seat. The state it gets has been re-dealt: what the seat cannot know is made up."""

    def choose(self, state: State, seat: int) -> int: ...


SIMPLE: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": partial(GreedyBot, blur=2.3)}
CAREFUL = SearchParameters(exploration=0.35, bias=8, trust=0.6, cutoff=20)
STRENGTHS = {  # a weaker level has fewer iterations and a noisier evaluation
    "novice": Strength(19, 0.5, replace(CAREFUL, cutoff=6, blur=1.8), endgame=False),  # short sight: replies are overlooked
    "apprentice": Strength(75, 0.5, replace(CAREFUL, blur=1.6)),
    "master": Strength(300, 1.0, replace(CAREFUL, blur=1.2)),
    "grandmaster": Strength(40_000, 5.0, replace(CAREFUL, patience=3), threads=2),
}
STORED = {"iterations": "looks", "parameters": "manner"}  # names in the files of tournaments, which outlive ours
LEVELS = (*SIMPLE, *STRENGTHS)  # from the weakest to the strongest


def make_bot(name: str, seed: int, iterations: int | None = None) -> Bot:
    """A bot of a level; its play follows from the seed. `iterations` is the most it may take. SetupError for no level."""
    if name in SIMPLE:
        return SIMPLE[name](seed)
    if name not in STRENGTHS:
        raise SetupError(f"no bot is called {shortened(name)}; there are: {', '.join(LEVELS)}")
    strength = STRENGTHS[name]
    return SearchBot(seed, strength if iterations is None else replace(strength, iterations=min(iterations, strength.iterations)))


def make_exact_bot(name: str, seed: int, iterations: int | None = None) -> Bot:
    """A bot whose moves follow from seed, iterations and position alone: it looks at no clock, however slow the machine is."""
    bot = make_bot(name, seed, iterations)
    if isinstance(bot, SearchBot):
        bot.strength = replace(bot.strength, seconds=math.inf)
    return bot


def level_settings(name: str) -> dict[str, Any]:
    """What the play of a level follows from, as plain data."""
    if name in STRENGTHS:
        return {STORED.get(key, key): value for key, value in asdict(STRENGTHS[name]).items()}
    simple = SIMPLE[name]
    return dict(simple.keywords) if isinstance(simple, partial) else {}


class Asker:
    """Asks a bot fairly: it sees a re-dealt copy, never the game itself."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self.rng = Rng(seed ^ 0x5EA7)

    def move(self, state: State, seat: int) -> int:
        known = state.redealt(seat, self.rng)
        if known.turn != seat:
            known.give_turn(seat)
        return self.bot.choose(known, seat)
