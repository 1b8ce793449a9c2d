# C types for side_rules.py: the compiler reads them beside the unchanged source.

from zjlog.replay.claims cimport is_indicator, wild_claim_fault
from zjlog.replay.money cimport loosen, pay_others
from zjlog.replay.table cimport Table
from zjlog.replay.wins cimport is_win, shape_fault

cdef int NOBODY, FOLLOW, OWN_FOUR, FOR_OTHER, HIDDEN, NO_TILE, STRIDE, OWN_FOUR_VALUE, TAKEN_BY_PUNG
cdef int FOLLOW_VALUE, FOLLOW_WILD_VALUE, RUN_OF_FOUR

cpdef after_throw(Table t, long long seat, long long tile)
cpdef remember_passes(Table t)
cpdef bint may_win(Table t, long long seat)
cdef _remember_pung(Table t, long long seat, long long seq)
cpdef bint could_pung(Table t, long long seat)
cpdef forget_passes(Table t, long long seat)
