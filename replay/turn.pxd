# C types for turn.py: the compiler reads them beside the unchanged source.

from zjlog.replay.backward cimport apply, look_ahead
from zjlog.replay.claims cimport is_acting, make_added_kong
from zjlog.replay.duties cimport after_discard, check_count, drawn_wild, on_discard
from zjlog.replay.match cimport close_deal
from zjlog.replay.side_rules cimport after_throw, forget_passes, remember_passes
from zjlog.replay.hidden cimport give, seen
from zjlog.replay.table cimport Table, next_seat

cdef int F011, H008, T001, T002, T003, T004, T011, T012
cdef int W003, W007, W008, BLOCK13, NO_TILE, NOBODY, OVER, EXHAUSTED_HAND
cdef int ABSENT, HEAD, HIDDEN, TILES

cpdef draw(Table t, long long seat, long long tile, long long end)
cdef long long _hidden_draw(Table t, long long seat)
cdef bint _is_dealers_14th(Table t, long long seat)
cpdef long long drawer(Table t)
cdef bint _check_order(Table t, long long seat)
cdef _check_wall(Table t, long long seat, long long end, long long expected)
cpdef discard(Table t, long long seat, long long tile, long long drawn)
cpdef bint is_past_last(Table t, long long seat)
cdef _check_discarder(Table t, long long seat)
cdef _check_drawn(Table t, long long seat, long long tile, long long drawn)
cpdef exhausted(Table t)
