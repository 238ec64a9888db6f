"""What is in the Wonder Pack (2013): facts only."""

from shinar.games.seven_wonders.cards import Effect, Loss, Per, Stage, Wonder

MANNEKEN_COINS = 4  # more at the start: SEV-20.15
BURIED_POINTS = 2  # for each coin of a buried leader's price: SEV-20.12

STONES = "stones"
# SEV-20.2, SEV-20.5 to SEV-20.7, SEV-20.9, SEV-20.11, SEV-20.12, SEV-20.16.
WONDERS = (
    Wonder(
        "great_wall",
        "L",
        (
            Stage("WW", Effect(coins=8)),
            Stage("PGC", Effect(science="any")),
            Stage("SSS", Effect(shields=2)),
            Stage("OOO", Effect(special="dig")),
        ),
        (
            Stage("PW", Effect(coins=8, gift=2)),
            Stage("OCC", Effect(science="mask")),
            Stage("PWW", Effect(diplomacy=1, loss=Loss("coins", 2))),
            Stage("SS", Effect(special="missing_goods_too")),
        ),
        any_order=True,
    ),
    Wonder(
        "stonehenge",
        "W",
        (
            Stage("OC", Effect(points=3)),
            Stage("PCC", Effect(points=5)),
            Stage("WWWL", Effect(per=Per((STONES,), "self", points=2))),
        ),
        (Stage("OOO", Effect(per=Per((STONES,), "self", coins=1, points=1))), Stage("CCCP", Effect(special="tucked_colour"))),
    ),
    Wonder(
        "abu_simbel",
        "P",
        (Stage("SC", Effect(points=3)), Stage("WO", Effect(points=5)), Stage("SSGL", Effect(special="bury"))),
        (Stage("LCC", Effect(special="bury")), Stage("GWW", Effect(special="bury"))),
    ),
    Wonder(
        "manneken_pis",
        "",
        (Stage("", Effect()), Stage("", Effect()), Stage("", Effect())),
        (Stage("WSCOGPL", Effect(coins=7, points=7, shields=1)),),
        copies=("left first", "right second", "left last"),
    ),
)
