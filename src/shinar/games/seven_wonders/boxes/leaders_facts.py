"""What is in the box Leaders (first edition): facts only. A leader is a white card of no age; its cost is coins."""

from shinar.games.seven_wonders.cards import GUILD, ONE, Card, Effect, Per, Sets, Stage, Wonder

LEADERS_DEALT = 4  # to each player: SEV-17.4
START_COINS = 6  # SEV-17.2
ROMA_OWN, ROMA_NEIGHBOURS = 2, 1  # coins off the price of a leader: SEV-17.23
DRAWN_AT_ONCE = 4  # leaders, by a stage of Roma: SEV-17.24

# SEV-17.3, SEV-18.1 to SEV-18.28: what leaders cost and do.
LEADERS = (
    Card("alexander", 0, "white", "3", Effect(per=Per(("victories",), "self", points=1)), ONE),
    Card("amytis", 0, "white", "4", Effect(per=Per(("stages",), "self", points=2)), ONE),
    Card("archimedes", 0, "white", "4", Effect(special="green_discount"), ONE),
    Card("aristotle", 0, "white", "3", Effect(set_points=3), ONE),
    Card("bilkis", 0, "white", "4", Effect(special="bank_goods"), ONE),
    Card("caesar", 0, "white", "5", Effect(shields=2), ONE),
    Card("cleopatra", 0, "white", "4", Effect(points=5), ONE),
    Card("croesus", 0, "white", "1", Effect(coins=6), ONE),
    Card("euclid", 0, "white", "5", Effect(science="compass"), ONE),
    Card("hammurabi", 0, "white", "2", Effect(special="blue_discount"), ONE),
    Card("hannibal", 0, "white", "2", Effect(shields=1), ONE),
    Card("hatshepsut", 0, "white", "2", Effect(special="purchase_coins"), ONE),
    Card("hiram", 0, "white", "3", Effect(per=Per(("purple",), "self", points=2)), ONE),
    Card("hypatia", 0, "white", "4", Effect(per=Per(("green",), "self", points=1)), ONE),
    Card("imhotep", 0, "white", "3", Effect(special="stage_discount"), ONE),
    Card("justinian", 0, "white", "3", Effect(sets=Sets(("red", "green", "blue"), 3)), ONE),
    Card("leonidas", 0, "white", "2", Effect(special="red_discount"), ONE),
    Card("maecenas", 0, "white", "1", Effect(special="free_leaders"), ONE),
    Card("midas", 0, "white", "3", Effect(per=Per(("treasury",), "self", points=1)), ONE),
    Card("nebuchadnezzar", 0, "white", "4", Effect(per=Per(("blue",), "self", points=1)), ONE),
    Card("nefertiti", 0, "white", "3", Effect(points=4), ONE),
    Card("nero", 0, "white", "1", Effect(special="victory_coins"), ONE),
    Card("pericles", 0, "white", "6", Effect(per=Per(("red",), "self", points=2)), ONE),
    Card("phidias", 0, "white", "3", Effect(per=Per(("brown",), "self", points=1)), ONE),
    Card("plato", 0, "white", "4", Effect(sets=Sets(("brown", "grey", "blue", "yellow", "red", "green", "purple"), 7)), ONE),
    Card("praxiteles", 0, "white", "3", Effect(per=Per(("grey",), "self", points=2)), ONE),
    Card("ptolemy", 0, "white", "5", Effect(science="tablet"), ONE),
    Card("pythagoras", 0, "white", "5", Effect(science="gear"), ONE),
    Card("ramses", 0, "white", "5", Effect(special="free_guilds"), ONE),
    Card("sappho", 0, "white", "1", Effect(points=2), ONE),
    Card("solomon", 0, "white", "3", Effect(special="dig"), ONE),
    Card("tomyris", 0, "white", "4", Effect(special="defeats_away"), ONE),
    Card("varro", 0, "white", "3", Effect(per=Per(("yellow",), "self", points=1)), ONE),
    Card("vitruvius", 0, "white", "1", Effect(special="chain_coins"), ONE),
    Card("xenophon", 0, "white", "2", Effect(special="yellow_coins"), ONE),
    Card("zenobia", 0, "white", "2", Effect(points=3), ONE),
)

# SEV-17.29, SEV-18.30 to SEV-18.34: the guilds.
GUILDS = (
    Card("gamers_guild", 3, "purple", "WSCO", Effect(per=Per(("treasury",), "self", points=1)), GUILD),
    Card("courtesans_guild", 3, "purple", "WCLG", Effect(special="copy_leader"), GUILD),
    Card("diplomats_guild", 3, "purple", "WSGP", Effect(per=Per(("white",), "neighbours", points=1)), GUILD),
    Card("architects_guild", 3, "purple", "COOOLP", Effect(per=Per(("purple",), "neighbours", points=3)), GUILD),
)

ROMA = Wonder(
    "roma",
    "",
    (Stage("WCO", Effect(points=4)), Stage("SSCL", Effect(points=6))),
    (
        Stage("WC", Effect(coins=5, special="draw")),
        Stage("SCL", Effect(points=3, special="recruit")),
        Stage("SSP", Effect(points=3, special="recruit")),
    ),
)
