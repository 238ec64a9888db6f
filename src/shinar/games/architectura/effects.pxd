# C types for effects.py.
cimport cython
from shinar.games.architectura.targets cimport Targets
from shinar.games.architectura.tables cimport card_row, entry_row

cdef int SETS, SEARCHES, CHOOSE, PAY, PLACE, MEASURE, EFFECT, GOAL, LAYING, LAYING_AT, PICK, PUT_UNDER, REPLAY, REFILL
cdef int ACTOR, TEXT, GROUP, INDEX, LEFT_OVER, SPOT
cdef int NOTHING, DESTROYS, LOWERS, RAISES
cdef int NONE, SEEN_IN_HAND, IN_BOX, IN_ZONE
cdef signed char[72] OWNER
cdef int SIDES, START, OUTSIDE, COST
cdef int MAXIMUM, DRAWS, BURIES, HOW_MANY
cdef int INSTANT, DELAYED
cdef int VERB, MAY, COUNT
cdef int AMOUNT, WITH
cdef int ROTATE, RAISE, LOWER, HIGHEST, LOWEST, DESTROY, RESTORE, REMOVE, RETURN, PROTECT, MOVE
cdef int SWAP, COPY, REPLACE, RESERVE, LAY, LOOK, CYCLE, DRAW
cdef int SELF, OWN, EVERY
cdef int MANY

cdef class Effects(Targets):
    @cython.final
    cdef void begin_play(self, int card) noexcept nogil
    @cython.final
    cdef void announce(self, int card) noexcept nogil
    @cython.final
    cdef void go_on_playing(self) noexcept nogil
    @cython.final
    cdef void pay(self, int card) noexcept nogil
    @cython.final
    cdef void play_outside(self, int card) noexcept nogil
    @cython.final
    cdef void enter(self, int card, int place) noexcept nogil
    @cython.final
    cdef int outcome(self, int place) noexcept nogil
    @cython.final
    cdef void measure_against(self, int place) noexcept nogil
    @cython.final
    @cython.locals(row="signed char*")
    cdef void unfold(self, int card, int place) noexcept nogil
    @cython.final
    cdef void destroy(self, int place) noexcept nogil
    @cython.final
    cdef int buried_at(self, int owner) noexcept nogil
    cdef void go_on(self) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*")
    cdef void advance(self) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*", entry="signed char*")
    cdef void begin_effect(self) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*")
    cdef void end_effect(self) noexcept nogil
    @cython.final
    @cython.locals(hit="int[32]")
    cdef void hit_each(self) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*", entry="signed char*")
    cdef bint asks(self) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*")
    cdef bint asks_to_lay(self) noexcept nogil
    @cython.final
    cdef bint asks_to_look(self, signed char* entry) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*")
    cdef void look(self) noexcept nogil
    @cython.final
    cdef void pick(self, int number) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*", entry="signed char*")
    cdef void strike(self, int place) noexcept nogil
    @cython.final
    cdef void take_back(self, int place) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*", entry="signed char*")
    cdef void target(self, int place) noexcept nogil
    @cython.final
    cdef void rotate(self, int place, int way) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*")
    cdef void reach(self, int place) noexcept nogil
    @cython.final
    cdef void swap(self, int one, int other) noexcept nogil
    @cython.final
    cdef void skip_effect(self) noexcept nogil
    @cython.final
    cdef void lay_down(self, int card, int place) noexcept nogil
