"""Where the program begins: signals are heard before anything else is loaded.

Importing this module changes how the process hears signals; nothing but the program does.
"""

from __future__ import annotations

# What `signal` is made of, and there at once: that takes milliseconds to load.
import _signal  # type: ignore[import-not-found]
import os

from .errors import INTERRUPTED

if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
    _signal.signal(_signal.SIGINT, lambda *_: os._exit(INTERRUPTED))

from . import signals

signals.heed()


def main() -> int:
    """Run the command line of this process and return its exit code."""
    try:
        from zjlog.files.streams import prepare  # noqa: PLC0415 - the same

        prepare()
        from zjlog.cli.app import main as run  # noqa: PLC0415 - the same

        signals.State.begun = True
        code = run()
        signals.is_over()
    except KeyboardInterrupt:  # a further signal ends the process by itself
        code = INTERRUPTED
        signals.is_over()
    return signals.ended(code)
