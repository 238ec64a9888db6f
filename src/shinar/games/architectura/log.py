"""What a move of Architectura did, in lines for people: the events of the move, in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from shinar.core.events import Event
from shinar.core.game import Line
from shinar.core.state import State
from shinar.games.architectura import vocabulary as v
from shinar.games.architectura.moves import WAYS
from shinar.games.architectura.pack import Card
from shinar.games.architectura.view import card_of, pack_of

OF_A_PLAYER = {"choose-set": "log-replace", "pass": "log-pass", "accept": "log-accept", "skip": "log-skip"}
OF_A_CARD = {
    **dict.fromkeys(("pay", "discard", "remove"), "log-removed"),
    **dict.fromkeys(("move", "swap"), "log-moved"),
    "destroy": "log-destroyed",
    "restore": "log-restored",
    "bury": "log-buried",
    "return": "log-returned",
    "play-outside": "log-outside",
    "lay": "log-laid",
    "find": "log-found",
}
OF_A_SIDE = ("turn", "lower", "raise")
Named = Callable[[Event], Card]


def log(state: State, events: Sequence[Event]) -> list[Line]:
    pack, colours = pack_of(state), state.snapshot("colours")

    def named(event: Event) -> Card:
        seat, _, number = (event.piece or "").partition(":")
        return card_of(pack, colours, int(seat) * v.CARDS + int(number) - 1)

    lines: list[Line] = []
    for (kind, _), run in groupby(events, key=lambda event: (event.kind, event.seat)):
        if kind in TOGETHER:
            lines += TOGETHER[kind](list(run), named)
        else:
            lines += [line for event in run for line in _single(event, named)]
    return lines


def _single(event: Event, named: Named) -> Iterator[Line]:
    """An event that has a line of its own, or none."""
    kind, player = event.kind, {"player": event.seat}
    if kind in OF_A_PLAYER:
        yield Line(OF_A_PLAYER[kind], player)
    elif kind in OF_A_CARD:
        yield Line(OF_A_CARD[kind], {"card": named(event).name, "place": _lies_on(event)})
    elif kind in OF_A_SIDE:
        card = named(event)
        yield Line("log-turned", {"card": card.name, "place": _lies_on(event), "side": card.sides[event.amount - 1]})
    elif kind == "play":
        yield Line("log-play", {**player, "card": named(event).name})
    elif kind == "build":
        yield Line("log-to", {**player, "place": _lies_on(event)})
    elif kind == "choose":
        way = {"way": WAYS[event.amount - 1]} if event.amount else {}
        yield Line("log-target", {**player, "place": _lies_on(event), **way, "card": named(event).name})
    elif kind == "protect":
        yield Line("log-protected", {"card": named(event).name, "place": _lies_on(event), **player})
    elif kind == "reserve":
        yield Line("log-reserved", {**player, "place": _lies_on(event)})
    elif kind == "end":
        yield Line("log-end")


def _lies_on(event: Event) -> str:
    """The place of the city where the piece of an event lies now; empty where it is elsewhere."""
    kind, _, place = (event.target or event.source or "").partition(":")
    return place if kind == "place" else ""


# --- cards that are told together -------------------------------------------------------------------------------------


def _drawn(run: list[Event], named: Named) -> list[Line]:
    """Who draws, and how many; which cards only to who may know them."""
    known = [named(event).name for event in run if event.piece]
    told = [Line("log-draw", {"player": run[0].seat, "count": len(run)})]
    return [*told, Line("log-drawn", {"cards": known})] if known else told


def _exchanged(run: list[Event], named: Named) -> list[Line]:
    return [Line("log-exchange", {"player": run[0].seat})]


def _put_under(run: list[Event], named: Named) -> list[Line]:
    return _secret("log-under", run, named)


def _ordered(run: list[Event], named: Named) -> list[Line]:
    return _secret("log-pick", run, named)


def _secret(id: str, run: list[Event], named: Named) -> list[Line]:
    """That it is done, to all; with which card, to who may know it."""
    own = [Line(f"{id}-own", {"card": named(event).name}) for event in run if event.piece]
    return [Line(id, {"player": run[0].seat}), *own]


def _revealed(run: list[Event], named: Named) -> list[Line]:
    """ARC-9.5."""
    cards = [named(event).name for event in run if event.piece]
    if not cards:
        return [Line("log-revealed-none", {"player": run[0].seat})]
    return [Line("log-revealed", {"player": run[0].seat, "cards": cards})]


TOGETHER: dict[str, Callable[[list[Event], Named], list[Line]]] = {
    "draw": _drawn,
    "exchange": _exchanged,
    "put-under": _put_under,
    "order": _ordered,
    "reveal": _revealed,
}
