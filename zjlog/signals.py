"""What the system's signals do to a run: it ends with 128 and the number, and leaves nothing.

An interruption (Ctrl-C), a termination and a hang-up raise ``KeyboardInterrupt``, so that
what is being written can be ended; while modules load they end the process at once. Drafts
and child processes are noted here, so that a sudden end takes them along. Loads nothing heavy.
"""

from __future__ import annotations

# What `signal` is made of, and there at once: that takes half a millisecond of every start.
import _signal as signal  # type: ignore[import-not-found]
import os
import sys
from contextlib import suppress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType
    from typing import Final


HEARD: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""The signals that ask a run to end; a hang-up is not known everywhere."""

DIES_WITH_PARENT: Final = 1
"""What Linux calls PR_SET_PDEATHSIG: the signal that a child is sent when its parent ends."""

IMPORTS: Final = "importlib._bootstrap"

TRIES: Final = 5
"""How often a folder is removed, into which another thread may still write."""

drafts: set[str] = set()
"""Files and folders that are not finished, and are worth nothing before they are."""


undone_first: list[Callable[[], None]] = []
"""What is done before a sudden end: a terminal is put back as it was."""


class State:
    """How far the run of this process is."""

    begun = False
    """Whether anything is done that wants to be ended well; before that, modules load."""

    outputs = 0
    """Outputs that are open."""

    received: int | None = None
    """The signal that interrupted it."""


def heed() -> None:
    """Hear the signals, but for those that the caller has told this process to ignore."""
    for number in HEARD:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, interrupt)
    sys.unraisablehook = unraisable


def interrupt(number: int, frame: FrameType | None) -> None:
    """Interrupt what is done; the second signal, and one while modules load, end it at once."""
    if State.received or not State.begun or (not State.outputs and loads(frame)):
        leave(number)
    State.received = number
    raise KeyboardInterrupt


def loads(frame: FrameType | None) -> bool:
    """Tell whether a module is being loaded, which bears no exception."""
    while frame is not None:
        if frame.f_globals.get("__name__", "").startswith(IMPORTS):
            return True
        frame = frame.f_back
    return False


def unraisable(what: sys.UnraisableHookArgs) -> None:
    """End the process where an interruption met code that cannot pass it on."""
    if State.received and isinstance(what.exc_value, KeyboardInterrupt):
        leave(State.received)
    sys.__unraisablehook__(what)


def leave(number: int, _frame: FrameType | None = None) -> None:
    """End this process at once, and remove what it has not finished."""
    undo()
    remove_drafts()
    os._exit(128 + number)


def undo() -> None:
    """Do what is to be done before a sudden end."""
    while undone_first:
        undone_first.pop()()


def remove_drafts() -> None:
    """Remove all that is not finished."""
    for path in tuple(drafts):
        remove(path)


def remove(path: str) -> None:
    """Remove a file or a folder, if it is there and can be."""
    try:
        os.unlink(path)  # noqa: PTH108 - pathlib is not loaded yet when this may be called
    except (IsADirectoryError, PermissionError):  # as Linux and as POSIX call a folder
        remove_folder(path)
    except OSError:
        pass


def remove_folder(path: str) -> None:
    """Remove a folder, into which another thread may still be writing."""
    import shutil  # noqa: PLC0415 - loaded when there is one

    for _ in range(TRIES):
        shutil.rmtree(path, ignore_errors=True)
        if not os.path.lexists(path):
            return


def go_on() -> None:
    """Interrupt a run again that a library did not let be interrupted, before it keeps a result.

    A validator of pydantic takes an interruption for a wrong value, for one.
    """
    if State.received:
        raise KeyboardInterrupt


def ended(code: int) -> int:
    """Return the code with which a run ends; one that a signal interrupted ends here, with its own.

    That holds for one that did not notice it, too. Python itself would end by signal 2, whatever
    the code, where the interruption once met what is compiled while it runs (as a named tuple
    is), although it was caught.
    """
    if not State.received:
        return code
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    undo()
    os._exit(128 + State.received)


def is_over() -> None:
    """Let an interruption come too late: only the end of the process is left."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in HEARD[1:]:
        signal.signal(number, signal.SIG_DFL)


def follow(parent: int, *, tidily: bool) -> None:
    """Let this child process end with its parent, and leave an interruption to that.

    Ctrl-C reaches the children too; they wait for what the parent makes of it. ``tidily``:
    the child may have drafts of its own, and removes them first.
    """
    drafts.clear()
    for number in HEARD:
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if tidily:
        signal.signal(signal.SIGTERM, leave)
    die_with_parent(signal.SIGTERM if tidily else getattr(signal, "SIGKILL", signal.SIGTERM))
    if os.getppid() != parent:
        leave(signal.SIGTERM)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, HEARD)


def die_with_parent(number: int) -> None:
    """Ask Linux to send a signal when the parent ends; elsewhere its closed pipes must do."""
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415 - only child processes need it

    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(DIES_WITH_PARENT, number)
