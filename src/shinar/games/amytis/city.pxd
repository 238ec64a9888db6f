# C types for city.py.
cimport cython
from shinar.games.amytis.pieces cimport DONE, NONE, OPEN, Pieces

cdef int GARDEN, MARKET, WALL, PALACE, RESIDENCE, THEATRE
cdef int STAIRS, CORNERS, PROJECTS_DONE, ROW
cdef int ALL_CELLS, EDGE_CELLS, CORNER_CELLS
cdef int[6][3] ROWS_AND_COLUMNS
cdef signed char[512] STANDING, IN_LINE
cdef int[5] CORNER_WALL_POINTS, ROW_POINTS
cdef int[4] HEIGHT_POINTS
cdef int[20] PROJECT_POINTS, PLACEMENT_COUNTS
cdef unsigned long long[36] COLOUR_BITS
cdef unsigned long long[20][16] PLACEMENTS

cdef class City(Pieces):
    @cython.final
    cdef bint side_b(self, int building) noexcept nogil
    @cython.final
    cdef int effect(self, int cell) noexcept nogil
    @cython.final
    cdef int garden(self, int cell) noexcept nogil
    @cython.final
    cdef int market(self, int colour) noexcept nogil
    @cython.final
    cdef int wall(self) noexcept nogil
    @cython.final
    cdef int palace(self) noexcept nogil
    @cython.final
    cdef int palace_points(self) noexcept nogil
    @cython.final
    cdef int residence(self) noexcept nogil
    @cython.final
    cdef int theatre(self) noexcept nogil
    @cython.final
    cdef int built(self, int building, int cells) noexcept nogil
    @cython.final
    cdef int stacks_of(self, int seat, int height) noexcept nogil

    @cython.final
    @cython.locals(seen="unsigned long long")
    cdef unsigned long long colours_in_sight(self, int seat) noexcept nogil
    @cython.final
    cdef bint shown(self, int card, unsigned long long seen) noexcept nogil
    @cython.final
    cdef void complete_projects(self) noexcept nogil
    @cython.final
    cdef int completed(self, int seat) noexcept nogil
    @cython.final
    cdef int project_points(self, int seat) noexcept nogil

    @cython.final
    cdef int favour_points(self, int seat, int favour) noexcept nogil
    @cython.final
    cdef int stairs(self, int seat) noexcept nogil
    @cython.final
    cdef int tall_corners(self, int seat) noexcept nogil
