"""What a seat sees of a game of Architectura, what lies on the table, and moves as pieces to click."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Literal

from shinar.core.state import State
from shinar.core.text import Name
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.city import values_of
from shinar.games.architectura.moves import MOVES, PLACES
from shinar.games.architectura.pack import Card, Pack
from shinar.games.architectura.pack_registry import PACK_REGISTRY
from shinar.games.architectura.pieces import pack_slot
from shinar.games.architectura.state import ArchitecturaState
from shinar.games.architectura.view_types import Change, Fate, Held, Lying, OpenTable, Place, Player, Table, Written

HANDS = (v.IN_HAND, v.SEEN_IN_HAND)
DECKS = (v.IN_DECK, v.SEEN_IN_DECK)
FATE = ("phase", "at", "top", "destroyed")  # the fields that tell what has become of a card
Facts = Mapping[str, Any]


def pack_of(state: State) -> Pack:
    assert isinstance(state, ArchitecturaState)
    return PACK_REGISTRY.pack(pack_slot(state))


def definition(facts: Facts, card: int) -> int:
    """Which card of the pack a card of the table is."""
    number = card % v.CARDS
    return number if number < v.BASE_CARDS else number + v.EXTRA_CARDS * int(facts["colours"][card // v.CARDS])


def card_of(pack: Pack, facts: Facts, card: int) -> Card:
    found = pack.cards[definition(facts, card)]
    assert found is not None
    return found


def cards_at(facts: Facts, seat: int, *wheres: int) -> list[int]:
    """The cards of a seat that are in these places."""
    return [card for card in range(seat * v.CARDS, (seat + 1) * v.CARDS) if facts["at"][card] in wheres]


def pile(facts: Facts, place: int) -> list[int]:
    """The cards of a place, the lowest first."""
    found = []
    card = facts["top"][place]
    while card != v.NONE:
        found.append(card)
        card = facts["under"][card]
    return found[::-1]


def zone(facts: Facts, seat: int) -> list[int]:
    """The cards outside the city that lie at a seat, whoever's they are."""
    return [card for card, at in enumerate(facts["at"]) if at == v.IN_ZONE + seat]


def tokens(facts: Facts, seat: int) -> int:
    return v.TOKENS - int(facts["token"].count(seat)) - int(facts["reserved"].count(seat))


def verb(pack: Pack, facts: Facts) -> str:
    """What the innermost effect does."""
    return v.VERBS[entry(pack, facts)[v.VERB]]


def entry(pack: Pack, facts: Facts) -> Sequence[int]:
    """The entry of the innermost text that is carried out now."""
    text = facts["texts"][facts["depth"] - 1]
    start = v.FIRST_LIST + (text[v.TEXT_LIST] * v.LIST_SIZE + text[v.TEXT_ENTRY]) * v.ENTRY_SIZE
    return pack.rows[text[v.TEXT]][start : start + v.ENTRY_SIZE]


def phase(pack: Pack, facts: Facts) -> str:
    """What is asked now; where an effect asks, the phase names its verb."""
    if facts["turn"] < 0:
        return "over"
    name = v.PHASES[facts["phase"]]
    return f"{name}-{verb(pack, facts)}" if facts["phase"] in (v.ASK_TARGET, v.ASK_GOAL) else name


# --- the table --------------------------------------------------------------------------------------------------------


def tables(state: State, seats: Sequence[int]) -> list[Table]:
    """ARC-1.7: all but the hands of others, the orders of the decks, and choices that are still sealed."""
    assert isinstance(state, ArchitecturaState)
    facts, pack, values = state.snapshot(), pack_of(state), values_of(state)
    same, others = shared(state, pack, facts, values), players(state, pack, facts)
    return [
        {
            **same,
            "players": [_own(pack, facts, player, one) if one == seat else player for one, player in enumerate(others)],
            "fates": fates(state, facts, values) if state.turn == seat else {},
        }
        for seat in seats
    ]


def shared(state: State, pack: Pack, facts: Facts, values: list[int]) -> OpenTable:
    """The part that is the same for all."""
    assert isinstance(state, ArchitecturaState)
    doing = facts["texts"][facts["depth"] - 1] if facts["depth"] else None
    words = written(PACK_REGISTRY.value(pack_slot(state)))
    return {
        "phase": phase(pack, facts),
        "pack": words["pack"],
        "first": facts["first"],
        "active": facts["active"],
        "limit": facts["limit"],
        "streets": [
            [_place(pack, facts, place, values) for place in range(v.QUARTERS * street, v.QUARTERS * (street + 1))]
            for street in range(state.seats)
        ],
        "tints": [v.COLOURS[facts["colours"][seat]] for seat in range(state.seats)],
        "playing": _named(pack, facts, facts["card"]),
        "about": {"card": {"name": _asking(pack, facts, doing).data()}},
        "effect": {"card": _named(pack, facts, doing[v.ACTING_CARD]), "text": _defined(pack, doing[v.TEXT])} if doing else None,
        "source": None if facts["source"] == v.NONE else PLACES[facts["source"]],
        "base": words["base"],
        "names": words["names"],
    }


@lru_cache(maxsize=v.PACKS)
def written(value: str) -> Written:
    """What views tell of a pack as such. The value of its option names its contents, so it never means another one."""
    pack = PACK_REGISTRY.pack(PACK_REGISTRY.values[value])
    return {
        "pack": {"cards": value, "name": pack.name.data(), "note": pack.note.data()},
        "base": [card.id for card in pack.cards[: v.BASE_CARDS] if card],
        "names": {card.id: card.name.data() for card in pack.cards if card},
    }


def _asking(pack: Pack, facts: Facts, doing: Sequence[int] | None) -> Name:
    """The card whose text asks now, or that is being played; without one, the pack itself."""
    found = pack.cards[doing[v.TEXT]] if doing else None
    if found is None and facts["card"] != v.NONE:
        found = card_of(pack, facts, facts["card"])
    return found.name if found else pack.name


def _place(pack: Pack, facts: Facts, place: int, values: list[int]) -> Place:
    reserved, top = facts["reserved"][place], facts["top"][place]
    return {
        "cards": [] if top == v.NONE else [_lying(pack, facts, card) for card in pile(facts, place)],
        "value": None if top == v.NONE or facts["destroyed"][top] else values[place],
        "reserved": None if reserved == v.NONE else reserved,
    }


def _lying(pack: Pack, facts: Facts, card: int) -> Lying:
    found = card_of(pack, facts, card)
    token = facts["token"][card]
    return {
        "id": found.id,
        "owner": card // v.CARDS,
        "up": not facts["destroyed"][card],
        "side": None if facts["destroyed"][card] else found.sides[facts["side"][card]],
        "token": None if token == v.NONE else token,
        "shield": found.shield,
    }


def _named(pack: Pack, facts: Facts, card: int) -> str | None:
    return None if card == v.NONE else card_of(pack, facts, card).id


def _defined(pack: Pack, number: int) -> str | None:
    found = pack.cards[number]
    return found.id if found else None


def fates(state: State, facts: Facts, values: list[int]) -> dict[str, Fate]:
    """What becomes of the city at once for each place that the card being played may go to: its value there, and who changes."""
    if facts["phase"] != v.ASK_PLACE or facts["turn"] < 0:
        return {}
    found = {}
    for code in state.moves():
        move = MOVES.move(code)
        if move.name == "to":
            then = state.copy()
            then.do(code)
            found[move.args["place"]] = _fate(then, facts, values, PLACES.index(move.args["place"]))
    return found


def _fate(then: State, facts: Facts, values: list[int], place: int) -> Fate:
    """The card on the left is always told of; others where their value changes or they fall."""
    assert isinstance(then, ArchitecturaState)
    later = then.snapshot(*FATE)
    asked = later["turn"] == facts["turn"] and later["phase"] == v.ASK_COMPARISON
    if asked:
        then.do(MOVES.first("accept"))
        later = then.snapshot(*FATE)
    now = values_of(then)
    left = place - 1 if place % v.QUARTERS else v.NONE
    changes: list[Change] = [
        {"place": PLACES[spot], "was": values[spot], "now": now[spot] if _stands(later, card, spot) else None, "left": spot == left}
        for spot, card in enumerate(facts["top"])
        if _stands(facts, card, spot) and (spot == left or now[spot] != values[spot] or not _stands(later, card, spot))
    ]
    stays = later["at"][facts["card"]] == place and not later["destroyed"][facts["card"]]
    return {"value": now[place] if stays else None, "asked": asked, "changes": changes}


def _stands(facts: Facts, card: int, place: int) -> bool:
    """Whether a card lies face up on top of a place."""
    return card != v.NONE and facts["top"][place] == card and not facts["destroyed"][card]


def players(state: State, pack: Pack, facts: Facts) -> list[Player]:
    """The players as others see them."""
    lying: dict[int, list[int]] = {}
    for card, at in enumerate(facts["at"]):
        if at >= v.CITY:
            lying.setdefault(at, []).append(card)
    return [_player(pack, facts, owner, lying) for owner in range(state.seats)]


