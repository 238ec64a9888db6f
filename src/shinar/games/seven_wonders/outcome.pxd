# C types for outcome.py.
cimport cython
from shinar.games.seven_wonders.turn cimport Turn

cdef int NONE, PENALTY, CARD_COUNT, PAIRS, FIRST_FORFEIT
cdef signed char[12708] NAME
cdef signed char[78] CARD_NAME, CARD_COLOUR
cdef signed char[15] REWARD, AMOUNT, PENALTY_OF, COLOUR_LOST
cdef int R_COINS, R_SHIELDS, R_VICTORY, R_COLOUR, R_GIFT, R_GRANT, R_ARCHIVES, R_MENAGERIE, R_SMELTER
cdef int LOSE_CARD, LOSE_COINS, LOSE_VICTORIES, LOSE_START
cdef int[6] FORFEIT_FIRST, FORFEIT_SECOND

cdef class Outcome(Turn):
    cdef void end_age(self) noexcept nogil
    cdef void settle_age(self) noexcept nogil
    cdef void next_age(self) noexcept nogil
    cdef void reward(self, int seat) noexcept nogil
    cdef void punish(self) noexcept nogil
    @cython.locals(chosen=bint)
    cdef void lose_card(self, int seat) noexcept nogil
    cdef void lose_coins(self, int seat) noexcept nogil
    cdef void lose_victories(self, int seat) noexcept nogil
    cdef void lose_start(self, int seat) noexcept nogil
    cdef void take_minus(self, int seat) noexcept nogil
    cdef void fight(self) noexcept nogil
    cdef void give_victory(self, int city) noexcept nogil
    cdef void give_defeat(self, int city) noexcept nogil
