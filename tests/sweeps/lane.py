"""Fuzzes the fast lane: mutated lines of every type, read with it and without it.

    python -m tests.sweeps.lane LINES [SEED] [interpreted]

Rows, pools, texts, findings, counts and reports of every file must be equal. Prints each
file that is read apart, and how many lines there were; ends with 1 if there was one.
"""

from __future__ import annotations

import sys

from tests.audit.lane.fuzz import sweep
from tests.audit.lane.lanes import LANES


def main(words: list[str]) -> int:
    """Run the sweep that the words ask for."""
    name = "interpreted" if "interpreted" in words or "compiled" not in LANES else "compiled"
    numbers = [int(word) for word in words if word.isdigit()]
    lines, seed = (*numbers, 1)[:2]
    found = sweep(LANES[name], lines, seed)
    for data in found.differences:
        print(data)
    print(
        f"{name} lane, seed {seed}: {found.lines:,} lines, {found.rows:,} of them read by the lane,"
        f" {len(found.differences)} files read apart"
    )
    return bool(found.differences)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
