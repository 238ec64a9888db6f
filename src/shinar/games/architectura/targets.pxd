# C types for targets.py.
cimport cython
from shinar.games.architectura.city cimport City, related
from shinar.games.architectura.tables cimport card_row, entry_row

cdef int SETS, SEARCHES, CHOOSE, PAY, PLACE, MEASURE, EFFECT, GOAL, LAYING, LAYING_AT, PICK, PUT_UNDER, REPLAY, REFILL
cdef int ACTOR, TEXT, GROUP, INDEX, LEFT_OVER, SPOT
cdef int NOTHING, DESTROYS, LOWERS, RAISES
cdef int NONE, CARDS, SEEN_IN_HAND
cdef signed char[72] OWNER
cdef int SIDES, OUTSIDE, COST
cdef int HOW_MANY
cdef int INSTANT
cdef int VERB, MAY, COUNT, EACH_PLAYER
cdef int DOWN, AMOUNT, WITH, STUCK
cdef int ROTATE, RAISE, LOWER, HIGHEST, LOWEST, DESTROY, RESTORE, REMOVE, RETURN, PROTECT, MOVE
cdef int SWAP, COPY, REPLACE, RESERVE, LAY, LOOK, CYCLE, DRAW
cdef int SELF, EVERY
cdef int DEEPEST

cdef class Targets(City):
    @cython.final
    @cython.locals(frame="signed char*")
    cdef void open_frame(self, int actor, int text, int group, int spot) noexcept nogil
    @cython.final
    cdef void close_frame(self) noexcept nogil
    @cython.final
    cdef void forget_touched(self) noexcept nogil
    @cython.final
    cdef bint has_place(self, int seat) noexcept nogil
    @cython.final
    cdef int lowest_unordered(self) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*")
    cdef int looked_at(self) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*", entry="signed char*")
    cdef int refuse_target(self, int place) noexcept nogil
    @cython.final
    cdef bint owner_touched(self, int owner) noexcept nogil
    @cython.final
    cdef bint out_of_reach(self, int card) noexcept nogil
    @cython.final
    @cython.locals(row="signed char*")
    cdef bint changes(self, signed char* entry, int place) noexcept nogil
    @cython.final
    cdef bint can_move(self, int source) noexcept nogil
    @cython.final
    cdef int refuse_move(self, int source, int place) noexcept nogil
    @cython.final
    cdef bint has_partner(self, int place) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*", entry="signed char*")
    cdef int refuse_partner(self, int place, int other) noexcept nogil
    @cython.final
    cdef bint can_be_copied(self, int definition) noexcept nogil
    @cython.final
    cdef bint can_be_replaced(self, int place) noexcept nogil
    @cython.final
    @cython.locals(row="signed char*")
    cdef int refuse_replay(self, int card, int place) noexcept nogil
    @cython.final
    cdef int refuse_reserve(self, int place) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*")
    cdef int refuse_goal(self, int place) noexcept nogil
    @cython.final
    @cython.locals(frame="signed char*", entry="signed char*")
    cdef int refuse_skip(self) noexcept nogil
