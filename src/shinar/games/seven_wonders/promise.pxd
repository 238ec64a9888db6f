# C types for promise.py.
cimport cython
from shinar.games.seven_wonders.traits cimport Traits

cdef int COUNT, ALL_TURNS, NONE, CHOOSE, CITY
cdef int[19][63] WEIGHTS
cdef int A_DISCARD, A_TOWER, A_OLYMPIA, A_GIFT, A_STAGE, A_GRANT, ALONE, BY_TOKEN, DIG
cdef signed char[12708] KIND, NAME, JOIN, TILE
cdef signed char[75] CARD_OF_NAME
cdef signed char[134] SHIELDS, SPECIAL, CHANGES_SUPPLY

cdef class Promise(Traits):
    cdef int value(self, int seat) noexcept nogil
    cdef void value_each(self, int* found) noexcept nogil
    cdef int lead(self, int seat) noexcept nogil
    @cython.locals(found="int[80]", weights="int*")
    cdef int worth(self, int city) noexcept nogil
    @cython.locals(changes="int[8]")
    cdef int planned_lead(self, int city) noexcept nogil
    cdef int planned_work(self, int city, int code) noexcept nogil
    cdef int tile_place(self, int city, int tile) noexcept nogil
    cdef void plan(self, int city, int code, int work, int step) noexcept nogil
    cdef void plan_stage(self, int city, int code, int work, int step) noexcept nogil
    cdef void plan_building(self, int city, int code, int card, int step) noexcept nogil
