"""A card pack: TOML in, checked cards and rows of numbers out. A pack is data: nothing in it can run, loop or read a file."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from shinar.core.errors import PackError
from shinar.core.text import LANGUAGES, Name
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.complaints import quoted, sentences
from shinar.games.architectura.toml_lines import Lines

LONGEST = 100_000
LONGEST_NAME = 60
LONGEST_TEXT = 400
SLUG = r"[a-z][a-z0-9_]{0,23}"
MOST_VALUE = 30
STRING = re.compile(r""""(?:[^"\\\n]|\\.)*+"?|'[^'\n]*+'?""")  # one that is not closed ends with its line
MOST_PARTS = 8  # of a key
VALUE = re.compile(r"(?:(X|No)([+-]\d{1,2})?|(-?\d{1,2}))")

TARGET = {"where": "anywhere", "whose": "any", "other": False, "compare": "", "named": ""}
CHOICE = {**TARGET, "count": 1, "each_player": False, "may": False}
FIELDS: dict[str, dict[str, Any]] = {
    **dict.fromkeys(("rotate", "raise", "lower", "highest", "lowest", "destroy", "restore", "return", "protect"), CHOICE),
    "remove": {**CHOICE, "destroyed": False},
    "move": {**CHOICE, "stuck": "stays"},
    "swap": {**TARGET, "with": "self", "may": False},
    "copy": {**TARGET, "where": "adjacent", "may": False},
    "replace": {**TARGET, "whose": "own", "may": False},
    "reserve": {"may": False},
    "lay": {},
    "look": {"amount": 3, "may": False},
    "cycle": {"amount": 0},
    "draw": {"amount": 1},
}
ALONE = ("raise", "lower", "highest", "lowest", "destroy", "restore", "remove")  # verbs that need no further choice
NEED = {"where": "adjacent", "whose": "any", "named": "", "mode": "some"}
POINT = {**TARGET, "where": "self", "points": 0, "mode": "always", "destroyed": False}
BEFORE = {"needs": [], "cost": 0, "search": 0, "outside": False, "unplayable": "stays"}
CARD = ("id", "name", "sides", "initial", "text", "shield", "replaces", "before", "instant", "delayed", "end")
TOP = ("id", "name", "note", "base", *v.COLOURS)
RANGES = {"count": (1, 9), "amount": (1, 9), "points": (-20, 20), "cost": (0, 9), "search": (0, 3)}
WORDS = {
    "where": v.WHERES[:-1],
    "whose": v.WHOSE,
    "compare": v.COMPARES,
    "with": ("self", "adjacent", "row", "column", "anywhere"),
    "stuck": ("stays", "destroy"),
    "unplayable": ("stays", "remove"),
    "mode": v.MODES,
}


@dataclass(frozen=True)
class Card:
    """One card of a pack, as people see it."""

    id: str
    name: Name
    text: Name
    sides: tuple[str, ...]
    start: int
    groups: tuple[str, ...]
    shield: bool
    replaces: int  # the base card it takes the place of; NONE for a base card


@dataclass(frozen=True)
class Pack:
    """A whole pack: its cards (None where a colour has fewer than six) and the rows that the engine plays with."""

    id: str
    hash: str
    name: Name
    note: Name
    cards: tuple[Card | None, ...]
    rows: list[list[int]] = field(repr=False)


def read(text: str) -> Pack:
    """A pack from its text; PackError names the card, the field and the line that is wrong."""
    if len(text) > LONGEST:
        raise PackError(0, sentences("too-long", most=LONGEST))
    check_keys(text)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        line = re.search(r"at line (\d+)", str(problem))
        raise PackError(
            int(line[1]) if line else max(1, len(text.splitlines())), sentences("not-toml", problem=str(problem))
        ) from None
    except (RecursionError, ValueError, OverflowError) as problem:
        raise PackError(0, sentences("not-toml", problem=type(problem).__name__)) from None
    return Reader(data, Lines(text)).pack()


