"""How purchases are written down: facts only, for payment.py, bargains.py and those who call them."""

RAW = 0b0001111  # resources as bits
GOODS = 0b1110000
MOST_UNITS = 8
MOST_PRICE = 3
MOST_COINS = MOST_UNITS * MOST_PRICE
NO_WAY = -1

# The terms of a city, by place: masks of single units, as many as WILD_COUNT says; whether the bank sells it a resource; docks; and
# the neighbours that bring it a coin back if it buys from them.
WILD, MOST_WILD = 0, 5
WILD_COUNT, BANK, LEFT_DOCK, RIGHT_DOCK, COIN_BACK = range(MOST_WILD, MOST_WILD + 5)
FROM_LEFT, FROM_RIGHT = 1, 2
# What a way costs beside the coins to the left, in one number: the coins to the right, one for the bank, and the neighbours for
# whom a coin comes back.
A_BANK_COIN, SELLERS = 32, 64
# A purchase that is shared out: raw materials from the left, times A_RAW, and manufactured goods from there; what it costs in one
# number: the coins to the left, and REST times what a way costs beside them.
SPLITS, A_RAW, REST = 32, 4, 64
