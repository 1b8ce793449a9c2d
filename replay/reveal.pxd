# C types for reveal.py: the compiler reads them beside the unchanged source.

from zjlog.replay.hidden cimport forget, see
from zjlog.replay.table cimport Table

cdef int H007, H010, M012, ABSENT, FROM, LENGTH, NUM, OFFSET, TILE, HIDDEN, KINDS

cpdef check_revealed(Table t, long long row, long long seat)
cdef _see_drawn(Table t, long long row, long long seat)
cdef bint _is_resolved(Table t, long long seat, list revealed)
cpdef list claimed_items(Table t, long long row)
cpdef check_items(Table t, long long row, long long seat, list computed)
cpdef check_confirmed(Table t, long long row, long long seat)
