"""All cards and boards of all boxes in one row each, and what their special effects are: facts only."""

from shinar.games.seven_wonders import cards
from shinar.games.seven_wonders.boxes import cities_facts, leaders_facts, wonder_pack_facts

BOXES = ("leaders", "cities", "wonder_pack")  # as their options are called
# Guilds of all boxes follow each other; what the base game has comes first.
CARDS = (
    *cards.CARDS,
    *leaders_facts.GUILDS,
    *cities_facts.GUILDS,
    *cities_facts.CARDS,
    *leaders_facts.LEADERS,
    *cities_facts.LEADERS,
)
WONDERS = (*cards.WONDERS, leaders_facts.ROMA, *cities_facts.WONDERS, *wonder_pack_facts.WONDERS)
# In pictures, by colour.
COLOUR_SYMBOLS = ("k-raw", "k-made", "k-civil", "k-trade", "k-war", "k-science", "k-guild", "k-city", "k-leader")
BOXES_OF_GUILD = [
    *(0 for card in cards.CARDS if card.colour == "purple"),
    *(1 << BOXES.index("leaders") for _ in leaders_facts.GUILDS),
    *(1 << BOXES.index("cities") for _ in cities_facts.GUILDS),
]  # by guild: the box that it needs, as bits
INITIALS = "ABEGHORMPYWSUN"  # of the boards, as the option `wonders` has them

# What lasts once it is built.
POWERS = (
    *("seventh", "free", "copy", "tucked_colour"),
    *("green_discount", "blue_discount", "red_discount", "stage_discount", "bank_goods", "free_leaders", "free_guilds"),
    *("defeats_away", "victory_coins", "chain_coins", "yellow_coins", "purchase_coins"),
    *("free_black", "black_coins", "bank_bonus", "defeat_shields", "free_stages"),
    *("left_dock", "right_dock", "made_goods", "missing_goods", "missing_goods_too"),
)
# What is chosen, or drawn, right after the turn in which it is built.
DUES = ("dig", "copy_leader", "bury", "recruit", "draw")
SPECIALS = ("", *POWERS, *DUES)
