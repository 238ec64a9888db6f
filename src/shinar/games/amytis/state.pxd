# C types for state.py.
cimport cython
from shinar.core.state cimport MoveList
from shinar.games.amytis.city cimport City, IN_LINE, PALACE, PLACEMENT_COUNTS, PLACEMENTS, PROJECT_POINTS, ROW, STANDING
from shinar.games.amytis.pieces cimport NONE, OPEN

cdef int TAKE_1, PLACE_1, PROJECT_1, POINTS, FAVOUR_1
cdef int TAKE, PLACE, PROJECT, FAVOUR, DECK
cdef int PALACE_HOPE, FAVOUR_HOPE, LINE_HOPE
cdef int[6] HOPES

@cython.final
cdef class AmytisState(City):
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

    cdef int best_placing(self) noexcept nogil
    @cython.locals(seen="unsigned long long")
    cdef int worth(self, int seat) noexcept nogil
    @cython.locals(missing="unsigned long long")
    cdef int cells_lacking(self, int card, unsigned long long seen) noexcept nogil
    cdef int line_hope(self, int seat) noexcept nogil
