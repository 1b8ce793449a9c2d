"""Print what is found of each forgery of a signed game, and what waits for who knows more.

``python -m tests.sweeps.forgeries`` prints a table: what was forged, the codes of errors and
warnings, the exit code of ``zjlog verify``, and whether it is found as the format asks.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import zjlog
from tests.support.forgeries import FORGERIES
from tests.support.forging import true

if TYPE_CHECKING:
    from tests.support.forging import Forgery


def main() -> int:
    """Print the table; return 1 if anything is not as the format has it."""
    print(row("forgery", "found", "exit", "stands"))
    print(row("(the true log)", codes(true()), exit_code(true()), ""))
    wrong = 0
    for forgery in FORGERIES:
        found = zjlog.verify(forgery.make())
        missing = forgery.wants - {each.code for each in found.findings}
        wrong += bool(missing)
        data = forgery.make()
        print(row(forgery.name, codes(data), exit_code(data), standing(forgery, missing)))
    waiting = sum(bool(forgery.needs) for forgery in FORGERIES)
    found_now = len(FORGERIES) - waiting - wrong
    print(f"{len(FORGERIES)} forgeries: {found_now} found, {waiting} wait, {wrong} missed")
    return int(wrong > 0)


def codes(data: bytes) -> str:
    """List the codes found, each once."""
    found = sorted({finding.code for finding in zjlog.verify(data).findings})
    return " ".join(found[:6]) + (" …" if len(found) > 6 else "")


def exit_code(data: bytes) -> str:
    """Return the exit code of a verification."""
    return str(zjlog.verify(data).exit_code())


def standing(forgery: Forgery, missing: frozenset[str]) -> str:
    """Say how a forgery stands."""
    if missing:
        return f"MISSED: {' '.join(sorted(missing))}"
    return f"waits for: {forgery.needs}" if forgery.needs else "found"


def row(name: str, found: str, code: str, stands: str) -> str:
    """Lay out a row."""
    return f"{name:52} {found:34} {code:4} {stands}".rstrip()


if __name__ == "__main__":
    sys.exit(main())
