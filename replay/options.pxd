# C types for options.py: the compiler reads them beside the unchanged source.

cimport cython
cdef int FLAT, ROTATE, NEXT, NO_FIRST, SHARED, EXCLUSIVE

@cython.final
cdef class Options:
    cdef public int deal_style, break_rule, kong_draw, tail_order, dealer_rule, exhausted_dealer
    cdef public int wild_claim, reveal, discard_win, discard_pay, kong_pay, kong_win
    cdef public int kong_win_payer, last_discard, two_out, multiple_winners, heaven_wild
    cdef public int indicator_kong, own_four, follow, three_fed, double_dice, repeat_double
    cdef public int pass_win, pass_pung
    cdef public long long price_first, price_later, price_after_pung, price_wild_win
    cdef public long long price_natural, price_run, price_discard, price_discarder_extra
    cdef public long long price_discarder_alone
    cdef public long long[3] price_kong
    cdef public long long price_kong_win_wild, price_kong_win_natural
    cdef public long long price_kong_win_natural_concealed, run_natural, drawn_wild, heaven
    cdef public long long caught_value, caught_from, false_value, false_to, floor
