"""What the boxes add to a view, to the score sheet and to the count of all pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from shinar.games.seven_wonders.boxes.hooks import box_sources
from shinar.games.seven_wonders.boxes.view_types import CityOfBoxes, OwnOfBoxes
from shinar.games.seven_wonders.cards import NONE, PHASES
from shinar.games.seven_wonders.catalogue import CARDS
from shinar.games.seven_wonders.state import SevenWondersState
from shinar.games.seven_wonders.tables import FIRST_LEADER, LEADERS_ONLY

TOKENS = {"diplomacy": "diplomacy"}  # as a view calls them, and the field
SEEN = (
    *("debt", "loss", "loss_by_victories", "loss_by_stages", "leader_counts", "leaders", "cards", "face_down"),
    *("copied", "buried", "black_used"),
)  # the fields that a view reads
ONE_CLICK = {"pick": "leader", "copy": "leader", "bury": "leader", "pay": "pay"}  # by kind of move: the piece that is clicked
BEFORE_CARDS = ("pick",)  # phases before the first cards are dealt
EXTRA, LOSS, SIDE = (PHASES.index(phase) for phase in ("extra", "loss", "side"))

Sheet = list[tuple[str, list[int]]]


def card_at(facts: Mapping[str, Any], slot: int) -> str:
    """The name of a leader in a slot."""
    return CARDS[FIRST_LEADER + facts["cards"][slot]].name


def city_of_boxes(facts: Mapping[str, Any], city: int) -> CityOfBoxes:
    """What all see of a city."""
    copied = facts["copied"][city]
    return {
        "debt": facts["debt"][city],
        "loses": coins_lost(facts, city),
        "leaders_in_hand": facts["leader_counts"][city],
        "copied": None if copied == NONE else CARDS[copied].name,
        "buried": [CARDS[card].name for card in facts["buried"][city] if card != NONE],
        "black_used": bool(facts["black_used"][city]),
    }


def own_of_boxes(facts: Mapping[str, Any], city: int, own: bool) -> OwnOfBoxes:
    """What only the player of a city sees of it."""
    return {"leaders": [card_at(facts, slot) for slot in facts["leaders"][city] if slot != NONE] if own else None}


def hidden_of(facts: Mapping[str, Any], city: int) -> list[int]:
    """Slots of cards put face down: any card that was in hand then may be one of them (SEV-17.30)."""
    return [slot for slot in facts["face_down"][city] if slot != NONE]


def coins_lost(facts: Mapping[str, Any], city: int) -> int:
    """The coins that a city loses at the end of this turn, as it stands."""
    victories, stages = sum(facts["victories"][city]), facts["stages"][city]
    lost: int = facts["loss"][city] + facts["loss_by_victories"][city] * victories + facts["loss_by_stages"][city] * stages
    return lost


def about_box(facts: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """What the words of the prompt are about."""
    return {"count": coins_lost(facts, seat)} if facts["phase"] == LOSS and seat >= 0 else {}


# --- pieces -----------------------------------------------------------------------------------------------------------


def rows_of_boxes(facts: Mapping[str, Any]) -> list[list[int]]:
    """Where hidden cards of the boxes lie: rows of slots."""
    return list(facts["leaders"])


def standing(facts: Mapping[str, Any], city: int) -> Iterator[int]:
    """Cards of the boxes that lie open at a city without being built there."""
    return (card for card in facts["buried"][city] if card != NONE)


def not_dealt(facts: Mapping[str, Any], ages: int) -> Counter[str]:
    """Cards of the boxes that are still to be dealt, when so many ages have begun."""
    found: Counter[str] = Counter()
    if facts["with_cities"]:
        found.update(card.id for card in CARDS if card.colour == "black" and card.age > ages)
    if facts["with_leaders"] and facts["phase"] == SIDE and facts["turn"] >= 0:
        found.update(card.id for card in CARDS[FIRST_LEADER:][: None if facts["with_cities"] else LEADERS_ONLY])
    return found


def held_apart(facts: Mapping[str, Any], seat: int) -> list[int] | None:
    """Slots of the cards that are played from now, where these are not the hand."""
    return [slot for slot in facts["leaders"][seat] if slot != NONE] if facts["phase"] == EXTRA else None


# --- the score sheet --------------------------------------------------------------------------------------------------


def with_parts_of_boxes(state: SevenWondersState, seat: int, parts: dict[str, int]) -> dict[str, int]:
    """The parts of a score: debt is taken off the treasury."""
    leaders, black, debt = box_sources(state, seat)
    return {**parts, "treasury": parts["treasury"] + debt, "leaders": leaders, "black": black}


def with_lines_of_boxes(state: SevenWondersState, sheet: Sheet) -> Sheet:
    """SEV-17.28, SEV-19.38: leaders and black cards come last; debt, which is taken off the treasury, behind it."""
    facts = state.snapshot("with_leaders", "with_cities")
    leaders, black, debt = (list(points) for points in zip(*(box_sources(state, seat) for seat in range(state.seats)), strict=True))
    if facts["with_cities"]:
        at = [line for line, _ in sheet].index("sheet-treasury") + 1
        sheet = [*sheet[:at], ("sheet-debt", debt), *sheet[at:]]
    sheet = [*sheet, ("sheet-leaders", leaders)] if facts["with_leaders"] else sheet
    return [*sheet, ("sheet-black", black)] if facts["with_cities"] else sheet
