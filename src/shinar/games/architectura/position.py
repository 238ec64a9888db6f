"""A position of Architectura as text, and back.

    seats: 3
    turn: 0
    hand 0: 4 12 1!                            # cards by number; ! is one that all know of
    street a: 0.5 ~1.3/2.7^4*0 +1 . . . . .    # a place: its cards, the lowest first

A card in the city is its seat and number: 0.5 is the fifth card of seat 0. `~` is a destroyed card, `^4` has its fourth side up
(the first being the lowest value), `*0` carries a token of seat 0; `+1` is a free place with a token of seat 1. Cards that stand
nowhere are in the deck, and hands that are left out are dealt, both by `seed`. In the middle of an effect there are more lines.
"""

from __future__ import annotations

from typing import Any

from shinar.core import options as opt
from shinar.core.errors import PositionError
from shinar.core.game import Game
from shinar.core.position import heading, open_sheet, random_line
from shinar.core.state import State
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.course import stalled
from shinar.games.architectura.moves import PLACES, SETS
from shinar.games.architectura.pack_registry import PACK_REGISTRY
from shinar.games.architectura.pieces import pack_slot
from shinar.games.architectura.reader import MARKS, STREETS, PositionReader, card_text
from shinar.games.architectura.state import ArchitecturaState
from shinar.games.architectura.view import HANDS, cards_at, pile, zone


def dump(game: Game, state: State) -> str:
    assert isinstance(state, ArchitecturaState)
    facts = state.snapshot()
    seats = range(state.seats)
    lines = heading(game, options_of(state, facts))
    lines += [f"seats: {state.seats}", random_line(facts), f"over: {'yes' if state.over else 'no'}"]
    lines += [f"turn: {facts['active'] if state.over else state.turn}", f"active: {facts['active']}", f"first: {facts['first']}"]
    lines += [f"phase: {v.PHASES[facts['phase']]}", f"limit: {facts['limit']}"]
    lines.append("colours: " + " ".join(v.COLOURS[colour] for colour in facts["colours"]))
    for street in seats:
        lines.append(
            f"street {STREETS[street]}: " + " ".join(_place(facts, v.QUARTERS * street + quarter) for quarter in range(v.QUARTERS))
        )
    for seat in seats:
        lines += _dump_seat(facts, seat)
    return "\n".join(line.rstrip() for line in [*lines, *_dump_inner(facts)]) + "\n"


def options_of(state: ArchitecturaState, facts: dict[str, Any]) -> dict[str, str]:
    return {
        "cards": PACK_REGISTRY.value(pack_slot(state)),
        "additional": str(facts["limit"]) if facts["limit"] else "none",
        "moving": "lifted" if facts["moving_lifted"] else "standing",
        "unplayable": "last" if facts["unplayable_last"] else "choice",
    }


def _place(facts: dict[str, Any], place: int) -> str:
    if facts["reserved"][place] != v.NONE:
        return f"+{facts['reserved'][place]}"
    return "/".join(_lying(facts, card) for card in pile(facts, place)) or "."


def _lying(facts: dict[str, Any], card: int) -> str:
    if facts["destroyed"][card]:
        return f"~{card_text(card)}"
    token = facts["token"][card]
    return f"{card_text(card)}^{facts['side'][card] + 1}" + ("" if token == v.NONE else f"*{token}")


def _dump_seat(facts: dict[str, Any], seat: int) -> list[str]:
    hand = cards_at(facts, seat, *HANDS)
    seen = {card for card, at in enumerate(facts["at"]) if at in (v.SEEN_IN_HAND, v.SEEN_IN_DECK)}
    size = facts["deck_size"][seat]
    deck = zip(facts["deck"][seat][:size], facts["label"][seat][:size], strict=True)
    chosen = facts["chosen"][seat]
    extra = f"extra {seat}: " + ("-" if chosen == 0 else SETS[chosen - v.SET_CHOSEN])
    if facts["turn"] >= 0 and v.PHASES[facts["phase"]] == "sets":
        return [extra]
    return [
        extra,
        f"hand {seat}: " + " ".join(f"{card % v.CARDS + 1}{'!' if card in seen else ''}" for card in hand),
        f"deck {seat}: "
        + " ".join(f"{number + 1}:{label}{'!' if seat * v.CARDS + number in seen else ''}" for number, label in deck),
        f"box {seat}: " + " ".join(str(card % v.CARDS + 1) for card in cards_at(facts, seat, v.IN_BOX)),
        f"zone {seat}: " + " ".join(card_text(card) for card in zone(facts, seat)),
        f"grave {seat}: " + ("-" if facts["outside_card"][seat] == v.NONE else str(facts["outside_card"][seat] % v.CARDS + 1)),
        f"maximum {seat}: {facts['maximum'][seat]}",
        f"exchanged {seat}: {'yes' if facts['exchanged'][seat] else 'no'}",
        f"begun {seat}: {'yes' if facts['begun'][seat] else 'no'}",
    ]


def _dump_inner(facts: dict[str, Any]) -> list[str]:
    """What is under way."""
    lines = [f"frame {n + 1}: " + " ".join(map(str, facts["texts"][n])) for n in range(facts["depth"])]
    for name, (field, _) in MARKS.items():
        marked = [f"{card_text(card)}={mark}" for card, mark in enumerate(facts[field]) if mark]
        lines += [f"{name}: " + " ".join(marked)] if marked else []
    lines += [f"card: {card_text(facts['card'])}"] if facts["card"] != v.NONE else []
    lines += [f"{name}: {PLACES[facts[name]]}" for name in ("goal", "source") if facts[name] != v.NONE]
    counts = {"owed": facts["to_choose"] or facts["put_under"], "stage": facts["has_played"]}
    return lines + [f"{name}: {n}" for name, n in counts.items() if n]


# --- reading ----------------------------------------------------------------------------------------------------------


def load(game: Game, text: str) -> State:
    sheet, options, seed = open_sheet(game, text)
    seats = sheet.number("seats", 2, v.SEATS, 2)
    state = ArchitecturaState()
    state.start(seats, opt.indices(game.options, options), seed)
    blank = ArchitecturaState()
    blank.start(seats, opt.indices(game.options, {**options, "additional": "any"}), seed)
    reader = PositionReader(sheet, {**blank.snapshot(), "reveals": 0}, state, seed)
    state.restore(reader.facts_of(options))
    if reader.facts["turn"] >= 0 and reader.over is None and reader.facts["phase"] == v.PHASES.index("choose") and stalled(state):
        state.restore({**reader.facts, "turn": -1})
    if state.turn >= 0 and not state.moves():
        raise PositionError(reader.lines.get("phase", 0), "phase: there is nothing to choose")
    return state
