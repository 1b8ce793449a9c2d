# C types for opening.py: the compiler reads them beside the unchanged source.

from zjlog.replay.backward cimport apply, look_ahead
from zjlog.replay.duties cimport dealt_wild
from zjlog.replay.match cimport close_deal, expect_deal
from zjlog.replay.money cimport loosen
from zjlog.replay.recorded_payments cimport check_chips, close_payments
from zjlog.replay.records cimport HandRecord
from zjlog.replay.table cimport Table
from zjlog.replay.wall cimport seat_by_dice

cdef int D003, F011, M001, S002, W002, W003, W009, W010
cdef int W012, PHYSICAL, DEALT, IDLE, NOBODY, OPENED, PLAY, UNJUDGED
cdef int ABSENT, NUM, NUM2, SEAT, FOR_HU, FOR_KONG, FOR_OTHER, THROW_BREAK, HIDDEN, TILES

cpdef open_hand(Table t, number, long long round_, long long dealer, chips)
cdef _leave_doubling_open(Table t)
cpdef leave_hand(Table t)
cpdef lose_hand(Table t, bint opened)
cpdef dice(Table t, long long seat, long long first, long long second, long long purpose)
cdef bint _break_doubles(Table t)
cdef _check_dealer_dice(Table t)
cpdef deal(Table t, long long offset)
cpdef flip(Table t, long long indicator, long long wild)
cdef _look_ahead(Table t)
