"""What is said of a wrong call, in the language of the call, on standard error."""

import pytest

from .conftest import Run


@pytest.mark.parametrize(
    ("call", "zh", "en"),
    [
        (
            "verify missing.jsonl",
            "没有这个文件或目录：missing.jsonl",
            "no such file or directory: missing.jsonl",
        ),
        (
            "verify clean.jsonl --select T09",
            "没有编号 T09；是否想写 T009？",
            "there is no code T09; did you mean T009?",
        ),
        ("verify clean.jsonl --ignore 7", "没有编号 7", "there is no code 7"),
        (
            "verify clean.jsonl -o clean.jsonl",
            "-o 所指的 clean.jsonl 是要评判的日志，不予覆盖",
            "-o names clean.jsonl, one of the logs to be judged; it is not overwritten",
        ),
        ("verify clean.jsonl -o .", "无法写入 .：这是目录", "cannot write .: it is a directory"),
        (
            "verify clean.jsonl -o no/where",
            "无法写入 no/where：没有这个目录",
            "cannot write no/where: there is no such directory",
        ),
        (
            "explain R-D9",
            "没有编号、条款、选项或用语 R-D9",
            "there is no code, article, option or term R-D9",
        ),
    ],
)
def test_a_wrong_call_is_one_sentence(zjlog: Run, call: str, zh: str, en: str) -> None:
    in_chinese = zjlog(*call.split(), "--lang", "zh")
    in_english = zjlog(*call.split(), "--lang", "en")

    assert in_chinese.err.startswith(f"zjlog: {zh}")
    assert in_english.err.startswith(f"zjlog: {en}")
    assert [in_chinese.err.count("\n"), in_chinese.code, in_chinese.out] == [1, 2, ""]


def test_a_hostile_word_is_inert(zjlog: Run) -> None:
    assert zjlog("explain", "\x1b[2J").err.startswith(
        "zjlog: there is no code, article, option or term \\u{001B}"
    )


def test_findings_left_out_are_counted_on_standard_error(zjlog: Run) -> None:
    told = zjlog("verify", "error.jsonl", "--format", "jsonl", "--max-findings", "1")

    assert told.err == "zjlog: 1 finding left out of the report (--max-findings)\n"
    assert told.out.count('"code"') == 1
