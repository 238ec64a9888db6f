"""What is in the box Cities (first edition): facts only."""

from shinar.games.seven_wonders.cards import BLACK, GUILD, ONE, Card, Effect, Loss, Per, Stage, Wonder

BLACK_AN_AGE = 9
BLACK_USED = (0, 0, 3, 3, 4, 5, 6, 7, 7)  # in each age, by the number of players: SEV-19.2, SEV-21.2, SEV-21.8

# SEV-19.5 to SEV-19.20, SEV-19.26, SEV-19.30: what black cards cost and do.
CARDS = (
    Card("pigeon_loft", 1, "black", "1O", Effect(science="mask"), BLACK),
    Card("militia", 1, "black", "3", Effect(shields=2), BLACK),
    Card("hideout", 1, "black", "", Effect(points=2, loss=Loss("coins", 1)), BLACK),
    Card("residence", 1, "black", "C", Effect(points=1, diplomacy=1), BLACK),
    Card("gambling_den", 1, "black", "", Effect(coins=6, gift=1), BLACK),
    Card("clandestine_dock_west", 1, "black", "1", Effect(special="left_dock"), BLACK),
    Card("clandestine_dock_east", 1, "black", "1", Effect(special="right_dock"), BLACK),
    Card("secret_warehouse", 1, "black", "2", Effect(special="made_goods"), BLACK),
    Card("gates_of_the_city", 1, "black", "1W", Effect(points=4), BLACK),
    Card("spy_ring", 2, "black", "2SC", Effect(science="mask"), BLACK),
    Card("mercenaries", 2, "black", "4P", Effect(shields=3), BLACK),
    Card("lair", 2, "black", "WG", Effect(points=3, loss=Loss("coins", 2)), BLACK),
    Card("consulate", 2, "black", "CP", Effect(points=2, diplomacy=1), BLACK),
    Card("gambling_house", 2, "black", "1", Effect(coins=9, gift=2), BLACK),
    Card("black_market", 2, "black", "OL", Effect(special="missing_goods"), BLACK),
    Card("sepulcher", 2, "black", "SLG", Effect(points=4, loss=Loss("victories", 1)), BLACK),
    Card("architect_cabinet", 2, "black", "1P", Effect(points=2, special="free_stages"), BLACK),
    Card("tabularium", 2, "black", "2WOL", Effect(points=6), BLACK),
    Card("builders_union", 3, "black", "WCGP", Effect(points=4, loss=Loss("stages", 1)), BLACK),
    Card("torture_chamber", 3, "black", "3OOG", Effect(science="mask"), BLACK),
    Card("contingent", 3, "black", "5L", Effect(shields=5), BLACK),
    Card("brotherhood", 3, "black", "WWOL", Effect(points=4, loss=Loss("coins", 3)), BLACK),
    Card("embassy", 3, "black", "SLP", Effect(points=3, diplomacy=1), BLACK),
    Card("cenotaph", 3, "black", "SCCLG", Effect(points=5, loss=Loss("victories", 1)), BLACK),
    Card("secret_society", 3, "black", "SP", Effect(per=Per(("black",), "self", coins=1, points=1)), BLACK),
    Card("slave_market", 3, "black", "WWOO", Effect(per=Per(("victories",), "self", coins=1, points=1)), BLACK),
    Card("capitol", 3, "black", "2SSCCGP", Effect(points=8), BLACK),
)

# SEV-19.34.
GUILDS = (
    Card("counterfeiters_guild", 3, "purple", "OOOLG", Effect(points=5, loss=Loss("coins", 3)), GUILD),
    Card("guild_of_shadows", 3, "purple", "WSSP", Effect(per=Per(("black",), "neighbours", points=1)), GUILD),
    Card("mourners_guild", 3, "purple", "WCCLG", Effect(per=Per(("victories",), "neighbours", points=1)), GUILD),
)

# SEV-17.3, SEV-18.29: they are dealt where Leaders are played as well.
LEADERS = (
    Card("berenice", 0, "white", "2", Effect(special="bank_bonus"), ONE),
    Card("darius", 0, "white", "4", Effect(per=Per(("black",), "self", points=1)), ONE),
    Card("caligula", 0, "white", "3", Effect(special="free_black"), ONE),
    Card("aspasia", 0, "white", "3", Effect(points=2, diplomacy=1), ONE),
    Card("diocletian", 0, "white", "2", Effect(special="black_coins"), ONE),
    Card("semiramis", 0, "white", "2", Effect(special="defeat_shields"), ONE),
)

# SEV-19.36, SEV-19.37: they are drawn with any number of players.
WONDERS = (
    Wonder(
        "petra",
        "C",
        (Stage("WS", Effect(points=3)), Stage("7", Effect(points=7)), Stage("WSSP", Effect(points=7))),
        (Stage("CCOO", Effect(points=3, loss=Loss("coins", 2))), Stage("14", Effect(points=14))),
    ),
    Wonder(
        "byzantium",
        "S",
        (Stage("CO", Effect(points=3)), Stage("WWP", Effect(points=2, diplomacy=1)), Stage("CCLG", Effect(points=7))),
        (Stage("WOGP", Effect(points=3, diplomacy=1)), Stage("COOL", Effect(points=4, diplomacy=1))),
    ),
)
