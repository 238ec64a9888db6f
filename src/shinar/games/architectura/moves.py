"""The moves of Architectura and their codes. Cards go by number: 1 to 12 base cards, 13 to 18 additional ones of one's colour."""

from shinar.core.moves import Arg, Kind, MoveTable
from shinar.games.architectura.vocabulary import CARDS, EXTRA_CARDS, QUARTERS

NUMBERS = tuple(str(n) for n in range(1, CARDS + 1))
PLACES = tuple(f"{street}{quarter}" for street in "abcd" for quarter in range(1, QUARTERS + 1))
SETS = tuple(
    "".join(str(i + 1) for i in range(EXTRA_CARDS) if mask >> i & 1) or "none" for mask in range(1 << EXTRA_CARDS)
)  # which of one's six additional cards

WAYS = ("left", "right")
SECRET = ("under", "pick")  # kinds of moves that name a card which the others do not see

CARD = (Arg("card", NUMBERS),)
PLACE = (Arg("place", PLACES),)

MOVES = MoveTable(
    [
        Kind("replace", (Arg("set", SETS),)),
        Kind("play", CARD),
        Kind("to", PLACE),
        Kind("target", PLACE),
        Kind("turn", (Arg("place", PLACES), Arg("way", WAYS))),
        Kind("pay", CARD),
        Kind("lay", CARD),
        Kind("under", CARD),
        Kind("pick", CARD),
        Kind("discard", CARD),
        Kind("exchange"),
        Kind("accept"),
        Kind("skip"),
        Kind("pass"),
        Kind("draw"),
    ]
)

# The first code of each kind; those of its arguments follow.
SET_1, PLAY_1, TO_1, TARGET_1, TURN_1 = (MOVES.first(kind) for kind in ("replace", "play", "to", "target", "turn"))
PAY_1, LAY_1, UNDER_1, PICK_1, DISCARD_1 = (MOVES.first(kind) for kind in ("pay", "lay", "under", "pick", "discard"))
EXCHANGE, ACCEPT, SKIP, PASS, TAKE = (MOVES.first(kind) for kind in ("exchange", "accept", "skip", "pass", "draw"))
