# C types for pieces.py: the layout of a game of Architectura. FIELDS in pieces.py has the same fields in the same order.
cimport cython
from shinar.core.state cimport State
from shinar.games.architectura.tables cimport card_row

cdef int NONE
cdef int BASE_CARDS, CARDS, EXTRA_CARDS, HAND
cdef int IN_HAND, SEEN_IN_HAND
cdef int SPARE, IN_ZONE
cdef int SIDES, REPLACES, SHIELD
cdef signed char[72] OWNER, NUMBER_OF
cdef int DICE
cdef int[9] LIMITS

cdef class Pieces(State):
    cdef signed char[72] at
    cdef signed char[32] top
    cdef signed char[72] under
    cdef signed char[72] side
    cdef signed char[72] down
    cdef signed char[72] token
    cdef signed char[72] taken
    cdef signed char[72] due
    cdef signed char[72] touched
    cdef signed char[32] reserved
    cdef signed char[4][12] deck
    cdef signed char[4][12] label
    cdef signed char[4] deck_size
    cdef signed char[4] maximum
    cdef signed char[4] exchanged
    cdef signed char[4] begun
    cdef signed char[4] grave
    cdef signed char[4] chosen
    cdef signed char[4] colours
    cdef signed char[28][6] frames
    cdef signed char depth
    cdef signed char limit
    cdef signed char lifted
    cdef signed char strict
    cdef signed char active
    cdef signed char first
    cdef signed char phase
    cdef signed char card
    cdef signed char goal
    cdef signed char source
    cdef signed char owed
    cdef signed char stage
    cdef int slot

    cdef void assign(self, State other) noexcept nogil
    @cython.final
    cdef void lay_out(self) noexcept nogil
    @cython.final
    cdef int definition(self, int card) noexcept nogil
    @cython.final
    cdef int replaced(self, int seat, int i) noexcept nogil
    @cython.final
    cdef bint exists(self, int seat, int i) noexcept nogil
    @cython.final
    cdef bint held(self, int card) noexcept nogil
    @cython.final
    cdef int hand_size(self, int seat) noexcept nogil
    @cython.final
    cdef int tokens_left(self, int seat) noexcept nogil
    @cython.final
    cdef int guard(self, int card) noexcept nogil
    @cython.final
    cdef int lift(self, int place) noexcept nogil
    @cython.final
    cdef void put(self, int card, int place) noexcept nogil
    @cython.final
    cdef void send(self, int card, int to) noexcept nogil
