# C types for traits.py.
cimport cython
from shinar.games.seven_wonders.outcome cimport Outcome
from shinar.games.seven_wonders.payment cimport missing_manufactured, missing_raw

cdef int COUNT
cdef int MILITARY, COINS, RAW, FOR_SALE, STAGES, SHIELDS, SYMBOLS, COLOURS, CHAINS, SPECIAL, TOKENS, PART
cdef int NONE, AGES, TURNS, ALL_TURNS
cdef int BROWN, GREY, BLUE, YELLOW, RED, GREEN, PURPLE, FREE, SEVENTH, COPY
cdef signed char[134] SCIENCE, POINTS
cdef unsigned long long[134][3] NEED_WORDS
cdef signed char[13] SCHOLARS
cdef int SCHOLAR_COUNT, FOLLOWER_COUNT
cdef signed char[25] FOLLOWERS, FOLLOWER_AGE, CHAIN_OF
cdef signed char[25][2] LEADERS
cdef int[3] TOKEN_VALUES, LATER_VALUES
cdef int[4] TILE_POINTS

cdef class Traits(Outcome):
    @cython.locals(found="int[80]")
    cpdef list traits_of(self, int city)
    cdef int turns_left(self) noexcept nogil
    cdef void describe(self, int city, int* found) noexcept nogil
    cdef void describe_points(self, int city, int* found) noexcept nogil
    cdef void describe_supply(self, int city, int* found) noexcept nogil
    @cython.locals(makes="unsigned long long*")
    cdef void describe_wonder(self, int city, int* found) noexcept nogil
    cdef void describe_conflict(self, int city, int other, int* found) noexcept nogil
    @cython.locals(built="signed char*", symbols="int[5]")
    cdef void describe_cards(self, int city, int* found) noexcept nogil
    cdef void describe_tokens(self, int city, int* found) noexcept nogil

cdef int makers(unsigned long long* counts, int resource) noexcept nogil
