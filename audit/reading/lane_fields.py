"""What the fast lane knows of the format: fields, their shapes, and where each value goes.

Shapes are those of ``schemas.FIELDS``, and a test derives this table from the models, so
that it cannot say another thing. Importing it costs nothing: no model is built. Events
that are not named here are never read by the lane.
"""

from typing import Final

from zjlog.replay import rows as r

NOWHERE: Final = 20
"""Checked, and then forgotten."""
FIRST: Final = 21
"""The stretch of the pool."""
SECOND: Final = 22
"""The stretch of the pool, behind what is FIRST there."""
KEPT: Final = 23
KEPT_TOO: Final = 24
"""Text that somebody asks for later."""
PAIR: Final = 25
"""The two columns NUM and NUM2."""

ENVELOPE: Final = (
    ("seq", "int>=1", r.SEQ, True),
    ("type", "", r.KIND, True),
    ("t", "int>=0", r.TIME, False),
    ("note", "text", NOWHERE, False),
)
"""Name, shape, place, and whether it is needed, of the fields that every event has."""

EVENTS: Final = {
    "hand": (
        ("hand", "int", r.NUM, True),
        ("round", "int", r.NUM2, True),
        ("dealer", "seat", r.SEAT, True),
        ("chips", "list[4] of int", FIRST, False),
        ("wall_commit", "sha256", KEPT, False),
    ),
    "dice": (
        ("seat", "seat", r.SEAT, True),
        ("values", "list[2] of int", PAIR, True),
        ("purpose", "dealer|break", r.ARG, True),
    ),
    "deal": (("hands", "list[4] of list of tile", FIRST, True),),
    "flip": (("tile", "tile", r.TILE, True), ("wild", "tile", r.NUM, False)),
    "draw": (
        ("seat", "seat", r.SEAT, True),
        ("tile", "tile", r.TILE, True),
        ("end", "head|tail", r.ARG, False),
    ),
    "discard": (
        ("seat", "seat", r.SEAT, True),
        ("tile", "tile", r.TILE, True),
        ("drawn", "bool", r.FLAG, False),
    ),
    "claim": (
        ("seat", "seat", r.SEAT, True),
        ("kind", "pung|exposed_kong|added_kong|concealed_kong|chow", r.ARG, True),
        ("tile", "tile", r.TILE, True),
        ("from", "seat", r.FROM, False),
        ("own", "list of tile", FIRST, False),
        ("outcome", "made|overridden", r.FLAG, False),
    ),
    "show": (("seat", "seat", r.SEAT, True), ("tile", "tile", r.TILE, True)),
    "hu": (
        ("seat", "seat", r.SEAT, True),
        ("tile", "tile", r.TILE, True),
        ("from", "seat", r.FROM, False),
        ("outcome", "made|overridden", r.FLAG, False),
        ("hand", "list of tile", FIRST, False),
        ("items", "list of object", SECOND, False),
        ("confirmed", "list of seat", r.NUM, False),
    ),
    "exhausted": (),
    "settle": (
        ("reason", "hu|kong|false_win|fine|other", r.ARG, True),
        ("deltas", "list[4] of int", FIRST, True),
        ("chips", "list[4] of int", SECOND, False),
    ),
    "ruling": (
        ("by", "text", NOWHERE, True),
        (
            "decision",
            "false_win|dead_hand|fine|adjust|warning|void_hand|disqualify|dismissed",
            r.ARG,
            True,
        ),
        ("seat", "seat", r.SEAT, False),
        ("ref", "int>=1", r.NUM, False),
        ("chips", "int>=0", r.NUM2, False),
        ("deltas", "list[4] of int", FIRST, False),
        ("article", "text", NOWHERE, False),
    ),
    "clock": (("event", "warning|time_up|pause|resume", r.ARG, True),),
    "wall": (
        ("tiles", "list of tile", FIRST, True),
        ("order", "drawn|built", r.ARG, False),
        ("salt", "hex", KEPT, False),
    ),
    "end": (
        ("reason", "four_rounds|time_up|two_out|abandoned|adjudicated", r.ARG, True),
        ("chips", "list[4] of int", FIRST, False),
        ("advance", "list of seat", r.NUM2, False),
        ("confirmed_by", "text", r.FLAG, False),
    ),
    "seal": (
        ("count", "int>=0", r.NUM, True),
        ("sha256", "sha256", KEPT, True),
        ("prev", "sha256", KEPT_TOO, False),
    ),
}
"""The events of the lane; of a seal ``key`` and ``sig`` are not for it, and its
count stands in NUM only until the row is finished."""

ABSENT_IS: Final = {
    "draw": {r.ARG: r.HEAD},
    "claim": {r.FLAG: r.MADE},
    "hu": {r.FLAG: r.MADE},
    "wall": {r.ARG: r.DRAWN_ORDER},
    "end": {r.FLAG: 0},
}
"""What stands in a column where the log leaves the field out, if not ``ABSENT``."""

CHOICES: Final = {
    "|".join(tokens): tokens
    for tokens in (
        r.PURPOSES,
        r.ENDS,
        r.CLAIM_KINDS,
        r.OUTCOMES,
        r.REASONS,
        r.DECISIONS,
        r.CLOCKS,
        r.ORDERS,
        r.END_REASONS,
    )
}
"""The tokens of each closed choice, in the order of their numbers."""

CLAIM_NEEDS: Final = {"pung": ("from",), "exposed_kong": ("from",), "chow": ("from", "own")}
"""What a claim needs besides, by its kind."""
