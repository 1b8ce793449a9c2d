# C types for duties.py: the compiler reads them beside the unchanged source.

from zjlog.replay.hidden cimport see
from zjlog.replay.table cimport Table

cdef int D001, D002, D003, D004, SECOND_WILD, NO_TILE, PUNG, HIDDEN
cdef int FIRST_BREACHED, SECOND_BREACHED, SECOND

cpdef kill(Table t, long long seat, long long seq)
cpdef long long whole_size(Table t, long long seat)
cpdef check_count(Table t, long long seat)
cpdef dealt_wild(Table t, long long seat)
cpdef drawn_wild(Table t, long long seat)
cdef _leave_shown_open(Table t, long long seat)
cpdef mask(Table t, long long seat)
cpdef show(Table t, long long seat, long long tile)
cpdef long long breached_by(Table t, long long seat, long long tile)
cpdef on_discard(Table t, long long seat, long long tile)
cdef _breach(Table t, long long code, long long seat, long long tile)
cdef _leave_open(Table t, long long seat, long long tile)
cpdef long long wild_class(Table t, long long seat)
cpdef after_discard(Table t, long long seat, long long tile)
cpdef lose_credit(Table t)
cpdef credit_meld(Table t, long long seat, long long tiles)
cpdef release_held(Table t, long long seat)
