"""Programs that tests start: how they hear signals, and the processes that they start in turn."""

import signal
from contextlib import suppress
from pathlib import Path


def heed_signals() -> None:
    """Undo what a shell does to a program in the background, and ``nohup`` to any."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)


def children_of(parent: int) -> list[int]:
    """Return the processes that another one has started, oldest first; none once it has ended."""
    with suppress(OSError):
        return list(map(int, Path(f"/proc/{parent}/task/{parent}/children").read_text().split()))
    return []
