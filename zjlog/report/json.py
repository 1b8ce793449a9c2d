"""A report as JSON data, exactly as the format of the log describes it.

Adds to each finding what the catalogue knows (name, severity, article) and its
sentence; leaves the players' names out. Prints nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from zjlog.schemas import GameReport
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
    number = {} if report.game is None else {"game": report.game}
    judged_by = {} if report.judged_by is None else {"judged_by": plain(report.judged_by)}
    return {
        "file": path_text(report.file),
        **number,
        "game_id": report.game_id,
        "verdict": report.verdict,
        "events": report.events,
        "hands": report.hands,
        "undecided": dict(report.undecided),
        "rules": plain(report.rules),
        **judged_by,
        "findings": [found(finding, report, language) for finding in report.findings],
        "settlement": plain(report.settlement),
        "result": plain(report.result),
    }


def found(finding: Finding, report: GameReport, language: Language) -> dict[str, Any]:
    """Return one finding with what the catalogue says of its code."""
    from zjlog.schemas import sentence  # noqa: PLC0415 - a clean game has no use for it

    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity,
        "article": finding.article_or_default,
        "line": finding.line,
        "seq": finding.seq,
        "hand": finding.hand,
        "seat": finding.seat,
        "cause": finding.cause,
        "message": sentence(finding, language, report.players),
        "details": plain(finding.details),
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
