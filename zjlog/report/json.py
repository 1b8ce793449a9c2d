"""A report as JSON data, with the fields that ``schemas`` publishes.

Adds to each finding what the catalogue knows (name, severity, article) and its
sentence; leaves the players' names out. Prints nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from zjlog.schemas import FINDING_FIELDS, GAME_FIELDS, GAME_OPTIONAL, GameReport
from zjlog.text.escape import path_text
from zjlog.version import __version__

if TYPE_CHECKING:
    from zjlog.messages.language import Language
    from zjlog.schemas import Finding, Report

SCALARS: Final = (str, int, bool, type(None))


def to_json(report: Report | GameReport, language: Language = "en") -> dict[str, Any]:
    """Return a report, or the entry of one game, as JSON data with sentences."""
    if isinstance(report, GameReport):
        return entry(report, language)
    return {"zjlog": __version__, "files": [entry(game, language) for game in report.files]}


def entry(report: GameReport, language: Language) -> dict[str, Any]:
    """Return the entry of one game; only a game of a bundle bears its number.

    ``judged_by`` stands in it only where other rules than the log's own were asked for.
    """
    made = {
        "file": path_text(report.file),
        "findings": [found(finding, report, language) for finding in report.findings],
    }
    return {
        name: made[name] if name in made else plain(getattr(report, name))
        for name in GAME_FIELDS
        if name not in GAME_OPTIONAL or getattr(report, name) is not None
    }


def found(finding: Finding, report: GameReport, language: Language) -> dict[str, Any]:
    """Return one finding with what the catalogue says of its code."""
    from zjlog.schemas import sentence  # noqa: PLC0415 - a clean game has no use for it

    made = {"message": sentence(finding, language, report.players)}
    return {
        name: made[name] if name in made else plain(getattr(finding, name))
        for name in FINDING_FIELDS
    }


def plain(value: Any) -> Any:  # noqa: ANN401 - any part of a report
    """Return frozen data as JSON has it: mappings, lists and scalars."""
    if isinstance(value, SCALARS):
        return value
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, Sequence):
        return [plain(each) for each in value]
    return {name.rstrip("_"): plain(getattr(value, name)) for name in value.__slots__}
