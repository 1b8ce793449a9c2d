# C types for table.py: the compiler reads them beside the unchanged source.

cimport cython
from zjlog.replay.options cimport Options
from zjlog.replay.records cimport HandRecord, Money

cdef int H010, T001, T013, IDLE, NO_TILE, NOBODY, PLAY
cdef int ABSENT, LINE, SEQ, COPIES, HIDDEN, KINDS, STRIDE, TILES, FAULTS_KEPT
cdef int MELD_HEAD, RIVER_SEAT
cdef int CONTEXTS_KEPT, FIRST_OF_PLAY
cdef long long KEY_OF[35]
cdef long long WORTH[35]
cdef long long NO_KINDS[35]
cdef long long NO_TILES[140]
cdef long long NO_KEYS[16]
cdef long long NO_WALL[136]

@cython.final
cdef class Table:
    cdef public Options options
    cdef public object stake
    cdef public long long[::1] tape, pool
    cdef public Py_ssize_t row
    cdef public list faults, hands
    cdef public long long faults_lost
    cdef public HandRecord record

    # Chips are Python integers: a log may play for more than 64 bits hold.
    cdef public list start, chips, fines, adjusted, deferred
    cdef public list other_payments, unanswered, false_wins, drift
    cdef public object recorded_chips
    cdef public dict answered, moved
    cdef public Py_ssize_t false_paid, last_play
    cdef public bint settles_logged
    cdef public long long drift_seq
    cdef public dict undecided
    cdef public bint chips_known, match_unsure
    cdef public list possible, possible_false, maybe_fined

    # All arrays are of one type: they are set from one another byte by byte.
    cdef public long long[4] substituted, disqualified, lost_deal
    cdef public int phase, dealer, next_dealer, doubling_dealer, stop_code
    cdef public long long round, hand_no, true_hand, true_round, slip_cause
    cdef public bint expectation_known, hand_was_void, deal_passes, stop_told, call_made
    cdef public long long stop_seq, two_out_seq, time_up_seq
    cdef public Py_ssize_t end_row, dealer_row

    cdef public dict ruled_false, ruled_at, dismissed, ruled_dead, ruled_void
    cdef public bint has_rulings, heeds_rulings
    cdef public Py_ssize_t voided_until, done_until
    cdef public set done, seqs, waived

    cdef public long long[140] count, thrown_kind
    cdef public long long[140] passed_pung
    cdef public long long[16] key
    cdef public long long[4] size, over, debt, melded
    cdef public long long[4] broken
    cdef public long long[5] loose
    cdef public list melds, river, taken
    cdef public dict pungs
    cdef public long long[35] surfaced
    cdef public bint double_unsure, veiled, looked_ahead
    cdef public long long[140] unseen, blurred
    cdef public dict later
    cdef public long long fifth_told
    cdef public long long unrecorded
    cdef public int wall_left, indicator, wild

    cdef public int actor, turn, replacement, drawn, pung_seat
    cdef public bint opening, on_dealt, replaced
    cdef public int live_seat, live_tile, live_credit
    cdef public Py_ssize_t live_row
    cdef public int rob_seat, rob_tile, kong_kind, kong_feeder
    cdef public Py_ssize_t rob_row

    cdef public long long[4] thrown, plain, must_show, shown, wilds_got, count_told, turns
    cdef public long long[4] unseen_draws, doubt, masked
    cdef public long long[12] credit
    cdef public long long[4] dead, dead_row, false_since, foul, passed_win
    cdef public bint win_unproven, unsure

    cdef public long long damage, follow_length
    cdef public bint missing_told, doubled, wall_told
    cdef public int follow_tile, follow_seat
    cdef public Py_ssize_t deal_row, flip_row, break_row
    cdef public dict sought
    cdef public long long[136] draw_rows
    cdef public Py_ssize_t draw_count

    cpdef clear_hand(self)
    cdef _clear_tiles(self)
    cdef _clear_turn(self)
    cdef _clear_duties(self)
    cdef _clear_causes(self)
    cpdef bint is_void(self, long long seat)
    cpdef take(self, long long seat, long long tile)
    cpdef bint give(self, long long seat, long long tile)
    cpdef join_river(self, long long seat, long long tile)
    cpdef leave_river(self, long long taker)
    cpdef list discards(self)
    cpdef list seen(self, long long seat)
    cpdef bint surface(self, long long tile)
    cpdef list concealed(self, long long seat)
    cpdef list counts(self, long long seat)
    cpdef list keys(self, long long seat)
    cpdef list stretch(self, Py_ssize_t start, Py_ssize_t end)
    cpdef bint is_done(self, Py_ssize_t row)
    cpdef mark_done(self, Py_ssize_t row)
    cpdef int held(self, long long seat, long long tile)
    cpdef int hidden(self, long long seat)
    cpdef open(self, long long code)
    cpdef bint may_hold(self, long long seat, long long tile, long long number)
    cpdef long long seq_at(self, Py_ssize_t row)
    cpdef long long seq(self)
    cpdef long long line_at(self, Py_ssize_t row)

cpdef long long next_seat(long long seat)
cpdef list fields_of(Table t)
