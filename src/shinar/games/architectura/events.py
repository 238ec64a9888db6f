"""What the rules of Architectura tell while they do it. A piece is a card, `SEAT:NUMBER`, or a token, `token:SEAT`.

A card that changes where it lies, or that is only spoken of, has a source and no target.
"""

from shinar.core.events import EventKind, EventTable
from shinar.games.architectura.moves import PLACES
from shinar.games.architectura.vocabulary import CARDS, CITY, SEATS

CARD = tuple(f"{seat}:{number}" for seat in range(SEATS) for number in range(1, CARDS + 1))
TOKEN = tuple(f"token:{seat}" for seat in range(SEATS))

EVENTS = EventTable(
    (
        # the course of the game
        EventKind("choose-set", "ARC-9.2"),  # still sealed
        EventKind("reveal", "ARC-9.5", CARD),  # an additional card that a seat plays with; without a piece: none
        EventKind("shuffle", "ARC-1.4"),
        EventKind("begin-turn", "ARC-2.1"),
        EventKind("delayed", "ARC-6.4", CARD),  # a card whose delayed effect comes now
        EventKind("pass", "ARC-2.5"),
        EventKind("accept", "ARC-2.7"),
        EventKind("skip", "ARC-6.6"),
        EventKind("end", "ARC-8.3"),
        # hand and deck
        EventKind("draw", "ARC-8.1", CARD),
        EventKind("exchange", "ARC-2.2", CARD),  # a card of the hand that goes under the deck
        EventKind("put-under", "ARC-10.10", CARD),
        EventKind("find", "ARC-10.10", CARD),
        EventKind("look", "ARC-6.3", CARD),  # its owner sees a card on top of the deck
        EventKind("order", "ARC-6.3", CARD),  # it goes back to the deck; amount: which from the top
        EventKind("maximum", "ARC-8.2"),  # amount: cards in hand from now on
        # playing
        EventKind("play", "ARC-2.1", CARD),  # announced, still in hand
        EventKind("pay", "ARC-10.1", CARD),
        EventKind("discard", "ARC-2.8", CARD),
        EventKind("build", "ARC-2.1", CARD),
        EventKind("play-outside", "ARC-10.6", CARD),
        EventKind("lower", "ARC-4.3", CARD),  # by a comparison; amount: which side is up, the lowest value being 1
        EventKind("raise", "ARC-4.5", CARD),  # the same
        # properties
        EventKind("choose", "ARC-6.9", CARD),  # amount: 1 to turn it to the left, 2 to the right
        EventKind("turn", "ARC-7.10", CARD),  # amount: which side is up
        EventKind("destroy", "ARC-7.14", CARD),
        EventKind("bury", "ARC-10.6", CARD),
        EventKind("restore", "ARC-7.6", CARD),
        EventKind("remove", "ARC-7.13", CARD),
        EventKind("return", "ARC-7.17", CARD),
        EventKind("move", "ARC-7.8", CARD),
        EventKind("swap", "ARC-7.12", CARD),  # one of two
        EventKind("show", "ARC-10.7", CARD),  # a card of the hand that will be laid
        EventKind("lay", "ARC-10.7", CARD),
        EventKind("protect", "ARC-7.1", CARD),  # the token's way is told after it
        EventKind("reserve", "ARC-10.14", TOKEN),
        EventKind("put-token", "ARC-7.1", TOKEN),
        EventKind("take-token", "ARC-7.5", TOKEN),
    ),
    places=(
        *(f"place:{place}" for place in PLACES),
        *(f"{kind}:{seat}" for kind in ("hand", "deck", "zone", "tokens") for seat in range(SEATS)),
        "box",
    ),
)

SET_SEALED, REVEALED, SHUFFLED, TURN_BEGUN, DELAYED_BEGUN, PASSED, ACCEPTED, SKIPPED, ENDED = range(9)
DRAWN, EXCHANGED, UNDER_DECK, FOUND, LOOKED, ORDERED, MAXIMUM_RAISED = range(9, 16)
PLAYED, PAID, DISCARDED, BUILT, PLAYED_OUTSIDE, LOWERED, RAISED = range(16, 23)
CHOSEN, TURNED, DESTROYED, BURIED, RESTORED, REMOVED, RETURNED, MOVED, SWAPPED = range(23, 32)
SHOWN, LAID, PROTECTED, RESERVED, TOKEN_PUT, TOKEN_TAKEN = range(32, len(EVENTS))

# First numbers of places: add a place of the city, or a seat.
AT_PLACE, AT_HAND, AT_DECK, AT_ZONE, AT_TOKENS, AT_BOX = 0, CITY, CITY + SEATS, CITY + 2 * SEATS, CITY + 3 * SEATS, CITY + 4 * SEATS
