# C types for rulings.py: the compiler reads them beside the unchanged source.

from zjlog.replay.claims cimport make_added_kong
from zjlog.replay.duties cimport kill
from zjlog.replay.match cimport close_deal
from zjlog.replay.money cimport adjust, fine
from zjlog.replay.table cimport Table

cdef int F011, DEALT, ENDED, NOBODY, OPENED, OVER, PLAY, WON, VOID_HAND
cdef int ABSENT, ARG, FOR_HU, HAND, HU, KIND, LENGTH, NUM
cdef int NUM2, OFFSET, RULE_ADJUST, RULE_DEAD_HAND, RULE_DISMISSED, RULE_DISQUALIFY, RULE_FALSE_WIN, RULE_FINE
cdef int RULE_VOID_HAND, RULING, SEAT, SEQ, WIDTH, ANYBODY
cdef int EVERY
cdef dict NO_SEATS

cpdef bint collect(Table t)
cdef _note(Table t, long long row, list declared)
cpdef bint reach_back(Table t)
cdef _rule_dead(Table t, long long seat, long long row)
cpdef void_hand(Table t)
cdef _void_last(Table t)
cdef _undo_win(Table t)
cpdef apply(Table t)
cpdef refuse_dismissals(Table t, of_the_log)
