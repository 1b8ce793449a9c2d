"""Replays and audits game logs of Zhenjiang mahjong (镇江麻将).

    >>> import zjlog
    >>> report = zjlog.verify("table-3.jsonl")
    >>> report.clean, report.exit_code()
    (True, 0)

Names are loaded when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from zjlog.schemas import Finding, GameReport, Report

    from .entry import to_json
    from .trouble import LogTrouble
    from .verdict import verify

__all__ = [
    "Finding",
    "GameReport",
    "LogTrouble",
    "Report",
    "__version__",
    "to_json",
    "verify",
]

__version__ = "0.1.0"

HOMES: Final = {
    "Finding": "zjlog.schemas",
    "GameReport": "zjlog.schemas",
    "LogTrouble": "zjlog.trouble",
    "Report": "zjlog.schemas",
    "to_json": "zjlog.entry",
    "verify": "zjlog.verdict",
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
    return sorted({*globals(), *__all__})
