# C types for backward.py: the compiler reads them beside the unchanged source.

from zjlog.replay.duties cimport whole_size
from zjlog.replay.hidden cimport prove
from zjlog.replay.table cimport Table

cdef int TO_ACT, ABSENT, ADDED, ARG, CLAIM, CLOCK, CLOCK_TIME_UP, CONCEALED, DISCARD
cdef int DRAW, END, EXHAUSTED, FLAG, FROM, GAME, HAND, HU
cdef int KIND, LENGTH, OFFSET, OVERRIDDEN, REFUSED, RULE_VOID_HAND, RULING, SEAT
cdef int SEQ, SHOW, TILE, WIDTH, COPIES, HIDDEN, KINDS, STRIDE
cdef int ALL_SEATS

cpdef look_ahead(Table t)
cdef list _rows_to_come(Table t)
cdef list _bounds(least, long long seat)
cdef _count_up(Table t, list rows)
cdef long long _due(Table t, long long row)
cdef long long _is_whole(Table t, long long row, long long whole, long long melded)
cdef list _revealed(Table t, long long row)
cdef list _out_of_hand(Table t, long long row)
cdef _step_back(Table t, long long row, long long told, list least)
cpdef long long apply(Table t, long long seat)
