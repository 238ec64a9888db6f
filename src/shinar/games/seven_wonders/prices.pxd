# C types for prices.py.
cimport cython
from shinar.games.seven_wonders.cities cimport Cities
from shinar.games.seven_wonders.payment cimport every_way, ways

cdef int NO_WAY, ALONE
cdef int A_BUILD, A_CHAIN, A_OLYMPIA, A_GIFT, A_STAGE, A_GRANT, A_DIG
cdef signed char[78] CARD_COLOUR
cdef signed char[134] COST_COINS, NEED_UNITS
cdef unsigned long long[134][3] NEED_WORDS
cdef signed char[15] PROJECT_COINS
cdef unsigned long long[15][3] PROJECT_WORDS
cdef int BLUE, RED, PURPLE

cdef class Prices(Cities):
    cdef int tax(self, int kind, int card) noexcept nogil
    cdef int bill(self, int city, int kind, int card, int join, unsigned long long* need) noexcept nogil
    cdef int card_bill(self, int card, unsigned long long* need) noexcept nogil
    @cython.locals(need="unsigned long long[3]", prices="int[4]", left="unsigned long long*", right="unsigned long long*")
    cdef int offers_of(self, int city, int kind, int card, int join, int* to_right) noexcept nogil
    @cython.locals(to_right="int[25]")
    cdef bint payable(self, int city, int kind, int card, int join) noexcept nogil
    @cython.locals(to_right="int[25]", need="unsigned long long[3]")
    cdef int refuse_price(self, int city, int kind, int card, int join, int left) noexcept nogil
