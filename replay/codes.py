"""Finding codes as small integers, for the core.

A code is family × 1000 + number: T001 is 4001. The catalogue in ``schemas`` says
what each means; this module never does, and a test keeps the two lists equal.
"""

from typing import Final

FAMILIES: Final = "?FCWTDHSM"
FIRST_OF_PLAY: Final = 3000
"""Codes from here on (W to M) are of play and money; below stand those of the log (F, C)."""

F010: Final = 1010
F011: Final = 1011

C001: Final = 2001
C002: Final = 2002
C003: Final = 2003
C004: Final = 2004
C005: Final = 2005

W001: Final = 3001
W002: Final = 3002
W003: Final = 3003
W004: Final = 3004
W005: Final = 3005
W006: Final = 3006
W007: Final = 3007
W008: Final = 3008
W009: Final = 3009
W010: Final = 3010
W011: Final = 3011
W012: Final = 3012

T001: Final = 4001
T002: Final = 4002
T003: Final = 4003
T004: Final = 4004
T005: Final = 4005
T006: Final = 4006
T007: Final = 4007
T008: Final = 4008
T009: Final = 4009
T010: Final = 4010
T011: Final = 4011
T012: Final = 4012
T013: Final = 4013

D001: Final = 5001
D002: Final = 5002
D003: Final = 5003
D004: Final = 5004

H001: Final = 6001
H002: Final = 6002
H003: Final = 6003
H004: Final = 6004
H005: Final = 6005
H006: Final = 6006
H007: Final = 6007
H008: Final = 6008
H009: Final = 6009
H010: Final = 6010

S001: Final = 7001
S002: Final = 7002
S003: Final = 7003
S004: Final = 7004

M001: Final = 8001
M002: Final = 8002
M003: Final = 8003
M004: Final = 8004
M005: Final = 8005
M006: Final = 8006
M007: Final = 8007
M008: Final = 8008
M009: Final = 8009
M010: Final = 8010
M011: Final = 8011
M012: Final = 8012
M013: Final = 8013


def code_name(code: int) -> str:
    """Return the public spelling of a code: 4001 is ``T001``."""
    return f"{FAMILIES[code // 1000]}{code % 1000:03d}"
