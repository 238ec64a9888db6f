# C types for state.py: the contract that compiled games and the search share.
cimport cython
from libc.string cimport memcpy
from shinar.core.hashing cimport FNV_PRIME, FNV_START, fold
from shinar.core.rng cimport M64, Rng, forward, mix, scale, sip

@cython.final
cdef class MoveList:
    cdef short[1024] codes
    cdef readonly int n
    cdef void add(self, int code) noexcept nogil

cdef MoveList SCRATCH
cdef dict CODES, BYTES
cdef int MOST_EVENTS
cdef int[3584] TOLD
cdef int[1] TOLD_COUNT
cdef int OWN_BYTES

@cython.no_gc
cdef class State:
    cdef readonly signed char seats
    cdef readonly signed char turn
    cdef signed char telling
    cdef int reveals
    cdef object told
    cdef unsigned long long random
    cdef unsigned long long key_0
    cdef unsigned long long key_1
    cdef signed char* cells
    cdef int size
    cdef int codes

    cdef void _deal(self) noexcept nogil
    cdef int _legal(self, MoveList out) noexcept nogil
    cdef int _refuse(self, int code) noexcept nogil
    cdef void _play(self, int code) noexcept nogil
    cdef int _score(self, int seat) noexcept nogil
    cdef int _tiebreak(self, int seat) noexcept nogil
    @cython.locals(seat=int, seen=int, asked=int)
    cdef void _foresee(self, int code, MoveList moves) noexcept nogil
    cdef int _value(self, int seat) noexcept nogil
    cdef void _value_each(self, int* found) noexcept nogil
    cdef int _prior(self, int code) noexcept nogil
    cdef int _winners(self) noexcept nogil
    cdef void _determinize(self, int seat) noexcept nogil
    cdef int _pending(self) noexcept nogil
    cdef bint _call_on(self, int seat) noexcept nogil
    cdef void _assign(self, State other) noexcept nogil
    @cython.locals(h="unsigned long long", i=int, x="unsigned char")
    cdef unsigned long long _hash(self) noexcept nogil

    cdef int _below(self, int n) noexcept nogil
    cdef int _drawn(self, int n) noexcept nogil
    @cython.locals(i=int, j=int)
    cdef void _shuffle(self, signed char* items, int n) noexcept nogil
    @cython.locals(at=int)
    cdef void _tell(
        self, int kind, int seat=*, int piece=*, int source=*, int target=*, int amount=*, int seen=*
    ) noexcept nogil
    cpdef _play_telling(self, int code)
    @cython.locals(played=int, n=int)
    cdef int _playout(self, Rng rng, MoveList moves, int limit) noexcept nogil

    cpdef int code_of(self, move) except -1
    @cython.locals(new=State)
    cpdef State copy(self)
    @cython.locals(i=int)
    cpdef list moves(self)
    @cython.locals(code=int, rule=int, asked=int)
    cpdef do(self, move, seat=*)
    @cython.locals(new=State)
    cpdef State redealt(self, int seat, Rng rng)
    @cython.locals(new=State)
    cpdef State reseeded(self, Rng rng)
    cpdef int legal_code(self, move) except -1
    @cython.locals(known=State, trial=State, code=int)
    cpdef list gains(self, list codes)
    @cython.locals(found="int[8]")
    cpdef list values_of_all(self)
    @cython.locals(new=State)
    cpdef State foreseen(self, int code)
    @cython.locals(left=int, n=int, i=int, step=int)
    cdef _rows(self, int at, int width, tuple shape, int depth)
    cdef long long _cell(self, int at, int width) noexcept nogil
    cdef void _fill(self, bytes raw)
