"""What is in the boxes of 7 Wonders (first edition) and Babel: facts only. Numbers such as SEV-1.4 name rules in rules.en.md.

Costs and products are letters: W wood, S stone, C clay, O ore, G glass, P papyrus, L cloth (loom); a number before them is coins.
"""

from typing import NamedTuple

RESOURCES = ("wood", "stone", "clay", "ore", "glass", "papyrus", "loom")
RESOURCE_LETTERS = "WSCOGPL"
RAW = 4  # so many of them are raw materials, the others manufactured goods
COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple", "black", "white")
SYMBOLS = ("compass", "gear", "tablet")
COUNTED = (*COLOURS, "stages", "defeats", "victories", "treasury", "stones")  # what cards give coins or points for

NONE = -1  # no card, no tile, no move, nobody
AGES = 3
HAND = 7  # cards dealt to each player in an age
TURNS = 6  # in an age: SEV-2.1
START_COINS = 3  # SEV-1.4
DISCARD_COINS = 3  # SEV-2.6
PRICE, CHEAP_PRICE = 2, 1  # of a resource that is bought: SEV-4.5, SEV-4.9
COINS_A_POINT = 3  # SEV-8.3
PHASES = (
    *("choose", "city", "seventh", "dig", "penalty", "draft", "side"),
    *("purchase", "pick", "recruit", "extra", "copy", "bury", "loss"),
)  # what can be asked
DIG_BY_STAGE, DIG_BY_CARD, DIG_BY_COPY = 1, 2, 4  # builds from the discard pile that are due, as bits of `digs`
MOST_STAGES = 4
MOST_LEADERS = 8  # in a hand: those that were dealt, and those that Roma draws
MOST_BURIED = 3  # leaders under a wonder
MOST_IN_HAND = HAND + 2  # with Cities one more, and the holder of the Free City has one more
MOST_DUG = 16  # cards that are built from the discard pile in a game
LABELS_AN_AGE = 9  # of hidden cards, for each seat: unseen, and held in turns 1 to 8; those of leaders follow the ages
TRIES = 1000  # to find slots for the cards that were built from the discard pile, or what the Free City may buy: a few do
FEWEST_CITIES, MOST_CITIES = 3, 8  # SEV-9.1: with two players the Free City is the third
MOST_SLOTS = 224  # of hidden cards: those dealt in all ages, guilds and black cards that are not used, leaders

VICTORY_VALUES = (1, 3, 5)  # the victory token of each age: SEV-7.2
TILES = 24
TILES_DEALT = 3
TOWER_PLACES = (0, 0, 2, 3, 3, 4, 4, 4, 4)  # laws in sight at most, by the number of players
TILE_POINTS = (0, 2, 5, 10)  # SEV-10.9
GUILD_BONUS = 5  # coins by SEV-11.24
GUILD = BLACK = (0, 0, 0, 0, 0)  # such cards are drawn by chance
ONE = (1, 1, 1, 1, 1)
# Guilds, so many more than there are players:
GUILDS_BEYOND_PLAYERS = 2
FREE_CITY_GUILDS = 5  # with two players
GUILDS_OF_EIGHT = 9  # with eight: SEV-21.3
PARTICIPATION_TOKENS = (0, 0, 2, 2, 3, 4, 5, 6, 6)  # on a project, by the number of players: SEV-13.2
SET_POINTS = 7  # for the three symbols: SEV-8.6
ARCHIVES_POINTS = 3  # for the same, with a token of the Archives


class Per(NamedTuple):
    """Coins when built and points at the end for each of some things: in the own city (self), next to it (neighbours), or all."""

    what: tuple[str, ...]
    where: str
    coins: int = 0
    points: int = 0


class Loss(NamedTuple):
    """Coins that all others lose: for each of some things that they have, or so many."""

    what: str
    coins: int


class Sets(NamedTuple):
    """Points for each set of one card of each of some colours."""

    colours: tuple[str, ...]
    points: int


