# C types for city.py.
cimport cython
from shinar.games.architectura.decks cimport Decks
from shinar.games.architectura.tables cimport card_row, entry_row

cdef int NONE, CARDS, IN_ZONE, TOKENS
cdef signed char[72] OWNER
cdef int NUMBER, NO
cdef int KIND, OFFSETS, START, OUTSIDE, COST, HOW_MANY
cdef int NEEDS, END
cdef int WHERE, WHOSE_CARD, OTHER, DOWN
cdef int COMPARE, NAMED, MODE, POINTS
cdef int SELF, ADJACENT, LEFT, RIGHT, ABOVE, BELOW, ROW, COLUMN, CROSS, ANYWHERE, ZONE
cdef int OWN, OPPONENTS
cdef int FREE, IS_LOWER, IS_HIGHER, IS_EQUAL, NOT_LOWER
cdef int EACH, SOME, NO_ONE
cdef int LEAD, MAXIMUM_HOPE, TOKEN_HOPE
cdef int KEPT_OF_TWO, KEPT_OF_MORE

cdef bint related(int where, int spot, int place) noexcept nogil

cdef class City(Decks):
    @cython.final
    cdef bint live(self, int place) noexcept nogil
    @cython.final
    @cython.locals(row="signed char*")
    cdef int worth(self, int place) noexcept nogil
    @cython.final
    cdef bint occupied(self, int place) noexcept nogil
    @cython.final
    cdef int first_empty_street(self) noexcept nogil
    @cython.final
    cdef int refuse_place(self, int seat, int place) noexcept nogil
    @cython.final
    cdef bint third_in_a_row(self, int seat, int place) noexcept nogil
    @cython.final
    @cython.locals(row="signed char*", need="signed char*")
    cdef int refuse_spot(self, int card, int place) noexcept nogil
    @cython.final
    cdef int payable(self, int card) noexcept nogil
    @cython.final
    cdef bint pays(self, int card) noexcept nogil
    @cython.final
    @cython.locals(row="signed char*")
    cdef int refuse_card(self, int card) noexcept nogil
    @cython.final
    cdef bint can_play(self, int seat) noexcept nogil
    @cython.final
    cdef bint fits(self, signed char* entry, int place, int spot, int actor, int seat) noexcept nogil
    @cython.final
    cdef bint compares(self, int how, int place, int actor) noexcept nogil
    @cython.final
    cdef int matching(self, signed char* entry, int spot, int actor, int seat) noexcept nogil
    @cython.final
    @cython.locals(entry="signed char*", row="signed char*")
    cdef int end_points(self, int card) noexcept nogil
    @cython.final
    cdef int value_points(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(row="signed char*")
    cdef int outside_value(self, int seat) noexcept nogil
    @cython.final
    cdef int property_points(self, int seat) noexcept nogil
    @cython.locals(found="int[4]")
    cdef int value(self, int seat) noexcept nogil
    @cython.locals(prospects="int[4]")
    cdef void value_each(self, int* found) noexcept nogil
    @cython.final
    @cython.locals(row="signed char*")
    cdef void prospects(self, int* found) noexcept nogil
    @cython.final
    cdef int kept(self) noexcept nogil
