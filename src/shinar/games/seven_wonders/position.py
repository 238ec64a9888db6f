"""A position of 7 Wonders as text, and back.

    players: 3
    age: 2
    round: 4                                       # the turn of the age
    phase: choose                                  # side, draft, choose, city, seventh, dig, penalty, and those of the boxes
    boards: babylon-B-2 rhodos-A gizah-B           # of each city: board, side, and how many stages stand
    coins: 5 3 7
    city 0: lumber_yard press_1 school
    hand 0: forum caravansery
    tucked 0: altar tavern
    discards: vineyard walls                       # face down; `thrown` lie there open
    victories 0: 1 1 3
    defeats: 0 1 1
    tower: 11 4 7                                  # in the order in which they were laid
    tiles 0: 3 8 .                                 # a dot for a tile that was laid; 8! lies face down beside the tower
    project: river_port 2                          # with the tokens that are left on it
    taking part: 1 0 0
    sealed 0: build forum 2

boxes/position.py has the lines of the boxes.

With two players, city 2 is the Free City, `pile` its pile (the top card last) and `holder` who decides for it. A hidden card may be
followed by its slot and by what each seat knows of it (`walls@17:0.3.3`). What is left out is empty, or open: boards, hands, tiles
and project are then dealt by `seed`, and cards that lie nowhere are in the `box`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from shinar.core import options as opt
from shinar.core.errors import IllegalMove, PositionError, SetupError, UnknownMove
from shinar.core.game import Game
from shinar.core.position import Sheet, heading, open_sheet, random_line, read_random
from shinar.core.rng import Rng
from shinar.core.state import State
from shinar.games.seven_wonders.boxes import position as boxes
from shinar.games.seven_wonders.cards import (
    AGES,
    MOST_CITIES,
    MOST_IN_HAND,
    MOST_STAGES,
    NONE,
    PHASES,
    PROJECTS,
    TILES,
    TILES_DEALT,
    VICTORY_VALUES,
)
from shinar.games.seven_wonders.catalogue import CARDS
from shinar.games.seven_wonders.moves import MOVES
from shinar.games.seven_wonders.position_boards import BOARDS, read_boards
from shinar.games.seven_wonders.position_cards import Slots, card_number, written
from shinar.games.seven_wonders.position_tower import dealt, number, read_project, read_tiles
from shinar.games.seven_wonders.state import SevenWondersState
from shinar.games.seven_wonders.supply import recount
from shinar.games.seven_wonders.tables import (
    AGE_CARDS,
    CARD_COUNT,
    COLOUR,
    COLOUR_COUNT,
)

TOGETHER = ("choose", "city", "purchase", "penalty", "draft", "side", *boxes.TOGETHER)  # all players are asked
MOST_VICTORIES = 20
# Lines with a number for each city: the field, the most there can be, and what is usual.
COUNTS = {
    "coins": ("coins", 999, 3),
    "defeats": ("defeats", 12, 0),
    "minus": ("minus", 99, 0),
    "minus tokens": ("minus_tokens", 12, 0),
    "shield tokens": ("shield_tokens", 36, 0),
    "colour tokens": ("colour_tokens", 12, 0),
    "gift tokens": ("gift_tokens", 12, 0),
    "grant tokens": ("grant_tokens", 12, 0),
    "archives": ("archives", 12, 0),
    "menageries": ("menageries", 12, 0),
    "smelters": ("smelters", 12, 0),
    "taking part": ("taking_part", 12, 0),
    "joined": ("joined", 1, 0),
    "lost start": ("start_lost", 1, 0),
    "olympia used": ("olympia_used", 1, 0),
    "digs": ("digs", 7, 0),
}
OPTION_FIELDS = {
    "sides": "side_choice",
    "fresh_tile": "fresh_tile",
    "free_build_tax": "untaxed_gifts",
    "endless_sale": "one_for_sale",
    "single_victory_token": "single_lost",
    "minus_doubling": "single_minus",
    "minus_as_defeat": "minus_is_defeat",
    **boxes.OPTION_FIELDS,
}
AFTER_PLAYS = ("dig", *boxes.AFTER_PLAYS)
PILES = ("discards", "dug", "pile")


def dump(game: Game, state: State) -> str:
    facts = state.snapshot()
    cities = facts["cities"]
    lines = heading(game, options_of(game, facts))
    lines += [random_line(facts), f"players: {state.seats}", f"turn: {'over' if state.over else state.turn}"]
    lines += [f"age: {facts['age'] + 1}", f"round: {facts['round']}", f"phase: {PHASES[facts['phase']]}"]
    lines += [f"holder: {facts['holder']}"] if cities > state.seats else []
    boards = [BOARDS[2 * facts["wonders"][city] + facts["sides"][city]] for city in range(cities)]
    lines.append("boards: " + " ".join(f"{board}-{facts['stages'][city]}" for city, board in enumerate(boards)))
    lines += [f"{name}: " + _row(facts[field][:cities]) for name, (field, _, _) in _counted(facts).items()]
    lines += boxes.dump_table(facts)
    for city in range(cities):
        lines += _dump_city(game, facts, city)
    piles = PILES if cities > state.seats else PILES[:-1]
    lines += [f"{name}: " + written(facts, [slot for slot in facts[name] if slot != NONE]) for name in piles]
    lines.append("thrown: " + " ".join(CARDS[card].id for card, n in enumerate(facts["thrown"]) for _ in range(n)))
    lines.append("box: " + written(facts, _in_box(facts)))
    lines.append("tower: " + _row(facts["tower"][: facts["tower_height"]]))
    lines.append("laws: " + _row(tile for tile in range(1, TILES + 1) if facts["laws"][tile]))
    if facts["project"] != NONE:
        lines.append(f"project: {PROJECTS[facts['project']].name} {facts['tokens_left']} {facts['tokens_open']}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _dump_city(game: Game, facts: dict[str, Any], city: int) -> list[str]:
    lines = [f"city {city}: " + " ".join(CARDS[card].id for card in range(CARD_COUNT) if facts["built"][city][card])]
    lines.append(f"tucked {city}: " + written(facts, [slot for slot in facts["tucked"][city] if slot != NONE]))
    lines.append(
        f"victories {city}: " + _row(v for v, n in zip(VICTORY_VALUES, facts["victories"][city], strict=True) for _ in range(n))
    )
    if facts["sealed"][city] != NONE:
        lines.append(f"sealed {city}: {MOVES.text(facts['sealed'][city])}")
    if city < facts["seats"]:
        lines.append(f"hand {city}: " + written(facts, facts["hands"][city][: facts["hand_sizes"][city]]))
        tiles = zip(facts["tiles"][city], facts["laying"][city], strict=True)
        lines.append(f"tiles {city}: " + " ".join({NONE: ".", 0: "-"}.get(tile, f"{tile}{'!' * laying}") for tile, laying in tiles))
        lines.append(f"offers {city}: " + _row(tile for tile in facts["offers"][city] if tile))
    return [*lines, *(boxes.dump_boxes(facts, city) if facts["boxes"] else [])]


def _counted(facts: dict[str, Any]) -> dict[str, tuple[str, int, int]]:
    return COUNTS | (boxes.COUNTS if facts["boxes"] else {})


def _in_box(facts: dict[str, Any]) -> list[int]:
    """Slots with a card that somebody does not know and that lies nowhere."""
    lying = {slot for row in [*facts["hands"], *facts["tucked"]] for slot in row} | boxes.lying_in_boxes(facts)
    lying |= {slot for name in PILES for slot in facts[name]}
    slots = range(len(facts["cards"]))
    return [slot for slot in slots if slot not in lying and any(labels[slot] for labels in facts["labels"])]


def load(game: Game, text: str) -> State:
    sheet, options, seed = open_sheet(game, text)
    line = sheet.line_of("players")
    players = sheet.number("players", game.seats[0], game.seats[-1], 3)
    try:
        options = game.settled(players, options)
    except SetupError as problem:
        raise PositionError(line, str(problem)) from None
    state = game.state()
    assert isinstance(state, SevenWondersState)
    state.start(players, opt.indices(game.options, options), seed)
    facts = _cleared(state.snapshot())
    rng = Rng(seed)
    read_random(sheet, facts)
    _read_time(sheet, facts)
    read_boards(sheet, facts)
    for name, (field, most, usual) in _counted(facts).items():
        facts[field] = _counts(sheet, name, facts["cities"], most, usual)
    for city in range(facts["cities"]):
        _read_victories(sheet, facts, city)
    fresh = boxes.read_boxes(sheet, facts)
    _read_cards(sheet, facts, rng)
    read_tiles(sheet, facts, rng)
    read_project(sheet, facts, rng)
    sealed = _read_sealed(game, sheet, facts)
    sheet.finish()
    _check_phase(facts)
    state.restore(facts)
    boxes.check_boxes(state, facts, fresh)
    if dealt(facts):
        recount(state)
        boxes.hold_back_fresh(state, fresh)
    _seal(state, sealed, facts)
    return state


def _read_time(sheet: Sheet, facts: dict[str, Any]) -> None:
    """When it is, and who is asked. The Free City is asked last: its turn begins with the choices of both players."""
    facts["age"] = sheet.number("age", 1, AGES, 1) - 1
    phase = sheet.choice("phase", PHASES, PHASES[0])
    facts["phase"] = PHASES.index("choose" if phase in ("city", "purchase") else phase)
    least, usual = boxes.read_rounds(sheet, facts, phase, dealt(facts))
    facts["round"] = sheet.number("round", least, facts["turns"], usual)
    facts["holder"] = sheet.number("holder", 0, 1, 0) if facts["cities"] > facts["seats"] else 0
    turn = sheet.choice("turn", ("over", *map(str, range(facts["seats"]))), "0")
    facts["turn"] = NONE if turn == "over" else 0 if phase in TOGETHER else int(turn)


def _check_phase(facts: dict[str, Any]) -> None:
    """What is asked must be possible: PositionError where the turn could not have come to this."""
    phase, seat = PHASES[facts["phase"]], facts["turn"]
    sizes = facts["hand_sizes"][: facts["seats"]]
    if seat == NONE:
        return
    if (phase == "choose" or boxes.hand_in_box_phase(facts) is not None or _amid_turn(facts)) and sizes != [
        _usual_hand(facts, other) for other in range(facts["seats"])
    ]:
        raise PositionError(0, "hands: not the cards that players have in this turn")
    if (phase == "choose" or _amid_turn(facts)) and facts["cities"] > facts["seats"] and facts["pile_size"] != _usual_pile(facts):
        raise PositionError(0, "pile: not the cards that are left for the Free City in this turn")
    boxes.check_phase(facts)
    if phase == "seventh" and (sizes[seat] != 1 or facts["round"] != facts["turns"]):
        raise PositionError(0, "phase: a seventh card is the last one, after the last turn")
    if phase == "dig":
        digging = [city for city in range(facts["cities"]) if facts["digs"][city]]
        if seat not in [city if city < facts["seats"] else facts["holder"] for city in digging]:
            raise PositionError(0, "phase: somebody else or nobody builds from the discard pile")
    if phase == "penalty" and (facts["project"] == NONE or facts["tokens_left"] == 0 or facts["round"] != facts["turns"]):
        raise PositionError(0, "phase: a penalty follows a project that was not completed")
    if phase == "draft" and not (facts["with_tower"] and all(facts["offers"][other][1] for other in range(facts["seats"]))):
        raise PositionError(0, "offers: two or three tiles for each player expected")


def _seal(state: SevenWondersState, sealed: dict[int, tuple[int, int]], facts: dict[str, Any]) -> None:
    """Make the choices that were made, and ask the first who has not chosen. The Free City's is made by its holder."""
    for seat, (line, code) in sealed.items():
        try:
            state.do(code, seat if seat < facts["seats"] else facts["holder"])
        except IllegalMove as problem:
            raise PositionError(line, f"sealed {seat}: {problem}") from None
    waiting = state.pending_seats()
    if waiting:
        state.give_turn(waiting[0])
    if not state.over and not (waiting and state.moves()):
        raise PositionError(0, "there is nothing to choose")


