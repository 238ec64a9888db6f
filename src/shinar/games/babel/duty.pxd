# C types for duty.py.
cimport cython
from shinar.games.babel.pieces cimport Pieces, total

cdef int END, TRAVEL, SETTLE, BUILD, MIGRATE, DESTROY, STEAL, EXPEL, CONVERT, SKIP, HALVE
cdef int DEALT

cdef class Duty(Pieces):
    @cython.final
    @cython.locals(count="int[5]")
    cdef bint leaves_duty(self, int code) noexcept nogil
    @cython.final
    cdef bint duty_possible(self, int* count, int spent, int pawn, int built, int migrated) noexcept nogil
