# C types for shape.py: the compiler reads them beside the unchanged source.

cdef const unsigned char[::1] CELLS
cdef int SUIT_CELLS

cpdef long long fewest_wilds(long long man, long long sou, long long pin, long long honours)
cdef list _use(list rest, kinds)
