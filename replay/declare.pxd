# C types for declare.py: the compiler reads them beside the unchanged source.

from zjlog.replay.claims cimport make_added_kong
from zjlog.replay.duties cimport check_count, lose_credit
from zjlog.replay.groups cimport group, taken_as
from zjlog.replay.match cimport close_deal
from zjlog.replay.money cimport distance, false_win_dues, leave_unpaid, may_be_false, pay
from zjlog.replay.pricing cimport possible_prices
from zjlog.replay.records cimport Win
from zjlog.replay.reveal cimport check_confirmed, check_items, check_revealed, claimed_items
from zjlog.replay.hidden cimport give, uncover
from zjlog.replay.table cimport Table
from zjlog.replay.wins cimport complete, shape_fault, shape_open, source_fault

cdef int H003, H004, H005, H006, H007, H009, HIDDEN, M009
cdef int T005, T008, T013, NO_TILE, NOBODY, WON, BY_DISCARD, ROBBED_KONG
cdef int SELF_DRAW, ABSENT, ARG, CHOW, FLAG, FOR_HU, FROM, MADE
cdef int OVERRIDDEN, SEAT, TILE, WIDTH, YES, AS_WIN, TOLD_IN_FULL

cpdef hu(Table t)
cpdef bint settle_group(Table t, list rows, long long claimant)
cdef bint _is_called(Table t, long long row)
cdef _once_a_seat(Table t, list valid)
cdef long long _nearness(Table t, long long row)
cdef _pass_over(Table t, list valid)
cdef _keep_nearest(Table t, list valid)
cpdef bint judge(Table t, long long row, long long taken, bint late)
cdef bint _say_false(Table t, long long seat, long long tile, reasons)
cpdef why_false(Table t, long long seat, long long tile, long long source, bint late)
cdef dict _lacking(Table t, long long code, long long seat, long long tile, long long source)
cdef bint _ruled(Table t, long long row, long long seat, bint false)
cdef _win(Table t, list rows)
cdef long long _tile_of(Table t, long long row)
cdef list _winner_sets(Table t, list rows)
cdef list _sums(list prices)
cdef _record_win(Table t, long long row, list prices)
cdef Win _snapshot(Table t, long long row, list items, bint natural)
cdef _move_tile(Table t, long long seat, long long tile, long long source, bint robbed)
cdef _check_passed(Table t, long long row, long long seat, long long source)
cpdef bint passed_over_by(Table t)
