# C types for ending.py: the compiler reads them beside the unchanged source.

from zjlog.replay.claims cimport make_added_kong
from zjlog.replay.match cimport four_rounds_over
from zjlog.replay.money cimport pay_false_wins
from zjlog.replay.opening cimport leave_hand
from zjlog.replay.recorded_payments cimport check_chips, close_payments
from zjlog.replay.table cimport Table

cdef int M005, M006, M007, M008, M013, ENDED, NOBODY, PLAY
cdef int ABSENT, ARG, END_FOUR_ROUNDS, END_TIME_UP, END_TWO_OUT, FLAG, NUM2

cpdef outcome(Table t, long long stage)
cpdef end(Table t, chips, long long stage, bint referee)
cdef _check_reason(Table t, long long reason)
cdef _check_advance(Table t, long long advance, long long stage)
cpdef finish(Table t)