def _player(pack: Pack, facts: Facts, owner: int, lying: Mapping[int, list[int]]) -> Player:
    def owned(where: int) -> list[int]:
        return [card for card in lying.get(where, ()) if card // v.CARDS == owner]

    colour, seen = facts["colours"][owner], owned(v.SEEN_IN_HAND)
    start = v.BASE_CARDS + v.EXTRA_CARDS * colour
    return {
        "colour": v.COLOURS[colour],
        "hand": None,
        "hand_size": len(owned(v.IN_HAND)) + len(seen),
        "seen": [card_of(pack, facts, card).id for card in seen],
        "deck": facts["deck_size"][owner],
        "deck_top": None,
        "maximum": facts["maximum"][owner],
        "exchanged": bool(facts["exchanged"][owner]),
        "tokens": tokens(facts, owner),
        "zone": [card_of(pack, facts, card).id for card in lying.get(v.IN_ZONE + owner, ())],
        "removed": [card_of(pack, facts, card).id for card in owned(v.IN_BOX)],
        "extra": [card.id if card else None for card in pack.cards[start : start + v.EXTRA_CARDS]],
        "chosen": _chosen(facts, owner, False),
    }


def _own(pack: Pack, facts: Facts, player: Player, seat: int) -> Player:
    """A player as the own seat sees them."""
    hand = cards_at(facts, seat, *HANDS)
    return {
        **player,
        "hand": [_printed(card_of(pack, facts, card), card % v.CARDS) for card in hand],
        "deck_top": _known_top(pack, facts, seat),
        "chosen": _chosen(facts, seat, True),
    }


def _printed(card: Card, number: int) -> Held:
    """All that stands on a card."""
    return {
        "number": number + 1,
        "id": card.id,
        "sides": list(card.sides),
        "initial": card.sides[card.start],
        "groups": list(card.groups),
        "shield": card.shield,
        "text": card.text.data(),
    }


def _chosen(facts: Facts, owner: int, own: bool) -> list[int] | Literal["sealed"] | None:
    """The additional cards taken, by number 1 to 6; others learn them when all have chosen."""
    if facts["chosen"][owner] == 0:
        return None
    if facts["phase"] == v.ASK_SETS and facts["turn"] >= 0 and not own:
        return "sealed"
    return [i + 1 for i in range(v.EXTRA_CARDS) if facts["chosen"][owner] - v.SET_CHOSEN >> i & 1]


def _known_top(pack: Pack, facts: Facts, owner: int) -> list[str]:
    """The cards on top of a deck that its owner has seen, the first to be drawn first."""
    found = []
    labels = facts["label"][owner][: facts["deck_size"][owner]]
    for number, label in zip(facts["deck"][owner][: len(labels)][::-1], labels[::-1], strict=True):
        if labels.count(label) > 1:
            break
        found.append(card_of(pack, facts, owner * v.CARDS + number).id)
    return found


def pieces(state: State) -> dict[str, int]:
    """Every card where it really lies, and every token, counted."""
    facts = state.snapshot()
    found: Counter[str] = Counter()
    city = [card for place in range(v.CITY) for card in pile(facts, place)]
    for seat in range(state.seats):
        lying = [card for card in city if card // v.CARDS == seat and facts["at"][card] < v.CITY]
        lying += [seat * v.CARDS + number for number in facts["deck"][seat][: facts["deck_size"][seat]]]
        lying += cards_at(facts, seat, *HANDS, v.IN_BOX, v.SPARE, *range(v.IN_ZONE, v.IN_ZONE + v.SEATS))
        found.update(f"card {seat} {card % v.CARDS + 1}" for card in lying)
        found[f"tokens {seat}"] = facts["token"].count(seat) + facts["reserved"].count(seat) + max(tokens(facts, seat), 0)
        found[f"deck {seat}"] = int(len(cards_at(facts, seat, *DECKS)) == facts["deck_size"][seat])
    return dict(found)


# --- moves as pieces to click -----------------------------------------------------------------------------------------


def path(pack: Pack, facts: Facts, code: int) -> list[str]:
    """A card of the hand, a place of the city, a place and a way to turn, or a word. Steps with a plus come in any order."""
    move = MOVES.move(code)
    if "card" in move.args:
        card = card_of(pack, facts, facts["turn"] * v.CARDS + int(move.args["card"]) - 1)
        return [f"{'remove' if move.name == 'discard' else 'card'}:{card.id}"]
    return _path(code)


@cache
def _path(code: int) -> list[str]:
    """Of a move without a card."""
    move = MOVES.move(code)
    if move.name == "turn":
        return [f"place:{move.args['place']}", f"turn:{move.args['way']}"]
    if "place" in move.args:
        return [f"place:{move.args['place']}"]
    if move.name == "replace":
        return [*(f"+extra:{number}" for number in move.args["set"] if move.args["set"] != "none"), "seal"]
    return ["deck", "exchange"] if move.name == "exchange" else [move.name]
