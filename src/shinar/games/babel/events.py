"""What the rules of Babel tell while they do it. A card of a temple is told by its level."""

from shinar.core.events import EventKind, EventTable
from shinar.games.babel.cards import LANDS, PLACES, TRIBES

SEATS = range(2)

EVENTS = EventTable(
    (
        EventKind("discard", "BAB-3.1", TRIBES),  # the card that is travelled with
        EventKind("travel", "BAB-3.1", ("pawn",)),
        EventKind("settle", "BAB-4.1", TRIBES),
        EventKind("build", "BAB-5.1"),
        EventKind("migrate", "BAB-6.1", TRIBES),
        EventKind("pay", "BAB-7.1", TRIBES),  # for an ability; the amount tells which run of the tribe pays, from the bottom
        EventKind("destroy", "BAB-7.6"),
        EventKind("steal", "BAB-7.8"),
        EventKind("expel", "BAB-7.11", TRIBES),
        EventKind("convert", "BAB-7.12", TRIBES),
        EventKind("skip", "BAB-7.14"),
        EventKind("halve", "BAB-7.18"),  # the amount is how many cards are to be given up
        EventKind("give-up", "BAB-7.19", TRIBES),
        EventKind("end-turn", "BAB-2.4"),
        EventKind("turn-up", "BAB-8.1"),
        EventKind("announce", "BAB-8.3"),
        EventKind("empty-temple-deck", "BAB-9.5"),  # the game ends
        EventKind("begin-turn", "BAB-2.1"),
        EventKind("reshuffle", "BAB-2.3"),
        EventKind("draw", "BAB-2.2", TRIBES),
        EventKind("begin-final-phase", "BAB-9.3"),
        EventKind("win-by-lead", "BAB-9.2"),
        EventKind("win-by-points", "BAB-9.3"),
    ),
    places=(
        "tribe-deck",
        "discard",
        "temple-deck",
        *(f"hand:{seat}" for seat in SEATS),
        *(f"dealt:{seat}" for seat in SEATS),
        *(f"stock:{seat}" for seat in SEATS),
        *(f"column:{seat}:{land}" for seat in SEATS for land in LANDS),
        *(f"temple:{seat}:{land}" for seat in SEATS for land in LANDS),
        *(place if place == "quarry" else f"land:{place}" for place in PLACES),
    ),
)

(
    DISCARDED,
    TRAVELLED,
    SETTLED,
    BUILT,
    MIGRATED,
    PAID,
    DESTROYED,
    STOLEN,
    EXPELLED,
    CONVERTED,
    SKIPPED,
    HALVED,
    GIVEN_UP,
    TURN_ENDED,
    TURNED_UP,
    ANNOUNCED,
    TEMPLE_DECK_EMPTY,
    TURN_BEGUN,
    RESHUFFLED,
    DRAWN,
    FINAL_PHASE_BEGUN,
    WON_BY_LEAD,
    WON_BY_POINTS,
) = range(len(EVENTS))

# The first place of each kind; those of seats and lands follow.
TRIBE_DECK, DISCARD_PILE, TEMPLE_DECK, HAND, DEALT_LEVEL, STOCK, COLUMN, TEMPLE, LAND = (
    EVENTS.place(name)
    for name in (
        "tribe-deck",
        "discard",
        "temple-deck",
        "hand:0",
        "dealt:0",
        "stock:0",
        "column:0:media",
        "temple:0:media",
        "land:media",
    )
)
PAWN = 0  # the only piece that travels
