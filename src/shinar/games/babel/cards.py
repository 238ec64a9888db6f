"""What is in the box: facts only."""

TRIBES = ("mede", "sumerian", "hittite", "persian", "assyrian")
LANDS = ("media", "sumer", "hatti", "persia", "assyria")  # the land of each tribe, in the same order
PLACES = (*LANDS, "quarry")  # where a pawn can stand
LETTERS = "MSHPA"
COPIES_OF_TRIBE = 12
COPIES_OF_LEVEL = (10, 9, 8, 7, 6, 5)  # temple cards of level 1 to 6
