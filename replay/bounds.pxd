# C types for bounds.py: the compiler reads them beside the unchanged source.

from zjlog.replay.table cimport Table

cdef int ABSENT, ARG, CLAIM, CLOCK, DEAL, DICE, DISCARD, DRAW
cdef int END, FLIP, FROM, HAND, HU, KIND, LENGTH, NUM
cdef int OFFSET, REFUSED, RULING, SEAT, SETTLE, SHOW, SUBSTITUTE, TILE
cdef int WALL, HIDDEN, KINDS
cdef long long FIRST_SEAT[20]
cdef long long FIRST_TILE[20]
cdef long long FIRST_TOKEN[20]
cdef long long LAST_TOKEN[20]

cpdef bint is_sound(Table t, long long row)
cdef bint _is_stretch_sound(Table t, long long kind, long long offset, long long length)
cdef bint _are_tiles(Table t, long long start, long long end)
cdef bint _is_deal(Table t, long long offset, long long length)
cdef bint _is_declaration(Table t, long long offset, long long length)