def options_of(game: Game, facts: dict[str, Any]) -> dict[str, str]:
    """The options of a game in progress; which boards were given shows in the line of the boards."""
    chosen = {name: facts[field] for name, field in OPTION_FIELDS.items()}
    chosen |= {"wonders": 0, "tower": 1 - facts["with_tower"], "projects": 1 - facts["with_projects"]}
    return {option.name: option.values[chosen[option.name]] for option in game.options}


def _cleared(facts: dict[str, Any]) -> dict[str, Any]:
    """A game that has just begun, with nothing dealt or drawn but the boards."""
    return {
        **facts,
        "reveals": 0,
        "round": 0,
        **boxes.cleared(facts),
        "hand_sizes": [0] * len(facts["hand_sizes"]),
        "cards": [0] * len(facts["cards"]),
        "labels": [[0] * len(row) for row in facts["labels"]],
        "hands": [[NONE] * len(row) for row in facts["hands"]],
        "sealed": [NONE] * len(facts["sealed"]),
        "offers": [[0] * TILES_DEALT for _ in facts["offers"]],
        "project": NONE,
        "tokens_left": 0,
        "tokens_open": 0,
    }


# --- cities -----------------------------------------------------------------------------------------------------------


def _counts(sheet: Sheet, name: str, cities: int, most: int, usual: int) -> list[int]:
    line = sheet.line_of(name)
    found = sheet.each(name, lambda word: number(word, 0, most), [usual] * cities)
    if len(found) != cities:
        raise PositionError(line, f"{name}: a number for each of the {cities} cities expected")
    return [*found, *[0] * (MOST_CITIES - cities)]


