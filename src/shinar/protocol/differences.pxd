# C types for differences.py.
cimport cython

cpdef dict difference(dict old, dict new)
cdef str _plain(str name)
@cython.locals(inside=dict)
cdef bint _compare(dict changes, str name, was, value) except -1
@cython.locals(changes=dict, left=int, place=int)
cdef dict _places(list was, list value)
