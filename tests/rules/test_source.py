"""A rule set in a file: what is wrong with it is one sentence in both languages, exit code 2."""

import gzip
from pathlib import Path
from typing import Final

import pytest

from .conftest import Run

PRESETS: Final = "tournament, guide, peichong, baochong, yuanzi or fanbei"

WRONG: Final = {
    '{"preset":"guid"}': (
        "字段 preset 应为 tournament、",
        f'Field preset must be {PRESETS}, but is "guid".',
    ),
    '{"options":{}}': ("字段 preset 应为", f"Field preset must be {PRESETS}, but is absent."),
    '{"preset":null}': ("字段 preset 应为", f"Field preset must be {PRESETS}, but is null."),
    '{"preset":"guide","options":[]}': (
        "字段 options 应为对象",
        "Field options must be an object, but is a list of 0.",
    ),
    '{"preset":"guide","options":{"heaven":13}}': (
        "字段 options.heaven 应为 12 或 self_draw，实为 13。",
        "Field options.heaven must be 12 or self_draw, but is 13.",
    ),
    '{"preset":"guide","options":{"prices":{"run":5.0}}}': (
        "字段 options.prices.run 应为",
        "Field options.prices.run must be an integer 0–99, but is 5.0.",
    ),
    '{"preset":"guide","options":{"two_out":1}}': (
        "字段 options.two_out 应为",
        "Field options.two_out must be true or false, but is 1.",
    ),
    '{"preset":"guide","options":{"heavn":12}}': (
        "字段 options.heavn 应为规则选项的名称",
        'Field options.heavn must be the name of an option, but is "heavn".',
    ),
    '{"preset":"guide","options":{"false_win":{"to":"split","value":7}}}': (
        "字段 options.false_win.value 应为",
        "Field options.false_win.value must be a multiple of 3, but is 7.",
    ),
    '{"preset":"guide","option":{}}': (
        "字段 option 应为空",
        "Field option must be left out (there is no such field), but is an object.",
    ),
}
"""What a file may hold, and what is said of it in Chinese and in English."""

UNREADABLE: Final = {
    "": "it is blank",
    '{"preset":"guide",}': 'it is not JSON ({"preset":"guide",})',
    '["guide"]': 'it is not an object (["guide"])',
    '"guide"': 'it is not an object ("guide")',
    '{"preset":"guide","options":{"floor":NaN}}': "it holds NaN or Infinity (",
    '{"preset":"guide","preset":"guide"}': "Field preset stands twice in the same object.",
    '{"preset":"\\u0007"}': "it holds control characters",
    "[" * 100: "it is nested deeper than 16",
    " " * 70_000: "it is larger than 64 KiB",
}


@pytest.mark.parametrize("text", WRONG)
@pytest.mark.parametrize("command", ["rules show", "rules diff guide", "verify --rules"])
def test_a_wrong_rule_set_is_one_sentence(zjlog: Run, text: str, command: str) -> None:
    zh, en = WRONG[text]
    Path("own.json").write_text(text, encoding="utf-8")
    Path("log.jsonl").write_text("", encoding="utf-8")
    rest = ["log.jsonl"] if command.startswith("verify") else []
    in_chinese = zjlog(*command.split(), "own.json", *rest, "--lang", "zh")
    in_english = zjlog(*command.split(), "own.json", *rest, "--lang", "en")

    assert in_chinese.err.startswith(f"zjlog: own.json：{zh}")
    assert in_english.err == f"zjlog: own.json: {en}\n"
    assert [in_chinese.code, in_chinese.out, in_chinese.err.count("\n")] == [2, "", 1]


@pytest.mark.parametrize("text", UNREADABLE)
def test_a_file_that_holds_no_rule_set_is_one_sentence(zjlog: Run, text: str) -> None:
    Path("own.json").write_text(text, encoding="utf-8")
    refused = zjlog("rules", "show", "own.json")

    assert refused.err.startswith(f"zjlog: own.json is no rule set: {UNREADABLE[text]}")
    assert [refused.code, refused.out, refused.err.count("\n")] == [2, "", 1]
    assert "不是规则文件" in zjlog("rules", "show", "own.json", "--lang", "zh").err


@pytest.mark.parametrize(
    ("name", "zh", "en"),
    [
        ("guied", "没有预设也没有文件 guied；是否想写 guide？",
         "there is no preset and no file guied; did you mean guide?"),
        ("no/where.json", "没有预设也没有文件 no/where.json",
         "there is no preset and no file no/where.json"),
        (".", "不是文件", "not a file but a directory"),
        ("\x1b[2J", "没有预设也没有文件 \\u{001B}[2J",
         "there is no preset and no file \\u{001B}[2J"),
        ("a" * 5000, "没有预设也没有文件 aaa", "there is no preset and no file aaa"),
    ],
)  # fmt: skip
def test_a_name_that_means_nothing_is_one_sentence(zjlog: Run, name: str, zh: str, en: str) -> None:
    in_chinese = zjlog("rules", "show", name, "--lang", "zh")
    in_english = zjlog("rules", "show", name)

    assert in_chinese.err.startswith(f"zjlog: {zh}")
    assert in_english.err.startswith(f"zjlog: {en}")
    assert [in_chinese.code, in_chinese.out, in_chinese.err.count("\n")] == [2, "", 1]


def test_bytes_that_are_no_text_are_named(zjlog: Run) -> None:
    Path("own.json").write_bytes(b'{"preset":"\xff"}')

    assert zjlog("rules", "show", "own.json").err == (
        "zjlog: own.json is no rule set: it is not valid UTF-8\n"
    )


def test_damaged_data_are_named(zjlog: Run) -> None:
    packed = gzip.compress(b'{"preset":"guide"}', mtime=0)
    Path("whole.json.gz").write_bytes(packed)
    Path("half.json.gz").write_bytes(packed[:12])

    assert zjlog("rules", "show", "whole.json.gz").code == 0
    assert zjlog("rules", "show", "half.json.gz").err == (
        "zjlog: half.json.gz is no rule set: the compressed data are damaged or incomplete\n"
    )
