# C types for hidden.py: the compiler reads them beside the unchanged source.

from zjlog.replay.table cimport Table

cdef int W003, HIDDEN, KINDS, STRIDE

cpdef bint give(Table t, long long seat, long long tile)
cpdef uncover(Table t, long long seat, long long tile)
cpdef long long seen(Table t, long long seat, long long tile)
cpdef see(Table t, long long seat, long long tile, long long number)
cpdef prove(Table t, long long seat, long long tile)
cpdef forget(Table t, long long seat)
cdef _blur(Table t, long long seat)
cdef _take_back(Table t, long long seat)
cdef _turn_up(Table t, long long seat, long long tile)
cdef _turn_down(Table t, long long seat, long long tile)
