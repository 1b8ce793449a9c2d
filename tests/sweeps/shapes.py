"""Compare the win test with a brute-force search on many random hands.

``python -m tests.sweeps.shapes 100000 [seed]`` prints the hands compared, or the first
hand on which they differ. ``--table`` builds the table of shapes anew and compares it with the
shipped one; ``--write`` replaces that.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from tests.support.oracle import first_difference
from zjlog.replay import shape_table


def main(words: list[str]) -> int:
    """Run the sweep that the words ask for."""
    if words and words[0] in {"--table", "--write"}:
        built = shape_table.build()
        if words[0] == "--write":
            target = Path(shape_table.__file__).with_name("shapes.bin")
            target.write_bytes(built)
        same = built == shape_table.load()
        print("the table of shapes is", "the one that is shipped" if same else "ANOTHER")
        return 0 if same else 1
    number = int(words[0]) if words else 100_000
    seed = int(words[1]) if len(words) > 1 else 1
    begun = time.perf_counter()
    different = first_difference(number, seed)
    if different is not None:
        print("differs:", different)
        return 1
    print(f"{number} hands, seed {seed}: no difference ({time.perf_counter() - begun:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
