# C types for playouts.py.
cimport cython
from shinar.core.rng cimport Rng
from shinar.core.state cimport MoveList, State

@cython.locals(state=State, moves=MoveList, rng=Rng, played=long, won=int, seat=int, wins="long[8]")
cpdef tuple playouts(State root, long count, unsigned long long seed)