def check_keys(text: str) -> None:
    """Keys of very many parts are refused before anything else: tomllib takes the square of them."""
    for number, line in enumerate(STRING.sub("", text).splitlines(), 1):
        if any(part.count(".") >= MOST_PARTS for part in line.partition("#")[0].split("=")):
            raise PackError(number, sentences("key-parts", most=MOST_PARTS))


def data(pack: Pack, card: Card) -> dict[str, Any]:
    """All that is printed on a card, as plain data."""
    instead = None if card.replaces == v.NONE else pack.cards[card.replaces]
    return {
        "id": card.id,
        "name": card.name.data(),
        "text": card.text.data(),
        "sides": list(card.sides),
        "initial": card.sides[card.start],
        "groups": list(card.groups),
        "shield": card.shield,
        "replaces": instead.id if instead else None,
    }


class Reader:
    """Checks the data of a pack piece by piece; every complaint knows its place."""

    def __init__(self, data: dict[str, Any], lines: Lines) -> None:
        self.data = data
        self.lines = lines
        self.path: tuple[str | int, ...] = ()
        self.named: dict[str, int] = {}

    def wrong(self, name: str, id: str, **args: Any) -> PackError:
        """A complaint about a field of the table that is being read, in the words of pack.en.ftl and pack.ru.ftl."""
        card = ""
        if len(self.path) > 1:
            found = self.data[str(self.path[0])][self.path[1]]
            called = found.get("id") if isinstance(found, dict) else None
            card = called if isinstance(called, str) and re.fullmatch(SLUG, called) else f"{self.path[0]} {int(self.path[1]) + 1}"
        inner = " ".join(str(part + 1) if isinstance(part, int) else part for part in self.path[2:])
        return PackError(self.lines.find(self.path, name), sentences(id, **args), card, inner, name)

    # --- the whole ------------------------------------------------------------------------------------------------------

    def pack(self) -> Pack:
        self.only(self.data, TOP)
        id = self.slug(self.data, "id")
        name, note = self.names(self.data, "name", LONGEST_NAME), self.names(self.data, "note", LONGEST_TEXT, optional=True)
        decks = {deck: self.deck(deck) for deck in ("base", *v.COLOURS)}
        for deck, cards in decks.items():
            for number, card in enumerate(cards):
                self.path = (deck, number)
                at = number if deck == "base" else v.BASE_CARDS + v.EXTRA_CARDS * v.COLOURS.index(deck) + number
                card_id = self.slug(card, "id")
                if card_id in self.named:
                    raise self.wrong("id", "id-taken", card=card_id)
                self.named[card_id] = at
        found: list[Card | None] = [None] * v.DEFINITIONS
        rows = [[0] * v.CARD_ROW for _ in range(v.DEFINITIONS)]
        for deck, cards in decks.items():
            for number, card in enumerate(cards):
                self.path = (deck, number)
                at = self.named[card["id"]]
                found[at], rows[at] = self.card(card, [c for c in found[: v.BASE_CARDS] if c], extra=deck != "base")
        self.check_outside(decks)
        whole = json.dumps(self.data, sort_keys=True, ensure_ascii=False, default=str)
        return Pack(id, hashlib.sha256(whole.encode()).hexdigest()[:12], name, note, tuple(found), rows)

    def check_outside(self, decks: Mapping[str, list[dict[str, Any]]]) -> None:
        """A player has one zone outside the city, and one card that opens it."""
        for colour in v.COLOURS:
            cards = [(deck, n) for deck in ("base", colour) for n, card in enumerate(decks[deck]) if outside(card)]
            if len(cards) > 1:
                self.path = (*cards[1], "before")
                raise self.wrong("outside", "outside-once")

    def deck(self, deck: str) -> list[dict[str, Any]]:
        """The cards of the base deck or of a colour."""
        self.path = ()
        cards = self.data.get(deck, [])
        if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
            raise self.wrong(deck, "deck-header", deck=deck)
        if deck == "base" and len(cards) != v.BASE_CARDS:
            raise self.wrong(deck, "base-count", cards=v.BASE_CARDS, count=len(cards))
        if len(cards) > v.EXTRA_CARDS and deck != "base":
            raise self.wrong(deck, "extra-count", most=v.EXTRA_CARDS, count=len(cards))
        return cards

    # --- one card -------------------------------------------------------------------------------------------------------

    def card(self, data: dict[str, Any], base: list[Card], extra: bool) -> tuple[Card, list[int]]:
        self.only(data, CARD)
        row = [0] * v.CARD_ROW
        sides, start = self.sides(data, row)
        row[v.SHIELD] = int(self.flag(data, "shield"))
        row[v.REPLACES] = replaced = self.replaces(data, sides[start], base) if extra else v.NONE
        if not extra and "replaces" in data:
            raise self.wrong("replaces", "replaces-base")
        here = self.path
        self.before(self.inner(data, "before"), row)
        self.path = here
        for name, number in (("instant", v.INSTANT), ("delayed", v.DELAYED), ("end", v.END)):
            self.entries(data, name, number, row)
        counts = row[v.HOW_MANY : v.HOW_MANY + 4]
        lasting = row[v.HAND_MAXIMUM] or row[v.DRAWS_WHEN_DESTROYED] or row[v.BURIES] or counts[v.DELAYED]
        early = row[v.OUTSIDE] or row[v.UNPLAYABLE] or row[v.COST] or row[v.SEARCH] or counts[v.NEEDS]
        works = (early, counts[v.INSTANT], lasting, counts[v.END])
        groups = tuple(group for group, does in zip(v.GROUPS, works, strict=True) if does)
        title, text = self.names(data, "name", LONGEST_NAME), self.names(data, "text", LONGEST_TEXT)
        return Card(data["id"], title, text, sides, start, groups, bool(row[v.SHIELD]), replaced), row

    def sides(self, data: dict[str, Any], row: list[int]) -> tuple[tuple[str, ...], int]:
        """ARC-1.3: the values from the lowest to the highest, and which of them the card begins with."""
        given = data.get("sides")
        if not isinstance(given, list) or len(given) not in (1, 4):
            raise self.wrong("sides", "sides-count")
        read = [self.value("sides", side) for side in given]
        if len({kind for kind, _ in read}) > 1 or any(a[1] >= b[1] for a, b in itertools.pairwise(read)):
            raise self.wrong("sides", "sides-rise")
        row[v.SIDES], row[v.VALUE_KIND] = len(read), read[0][0]
        row[v.OFFSETS : v.OFFSETS + len(read)] = [offset for _, offset in read]
        initial = self.value("initial", data.get("initial", given[0] if len(given) == 1 else None))
        if initial not in read:
            raise self.wrong("initial", "initial-side", found=quoted(data.get("initial")))
        row[v.INITIAL_SIDE] = read.index(initial)
        return tuple(printed(kind, offset) for kind, offset in read), row[v.INITIAL_SIDE]

    def value(self, name: str, side: Any) -> tuple[int, int]:
        """A value such as 7, X, X-1 or No+2 as its kind and its number."""
        match = VALUE.fullmatch(str(side)) if isinstance(side, (str, int)) and not isinstance(side, bool) else None
        number = int((match[2] or 0) if match[1] else match[3]) if match else v.CARD_ROW
        if match is None or abs(number) > MOST_VALUE:
            raise self.wrong(name, "value", most=MOST_VALUE, found=quoted(side))
        return (v.KINDS.index(match[1]) if match[1] else v.KIND_NUMBER), number

    def replaces(self, data: dict[str, Any], initial: str, base: list[Card]) -> int:
        """ARC-9.2: the base card of the same initial value, or the one that the card names."""
        if "replaces" in data:
            wanted = self.word(data, "replaces", tuple(card.id for card in base), "")
            return next(i for i, card in enumerate(base) if card.id == wanted)
        equal = [i for i, card in enumerate(base) if card.sides[card.start] == initial]
        if len(equal) != 1:
            raise self.wrong("replaces", "replaces-several" if equal else "replaces-none", value=initial)
        return equal[0]

    def before(self, data: Mapping[str, Any], row: list[int]) -> None:
        """ARC-6.2: what works before the card is played."""
        self.path = (*self.path, "before")
        self.only(data, BEFORE)
        row[v.COST], row[v.SEARCH] = self.number(data, "cost", 0), self.number(data, "search", 0)
        row[v.OUTSIDE] = int(self.flag(data, "outside"))
        row[v.UNPLAYABLE] = int(self.word(data, "unplayable", WORDS["unplayable"], "stays") == "remove")
        needs = data.get("needs", [])
        if not isinstance(needs, list) or len(needs) > v.LIST_SIZE or not all(isinstance(need, dict) for need in needs):
            raise self.wrong("needs", "needs-tables", most=v.LIST_SIZE)
        if row[v.OUTSIDE] and needs:
            raise self.wrong("needs", "needs-outside")
        for number, need in enumerate(needs):
            self.entry(need, NEED, row, v.NEEDS)
            if self.word(need, "mode", ("some", "none"), "some") and need.get("where") == "self":
                raise self.wrong("needs", "needs-self", number=number + 1)

    def entries(self, data: dict[str, Any], name: str, number: int, row: list[int]) -> None:
        """The effects of a group."""
        given = data.get(name, [])
        if not isinstance(given, list) or not all(isinstance(entry, dict) for entry in given):
            raise self.wrong(name, "effects-header", header=f"{self.path[0]}.{name}")
        if len(given) > v.LIST_SIZE:
            raise self.wrong(name, "effects-count", most=v.LIST_SIZE, count=len(given))
        here = self.path
        for i, entry in enumerate(given):
            self.path = (*here, name, i)
            if number == v.END:
                self.points(entry, row)
            elif number == v.DELAYED:
                self.delayed(entry, row)
            else:
                self.effect(entry, row, number, ())
        self.path = here

    def delayed(self, entry: dict[str, Any], row: list[int]) -> None:
        """ARC-6.4: an effect that comes later, or lasts."""
        when = self.word(entry, "when", ("played", "destroyed", "own destroyed", "any destroyed", "next turn"), "")
        if when == "next turn":
            self.effect(entry, row, v.DELAYED, ("when",))
            return
        verb = {"played": "hand", "destroyed": "draw"}.get(when, "bury")
        self.only(entry, ("when", "verb") if verb == "bury" else ("when", "verb", "amount"))
        self.word(entry, "verb", (verb,), "")
        if verb == "hand":
            row[v.HAND_MAXIMUM] = self.number(entry, "amount", 0)
        elif verb == "draw":
            row[v.DRAWS_WHEN_DESTROYED] = self.number(entry, "amount", 1)
        else:
            if not row[v.OUTSIDE]:
                raise self.wrong("verb", "bury-outside")
            row[v.BURIES] = v.OWN if when == "own destroyed" else v.OPPONENTS

    def effect(self, entry: dict[str, Any], row: list[int], number: int, also: tuple[str, ...]) -> None:
        verb = self.word(entry, "verb", tuple(FIELDS), "")
        usual = FIELDS[verb]
        self.only(entry, ("verb", *also, *usual))
        every = entry.get("count") == "each"
        if every and (verb not in ALONE or entry.get("may") or entry.get("each_player")):
            raise self.wrong("count", "count-each", verbs=ALONE)
        start = self.entry({**entry, "count": 1} if every else entry, usual, row, number)
        row[start + v.VERB] = v.VERBS.index(verb)
        row[start + v.COUNT] = v.EVERY if every else self.number(entry, "count", 1)
        if verb == "cycle":
            row[start + v.MAY] = 1
        if verb == "restore":
            row[start + v.OF_DESTROYED] = 1
        if verb == "replace" and row[start + v.WHOSE_CARD] != v.OWN:
            raise self.wrong("whose", "replace-own")
        if verb in ("copy", "replace"):
            row[start + v.OTHER] = 1

    def points(self, entry: dict[str, Any], row: list[int]) -> None:
        self.only(entry, POINT)
        zone = entry.get("where") == "zone"
        start = self.entry({**entry, "where": "self"} if zone else entry, POINT, row, v.END)
        if zone:
            row[start + v.WHERE] = v.ZONE

    def entry(self, given: Mapping[str, Any], usual: Mapping[str, Any], row: list[int], number: int) -> int:
        """Write the fields of an entry behind the others of its list; where it begins."""
        self.only(given, ("verb", "when", *usual))
        start = v.FIRST_LIST + (number * v.LIST_SIZE + row[v.HOW_MANY + number]) * v.ENTRY_SIZE
        row[v.HOW_MANY + number] += 1
        slots = {"where": v.WHERE, "whose": v.WHOSE_CARD, "compare": v.COMPARE, "mode": v.MODE}
        for name, slot in slots.items():
            if name in usual:
                row[start + slot] = WORDS[name].index(self.word(given, name, WORDS[name], usual[name]))
        if "with" in usual:
            row[start + v.WITH] = v.WHERES.index(self.word(given, "with", WORDS["with"], usual["with"]))
        flags = {"may": v.MAY, "other": v.OTHER, "each_player": v.EACH_PLAYER, "destroyed": v.OF_DESTROYED}
        for name, slot in flags.items():
            if name in usual:
                row[start + slot] = int(self.flag(given, name))
        for name, slot in {"amount": v.AMOUNT, "points": v.POINTS}.items():
            if name in usual:
                row[start + slot] = self.number(given, name, usual[name])
        row[start + v.STUCK] = int(self.word(given, "stuck", WORDS["stuck"], "stays") == "destroy")
        if given.get("named"):
            row[start + v.NAMED_CARD] = v.NAMED_FIRST + self.named[self.word(given, "named", tuple(self.named), "")]
        return start

    # --- one field ------------------------------------------------------------------------------------------------------

    def only(self, data: Mapping[str, Any], known: Any) -> None:
        for name in data:
            if name not in known:
                raise self.wrong(name, "unknown-field", known=tuple(known))

    def inner(self, data: dict[str, Any], name: str) -> Mapping[str, Any]:
        found = data.get(name, {})
        if not isinstance(found, dict):
            raise self.wrong(name, "table", found=quoted(found))
        return found

    def slug(self, data: Mapping[str, Any], name: str) -> str:
        found = data.get(name)
        if not isinstance(found, str) or not re.fullmatch(SLUG, found):
            raise self.wrong(name, "short-name", found=quoted(found))
        return found

    def word(self, data: Mapping[str, Any], name: str, words: tuple[str, ...], usual: str) -> str:
        found = data.get(name, usual)
        if not isinstance(found, str) or found not in words:
            raise self.wrong(name, "word", words=[word for word in words if word], found=quoted(data.get(name)))
        return found

    def number(self, data: Mapping[str, Any], name: str, usual: int) -> int:
        if name not in data:
            return usual
        found = data[name]
        lowest, highest = RANGES[name]
        if type(found) is not int or not lowest <= found <= highest:
            raise self.wrong(name, "number", lowest=lowest, highest=highest, found=quoted(found))
        return found

    def flag(self, data: Mapping[str, Any], name: str) -> bool:
        found = data.get(name, False)
        if type(found) is not bool:
            raise self.wrong(name, "flag", found=quoted(found))
        return found

    def names(self, data: Mapping[str, Any], name: str, longest: int, optional: bool = False) -> Name:
        """A text in each language."""
        found = data.get(name, dict.fromkeys(LANGUAGES, "") if optional else None)
        if not isinstance(found, dict) or set(found) != set(LANGUAGES) or not all(isinstance(t, str) for t in found.values()):
            raise self.wrong(name, "each-language")
        for text in found.values():
            if len(text) > longest or not (text.isprintable() and (optional or text.strip())):
                raise self.wrong(name, "one-line", most=longest)
        return Name(**found)


def outside(card: Mapping[str, Any]) -> bool:
    return bool(card.get("before", {}).get("outside"))


def printed(kind: int, offset: int) -> str:
    """A value as it stands on a card."""
    if kind == v.KIND_NUMBER:
        return str(offset)
    return f"{v.KINDS[kind]}{offset:+d}" if offset else v.KINDS[kind]