class Effect(NamedTuple):
    """What a building, a stage or a leader does; most do one of these things."""

    makes: str = ""  # "WW" two wood, "W/C" wood or clay
    sold: bool = True  # may neighbours buy it?
    points: int = 0
    coins: int = 0
    shields: int = 0
    science: str = ""
    cheap: tuple[str, ...] = ()  # goods that cost 1 coin, and from which neighbour
    per: Per | None = None
    special: str = ""  # a power that lasts, or something to do at once: see catalogue.py
    gift: int = 0  # coins that each neighbour takes from the bank
    loss: Loss | None = None
    diplomacy: int = 0
    sets: Sets | None = None
    set_points: int = 0  # more points for each set of three symbols


class Card(NamedTuple):
    """A building: copies with 3, 4, 5, 6 and 7 players, and the buildings after which it is free."""

    id: str
    age: int
    colour: str
    cost: str
    effect: Effect
    copies: tuple[int, ...]
    after: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Loom, Glassworks and Press of ages I and II have one name."""
        return self.id.removesuffix("_1").removesuffix("_2")


class Stage(NamedTuple):
    cost: str
    effect: Effect


class Wonder(NamedTuple):
    """A board: what it makes, and the stages of its sides A and B."""

    name: str
    start: str
    a: tuple[Stage, ...]
    b: tuple[Stage, ...]
    any_order: bool = False  # of its stages
    copies: tuple[str, ...] = ()  # on side A: the stages of neighbours that its own are

    @property
    def sides(self) -> tuple[tuple[Stage, ...], tuple[Stage, ...]]:
        return self.a, self.b


class Project(NamedTuple):
    """A Great Project: `reward` is a kind with an amount, `penalty` is what those who stayed out lose."""

    name: str
    age: int
    colour: str
    price: str
    reward: str
    amount: int
    penalty: str


# SEV-3.1, SEV-5.1 to SEV-5.14: what cards cost and do.
CARDS = (
    Card("lumber_yard", 1, "brown", "", Effect(makes="W"), (1, 2, 2, 2, 2)),
    Card("stone_pit", 1, "brown", "", Effect(makes="S"), (1, 1, 2, 2, 2)),
    Card("clay_pool", 1, "brown", "", Effect(makes="C"), (1, 1, 2, 2, 2)),
    Card("ore_vein", 1, "brown", "", Effect(makes="O"), (1, 2, 2, 2, 2)),
    Card("tree_farm", 1, "brown", "1", Effect(makes="W/C"), (0, 0, 0, 1, 1)),
    Card("excavation", 1, "brown", "1", Effect(makes="S/C"), (0, 1, 1, 1, 1)),
    Card("clay_pit", 1, "brown", "1", Effect(makes="O/C"), (1, 1, 1, 1, 1)),
    Card("timber_yard", 1, "brown", "1", Effect(makes="W/S"), (1, 1, 1, 1, 1)),
    Card("forest_cave", 1, "brown", "1", Effect(makes="W/O"), (0, 0, 1, 1, 1)),
    Card("mine", 1, "brown", "1", Effect(makes="S/O"), (0, 0, 0, 1, 1)),
    Card("loom_1", 1, "grey", "", Effect(makes="L"), (1, 1, 1, 2, 2)),
    Card("glassworks_1", 1, "grey", "", Effect(makes="G"), (1, 1, 1, 2, 2)),
    Card("press_1", 1, "grey", "", Effect(makes="P"), (1, 1, 1, 2, 2)),
    Card("pawnshop", 1, "blue", "", Effect(points=3), (0, 1, 1, 1, 2)),
    Card("baths", 1, "blue", "S", Effect(points=3), (1, 1, 1, 1, 2)),
    Card("altar", 1, "blue", "", Effect(points=2), (1, 1, 2, 2, 2)),
    Card("theater", 1, "blue", "", Effect(points=2), (1, 1, 1, 2, 2)),
    Card("tavern", 1, "yellow", "", Effect(coins=5), (0, 1, 2, 2, 3)),
    Card("east_trading_post", 1, "yellow", "", Effect(cheap=("raw right",)), (1, 1, 1, 1, 2)),
    Card("west_trading_post", 1, "yellow", "", Effect(cheap=("raw left",)), (1, 1, 1, 1, 2)),
    Card("marketplace", 1, "yellow", "", Effect(cheap=("manufactured left", "manufactured right")), (1, 1, 1, 2, 2)),
    Card("stockade", 1, "red", "W", Effect(shields=1), (1, 1, 1, 1, 2)),
    Card("barracks", 1, "red", "O", Effect(shields=1), (1, 1, 2, 2, 2)),
    Card("guard_tower", 1, "red", "C", Effect(shields=1), (1, 2, 2, 2, 2)),
    Card("apothecary", 1, "green", "L", Effect(science="compass"), (1, 1, 2, 2, 2)),
    Card("workshop", 1, "green", "G", Effect(science="gear"), (1, 1, 1, 1, 2)),
    Card("scriptorium", 1, "green", "P", Effect(science="tablet"), (1, 2, 2, 2, 2)),
    Card("sawmill", 2, "brown", "1", Effect(makes="WW"), (1, 2, 2, 2, 2)),
    Card("quarry", 2, "brown", "1", Effect(makes="SS"), (1, 2, 2, 2, 2)),
    Card("brickyard", 2, "brown", "1", Effect(makes="CC"), (1, 2, 2, 2, 2)),
    Card("foundry", 2, "brown", "1", Effect(makes="OO"), (1, 2, 2, 2, 2)),
    Card("loom_2", 2, "grey", "", Effect(makes="L"), (1, 1, 2, 2, 2)),
    Card("glassworks_2", 2, "grey", "", Effect(makes="G"), (1, 1, 2, 2, 2)),
    Card("press_2", 2, "grey", "", Effect(makes="P"), (1, 1, 2, 2, 2)),
    Card("aqueduct", 2, "blue", "SSS", Effect(points=5), (1, 1, 1, 1, 2), ("baths",)),
    Card("temple", 2, "blue", "CGW", Effect(points=3), (1, 1, 1, 2, 2), ("altar",)),
    Card("statue", 2, "blue", "OOW", Effect(points=4), (1, 1, 1, 1, 2), ("theater",)),
    Card("courthouse", 2, "blue", "CCL", Effect(points=4), (1, 1, 2, 2, 2), ("scriptorium",)),
    Card(
        "forum", 2, "yellow", "CC", Effect(makes="G/P/L", sold=False), (1, 1, 1, 2, 3), ("east_trading_post", "west_trading_post")
    ),
    Card("caravansery", 2, "yellow", "WW", Effect(makes="W/S/O/C", sold=False), (1, 1, 2, 3, 3), ("marketplace",)),
    Card("vineyard", 2, "yellow", "", Effect(per=Per(("brown",), "all", coins=1)), (1, 1, 1, 2, 2)),
    Card("bazar", 2, "yellow", "", Effect(per=Per(("grey",), "all", coins=2)), (0, 1, 1, 1, 2)),
    Card("walls", 2, "red", "SSS", Effect(shields=2), (1, 1, 1, 1, 2)),
    Card("training_ground", 2, "red", "OOW", Effect(shields=2), (0, 1, 1, 2, 3)),
    Card("stables", 2, "red", "COW", Effect(shields=2), (1, 1, 2, 2, 2), ("apothecary",)),
    Card("archery_range", 2, "red", "OWW", Effect(shields=2), (1, 1, 1, 2, 2), ("workshop",)),
    Card("dispensary", 2, "green", "GOO", Effect(science="compass"), (1, 2, 2, 2, 2), ("apothecary",)),
    Card("laboratory", 2, "green", "CCP", Effect(science="gear"), (1, 1, 2, 2, 2), ("workshop",)),
    Card("library", 2, "green", "LSS", Effect(science="tablet"), (1, 1, 1, 2, 2), ("scriptorium",)),
    Card("school", 2, "green", "PW", Effect(science="tablet"), (1, 1, 1, 1, 2)),
    Card("pantheon", 3, "blue", "CCGLOP", Effect(points=7), (1, 1, 1, 2, 2), ("temple",)),
    Card("gardens", 3, "blue", "CCW", Effect(points=5), (1, 2, 2, 2, 2), ("statue",)),
    Card("town_hall", 3, "blue", "GOSS", Effect(points=6), (1, 1, 2, 3, 3)),
    Card("palace", 3, "blue", "CGLOPSW", Effect(points=8), (1, 1, 1, 1, 2)),
    Card("senate", 3, "blue", "OSWW", Effect(points=6), (1, 1, 2, 2, 2), ("library",)),
    Card("haven", 3, "yellow", "LOW", Effect(per=Per(("brown",), "self", coins=1, points=1)), (1, 2, 2, 2, 2), ("forum",)),
    Card(
        "lighthouse", 3, "yellow", "GS", Effect(per=Per(("yellow",), "self", coins=1, points=1)), (1, 1, 1, 2, 2), ("caravansery",)
    ),
    Card("chamber_of_commerce", 3, "yellow", "CCP", Effect(per=Per(("grey",), "self", coins=2, points=2)), (0, 1, 1, 2, 2)),
    Card("arena", 3, "yellow", "OSS", Effect(per=Per(("stages",), "self", coins=3, points=1)), (1, 1, 2, 2, 3), ("dispensary",)),
    Card("fortifications", 3, "red", "OOOS", Effect(shields=3), (1, 1, 1, 1, 2), ("walls",)),
    Card("circus", 3, "red", "OSSS", Effect(shields=3), (0, 1, 2, 3, 3), ("training_ground",)),
    Card("arsenal", 3, "red", "LOWW", Effect(shields=3), (1, 2, 2, 2, 3)),
    Card("siege_workshop", 3, "red", "CCCW", Effect(shields=3), (1, 1, 2, 2, 2), ("laboratory",)),
    Card("lodge", 3, "green", "CCLP", Effect(science="compass"), (1, 1, 1, 2, 2), ("dispensary",)),
    Card("observatory", 3, "green", "GLOO", Effect(science="gear"), (1, 1, 1, 1, 2), ("laboratory",)),
    Card("university", 3, "green", "GPWW", Effect(science="tablet"), (1, 2, 2, 2, 2), ("library",)),
    Card("academy", 3, "green", "GSSS", Effect(science="compass"), (1, 1, 1, 1, 2), ("school",)),
    Card("study", 3, "green", "LPW", Effect(science="gear"), (1, 1, 2, 2, 2), ("school",)),
    Card("workers_guild", 3, "purple", "COOSW", Effect(per=Per(("brown",), "neighbours", points=1)), GUILD),
    Card("craftsmens_guild", 3, "purple", "OOSS", Effect(per=Per(("grey",), "neighbours", points=2)), GUILD),
    Card("traders_guild", 3, "purple", "GLP", Effect(per=Per(("yellow",), "neighbours", points=1)), GUILD),
    Card("philosophers_guild", 3, "purple", "CCCLP", Effect(per=Per(("green",), "neighbours", points=1)), GUILD),
    Card("spies_guild", 3, "purple", "CCCG", Effect(per=Per(("red",), "neighbours", points=1)), GUILD),
    Card("strategists_guild", 3, "purple", "LOOS", Effect(per=Per(("defeats",), "neighbours", points=1)), GUILD),
    Card("shipowners_guild", 3, "purple", "GPWWW", Effect(per=Per(("brown", "grey", "purple"), "self", points=1)), GUILD),
    Card("scientists_guild", 3, "purple", "OOPWW", Effect(science="any"), GUILD),
    Card("magistrates_guild", 3, "purple", "LSWWW", Effect(per=Per(("blue",), "neighbours", points=1)), GUILD),
    Card("builders_guild", 3, "purple", "CCGSS", Effect(per=Per(("stages",), "all", points=1)), GUILD),
)

# SEV-6.4 to SEV-6.6, SEV-6.17: the boards.
WONDERS = (
    Wonder(
        "alexandria",
        "G",
        (Stage("SS", Effect(points=3)), Stage("OO", Effect(makes="W/S/O/C", sold=False)), Stage("GG", Effect(points=7))),
        (
            Stage("CC", Effect(makes="W/S/O/C", sold=False)),
            Stage("WW", Effect(makes="G/P/L", sold=False)),
            Stage("SSS", Effect(points=7)),
        ),
    ),
    Wonder(
        "babylon",
        "C",
        (Stage("CC", Effect(points=3)), Stage("WWW", Effect(science="any")), Stage("CCCC", Effect(points=7))),
        (Stage("CL", Effect(points=3)), Stage("GWW", Effect(special="seventh")), Stage("CCCP", Effect(science="any"))),
    ),
    Wonder(
        "ephesos",
        "P",
        (Stage("SS", Effect(points=3)), Stage("WW", Effect(coins=9)), Stage("PP", Effect(points=7))),
        (Stage("SS", Effect(points=2, coins=4)), Stage("WW", Effect(points=3, coins=4)), Stage("GLP", Effect(points=5, coins=4))),
    ),
    Wonder(
        "gizah",
        "S",
        (Stage("SS", Effect(points=3)), Stage("WWW", Effect(points=5)), Stage("SSSS", Effect(points=7))),
        (
            Stage("WW", Effect(points=3)),
            Stage("SSS", Effect(points=5)),
            Stage("CCC", Effect(points=5)),
            Stage("PSSSS", Effect(points=7)),
        ),
    ),
    Wonder(
        "halikarnassos",
        "L",
        (Stage("CC", Effect(points=3)), Stage("OOO", Effect(special="dig")), Stage("LL", Effect(points=7))),
        (
            Stage("OO", Effect(points=2, special="dig")),
            Stage("CCC", Effect(points=1, special="dig")),
            Stage("GLP", Effect(special="dig")),
        ),
    ),
    Wonder(
        "olympia",
        "W",
        (Stage("WW", Effect(points=3)), Stage("SS", Effect(special="free")), Stage("OO", Effect(points=7))),
        (Stage("WW", Effect(cheap=("raw left", "raw right"))), Stage("SS", Effect(points=5)), Stage("LOO", Effect(special="copy"))),
    ),
    Wonder(
        "rhodos",
        "O",
        (Stage("WW", Effect(points=3)), Stage("CCC", Effect(shields=2)), Stage("OOOO", Effect(points=7))),
        (Stage("SSS", Effect(points=3, coins=3, shields=1)), Stage("OOOO", Effect(points=4, coins=4, shields=1))),
    ),
)

# SEV-13.14.
PROJECTS = (
    Project("belvedere", 1, "blue", "1C", "grant", 1, "card red"),
    Project("cranes", 1, "green", "1", "gift", 1, "card brown"),
    Project("double_walls", 1, "red", "1", "victory", 1, "start"),
    Project("factory", 1, "brown", "2", "colour", 1, "card grey"),
    Project("rampart_road", 1, "yellow", "1S", "coins", 4, "coins"),
    Project("obelisk", 2, "blue", "1P", "shields", 1, "card brown"),
    Project("river_port", 2, "yellow", "1L", "coins", 6, "coins"),
    Project("sewer_network", 2, "green", "2", "gift", 1, "card red"),
    Project("smelter", 2, "brown", "2", "smelter", 1, "card grey"),
    Project("war_mirror", 2, "red", "2G", "victory", 3, "card blue"),
    Project("archives", 3, "green", "4", "archives", 1, "card blue"),
    Project("giant_trebuchet", 3, "red", "5W", "victory", 5, "coins"),
    Project("grand_bazaar", 3, "yellow", "4O", "coins", 12, "card red"),
    Project("menagerie", 3, "purple", "4", "menagerie", 1, "card green"),
    Project("triumphal_arches", 3, "blue", "5", "shields", 2, "victories"),
)
