"""`zjlog query`: a question, its answer in a form, or a sentence.

0 answered, 2 a question that cannot be asked or a place that cannot be written, 3 an
answer that broke off: too long, too large, or the process died.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from zjlog.archive.reading import archive_files, read_manifest
from zjlog.errors import UNREADABLE, USAGE, CallError
from zjlog.files.output import OutputError, destination
from zjlog.files.stderr import tell
from zjlog.messages.general import did_you_mean, say
from zjlog.messages.lookup import nearest
from zjlog.messages.store import say_store
from zjlog.store.place import is_text, place_of, see_not_stored
from zjlog.text.escape import path_text, visible

from .ask import Answer, Limit, QueryError, Question
from .formats import WRITERS, labelled, write_parquet
from .questions import DAYS, FINISHED, day_of, named_questions

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from zjlog.messages.language import Language

    from .counted import Left
    from .questions import Named
    from .table import Columns

WRONG: Final = "query-wrong"
KINDS: Final = ("query-time", "query-memory", "query-died", "archive-broken")
CODES: Final = dict.fromkeys(KINDS, UNREADABLE)
ENCODINGS: Final = {"json": "utf-8", "jsonl": "utf-8", "csv": "utf-8"}


@dataclass(frozen=True, slots=True)
class Query:
    """What was asked for, and in which form."""

    question: str
    values: Mapping[str, str]
    db: str
    archive: str | None
    form: str
    language: Language
    labels: Language | None
    output: str | None
    seconds: float
    memory: int
    every: bool = False
    """Whether a named question counts all games."""


def run(job: Query) -> int:
    """Ask and write the answer; the time that is allowed ends both."""
    try:
        with closing(Answer(question_of(job))) as answer:
            columns, rows = labelled(answer.columns, answer.rows(), job.labels)
            _write(job, columns, rows, answer.limit)
            tell_left(answer.left, job.language)
    except QueryError as trouble:
        tell(trouble.sentence(job.language, visible(path_text(job.db))))
        return CODES.get(trouble.kind, USAGE)
    except BrokenPipeError:
        return 0
    return 0


def _write(job: Query, columns: Columns, rows: Iterable[Sequence[Any]], limit: Limit) -> None:
    """Write the answer in its form."""
    if job.form == "parquet" and job.output is not None:
        try:
            write_parquet(columns, rows, job.output, limit)
        except OSError as reason:
            raise OutputError(job.output, reason) from reason
        return
    with destination(job.output, ENCODINGS.get(job.form)) as stream:
        WRITERS[job.form](columns, rows, stream, job.language, limit.heed)


def question_of(job: Query) -> Question:
    """Make the question: SQL as it stands, or a named one with its parameters."""
    named = named_question(job)
    if not all(map(is_text, (job.question, *job.values, *job.values.values()))):
        raise QueryError(WRONG, "UTF-8")
    files = None
    if job.archive is not None:
        files = archive_files(read_manifest(job.archive), job.archive)
    else:
        _check_place(job)
    return Question(
        sql=job.question if named is None else named.sql,
        values=dict(job.values) if named is None else parameters(named, job),
        db="" if files else str(place_of(job.db)),
        archive=job.archive,
        files=files,
        seconds=job.seconds,
        memory=job.memory,
        finished=named is not None and named.counts == FINISHED and not job.every,
    )


def tell_left(left: Left, language: Language) -> None:
    """Say on standard error how many games are not counted, if any."""
    if any(left):
        tell(left_text(left, language))


def left_text(left: Left, language: Language) -> str:
    """Say how many games are not counted, and why."""
    known = zip(("left-unfinished", "left-errors"), left, strict=True)
    parts = [say_store(language, key, n=n) for key, n in known if n]
    return say_store(language, "left-out", what=say(language, "list").join(parts))


def _check_place(job: Query) -> None:
    """Look at the file before a process is started for it."""
    from zjlog.store.database import open_database  # noqa: PLC0415 - loads DuckDB

    with open_database(job.db, language=job.language) as con:
        see_not_stored(con, job.db, job.output, job.language)


def named_question(job: Query) -> Named | None:
    """Find a question by its name; one word alone is no SQL."""
    named = named_questions()
    if job.question in named:
        return named[job.question]
    if job.question.replace("-", "").replace("_", "").isalnum():
        hint = did_you_mean(nearest(named, job.question), job.language)
        sentence = say_store(job.language, "no-question", word=visible(job.question), near=hint)
        raise CallError(sentence)
    return None


def parameters(named: Named, job: Query) -> dict[str, str | None]:
    """Return every parameter of a named question its value, or NULL."""
    for name in job.values:
        if name not in named.parameters:
            known = say(job.language, "list").join(named.parameters)
            facts = {"word": visible(name), "name": named.name, "known": known}
            raise CallError(say_store(job.language, "no-parameter", **facts))
    for name in DAYS.intersection(job.values):
        if day_of(job.values[name]) is None:
            facts = {"name": name, "word": visible(job.values[name])}
            raise CallError(say_store(job.language, "bad-day", **facts))
    return {name: job.values.get(name) for name in named.parameters}


def listing(language: Language) -> str:
    """List the named questions."""
    named = named_questions().values()
    width = max(len(each.name) for each in named)
    return "".join(
        f"{each.name:{width}}  {each.title(language)} ({' '.join(each.parameters)})"
        f"{say_store(language, 'counts-all') if each.counts != FINISHED else ''}\n"
        for each in named
    )


def views_text(language: Language) -> str:
    """Explain the views, column by column."""
    from zjlog.schemas.views import columns, views  # noqa: PLC0415 - read when asked

    known, lines = columns(), []
    for view in views().values():
        lines.append(f"{view.name}: {view.zh if language == 'zh' else view.en}\n")
        for name in view.columns:
            term = known[name]
            lines.append(f"  {name:15} {term.name(language)}: {term.meaning(language)}\n")
    return "".join(lines)
