# C types for plain.py: the same contract, each call going back to Python.
from shinar.core.hashing cimport FNV_START, fold
from shinar.core.state cimport MoveList, State

cdef bint fits(answer, int least, int most) except -1

cdef class PlainState(State):
    cdef public object rules
    cdef public object failure
    cdef public list choices
    cdef int ask_number(self, what, arg, int most) noexcept
    cdef void deal(self) noexcept with gil
    cdef int legal(self, MoveList out) noexcept with gil
    cdef int refuse(self, int code) noexcept with gil
    cdef void play(self, int code) noexcept with gil
    cdef int score(self, int seat) noexcept with gil
    cdef int tiebreak(self, int seat) noexcept with gil
    cdef int value(self, int seat) noexcept with gil
    cdef int prior(self, int code) noexcept with gil
    cdef void determinize(self, int seat) noexcept with gil
    cdef int pending(self) noexcept with gil
    cdef bint call_on(self, int seat) noexcept with gil
    cdef void assign(self, State other) noexcept with gil
    cdef unsigned long long hash(self) noexcept with gil
