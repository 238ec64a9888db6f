# C types for state.py.
cimport cython
from shinar.core.state cimport MoveList
from shinar.games.amytis.city cimport complete
from shinar.games.amytis.promise cimport Promise

cdef int TAKE_1, PLACE_1, PROJECT_1, POINTS, FAVOUR_1
cdef int TAKE, PLACE, PROJECT, FAVOUR
cdef int NONE, OPEN, DONE, DECK
cdef int PALACE, ROW
cdef signed char[512] COUNT, IN_LINE

@cython.final
cdef class AmytisState(Promise):
    cdef void begin_turn(self, int seat) noexcept nogil
    cdef void retrieve_architects(self) noexcept nogil
    cdef void take_tile(self, int stack) noexcept nogil
    cdef void place_tile(self, int cell) noexcept nogil
    cdef bint palace_asks(self) noexcept nogil
    cdef void take_project(self, int place) noexcept nogil
    cdef void take_points(self) noexcept nogil
    cdef void finish_placement(self) noexcept nogil
    cdef void claim_favour(self, int favour) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef int empty_stacks(self) noexcept nogil

    cdef int refuse_take(self, int stack) noexcept nogil
    cdef int refuse_project(self, int place) noexcept nogil
    cdef int refuse_points(self) noexcept nogil
    cdef int refuse_favour(self, int favour) noexcept nogil
