# C types for tree.py.
cimport cython
from libc.math cimport fabs, log, sqrt
from shinar.core.rng cimport Rng
from shinar.core.state cimport MoveList, State

cdef int DEEPEST, LONGEST, SEATS
cdef int MANY_VALUES, MANY_SCORES
cdef int SHARED, EACH, SELF

@cython.final
cdef class Tree:
    cdef readonly int seat, seats, size, used, top
    cdef public bint stop
    cdef public int only
    cdef int codes, kind, cutoff, mast_samples
    cdef double exploration, win_weight, trust, bias, blur
    cdef int patience
    cdef readonly double score_spread, value_spread
    cdef int scored, valued
    cdef int sealed, stage, onward, depth, played
    cdef State root, state, trial
    cdef MoveList moves
    cdef Rng rng
    cdef int[::1] visits, seen, first, next, parent, slot
    cdef short[::1] code
    cdef signed char[::1] owner
    cdef double[::1] total, won
    cdef float[::1] mast_values, prior
    cdef int[512] path
    cdef short[4096] line
    cdef signed char[4096] line_seat
    cdef int[8] cursor
    cdef double[8] reward, chance, held, outcome

    cpdef reset(self, State root)
    @cython.locals(trial=State)
    cpdef set_root(self, State root)
    @cython.locals(child=int)
    cpdef bint follow(self, int code, State root, int room)
    cpdef int iterations(self)
    @cython.locals(root=State, state=State, moves=MoveList, rng=Rng)
    cpdef int run(self, int visits)
    cdef void iterate(self, State root, State state, MoveList moves, Rng rng) noexcept nogil
    cdef void reopen(self, State state, MoveList moves, Rng rng) noexcept nogil
    @cython.locals(fresh=bint)
    cdef bint step(self, State state, MoveList moves, Rng rng) noexcept nogil
    cdef void advance(self, int seat, int child) noexcept nogil
    cdef int select(self, int parent, int seat, State state, MoveList moves, Rng rng) noexcept nogil
    cdef bint is_child(self, int child, int parent, int seat, int code) noexcept nogil
    @cython.locals(best=double, quality=double, visits=double)
    cdef int best_ucb(self, int at, MoveList moves) noexcept nogil
    cdef int expand_evaluated(self, int parent, int seat, int code, State state) noexcept nogil
    @cython.locals(size=double)
    cdef double normalized(self, double lead) noexcept nogil
    @cython.locals(mean=double, apart=double)
    cdef void add_noise(self, int oldest, Rng rng) noexcept nogil
    cdef int expand(self, int parent, int seat, int code) noexcept nogil
    cdef int playout_move(self, int seat, MoveList moves, Rng rng) noexcept nogil
    cdef void note(self, int seat, int code) noexcept nogil
    cdef void playout(self, State state, MoveList moves, Rng rng) noexcept nogil
    cdef void evaluate(self, State state) noexcept nogil
    @cython.locals(points="int[8]", share=double, lead=double, size=double, margin=double)
    cdef void evaluate_result(self, State state) noexcept nogil
    @cython.locals(leads="int[8]")
    cdef void evaluate_position(self, State state) noexcept nogil
    cdef void backpropagate(self) noexcept nogil
