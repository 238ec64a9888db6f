"""What the boxes add to the text of a position: leaders copied, buried and put face down, stages of the Great Wall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shinar.core.errors import PositionError, shortened
from shinar.core.position import Sheet
from shinar.games.seven_wonders.boxes.leaders_facts import DRAWN_AT_ONCE, LEADERS_DEALT
from shinar.games.seven_wonders.cards import AGES, MOST_BURIED, MOST_STAGES, NONE, PHASES
from shinar.games.seven_wonders.catalogue import CARDS, DUES, WONDERS
from shinar.games.seven_wonders.options import NOT_FOR_FREE_CITY
from shinar.games.seven_wonders.position_cards import card_number, written
from shinar.games.seven_wonders.position_tower import number
from shinar.games.seven_wonders.state import SevenWondersState
from shinar.games.seven_wonders.tables import CARD_COUNT, DUE, FIRST_LEADER, LEADER_SLOT, LEADERS, LEADERS_ONLY, POWER_BITS
from shinar.games.seven_wonders.wonders import stage_work

COURTESANS = next(number for number, card in enumerate(CARDS) if card.id == "courtesans_guild")
BURY = DUES.index("bury")
DRAW = DUES.index("draw")
LEADER_HANDS = tuple(PHASES.index(phase) for phase in ("pick", "recruit"))


def dump_boxes(facts: dict[str, Any], city: int) -> Iterator[str]:
    """Lines of a city that have something to say."""
    if WONDERS[facts["wonders"][city]].any_order:
        yield f"raised {city}: " + " ".join(str(n + 1) for n in range(MOST_STAGES) if facts["raised"][city] >> n & 1)
    if facts["leader_counts"][city]:
        yield f"leaders {city}: " + written(facts, facts["leaders"][city][: facts["leader_counts"][city]])
    if any(slot != NONE for slot in facts["face_down"][city]):
        yield f"face down {city}: " + " ".join("." if slot == NONE else str(slot) for slot in facts["face_down"][city])
    if facts["drew_in"][city]:
        yield f"drew in {city}: {facts['drew_in'][city] + 1}"
    fresh = [card for card in leaders_of(facts, city) if is_fresh(facts, city, card)]
    for name, found in (("copied", [facts["copied"][city]]), ("buried", facts["buried"][city]), ("fresh", fresh)):
        if any(card != NONE for card in found):
            yield f"{name} {city}: " + " ".join(CARDS[card].id for card in found if card != NONE)


def is_fresh(facts: dict[str, Any], city: int, leader: int) -> bool:
    return leader == facts["newcomer"][city] or bool(POWER_BITS[leader] & facts["fresh_powers"][city])


def leaders_of(facts: dict[str, Any], city: int) -> list[int]:
    """The leaders that stand in a city, and the one that a guild copies."""
    found = [card for card in range(FIRST_LEADER, CARD_COUNT) if facts["built"][city][card]]
    return found + ([facts["copied"][city]] if facts["copied"][city] != NONE else [])


# --- reading ----------------------------------------------------------------------------------------------------------


def read_boxes(sheet: Sheet, facts: dict[str, Any]) -> dict[int, list[int]]:
    """What the boxes add to the cities; the leaders that work from the next turn on."""
    facts["leaders_dealt"] = 0
    if facts["with_leaders"]:
        least = LEADERS_DEALT * facts["seats"] if PHASES[facts["phase"]] != "side" else 0
        facts["leaders_dealt"] = sheet.number("leaders dealt", least, in_deck(facts), least)
    if any(facts["debt"]) and (not facts["with_cities"] or any(facts["debt"][facts["seats"] :])):
        raise PositionError(0, "debt: only players take it, and only with the box Cities (SEV-20.8, SEV-21.10)")
    return {city: _read_city(sheet, facts, city) for city in range(facts["cities"] if facts["boxes"] else 0)}


def in_deck(facts: dict[str, Any]) -> int:
    """How many leaders there are."""
    return LEADERS if facts["with_cities"] else LEADERS_ONLY


def _read_city(sheet: Sheet, facts: dict[str, Any], city: int) -> list[int]:
    if WONDERS[facts["wonders"][city]].any_order:
        usual = list(range(1, facts["stages"][city] + 1))
        line = sheet.line_of(f"raised {city}")
        stages = sheet.each(f"raised {city}", lambda word: number(word, 1, MOST_STAGES), usual)
        if len(set(stages)) != facts["stages"][city]:
            raise PositionError(line, f"raised {city}: as many stages as stand expected")
        facts["raised"][city] = sum(1 << stage - 1 for stage in set(stages))
    copied = sheet.each(f"copied {city}", _leader, [])
    buried = sheet.each(f"buried {city}", _leader, [])
    if len(copied) > 1 or len(buried) > MOST_BURIED or len(set(buried)) < len(buried):
        raise PositionError(0, f"city {city}: more leaders copied or buried than there can be")
    facts["copied"][city] = copied[0] if copied else NONE
    facts["buried"][city] = [*buried, *[NONE] * (MOST_BURIED - len(buried))]
    facts["drew_in"][city] = sheet.number(f"drew in {city}", 1, AGES, 1) - 1
    line = sheet.line_of(f"face down {city}")
    slots = sheet.each(f"face down {city}", _slot, [NONE] * AGES)
    if len(slots) != AGES:
        raise PositionError(line, f"face down {city}: a slot or a dot for each age expected")
    facts["face_down"][city] = slots
    fresh: list[int] = sheet.each(f"fresh {city}", _leader, [])
    return fresh


def _slot(word: str) -> int:
    return NONE if word == "." else number(word, LEADER_SLOT, LEADER_SLOT + LEADERS - 1)


def _leader(word: str) -> int:
    found = card_number(word)
    if found < FIRST_LEADER:
        raise ValueError(f"a leader expected, not {shortened(word)}")
    return found


# --- checks -----------------------------------------------------------------------------------------------------------


def check_boxes(state: SevenWondersState, facts: dict[str, Any], fresh: dict[int, list[int]]) -> None:
    """PositionError for what the boxes cannot have led to. The state has the facts already."""
    for city in range(facts["cities"]):
        leaders = leaders_of(facts, city)
        if city >= facts["seats"] and (
            any(facts["built"][city][FIRST_LEADER:]) or WONDERS[facts["wonders"][city]].name in NOT_FOR_FREE_CITY
        ):
            raise PositionError(0, f"city {city}: the Free City has no leaders, nor a board that needs them (SEV-21.7)")
        if facts["copied"][city] != NONE and not facts["built"][city][COURTESANS]:
            raise PositionError(0, f"copied {city}: only the Courtesans' Guild copies a leader (SEV-18.34)")
        if any(leader not in leaders for leader in fresh.get(city, ())):
            raise PositionError(0, f"fresh {city}: leaders of this city expected")
        works = [stage_work(state, city, stage) for stage in range(MOST_STAGES) if facts["raised"][city] >> stage & 1]
        if sum(card != NONE for card in facts["buried"][city]) > sum(DUE[work] == BURY for work in works):
            raise PositionError(0, f"buried {city}: no stage that stands there has buried so many leaders (SEV-20.12)")
        _check_leaders(facts, city, any(DUE[work] == DRAW for work in works))
    _check_hands(facts)


def _check_leaders(facts: dict[str, Any], city: int, drew: bool) -> None:
    """SEV-17.4, SEV-17.24: nobody has more leaders than were dealt or drawn, and none of them lies in the deck."""
    hidden = [slot for slot in (*facts["hands"][city], *facts["leaders"][city]) if slot >= LEADER_SLOT]
    away = [slot for slot in facts["face_down"][city] if slot != NONE]
    tucked = [slot for slot in facts["tucked"][city] if slot >= LEADER_SLOT]
    if city >= facts["seats"] and hidden + away + tucked:
        raise PositionError(0, f"city {city}: the Free City has no leaders (SEV-21.7)")
    standing = sum(facts["built"][city][FIRST_LEADER:]) + sum(card != NONE for card in facts["buried"][city])
    under = [slot for slot in tucked if slot not in away]
    drafting = facts["phase"] == LEADER_HANDS[0]
    if not drafting and len(hidden) + len(away) + len(under) + standing > LEADERS_DEALT + DRAWN_AT_ONCE * drew:
        raise PositionError(0, f"leaders {city}: more than were dealt to this player")
    if any(slot >= LEADER_SLOT + facts["leaders_dealt"] for slot in hidden + away + tucked):
        raise PositionError(0, f"leaders {city}: one of them lies in the deck (leaders dealt: {facts['leaders_dealt']})")
    known = {slot for slot in hidden if slot in away}
    if known or len(set(away)) < len(away) or any(facts["labels"][city][slot] for slot in away):
        raise PositionError(0, f"face down {city}: leaders that this player has put face down expected")
    drafted = LEADER_SLOT + LEADERS_DEALT * facts["seats"]
    if any(slot >= drafted for slot in facts["face_down"][city][: facts["drew_in"][city] + 1]):
        raise PositionError(0, f"face down {city}: a leader that was drawn later")


def _check_hands(facts: dict[str, Any]) -> None:
    """SEV-17.6, SEV-17.13: leaders are in hand in the draft and in the recruitment phase, and never in a pile."""
    leaders = facts["phase"] in LEADER_HANDS or facts["round"] == 0
    for seat in range(facts["seats"]):
        if any((slot >= LEADER_SLOT) != leaders for slot in facts["hands"][seat] if slot != NONE):
            raise PositionError(0, f"hand {seat}: {'leaders' if leaders else 'cards of this age'} expected")
    if any(slot >= LEADER_SLOT for name in ("discards", "dug", "pile") for slot in facts[name]):
        raise PositionError(0, "discards: leaders are never in a pile (SEV-17.13)")
