"""A pack on the disk: ``pack.json`` says what it is, ``vectors.jsonl`` holds a vector a line.

A pack is data from elsewhere when it is read: nothing in it is trusted before its hash fits, and
then only its form is.
"""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from zjlog.audit import LogDamaged
from zjlog.errors import UNREADABLE, CallError
from zjlog.files.errors import LogError
from zjlog.files.output import OutputError, destination
from zjlog.files.signatures import can_verify
from zjlog.files.small import small_file
from zjlog.messages.conform import say_conform
from zjlog.text.escape import path_text, visible
from zjlog.version import __version__

from .levels import LEVELS
from .sources import sources
from .vectors import vector_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.messages.language import Language

    from .vectors import Vector

FORMAT: Final = "zjlog-conformance"
VERSION: Final = 1
ABOUT: Final = "pack.json"
VECTORS: Final = "vectors.jsonl"
MOST: Final = 1 << 28
"""Bytes of a pack that are read at most."""
MOST_OF_ABOUT: Final = 1 << 16


def write(
    folder: str, language: Language, *, tables: bool = False, only: tuple[str, ...] = ("",)
) -> dict[str, Any]:
    """Write a pack into a folder and return what its ``pack.json`` says.

    ``only``: no vectors but those whose id begins so; ``tables``: with the positions themselves.
    ``CallError`` where signatures cannot be judged, ``OutputError`` where it cannot be written.
    """
    if not can_verify():
        raise CallError(say_conform(language, "no-signatures"))
    logs = sources(only)
    first = next(logs, None)
    if first is None:
        raise CallError(say_conform(language, "no-vectors"))
    place = Path(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as reason:
        raise OutputError(folder, reason) from reason
    hashed, told = sha256(), Counted()
    with destination(str(place / VECTORS)) as stream:
        for source in chain([first], logs):
            vector = vector_of(source, tables=tables)
            line = json.dumps(vector, ensure_ascii=False, separators=(",", ":")) + "\n"
            hashed.update(line.encode())
            stream.write(line)
            told.add(vector)
    about = {
        "format": FORMAT,
        "version": VERSION,
        "zjlog": __version__,
        "sha256": hashed.hexdigest(),
        **told.counts(),
    }
    with destination(str(place / ABOUT)) as stream:
        stream.write(json.dumps(about, indent=1) + "\n")
    return about


class Counted:
    """What a pack holds, counted."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.vectors = self.positions = 0
        self.levels, self.hits, self.near = Counter[str](), Counter[str](), Counter[str]()
        self.presets, self.options = Counter[str](), Counter[str]()

    def add(self, vector: Vector) -> None:
        """Count a vector."""
        self.vectors += 1
        self.positions += len(vector["positions"])
        self.levels.update(vector["levels"])
        self.hits.update(vector["hits"])
        self.near.update(vector["near"])
        rules = vector["rules"] or {}
        if isinstance(rules.get("preset"), str):
            self.presets[rules["preset"]] += 1
        if isinstance(rules.get("options"), dict):
            self.options.update(rules["options"].keys())

    def counts(self) -> dict[str, Any]:
        """Return the counts as ``pack.json`` has them."""
        return {
            "vectors": self.vectors,
            "positions": self.positions,
            "levels": {name: self.levels[name] for name in LEVELS},
            "codes": {
                code: {"hits": self.hits[code], "near": self.near[code]}
                for code in sorted({*self.hits, *self.near})
            },
            "presets": dict(sorted(self.presets.items())),
            "options": dict(sorted(self.options.items())),
        }


def read(folder: str, language: Language) -> Iterator[Vector]:
    """Read a pack whose hash fits, and return its vectors; ``CallError`` if it is none."""
    try:
        about = json.loads(_bytes(folder, ABOUT, MOST_OF_ABOUT, language))
        whole = isinstance(about, dict) and about["format"] == FORMAT
    except (ValueError, KeyError, RecursionError):
        whole = False
    if not whole:
        raise _no_pack(folder, language, "form")
    if about.get("version") != VERSION:
        raise _no_pack(folder, language, "version")
    data = _bytes(folder, VECTORS, MOST, language)
    if sha256(data).hexdigest() != about.get("sha256"):
        raise _no_pack(folder, language, "hash")
    return _vectors(folder, data, language)


def _vectors(folder: str, data: bytes, language: Language) -> Iterator[Vector]:
    """Yield the vectors of a pack."""
    for line in data.splitlines():
        try:
            vector = json.loads(line)
        except (ValueError, RecursionError):
            raise _no_pack(folder, language, "form") from None
        if not _is_vector(vector):
            raise _no_pack(folder, language, "form")
        yield vector


def _is_vector(vector: object) -> bool:
    """Tell whether an object has what a vector is put to an engine by."""
    if not isinstance(vector, dict) or not isinstance(vector.get("id"), str):
        return False
    log = vector.get("log", vector.get("log64"))
    levels, rules = vector.get("levels"), vector.get("rules", ())
    listed = isinstance(levels, list) and all(isinstance(each, str) for each in levels)
    return listed and isinstance(log, str) and (rules is None or isinstance(rules, dict))


def _bytes(folder: str, name: str, most: int, language: Language) -> bytes:
    """Read a file of a pack, not more than ``most`` bytes of it."""
    try:
        data = small_file(str(Path(folder, name)), most)
    except (LogError, LogDamaged):
        raise _no_pack(folder, language, "missing") from None
    if len(data) > most:
        raise _no_pack(folder, language, "large")
    return data


def _no_pack(folder: str, language: Language, reason: str) -> CallError:
    """Say why a folder holds no pack that can be used."""
    why = say_conform(language, f"pack-{reason}")
    shown = visible(path_text(folder))
    return CallError(say_conform(language, "no-pack", path=shown, reason=why), UNREADABLE)
