"""Every row of ``cases/``: a file, and the findings and events that the reader makes of it.

A line of a row is UTF-8 text, ``$name`` for a line of ``lines.json``, and ``<EF BB BF>``
for bytes, ``<61 x70000>`` for many of them. Each line is ended by LF, the last one
unless ``ended`` is false.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from zjlog.audit.reading.reader import read

CASES = Path(__file__).parent / "cases"
LINES = json.loads((CASES / "lines.json").read_text(encoding="utf-8"))
ROWS = [
    pytest.param(json.loads(row), id=f"{path.stem}-{json.loads(row)['case']}")
    for path in sorted(CASES.glob("*.jsonl"))
    for row in path.read_text(encoding="utf-8").splitlines()
]
SPELT = re.compile(rb"<((?:[0-9A-F]{2} )*[0-9A-F]{2})(?: x([0-9]+))?>")


def spelt(line: str) -> bytes:
    """Make bytes of a line of a row."""
    text = LINES[line[1:]] if line.startswith("$") else line
    return SPELT.sub(
        lambda match: bytes.fromhex(match[1].decode()) * int(match[2] or 1), text.encode()
    )


@pytest.mark.parametrize("row", ROWS)
def test_row(row: dict[str, Any]) -> None:
    """The reader gives these findings and delivers the events of these lines."""
    data = b"\n".join(map(spelt, row["file"])) + b"\n" * row.get("ended", True)

    lines = list(read([data]))

    assert row["findings"] == [
        [f.code, f.line, f.seq, dict(f.details)] for line in lines for f in line.findings
    ]
    assert row["events"] == [line.number for line in lines if line.event is not None]
    assert row.get("undecided", []) == [line.number for line in lines if line.undecided]
    assert row.get("games", [1] * len(lines)) == [line.game for line in lines]
