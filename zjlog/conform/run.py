"""One run of ``zjlog conform run``: vector after vector to an engine, and what differs."""

from __future__ import annotations

import json
import shlex
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.errors import FOUND, CallError
from zjlog.files.output import destination
from zjlog.messages.conform import say_conform
from zjlog.text.escape import visible

from .compare import Difference, first_difference
from .engine import SKIPPED, Engine, EngineTrouble, brief
from .levels import LEVELS
from .pack import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.messages.language import Language

    from .vectors import Vector

TRIES: Final = 20
"""Times that an engine may hang, end or answer nonsense before the run gives it up."""


class Job(NamedTuple):
    """What a run was asked to do; ``preset`` takes only vectors of just these rules."""

    engine: str
    folder: str
    level: str
    preset: str | None
    only: tuple[str, ...]
    seconds: float
    memory: int | None
    most: int
    form: str
    language: Language


class Outcome(NamedTuple):
    """What came of a vector that did not pass: a difference, or what the engine did instead."""

    vector: Vector
    difference: Difference | None = None
    trouble: EngineTrouble | None = None


class Run:
    """A run under way."""

    def __init__(self, job: Job) -> None:
        """Begin with nothing asked."""
        self.job = job
        self.level = LEVELS[job.level]
        self.asked = self.passed = self.failed = 0
        self.given_up = False
        self.outcomes: list[Outcome] = []

    def wanted(self) -> Iterator[Vector]:
        """Yield the vectors of the pack that the run is about."""
        job = self.job
        for vector in read(job.folder, job.language):
            rules = vector["rules"] or {}
            plain = rules.get("preset") == job.preset and not rules.get("options")
            if job.level not in vector["levels"] or (job.preset is not None and not plain):
                continue
            if not job.only or any(vector["id"].startswith(word) for word in job.only):
                yield vector

    def go(self) -> None:
        """Put all vectors to the engine."""
        job = self.job
        words = shlex.split(job.engine)
        with Engine(words, seconds=job.seconds, memory=job.memory) as engine:
            for vector in self.wanted():
                self.asked += 1
                outcome = self.put(engine, vector)
                if outcome is None:
                    self.passed += 1
                    continue
                self.outcomes.append(outcome)
                self.failed += outcome.trouble is not None and outcome.trouble.kind != SKIPPED
                if self.failed >= TRIES:
                    self.given_up = True
                    return

    def put(self, engine: Engine, vector: Vector) -> Outcome | None:
        """Put one vector; None if it passes."""
        log: dict[str, Any] = {name: vector[name] for name in ("log", "log64") if name in vector}
        question: dict[str, Any] = {"id": vector["id"], "level": self.level.name}
        question |= {"rules": vector["rules"], **log}
        try:
            answer = engine.ask(question)
        except EngineTrouble as trouble:
            return Outcome(vector, trouble=trouble)
        except OSError as reason:
            shown = visible(self.job.engine)
            why = reason.strerror or type(reason).__name__
            said = say_conform(self.job.language, "no-engine", command=shown, reason=why)
            raise CallError(said) from None
        if "skip" in answer:
            return Outcome(vector, trouble=EngineTrouble(SKIPPED, text=brief(answer["skip"])))
        found = first_difference(vector, answer, self.level)
        return None if found is None else Outcome(vector, found)


def run(job: Job) -> int:
    """Put a pack to an engine, tell what differs, and return the exit code."""
    try:
        empty = not shlex.split(job.engine)
    except ValueError:
        empty = True
    if empty:
        raise CallError(say_conform(job.language, "no-command"))
    this = Run(job)
    this.go()
    if not this.asked:
        raise CallError(say_conform(job.language, "no-vectors"))
    lines = as_json(this) if job.form == "json" else as_text(this)
    with suppress(BrokenPipeError), destination(None) as stream:
        stream.writelines(f"{line}\n" for line in lines)
    return FOUND if this.outcomes else 0


def as_text(this: Run) -> Iterator[str]:
    """Yield the lines of the text."""
    language = this.job.language
    for outcome in this.outcomes[: this.job.most]:
        told = {name: visible(str(outcome.vector.get(name, ""))) for name in ("id", "about")}
        yield say_conform(language, "told", **told, what=what(outcome, language))
        event = outcome.difference and outcome.difference.event
        if event:
            yield "  " + say_conform(language, "event", event=visible(event[:200]))
    if len(this.outcomes) > this.job.most:
        yield say_conform(language, "more", n=len(this.outcomes) - this.job.most)
    if this.given_up:
        yield say_conform(language, "given-up", n=this.failed)
    yield say_conform(
        language, "passed", level=this.level.name, asked=this.asked, passed=this.passed
    )


def what(outcome: Outcome, language: Language) -> str:
    """Say what became of a vector."""
    if outcome.trouble is not None:
        values = {name: visible(str(value)) for name, value in outcome.trouble.values.items()}
        return say_conform(language, outcome.trouble.kind, **values)
    found = outcome.difference
    if found is None:
        return ""
    kind = found.kind
    if kind == "position" and not found.field and not found.got:
        kind = "no-position"
    elif kind == "finding":
        kind = "finding-missing" if found.expected else "finding-surplus"
    values = {name: visible(str(value)) for name, value in found._asdict().items()}
    del values["kind"]
    return say_conform(language, kind, **values)


def as_json(this: Run) -> Iterator[str]:
    """Yield the report as one JSON object."""
    outcomes = []
    for outcome in this.outcomes[: this.job.most]:
        found: dict[str, Any] = {
            "id": outcome.vector["id"],
            "message": what(outcome, this.job.language),
            "trouble": outcome.trouble and outcome.trouble.kind,
            "difference": outcome.difference and outcome.difference._asdict(),
        }
        outcomes.append(found)
    yield json.dumps(
        {
            "level": this.level.name,
            "asked": this.asked,
            "passed": this.passed,
            "given_up": this.given_up,
            "failed": len(this.outcomes),
            "outcomes": outcomes,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )
