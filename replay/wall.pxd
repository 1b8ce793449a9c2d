# C types for wall.py: the compiler reads them beside the unchanged source.

import cython
from zjlog.replay.table cimport Table

cdef int F011, W001, W004, W005, W006, W011, BLOCK13, BREAK_NONE
cdef int PHYSICAL, STACK, SUM_MIN, NOBODY, ABSENT, ARG, BUILT_ORDER, HEAD
cdef int LENGTH, NUM, NUM2, OFFSET, SEAT, TILE, COPIES, HIDDEN
cdef int KINDS, STRIDE, TILES, SIDE, ROUNDS_OF_FOUR, ALL_FIT, FLIP_AND_TWO
cdef long long NONE[35]

cpdef long long break_stack(long long side, long long skipped)
cpdef break_of(long long dealer, long long first, long long second, long long rule)
cpdef long long seat_by_dice(long long seat, long long first, long long second)
cpdef list dealt_places(long long dealer, long long style)
cpdef head_places(long long start)
cpdef long long tail_place(long long nth, long long order)
cpdef disclose(Table t, long long offset, long long length, long long order)
@cython.locals(tiles=cython.longlong[35])
cdef bint _is_whole(Table t, long long offset, long long length)
cdef long long _at(Table t, long long offset, long long first, long long place)
cdef list _dealt(Table t, long long seat)
cdef list _due(Table t, long long offset, long long first, long long seat)
@cython.locals(left=cython.longlong[35])
cdef bint _seat_fits(Table t, long long offset, long long first, long long seat)
cdef bint _flip_fits(Table t, long long offset, long long first)
cdef long long _flip_place(Table t)
cdef long long _fitting(Table t, long long offset, long long first)
cdef long long _first_stack(Table t, long long offset)
cdef long long _best(Table t, long long offset)
cdef long long _unseen_hands(Table t)
cdef _check_deal(Table t, long long offset, long long first)
@cython.locals(taken=bytearray)
cdef _check_draws(Table t, long long offset, long long first)
cdef bint _is_left(taken, long long place, long long start)
cdef _check_draw(Table t, long long row, long long expected)
