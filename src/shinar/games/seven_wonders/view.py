"""What a seat sees of a game of 7 Wonders, and what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, get_args

from shinar.core.moves import Move, MoveTable
from shinar.core.state import State
from shinar.core.text import Word, plain
from shinar.games.seven_wonders.boxes import view as boxes
from shinar.games.seven_wonders.cards import (
    AGES,
    MOST_STAGES,
    NONE,
    PHASES,
    PROJECTS,
    TILES,
    TOWER_PLACES,
    VICTORY_VALUES,
)
from shinar.games.seven_wonders.catalogue import BOXES, BOXES_OF_GUILD, CARDS, WONDERS
from shinar.games.seven_wonders.known_cards import (
    built_names,
    discarded_names,
    discards_by_age,
    hand_names,
    remembered,
    thrown_names,
    tucked_names,
)
from shinar.games.seven_wonders.legality import asked_city
from shinar.games.seven_wonders.moves import MOVES
from shinar.games.seven_wonders.scoring import sources
from shinar.games.seven_wonders.shortage import refused
from shinar.games.seven_wonders.state import SevenWondersState
from shinar.games.seven_wonders.tables import (
    AGE_CARDS,
    AGELESS_SLOT,
    CARD_COUNT,
    COPY_FROM,
    GUILD_NUMBERS,
    STAGE_COUNTS,
    deck,
)
from shinar.games.seven_wonders.turn import payment_of
from shinar.games.seven_wonders.view_types import GreatProject, OpenCity, OpenTable, Running, SeenOfCity, Side, Table, Tower
from shinar.games.seven_wonders.wonders import copied_stage

SHEET = ("military", "treasury", "wonder", "blue", "science", "yellow", "guilds", "tower", "projects")
SIDES: tuple[Side, ...] = get_args(Side)
TOKENS = {
    "shields": "shield_tokens",
    "colour": "colour_tokens",
    "gift": "gift_tokens",
    "grant": "grant_tokens",
    "archives": "archives",
    "menagerie": "menageries",
    "smelter": "smelters",
    **boxes.TOKENS,
}


SEEN = (
    *("phase", "age", "round", "turns", "cities", "holder", "pile_size", "hand_sizes", "sealed", "wonders", "sides", "stages"),
    *("raised", "start_lost", "coins", "prices", "shields", "victories", "defeats", "minus", "taking_part", "olympia_used"),
    *("with_tower", "tower", "tower_height", "laws", "tiles", "laying", "offers", "project", "tokens_left", "tokens_open"),
    *(f"with_{box}" for box in BOXES),
    *TOKENS.values(),
    *boxes.SEEN,
)  # the fields that a view reads; cards are asked for by name
PATHS_KEPT = 20_000  # with what is paid


def tables(state: SevenWondersState, seats: Sequence[int]) -> list[Table]:
    """SEV-16.1, SEV-16.2: what lies open is the same for all; what is in hand or face down is for those who know it."""
    facts = state.snapshot(*SEEN)
    shared: OpenTable = {
        "phase": phase(facts),
        "age": facts["age"] + 1,
        "round": facts["round"],
        "turns": facts["turns"],
        "boxes": [box for box in BOXES if facts[f"with_{box}"]],
        "passing": "right" if facts["age"] == 1 else "left",
        "holder": facts["holder"] if facts["cities"] > facts["seats"] else None,
        "asked": None if state.over else asked_city(state),
        "free_pile": facts["pile_size"],
        "tower": _tower(facts),
        "project": _project(facts),
        "discards": discards_by_age(state),
        "thrown": thrown_names(state),
    }
    cities = [_city(state, facts, city) for city in range(facts["cities"])]
    more: Running = {} if state.over else {"points": [_points(state, one) for one in range(state.seats)]}
    return [
        {
            **shared,
            "cities": [{**city, **_seen(state, facts, at, seat)} for at, city in enumerate(cities)],
            "pile": _pile(state, facts, seat),
            "about": _about(facts, seat),
            **more,
            **_refused(state, facts, seat),
        }
        for seat in seats
    ]


def _points(state: SevenWondersState, seat: int) -> dict[str, int]:
    """While the game is on: where the points of a seat come from."""
    parts = boxes.with_parts_of_boxes(state, seat, dict(zip(SHEET, sources(state, seat), strict=True)))
    return {part: count for part, count in parts.items() if count}


def _refused(state: SevenWondersState, facts: Mapping[str, Any], seat: int) -> Running:
    """While the game is on: why the own cards cannot be used."""
    if state.over or seat < 0:
        return {}
    apart = boxes.held_apart(facts, seat)
    if phase(facts) == "dig":
        names = _pile(state, facts, seat) or []
    else:
        names = hand_names(state, seat) if apart is None else [boxes.card_at(facts, slot) for slot in apart]
    return {"refused": refused(state, seat, names)}


def card_at(facts: Mapping[str, Any], slot: int) -> int:
    """The card of a slot, by its number among all cards."""
    found: int = facts["cards"][slot]
    return found + AGE_CARDS if slot >= AGELESS_SLOT else found


def phase(facts: Mapping[str, Any]) -> str:
    return "over" if facts["turn"] < 0 else PHASES[facts["phase"]]


def _tower(facts: Mapping[str, Any]) -> Tower | None:
    if not facts["with_tower"]:
        return None
    places = TOWER_PLACES[facts["seats"]]
    laid = facts["tower"][: facts["tower_height"]]
    return {
        "places": [next((laid[i] for i in range(len(laid) - 1, -1, -1) if i % places == place), None) for place in range(places)],
        "laid": laid,
        "laws": [tile for tile in range(1, TILES + 1) if facts["laws"][tile]],
    }


def _project(facts: Mapping[str, Any]) -> GreatProject | None:
    if facts["project"] == NONE:
        return None
    project = PROJECTS[facts["project"]]
    return {"name": project.name, "colour": project.colour, "tokens": facts["tokens_left"], "open": bool(facts["tokens_open"])}


def _pile(state: SevenWondersState, facts: Mapping[str, Any], seat: int) -> list[str] | None:
    """The face-down cards of the discard pile, for whoever may build one of them now."""
    return discarded_names(state) if phase(facts) == "dig" and facts["turn"] == seat else None


def _about(facts: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """What the words of the prompt are about: the card that the Free City pays for, or what a box asks."""
    if phase(facts) == "purchase" and facts["turn"] == seat:
        return {"card": plain(Word(f"card-{MOVES.move(facts['sealed'][facts['seats']]).args['card']}"))}
    return boxes.about_box(facts, seat)


def _copies(state: SevenWondersState, facts: Mapping[str, Any], city: int) -> list[str] | None:
    """SEV-20.16: the stages that a board copies, each as `gizah-A-1`; None for a board with stages of its own."""
    board = 2 * facts["wonders"][city] + facts["sides"][city]
    if phase(facts) == "side" or not COPY_FROM[board][0]:
        return None
    works = [copied_stage(state, city, board, stage) - CARD_COUNT for stage in range(STAGE_COUNTS[board])]
    boards = [(WONDERS[work // MOST_STAGES // 2].name, "AB"[work // MOST_STAGES % 2], work % MOST_STAGES + 1) for work in works]
    return [f"{wonder}-{side}-{stage}" for wonder, side, stage in boards]


def _city(state: SevenWondersState, facts: Mapping[str, Any], city: int) -> OpenCity:
    """A city as all see it."""
    board = 2 * facts["wonders"][city] + facts["sides"][city]
    chosen = phase(facts) != "side" or city >= facts["seats"]
    return {
        "free": city >= facts["seats"],
        "wonder": WONDERS[facts["wonders"][city]].name,
        "side": SIDES[facts["sides"][city]] if chosen else None,
        "stages": facts["stages"][city],
        "raised": [stage for stage in range(STAGE_COUNTS[board]) if facts["raised"][city] >> stage & 1] if chosen else [],
        "stages_in_all": STAGE_COUNTS[board] if chosen else None,
        "start_lost": bool(facts["start_lost"][city]),
        "coins": facts["coins"][city],
        "prices": facts["prices"][city],
        "buildings": built_names(state, city),
        "shields": facts["shields"][city] + facts["shield_tokens"][city],
        "victories": [v for v, n in zip(VICTORY_VALUES, facts["victories"][city], strict=True) for _ in range(n)],
        "defeats": facts["defeats"][city],
        "minus": facts["minus"][city],
        **boxes.city_of_boxes(facts, city),
        "tokens": {name: facts[field][city] for name, field in TOKENS.items() if facts[field][city]},
        "taking_part": facts["taking_part"][city],
        "olympia_used": bool(facts["olympia_used"][city]),
        "hand_size": facts["hand_sizes"][city],
        "tiles_left": sum(tile > 0 for tile in facts["tiles"][city]) - sum(facts["laying"][city]),
        "tiles_laying": sum(facts["laying"][city]),
        "tiles_built": facts["tiles"][city].count(NONE),
        "chosen": facts["sealed"][city] != NONE,
        "copies": _copies(state, facts, city),
    }


def _seen(state: SevenWondersState, facts: Mapping[str, Any], city: int, seat: int) -> SeenOfCity:
    """What one seat knows of a city beyond that: its own cards, tiles and choices, and the hands that it passed on."""
    own = city == seat
    sealed = facts["sealed"][city]
    decided = own or (city == facts["seats"] and seat == facts["turn"] and phase(facts) == "purchase")
    tiles = facts["tiles"][city]
    return {
        "hand": hand_names(state, city) if own else None,
        **boxes.own_of_boxes(facts, city, own),
        "memory": None if own or seat < 0 else remembered(state, seat, city, boxes.hidden_of(facts, city)),
        "tucked": tucked_names(state, seat, city),
        "tiles": [tile for tile in tiles if tile > 0] if own else None,
        "laying": [tile for tile, lies in zip(tiles, facts["laying"][city], strict=True) if lies] if own else None,
        "offer": [tile for tile in facts["offers"][city] if tile] if own else None,
        "choice": MOVES.text(sealed) if decided and sealed != NONE else None,
    }


def pieces(state: State) -> dict[str, int]:
    """Every card and every tile, counted."""
    facts = state.snapshot()
    found: Counter[str] = Counter()
    rows = [*facts["hands"], *boxes.rows_of_boxes(facts), *facts["tucked"], facts["discards"], facts["pile"]]
    slots = {slot for row in rows for slot in row if slot != NONE}
    slots |= {slot for labels in facts["labels"] for slot, label in enumerate(labels) if label}
    slots -= set(facts["dug"])
    found.update(CARDS[card_at(facts, slot)].id for slot in slots)
    for city in range(facts["cities"]):
        found.update(CARDS[card].id for card in range(CARD_COUNT) if facts["built"][city][card])
        found.update(CARDS[card].id for card in boxes.standing(facts, city))
    found.update(CARDS[card].id for card, n in enumerate(facts["thrown"]) for _ in range(n))
    begun = facts["round"] > 0 and phase(facts) not in ("draft", "side", *boxes.BEFORE_CARDS)
    for age in range(facts["age"] + begun, AGES):
        found.update(CARDS[card].id for card in deck(age + 1, facts["cities"]))
    if facts["age"] + begun < AGES:
        found.update(CARDS[card].id for card in guilds_of(facts))
    found.update(boxes.not_dealt(facts, facts["age"] + begun))
    tiles = Counter(facts["tower"][: facts["tower_height"]])
    for row in [*facts["tiles"], *facts["offers"]]:
        tiles.update(tile for tile in row if tile > 0)
    found.update({f"tile {tile}": max(tiles[tile], 1) for tile in range(1, TILES + 1)})
    return dict(found)


def guilds_of(facts: Mapping[str, Any]) -> list[int]:
    """SEV-1.6, SEV-17.29, SEV-19.4: the guilds of which some are drawn, by their numbers."""
    played = sum(1 << i for i, box in enumerate(BOXES) if facts[f"with_{box}"])
    return [number for number, needs in zip(GUILD_NUMBERS, BOXES_OF_GUILD, strict=True) if not needs & ~played]


# --- moves as pieces to click and as words ----------------------------------------------------------------------------


ONE_CLICK = {
    "side": "side",
    "keep": "tile",
    "lose": "built",
    "forfeit": "tokens",
    "pass": "pass",
    "split": "split",
    **boxes.ONE_CLICK,
}


@lru_cache(maxsize=PATHS_KEPT)
def plain_path(table: MoveTable, code: int) -> tuple[str, ...]:
    """The path of a move of a table, however it is paid for."""
    return path_of(table.move(code))


def path_of(move: Move) -> tuple[str, ...]:
    """A card and what to do with it; other decisions are one click."""
    words = list(move.args.values())
    if move.name in ONE_CLICK:
        return (":".join([ONE_CLICK[move.name], *words]),)
    card = f"{'pile' if move.name == 'dig' else 'hand'}:{words[0]}"
    if move.name in ("wall", "wall_grant"):
        return (card, f"use:{move.name}:{move.args['stage']}")
    if move.args.get("join", "alone") != "alone":
        return (card, f"use:{move.name}:{move.args['join']}")
    return (card, f"tile:{words[1]}" if move.name == "tower" else f"use:{move.name}")


def paths(state: SevenWondersState, codes: Sequence[int]) -> list[Sequence[str]]:
    """A legal play names what is paid for it: `stage:2-0-1` is 2 coins to the left, none to the right, 1 to the bank."""
    first = bool(state.snapshot("first_rules")["first_rules"])
    city = asked_city(state)
    legal = set() if state.over else set(state.moves())
    return [_priced(state, city, code, first) if code in legal else plain_path(state.MOVES, code) for code in codes]


def _priced(state: SevenWondersState, city: int, code: int, first: bool) -> Sequence[str]:
    move, path = state.MOVES.move(code), plain_path(state.MOVES, code)
    if move.name == "split":
        return (f"split:{_shares(state, code)}:{'-'.join(move.args.values())}",)
    if len(path) == 1 or move.name in ("discard", "tower"):
        return path
    if city >= state.seats and not first and move.name != "dig" and to_be_shared(state, code):
        return path
    today = code if state.MOVES is MOVES else MOVES.code(move.name, **move.args)
    return _paid_path(today, *payment_of(state, city, today))


@lru_cache(maxsize=PATHS_KEPT)
def _paid_path(code: int, bank: int, left: int, right: int) -> Sequence[str]:
    move = MOVES.move(code)
    more = move.args["stage"] if move.name in ("wall", "wall_grant") else move.args.get("join", "alone")
    return (path_of(move)[0], f"{move.name}:{left}-{right}-{bank}" + (f":{more}" if more != "alone" else ""))


def _shares(state: SevenWondersState, code: int) -> str:
    """What the Free City pays if its purchase is shared out so, to the left, to the right and to the bank."""
    trial = state.copy()
    trial.do(code)
    coins = f"coins:{state.seats}"
    paid = Counter[str]()
    for event in trial.events_for(-1):
        if event.kind in ("buy", "pay") and event.source == coins:
            paid[event.target or ""] += event.amount
    return f"{paid['coins:0']}-{paid['coins:1']}-{paid['bank']}"


def to_be_shared(state: State, code: int) -> bool:
    """SEV-9.5: whether the Free City's holder will be asked how a purchase is shared out."""
    trial = state.copy()
    trial.do(code)
    return PHASES[trial.snapshot("phase")["phase"]] == "purchase"


def words(args: Mapping[str, str]) -> dict[str, Any]:
    """The arguments of a move as words of the texts; coins are numbers, the way to join and the tokens stay as they are."""
    found: dict[str, Any] = {}
    for name, value in args.items():
        if name in ("left", "coins", "stage", "raw", "goods"):
            found[name] = int(value)
        elif name == "side":
            found[name] = Word(f"side-{value.upper()}")
        else:
            found[name] = Word(f"{name}-{value}") if name in ("card", "tile") else value
    return found
