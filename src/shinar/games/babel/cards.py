"""What is in the box: facts only."""

TRIBES = ("mede", "sumerian", "hittite", "persian", "assyrian")
LANDS = ("media", "sumer", "hatti", "persia", "assyria")  # the land of each tribe, in the same order
PLACES = (*LANDS, "quarry")  # where a pawn can stand
MEDE, SUMERIAN, HITTITE, PERSIAN, ASSYRIAN, QUARRY = range(6)  # tribes and their lands; the quarry belongs to none
LETTERS = "MSHPA"
COPIES_OF_TRIBE = 12
COPIES_OF_LEVEL = (10, 9, 8, 7, 6, 5)  # temple cards of level 1 to 6

OWN, RIVAL, DEALT = range(3)  # where a temple card is built from: a stock, or the card dealt at the start
ACT, GIVE_UP = range(2)  # phases: an action of one's turn, or a card to give up because the rival halves the hand
