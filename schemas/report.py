"""What a verification gives back: findings, settlement and result of each game.

Plain frozen data without language: sentences are made by the reporters, from the
code of a finding and its details. Four-element tuples go by seat. ``None`` means
that there is no such value or that hidden tiles leave it open; it never means 0.
"""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - the JSON Schema is read off the hints
from dataclasses import field
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from .frozen import LATER, frozen

if TYPE_CHECKING:
    from collections.abc import Collection

    from .findings import Code, Severity
    from .glossary import Language

Verdict: TypeAlias = Literal["clean", "findings", "unreadable"]
FailOn: TypeAlias = Literal["error", "warning", "note", "never"]
HandResult: TypeAlias = Literal[
    "self_draw", "discard", "robbed_kong", "exhausted", "void", "unfinished"
]
Four: TypeAlias = tuple[int, int, int, int]

MOST_SAID: Final = 5
"""Games whose verdict is said where a report is printed."""

GAME_FIELDS: Final = (
    "file", "game", "game_id", "verdict", "events", "hands", "undecided", "rules", "judged_by",
    "findings", "settlement", "result",
)  # fmt: skip
"""What the JSON of a game has, in this order; what else is known of it is for people and lists."""

GAME_OPTIONAL: Final = frozenset({"game", "judged_by"})
"""Fields of a game that are left out where there is no value; any other field is ``null``."""

FINDING_FIELDS: Final = (
    "code", "name", "severity", "article", "line", "seq", "hand", "seat", "cause", "message",
    "details",
)  # fmt: skip
"""What the JSON of a finding has, in this order."""

_WEIGHT: Final = {"never": 0, "error": 1, "warning": 2, "note": 3}


def _known(code: str) -> Code:
    """Look a code up."""
    from .findings import catalogue  # noqa: PLC0415 - a clean game has no use for it

    return catalogue()[code]


@frozen
class Finding:
    """One thing that is wrong with the log or with the play.

    ``line`` counts in the file from 1, ``seq`` in the game; ``cause`` is the seq of
    the event that a knock-on finding follows from. ``details`` hold facts only:
    text, numbers, booleans, ``None``, lists and mappings of them.
    """

    code: str
    line: int | None
    seq: int | None
    hand: int | None
    seat: int | None
    cause: int | None = None
    details: Mapping[str, object] = field(default_factory=dict)
    article: str | None = None
    """The article that it rests on: a narrower one than the code's, or that of the code."""
    names: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """The players by seat as the log names them, for the sentence."""

    @property
    def name(self) -> str:
        """The name of the code, such as ``draw-out-of-turn``."""
        return _known(self.code).name

    @property
    def severity(self) -> Severity:
        """How much it weighs."""
        return _known(self.code).severity

    @property
    def article_or_default(self) -> str | None:
        """The same as ``article``; findings about the file have none."""
        return self.article

    def message(self, lang: Language = "en") -> str:
        """Say in one sentence of Chinese (``zh``) or English (``en``) what is wrong."""
        from .findings import sentence  # noqa: PLC0415 - a clean game has no use for it

        return sentence(self, lang, self.names)


class ArticleOfCode:
    """The article of a finding: its own, else that of its code, looked up when it is read."""

    def __init__(self, slot: Any) -> None:  # noqa: ANN401 - Python has no name for its class
        """Stand before the slot that holds its own."""
        self.slot = slot

    def __get__(self, one: Finding | None, owner: type) -> Any:  # noqa: ANN401 - or itself
        """Return the article, or None where the code has none either."""
        if one is None:
            return self
        return self.slot.__get__(one, owner) or _known(one.code).article

    def __set__(self, one: object, value: object) -> None:
        """Keep the own one; only where the object is made does anything come here."""
        self.slot.__set__(one, value)


setattr(Finding, "article", ArticleOfCode(vars(Finding)["article"]))  # noqa: B010 - it is frozen


@frozen
class Item:
    """What ``seat`` is owed by each paying player for ``item``, in 底."""

    seat: int
    item: str
    value: int | None


@frozen
class Payment:
    """Chips that went from one seat to another at event ``seq``.

    ``due`` is what the rules ask for, ``paid`` what the floor let be paid (R-F7).
    """

    seq: int
    item: str
    from_: int
    to: int
    due: int | None
    paid: int | None


@frozen
class HandReport:
    """How one hand ended and what it cost.

    ``winners`` are all valid winners, nearest first, and ``winner`` the first;
    ``from_`` is the discarder or the player whose kong was robbed. ``split`` are the
    melds and the pair of the winner as tile codes, ``wild_as`` what their wildcards
    stand for. ``deltas`` are the chips of the hand: its win, kongs and side payments.
    The figures of a hand that was not judged, or is left open, are ``None``.
    """

    hand: int | None
    dealer: int | None
    result: HandResult
    winner: int | None = None
    winners: tuple[int, ...] = ()
    from_: int | None = None
    items: tuple[Item, ...] | None = ()
    payments: tuple[Payment, ...] | None = ()
    split: tuple[tuple[str, ...], ...] | None = None
    wild_as: tuple[str, ...] | None = None
    deltas: Four | None = None


