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
cdef int OWN_BYTES

cdef class State:
    cdef readonly signed char seats
    cdef readonly signed char turn
    cdef int reveals
    cdef unsigned long long random
    cdef unsigned long long key_0
    cdef unsigned long long key_1
    cdef signed char* cells
    cdef int size
    cdef int codes

    cdef void deal(self) noexcept nogil
    cdef int legal(self, MoveList out) noexcept nogil
    cdef int refuse(self, int code) noexcept nogil
    cdef void play(self, int code) noexcept nogil
    cdef int score(self, int seat) noexcept nogil
    cdef int tiebreak(self, int seat) noexcept nogil
    @cython.locals(seat=int, seen=int, asked=int)
    cdef void foresee(self, int code, MoveList moves) noexcept nogil
    cdef int value(self, int seat) noexcept nogil
    cdef void value_each(self, int* found) noexcept nogil
    cdef int prior(self, int code) noexcept nogil
    cdef int winners(self) noexcept nogil
    cdef void determinize(self, int seat) noexcept nogil
    cdef int pending(self) noexcept nogil
    cdef bint call_on(self, int seat) noexcept nogil
    cdef void assign(self, State other) noexcept nogil
    @cython.locals(h="unsigned long long", i=int, x="unsigned char")
    cdef unsigned long long hash(self) noexcept nogil

    cdef int below(self, int n) noexcept nogil
    cdef int drawn(self, int n) noexcept nogil
    @cython.locals(i=int, j=int)
    cdef void shuffle(self, signed char* items, int n) noexcept nogil
    @cython.locals(played=int, n=int)
    cdef int playout(self, Rng rng, MoveList moves, int limit) noexcept nogil

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
    cdef rows(self, int at, int width, tuple shape, int depth)
    cdef long long cell(self, int at, int width) noexcept nogil
    cdef void fill(self, bytes raw)
