# C types for endgame.py.
cimport cython
from shinar.core.state cimport MoveList, State

cdef int WON, FAR

@cython.final
cdef class Frame:
    cdef State state
    cdef MoveList moves
    cdef int room
    cdef Frame deeper

@cython.final
cdef class Solver:
    cdef int seat
    cdef readonly int left
    cdef Frame top
    @cython.locals(start=Frame, below=Frame, value=int, best=int, found=dict)
    cpdef dict solve(self, State state, int budget=*)
    @cython.locals(value=int, best=int)
    cdef int worth(self, State state, MoveList moves, Frame below, int room, int low, int high) noexcept nogil
    cdef int result(self, State state) noexcept nogil
