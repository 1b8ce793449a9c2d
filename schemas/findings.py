"""The catalogue of finding codes, and the sentences made from findings.

``findings.json`` holds the words, one block a code; it is read when it is first
asked, once. A sentence is made of the code's template and the facts of the finding;
no other part of the project words a finding.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

from .frozen import frozen
from .wording import Voice, filled, worded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .glossary import Language

Severity: TypeAlias = Literal["error", "warning", "note"]


class Found(Protocol):
    """What a sentence about a finding is made of; a ``Finding`` is one."""

    @property
    def code(self) -> str:
        """The code of the catalogue."""

    @property
    def line(self) -> int | None:
        """The line of the file, from 1."""

    @property
    def seq(self) -> int | None:
        """The number of the event in its game."""

    @property
    def hand(self) -> int | None:
        """The number of the hand."""

    @property
    def seat(self) -> int | None:
        """The seat that is at fault."""

    @property
    def cause(self) -> int | None:
        """The ``seq`` of the event that it follows from."""

    @property
    def details(self) -> Mapping[str, object]:
        """The facts, by the names that the templates use."""


@frozen
class Code:
    """What is known of a finding code; texts go by language.

    ``sentence`` and ``consequence`` are templates, ``example`` are details that fill
    them, ``help`` says what the rule wants, how it is checked and what is passed over.
    """

    code: str
    name: str
    severity: Severity
    article: str | None
    title: Mapping[Language, str]
    sentence: Mapping[Language, str]
    consequence: Mapping[Language, str]
    help: Mapping[Language, str]
    example: Mapping[str, object]


@cache
def catalogue() -> Mapping[str, Code]:
    """Return every code, in the order of the families F, C, W, T, D, H, S, M."""
    text = Path(__file__).with_name("findings.json").read_text(encoding="utf-8")
    return {block["code"]: Code(**block) for block in json.loads(text)}


def sentence(finding: Found, lang: Language, names: Sequence[str | None] = ()) -> str:
    """Say in one sentence what is wrong; ``names`` are the players' by seat."""
    template = catalogue()[finding.code].sentence[lang]
    return filled(template, facts(finding), Voice(lang, names))


def consequence(finding: Found, lang: Language, names: Sequence[str | None] = ()) -> str:
    """Say in one sentence what follows from it for the hand and the money."""
    template = catalogue()[finding.code].consequence[lang]
    return filled(template, facts(finding), Voice(lang, names))


def fact(finding: Found, name: str, lang: Language, names: Sequence[str | None] = ()) -> str | None:
    """Word one detail as the sentence does; None where the sentence does not name it."""
    template = catalogue()[finding.code].sentence[lang]
    return worded(template, name, finding.details.get(name), Voice(lang, names))


def facts(finding: Found) -> dict[str, object]:
    """Return the details together with where the finding stands, and what was claimed there."""
    place = {
        "line": finding.line,
        "seq": finding.seq,
        "hand": finding.hand,
        "seat": finding.seat,
        "cause": finding.cause,
    }
    event = finding.details.get("event")
    claimed = {"kind": event["kind"]} if isinstance(event, dict) and "kind" in event else {}
    return {**place, **claimed, **finding.details}
