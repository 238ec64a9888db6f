# C types for promise.py.
cimport cython
from shinar.games.seven_wonders.outcome cimport Outcome

cdef int NONE, CARD_COUNT, TURNS, ALL_TURNS, FREE, DIG
cdef signed char[78][2] CARD_AFTER
cdef signed char[134] CARD_SCIENCE
cdef int BASE_COINS, CHEAP_WORTH, SHIELD_WORTH, SYMBOL_WORTH, CHAIN_WORTH
cdef int[5] UNIT_WORTH, MADE_WORTH
cdef int[4] LEAD_WORTH
cdef int[3] TOKEN_VALUES
cdef int GIFT_WORTH, GRANT_WORTH, COLOUR_WORTH, SHARE_WORTH, FREE_WORTH, DIG_WORTH, TILE_WORTH

cdef class Promise(Outcome):
    cdef int value(self, int seat) noexcept nogil
    cdef int worth(self, int city) noexcept nogil
    cdef int supply_worth(self, int city) noexcept nogil
    cdef int makers(self, int city, int resource) noexcept nogil
    cdef int lead_worth(self, int city, int other, int left) noexcept nogil
    cdef int card_worth(self, int city) noexcept nogil
    cdef int token_worth(self, int city, int left) noexcept nogil
