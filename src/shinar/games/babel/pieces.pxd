# C types for pieces.py: the layout of a game of Babel. FIELDS in pieces.py has the same fields in the same order.
cimport cython
from shinar.core.state cimport State

cdef int QUARRY, OWN
cdef int[6] COPIES_OF_LEVEL
cdef int[7] SETTLER_VALUE

cdef int total(signed char* counts) noexcept nogil

cdef class Pieces(State):
    cdef signed char[2][5][60] columns
    cdef signed char[2][5] settlers
    cdef signed char[2][5][6] temples
    cdef signed char[2][5] heights
    cdef signed char[2][45] stocks
    cdef signed char[2] stock_sizes
    cdef signed char[2][5] hands
    cdef signed char[2][5] known
    cdef signed char[2] pawns
    cdef signed char[2] dealt
    cdef signed char[60] tribe_deck
    cdef signed char tribe_deck_size
    cdef signed char[5] discards
    cdef signed char[45] temple_deck
    cdef signed char temple_deck_size
    cdef signed char temples_known
    cdef signed char active
    cdef signed char phase
    cdef signed char owed
    cdef signed char migrated
    cdef signed char whole_tribe
    cdef signed char first_hand

    @cython.final
    cdef void lay_out(self) noexcept nogil
    @cython.final
    cdef void turn_up_temples(self, int seat) noexcept nogil
    @cython.final
    cdef void draw_tribes(self, int seat, int n) noexcept nogil
    @cython.final
    cdef void reshuffle(self) noexcept nogil
    @cython.final
    cdef int stock_top(self, int stock) noexcept nogil
    @cython.final
    cdef int take_stock(self, int stock) noexcept nogil
    @cython.final
    cdef int top_level(self, int seat, int land) noexcept nogil
    @cython.final
    cdef void raise_temple(self, int seat, int land, int level) noexcept nogil
    @cython.final
    cdef int lower_temple(self, int seat, int land) noexcept nogil
    @cython.final
    cdef int run_end(self, int tribe, int run) noexcept nogil
    @cython.final
    cdef void pay(self, int tribe, int run) noexcept nogil
    @cython.final
    cdef void add_settler(self, int seat, int land, int tribe) noexcept nogil
    @cython.final
    cdef void spend(self, int seat, int tribe) noexcept nogil
    @cython.final
    cdef int remove_tribe(self, int seat, int land, int tribe, int lowest) noexcept nogil
    @cython.final
    cdef int converts_from(self, int seat, int land) noexcept nogil
    @cython.final
    cdef int points(self, int seat) noexcept nogil
    @cython.final
    cdef int promise(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(heap="int[7]")
    cdef void shuffle_unseen_temples(self) noexcept nogil
    @cython.locals(heap="int[5]")
    cdef void determinize(self, int seat) noexcept nogil
