# C types for state.py.
cimport cython
from shinar.core.state cimport MoveList
from shinar.games.amytis.city cimport built, coloured, colours, complete, in_sight, kinds, lacking, stacks_of, stairs, tall_corners
from shinar.games.amytis.pieces cimport Pieces

cdef int TAKE_1, PLACE_1, PROJECT_1, POINTS, FAVOUR_1
cdef int TAKE, PLACE, PROJECT, FAVOUR
cdef int NONE, OPEN, DONE, DECK
cdef int GARDEN, MARKET, WALL, PALACE, RESIDENCE, THEATRE
cdef int STAIRS, CORNERS, PROJECTS_DONE, ROW
cdef int ALL_CELLS, EDGE_CELLS, CORNER_CELLS
cdef signed char[512] COUNT, IN_LINE
cdef int[5] CORNER_WALL_POINTS, ROW_POINTS
cdef int[4] HEIGHT_POINTS
cdef int[20] PROJECT_POINTS
cdef int[6] HOPES
cdef int PALACE_HOPE, FAVOUR_HOPE, LINE_HOPE

@cython.final
cdef class AmytisState(Pieces):
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

    cdef bint side_b(self, int building) noexcept nogil
    cdef int effect(self, int cell) noexcept nogil
    cdef int garden(self, int height) noexcept nogil
    cdef int market(self, int colour) noexcept nogil
    cdef int wall(self) noexcept nogil
    cdef int palace(self) noexcept nogil
    cdef int residence(self) noexcept nogil
    cdef int theatre(self) noexcept nogil

    cdef int refuse_take(self, int stack) noexcept nogil
    cdef int refuse_project(self, int place) noexcept nogil
    cdef int refuse_points(self) noexcept nogil
    cdef int refuse_favour(self, int favour) noexcept nogil

    cdef int completed(self, int seat) noexcept nogil
    cdef int project_points(self, int seat) noexcept nogil
    cdef int favour_points(self, int seat, int favour) noexcept nogil

    cdef int best_placing(self) noexcept nogil
    @cython.locals(seen="unsigned long long")
    cdef int worth(self, int seat) noexcept nogil
    cdef int line_hope(self, int seat) noexcept nogil
