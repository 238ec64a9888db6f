"""What a move of Architectura did, in lines for people: the move, then all that changed on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shinar.core.game import Line
from shinar.core.moves import Move
from shinar.core.state import State
from shinar.core.text import Name
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.moves import MOVES, PLACES
from shinar.games.architectura.pack import Pack
from shinar.games.architectura.view import DECKS, HANDS, Facts, card_of, pack_of

SECRET = ("under", "pick")  # moves that name a card which the others do not see


def log(before: State, code: int, after: State) -> list[Line]:
    old, new, pack = before.snapshot(), after.snapshot(), pack_of(after)
    move = MOVES.move(code)
    seat = old["turn"]
    lines = [*_told(pack, old, move, seat), *_changes(pack, old, new), *_drawn(pack, old, new)]
    if old["phase"] == v.ASK_SETS and new["phase"] != v.ASK_SETS:
        lines += [_revealed(pack, new, owner) for owner in range(after.seats)]
    return [*lines, Line("log-end")] if new["turn"] < 0 else lines


def _told(pack: Pack, old: Facts, move: Move, seat: int) -> Iterator[Line]:
    """The move itself."""
    args: dict[str, Any] = {"player": seat, **{name: word for name, word in move.args.items() if name in ("place", "way")}}
    if "card" in move.args:
        args["card"] = card_of(pack, old, seat * v.CARDS + int(move.args["card"]) - 1).name
    if move.name == "to":
        if old["phase"] == v.ASK_PLACE:
            yield Line("log-to", args)
    elif move.name in SECRET:
        yield Line(f"log-{move.name}", {"player": seat})
        yield Line(f"log-{move.name}-own", {"card": args["card"]}, only=seat)
    elif move.name in ("target", "turn"):
        yield Line("log-target", {**args, "card": _name(pack, old, old["top"][PLACES.index(move.args["place"])])})
    elif move.name not in ("draw", "lay", "discard", "pay"):
        yield Line(f"log-{move.name}", args)


def _changes(pack: Pack, old: Facts, new: Facts) -> Iterator[Line]:
    """Everything that lies differently in the city than before."""
    for card in range(v.CARDS * new["seats"]):
        was, now = old["at"][card], new["at"][card]
        if now == v.SPARE:
            continue
        args = {"card": _name(pack, new, card), "place": PLACES[now] if now < 32 else ""}
        if was != now and (change := _moved(was, now, new["destroyed"][card])):
            yield Line(f"log-{change}", args)
        if was < 32 and now < 32 and old["destroyed"][card] != new["destroyed"][card]:
            yield Line("log-destroyed" if new["destroyed"][card] else "log-restored", args)
        elif was < 32 and now < 32 and old["side"][card] != new["side"][card]:
            yield Line("log-turned", {**args, "side": card_of(pack, new, card).sides[new["side"][card]]})
        if new["token"][card] not in (v.NONE, old["token"][card]):
            yield Line("log-protected", {**args, "player": new["token"][card]})
    for place in range(32):
        if new["reserved"][place] not in (v.NONE, old["reserved"][place]):
            yield Line("log-reserved", {"player": new["reserved"][place], "place": PLACES[place]})


def _moved(was: int, now: int, down: int) -> str:
    """How a change of place is told; empty where another line tells it."""
    if now == v.IN_BOX:
        return "removed"
    if now >= v.IN_ZONE:
        return "buried" if was < 32 else "outside"
    if now < 32:
        return "moved" if was < 32 else "laid" if down else ""
    if was < 32:
        return "returned"
    return "found" if was in DECKS and now == v.SEEN_IN_HAND else ""


def _drawn(pack: Pack, old: Facts, new: Facts) -> Iterator[Line]:
    """Cards that came to a hand from a deck; only their owner sees which."""
    for seat in range(new["seats"]):
        cards = [
            card
            for card in range(seat * v.CARDS, (seat + 1) * v.CARDS)
            if new["at"][card] in HANDS and (old["at"][card] in DECKS or old["at"][card] == v.SPARE)
        ]
        if cards:
            yield Line("log-draw", {"player": seat, "count": len(cards)})
            yield Line("log-drawn", {"cards": [_name(pack, new, card) for card in cards]}, only=seat)


def _revealed(pack: Pack, new: Facts, seat: int) -> Line:
    """ARC-9.5."""
    taken = [v.BASE_CARDS + i for i in range(v.EXTRA_CARDS) if new["chosen"][seat] - 1 >> i & 1]
    if not taken:
        return Line("log-revealed-none", {"player": seat})
    return Line("log-revealed", {"player": seat, "cards": [_name(pack, new, seat * v.CARDS + number) for number in taken]})


def _name(pack: Pack, facts: Facts, card: int) -> Name:
    return card_of(pack, facts, card).name
