# C types for claims.py: the compiler reads them beside the unchanged source.

from zjlog.replay.duties cimport check_count, credit_meld, lose_credit, mask, release_held
from zjlog.replay.money cimport loosen, pay_kong
from zjlog.replay.hidden cimport give, see, seen, uncover
from zjlog.replay.table cimport Table

cdef int FEEDER, FOR_KONG, T005, T006, T007, T009, T010, T012, T013, DISCARDER_FIRST
cdef int FIRST_PHASE, NEVER, KINDS, NO_TILE, NOBODY, ADDED, CHOW, CONCEALED, EXPOSED
cdef int INDICATOR_KONG, KONG_ADDED, KONG_CONCEALED, KONG_EXPOSED, PUNG, HIDDEN, STRIDE

cpdef claim(Table t, long long seat, long long kind, long long tile, long long source, own)
cdef bint _may_lack(Table t, long long seat, taken)
cdef _leave_open(Table t, long long seat, long long kind, long long tile)
cdef bint _may_earn_more(Table t, long long seat, long long kind, long long tile, long long claimed)
cdef bint _may_be_wild_fault(Table t, long long seat, long long tile)
cdef bint _may_have_passed(Table t, long long seat, long long tile)
cpdef claim_faults(Table t, long long seat, long long kind, long long tile, long long source, taken)
cdef dict _own_article(long long code, long long kind, dict facts)
cdef bint _is_on_turn(long long kind)
cpdef bint is_acting(Table t, long long seat)
cpdef bint is_indicator(Table t, long long tile)
cpdef bint is_indicator_kong(Table t, long long kind, long long tile, taken)
cdef list _taken(long long kind, long long tile)
cdef _tile_faults(Table t, long long seat, long long kind, long long tile, taken)
cdef bint _are_of_one_kind(taken, long long tile)
cdef long long _number_of(tiles, long long kind)
cdef bint _is_run(list tiles)
cdef _on_discard_faults(Table t, long long seat, long long kind, long long tile, long long source, taken)
cdef _source_fault(Table t, long long seat, long long tile, long long source)
cpdef wild_claim_fault(Table t, long long seat)
cdef _replacement_faults(Table t, long long tile)
cdef _on_turn_faults(Table t, long long seat, long long kind, long long tile, taken)
cdef _turn_fault(Table t, long long seat, long long kind, long long tile)
cdef list _own_pung(Table t, long long seat, long long tile)
cdef _veiled_pung(Table t, long long seat, long long tile)
cdef _leave_pung(Table t, long long seat, long long tile)
cdef _make_on_discard(Table t, long long seat, long long kind, long long tile, long long source, taken)
cdef _meld(Table t, long long seat, long long kind, long long tile, long long source, list tiles)
cdef _make_on_turn(Table t, long long seat, long long kind, long long tile, taken)
cdef _owe_replacement(Table t, long long seat, long long kind, long long feeder)
cpdef make_added_kong(Table t)
