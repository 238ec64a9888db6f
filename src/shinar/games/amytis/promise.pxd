# C types for promise.py.
cimport cython
from shinar.games.amytis.city cimport colours, lacking, stacks_of
from shinar.games.amytis.scoring cimport Scoring

cdef int NONE, OPEN
cdef int TAKE, PROJECT
cdef int GARDEN, MARKET, WALL, PALACE, RESIDENCE
cdef int CORNERS
cdef int EDGE_CELLS, CORNER_CELLS
cdef signed char[512] COUNT, IN_LINE
cdef int[8] LINES
cdef int[20] PROJECT_POINTS
cdef int[4] HEIGHT_POINTS
cdef int[5] NEXT_WALL_POINTS
cdef int ALL_TILES, HOPED
cdef int[46][38] WEIGHTS
cdef int POINTS, DONE, LACKS, PAWNS, ROWS
cdef int NEAR_LINE, LINES_NEAR, LINES_FAR, OUT
cdef int FAVOURS, INCOME, TEMPO

cdef class Promise(Scoring):
    cdef int value(self, int seat) noexcept nogil
    cdef void value_each(self, int* found) noexcept nogil
    @cython.final
    cdef int with_hand(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(weights="int*", mine="int[20]")
    cdef int best_placing(self) noexcept nogil
    @cython.final
    cdef int open_projects(self, int seat, int* found) noexcept nogil
    @cython.final
    cdef int new_project(self) noexcept nogil
    @cython.final
    cdef int tiles_left(self) noexcept nogil
    @cython.final
    @cython.locals(weights="int*", mine="int[20]")
    cdef int worth(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(seen="unsigned long long")
    cdef int city_worth(self, int seat, int* mine, int n_mine, int* weights) noexcept nogil
    @cython.final
    @cython.locals(weights="int*")
    cdef int board_worth(self, int seat) noexcept nogil
    @cython.final
    cdef int nearly(self, int seat, int favour) noexcept nogil
    @cython.final
    @cython.locals(weights="int*")
    cdef int lines_worth(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(visible="signed char*", tiles="int[4]", buildings="int[6]")
    cdef int income(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(stacks="signed char[46]")
    cdef int garden_income(self, signed char* heights) noexcept nogil
