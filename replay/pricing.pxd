# C types for pricing.py: the compiler reads them beside the unchanged source.

from zjlog.replay.money cimport pay_win, sole_payer_of_discard
from zjlog.replay.shape cimport fewest_wilds, split
from zjlog.replay.table cimport Table
from zjlog.replay.wins cimport complete, stands_for_itself

cdef int ADDITIVE, DISCARDER, EACH, FEEDER, INCLUSIVE, NATURAL_ONLY, NO_TILE, NOBODY, ABSENT
cdef int AFTER_PUNG, CAUGHT_WILD, CHOW, CONCEALED, DISCARD_WIN, DISCARDER_EXTRA, DRAWN_WILD, FIRST
cdef int HEAVEN, INDICATOR_KONG, KONG_WIN, LATER, NATURAL, RUN, RUN_NATURAL, WILD_WIN
cdef int COPIES, HIDDEN, KINDS, STRIDE, MAYBE, YES, KONG_WIN_EXTRA, INDICATOR_SELF_DRAW
cdef int INDICATOR_DISCARD, TRIPLET, FED_FOR_ALL

cpdef list possible_prices(Table t, long long seat, long long tile, long long source)
cdef list _classes(Table t, long long seat, long long tile, long long source)
cdef list _credits(Table t, long long seat)
cdef _price(Table t, long long seat, long long tile, long long source, list credit, bint natural, bint run, bint triplet, bint caught)
cdef list _caught(Table t, long long seat, long long tile, long long source)
cdef list _indicator_triplets(Table t, long long seat, long long tile, long long source)
cdef list _self_draw(Table t, long long tile, bint natural, bint run)
cdef long long _kong_win(Table t, bint natural, bint run)
cpdef bint is_run(Table t, long long seat, long long tile)
cdef bint _is_run_by_search(list counts, long long tile, long long wild)
cdef list _by_discard(Table t, bint caught)
cdef list _bonus(Table t, list credit)
cdef bint _completes_indicator(Table t, long long seat, long long tile, long long source)
cdef long long _sole_payer(Table t, long long seat, long long source)
