# C types for pieces.py: the layout of a game of Amytis. FIELDS in pieces.py has the same fields in the same order.
cimport cython
from shinar.core.state cimport State

cdef int NONE, RANDOM_SIDES, OPEN

cdef class Pieces(State):
    cdef short[2] points
    cdef short[2] architects
    cdef signed char[9][5] stacks
    cdef signed char[9] stack_heights
    cdef signed char[3] left_out
    cdef signed char hand
    cdef signed char[2][9] visible
    cdef signed char[2][9][25] covered
    cdef signed char[2][9] heights
    cdef signed char[20] projects
    cdef signed char[3] display
    cdef signed char[20] deck
    cdef signed char deck_size
    cdef signed char[7] favours
    cdef signed char[2] row
    cdef signed char sides
    cdef signed char second_projects
    cdef signed char first
    cdef signed char phase
    cdef signed char end_of_fields

    @cython.final
    cdef void lay_out(self) noexcept nogil
    @cython.final
    @cython.locals(tiles="signed char[48]")
    cdef void build_stacks(self) noexcept nogil
    @cython.final
    cdef void deal_projects(self) noexcept nogil
    @cython.final
    cdef int lift_tile(self, int stack) noexcept nogil
    @cython.final
    cdef int lay_tile(self, int seat, int cell) noexcept nogil
    @cython.final
    cdef int draw_project(self) noexcept nogil
    @cython.final
    cdef int pawns_left(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(copies="int[24]", heap="signed char[48]")
    cdef void shuffle_unseen_tiles(self) noexcept nogil
    @cython.final
    @cython.locals(held="int[20]")
    cdef void shuffle_deck(self) noexcept nogil
    cdef void determinize(self, int seat) noexcept nogil
