"""What is in the box, and the numbers of the rules: facts only."""

from typing import Literal, get_args

# BAB-1.1.
Tribe = Literal["mede", "sumerian", "hittite", "persian", "assyrian"]
Land = Literal["media", "sumer", "hatti", "persia", "assyria"]  # of each tribe, in the same order
Place = Literal[Land, "quarry"]  # where a pawn can stand
TRIBES: tuple[Tribe, ...] = get_args(Tribe)
LANDS: tuple[Land, ...] = get_args(Land)
PLACES: tuple[Place, ...] = get_args(Place)
MEDE, SUMERIAN, HITTITE, PERSIAN, ASSYRIAN, QUARRY = range(6)  # tribes and their lands; the quarry belongs to none
LETTERS = "MSHPA"
N_TRIBES = N_LANDS = len(LANDS)
COPIES_OF_TRIBE = 12
TRIBE_CARDS = N_TRIBES * COPIES_OF_TRIBE

COPIES_OF_LEVEL = (10, 9, 8, 7, 6, 5)  # BAB-1.2: temple cards of level 1 to 6
LEVELS = len(COPIES_OF_LEVEL)
TEMPLE_CARDS = sum(COPIES_OF_LEVEL)

OPENING_HAND, SHORT_OPENING_HAND = 5, 3  # BAB-1.4
DRAWN_A_TURN = 3  # BAB-2.2
MIGRANTS = 3  # BAB-6.2
RUN_LENGTH = 3  # BAB-7.1: neighbouring cards that have an ability
SMALLEST_HALVED = 2  # BAB-7.5: cards in hand
TEMPLES_A_TURN = 2  # BAB-8.1
SMALLEST_ANNOUNCED = 4  # BAB-8.3: cards in hand
POINTS_TO_LEAD, POINTS_TO_WIN = 15, 20  # BAB-9.2, BAB-9.3
POINTS_TO_RESIST = 10  # BAB-9.2: a rival who has so many does not lose to POINTS_TO_LEAD

OWN, RIVAL, DEALT = range(3)  # where a temple card is built from: a stock, or the card dealt at the start
ACT, GIVE_UP = range(2)  # phases: an action of one's turn, or a card to give up because the rival halves the hand
