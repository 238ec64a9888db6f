"""Reads a position of Architectura from its text: position.py says how it is written."""

from __future__ import annotations

import re
from typing import Any

from shinar.core.errors import PositionError, shortened
from shinar.core.position import Sheet, read_random
from shinar.core.rng import Rng
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.moves import PLACES, SETS
from shinar.games.architectura.pack import Pack
from shinar.games.architectura.pack_registry import PACK_REGISTRY
from shinar.games.architectura.pieces import pack_slot
from shinar.games.architectura.state import ArchitecturaState
from shinar.games.architectura.view import DECKS, HANDS, cards_at, definition, entry, tokens, verb

STREETS = "abcd"
LYING = re.compile(r"(~?)([0-3])\.([1-9][0-9]?)(?:\^([1-4]))?(?:\*([0-3]))?")
NUMBERED = re.compile(r"([1-9][0-9]?)(?::([0-9]{1,2}))?(!?)")
INNER = ("effect", "goal", "lay", "lay-at", "pick", "under", "replay")  # phases of an effect
MARKS = {  # a line of marks to the field of the state and the highest mark
    "due": ("delayed_from", v.PLAYED_AT + v.CITY - 1),
    "taken": ("taken_back", v.RETURNED_ONCE | v.TAKEN_BACK_NOW),
    "touched": ("used", 1),
}
LEADS_TO = {  # phase to the verbs that lead to it
    "goal": ("move", "swap", "reserve"),
    "lay": ("lay",),
    "lay-at": ("lay",),
    "under": ("cycle",),
    "replay": ("replace",),
}


