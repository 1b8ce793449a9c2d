cimport cython

cdef int STOP, NONE, DIGITS, LINES, POOL, SPARE, HONOUR, HIDDEN, STRIDE, LAST_SLOT
cdef int BY_SECOND, BY_MIDDLE, BY_LAST, BY_LENGTH
cdef int WORD_NUMBER, ITEM_CHOICE, FIRST_CHOICE, FIRST, PAIR, ITEM_KEY, VALUE_KEY, WIDTH, NUM
cdef long long LARGEST, ONE
cdef bytes TRUE, FALSE, HEADS, HONOURS, LENGTHS, SLOT_WORDS, SPELT, SPELT_TILES, TAILS, TOKEN_OF

cpdef Py_ssize_t space(bytes d, Py_ssize_t p) except? -1
@cython.locals(slot=int, length=Py_ssize_t, found=int, at=int, q=Py_ssize_t)
cpdef int word(bytes d, Py_ssize_t p) except? -1
@cython.locals(one=int, two=int)
cpdef int tile(bytes d, Py_ssize_t p) except? -1
@cython.locals(c=int)
cpdef Py_ssize_t hexadecimal(bytes d, Py_ssize_t p) except? -1
@cython.locals(c=int)
cpdef Py_ssize_t text(bytes d, Py_ssize_t p) except? -1
@cython.locals(c=int, low=int, high=int, more=int, _=int)
cdef Py_ssize_t character(bytes d, Py_ssize_t p) except? -1
@cython.locals(tiles="long long[::1]", out=bytearray, at=Py_ssize_t, place=Py_ssize_t, code=Py_ssize_t)
cpdef bytes spelt(object pool, Py_ssize_t start, Py_ssize_t end)

cdef class Values:
    cdef object store, pool_store, spare_store
    cdef long long[::1] rows, pool, spare
    cdef readonly int used
    cdef long long value
    cdef int spared
    cdef public bint hidden

    @cython.locals(negative=bint, first=Py_ssize_t, value="long long")
    cdef Py_ssize_t integer(self, bytes d, Py_ssize_t p) except? -1
    @cython.locals(found=int)
    cdef Py_ssize_t token(self, bytes d, Py_ssize_t p, int choice) except? -1
    @cython.locals(true=bint, at=int)
    cdef Py_ssize_t boolean(self, bytes d, Py_ssize_t p) except? -1
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