def _read_victories(sheet: Sheet, facts: dict[str, Any], city: int) -> None:
    found = sheet.each(f"victories {city}", lambda word: VICTORY_VALUES.index(number(word, 1, 5)), [])
    if len(found) > MOST_VICTORIES:
        raise PositionError(0, f"victories {city}: at most {MOST_VICTORIES}")
    facts["victories"][city] = [found.count(i) for i in range(len(VICTORY_VALUES))]


def _read_sealed(game: Game, sheet: Sheet, facts: dict[str, Any]) -> dict[int, tuple[int, int]]:
    """The choices made so far: line and move of each city."""
    found = {}
    for seat in range(facts["cities"]):
        line = sheet.line_of(f"sealed {seat}")
        words = sheet.words(f"sealed {seat}")
        if words is not None:
            try:
                found[seat] = line, game.moves.parse(" ".join(words))
            except UnknownMove as problem:
                raise PositionError(line, f"sealed {seat}: {problem}") from None
    return found


# --- cards ------------------------------------------------------------------------------------------------------------


def _read_cards(sheet: Sheet, facts: dict[str, Any], rng: Rng) -> None:
    slots = Slots(facts, facts["age"] + int(facts["round"] > 0) if dealt(facts) else 0, rng)
    for city in range(facts["cities"]):
        _read_city(sheet, facts, city, slots)
    line = sheet.line_of("thrown")
    thrown = sheet.each("thrown", card_number, [])
    if any(card >= AGE_CARDS for card in thrown):
        raise PositionError(line, f"thrown: {boxes.NEVER_DISCARDED}")
    slots.show(thrown, line)
    facts["thrown"] = [thrown.count(card) for card in range(AGE_CARDS)]
    for group in ("discards", "dug", "box"):
        slots.hide(sheet, group)
    for city in range(facts["cities"]):
        slots.hide(sheet, f"tucked {city}")
    for seat in range(facts["seats"]):
        slots.hide(sheet, f"hand {seat}", _usual_hand(facts, seat))
        boxes.hide_cards(sheet, facts, slots, seat)
    if facts["cities"] > facts["seats"]:
        slots.hide(sheet, "pile", _usual_pile(facts))
    _put_down(facts, slots.settle())


