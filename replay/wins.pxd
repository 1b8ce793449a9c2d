# C types for wins.py: the compiler reads them beside the unchanged source.

from zjlog.replay.duties cimport whole_size
from zjlog.replay.shape cimport fewest_wilds, split
from zjlog.replay.table cimport Table

cdef int H001, H002, TO_ACT, ANY, NO_WILD, NO_TILE, NOBODY, ABSENT
cdef int COPIES, HIDDEN, KINDS, STRIDE, NO

cpdef long long complete(Table t, long long seat, long long tile, bint substitute)
cpdef long long stands_for_itself(Table t, long long seat, long long tile)
cdef long long _by_search(Table t, long long seat, long long tile, long long added, bint substitute)
cpdef bint is_win(Table t, long long seat, long long tile, long long source)
cpdef long long shape_fault(Table t, long long seat, long long tile, bint on_discard)
cpdef long long shape_open(Table t, long long seat, long long tile, bint on_discard)
cpdef source_fault(Table t, long long seat, long long tile, long long source)
cdef _self_draw_fault(Table t, long long seat, long long tile)
