"""Replays and audits game logs of Zhenjiang mahjong (镇江麻将).

    >>> import zjlog
    >>> report = zjlog.verify("table-3.jsonl")
    >>> report.clean, report.exit_code()
    (True, 0)

    >>> for event, view in zjlog.replay_events("table-3.jsonl"):
    ...     print(event["seq"], event["type"], view.wall_left, view.seats[0].chips)

``verify`` judges one log, ``verify_many`` one after the other; ``replay_events`` gives each event
of a log with the ``View`` of the table after it. A report has ``files`` (a
``GameReport`` a game), ``findings``, ``clean``, ``exit_code()``, ``to_dict()`` and
``to_json()``; a finding has ``code``, ``name``, ``severity``, ``article``, ``line``, ``seq``,
``hand``, ``seat``, ``cause``, ``details`` and ``message("zh" or "en")``. ``positions`` yields the
table after every line of a log, with its digest.

These names are public and keep their meaning until the major version changes; so do the JSON of
a report and the codes. ``View`` and ``SeatView`` may gain fields. ``zjlog.schemas`` (what reports
and events are made of) is public as far as its ``__all__`` goes and may gain names and fields.
``zjlog.replay`` and ``zjlog.audit`` may change with every version, as may all other modules.

Names are loaded when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module

from .version import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from zjlog.audit import Position
    from zjlog.files.errors import LogError, LogTrouble
    from zjlog.replay import SeatView, View
    from zjlog.report.json import to_json
    from zjlog.report.reports import Report
    from zjlog.schemas import Finding, GameReport

    from .api import positions, replay_events, verify, verify_many

__all__ = [
    "Finding",
    "GameReport",
    "LogError",
    "LogTrouble",
    "Position",
    "Report",
    "SeatView",
    "View",
    "__version__",
    "positions",
    "replay_events",
    "to_json",
    "verify",
    "verify_many",
]

HOMES: Final = {
    "Finding": "zjlog.schemas",
    "GameReport": "zjlog.schemas",
    "LogError": "zjlog.files.errors",
    "LogTrouble": "zjlog.files.errors",
    "Position": "zjlog.audit",
    "Report": "zjlog.report.reports",
    "SeatView": "zjlog.replay",
    "View": "zjlog.replay",
    "positions": "zjlog.api",
    "replay_events": "zjlog.api",
    "to_json": "zjlog.report.json",
    "verify": "zjlog.api",
    "verify_many": "zjlog.api",
}
"""Where each public name is defined."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any public name
    """Load a public name when it is first asked for."""
    if name not in HOMES:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(import_module(HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names, loaded or not."""
    return sorted(__all__)