def _read_city(sheet: Sheet, facts: dict[str, Any], city: int, slots: Slots) -> None:
    line = sheet.line_of(f"city {city}")
    built = sheet.each(f"city {city}", card_number, [])
    if len({CARDS[card].name for card in built}) < len(built):
        raise PositionError(line, f"city {city}: no two buildings of one name")
    slots.show(built, line)
    slots.show(boxes.lying_open(facts, city), line)
    facts["built"][city] = [int(card in built) for card in range(CARD_COUNT)]
    facts["colours"][city] = [sum(COLOUR[card] == colour for card in built) for colour in range(COLOUR_COUNT)]


def _usual_hand(facts: dict[str, Any], seat: int) -> int:
    """So many cards are in a hand when a turn begins; the holder of the Free City has one more."""
    held = boxes.hand_in_box_phase(facts)
    if held is not None:
        return held
    if _amid_turn(facts):
        return int(facts["hand"]) - int(facts["round"])
    if PHASES[facts["phase"]] != "choose" or facts["turn"] == NONE:
        return 0
    drawn = int(facts["cities"] > facts["seats"] and seat == facts["holder"])
    return int(facts["hand"]) + 1 - int(facts["round"]) + drawn


def _amid_turn(facts: dict[str, Any]) -> bool:
    """Whether all have played, but hands are not passed on yet; the last turn of an age ends in another way."""
    return 0 < facts["round"] < facts["turns"] and PHASES[facts["phase"]] in AFTER_PLAYS and facts["turn"] != NONE


def _usual_pile(facts: dict[str, Any]) -> int:
    if facts["turn"] == NONE or not (_amid_turn(facts) or PHASES[facts["phase"]] == "choose"):
        return 0
    return int(facts["hand"]) - int(facts["round"])


def _put_down(facts: dict[str, Any], groups: dict[str, list[int]]) -> None:
    """The slots of every hidden group into their rows."""
    for name in PILES:
        facts[name] = _filled(groups.get(name, []), len(facts[name]))
    facts["discard_count"], facts["dug_count"], facts["pile_size"] = (len(groups.get(name, [])) for name in PILES)
    for city in range(MOST_CITIES):
        hand, tucked = groups.get(f"hand {city}", []), groups.get(f"tucked {city}", [])
        if len(tucked) > facts["stages"][city] or len(hand) > MOST_IN_HAND or facts["dug_count"] > len(facts["dug"]):
            raise PositionError(0, f"city {city}: more cards in hand, under the board or dug up than there can be")
        boxes.put_down(facts, groups, city)
        facts["hands"][city], facts["hand_sizes"][city] = _filled(hand, MOST_IN_HAND), len(hand)
        raised = [stage for stage in range(MOST_STAGES) if facts["raised"][city] >> stage & 1]
        facts["tucked"][city] = [NONE] * MOST_STAGES
        for stage, slot in zip(raised, tucked, strict=False):
            facts["tucked"][city][stage] = slot


# --- words ------------------------------------------------------------------------------------------------------------


def _row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _filled(slots: Sequence[int], size: int) -> list[int]:
    return [*slots, *[NONE] * (size - len(slots))]
