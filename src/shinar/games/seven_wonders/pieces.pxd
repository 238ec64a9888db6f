# C types for pieces.py: the layout of a game of 7 Wonders. FIELDS in pieces.py has the same fields in the same order.
cimport cython
from shinar.core.state cimport State

cdef int NONE
cdef int HAND, TURNS, START_COINS, TILES, CARD_COUNT, FIRST_GUILD, GUILDS
cdef int FREE_CITY_GUILDS, GUILDS_BEYOND_PLAYERS, PROJECTS_AN_AGE
cdef signed char[5][3][56] DECKS
cdef int[5][3] DECK_SIZES
cdef int CHOSEN_SIDES, LABELS_AN_AGE
cdef signed char[78] NAME_OF, TWIN, COLOUR
cdef signed char[134] SHIELDS

cdef class Pieces(State):
    cdef unsigned long long[8][3] makes
    cdef unsigned long long[8][3] sells
    cdef short[8] sealed
    cdef short[8] coins
    cdef short[8][8] hands
    cdef short[8][4] tucked
    cdef short[176] discards
    cdef short discard_count
    cdef short[8] dug
    cdef short[8] pile
    cdef signed char[176] cards
    cdef signed char[8][176] labels
    cdef signed char[8] hand_sizes
    cdef signed char dug_count
    cdef signed char pile_size
    cdef signed char[78] thrown
    cdef signed char[8][78] built
    cdef signed char[8][7] colours
    cdef signed char[8] shields
    cdef signed char[8][4] prices
    cdef signed char[8] wonders
    cdef signed char[8] sides
    cdef signed char[8] stages
    cdef signed char[8] start_lost
    cdef signed char[8] olympia_used
    cdef signed char[8][3] victories
    cdef signed char[8] defeats
    cdef signed char[8] minus
    cdef signed char[8] minus_tokens
    cdef signed char[8] shield_tokens
    cdef signed char[8] colour_tokens
    cdef signed char[8] gift_tokens
    cdef signed char[8] grant_tokens
    cdef signed char[8] archives
    cdef signed char[8] menageries
    cdef signed char[8] smelters
    cdef signed char[8] taking_part
    cdef signed char[8] joined
    cdef signed char[8] digs
    cdef signed char[8][3] offers
    cdef signed char[8][3] tiles
    cdef signed char[8][3] laying
    cdef signed char[24] tower
    cdef signed char tower_height
    cdef signed char[25] laws
    cdef signed char project
    cdef signed char tokens_left
    cdef signed char tokens_open
    cdef signed char age
    cdef signed char round
    cdef signed char holder
    cdef signed char phase
    cdef signed char cities
    cdef signed char side_choice
    cdef signed char with_tower
    cdef signed char with_projects
    cdef signed char fresh_tile
    cdef signed char untaxed_gifts
    cdef signed char one_for_sale
    cdef signed char single_lost
    cdef signed char single_minus
    cdef signed char minus_is_defeat

    cdef void clear(self) noexcept nogil
    cdef void lay_out(self) noexcept nogil
    cdef int first_side(self, int city) noexcept nogil
    cdef int left_of(self, int city) noexcept nogil
    cdef int right_of(self, int city) noexcept nogil
    @cython.locals(heap="signed char[24]")
    cdef void deal_tiles(self) noexcept nogil
    cdef void draw_project(self) noexcept nogil
    @cython.locals(heap="signed char[64]")
    cdef void deal_age(self) noexcept nogil
    @cython.locals(guilds="signed char[10]")
    cdef int fill_deck(self, signed char* heap) noexcept nogil
    cdef int guilds_used(self) noexcept nogil
    cdef int first_box(self) noexcept nogil
    @cython.locals(passed="short[8][8]", sizes="int[8]")
    cdef void pass_hands(self) noexcept nogil
    cdef void draw_for_city(self) noexcept nogil
    cdef int hand_of(self, int city) noexcept nogil
    cdef int place_in_hand(self, int seat, int name) noexcept nogil
    cdef int take_from_hand(self, int seat, int name) noexcept nogil
    cdef int lay_open(self, int slot) noexcept nogil
    cdef void discard(self, int slot) noexcept nogil
    cdef bint in_discards(self, int name) noexcept nogil
    cdef int take_from_discards(self, int name) noexcept nogil
    cdef void keep_in_mind(self, int slot) noexcept nogil
    cdef void add_building(self, int city, int card) noexcept nogil
    cdef void remove_building(self, int city, int card) noexcept nogil
    cdef bint has(self, int city, int card) noexcept nogil
