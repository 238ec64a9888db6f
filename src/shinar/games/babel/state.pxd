# C types for state.py.
cimport cython
from shinar.core.state cimport MoveList
from shinar.games.babel.duty cimport Duty
from shinar.games.babel.pieces cimport total

cdef int END, TRAVEL, SETTLE, BUILD, MIGRATE, DESTROY, STEAL, EXPEL, CONVERT, SKIP, HALVE, DISCARD
cdef int ACT, GIVE_UP
cdef int QUARRY, OWN, RIVAL, DEALT
cdef int MEDE, SUMERIAN, HITTITE, PERSIAN, ASSYRIAN

@cython.final
cdef class BabelState(Duty):
    cdef void begin_turn(self, int seat) noexcept nogil
    cdef void end_turn(self) noexcept nogil
    cdef void travel(self, int land) noexcept nogil
    cdef void settle(self, int tribe) noexcept nogil
    cdef void build(self, int source) noexcept nogil
    cdef void migrate(self, int source, int target) noexcept nogil
    cdef void destroy_temple(self, int run) noexcept nogil
    cdef void steal_level(self, int run) noexcept nogil
    cdef void expel_tribe(self, int tribe, int run) noexcept nogil
    cdef void convert_tribe(self, int run) noexcept nogil
    cdef void skip_level(self, int stock, int run) noexcept nogil
    cdef void halve_hand(self, int tribe, int run) noexcept nogil
    cdef void discard(self, int tribe) noexcept nogil

    cdef int refuse_end(self) noexcept nogil
    cdef int refuse_travel(self, int land) noexcept nogil
    cdef int refuse_settle(self, int tribe) noexcept nogil
    cdef int refuse_build(self, int source) noexcept nogil
    cdef int refuse_migrate(self, int source, int target) noexcept nogil
    cdef int refuse_run(self, int tribe, int run) noexcept nogil
    cdef int refuse_destroy(self, int run) noexcept nogil
    cdef int refuse_steal(self, int run) noexcept nogil
    cdef int refuse_expel(self, int tribe, int run) noexcept nogil
    cdef int refuse_convert(self, int run) noexcept nogil
    cdef int refuse_skip(self, int stock, int run) noexcept nogil
    cdef int refuse_halve(self, int tribe, int run) noexcept nogil
    cdef int refuse_discard(self, int tribe) noexcept nogil
    cdef int refuse_action(self, int code) noexcept nogil

    cdef void offer(self, MoveList out, int code) noexcept nogil
    @cython.locals(runs="int[5]")
    cdef void offer_abilities(self, MoveList out) noexcept nogil
    cdef void offer_ability(self, MoveList out, int tribe, int run) noexcept nogil

    cpdef void check_victory(self) noexcept nogil
