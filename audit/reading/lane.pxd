cimport cython

from zjlog.audit.reading.lane_values cimport Values, hexadecimal, space, text, tile, word

cdef int STOP, NONE, LINES, HONOUR, HIDDEN, SHA256, STRIDE, KEPT
cdef int KEY_NUMBER, WORD_NUMBER, FIRST_CHOICE
cdef int SEQ_KEY, TYPE_KEY, TIME_KEY, NOTE_KEY, HAND_KEY, ITEMS_KEY
cdef int ABSENT, WIDTH, KIND, SEQ, LINE, TIME, ARG, NUM, OFFSET, LENGTH
cdef int CLAIM, HAND, HU, WALL, END, SEAL
cdef int A_SEAT, A_TILE, AN_INT, A_NATURAL, A_POSITIVE, A_BOOL, A_TEXT, A_SHA256, A_HEX
cdef int TWO_INTS, FOUR_INTS, TILES, FOUR_HANDS, SEATS, ITEMS
cdef long long ONE
cdef Py_ssize_t LONGEST
cdef bytes KINDS, LENGTHS, PLACE_OF, SHAPE_OF, SPELT

@cython.locals(at=int, place=int)
cdef bint spells(bytes d, Py_ssize_t p, int guess) except? -1
@cython.locals(c=int, depth=int, found=int, named=int, q=Py_ssize_t)
cdef int kind_ahead(bytes d, Py_ssize_t p) except? -1

@cython.final
cdef class Lane(Values):
    cdef long long[::1] needed, claims, blanks
    cdef int[::1] after
    cdef int type, kind
    cdef public long long seq, number, time
    cdef long long at
    cdef readonly int count
    cdef Py_ssize_t kept, kept_end, kept_too
    cdef readonly dict texts
    cdef readonly list marks

    @cython.locals(p=Py_ssize_t, q=Py_ssize_t, used=int)
    cpdef Py_ssize_t run(self, bytes data, Py_ssize_t start, Py_ssize_t end) except? -1
    @cython.locals(start=int, row=int, key=int, seen="long long", p=Py_ssize_t)
    cdef Py_ssize_t line(self, bytes d, Py_ssize_t begin) except? -1
    cdef Py_ssize_t member(self, bytes d, Py_ssize_t p, int key, int row) except? -1
    @cython.locals(named=int)
    cdef Py_ssize_t typed(self, bytes d, Py_ssize_t p, int row) except? -1
    @cython.locals(row=int, kind=int, at=int)
    cdef Py_ssize_t closed(self, bytes d, Py_ssize_t begin, Py_ssize_t p, long long seen, int start) except? -1
    @cython.locals(found=int)
    cdef int guessed(self, bytes d, Py_ssize_t p, int before) except? -1
    @cython.locals(column=int)
    cdef blank(self, int kind, int row)
    @cython.locals(at=int, shape=int, place=int)
    cdef Py_ssize_t field(self, bytes d, Py_ssize_t p, int key, int row) except? -1
    cdef Py_ssize_t several(self, bytes d, Py_ssize_t p, int shape, int place, int row) except? -1
    @cython.locals(q=Py_ssize_t)
    cdef Py_ssize_t digest(self, bytes d, Py_ssize_t p, int shape, int place) except? -1
