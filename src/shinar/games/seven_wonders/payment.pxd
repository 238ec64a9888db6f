# C types for payment.py.
cimport cython

cdef int MOST_UNITS
cdef int MOST_COINS
cdef int NO_WAY
cdef unsigned long long ONES
cdef unsigned long long HIGH
cdef unsigned long long[128][3] UNIT

cdef void add_producer(unsigned long long* counts, int mask, int units) noexcept nogil
cdef void add_endless(unsigned long long* counts, int mask) noexcept nogil
cdef int missing_raw(unsigned long long* need, unsigned long long low, unsigned long long high) noexcept nogil
cdef int missing_manufactured(unsigned long long* need, unsigned long long counts) noexcept nogil
cdef bint suffices(unsigned long long* need, unsigned long long* own) noexcept nogil
cdef bint purchase(unsigned long long* need, unsigned long long* own, unsigned long long* left, unsigned long long* right, int* buy) noexcept nogil
@cython.locals(buy="int[6]")
cdef int cheapest(unsigned long long* need, unsigned long long* own, unsigned long long* left, unsigned long long* right, int* prices) noexcept nogil
@cython.locals(buy="int[6]")
cdef int every_way(unsigned long long* need, unsigned long long* own, unsigned long long* left, unsigned long long* right, int* prices, int budget,
                   int* to_right) noexcept nogil
cdef int ways(unsigned long long* need, unsigned long long* own, unsigned long long* left, unsigned long long* right, int* prices, int budget,
              int* to_right) noexcept nogil
cdef int prune(int* to_right) noexcept nogil

@cython.locals(wanted="unsigned long long[3]", made="unsigned long long[3]", sold_left="unsigned long long[3]", sold_right="unsigned long long[3]",
               each="int[4]", to_right="int[25]")
cpdef price(need, own, left, right, endless, prices, int budget, bint every=*)
