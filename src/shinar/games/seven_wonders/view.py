"""What a seat sees of a game of 7 Wonders, and what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from shinar.core.state import State
from shinar.core.text import Word
from shinar.games.seven_wonders.cards import (
    AGES,
    CARDS,
    HAND,
    LABELS_AN_AGE,
    NONE,
    PHASES,
    PROJECTS,
    TILES,
    TOWER_PLACES,
    VICTORY_VALUES,
    WONDERS,
)
from shinar.games.seven_wonders.moves import MOVES
from shinar.games.seven_wonders.state import SevenWondersState
from shinar.games.seven_wonders.tables import CARD_COUNT, GUILD_NUMBERS, STAGE_COUNTS, deck
from shinar.games.seven_wonders.turn import payment_of

LEFT, RIGHT = "left", "right"
TOKENS = {
    "shields": "shield_tokens",
    "colour": "colour_tokens",
    "gift": "gift_tokens",
    "grant": "grant_tokens",
    "archives": "archives",
    "menagerie": "menageries",
    "smelter": "smelters",
}


def tables(state: State, seats: Sequence[int]) -> list[dict[str, Any]]:
    """SEV-16.1, SEV-16.2: what lies open is the same for all; hands, tiles and what is face down is for those who know it."""
    facts = state.snapshot()
    shared = {
        "phase": phase(facts),
        "age": facts["age"] + 1,
        "round": facts["round"],
        "passing": RIGHT if facts["age"] == 1 else LEFT,
        "holder": facts["holder"] if facts["cities"] > facts["seats"] else None,
        "free_pile": facts["pile_size"],
        "tower": _tower(facts),
        "project": _project(facts),
        "discards": _discards(facts),
        "thrown": [CARDS[card].name for card, n in enumerate(facts["thrown"]) for _ in range(n)],
    }
    cities = [_city(facts, city) for city in range(facts["cities"])]
    return [{**shared, "cities": [{**cities[city], **_seen(facts, city, seat)} for city in range(facts["cities"])],
             "pile": _pile(facts, seat)} for seat in seats]  # fmt: skip


def phase(facts: Mapping[str, Any]) -> str:
    return "over" if facts["turn"] < 0 else PHASES[facts["phase"]]


def age_of_slot(facts: Mapping[str, Any], slot: int) -> int:
    """The age on the back of a card."""
    cities: int = facts["cities"]
    return min(slot // (HAND * cities), AGES - 1) + 1


def _tower(facts: Mapping[str, Any]) -> dict[str, Any] | None:
    if not facts["with_tower"]:
        return None
    places = TOWER_PLACES[facts["seats"]]
    laid = facts["tower"][: facts["tower_height"]]
    return {
        "places": [next((laid[i] for i in range(len(laid) - 1, -1, -1) if i % places == place), None) for place in range(places)],
        "laid": laid,
        "laws": [tile for tile in range(1, TILES + 1) if facts["laws"][tile]],
    }


def _project(facts: Mapping[str, Any]) -> dict[str, Any] | None:
    if facts["project"] == NONE:
        return None
    project = PROJECTS[facts["project"]]
    return {"name": project.name, "colour": project.colour, "tokens": facts["tokens_left"], "open": bool(facts["tokens_open"])}


def _discards(facts: Mapping[str, Any]) -> list[int]:
    """How many cards of each age lie face down in the pile."""
    ages = Counter(age_of_slot(facts, slot) for slot in facts["discards"][: facts["discard_count"]])
    return [ages[age + 1] for age in range(AGES)]


def _pile(facts: Mapping[str, Any], seat: int) -> list[str] | None:
    """The face-down cards of the discard pile, for whoever may build one of them now."""
    if phase(facts) != "dig" or facts["turn"] != seat:
        return None
    return sorted(CARDS[facts["cards"][slot]].name for slot in facts["discards"][: facts["discard_count"]])


def _city(facts: Mapping[str, Any], city: int) -> dict[str, Any]:
    """A city as all see it."""
    board = 2 * facts["wonders"][city] + facts["sides"][city]
    chosen = phase(facts) != "side" or city >= facts["seats"]
    return {
        "free": city >= facts["seats"],
        "wonder": WONDERS[facts["wonders"][city]].name,
        "side": "AB"[facts["sides"][city]] if chosen else None,
        "stages": facts["stages"][city],
        "stages_in_all": STAGE_COUNTS[board] if chosen else None,
        "start_lost": bool(facts["start_lost"][city]),
        "coins": facts["coins"][city],
        "prices": facts["prices"][city],
        "buildings": [CARDS[card].name for card in range(CARD_COUNT) if facts["built"][city][card]],
        "shields": facts["shields"][city] + facts["shield_tokens"][city],
        "victories": [v for v, n in zip(VICTORY_VALUES, facts["victories"][city], strict=True) for _ in range(n)],
        "defeats": facts["defeats"][city],
        "minus": facts["minus"][city],
        "tokens": {name: facts[field][city] for name, field in TOKENS.items() if facts[field][city]},
        "taking_part": facts["taking_part"][city],
        "olympia_used": bool(facts["olympia_used"][city]),
        "hand_size": facts["hand_sizes"][city],
        "tiles_left": sum(tile > 0 for tile in facts["tiles"][city]) - sum(facts["laying"][city]),
        "tiles_laying": sum(facts["laying"][city]),
        "tiles_built": facts["tiles"][city].count(NONE),
        "chosen": facts["sealed"][city] != NONE,
    }


def _seen(facts: Mapping[str, Any], city: int, seat: int) -> dict[str, Any]:
    """What one seat knows of a city beyond that: its own cards, tiles and choice, and the hands that it passed on."""
    own = city == seat
    labels = facts["labels"][seat] if seat >= 0 else None
    stages = facts["tucked"][city][: facts["stages"][city]]
    return {
        "hand": [CARDS[facts["cards"][slot]].name for slot in facts["hands"][city][: facts["hand_sizes"][city]]] if own else None,
        "memory": None if own or labels is None else _memory(facts, city, labels),
        "tucked": [None if slot == NONE or labels is None or labels[slot] else CARDS[facts["cards"][slot]].name for slot in stages],
        "tiles": [tile for tile in facts["tiles"][city] if tile > 0] if own else None,
        "laying": [t for t, lies in zip(facts["tiles"][city], facts["laying"][city], strict=True) if lies] if own else None,
        "offer": [tile for tile in facts["offers"][city] if tile] if own else None,
        "choice": MOVES.text(facts["sealed"][city]) if own and facts["sealed"][city] != NONE else None,
    }


def _memory(facts: Mapping[str, Any], city: int, labels: Sequence[int]) -> list[str] | None:
    """The cards among which those of another hand are that one has held; None for a hand never seen."""
    held = {labels[slot] for slot in facts["hands"][city][: facts["hand_sizes"][city]]}
    held -= {LABELS_AN_AGE * age + 1 for age in range(AGES)}
    slots = [slot for slot, label in enumerate(labels) if label and label in held]
    return sorted(CARDS[facts["cards"][slot]].name for slot in slots) or None


def pieces(state: State) -> dict[str, int]:
    """Every card and every tile, counted."""
    facts = state.snapshot()
    found: Counter[str] = Counter()
    slots = {slot for row in [*facts["hands"], *facts["tucked"], facts["discards"], facts["pile"]] for slot in row if slot != NONE}
    slots |= {slot for labels in facts["labels"] for slot, label in enumerate(labels) if label}
    slots -= set(facts["dug"])
    found.update(CARDS[facts["cards"][slot]].id for slot in slots)
    for city in range(facts["cities"]):
        found.update(CARDS[card].id for card in range(CARD_COUNT) if facts["built"][city][card])
    found.update(CARDS[card].id for card, n in enumerate(facts["thrown"]) for _ in range(n))
    begun = phase(facts) not in ("draft", "side")
    for age in range(facts["age"] + begun, AGES):
        found.update(CARDS[card].id for card in deck(age + 1, facts["cities"]))
    if facts["age"] < AGES - 1:
        found.update(CARDS[card].id for card in GUILD_NUMBERS)
    tiles = Counter(facts["tower"][: facts["tower_height"]])
    for row in [*facts["tiles"], *facts["offers"]]:
        tiles.update(tile for tile in row if tile > 0)
    found.update({f"tile {tile}": max(tiles[tile], 1) for tile in range(1, TILES + 1)})
    return dict(found)


# --- moves as pieces to click and as words ----------------------------------------------------------------------------


ONE_CLICK = {"side": "side", "keep": "tile", "lose": "built", "forfeit": "tokens", "pass": "pass"}


@cache
def plain_path(code: int) -> tuple[str, ...]:
    """A card and what to do with it, however it is paid for; other decisions are one click."""
    move = MOVES.move(code)
    words = list(move.args.values())
    if move.name in ONE_CLICK:
        return (":".join([ONE_CLICK[move.name], *words]),)
    card = f"{'pile' if move.name == 'dig' else 'hand'}:{words[0]}"
    if move.args.get("join", "alone") != "alone":
        return (card, f"use:{move.name}:{move.args['join']}")
    return (card, f"tile:{words[1]}" if move.name == "tower" else f"use:{move.name}")


def paths(state: SevenWondersState, codes: Sequence[int]) -> list[Sequence[str]]:
    """A legal play names what is paid for it: `stage:2-0-1` is 2 coins to the left, none to the right, 1 to the bank."""
    facts = state.snapshot("phase", "digs")
    city = facts["seats"] if phase(facts) == "city" else state.turn
    if phase(facts) == "dig":
        city = next(number for number, digs in enumerate(facts["digs"]) if digs)
    legal = set() if state.over else set(state.moves())
    return [_priced(state, city, code) if code in legal else plain_path(code) for code in codes]


def _priced(state: SevenWondersState, city: int, code: int) -> Sequence[str]:
    card, *rest = plain_path(code)
    move = MOVES.move(code)
    if not rest or move.name in ("discard", "tower"):
        return (card, *rest)
    bank, left, right = payment_of(state, city, code)
    join = move.args.get("join", "alone")
    return (card, f"{move.name}:{left}-{right}-{bank}" + (f":{join}" if join != "alone" else ""))


def words(args: Mapping[str, str]) -> dict[str, Any]:
    """The arguments of a move as words of the texts; coins are numbers, the way to join and the tokens stay as they are."""
    found: dict[str, Any] = {}
    for name, value in args.items():
        if name == "left":
            found[name] = int(value)
        elif name == "side":
            found[name] = Word(f"side-{value.upper()}")
        else:
            found[name] = Word(f"{name}-{value}") if name in ("card", "tile") else value
    return found
