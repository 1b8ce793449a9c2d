"""Calls of every command on some logs, with options that a random source picks."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.schemas import PRESETS, articles, catalogue

from .events import header
from .logs import log
from .values import DECISIONS, LARGEST, NUMBERS, anything, spelt

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from random import Random

    Maker = Callable[[Random], "Call"]

LANGUAGES: Final = ("zh", "en")
LOG: Final = "log.jsonl"
OTHER: Final = "other.jsonl"
RULES: Final = "rules.json"
CODES: Final = tuple(sorted(catalogue()))


class Call(NamedTuple):
    """The words of a call, the form of what it prints, and the file that goes to its stdin."""

    words: tuple[str, ...]
    form: str = "text"
    stdin: str | None = None
    writes: str | None = None
    """The file that the answer goes to, in place of standard output."""


def write_files(folder: Path, rng: Random) -> None:
    """Write the files that the calls of one case are about."""
    data = log(rng)
    (folder / LOG).write_bytes(data)
    (folder / OTHER).write_bytes(rng.choice((log(rng), data, spoilt(data, rng))))
    (folder / RULES).write_bytes(rule_set(rng))


def spoilt(data: bytes, rng: Random) -> bytes:
    """Take a line out, so that two copies differ in little."""
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines)) : rng.randrange(len(lines) + 1)]
    return b"".join(lines)


def rule_set(rng: Random) -> bytes:
    """Write a rule set, or what is none."""
    event = {"rules": anything(rng)}
    while rng.random() < 0.9 and not isinstance(event["rules"], dict):
        header(event, rng)
    return spelt(event["rules"], rng)


def maybe(rng: Random, chance: float, *words: object) -> tuple[str, ...]:
    """Return words or none."""
    return tuple(map(str, words)) if rng.random() < chance else ()


def lang(rng: Random) -> tuple[str, ...]:
    """Ask for a language."""
    return ("--lang", rng.choice(LANGUAGES))


def which(rng: Random) -> tuple[str, ...]:
    """Ask for a game of a bundle, now and then for none that is there."""
    return maybe(rng, 0.15, "--game", rng.choice((1, 1, 2, 3)))


def seq(rng: Random) -> int:
    """Pick the number of an event, mostly one that is there."""
    return rng.choice(NUMBERS) if rng.random() < 0.1 else rng.randrange(1, rng.choice((8, 14, 40)))


def verify(rng: Random) -> Call:
    """Judge."""
    form = rng.choice(("text", "text", "json", "jsonl"))
    files = (LOG, OTHER)[: rng.choice((1, 1, 2))]
    stdin = LOG if rng.random() < 0.05 else None
    return Call(
        ("verify", *(("-",) if stdin else files), "--format", form, *lang(rng),
         *maybe(rng, 0.3, "--rules", rng.choice((*PRESETS, RULES))),
         *maybe(rng, 0.1, "--select", rng.choice(CODES)[: rng.choice((1, 2, 4))]),
         *maybe(rng, 0.1, "--ignore", rng.choice(CODES)[: rng.choice((1, 2, 4))]),
         *maybe(rng, 0.1, "--max-findings", rng.randrange(4)),
         *maybe(rng, 0.05, "--max-bytes", rng.randrange(1, 5000)),
         *maybe(rng, 0.2, "--fail-on", rng.choice(("error", "warning", "note", "never")))),
        form, stdin,
    )  # fmt: skip


def page(rng: Random) -> Call:
    """Make a page."""
    return Call(("page", LOG, *maybe(rng, 0.5, *lang(rng)), *which(rng)), "html")


def show(rng: Random) -> Call:
    """Show a position."""
    hand = rng.choice((1, 1, 1, 2, 3))
    return Call(
        ("show", LOG, *lang(rng), *which(rng), *maybe(rng, 0.3, "--hand", hand),
         *maybe(rng, 0.5, "--seq", seq(rng)), *maybe(rng, 0.4, "--seat", rng.randrange(4)))
    )  # fmt: skip


def dossier(rng: Random) -> Call:
    """Make a case file."""
    form = rng.choice(("md", "html"))
    return Call(
        ("dossier", LOG, "--format", form, *maybe(rng, 0.5, "--hand", rng.choice("1111112")),
         *lang(rng), *which(rng), *maybe(rng, 0.5, "--seq", seq(rng))),
        "html" if form == "html" else "markdown",
    )  # fmt: skip


def diff(rng: Random) -> Call:
    """Compare."""
    return Call(("diff", *rng.sample((LOG, OTHER), 2), *lang(rng), *which(rng)))


def what_if(rng: Random) -> Call:
    """Suppose a ruling."""
    deltas = rng.choice(("3,-1,-1,-1", "0,0,0,0", f"{LARGEST},{-LARGEST},0,0", "9,-9,0,0"))
    chips = rng.choice((0, 1, 5, 50, LARGEST)) if rng.random() < 0.9 else rng.choice(NUMBERS)
    return Call(
        ("what-if", LOG, "--at", str(seq(rng)), "--ruling", rng.choice(DECISIONS), *lang(rng),
         *which(rng), *maybe(rng, 0.8, "--seat", rng.randrange(4)),
         *maybe(rng, 0.8, "--chips", chips),
         *maybe(rng, 0.8, "--deltas", deltas), *maybe(rng, 0.4, "--ref", seq(rng)))
    )  # fmt: skip


def standings(rng: Random) -> Call:
    """Rank."""
    form = rng.choice(("text", "json", "csv", "html", "message"))
    files = (LOG, OTHER)[: rng.choice((1, 2, 2))]
    accepted = maybe(rng, 0.8, "--accept-findings")
    words = ("standings", *files, "--format", form, *accepted, *maybe(rng, 0.7, *lang(rng)))
    return Call(words, "escaped" if form in {"csv", "message"} else form)


def explain(rng: Random) -> Call:
    """Explain a code, an article or what is neither."""
    word = rng.choice((*CODES, *sorted(articles()), str(anything(rng)).replace("\0", "")))
    return Call(("explain", *lang(rng), "--", word[:2000]))


def rules(rng: Random) -> Call:
    """Show or compare rule sets."""
    form = rng.choice(("text", "json"))
    words = ("--format", form, *lang(rng))
    names = [rng.choice((RULES, RULES, LOG, *PRESETS)) for _ in range(2)]
    if rng.random() < 0.5:
        return Call(("rules", "show", names[0], *words), form)
    return Call(("rules", "diff", *names, *words), form)


MAKERS: Final[tuple[Maker, ...]] = (
    verify, verify, verify, page, show, show, show, dossier, dossier, diff, what_if, what_if,
    what_if, standings, standings, explain, rules,
)  # fmt: skip


def calls(rng: Random, number: int) -> list[Call]:
    """Make calls on the files of one case, a few of them with the answer in a file."""
    made = []
    for _ in range(number):
        call = rng.choice(MAKERS)(rng)
        if call.words[0] in {"verify", "page", "dossier", "standings"} and rng.random() < 0.05:
            call = call._replace(words=(*call.words, "-o", "answer"), writes="answer")
        made.append(call)
    return made


def case(seed: int, index: int) -> random.Random:
    """Return the random source of one case."""
    return random.Random(f"{seed}/{index}")  # noqa: S311 - a seed makes a failure repeatable
