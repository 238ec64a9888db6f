# C types for rng.py.
cimport cython

cdef unsigned long long M64, GAMMA, MIX_1, MIX_2

@cython.locals(z="unsigned long long")
cdef unsigned long long mix(unsigned long long x) noexcept nogil
cdef unsigned long long forward(unsigned long long x) noexcept nogil
cdef int scale(unsigned long long x, int n) noexcept nogil

@cython.final
cdef class Rng:
    cdef public unsigned long long state
    cpdef unsigned long long next(self) noexcept nogil
    cpdef int below(self, int n) noexcept nogil
