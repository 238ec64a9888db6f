# C types for state.py.
cimport cython
from shinar.core.state cimport MoveList
from shinar.games.seven_wonders.promise cimport Promise

cdef int NONE, CHOOSE, CITY, SEVENTH, DIG, PENALTY, DRAFT, SIDE, AGES, TURNS, CHOSEN_SIDES, A_PASS, FIRST_SIDE
cdef signed char[12708] KIND, TILE

@cython.final
cdef class SevenWondersState(Promise):
    cdef void begin_draft(self) noexcept nogil
    cdef void begin_age(self) noexcept nogil
    cdef bint together(self) noexcept nogil
    cdef bint may_decide(self, int seat) noexcept nogil
    cdef void wait_for_others(self) noexcept nogil
    cdef void dig_or_pass(self, int code) noexcept nogil
    @cython.locals(passed="signed char[8][3]", first=bint)
    cdef void pass_tiles(self) noexcept nogil
    cdef void turn_boards(self) noexcept nogil
