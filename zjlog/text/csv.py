"""A value as a cell of CSV: what a terminal or a spreadsheet would obey, neither obeys.

Whatever is written as CSV goes through ``cell``: answers, and the standings of a stage.
"""

from __future__ import annotations

import json
import unicodedata
from typing import TYPE_CHECKING, Any, Final

from zjlog.schemas import is_hidden, visible

from .escape import nothing, piecewise

if TYPE_CHECKING:
    from collections.abc import Callable

FORMULA: Final = frozenset("=+-@\u2212")
"""How a text begins that a spreadsheet runs, in characters of any width."""
BREAKS: Final = frozenset("\t\r\n")
"""What a spreadsheet takes away from the beginning, or takes for another cell."""
LOOKED_AT: Final = 1000
"""Characters without a glyph that are passed over in search of the first one that has one."""


def cell(value: Any, heed: Callable[[], None] = nothing) -> Any:  # noqa: ANN401 - a value of any kind
    """Return figures as they are, nothing as nothing, and texts that no spreadsheet runs.

    Characters that cannot be seen stand as escapes; only a line feed, which CSV quotes,
    stays one. ``heed`` is called now and then over a long text.
    """
    if value is None:
        return ""
    if isinstance(value, (list, dict)):
        value = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, str):
        return value
    text = piecewise(_plain, value, heed)
    return "'" + text if is_formula(value) else text


def _plain(text: str) -> str:
    """Escape what cannot be seen, apart from line feeds."""
    return "\n".join(map(visible, text.split("\n")))


def is_formula(text: str) -> bool:
    """Tell whether a text begins like a formula, with or without something unseen before it."""
    if not text or text[0] in BREAKS:
        return bool(text)
    for char in text[:LOOKED_AT]:
        if not char.isspace() and not is_hidden(char):
            return unicodedata.normalize("NFKC", char)[:1] in FORMULA
    return len(text) > LOOKED_AT
