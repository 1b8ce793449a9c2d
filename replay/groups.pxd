# C types for groups.py: the compiler reads them beside the unchanged source.

from zjlog.replay.table cimport Table

cdef int ARG, CLAIM, CLOCK, CLOCK_TIME_UP, DISCARD, DRAW, END, EXHAUSTED
cdef int FLAG, FOR_HU, FROM, HAND, HU, KIND, MADE, OVERRIDDEN
cdef int REFUSED, RULE_VOID_HAND, RULING, SETTLE, SHOW, SUBSTITUTE, TILE, WIDTH
cdef int HIDDEN, LOOK_AHEAD, AS_FALSE, NOT_SAID

cpdef list group(Table t, long long start, long long tile, long long source)
cdef bint _looked_over(Table t, long long row, long long kind)
cpdef long long taken_as(Table t, long long row)
