# C types for hashing.py.
cdef unsigned long long FNV_START, FNV_PRIME, M64

cdef unsigned long long fold(unsigned long long h, unsigned long long value, int width) noexcept nogil
