# C types for city.py.
cimport cython

cdef int[6][3] ROWS_AND_COLUMNS
cdef int CORNER_CELLS
cdef signed char[512] COUNT
cdef unsigned long long[25][9] COLOUR_BITS
cdef unsigned long long[20][16] PLACEMENTS
cdef int[20] PLACEMENT_COUNTS

cdef int built(signed char* visible, int building, int cells) noexcept nogil
cdef int coloured(signed char* visible, int colour) noexcept nogil
cdef int in_sight(signed char* visible) noexcept nogil
cdef int kinds(signed char* visible) noexcept nogil
cdef int stacks_of(signed char* heights, int height) noexcept nogil
cdef int stairs(signed char* heights) noexcept nogil
cdef int tall_corners(signed char* heights) noexcept nogil
@cython.locals(seen="unsigned long long")
cdef unsigned long long colours(signed char* visible) noexcept nogil
cdef bint shown(int card, unsigned long long seen) noexcept nogil
@cython.locals(seen="unsigned long long")
cdef void complete(signed char* projects, signed char* visible, int still_open, int done) noexcept nogil
@cython.locals(missing="unsigned long long")
cdef int lacking(int card, unsigned long long seen) noexcept nogil
