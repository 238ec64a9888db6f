"""What the boxes add to the text of a position.

leaders dealt: 12                              # from their deck
debt: 0 2 0                                    # and other numbers by city, see COUNTS
leaders 0: solomon@190:0.28.28                 # in hand, while they are not played from
copied 0: cleopatra                            # by the Courtesans' Guild
buried 0: nero                                 # under Abu Simbel
fresh 0: nero                                  # leaders who work from the next turn on
raised 0: 1 3                                  # which stages of the Great Wall stand
face down 0: 183 . .                           # in each age, the slot of the leader that was put face down
drew in 0: 2                                   # the age in which leaders were drawn
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shinar.core.errors import PositionError, shortened
from shinar.core.position import Sheet
from shinar.games.seven_wonders.boxes.decks import in_deck
from shinar.games.seven_wonders.boxes.leaders import hold_back
from shinar.games.seven_wonders.boxes.leaders_facts import DRAWN_AT_ONCE, LEADERS_DEALT
from shinar.games.seven_wonders.boxes.phases import DUE_IN
from shinar.games.seven_wonders.cards import AGES, MOST_BURIED, MOST_LEADERS, MOST_STAGES, NONE, PHASES
from shinar.games.seven_wonders.catalogue import BOXES, CARDS, DUES, WONDERS
from shinar.games.seven_wonders.options import NOT_FOR_FREE_CITY
from shinar.games.seven_wonders.position_cards import Slots, card_number, written
from shinar.games.seven_wonders.position_tower import number
from shinar.games.seven_wonders.state import SevenWondersState
from shinar.games.seven_wonders.tables import AGELESS_SLOT as LEADER_SLOT
from shinar.games.seven_wonders.tables import CARD_COUNT, DUE, FIRST_LEADER, LEADERS, POWER_BITS
from shinar.games.seven_wonders.wonders import stage_work

# Lines with a number for each city: the field, the most there can be, and what is usual.
COUNTS = {
    "debt": ("debt", 99, 0),
    "diplomacy": ("diplomacy", 9, 0),
    "loss": ("loss", 99, 0),
    "loss by victories": ("loss_by_victories", 9, 0),
    "loss by stages": ("loss_by_stages", 9, 0),
    "earned": ("earned", 999, 0),
    "black used": ("black_used", 1, 0),
    "bonus used": ("bonus_used", 1, 0),
    "refunded": ("refunded", 3, 0),
    "dues": ("dues", 7, 0),
}
OPTION_FIELDS = {
    **{box: f"with_{box}" for box in BOXES},
    "eight_guilds": "ten_guilds",
    "extra_leader": "early_extra",
    "copied_leader": "copy_goes",
    "copied_courtesans": "no_courtesans",
    "stopped_supply": "stopped_made",
    "tomyris_penalty": "no_penalty",
    "copied_wall": "wall_from_right",
    "roma_lost": "roma_own",
    "hammurabi_coins": "reduced_coins",
}
NEVER_DISCARDED = "leaders are never in the discard pile (SEV-17.13)"
TOGETHER = ("pick", "recruit", "loss")  # phases in which all players are asked
AFTER_PLAYS = ("extra", "copy", "bury", "loss")
COURTESANS = next(number for number, card in enumerate(CARDS) if card.id == "courtesans_guild")
BURY = DUES.index("bury")
DRAW = DUES.index("draw")
LEADERS_HANDED, LEADERS_PLAYED = "pick", "recruit"
LEADER_HANDS = tuple(PHASES.index(phase) for phase in ("pick", "recruit"))


def dump_table(facts: dict[str, Any]) -> list[str]:
    """Lines that belong to no city."""
    return [f"leaders dealt: {facts['leaders_dealt']}"] if facts["with_leaders"] else []


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


def lying_open(facts: dict[str, Any], city: int) -> list[int]:
    """Cards that lie open at a city without being built there."""
    return [card for card in facts["buried"][city] if card != NONE]


def lying_in_boxes(facts: dict[str, Any]) -> set[int]:
    """The slots of hidden cards that lie where only a box has a place for them."""
    return {slot for row in facts["leaders"] for slot in row}


# --- reading ----------------------------------------------------------------------------------------------------------


def cleared(facts: dict[str, Any]) -> dict[str, Any]:
    """A game that has just begun, with nothing of the boxes dealt."""
    return {"leaders": [[NONE] * len(row) for row in facts["leaders"]], "leader_counts": [0] * len(facts["leader_counts"])}


def read_rounds(sheet: Sheet, facts: dict[str, Any], phase: str, dealt: bool) -> tuple[int, int]:
    """The first round there can be in a phase, and the usual one; PositionError for a phase of a box that is not there."""
    if phase in (*TOGETHER, *AFTER_PLAYS) and not facts["boxes"]:
        raise PositionError(sheet.line_of("phase"), f"phase: {phase} is one of a box that is not played with")
    if phase in (LEADERS_HANDED, LEADERS_PLAYED) and not facts["with_leaders"]:
        raise PositionError(sheet.line_of("phase"), f"phase: {phase} needs the option leaders=with")
    least = int(phase == LEADERS_HANDED or (dealt and not facts["with_leaders"]))
    return least, int((dealt and phase != LEADERS_PLAYED) or phase == LEADERS_HANDED)


def hand_in_box_phase(facts: dict[str, Any]) -> int | None:
    """So many cards are in a hand, where a box says how many."""
    return LEADERS_DEALT + 1 - int(facts["round"]) if PHASES[facts["phase"]] == LEADERS_HANDED else None


def check_phase(facts: dict[str, Any]) -> None:
    """PositionError where a phase of a box could not have come."""
    phase, sizes = PHASES[facts["phase"]], facts["hand_sizes"][: facts["seats"]]
    if phase == LEADERS_PLAYED and (not any(sizes) or facts["round"]):
        raise PositionError(0, "hands: in the recruitment phase, before the first turn, players have leaders in hand")
    if facts["round"] == 0 and phase in ("choose", "seventh", "penalty"):
        raise PositionError(0, "round: before the first turn leaders are recruited")
    if phase in DUE_IN and not any(due & DUE_IN[phase] for due in facts["dues"]):
        raise PositionError(0, f"phase: {phase} is not due")


def hide_cards(sheet: Sheet, facts: dict[str, Any], slots: Slots, seat: int) -> None:
    """The line of the leaders in hand."""
    if facts["with_leaders"]:
        slots.hide(sheet, f"leaders {seat}")


def put_down(facts: dict[str, Any], groups: dict[str, list[int]], city: int) -> None:
    leaders = groups.get(f"leaders {city}", [])
    if len(leaders) > MOST_LEADERS or any(slot < LEADER_SLOT for slot in leaders):
        raise PositionError(0, f"leaders {city}: at most {MOST_LEADERS} leaders expected")
    facts["leaders"][city] = [*leaders, *[NONE] * (MOST_LEADERS - len(leaders))]
    facts["leader_counts"][city] = len(leaders)


def read_boxes(sheet: Sheet, facts: dict[str, Any]) -> dict[int, list[int]]:
    """What the boxes add to the cities; the leaders that work from the next turn on."""
    facts["leaders_dealt"] = 0
    if facts["with_leaders"]:
        least = LEADERS_DEALT * facts["seats"] if PHASES[facts["phase"]] != "side" else 0
        facts["leaders_dealt"] = sheet.number("leaders dealt", least, in_deck(facts), least)
    if any(facts["debt"]) and (not facts["with_cities"] or any(facts["debt"][facts["seats"] :])):
        raise PositionError(0, "debt: only players take it, and only with the box Cities (SEV-20.8, SEV-21.10)")
    return {city: _read_city(sheet, facts, city) for city in range(facts["cities"] if facts["boxes"] else 0)}


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


def hold_back_fresh(state: SevenWondersState, fresh: dict[int, list[int]]) -> None:
    """SEV-17.11: leaders of this turn work from the next one on."""
    for city, leaders in fresh.items():
        for leader in leaders:
            hold_back(state, city, leader)


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