@frozen
class ByRules:
    """The money as it would stand without the rulings that moved it."""

    hands: tuple[HandReport, ...] = field(metadata=LATER)
    deferred: Four | None
    total: Four | None
    chips: Four | None


@frozen
class Settlement:
    """The money of a game, in chips won (+) and lost (-) by each seat.

    ``deferred`` are the false-win penalties, ``fines`` what left the table (never
    above 0), ``adjusted`` what rulings moved, ``total`` all of it with the hands.
    ``chips`` are start plus total, ``recorded_chips`` the last that the log states.
    ``by_rules`` is ``None`` where no ruling was made.
    """

    hands: tuple[HandReport, ...] = field(metadata=LATER)
    deferred: Four | None
    fines: Four | None
    adjusted: Four | None
    total: Four | None
    chips: Four | None
    recorded_chips: Four | None
    by_rules: ByRules | None = None


@frozen
class Result:
    """Who came where.

    ``ranking`` are the seats by chips, void seats left out; ``ranks`` count from 1,
    equal chips share one, ``None`` for a void seat. ``advance`` is ``None`` where the
    log names no stage.
    """

    ranking: tuple[int, ...] | None
    ranks: tuple[int | None, int | None, int | None, int | None] | None
    void: tuple[int, ...]
    advance: tuple[int, ...] | None
    reason: str | None


@frozen
class RulesUsed:
    """The rules that a game was judged by: every option, and the hash of them."""

    preset: str
    options: Mapping[str, object]
    digest: str


@frozen
class SeatCard:
    """Who sat where, and what a result list has to say of them.

    ``false_wins`` counts their declarations that were 诈胡, by the rules or by ruling.
    """

    id: str
    name: str
    start: int
    false_wins: int = 0
    substituted: bool = False
    disqualified: bool = False


@frozen
class TableCard:
    """The table of a game in its tournament, as the ``game`` event names it."""

    seats: tuple[SeatCard, SeatCard, SeatCard, SeatCard]
    event: str | None = None
    stage: str | None = None
    table: int | str | None = None
    venue: str | None = None
    referee: str | None = None
    started_at: str | None = None
    finished: bool = False


@frozen
class GameReport:
    """All about one game: an entry of the report.

    ``game`` counts the games of a bundle from 1 and is ``None`` for a file of one.
    ``events`` and ``hands`` are numbers; ``undecided`` counts, by code, the checks
    that hidden tiles left open. Of an unreadable file the last three are ``None``.
    ``judged_by`` is the rule set that the findings and the money follow where that is
    not the log's own; ``own`` is then the money by the log's own rules. ``players`` are
    the names as logged (the id where there is none) and ``card`` what the header says
    of the table. The JSON of a report leaves out ``own``, ``players`` and ``card``.
    """

    file: str
    game: int | None
    game_id: str | None
    verdict: Verdict
    events: int
    hands: int
    undecided: Mapping[str, int]
    rules: RulesUsed | None
    findings: tuple[Finding, ...]
    settlement: Settlement | None
    result: Result | None
    players: tuple[str, ...] = ()
    card: TableCard | None = None
    judged_by: RulesUsed | None = None
    own: Settlement | None = None

    def __repr__(self) -> str:
        """Say in one line what it is about and how it came out."""
        number = "" if self.game is None else f", game={self.game}"
        return (
            f"GameReport({self.file!r}{number}, game_id={self.game_id!r}, "
            f"verdict={self.verdict!r}, hands={self.hands}, events={self.events}, "
            f"findings={len(self.findings)})"
        )


@frozen
class Report:
    """The games of all files, in the order in which they were given."""

    files: tuple[GameReport, ...]

    def __repr__(self) -> str:
        """Say in one line how it came out."""
        verdicts = ", ".join(each.verdict for each in self.files[:MOST_SAID])
        more = ", …" if len(self.files) > MOST_SAID else ""
        found = len(self.findings)
        return f"{type(self).__name__}(games={len(self.files)}: {verdicts}{more}; findings={found})"

    @property
    def clean(self) -> bool:
        """Whether every game is readable and without errors and warnings."""
        return all(entry.verdict == "clean" for entry in self.files)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings of all games."""
        return tuple(finding for entry in self.files for finding in entry.findings)

    def exit_code(self, fail_on: FailOn = "error", codes: Collection[str] | None = None) -> int:
        """Return 3 for an unreadable file, 1 for findings that weigh enough, else 0.

        Where ``codes`` are given, findings of other codes do not count.
        """
        if any(entry.verdict == "unreadable" for entry in self.files):
            return 3
        counted = (f for f in self.findings if codes is None or f.code in codes)
        return int(any(_WEIGHT[f.severity] <= _WEIGHT[fail_on] for f in counted))
