"""How zjlog was installed: what words the advice to add an extra, or to compile the core.

There need be no registry that has zjlog, so advice names the place that it was installed
from, or the packages that an extra consists of. Runs nothing and asks no network.
"""

from __future__ import annotations

import json
import re
import shlex
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .general import say

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.metadata import Distribution

    from .language import Language

HOME: Final = Path(__file__).parents[1]
REASON: Final = HOME / "interpreted.txt"
"""One word that the build left where it could not compile: what it lacked."""
LACKING: Final = ("compiler", "headers", "cython", "error")
OF_EXTRA: Final = re.compile(r"""\s*;.*\bextra\s*==\s*["']([^"']+)["']""")


class Advice:
    """The command for each extra, worded when a sentence asks for it: ``{advice[store]}``."""

    def __getitem__(self, extra: str) -> str:
        """Word the command that installs an extra."""
        return command(wanted(extra))


ADVICE: Final = Advice()


def state(language: Language) -> str:
    """Say whether the core runs compiled; if not, why and what to do about it, in one line."""
    from zjlog.replay import COMPILED  # noqa: PLC0415 - no other advice needs the core

    if COMPILED:
        return say(language, "compiled")
    why = say(language, f"lacked-{reason()}")
    return say(language, "interpreted", why=why, remedy=remedy(language))


def reason() -> str:
    """Name what the build lacked, in one word; "unknown" if it left none."""
    with suppress(OSError, ValueError):
        word = REASON.read_text("utf-8").strip()
        if word in LACKING:
            return word
    return "unknown"


def remedy(language: Language) -> str:
    """Say how to get a compiled core: with a command, where the source is still there."""
    place, editable = source()
    if place is None or place.suffix == ".whl":
        return say(language, "compile-anew")
    again = ("-e", str(place)) if editable else ("--force-reinstall", "--no-deps", str(place))
    # a wheel that pip keeps of an archive would come back as it is
    return say(language, "compile-by", command=command(("--no-cache-dir", *again)))


def wanted(extra: str) -> Sequence[str]:
    """Return pip's words for an extra: of the place where zjlog came from, else its packages."""
    place, editable = source()
    if place is not None:
        return [*(["-e"] if editable else []), f"{place}[{extra}]"]
    return packages(extra) or [f"zjlog[{extra}]"]


def source() -> tuple[Path | None, bool]:
    """Return the folder or file that zjlog was installed from, if it is still there.

    And whether it was installed editable. A checkout that was never installed is its own.
    """
    known = distribution()
    if known is None:
        checkout = HOME.parent
        return (checkout, True) if (checkout / "pyproject.toml").exists() else (None, False)
    with suppress(OSError, ValueError, TypeError, AttributeError):
        record = json.loads(known.read_text("direct_url.json") or "{}")
        place = local(record.get("url", ""))
        if place is not None and place.exists():
            return place, bool(record.get("dir_info", {}).get("editable"))
    return None, False


def local(url: str) -> Path | None:
    """Return the path of a file URL; None for any other."""
    from urllib.parse import urlsplit  # noqa: PLC0415 - only advice needs it
    from urllib.request import url2pathname  # noqa: PLC0415 - the same

    parts = urlsplit(url)
    return Path(url2pathname(parts.path)) if parts.scheme == "file" else None


def packages(extra: str) -> list[str]:
    """List what an extra consists of, as the metadata of the installation say it."""
    known = distribution()
    found = []
    for line in (known.requires if known else None) or ():
        named = OF_EXTRA.search(line)
        if named and named[1] == extra:
            found.append(line[: named.start()])
    return found


def distribution() -> Distribution | None:
    """Return the metadata of this installation; None where a copy runs that was not installed."""
    from importlib import metadata  # noqa: PLC0415 - only advice needs it

    with suppress(metadata.PackageNotFoundError):
        return metadata.distribution("zjlog")
    return None


def command(words: Sequence[str]) -> str:
    """Write a call of this interpreter's pip as a shell takes it."""
    call = [sys.executable or "python", "-m", "pip", "install", *words]
    if sys.platform == "win32":
        import subprocess  # noqa: PLC0415 - for its quoting only

        return subprocess.list2cmdline(call)
    return shlex.join(call)
