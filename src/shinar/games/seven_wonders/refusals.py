"""Why a move of 7 Wonders may be refused, each reason with its rule: facts only."""

from shinar.core.rulebook import rule

PLAYED_WITHOUT_TOWER = rule("SEV-1.1")
PLAYED_WITHOUT_PROJECTS = rule("SEV-1.1")
NOT_ASKED_NOW = rule("SEV-2.1")
CARD_NOT_IN_HAND = rule("SEV-2.2")

NAME_IN_CITY = rule("SEV-3.2")
TOO_FEW_COINS = rule("SEV-3.3")
NO_CHAIN = rule("SEV-3.6")
CHAIN_IS_BETTER = rule("SEV-3.8")
RESOURCES_MISSING = rule("SEV-4.8")
WAY_NOT_OFFERED = rule("SEV-4.12")

WONDER_COMPLETE = rule("SEV-6.2")
NAME_IN_CITY_THAT_DIGS = rule("SEV-6.11")
NOT_IN_DISCARD_PILE = rule("SEV-6.11")
NO_FREE_BUILDING = rule("SEV-6.13")

FREE_CITY_CAN_BUILD = rule("SEV-9.6")
FREE_CITY_TAKES_CHAIN = rule("SEV-9.7")
FREE_CITY_HAS_NO_TILES = rule("SEV-9.12")
FREE_CITY_STAYS_OUT = rule("SEV-9.13")

TILE_NOT_HANDED_OVER = rule("SEV-10.2")
TILE_NOT_LEFT = rule("SEV-10.4")
TOO_FEW_COINS_FOR_TAX = rule("SEV-12.4")

OTHER_COLOUR = rule("SEV-13.4")
NO_PARTICIPATION_TOKEN_LEFT = rule("SEV-13.8")
TOOK_PART_THIS_TURN = rule("SEV-13.11")
PROJECT_TOO_DEAR = rule("SEV-13.13")
NOT_A_CARD_TO_LOSE = rule("SEV-14.5")
NOT_TOKENS_TO_LOSE = rule("SEV-14.8")
TOKEN_NOT_THERE = rule("SEV-15.7")
WASTED = rule("SEV-15.11")
