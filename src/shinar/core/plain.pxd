# C types for plain.py: the same contract, each call going back to Python.
from shinar.core.hashing cimport FNV_START, fold
from shinar.core.state cimport MoveList, State

cdef bint fits(answer, int least, int most) except -1

cdef class PlainState(State):
    cdef public object rules
    cdef public object failure
    cdef public list choices
    cdef int _ask_number(self, what, arg, int most) noexcept
    cdef void _deal(self) noexcept with gil
    cdef int _legal(self, MoveList out) noexcept with gil
    cdef int _refuse(self, int code) noexcept with gil
    cdef void _play(self, int code) noexcept with gil
    cdef int _score(self, int seat) noexcept with gil
    cdef int _tiebreak(self, int seat) noexcept with gil
    cdef int _value(self, int seat) noexcept with gil
    cdef int _prior(self, int code) noexcept with gil
    cdef void _determinize(self, int seat) noexcept with gil
    cdef int _pending(self) noexcept with gil
    cdef bint _call_on(self, int seat) noexcept with gil
    cdef void _assign(self, State other) noexcept with gil
    cdef unsigned long long _hash(self) noexcept with gil
