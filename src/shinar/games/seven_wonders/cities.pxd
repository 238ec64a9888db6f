# C types for cities.py.
cimport cython
from shinar.games.seven_wonders.payment cimport add_endless, add_producer
from shinar.games.seven_wonders.pieces cimport Pieces

cdef int CARD_COUNT, SUPPLIER_COUNT, SINGLE, PAIR
cdef signed char[25] SUPPLIERS
cdef signed char[13] SCHOLARS
cdef int SCHOLAR_COUNT
cdef signed char[7][14] OF_COLOUR
cdef signed char[7] COLOUR_SIZES
cdef signed char[78] BROWN_KIND, STOPPED
cdef signed char[134] SOLD, CHEAP, SINGLE_MASK, POINTS, SCIENCE, SPECIAL, PER_SELF, PER_NEIGHBOURS, PER_POINTS
cdef short[134] PER_WHAT
cdef unsigned long long[134][3] MAKE_WORDS
cdef signed char[7] START
cdef signed char[14] STAGE_COUNTS
cdef int ANY_SYMBOL, YELLOW, PURPLE, BLUE, STAGES_COUNTED, DEFEATS_COUNTED, COPY, SCIENTISTS, FIRST_GUILD, GUILDS
cdef int SET_POINTS, ARCHIVES_POINTS
cdef int[4] TILE_POINTS
cdef int[3] VICTORY_VALUES
cdef int WOOD_OR_STONE, ORE_OR_CLAY, ANY_MADE, PRICE, CHEAP_PRICE, NONE

cdef class Cities(Pieces):
    cdef int board_of(self, int city) noexcept nogil
    cdef int stage_work(self, int city, int stage) noexcept nogil
    cdef int stages_left(self, int city) noexcept nogil
    cdef bint can(self, int city, int special) noexcept nogil
    cdef void refresh_all(self) noexcept nogil
    @cython.locals(makes="unsigned long long*", sells="unsigned long long*", cheap=int)
    cdef void refresh(self, int city) noexcept nogil
    @cython.locals(makes="unsigned long long*", sells="unsigned long long*", cheap=int, endless=int, card=int, forever=bint)
    cdef int stock_cards(self, int city) noexcept nogil
    cdef void set_prices(self, int city, int cheap) noexcept nogil
    cdef int counted_in(self, int city, int what) noexcept nogil
    cdef int counted(self, int city, int work) noexcept nogil
    cdef int all_shields(self, int city) noexcept nogil
    cdef int military_points(self, int city) noexcept nogil
    cdef int wonder_points(self, int city) noexcept nogil
    cdef int colour_points(self, int city, int colour) noexcept nogil
    @cython.locals(symbols="int[5]", sets=int)
    cdef int science(self, int city, int extra, bint sets_only) noexcept nogil
    cdef int copied_guild(self, int city) noexcept nogil
    cdef int copy_points(self, int city, int guild) noexcept nogil
    cdef int guild_points(self, int city) noexcept nogil
    cdef int tiles_built(self, int city) noexcept nogil
    cdef int project_points(self, int city) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef int tiebreak(self, int seat) noexcept nogil
