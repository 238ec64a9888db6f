"""Which cards of the boxes are in a game, and in which slots: for the text of a position."""

from __future__ import annotations

from typing import Any

from shinar.games.seven_wonders.boxes.cities_facts import BLACK_AN_AGE, BLACK_USED
from shinar.games.seven_wonders.cards import AGES, MOST_CITIES, PHASES
from shinar.games.seven_wonders.catalogue import CARDS
from shinar.games.seven_wonders.tables import AGELESS_SLOT, FIRST_BLACK, FIRST_LEADER, LEADERS, LEADERS_ONLY

GROUP = "leaders"  # a group of hidden cards in hand
TOO_MANY = "there are more guilds or black cards of one age than are dealt"


def in_deck(facts: dict[str, Any]) -> int:
    """How many leaders there are."""
    return LEADERS if facts["with_cities"] else LEADERS_ONLY


def more_cards(facts: dict[str, Any], ages: int) -> list[int]:
    """The cards beside those of the ages and the guilds, when so many ages have been dealt."""
    found = [card for age in range(ages) for card in black_cards(age)] if facts["with_cities"] else []
    if facts["with_leaders"] and PHASES[facts["phase"]] != "side":
        found += [FIRST_LEADER + i for i in range(in_deck(facts))]
    return found


def ageless_slots(facts: dict[str, Any]) -> range:
    """The slots of the leaders."""
    return range(AGELESS_SLOT, AGELESS_SLOT + in_deck(facts))


def is_ageless(facts: dict[str, Any], group: str) -> bool:
    """Whether unknown cards of a group are leaders."""
    return group.startswith(GROUP) or PHASES[facts["phase"]] in ("pick", "recruit")


# --- cards that are not used ------------------------------------------------------------------------------------------


def black_cards(age: int) -> list[int]:
    first = FIRST_BLACK + BLACK_AN_AGE * age
    return list(range(first, first + BLACK_AN_AGE))


def unused(facts: dict[str, Any], ages: int) -> list[tuple[list[int], int]]:
    """Heaps of which some cards are left out, and how many; of the ages that have been dealt."""
    return [(black_cards(age), black_out(facts, age)) for age in range(ages if facts["with_cities"] else 0)]


def black_out(facts: dict[str, Any], age: int) -> int:
    """SEV-19.2: how many black cards of an age are not used."""
    eight = facts["seats"] == MOST_CITIES and age == AGES - 1
    return BLACK_AN_AGE - BLACK_USED[facts["seats"]] + (int(facts["ten_guilds"]) if eight else 0)


def slots_of_unused(facts: dict[str, Any], first: int) -> list[range]:
    """By age, the slots of such cards, from a slot on."""
    step = BLACK_AN_AGE - BLACK_USED[facts["seats"]]
    starts = [first + step * age for age in range(AGES if facts["with_cities"] else 0)]
    return [range(start, start + black_out(facts, age)) for age, start in enumerate(starts)]


def may_be_unused(card: int) -> bool:
    return CARDS[card].colour == "black"
