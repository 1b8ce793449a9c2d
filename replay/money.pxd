# C types for money.py: the compiler reads them beside the unchanged source.

from zjlog.replay.match cimport check_two_out
from zjlog.replay.records cimport Money, money
from zjlog.replay.table cimport Table

cdef int S003, DISCARDER, FEEDER, SPLIT, NOBODY, ABSENT, FALSE_WIN, FOR_FALSE_WIN
cdef int FOR_FINE, FOR_KONG, FOR_OTHER, PAYERS

cpdef long long distance(long long first, long long second)
cpdef budget(Table t, long long seat)
cpdef list pay(Table t, long long reason, dues, Py_ssize_t row)
cpdef capped(Table t, dues, long long seq)
cdef list _in_turn_order(list owed, long long payer)
cdef _pay_out(Table t, long long payer, list owed, long long seq, list lines, list deltas)
cpdef leave_unpaid(Table t, choices)
cpdef may_be_false(Table t, long long seat)
cpdef loosen(Table t, long long reason)
cpdef move(Table t, deltas)
cdef _book(Table t, long long reason, list deltas, Py_ssize_t row)
cdef _rule(Table t, long long reason, list deltas)
cpdef units(Table t)
cpdef pay_kong(Table t, long long seat, long long item, long long value, long long feeder, Py_ssize_t row)
cpdef pay_others(Table t, long long payer, long long item, long long value)
cpdef list pay_win(Table t, long long seat, items, long long source, long long sole)
cpdef long long sole_payer_of_discard(Table t, long long source)
cpdef false_win_share(Table t)
cpdef list false_win_dues(Table t, long long seat)
cpdef pay_false_win(Table t)
cpdef pay_false_wins(Table t)
cpdef fine(Table t, long long seat, chips)
cpdef adjust(Table t, wanted)
