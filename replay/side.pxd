# C types for side.py: the compiler reads them beside the unchanged source.

from zjlog.replay.claims cimport wild_claim_fault
from zjlog.replay.money cimport pay_others
from zjlog.replay.table cimport Table
from zjlog.replay.wins cimport is_win

cdef int NOBODY, FOLLOW, OWN_FOUR, HIDDEN, KINDS, STRIDE, OWN_FOUR_VALUE
cdef int FOLLOW_VALUE, FOLLOW_WILD_VALUE, RUN_OF_FOUR

cpdef after_throw(Table t, long long seat, long long tile)
cpdef remember_passes(Table t)
cpdef bint could_pung(Table t, long long seat)
cpdef forget_passes(Table t, long long seat)
