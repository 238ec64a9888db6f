# C types for decks.py.
cimport cython
from shinar.games.architectura.pieces cimport Pieces

cdef int BASE_CARDS, CARDS, EXTRA_CARDS, HAND
cdef int IN_HAND, SEEN_IN_HAND, IN_DECK, SEEN_IN_DECK

cdef class Decks(Pieces):
    @cython.final
    cdef void deal_decks(self) noexcept nogil
    @cython.final
    cdef int draw(self, int seat, int n) noexcept nogil
    @cython.final
    cdef bint top_is_seen(self, int seat) noexcept nogil
    @cython.final
    cdef int fresh_label(self, int seat) noexcept nogil
    @cython.final
    cdef void put_under(self, int seat, int number, int label) noexcept nogil
    @cython.final
    cdef void blur(self, int seat) noexcept nogil
    @cython.final
    cdef void hide_under(self, int seat, int number) noexcept nogil
    @cython.final
    cdef void exchange_hand(self, int seat) noexcept nogil
    @cython.final
    cdef void find_in_deck(self, int seat, int number) noexcept nogil
    @cython.final
    cdef int refuse_set(self, int seat, int extra) noexcept nogil
    cdef void determinize(self, int seat) noexcept nogil
    @cython.final
    cdef void reseal(self, int seat) noexcept nogil
    @cython.final
    @cython.locals(heap="signed char[18]")
    cdef void redeal(self, int seat) noexcept nogil
    @cython.final
    cdef bint stays(self, int seat, int at) noexcept nogil
    @cython.final
    @cython.locals(heap="signed char[12]", spots="int[12]")
    cdef void reorder(self, int seat) noexcept nogil
