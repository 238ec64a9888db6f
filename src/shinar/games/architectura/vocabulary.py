"""The words of the card language and their numbers, and how a card becomes a row of numbers. Facts only, no behaviour."""

BASE_CARDS = 12  # of every player, the same for all
EXTRA_CARDS = 6  # of every colour
CARDS = BASE_CARDS + EXTRA_CARDS  # a player's cards in all: 0 to 11 base, 12 to 17 additional
COLOURS = ("blue", "green", "yellow", "red")
PACKS = 32  # that a process has room for
DEFINITIONS = BASE_CARDS + EXTRA_CARDS * len(COLOURS)  # a pack's cards: the base ones, then six of each colour
OWNER = [seat for seat in range(len(COLOURS)) for _ in range(CARDS)]  # by card of the table: its seat, and its number there
NUMBER_OF = list(range(CARDS)) * len(COLOURS)
QUARTERS = 8
TOKENS = 2
HAND = 3
NONE = -1

KINDS = ("number", "X", "No")
NUMBER, X, NO = range(3)

VERBS = (
    *("rotate", "raise", "lower", "highest", "lowest", "destroy", "restore", "remove", "return", "protect", "move"),
    *("swap", "copy", "replace", "reserve", "lay", "look", "cycle", "draw"),
)
ROTATE, RAISE, LOWER, HIGHEST, LOWEST, DESTROY, RESTORE, REMOVE, RETURN, PROTECT, MOVE = range(11)
SWAP, COPY, REPLACE, RESERVE, LAY, LOOK, CYCLE, DRAW = range(11, 19)

WHERES = ("self", "adjacent", "left", "right", "above", "below", "row", "column", "cross", "anywhere", "zone")
SELF, ADJACENT, LEFT, RIGHT, ABOVE, BELOW, ROW, COLUMN, CROSS, ANYWHERE, ZONE = range(11)

WHOSE = ("any", "own", "opponents")
ANY, OWN, OPPONENTS = range(3)

COMPARES = ("", "lower", "higher", "equal", "not lower", "not higher")
FREE, IS_LOWER, IS_HIGHER, IS_EQUAL, NOT_LOWER, NOT_HIGHER = range(6)

MODES = ("each", "some", "none", "always")
EACH, SOME, NO_ONE, ALWAYS = range(4)

GROUPS = ("preliminary", "instant", "delayed", "end")

# A card as a row of numbers: single facts, then needs, instant effects, effects of the next turn, points at the end.
SIDES, KIND, OFFSETS, START, SHIELD, OUTSIDE, UNPLAYABLE, COST, SEARCH = 0, 1, 2, 6, 7, 8, 9, 10, 11
MAXIMUM, DRAWS, BURIES, REPLACES, HOW_MANY = 12, 13, 14, 15, 16
NEEDS, INSTANT, DELAYED, END = range(4)  # lists; their lengths stand at HOW_MANY
LIST_SIZE = 4
LISTS = 20
STEP = 16  # numbers of one entry of a list
CARD_ROW = LISTS + 4 * LIST_SIZE * STEP

# An entry of a list.
VERB, MAY, COUNT, EACH_PLAYER, WHERE, WHOSE_CARD, OTHER, DOWN, COMPARE, NAMED, AMOUNT, WITH, STUCK, MODE, POINTS = range(15)
EVERY = 0  # COUNT: each card that fits, without a choice

# Where a card is, beside the places of the city 0 to 31.
IN_HAND, SEEN_IN_HAND, IN_DECK, SEEN_IN_DECK, IN_BOX, SPARE, IN_ZONE = 32, 33, 34, 35, 36, 37, 38  # zones: IN_ZONE + seat

# How the state marks what is asked, an effect under way, and what a comparison does.
SETS, SEARCHES, CHOOSE, PAY, PLACE, MEASURE, EFFECT, GOAL, LAYING, LAYING_AT, PICK, PUT_UNDER, REPLAY, REFILL = range(14)
ACTOR, TEXT, GROUP, INDEX, LEFT_OVER, SPOT = range(6)  # of a frame
NOTHING, DESTROYS, LOWERS, RAISES = range(4)
