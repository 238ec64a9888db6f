# C types for state.py.
cimport cython
from shinar.core.state cimport MoveList
from shinar.games.architectura.effects cimport Effects
from shinar.games.architectura.tables cimport card_row, entry_row

cdef int SET_1, PLAY_1, TO_1, TARGET_1, TURN_1
cdef int PAY_1, LAY_1, UNDER_1, PICK_1, DISCARD_1
cdef int EXCHANGE, ACCEPT, SKIP, PASS, TAKE
cdef int SETS, SEARCHES, CHOOSE, PAY, PLACE, MEASURE, EFFECT, GOAL, LAYING, LAYING_AT, PICK, PUT_UNDER, REPLAY, REFILL
cdef int TEXT, GROUP, INDEX, LEFT_OVER
cdef int NONE, CARDS, IN_BOX, IN_DECK, SEEN_IN_DECK
cdef int UNPLAYABLE, SEARCH, DELAYED
cdef int VERB, MAY, ROTATE, LOOK, RESERVE

@cython.final
cdef class ArchitecturaState(Effects):
    cdef void begin(self) noexcept nogil
    cdef void choose_set(self, int extra) noexcept nogil
    cdef void begin_turn(self, int seat) noexcept nogil
    cdef bint anyone_can_play(self) noexcept nogil
    cdef int search_number(self) noexcept nogil
    cdef void search(self, int number) noexcept nogil
    cdef void refill(self) noexcept nogil
    cdef void take_cards(self) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void play_card(self, int card) noexcept nogil
    cdef void play_to(self, int place) noexcept nogil
    cdef void play_under(self, int number) noexcept nogil
    cdef void play_word(self, int code) noexcept nogil
    cdef void accept(self) noexcept nogil
    cdef void skip(self) noexcept nogil
    cdef int refuse_card_move(self, int code) noexcept nogil
    cdef int refuse_held(self, int number) noexcept nogil
    cdef int refuse_play(self, int card) noexcept nogil
    cdef int refuse_to(self, int place) noexcept nogil
    @cython.locals(frame="signed char*")
    cdef int verb(self) noexcept nogil
    cdef bint asks_for_target(self) noexcept nogil
    cdef bint asks_for_turn(self) noexcept nogil
    cdef int refuse_pick(self, int number) noexcept nogil
    cdef int refuse_discard(self, int card) noexcept nogil
    cdef bint can_discard(self) noexcept nogil
    cdef int refuse_word(self, int code) noexcept nogil
    cdef int refuse_exchange(self) noexcept nogil
    cdef int refuse_no(self) noexcept nogil
    cdef void offer_cards(self, MoveList out) noexcept nogil
    cdef void offer(self, MoveList out, int start, int count) noexcept nogil
