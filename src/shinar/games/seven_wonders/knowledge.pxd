# C types for knowledge.py.
cimport cython
from shinar.games.seven_wonders.actions cimport Actions

cdef int NONE, SLOTS, LABELS, CARD_COUNT, TILES, FIRST_GUILD, GUILDS
cdef int CHOOSE, CITY, PENALTY, DRAFT, SIDE
cdef int UNSEEN_LAST_AGE, TRIES, WAY_NOT_OFFERED
cdef signed char[78] SLOT_CARD
cdef int FIRST_SIDE, FIRST_KEEP, FIRST_DISCARD, FIRST_BUILD, FIRST_CHAIN, FIRST_STAGE, FIRST_LOSE, FIRST_FORFEIT
cdef int LEFTS, LEFTS_JOIN, LEFTS_STAGE, NAMES, PAIRS

cdef class Knowledge(Actions):
    cdef void determinize(self, int seat) noexcept nogil
    @cython.locals(counts="signed char[2184]", fixed="signed char[176]")
    cdef void redeal_cards(self, int seat) noexcept nogil
    cdef void count_labels(self, int seat, signed char* counts) noexcept nogil
    @cython.locals(heap="signed char[176]")
    cdef void deal_label(self, int seat, int label, signed char* counts, signed char* fixed) noexcept nogil
    @cython.locals(guilds="signed char[10]")
    cdef void deal_box(self, signed char* counts) noexcept nogil
    @cython.locals(slots="short[176]", labels="signed char[176]", at=int)
    cdef void settle_dug(self, int seat, signed char* counts, signed char* fixed) noexcept nogil
    cdef bint try_dug(self, int seat, signed char* counts, signed char* fixed, short* slots, int n) noexcept nogil
    cdef int possible_slot(self, int seat, int card, signed char* counts, signed char* fixed, short* slots, int n) noexcept nogil
    cdef bint is_dug(self, int slot) noexcept nogil
    cdef bint is_discarded(self, int slot) noexcept nogil
    @cython.locals(counts="signed char[2184]")
    cdef void look_through_discards(self, int seat) noexcept nogil
    cdef bint share_discard(self, signed char* counts, int one, int two) noexcept nogil
    cdef void join_labels(self, int seat, signed char* counts, int one, int two) noexcept nogil
    @cython.locals(known="signed char[25]")
    cdef void redeal_tiles(self, int seat) noexcept nogil
    cdef void mark(self, signed char* known, int tile) noexcept nogil
    cdef void swap_passed(self, int seat, int right, int next_right) noexcept nogil
    @cython.locals(heap="signed char[24]")
    cdef void deal_unknown_tiles(self, int seat, signed char* known) noexcept nogil
    @cython.locals(marks="signed char[3]")
    cdef void shuffle_laying(self, int seat) noexcept nogil
    @cython.locals(codes="int[4]")
    cdef int any_choice(self, int seat) noexcept nogil
    cdef int first_legal(self, int first, int count, int step) noexcept nogil
    cdef int any_loss(self) noexcept nogil
