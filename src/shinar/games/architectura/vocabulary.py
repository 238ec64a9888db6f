"""The words of the card language and their numbers, and how a card becomes a row of numbers. Facts only, no behaviour."""

from typing import Literal, get_args

BASE_CARDS = 12  # ARC-1.2: of every player, the same for all
EXTRA_CARDS = 6  # ARC-9.1: of every colour
CARDS = BASE_CARDS + EXTRA_CARDS  # a player's cards in all: 0 to 11 base, 12 to 17 additional
Colour = Literal["blue", "green", "yellow", "red"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
PACKS = 32  # that a process has room for
DEFINITIONS = BASE_CARDS + EXTRA_CARDS * len(COLOURS)  # a pack's cards: the base ones, then six of each colour
OWNER = [seat for seat in range(len(COLOURS)) for _ in range(CARDS)]  # by card of the table: its seat, and its number there
NUMBER_OF = list(range(CARDS)) * len(COLOURS)
SEATS = len(COLOURS)  # the most players
TABLE_CARDS = CARDS * SEATS  # that a state has room for
QUARTERS = 8  # ARC-1.1: places of a street; a street for each player
CITY = QUARTERS * SEATS  # places that a state has room for, street by street
STREET_OF = [place // QUARTERS for place in range(CITY)]  # by place, from 0
QUARTER_OF = [place % QUARTERS for place in range(CITY)]  # by place, from 0
LAST_QUARTER = QUARTERS - 1
TOKENS = 2  # ARC-1.2: of each player
HAND = 3  # ARC-1.4, ARC-8.1: the maximum of cards in hand at first
NONE = -1  # no card, place or seat

KINDS = ("number", "X", "No")  # of values: as printed, more than the card on the left, more than the quarter's number
KIND_NUMBER, KIND_X, KIND_NO = range(3)

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

GROUPS = ("preliminary", "instant", "delayed", "end")  # ARC-6.1

# A card as a row of numbers: single facts, then its four lists of entries.
SIDES, VALUE_KIND, OFFSETS, INITIAL_SIDE = 0, 1, 2, 6  # ARC-1.3: how many sides; their numbers, the lowest first, from OFFSETS on
SHIELD, OUTSIDE, UNPLAYABLE, COST, SEARCH = 7, 8, 9, 10, 11  # UNPLAYABLE: removed where it cannot be played (ARC-2.8)
HAND_MAXIMUM, DRAWS_WHEN_DESTROYED, BURIES, REPLACES = 12, 13, 14, 15  # BURIES: OWN destroyed cards, or all of them
HOW_MANY = 16  # lengths of the lists: HOW_MANY + NEEDS ...
NEEDS, INSTANT, DELAYED, END = range(4)  # the lists: of its place, at once, in the owner's next turn, points at the end
FIRST_LIST = 20
LIST_SIZE = 4  # entries that a list has room for
ENTRY_SIZE = 16
CARD_ROW = FIRST_LIST + 4 * LIST_SIZE * ENTRY_SIZE

# An entry of a list: what it does, to how many cards, to which, and what it brings.
VERB, MAY, COUNT, EACH_PLAYER, WHERE, WHOSE_CARD, OTHER, OF_DESTROYED, COMPARE, NAMED_CARD = range(10)
AMOUNT, WITH, STUCK, MODE, POINTS = range(10, 15)
EVERY = 0  # COUNT: each card that fits, without a choice
NAMED_FIRST = 1  # NAMED_CARD: this and the number of the card in the pack; 0 is any

# Where a card is, beside the places of the city. A seen one is known to all.
IN_HAND, SEEN_IN_HAND, IN_DECK, SEEN_IN_DECK, IN_BOX, SPARE = range(CITY, CITY + 6)  # SPARE: not in this game
IN_ZONE = CITY + 6  # and the seat: beside the city, in front of a player

# What is asked now. The words are those of positions and views.
PHASES = (
    *("sets", "search", "choose", "pay", "place", "measure", "effect", "goal"),
    *("lay", "lay-at", "pick", "under", "replay", "draw"),
)
ASK_SETS, ASK_SEARCH, ASK_CARD, ASK_PAYMENT, ASK_PLACE, ASK_COMPARISON, ASK_TARGET, ASK_GOAL = range(8)
ASK_CARD_TO_LAY, ASK_PLACE_TO_LAY, ASK_ORDER, ASK_CARD_TO_PUT_UNDER, ASK_REPLAY, ASK_DRAW = range(8, len(PHASES))

# A text under way: the card that acts, the card of the pack whose text it is, which list and entry, how many cards the entry may
# still use, and the place from which the text looks.
ACTING_CARD, TEXT, TEXT_LIST, TEXT_ENTRY, USES_LEFT, ORIGIN = range(6)
TEXT_SIZE = 6
NOT_BEGUN = -1  # USES_LEFT
NO_LIMIT = 100  # USES_LEFT: more cards than there are
DEEPEST = 26  # texts within texts, beyond what any game reaches
MOST_TEXTS = DEEPEST + 2

# Marks of cards and seats.
RETURNED_ONCE, TAKEN_BACK_NOW = 1, 2  # bits: by a `return` in this game; in this turn
PLAYED_AT = 2  # and the place where a card with a delayed effect was played: NONE, outside the city, gives 1; 0 is no such effect
ALL_SETS = 1 << EXTRA_CARDS  # choices of additional cards, as bits
SET_CHOSEN = 1  # and the additional cards that a seat takes, as bits; 0 before the choice

WAYS = 2  # to turn a card: left, to the next lower value, and right
TO_THE_RIGHT = 1

# What a comparison does to the card on the left.
STAYS, DESTROYS, LOWERS, RAISES = range(4)
