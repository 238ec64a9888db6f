"""The options of 7 Wonders; the first value of each is the usual one."""

from __future__ import annotations

from itertools import permutations

from shinar.core.options import Option
from shinar.games.seven_wonders.cards import MOST_CITIES, WONDERS

WITH = ("with", "without")
SIDES = ("random", "choose", "A", "B")
INITIALS = "".join(wonder.name[0].upper() for wonder in WONDERS)
ORDERS = ("random", *("".join(order) for order in permutations(INITIALS)))

# SEV-1.1, SEV-1.3, and the rulings that can be played in another way.
OPTIONS = (
    Option("tower", WITH, crossed=True),
    Option("projects", WITH, crossed=True),
    Option("sides", SIDES),
    Option("wonders", ORDERS, examples=("random", "ABEGHOR")),
    Option("fresh_tile", ("next_turn", "at_once")),
    Option("free_build_tax", ("paid", "spared")),
    Option("endless_sale", ("any", "one")),
    Option("single_victory_token", ("kept", "lost")),
    Option("minus_doubling", ("doubled", "single")),
    Option("minus_as_defeat", ("no", "yes")),
)


def wonder_order(choice: int) -> list[int]:
    """The boards of the cities in order; -1 first where they are drawn by chance."""
    order = [INITIALS.index(letter) for letter in ORDERS[choice]] if choice else [-1]
    return [*order, *[0] * (MOST_CITIES - len(order))]
