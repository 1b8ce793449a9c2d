"""The report that Python callers get: what the command line prints, as data and as text.

Judges nothing; adds to the report of ``schemas`` what needs its JSON form.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from zjlog import schemas

from .json import to_json

if TYPE_CHECKING:
    from zjlog.messages.language import Language


class Report(schemas.Report):
    """The games of all sources, in the order in which they were given.

    ``files`` has an entry a game, ``findings`` those of all games; ``clean`` is whether there
    is no error and no warning, ``exit_code()`` what ``zjlog verify`` would end with.
    """

    __slots__ = ()

    def to_dict(self, language: Language = "en") -> dict[str, Any]:
        """Return the object that ``zjlog verify --format json`` prints, in ``zh`` or ``en``."""
        return to_json(self, language)

    def to_json(self, language: Language = "en") -> str:
        """Return that object as text in one line, without an LF."""
        return json.dumps(self.to_dict(language), ensure_ascii=False, separators=(",", ":"))


def named(report: schemas.GameReport) -> schemas.GameReport:
    """Return a report whose findings know the players, for their sentences."""
    if not report.findings:
        return report
    return replace(
        report,
        findings=tuple(replace(each, names=report.players) for each in report.findings),
    )
