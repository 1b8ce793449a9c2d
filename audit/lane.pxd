cimport cython

cdef int STOP, NONE, DIGITS, LINES, POOL, SPARE, HONOUR, HIDDEN, SHA256, STRIDE, LAST_SLOT
cdef int BY_SECOND, BY_MIDDLE, BY_LAST, BY_LENGTH
cdef int KEY_NUMBER, WORD_NUMBER, ITEM_CHOICE, FIRST_CHOICE, FIRST, KEPT, PAIR
cdef int SEQ_KEY, TYPE_KEY, TIME_KEY, NOTE_KEY, HAND_KEY, ITEMS_KEY, ITEM_KEY, VALUE_KEY
cdef int ABSENT, WIDTH, KIND, SEQ, LINE, TIME, ARG, FLAG, NUM, NUM2, OFFSET, LENGTH
cdef int CLAIM, HAND, HU, WALL, END, SEAL
cdef int A_SEAT, A_TILE, AN_INT, A_NATURAL, A_POSITIVE, A_BOOL, A_TEXT, A_SHA256, A_HEX
cdef int TWO_INTS, FOUR_INTS, TILES, FOUR_HANDS, SEATS, ITEMS
cdef long long LARGEST, ONE
cdef Py_ssize_t LONGEST
cdef bytes TRUE, FALSE, HEADS, HONOURS, KINDS, LENGTHS, PLACE_OF, SHAPE_OF, SLOT_WORDS, SPELT
cdef bytes SPELT_TILES, TAILS, TOKEN_OF

cdef Py_ssize_t space(bytes d, Py_ssize_t p) except? -1
@cython.locals(slot=int, length=int, found=int, at=int, q=Py_ssize_t)
cdef int word(bytes d, Py_ssize_t p) except? -1
@cython.locals(at=int, place=int)
cdef bint spells(bytes d, Py_ssize_t p, int guess) except? -1
@cython.locals(one=int, two=int)
cdef int tile(bytes d, Py_ssize_t p) except? -1
@cython.locals(c=int)
cdef Py_ssize_t hexadecimal(bytes d, Py_ssize_t p) except? -1
@cython.locals(c=int)
cdef Py_ssize_t text(bytes d, Py_ssize_t p) except? -1
@cython.locals(c=int, low=int, high=int, more=int, _=int)
cdef Py_ssize_t character(bytes d, Py_ssize_t p) except? -1
@cython.locals(c=int, depth=int, found=int, named=int, q=Py_ssize_t)
cdef int kind_ahead(bytes d, Py_ssize_t p) except? -1
@cython.locals(tiles="long long[::1]", out=bytearray, at=Py_ssize_t, place=Py_ssize_t, code=Py_ssize_t)
cpdef bytes spelt(object pool, Py_ssize_t start, Py_ssize_t end)

cdef class Lane:
    cdef object store, pool_store, spare_store
    cdef long long[::1] rows, pool, spare, needed, claims, blanks
    cdef public long long seq, number, time
    cdef readonly int count, used
    cdef long long value
    cdef int spared
    cdef Py_ssize_t kept, kept_end, kept_too
    cdef public bint hidden
    cdef readonly dict texts
    cdef readonly list marks

    @cython.locals(p=Py_ssize_t, q=Py_ssize_t, used=int)
    cpdef Py_ssize_t run(self, bytes data, Py_ssize_t start, Py_ssize_t end) except? -1
    @cython.locals(start=int, row=int, kind=int, seen="long long", time="long long", p=Py_ssize_t, key=int, named=int)
    cdef Py_ssize_t line(self, bytes d, Py_ssize_t begin) except? -1
    @cython.locals(row=int, kind=int, at=int)
    cdef Py_ssize_t closed(self, bytes d, Py_ssize_t begin, Py_ssize_t p, long long seen, long long time, int start) except? -1
    cdef Py_ssize_t revealed(self, Py_ssize_t p, int hand, int items) except? -1
    cdef object after_store
    cdef int[::1] after
    cdef int last
    @cython.locals(found=int)
    cdef int guessed(self, bytes d, Py_ssize_t p, int before) except? -1
    @cython.locals(column=int)
    cdef int blank(self, int kind, int row) except? -1
    @cython.locals(shape=int, place=int)
    cdef Py_ssize_t field(self, bytes d, Py_ssize_t p, int kind, int key, int row) except? -1
    cdef Py_ssize_t several(self, bytes d, Py_ssize_t p, int shape, int place, int row) except? -1
    @cython.locals(negative=bint, first=Py_ssize_t, value="long long")
    cdef Py_ssize_t integer(self, bytes d, Py_ssize_t p) except? -1
    @cython.locals(found=int)
    cdef Py_ssize_t token(self, bytes d, Py_ssize_t p, int choice) except? -1
    @cython.locals(true=bint, at=int)
    cdef Py_ssize_t boolean(self, bytes d, Py_ssize_t p) except? -1
    @cython.locals(q=Py_ssize_t)
    cdef Py_ssize_t digest(self, bytes d, Py_ssize_t p, int shape, int place) except? -1
    @cython.locals(at=int)
    cdef Py_ssize_t integers(self, bytes d, Py_ssize_t p, int number, int place, int row) except? -1
    @cython.locals(code=int)
    cdef Py_ssize_t tiles(self, bytes d, Py_ssize_t p) except? -1
    @cython.locals(at=int)
    cdef Py_ssize_t counted(self, bytes d, Py_ssize_t p) except? -1
    @cython.locals(lengths=int, before=int, seat=int, _=int)
    cdef Py_ssize_t hands(self, bytes d, Py_ssize_t p) except? -1
    cdef Py_ssize_t seats(self, bytes d, Py_ssize_t p, int cell) except? -1
    cdef Py_ssize_t items(self, bytes d, Py_ssize_t p) except? -1
    @cython.locals(kind="long long", value="long long", seen=int, at=int, key=int)
    cdef Py_ssize_t item(self, bytes d, Py_ssize_t p) except? -1
    cdef Py_ssize_t push(self, long long value, Py_ssize_t p) except? -1
    cdef Py_ssize_t wait(self, long long value, Py_ssize_t p) except? -1
