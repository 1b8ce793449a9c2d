"""0 nothing found, 1 findings, 2 wrong call, 3 unreadable, 4 our error; the worst counts."""

import pytest
from pydantic_core import SchemaError, SchemaValidator, core_schema

from zjlog.files.stderr import internal, is_interruption
from zjlog.report.job import Job
from zjlog.report.judge import Crash, Judge
from zjlog.report.reporters import Setting

from .conftest import Run


@pytest.mark.parametrize("form", ["text", "json", "jsonl"])
@pytest.mark.parametrize(
    ("call", "code"),
    [
        ("clean.jsonl", 0),
        ("note.jsonl", 0),
        ("warning.jsonl", 0),
        ("error.jsonl", 1),
        ("bundle.jsonl", 1),
        ("unreadable.jsonl", 3),
        (".", 3),
        ("clean.jsonl error.jsonl", 1),
        ("error.jsonl unreadable.jsonl clean.jsonl", 3),
        ("note.jsonl --fail-on note", 1),
        ("note.jsonl --fail-on warning", 0),
        ("warning.jsonl --fail-on warning", 1),
        ("error.jsonl --fail-on never", 0),
        ("unreadable.jsonl --fail-on never", 3),
        ("error.jsonl --select M", 0),
        ("error.jsonl --select F011", 1),
        ("error.jsonl --select F0", 1),
        ("error.jsonl --select f003,M", 1),
        ("error.jsonl --ignore F011", 1),
        ("error.jsonl --ignore F011 --ignore F003", 0),
        ("error.jsonl --select F --ignore F0", 0),
        ("unreadable.jsonl --ignore F", 3),
        ("error.jsonl --max-findings 0", 1),
        ("clean.jsonl --max-bytes 10", 3),
        ("missing.jsonl", 2),
        ("clean.jsonl missing.jsonl", 2),
        ("", 2),
        ("clean.jsonl --format xml", 2),
        ("clean.jsonl --lang fr", 2),
        ("clean.jsonl --select X9", 2),
        ("clean.jsonl --ignore T9", 2),
        ("clean.jsonl --max-findings -1", 2),
        ("clean.jsonl --max-bytes 0", 2),
    ],
)
def test_verify_ends_with(zjlog: Run, call: str, code: int, form: str) -> None:
    assert zjlog("verify", "--format", form, *call.split()).code == code


def test_an_error_of_ours_is_one_sentence_and_the_worst() -> None:
    judge = Judge(Job("text", "en"), Setting(alone=True, look=None))
    piece = judge.piece(Crash(ZeroDivisionError()), "a.jsonl")

    assert (piece.text, piece.counts.verdict, piece.counts.exit_code) == ("", None, 4)
    (said,) = piece.said
    assert said == (
        "internal error of zjlog 0.1.0: ZeroDivisionError at ?; "
        "please report it to the maintainers with the log a.jsonl"
    )


def test_an_error_of_ours_says_where() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        _ = 1 // 0

    assert "ZeroDivisionError，test_exit_codes.py:" in internal(caught.value, "zh")


def test_an_interruption_that_pydantic_caught_is_one() -> None:
    class Member:
        @property
        def value(self) -> str:
            raise KeyboardInterrupt

    schema = core_schema.enum_schema(Member, [Member()])
    with pytest.raises(SchemaError) as caught:
        SchemaValidator(schema)

    assert is_interruption(caught.value)
    assert not is_interruption(ValueError("x"))
    assert not is_interruption(ValueError("cannot read KeyboardInterrupt.jsonl"))
