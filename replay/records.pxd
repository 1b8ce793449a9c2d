# C types for records.py: the compiler reads them beside the unchanged source.

import cython
@cython.final
cdef class Money:
    cdef public long long seq, item, payer, payee
    cdef public object due, paid

@cython.final
cdef class Win:
    cdef public Py_ssize_t row
    cdef public long long seat, tile, source, wild
    cdef public bint natural
    cdef public tuple items, counts, melds

@cython.final
cdef class HandRecord:
    cdef public long long number, dealer, result
    cdef public list wins, items, payments, deltas
    cdef public bint known
    cpdef copy(self)

@cython.locals(line=Money)
cpdef Money money(long long seq, long long item, long long payer, long long payee, due, paid)
