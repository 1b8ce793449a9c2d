# C types for shape.py: the compiler reads them beside the unchanged source.

cdef const unsigned char[::1] CELLS
cdef int SUIT_CELLS

cpdef long long fewest_wilds(long long man, long long sou, long long pin, long long honours)
cpdef list split(counts, long long wild)
cdef bint _search(list rest, long long start, long long held, long long wild, list found, bint paired)
cdef bint _try(list rest, long long first, long long low, long long step, long long held, long long wild, list found, bint paired)
cdef bint _try_pair(list rest, long long first, long long held, long long wild, list found)
cdef long long _use(list rest, long long kind)
cdef bint _rest_of_wilds(long long held, long long wild, list found, bint paired)
