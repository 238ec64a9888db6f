"""The options of 7 Wonders; the first value of each is the usual one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import perm
from typing import overload

from shinar.core.errors import SetupError
from shinar.core.options import Option, Preset
from shinar.games.seven_wonders.boxes import cities_facts, wonder_pack_facts
from shinar.games.seven_wonders.cards import MOST_CITIES
from shinar.games.seven_wonders.catalogue import INITIALS, WONDERS

WITH, WITHOUT = ("with", "without"), ("without", "with")
SIDES = ("random", "choose", "A", "B")
RANDOM = "random"


class Orders(Sequence[str]):
    """`random`, and after it every row of one to eight different initials of boards: counted, not listed."""

    def __len__(self) -> int:
        return 1 + sum(perm(len(INITIALS), n) for n in range(1, MOST_CITIES + 1))

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> list[str]: ...
    def __getitem__(self, at: int | slice) -> str | list[str]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        rank = at + len(self) if at < 0 else at
        if not 0 <= rank < len(self):
            raise IndexError(f"there are {len(self)} orders of boards, not {at}")
        if rank == 0:
            return RANDOM
        rank -= 1
        length = 1
        while rank >= perm(len(INITIALS), length):
            rank -= perm(len(INITIALS), length)
            length += 1
        left, found = list(INITIALS), ""
        for place in range(length):
            which, rank = divmod(rank, perm(len(left) - 1, length - place - 1))
            found += left.pop(which)
        return found

    def __contains__(self, value: object) -> bool:
        if value == RANDOM:
            return True
        return (
            isinstance(value, str)
            and 0 < len(value) <= MOST_CITIES
            and len(set(value)) == len(value)
            and set(value) <= set(INITIALS)
        )

    def index(self, value: str, start: int = 0, stop: int | None = None) -> int:
        if value not in self:
            raise ValueError(f"{value!r} is no order of boards")
        if value == RANDOM:
            return 0
        rank = 1 + sum(perm(len(INITIALS), n) for n in range(1, len(value)))
        left = list(INITIALS)
        for place, initial in enumerate(value):
            rank += left.index(initial) * perm(len(left) - 1, len(value) - place - 1)
            left.remove(initial)
        return rank


ORDERS = Orders()

# SEV-1.1, SEV-1.3, and the rulings that can be played in another way.
OPTIONS = (
    Option("tower", WITH, crossed=True),
    Option("projects", WITH, crossed=True),
    Option("leaders", WITHOUT),
    Option("cities", WITHOUT),
    Option("wonder_pack", WITHOUT),
    Option("sides", SIDES),
    Option("wonders", ORDERS, examples=(RANDOM, "ABEGHOR")),
    Option("fresh_tile", ("next_turn", "at_once"), ruling=True),
    Option("free_build_tax", ("paid", "spared"), ruling=True),
    Option("endless_sale", ("any", "one"), ruling=True),
    Option("single_victory_token", ("kept", "lost"), ruling=True),
    Option("minus_doubling", ("doubled", "single"), ruling=True),
    Option("minus_as_defeat", ("no", "yes"), ruling=True),
    Option("eight_guilds", ("nine", "ten"), ruling=True),
    Option("extra_leader", ("with_income", "before_income"), ruling=True),
    Option("copied_leader", ("stays", "goes"), ruling=True),
    Option("copied_courtesans", ("points", "nothing"), ruling=True),
    Option("stopped_supply", ("not_made", "made"), ruling=True),
    Option("tomyris_penalty", ("no_minus", "no_penalty"), ruling=True),
    Option("copied_wall", ("from_left", "from_right"), ruling=True),
    Option("roma_lost", ("both", "own"), ruling=True),
    Option("hammurabi_coins", ("printed", "reduced"), ruling=True),
)

PRESETS = (
    Preset("first", {"tower": "without", "projects": "without", "sides": "A"}),
    Preset("babel"),
    Preset("everything", {"leaders": "with", "cities": "with", "wonder_pack": "with"}),
)

BASE = {"tower": "without", "projects": "without"}
WEEK: tuple[Mapping[str, str], ...] = (  # from the base game on Monday to everything on Sunday
    BASE,
    {},
    {**BASE, "leaders": "with"},
    {**BASE, "cities": "with"},
    {"leaders": "with"},
    {**BASE, "leaders": "with", "cities": "with"},
    {"leaders": "with", "cities": "with", "wonder_pack": "with"},
)

BOX_OF_BOARD = {
    "roma": ("leaders",),
    **{wonder.name: ("cities",) for wonder in cities_facts.WONDERS},
    **{wonder.name: ("wonder_pack",) for wonder in wonder_pack_facts.WONDERS},
    "abu_simbel": ("wonder_pack", "leaders"),
}
RULE_OF_BOX = {"leaders": "SEV-17.1", "cities": "SEV-19.1", "wonder_pack": "SEV-20.1"}
NOT_FOR_FREE_CITY = ("roma", "abu_simbel")


def boards_in(chosen: Mapping[str, str]) -> list[int]:
    """The boards that can be drawn, by their numbers: SEV-1.3, SEV-17.21, SEV-19.36, SEV-20.2."""
    return [
        number for number, wonder in enumerate(WONDERS) if all(chosen[box] == "with" for box in BOX_OF_BOARD.get(wonder.name, ()))
    ]


def check(seats: int, chosen: Mapping[str, str]) -> None:
    """SetupError for what cannot be played together: SEV-21.1, SEV-17.21, SEV-19.36, SEV-20.2."""
    if seats == MOST_CITIES and chosen["cities"] != "with":
        raise SetupError("eight players need the Cities expansion: cities=with (SEV-21.1)", "SEV-21.1")
    if chosen["wonders"] == RANDOM:
        return
    given = [WONDERS[INITIALS.index(initial)].name for initial in chosen["wonders"]]
    for name in given:
        for box in BOX_OF_BOARD.get(name, ()):
            if chosen[box] != "with":
                raise SetupError(f"the board {name} needs {box}=with", RULE_OF_BOX[box])
    if seats == 2 and len(given) > 2 and given[2] in NOT_FOR_FREE_CITY:
        raise SetupError(f"the Free City cannot have the board {given[2]}: nobody recruits leaders for it (SEV-21.7)", "SEV-21.7")


def wonder_order(choice: int) -> list[int]:
    """The boards of the cities in order; -1 where they are drawn by chance."""
    order = [INITIALS.index(letter) for letter in ORDERS[choice]] if choice else []
    return [*order, *[-1] * (MOST_CITIES - len(order))]
