# C types for tables.py.
cdef int LISTS, LIST_SIZE, STEP
cdef signed char[32][36][276] ROWS
cdef signed char* card_row(int slot, int definition) noexcept nogil
cdef signed char* entry_row(int slot, int definition, int group, int i) noexcept nogil
