# C types for differences.py.
cimport cython

cdef int QUOTE, ESCAPE, COMMA, HYPHEN, TILDE, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT

cpdef bytes difference(bytes old, bytes new)
cdef bytes _object(list members)

@cython.final
cdef class Comparison:
    cdef const unsigned char* old
    cdef const unsigned char* new
    cdef Py_ssize_t was
    cdef Py_ssize_t at

    @cython.locals(first=Py_ssize_t, first_new=Py_ssize_t, count=Py_ssize_t, in_order=bint, name=Py_ssize_t, expected=Py_ssize_t,
                   value=Py_ssize_t)
    cdef bint members(self, list changes) except -1
    @cython.locals(gone=list, value=Py_ssize_t)
    cdef int _tell_gone(self, list changes, Py_ssize_t was, Py_ssize_t first) except -1
    @cython.locals(n=Py_ssize_t, replaced=Py_ssize_t, few=bint, value=Py_ssize_t)
    cdef bint places(self, list changes) except -1
    @cython.locals(was=Py_ssize_t, value=Py_ssize_t, kind=int, inside=int, size=Py_ssize_t, found=list)
    cdef bint compare(self, list changes, Py_ssize_t name, Py_ssize_t place) except -1
    cdef bytes _label(self, Py_ssize_t name, Py_ssize_t value, Py_ssize_t place)

cdef bytes _plain(const unsigned char* text, Py_ssize_t name, Py_ssize_t end)
cdef Py_ssize_t _find(const unsigned char* text, Py_ssize_t at, const unsigned char* other, Py_ssize_t name, Py_ssize_t value) noexcept
@cython.locals(n=Py_ssize_t)
cdef bint _same(const unsigned char* one, Py_ssize_t at, const unsigned char* other, Py_ssize_t place, Py_ssize_t size) noexcept
cdef Py_ssize_t _next(const unsigned char* text, Py_ssize_t end) noexcept
@cython.locals(depth=int, letter=int)
cdef Py_ssize_t _end(const unsigned char* text, Py_ssize_t at) noexcept
cdef Py_ssize_t _end_of_text(const unsigned char* text, Py_ssize_t at) noexcept
