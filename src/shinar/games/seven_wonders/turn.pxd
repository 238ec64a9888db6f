# C types for turn.py.
cimport cython
from shinar.games.seven_wonders.knowledge cimport Knowledge

cdef int NONE, CHOOSE, CITY, SEVENTH, DIG, TURNS
cdef int[9] TOWER_PLACES
cdef int A_DISCARD, A_TOWER, A_CHAIN, A_OLYMPIA, A_GIFT, A_STAGE, A_GRANT, A_DIG
cdef int ALONE, BY_TOKEN
cdef signed char[12708] KIND, NAME, LEFT, JOIN, TILE
cdef signed char[75] CARD_OF_NAME
cdef int NAMES
cdef signed char[78] CARD_COLOUR
cdef signed char[134] COINS, PER_COINS, WORK_SHIELDS, WORK_SPECIAL, CHANGES_SUPPLY
cdef int SEVENTH_CARD, FROM_DISCARDS, DISCARD_COINS, GUILD_BONUS, BLUE, PURPLE

cdef class Turn(Knowledge):
    @cython.locals(works="int[8]", changes="int[8]")
    cdef void carry_out(self) noexcept nogil
    @cython.locals(need="unsigned long long[3]", to_right="int[25]")
    cdef void charge(self, int city, int code, int* changes) noexcept nogil
    @cython.locals(changes="int[8]", left=int, right=int)
    cpdef tuple payment_of(self, int city, int code)
    cdef int put_down(self, int city, int code) noexcept nogil
    cdef int raise_stage(self, int city, int code) noexcept nogil
    cdef void take_part(self, int city, int join) noexcept nogil
    cdef void lay_aside(self, int city, int tile) noexcept nogil
    cdef int income(self, int city, int code, int work) noexcept nogil
    cdef void begin_turn(self) noexcept nogil
    cdef void all_chosen(self) noexcept nogil
    cdef void after_plays(self) noexcept nogil
    cdef void discard_leftovers(self) noexcept nogil
    cdef void next_dig(self) noexcept nogil
    cdef bint can_dig(self, int city) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef int places(self) noexcept nogil
    cdef void lay_tiles(self) noexcept nogil
    cdef bint any_laying(self) noexcept nogil
    cdef void read_laws(self, int laid) noexcept nogil
