# C types for actions.py.
cimport cython
from shinar.core.state cimport MoveList
from shinar.games.seven_wonders.prices cimport Prices

cdef int NONE, NO_WAY
cdef int CHOOSE, CITY, SEVENTH, DIG, PENALTY, DRAFT, SIDE
cdef int A_SIDE, A_KEEP, A_DISCARD, A_TOWER, A_BUILD, A_CHAIN, A_OLYMPIA, A_GIFT, A_STAGE, A_GRANT, A_DIG, A_PASS, A_LOSE, A_FORFEIT
cdef int ALONE, BY_COLOUR, BY_TOKEN
cdef int[14] FIRST
cdef signed char[12708] KIND_OF, NAME_IN, LEFT_IN, JOIN_IN, TILE_IN
cdef int[14] STRIDE
cdef int[6] FORFEIT_FIRST, FORFEIT_SECOND
cdef int FORFEITS, CARD_COUNT, CARD_NAMES, TILES
cdef signed char[78] CARD_NAME, CARD_COLOUR
cdef signed char[75] FIRST_CARD
cdef signed char[134] COST_COINS, NEED_UNITS
cdef signed char[78][2] AFTER
cdef signed char[15] PROJECT_COLOUR, PROJECT_PENALTY, LOST_COLOUR
cdef int LOSE_CARD, LOSE_COINS, LOSE_VICTORIES, LOSE_START
cdef int FREE

cdef class Actions(Prices):
    cdef int asked_city(self) noexcept nogil
    cdef int digging(self) noexcept nogil
    cdef int committed(self, int seat) noexcept nogil
    cdef bint holds(self, int seat, int name) noexcept nogil
    cdef bint owes(self, int seat) noexcept nogil
    cdef int losses(self, int seat) noexcept nogil
    cdef bint can_forfeit(self, int seat, int pair) noexcept nogil
    cdef bint chained(self, int city, int card) noexcept nogil
    cdef int refuse_building(self, int city, int kind, int card) noexcept nogil
    cdef int refuse_join(self, int city, int card, int join) noexcept nogil
    cdef int refuse_stage(self, int city, int kind) noexcept nogil
    cdef int refuse_tower(self, int city, int tile) noexcept nogil
    cdef bint usable(self) noexcept nogil
    cdef int refuse(self, int code) noexcept nogil
    cdef int refuse_play(self, int code) noexcept nogil
    cdef int refuse_dig(self, int code) noexcept nogil
    cdef int refuse_keep(self, int tile) noexcept nogil
    cdef int refuse_loss(self, int code) noexcept nogil
    cdef int legal(self, MoveList out) noexcept nogil
    cdef void offer_range(self, MoveList out, int first, int count) noexcept nogil
    @cython.locals(names="int[8]")
    cdef void offer_plays(self, MoveList out) noexcept nogil
    cdef int list_name(self, int* names, int n, int name) noexcept nogil
    cdef void offer_buildings(self, MoveList out, int city, int name, int kinds) noexcept nogil
    cdef void offer_joins(self, MoveList out, int city, int kind, int card) noexcept nogil
    @cython.locals(to_right="int[25]")
    cdef void offer_ways(self, MoveList out, int city, int kind, int card, int join) noexcept nogil
    @cython.locals(to_right="int[25]")
    cdef void offer_stages(self, MoveList out, int city, int* names, int n) noexcept nogil
    cdef void offer_tiles(self, MoveList out, int city, int* names, int n) noexcept nogil
    cdef void offer_digs(self, MoveList out) noexcept nogil
