"""The judge: a log goes in as bytes, one report a game comes out.

Is it a sound log (the reader, numbering, seals, commitments), was it played and paid by
the rules (the core). Opens no file and prints nothing; holds one game at a time.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.audit.commitments import broken_promises
from zjlog.audit.gamelog import GameLog
from zjlog.audit.limits import MOST_BYTES
from zjlog.audit.reading.lane import COMPILED
from zjlog.audit.reading.lane_reader import read_rows
from zjlog.audit.reading.reader import read
from zjlog.audit.report_of_table import card_of, finding_of, result_of, settlement_of
from zjlog.replay import NO_STAGE, STAGES, Options, Setup, Table, code_name, replay
from zjlog.replay.codes import FIRST_OF_PLAY
from zjlog.replay.rulings import refuse_dismissals
from zjlog.schemas import SEATS, Finding, GameReport, RulesUsed, expand

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from zjlog.audit.gamelog import Laid
    from zjlog.audit.reading.lane import Lane
    from zjlog.audit.reading.line import Line
    from zjlog.audit.reading.line_rows import LineRows
    from zjlog.audit.reading.seals import Verifier
    from zjlog.audit.reading.tape import Tape
    from zjlog.schemas import RuleSet

MINUTE: Final = 60_000
CLEAN: Final = frozenset({"note"})
"""Severities that leave a log clean."""


def verify(
    chunks: Iterable[bytes],
    *,
    file: str = "-",
    max_bytes: int = MOST_BYTES,
    signature: Verifier | None = None,
    rules: Rules | None = None,
) -> Iterator[GameReport]:
    """Judge every game in the decompressed bytes of a log, cut anyhow.

    ``file`` is the name that the reports bear; more than ``max_bytes`` of one game are not
    read (F010); ``rules`` are judged by in place of the log's own. Yields a report a game,
    as soon as the game is over; raises nothing on what the bytes say.
    """
    for log, bundle in games(chunks, max_bytes=max_bytes, signature=signature, events=False):
        yield judge(log, file, bundle=bundle, rules=rules)


def games(
    chunks: Iterable[bytes],
    *,
    max_bytes: int = MOST_BYTES,
    signature: Verifier | None = None,
    events: bool = True,
    lane: Lane | None = None,
) -> Iterator[tuple[GameLog, bool]]:
    """Read every game of a log; with each comes whether the file is a bundle.

    Whoever needs no ``events`` as objects leaves them out: then a lane, ``lane`` or the
    compiled one, reads plain lines as rows, many times quicker.
    """
    log: GameLog | None = None
    whole: GameLog | None = None
    bundle = False
    lines: Iterable[Line | LineRows]
    if events or not (lane or COMPILED):
        lines = read(chunks, max_bytes=max_bytes, verify=signature)
    else:
        lines = read_rows(chunks, max_bytes=max_bytes, verify=signature, lane=lane)
    for line in lines:
        if whole is not None:
            bundle = True
            yield whole, bundle
            whole = None
        log = log or GameLog(line.game)
        log.add(line)
        if line.last:
            log.end()
            whole, log = log, None
    if whole is not None:
        yield whole, bundle


def judge(
    log: GameLog,
    file: str,
    *,
    bundle: bool = False,
    rules: Rules | None = None,
    laid: Laid | None = None,
) -> GameReport:
    """Judge one game that was read, by its own rules or by ``rules``.

    ``laid`` is the game laid out as rows, where the caller wants to keep them.
    """
    number = log.number if bundle else None
    if not log.readable:
        findings = tuple(log.findings)
        return GameReport(
            file, number, None, "unreadable", log.events, log.hands, dict(log.undecided),
            None, findings, None, None,
        )  # fmt: skip
    tape, refs = laid or log.tape()
    header = log.header
    own = Rules(header.rules.preset, expand(header.rules.preset, header.rules.options))
    play = Play(tape, setup_of(header))
    table = play.by(rules or own)
    unruled = play.by(rules or own, with_rulings=False) if table.has_rulings else None
    broken, withheld = broken_promises(tape)
    kept = log.findings + broken
    if table.dismissed:
        refuse_dismissals(table, _seqs_of_the_log(table, kept))
    found = [finding_of(table, fault, refs) for fault in table.faults]
    undecided = log.undecided + Counter({code_name(c): n for c, n in table.undecided.items()})
    undecided += Counter({"C004": withheld})  # which leaves out a count of 0
    findings = _ordered([*kept, *found, *_flood(table)])
    clean = all(finding.severity in CLEAN for finding in findings)
    return GameReport(
        file=file,
        game=number,
        game_id=header.game_id,
        verdict="clean" if clean else "findings",
        events=log.events,
        hands=log.hands,
        undecided=dict(sorted(undecided.items())),
        rules=own.used(),
        findings=findings,
        settlement=settlement_of(table, unruled),
        result=result_of(table, play.setup.stage),
        players=tuple(player.name or player.id for player in header.players),
        card=card_of(table, header),
        judged_by=rules.used() if rules else None,
        own=settlement_of(play.by(own), None) if rules else None,
    )


class Rules(NamedTuple):
    """A rule set under its name."""

    preset: str
    options: RuleSet

    def used(self) -> RulesUsed:
        """Return it as the report names it, with the hash of its options."""
        options, digest, _ = _spelt_out(self.options)
        own = {key: dict(of) if isinstance(of, dict) else of for key, of in options.items()}
        return RulesUsed(self.preset, own, digest)


@lru_cache(maxsize=64)
def _spelt_out(rules: RuleSet) -> tuple[dict[str, object], str, Options]:
    """Return the options as a log writes them, their hash, and what the core reads.

    The games of an event are played by few rule sets, and each of them takes a while.
    """
    options = rules.as_options()
    return options, rules.digest(), Options(options)


class Play(NamedTuple):
    """A game laid out, to be replayed under one rule set or another."""

    tape: Tape
    setup: Setup

    def by(self, rules: Rules, *, with_rulings: bool = True) -> Table:
        """Replay it."""
        options = _spelt_out(rules.options)[2]
        rows, pool = self.tape.rows, self.tape.pool
        return replay(rows, pool, options, self.setup, with_rulings=with_rulings)


def setup_of(header: Any) -> Setup:  # noqa: ANN401 - the game event
    """Return what the ``game`` event says for the core."""
    match = header.match
    chips = header.chips if isinstance(header.chips, tuple) else (header.chips,) * SEATS
    if match is None:
        return Setup(chips, header.stake)
    stage = STAGES.index(match.stage) if match.stage else NO_STAGE
    limit = match.time_limit_min * MINUTE
    return Setup(chips, header.stake, stage, limit, bool(match.referee))


def _ordered(findings: list[Finding]) -> tuple[Finding, ...]:
    """Order findings by line; those of one line stay as they were found."""
    return tuple(sorted(findings, key=lambda finding: finding.line or 0))


def _seqs_of_the_log(table: Table, findings: list[Finding]) -> set[int]:
    """Return the events that have findings of the lines and seals, which no ruling waives."""
    of_the_core = {table.seq_at(each.row) for each in table.faults if each.code < FIRST_OF_PLAY}
    return of_the_core.union(each.seq for each in findings if each.seq is not None)


def _flood(table: Table) -> list[Finding]:
    """F010: so many faults that the rest of them were only counted."""
    if not table.faults_lost:
        return []
    last = table.faults[-1].row
    details = {"reason": "too-many-findings", "at": table.seq_at(last)}
    return [Finding("F010", table.line_at(last), table.seq_at(last), None, None, None, details)]
