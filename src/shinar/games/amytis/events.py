"""What the rules of Amytis tell while they do it. All that happens is open to all."""

from shinar.core.events import EventKind, EventTable
from shinar.games.amytis.cards import DISPLAYED, FAVOURS, PROJECTS, TILES

SEATS = range(2)
NINE = range(1, 10)  # stacks of the market, cells of a city
NUMBERS = tuple(str(card + 1) for card in range(len(PROJECTS)))

EVENTS = EventTable(
    (
        EventKind("take", "AMY-3.1", TILES),
        EventKind("place-architect", "AMY-3.4", ("architect",)),
        EventKind("uncover", "AMY-3.4", TILES),  # a tile that can be seen now
        EventKind("place", "AMY-4.1", TILES),
        EventKind("choose-points", "AMY-6.4"),
        EventKind("take-project", "AMY-5.7", NUMBERS),
        EventKind("fill-display", "AMY-5.7", NUMBERS),
        EventKind("score", "AMY-4.3"),  # the amount goes onto the score track
        EventKind("complete-project", "AMY-7.5", NUMBERS),  # the amount counts at the end
        EventKind("claim-favour", "AMY-8.1", ("pawn",)),
        EventKind("lack-pawn", "AMY-8.4"),
        EventKind("end-game", "AMY-9.1"),
        EventKind("begin-last-turn", "AMY-9.2"),
        EventKind("take-back-architect", "AMY-2.4", ("architect",)),
    ),
    places=(
        "deck",
        *(f"market:{stack}" for stack in NINE),
        *(f"hand:{seat}" for seat in SEATS),
        *(f"city:{seat}:{cell}" for seat in SEATS for cell in NINE),
        *(f"display:{slot + 1}" for slot in range(DISPLAYED)),
        *(f"projects:{seat}" for seat in SEATS),
        *(f"completed:{seat}" for seat in SEATS),
        *(f"supply:{seat}" for seat in SEATS),
        *(f"favour:{favour}" for favour in FAVOURS),
    ),
)

(
    TAKEN,
    ARCHITECT_PLACED,
    UNCOVERED,
    PLACED,
    POINTS_CHOSEN,
    PROJECT_TAKEN,
    DISPLAY_FILLED,
    SCORED,
    PROJECT_COMPLETED,
    FAVOUR_CLAIMED,
    PAWN_LACKING,
    GAME_ENDED,
    LAST_TURN_BEGUN,
    ARCHITECT_TAKEN_BACK,
) = range(len(EVENTS))

# The first place of each kind; those of stacks, seats, cells and favours follow.
DECK_PLACE, MARKET_STACK, HAND, CITY, DISPLAY, PROJECTS_OF, COMPLETED_BY, SUPPLY, FAVOUR_PLACE = (
    EVENTS.place(name)
    for name in (
        "deck",
        "market:1",
        "hand:0",
        "city:0:1",
        "display:1",
        "projects:0",
        "completed:0",
        "supply:0",
        "favour:i",
    )
)
FIGURE = 0  # the only piece of its kind: an architect, a pawn