class PositionReader:
    """Lays out a position line by line on an empty table."""

    def __init__(self, sheet: Sheet, facts: dict[str, Any], state: ArchitecturaState, seed: int) -> None:
        self.sheet = sheet
        self.facts = facts
        self.pack: Pack = PACK_REGISTRY.pack(pack_slot(state))
        self.seats = state.seats
        self.rng = Rng(seed)
        self.lines = {name: number for name, (number, _) in sheet.lines.items()}
        self.over: bool | None = None
        self.deal: list[list[int]] = []  # by seat: the cards of the game that have no place yet

    def facts_of(self, options: dict[str, str]) -> dict[str, Any]:
        facts, sheet = self.facts, self.sheet
        read_random(sheet, facts)
        facts["turn"] = sheet.number("turn", 0, self.seats - 1, 0)
        facts["active"] = sheet.number("active", 0, self.seats - 1, facts["turn"])
        facts["first"] = sheet.number("first", 0, self.seats - 1, 0)
        facts["phase"] = v.PHASES.index(sheet.choice("phase", v.PHASES, "choose"))
        given = {"none": 0, "any": v.EXTRA_CARDS, "dice": v.EXTRA_CARDS}
        wanted = options["additional"]
        facts["limit"] = sheet.number("limit", 0, v.EXTRA_CARDS, given[wanted] if wanted in given else int(wanted))
        if (facts["limit"] == 0) != (wanted == "none"):
            raise PositionError(self.lines["limit"], "limit: not the one of the options")
        self.read_colours()
        self.read_sets()
        self.read_city()
        if self.phase != "sets":
            self.read_cards()
        for seat in range(self.seats):
            self.read_seat(seat)
        self.read_marks()
        self.read_inner()
        over = sheet.choice("over", ("no", "yes"), "") if "over" in self.lines else ""
        self.over = over == "yes" if over else None
        if self.over:
            facts["turn"] = -1
        sheet.finish()
        return facts

    @property
    def phase(self) -> str:
        return v.PHASES[self.facts["phase"]]

    def wrong(self, name: str, message: str) -> PositionError:
        return PositionError(self.lines.get(name, 0), f"{name}: {message}")

    def read_colours(self) -> None:
        colours = self.sheet.each("colours", lambda word: _one_of(word, v.COLOURS), [0, 1, 2, 3])
        colours += [colour for colour in range(4) if colour not in colours]
        if sorted(colours) != [0, 1, 2, 3]:
            raise self.wrong("colours", "each colour once")
        self.facts["colours"] = colours

    def read_sets(self) -> None:
        """Which additional cards each seat has taken; then its cards of the game."""
        for seat in range(self.seats):
            name = f"extra {seat}"
            words = self.sheet.words(name) or ["-" if self.facts["limit"] == 0 or self.phase == "sets" else "none"]
            if len(words) != 1 or words[0] not in ("-", *SETS):
                raise self.wrong(name, "additional cards such as 135 expected, none, or -")
            if (words[0] == "-") != (self.facts["limit"] == 0) and self.phase != "sets":
                raise self.wrong(name, "chosen in the advanced game, and only there")
            extra = 0 if words[0] == "-" else SETS.index(words[0])
            self.facts["chosen"][seat] = 0 if words[0] == "-" else v.SET_CHOSEN + extra
            taken = [i for i in range(v.EXTRA_CARDS) if extra >> i & 1]
            cards = [self.pack.cards[v.BASE_CARDS + v.EXTRA_CARDS * self.facts["colours"][seat] + i] for i in taken]
            bases = [card.replaces for card in cards if card]
            if None in cards or len(set(bases)) < len(bases) or len(bases) > self.facts["limit"]:
                raise self.wrong(name, "not a choice of additional cards that is allowed")
            numbers = [*(n for n in range(v.BASE_CARDS) if n not in bases), *(v.BASE_CARDS + i for i in taken)]
            self.deal.append([seat * v.CARDS + number for number in numbers])

    def take(self, name: str, card: int, at: int) -> int:
        """Put a card of the game somewhere."""
        seat = card // v.CARDS
        if seat >= self.seats or card not in self.deal[seat]:
            raise self.wrong(name, f"card {card_text(card)} is not in the game, or lies elsewhere")
        self.deal[seat].remove(card)
        self.facts["at"][card] = at
        return card

    def read_city(self) -> None:
        for street in range(self.seats):
            name = f"street {STREETS[street]}"
            words = self.sheet.words(name) or []
            if len(words) > v.QUARTERS:
                raise self.wrong(name, f"at most {v.QUARTERS} places")
            for quarter, word in enumerate(words):
                self.read_place(name, v.QUARTERS * street + quarter, word)
        if any(tokens(self.facts, seat) < 0 for seat in range(self.seats)):
            raise PositionError(0, f"a player has {v.TOKENS} tokens")

    def read_place(self, name: str, place: int, word: str) -> None:
        if re.fullmatch(r"\+[0-3]", word) and int(word[1]) < self.seats:
            self.facts["reserved"][place] = int(word[1])
            return
        parts = [] if word == "." else word.split("/")
        for n, part in enumerate(parts):
            match = LYING.fullmatch(part)
            if not match or int(match[3]) > v.CARDS:
                raise self.wrong(name, f"a place such as 0.5, ~0.5/1.3^4*0, +1 or . expected, not {shortened(word)}")
            card = self.take(name, int(match[2]) * v.CARDS + int(match[3]) - 1, place)
            self.facts["under"][card], self.facts["top"][place] = self.facts["top"][place], card
            self.read_lying(name, card, match, n < len(parts) - 1)

    def read_lying(self, name: str, card: int, match: re.Match[str], covered: bool) -> None:
        found = self.pack.cards[definition(self.facts, card)]
        assert found is not None
        side = int(match[4]) - 1 if match[4] else found.start
        if match[1]:
            if match[4] or match[5]:
                raise self.wrong(name, "a destroyed card shows no side and carries no token")
            self.facts["destroyed"][card] = 1
        elif covered:
            raise self.wrong(name, "only destroyed cards lie beneath others")
        elif side >= len(found.sides) or (match[5] and int(match[5]) >= self.seats):
            raise self.wrong(name, f"card {card_text(card)} has no such side, or the token nobody's")
        else:
            self.facts["side"][card] = side
            self.facts["token"][card] = int(match[5]) if match[5] else v.NONE

    def read_cards(self) -> None:
        """Box, zones, hands and decks; what is left open is dealt."""
        for seat in range(self.seats):
            for number, _, _ in self.numbers(f"box {seat}", seat):
                self.take(f"box {seat}", number, v.IN_BOX)
            for word in self.sheet.words(f"zone {seat}") or []:
                match = LYING.fullmatch(word)
                if not match or match[1] or match[4] or match[5] or int(match[3]) > v.CARDS:
                    raise self.wrong(f"zone {seat}", f"cards such as 0.5 expected, not {shortened(word)}")
                self.take(f"zone {seat}", int(match[2]) * v.CARDS + int(match[3]) - 1, v.IN_ZONE + seat)
        hands = {seat: self.numbers(f"hand {seat}", seat) for seat in range(self.seats) if f"hand {seat}" in self.lines}
        decks = {seat: self.numbers(f"deck {seat}", seat) for seat in range(self.seats) if f"deck {seat}" in self.lines}
        for seat, hand in hands.items():
            for card, _, seen in hand:
                self.take(f"hand {seat}", card, v.SEEN_IN_HAND if seen else v.IN_HAND)
        for seat, deck in decks.items():
            for card, _, seen in deck:
                self.take(f"deck {seat}", card, v.SEEN_IN_DECK if seen else v.IN_DECK)
        for seat in range(self.seats):
            self.deal_rest(seat, seat in hands, decks.get(seat))

    def deal_rest(self, seat: int, has_hand: bool, deck: list[tuple[int, int, bool]] | None) -> None:
        rest = self.deal[seat]
        for i in range(len(rest) - 1, 0, -1):
            j = self.rng.below(i + 1)
            rest[i], rest[j] = rest[j], rest[i]
        drawn = 0 if has_hand else min(v.HAND, len(rest))
        for card in rest[:drawn]:
            self.facts["at"][card] = v.IN_HAND
        if deck is None:
            deck = [(card, 0, False) for card in rest[drawn:]]
            for card, _, _ in deck:
                self.facts["at"][card] = v.IN_DECK
        elif rest[drawn:]:
            raise self.wrong(f"deck {seat}", f"card {card_text(rest[-1])} lies nowhere")
        self.facts["deck_size"][seat] = len(deck)
        for i, (card, label, _) in enumerate(deck):
            self.facts["deck"][seat][i], self.facts["label"][seat][i] = card % v.CARDS, label

    def numbers(self, name: str, seat: int) -> list[tuple[int, int, bool]]:
        """Cards of a seat by number, with the label of a place in the deck, and whether all know of them."""
        found = []
        for word in self.sheet.words(name) or []:
            match = NUMBERED.fullmatch(word)
            if not match or int(match[1]) > v.CARDS or int(match[2] or 0) >= v.BASE_CARDS:
                raise self.wrong(name, f"numbers of cards from 1 to {v.CARDS} expected, not {shortened(word)}")
            found.append((seat * v.CARDS + int(match[1]) - 1, int(match[2] or 0), bool(match[3])))
        return found

    def read_seat(self, seat: int) -> None:
        facts, sheet = self.facts, self.sheet
        facts["maximum"][seat] = sheet.number(f"maximum {seat}", 1, 9, v.HAND)
        facts["exchanged"][seat] = int(sheet.choice(f"exchanged {seat}", ("no", "yes"), "no") == "yes")
        facts["begun"][seat] = int(sheet.choice(f"begun {seat}", ("no", "yes"), "no" if self.phase == "sets" else "yes") == "yes")
        words = sheet.words(f"grave {seat}") or ["-"]
        if words != ["-"]:
            number = int(words[0]) if re.fullmatch(r"[1-9][0-9]?", words[0]) else 0
            card = seat * v.CARDS + number - 1
            if len(words) != 1 or not 1 <= number <= v.CARDS or facts["at"][card] != v.IN_ZONE + seat:
                raise self.wrong(f"grave {seat}", f"a card of zone {seat} expected")
            facts["outside_card"][seat] = card

    def read_marks(self) -> None:
        for name, (field, most) in MARKS.items():
            for word in self.sheet.words(name) or []:
                card, _, mark = word.partition("=")
                match = LYING.fullmatch(card)
                if not match or match[1] or match[4] or match[5] or not re.fullmatch(r"[0-9]{1,2}", mark) or int(mark) > most:
                    raise self.wrong(name, f"a card and a mark such as 0.5=1 expected, not {shortened(word)}")
                self.facts[field][self.existing(name, match)] = int(mark)

    def existing(self, name: str, match: re.Match[str]) -> int:
        card = int(match[2]) * v.CARDS + int(match[3]) - 1
        if int(match[3]) > v.CARDS or int(match[2]) >= self.seats or self.facts["at"][card] == v.SPARE:
            raise self.wrong(name, f"there is no card {match[2]}.{match[3]} in the game")
        return card

    # --- what is under way ----------------------------------------------------------------------------------------------

    def read_inner(self) -> None:
        facts, sheet = self.facts, self.sheet
        while f"frame {facts['depth'] + 1}" in sheet.lines:
            self.read_frame(f"frame {facts['depth'] + 1}")
        words = sheet.words("card")
        match = LYING.fullmatch(words[0]) if words and len(words) == 1 else None
        if words and not match:
            raise self.wrong("card", "a card such as 0.5 expected")
        facts["card"] = self.existing("card", match) if match else v.NONE
        for name in ("goal", "source"):
            word = sheet.choice(name, PLACES[: v.QUARTERS * self.seats], "") if name in self.lines else ""
            facts[name] = PLACES.index(word) if word else v.NONE
        facts["put_under" if self.phase == "under" else "to_choose"] = sheet.number("owed", 0, v.BASE_CARDS, 0)
        facts["has_played"] = sheet.number("stage", 0, 1, 0)
        if self.phase not in ("lay", "lay-at", "sets") and facts["turn"] != facts["active"]:
            raise self.wrong("active", "only cards that others lay let somebody else decide")
        if not self.is_sound():
            raise self.wrong("phase", "the turn cannot have come to this")

    def read_frame(self, name: str) -> None:
        words = self.sheet.words(name) or []
        numbers = [int(word) for word in words if re.fullmatch(r"-?[0-9]{1,3}", word)]
        if len(numbers) != v.TEXT_SIZE or len(words) != v.TEXT_SIZE or self.facts["depth"] >= v.DEEPEST:
            raise self.wrong(name, "six numbers expected")
        card, text, which, at, left, origin = numbers
        cards = v.CARDS * self.seats
        if not (
            0 <= card < cards
            and 0 <= text < v.DEFINITIONS
            and which in (v.INSTANT, v.DELAYED)
            and v.NOT_BEGUN <= left <= v.NO_LIMIT
        ):
            raise self.wrong(name, "no effect of a card")
        if self.facts["at"][card] == v.SPARE or not v.NONE <= origin < v.QUARTERS * self.seats:
            raise self.wrong(name, "no card of the game, or no place")
        if not 0 <= at < max(1, self.pack.rows[text][v.HOW_MANY + which]):
            raise self.wrong(name, "the card has no such effect")
        self.facts["texts"][self.facts["depth"]] = numbers
        self.facts["depth"] += 1

    def is_sound(self) -> bool:
        """Whether the phase has all that it needs."""
        facts, phase = self.facts, self.phase
        card, goal = facts["card"], facts["goal"]
        held = card != v.NONE and facts["at"][card] in HANDS and card // v.CARDS == facts["turn"]
        if phase in INNER:
            if not facts["depth"] or not self.frame_asks():
                return False
            if phase == "goal" and verb(self.pack, facts) != "reserve":
                return facts["source"] != v.NONE and self.is_face_up(facts["source"])
            if phase in ("lay", "lay-at") and facts["turn"] == facts["active"]:
                return False
            return held if phase == "lay-at" else goal != v.NONE if phase == "replay" else True
        if phase == "measure":
            return (
                goal != v.NONE
                and card != v.NONE
                and facts["top"][goal] == card
                and goal % v.QUARTERS > 0
                and self.is_face_up(goal - 1)
            )
        if phase in ("pay", "place"):
            return held and (phase == "place" or facts["to_choose"] > 0)
        if phase == "search":
            deck = cards_at(facts, facts["turn"], *DECKS)
            return facts["to_choose"] > 0 and any(self.pack.rows[definition(facts, card)][v.SEARCH] for card in deck)
        return (phase == "sets" and facts["limit"] > 0) or phase == "draw" or (phase == "choose" and not facts["depth"])

    def frame_asks(self) -> bool:
        """Whether the innermost effect is one that leads to the phase."""
        facts = self.facts
        _, text, which, at, left, _ = facts["texts"][facts["depth"] - 1]
        if at >= self.pack.rows[text][v.HOW_MANY + which] or (left <= 0 and self.phase not in ("goal", "replay")):
            return False
        found = verb(self.pack, facts)
        if self.phase == "effect":
            return found not in ("lay", "cycle", "draw", "reserve")
        if self.phase == "pick":
            return found == "look" and 1 < facts["to_choose"] <= min(
                entry(self.pack, facts)[v.AMOUNT], facts["deck_size"][facts["active"]]
            )
        return found in LEADS_TO[self.phase]

    def is_face_up(self, place: int) -> bool:
        card = self.facts["top"][place]
        return card != v.NONE and not self.facts["destroyed"][card]


def card_text(card: int) -> str:
    return f"{card // v.CARDS}.{card % v.CARDS + 1}"


def _one_of(word: str, words: tuple[str, ...]) -> int:
    if word.lower() not in words:
        raise ValueError(f"one of {', '.join(words)} expected, not {shortened(word)}")
    return words.index(word.lower())
