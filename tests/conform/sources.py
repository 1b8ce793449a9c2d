"""Write the logs that conformance packs are made of: ``python -m tests.conform.sources``.

They are every case of ``tests/cases``, the games of ``tests/games`` that are kept as plain text,
and, for a code with few hits or near misses, mutants of simulated games and those games without
the fault. A test compares the cases in the file with what would be written. An installed zjlog has
no ``tests``: therefore the logs lie in the package, packed, and what is right of them is computed.
"""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import zstandard

from tests.mutations import CATALOGUE, Clean, attempt
from tests.support.notation import read_cases
from zjlog.audit import verify
from zjlog.files.signatures import verifier
from zjlog.schemas import PRESETS
from zjlog.simulate.game import Plan, simulate

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT.parent / "zjlog" / "conform" / "logs.jsonl.zst"
SEED: Final = 20
GAMES: Final = 400
"""Simulated games among which a place for a fault is looked for."""
LEAST: Final = 5
"""Hits and near misses a code has at least."""

Log = dict[str, Any]

SPELLINGS: Final = {
    "F001": ("spaces between the parts of a line", b'"type":"deal",', b'"type" : "deal" , '),
    "F002": ("a rule option given as it is by default", b'"rules":{', b'"rules":{"options":{},'),
    "F003": ("a type written with an escape", b'"type":"draw"', b'"type":"dr\\u0061w"'),
    "F004": ("a private field", b'"type":"draw"', b'"type":"draw","_speed":3'),
    "F005": ("an equal key one level deeper", b'"type":"draw"', b'"type":"draw","_x":{"seat":1}'),
    "F010": ("sixteen levels", b'"type":"draw"', b'"type":"draw","_x":' + b"[" * 15 + b"]" * 15),
}
"""Near misses of the reader: what is told of them, and what is put in place of what."""


def cases() -> Iterator[Log]:
    """Yield every case."""
    for path in sorted((ROOT / "cases").glob("*.txt")):
        for number, case in enumerate(read_cases(path), 1):
            near = case.title.startswith("near") and path.stem in CATALOGUE
            near = near and path.stem not in dict(case.expected)
            name = f"{path.stem}-{number}"
            yield log(name, case.title, case.lines(), [path.stem] if near else [])


def games() -> Iterator[Log]:
    """Yield the games that are kept as plain text."""
    for path in sorted((ROOT / "games").glob("*.jsonl")):
        yield log(f"game-{path.stem}", "a game", path.read_bytes(), [])


def spelt() -> Iterator[Log]:
    """Yield near misses of the reader."""
    sample = (ROOT / "games" / "sample.jsonl").read_bytes().splitlines(keepends=True)
    head = b"".join(sample[:20])
    for code, (about, one, other) in SPELLINGS.items():
        yield log(f"{code}-spelt", f"near: {about}", head.replace(one, other, 1), [code])


def log(name: str, about: str, data: bytes, near: list[str]) -> Log:
    """Return one log as it is kept; ``hits`` are the codes that it shows, with their seqs."""
    found = sorted(
        {(f.code, f.seq or 0) for r in verify([data], signature=verifier()) for f in r.findings}
    )
    try:
        text = {"log": data.decode()}
    except UnicodeDecodeError:
        text = {"log64": b64encode(data).decode()}
    wrong = [code for code in near if code in dict(found)]
    if wrong:
        raise ValueError(name, wrong)
    return {"id": name, "about": about, "near": near, "expected": found, **text}


def mutants(shown: Counter[str], missed: Counter[str]) -> Iterator[Log]:
    """Yield mutants, and the same games without the fault, of codes with too few of them."""
    clean: dict[int, Clean] = {}
    presets = list(PRESETS)
    for code in CATALOGUE:
        for number in range(GAMES):
            if shown[code] >= LEAST and missed[code] >= LEAST:
                break
            if number not in clean:
                plan = Plan(SEED, presets[number % len(presets)])
                clean[number] = Clean(simulate(plan, number))
            mutator = CATALOGUE[code][number % len(CATALOGUE[code])]
            trial = attempt(clean[number], mutator, str(number))
            if trial is None or not trial.found or len(trial.mutant.data) > 1 << 17:
                continue
            about = f"{code} {mutator.__name__} in a simulated game"
            hit = log(f"{code}-mutant-{number}", f"shows: {about}", trial.mutant.data, [])
            lines = clean[number].text.encode().splitlines(keepends=True)
            whole = b"".join(lines[: max(trial.mutant.seq, 3)])
            if shown[code] < LEAST:
                shown[code] += 1
                yield hit
            if missed[code] < LEAST:
                near = [] if code in hits(whole) else [code]
                missed[code] += len(near)
                if near:
                    told = (
                        f"near: the game of {code}-mutant-{number} up to there, without the fault"
                    )
                    yield log(f"{code}-whole-{number}", told, whole, near)


def hits(data: bytes) -> set[str]:
    """Return the codes that a log shows."""
    return {f.code for r in verify([data], signature=verifier()) for f in r.findings}


def main() -> int:
    """Write the file."""
    found = [*cases(), *games(), *spelt()]
    shown: Counter[str] = Counter(code for each in found for code in dict(each["expected"]))
    missed: Counter[str] = Counter(code for each in found for code in each["near"])
    found += mutants(shown, missed)
    text = "".join(
        json.dumps(each, ensure_ascii=False, separators=(",", ":")) + "\n" for each in found
    )
    how = zstandard.ZstdCompressionParameters.from_level(22, window_log=23)
    FILE.write_bytes(zstandard.ZstdCompressor(compression_params=how).compress(text.encode()))
    few = {c: (shown[c], missed[c]) for c in CATALOGUE if min(shown[c], missed[c]) < LEAST}
    size = FILE.stat().st_size
    sys.stdout.write(f"{len(found)} logs, {size} bytes; fewer than wanted: {few}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
