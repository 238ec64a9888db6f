# C types for rng.py.
cimport cython

cdef unsigned long long M64, GAMMA, MIX_1, MIX_2, SIP_0, SIP_1, SIP_2, SIP_3, SIP_LENGTH

@cython.locals(z="unsigned long long")
cdef unsigned long long mix(unsigned long long x) noexcept nogil
cdef unsigned long long forward(unsigned long long x) noexcept nogil
cdef int scale(unsigned long long x, int n) noexcept nogil
cdef unsigned long long turned(unsigned long long x, int bits) noexcept nogil
@cython.locals(a="unsigned long long", b="unsigned long long", c="unsigned long long", d="unsigned long long", i=int)
cpdef unsigned long long sip(unsigned long long key_0, unsigned long long key_1, unsigned long long x) noexcept nogil

@cython.final
cdef class Rng:
    cdef public unsigned long long state
    cpdef unsigned long long next(self) noexcept nogil
    cpdef int below(self, int n) noexcept nogil
