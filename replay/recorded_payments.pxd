# C types for recorded_payments.py: the compiler reads them beside the unchanged source.

from zjlog.replay.money cimport capped, false_win_dues, move, pay_false_win
from zjlog.replay.table cimport Table

cdef int S001, S002, S003, S004, NOBODY, UNJUDGED, ABSENT, FOR_FALSE_WIN
cdef int FOR_FINE, FOR_HU, FOR_KONG, FOR_OTHER

cpdef settle(Table t, long long reason, deltas, chips)
cdef list _expected(Table t, long long reason, list got)
cdef _take_as_recorded(Table t, long long reason, list got)
cdef list _latest(Table t, long long reason)
cdef bint _is_next_penalty(Table t, list got)
cdef bint _may_be_penalty(Table t, list got)
cdef _differs(Table t, long long reason, list expected, list got)
cdef _take_over(Table t, deltas, chips)
cdef list _answer(Table t, long long reason)
cpdef check_chips(Table t, got, long long code)
cpdef close_payments(Table t)
