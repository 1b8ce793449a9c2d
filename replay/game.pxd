# C types for game.py: the compiler reads them beside the unchanged source.

import cython
from zjlog.replay.claims cimport claim, make_added_kong
from zjlog.replay.declare cimport hu, passed_over_by
from zjlog.replay.duties cimport check_count, show
from zjlog.replay.ending cimport end, finish
from zjlog.replay.match cimport after_the_stop, clock
from zjlog.replay.opening cimport deal, dice, flip, lose_hand, open_hand
from zjlog.replay.recorded_payments cimport settle
from zjlog.replay.bounds cimport is_sound
from zjlog.replay.table cimport Table
from zjlog.replay.turn cimport discard, draw, exhausted
from zjlog.replay.wall cimport disclose
from zjlog.replay.options cimport Options

cdef int F011, H009, M011, NO_STAGE, AFTER_WIN, KINDS, MAY, MISSING
cdef int MUTE, DEALT, ENDED, NOBODY, OPENED, PLAY, ABSENT, ARG
cdef int CLAIM, CLOCK, CLOCK_PAUSE, CLOCK_RESUME, CLOCK_TIME_UP, DEAL, DICE, DISCARD
cdef int DRAW, END, EXHAUSTED, FLAG, FLIP, FOR_KONG, FROM, HAND
cdef int HU, KIND, LENGTH, NUM, NUM2, OFFSET, OVERRIDDEN, REFUSED
cdef int RULING, SEAT, SETTLE, SHOW, SUBSTITUTE, TILE, TIME, WALL
cdef int WIDTH, WITHHELD, EVERY
cdef long long VERDICTS[160]
cdef long long IS_PLAY[20]

cdef class Clock:
    cdef public long long limit
    cdef public long long paused_at, away
    cdef public bint told
    cpdef passes(self, Table t, long long time)
    cpdef hears(self, long long event, long long time)

cdef class Replay:
    cdef public object setup, tape, pool
    cdef public Clock clock
    cdef public Table table
    cpdef step(self, Py_ssize_t row)
    cpdef Py_ssize_t append(self, columns, extra=*) except -1

cdef _grown(numbers, more)
cdef _run(Table t, setup, Clock time, after)
cdef _look_over(Table t)
cdef _admit(Table t, long long row)
cpdef step(Table t, setup, Clock time)
cdef bint _only_called(Table t, long long kind)
cdef _out_of_place(Table t, long long kind, long long verdict)
@cython.locals(row=cython.Py_ssize_t)
cdef bint _comes_later(Table t, long long wanted)
cdef _refused(Table t)
cdef _open(Table t, long long kind)
cdef _play(Table t, long long kind)
cdef _around(Table t, long long kind, setup, Clock time)
