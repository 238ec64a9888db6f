"""Costs in letters, and who can pay them.

W wood, S stone, C clay, O ore, G glass, P papyrus, L cloth; a number before them is coins.
"""

import re

SINGLE = {"W": "lumber_yard", "S": "stone_pit", "C": "clay_pool", "O": "ore_vein"}
DOUBLE = {"W": "sawmill", "S": "quarry", "C": "brickyard", "O": "foundry"}  # of age II
GOODS = {"G": "glassworks_1", "P": "press_1", "L": "loom_1"}


def coins_in(cost: str) -> int:
    return int(re.sub(r"\D", "", cost) or 0)


def resources_in(cost: str) -> str:
    return re.sub(r"\d", "", cost)


def producers(cost: str) -> str:
    """Cards that make exactly the resources of a cost: of raw materials up to three of a kind, of manufactured goods one."""
    found = []
    for letter in dict.fromkeys(resources_in(cost)):
        n = cost.count(letter)
        if letter in GOODS:
            assert n == 1
            found.append(GOODS[letter])
        else:
            found += [DOUBLE[letter]] * (n >= 2) + [SINGLE[letter]] * (n != 2)
    return " ".join(found)


def less_by_one(cost: str) -> list[str]:
    """The cost without one of its resources, for each of them."""
    return [cost.replace(letter, "", 1) for letter in dict.fromkeys(resources_in(cost))]
