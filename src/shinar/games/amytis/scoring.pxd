# C types for scoring.py.
cimport cython
from shinar.games.amytis.city cimport built, coloured, in_sight, kinds, stacks_of, stairs, tall_corners
from shinar.games.amytis.pieces cimport Pieces

cdef int DONE
cdef int GARDEN, MARKET, WALL, PALACE, RESIDENCE, THEATRE
cdef int STAIRS, CORNERS, PROJECTS_DONE, ROW
cdef int ALL_CELLS, EDGE_CELLS, CORNER_CELLS
cdef signed char[512] COUNT
cdef int[5] CORNER_WALL_POINTS, ROW_POINTS
cdef int[4] HEIGHT_POINTS
cdef int[20] PROJECT_POINTS

cdef class Scoring(Pieces):
    @cython.final
    cdef bint side_b(self, int building) noexcept nogil
    @cython.final
    cdef int effect(self, int cell) noexcept nogil
    @cython.final
    cdef int garden(self, int height) noexcept nogil
    @cython.final
    cdef int market(self, int colour) noexcept nogil
    @cython.final
    cdef int wall(self) noexcept nogil
    @cython.final
    cdef int palace(self) noexcept nogil
    @cython.final
    cdef int residence(self) noexcept nogil
    @cython.final
    cdef int theatre(self) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    @cython.final
    cdef int completed(self, int seat) noexcept nogil
    @cython.final
    cdef int project_points(self, int seat) noexcept nogil
    @cython.final
    cdef int favour_points(self, int seat, int favour) noexcept nogil
