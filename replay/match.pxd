# C types for match.py: the compiler reads them beside the unchanged source.

from zjlog.replay.table cimport Table, next_seat

cdef int M001, M002, M003, M004, M010, ALWAYS_NEXT, STAYS, WINNER_DEALS
cdef int ENDED, NOBODY, EXHAUSTED_HAND, UNFINISHED, VOID_HAND, CLOCK_TIME_UP, CLOCK_WARNING, ROUNDS

cpdef check_two_out(Table t, long long seq)
cdef _stop(Table t, long long code, long long seq)
cpdef after_the_stop(Table t)
cpdef clock(Table t, long long event, bint timed)
cpdef expect_deal(Table t, number, long long round_, long long dealer)
cdef bint _loses_deal(Table t, long long dealer)
cdef long long _lost_deal(Table t, long long dealer)
cdef bint _fits(Table t, long long round_, long long dealer)
cdef long long _dealer_counted(Table t, long long round_, long long dealer)
cpdef close_deal(Table t)
cdef long long _dealer_after(Table t)
cpdef bint four_rounds_over(Table t)
