"""What speaks against announcing a log: each reason is named, in both languages, with its code."""

import gzip
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from zjlog.report.judge import Crash
from zjlog.standings import run

from .conftest import CLEAN, LOGS, Run, altered, unbroken

Change: TypeAlias = Callable[[dict[str, Any]], None]


def in_match(**fields: object) -> Change:
    """Set fields of the match; None takes one away."""

    def change(header: dict[str, Any]) -> None:
        match = {**header["match"], **fields}
        header["match"] = {key: value for key, value in match.items() if value is not None}

    return change


def same_id(header: dict[str, Any]) -> None:
    header["game_id"] = "guangfu-k-1"


def whole(name: str) -> bytes:
    return (LOGS / name).read_bytes()


def cut(name: str, lines: int) -> bytes:
    return b"".join(whole(name).splitlines(keepends=True)[:lines])


CASES: Final[Mapping[str, tuple[bytes, int, str, str]]] = {
    "no-stage": (
        altered("table-1.jsonl", in_match(stage=None)),
        1,
        "没有写明阶段",
        "names no stage",
    ),
    "other-stage": (
        altered("table-1.jsonl", in_match(stage="final")),
        1,
        "有问题：M007；阶段与其余日志不同：决赛",
        "not clean: M007; of another stage than the rest: final",
    ),
    "other-event": (
        altered("table-1.jsonl", in_match(event="友谊赛")),
        1,
        "赛事与其余日志不同：友谊赛",
        "of another event than the rest: 友谊赛",
    ),
    "no-event": (
        altered("table-1.jsonl", in_match(event=None)),
        1,
        "赛事与其余日志不同",
        "of another event than the rest",
    ),
    "unfinished": (
        cut("table-1.jsonl", 20),
        1,
        "没有打完（没有 end）",
        "not finished (there is no end)",
    ),
    "not-clean": (
        altered("table-1.jsonl", lambda header: header.update(chips=51)),
        1,
        "有问题：S002、M006",
        "not clean: S002, M006",
    ),
    "not-a-log": (b"\x89PNG\r\n\x1a\n", 3, "无法读取：", "cannot be read: "),
    "empty": (b"", 3, "无法读取：F009", "cannot be read: F009"),
}
"""A log beside two clean ones, the exit code, and what is said of it."""


@pytest.mark.parametrize("case", CASES)
def test_a_reason_is_named_and_nothing_announced(standings: Run, tmp_path: Path, case: str) -> None:
    log, code, zh, en = CASES[case]
    (tmp_path / "log.jsonl").write_bytes(log)
    logs = (tmp_path / "log.jsonl", *CLEAN[1:])
    in_chinese = standings(*logs, "--lang", "zh")
    in_english = standings(*logs, "--lang", "en")

    assert [in_chinese.code, in_chinese.out] == [code, ""]
    assert in_chinese.err.startswith(f"zjlog: {tmp_path}/log.jsonl：{zh}")
    assert in_english.err.startswith(f"zjlog: {tmp_path}/log.jsonl: {en}")
    assert in_english.err.count("\n") == 2


@pytest.mark.parametrize("case", CASES)
def test_a_reason_is_told_in_json(standings: Run, tmp_path: Path, case: str) -> None:
    log, code, zh, _ = CASES[case]
    (tmp_path / "log.jsonl").write_bytes(log)
    refused = standings(tmp_path / "log.jsonl", *CLEAN[1:], "--format", "json", "--lang", "zh")
    data = json.loads(refused.out)
    sentences = [each["sentence"] for each in data["complaints"]]

    assert [refused.code, data["announced"], data["refused"]] == [code, False, "not-announced"]
    assert {each["file"] for each in data["complaints"]} == {f"{tmp_path}/log.jsonl"}
    assert "；".join(sentences).startswith(zh.rstrip("："))
    assert refused.err.splitlines()[0].endswith("；".join(sentences))


@pytest.mark.parametrize("turned", [False, True])
def test_complaints_stand_in_the_order_of_the_files(
    standings: Run, tmp_path: Path, *, turned: bool
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "gone.jsonl").symlink_to("nowhere")
    (tmp_path / "torn.jsonl").write_bytes(cut("table-2.jsonl", 20))
    (tmp_path / "day.jsonl").write_bytes(whole("table-3.jsonl") + cut("table-1.jsonl", 20))
    (tmp_path / "photo.jsonl").write_bytes(b"\x89PNG\r\n")
    named = {
        "torn.jsonl": ("torn.jsonl", None, "unfinished"),
        "folder": ("gone.jsonl", None, "vanished"),
        "day.jsonl": ("day.jsonl", 2, "unfinished"),
        "photo.jsonl": ("photo.jsonl", None, "unreadable"),
    }
    order = list(named)[::-1] if turned else list(named)
    refused = standings(*(tmp_path / name for name in order), "--format", "json")
    complaints = json.loads(refused.out)["complaints"]
    told = [(Path(c["file"]).name, c.get("game"), c["reason"]) for c in complaints]

    assert refused.code == 3
    assert [each for each in told if each in named.values()] == [named[name] for name in order]
    files = [named[name][0] for name in order]
    lines = refused.err.splitlines()[:-1]
    assert [name for line in lines for name in files if name in line] == files


def test_where_there_is_no_table_json_says_so(standings: Run, tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_bytes(b"")
    data = json.loads(standings(tmp_path, "--format", "json", "--lang", "en").out)

    assert [data["announced"], data["refused"]] == [False, "no-tables"]
    assert [each["sentence"] for each in data["complaints"]] == ["cannot be read: F009"]


@pytest.mark.parametrize("case", CASES)
def test_what_can_be_read_is_announced_if_accepted(
    standings: Run, tmp_path: Path, case: str
) -> None:
    log, code, _, en = CASES[case]
    (tmp_path / "log.jsonl").write_bytes(log)
    announced = standings(tmp_path / "log.jsonl", *CLEAN[1:], "--accept-findings")

    assert announced.code == (3 if code == 3 else 0)
    assert "\nProvisional: 1 log still in doubt\n" in announced.out
    assert unbroken(en) in unbroken(announced.out)


@pytest.mark.parametrize(
    ("name", "again"),
    [
        ("table-1.jsonl", whole("table-1.jsonl")),
        ("renamed.jsonl", whole("table-1.jsonl")),
        ("table-1.jsonl.gz", gzip.compress(whole("table-1.jsonl"), mtime=0)),
        ("spaced.jsonl", whole("table-1.jsonl").replace(b'{"seq":', b'{ "seq":')),
    ],
)
def test_a_game_counts_once(standings: Run, tmp_path: Path, name: str, again: bytes) -> None:
    (tmp_path / name).write_bytes(again)
    refused = standings(*CLEAN, tmp_path / name)
    accepted = standings(*CLEAN, tmp_path / name, "--accept-findings")

    assert refused.code == 1
    assert "its game is there already: " in refused.err
    assert accepted.code == 0
    assert accepted.out.count("guangfu-k-1") == 1


def test_a_file_named_twice_counts_once(standings: Run) -> None:
    refused = standings("table-1.jsonl", *CLEAN)

    assert refused.code == 1
    assert refused.err.startswith(
        "zjlog: table-1.jsonl: its game is there already: table-1.jsonl\n"
    )


def test_two_logs_of_one_game_id_that_differ_are_both_in_doubt(
    standings: Run, tmp_path: Path
) -> None:
    (tmp_path / "log.jsonl").write_bytes(altered("table-2.jsonl", same_id))
    said = standings("table-1.jsonl", tmp_path / "log.jsonl").err
    doubt = "has the game id of a log that tells otherwise"

    assert f"table-1.jsonl: {doubt}: {tmp_path}/log.jsonl" in said
    assert f"log.jsonl: {doubt}: table-1.jsonl" in said


def test_of_a_game_told_twice_the_clean_log_counts(standings: Run, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(whole("table-1.jsonl").replace(b"\n", b"\r\n"))
    refused = standings(tmp_path / "a.jsonl", *CLEAN)

    assert refused.err.startswith(
        f"zjlog: {tmp_path}/a.jsonl: its game is there already: table-1.jsonl\n"
    )


def test_a_log_that_is_missing_is_a_wrong_call(standings: Run) -> None:
    assert standings("table-9.jsonl").code == 2


def test_a_log_that_cannot_be_opened_is_told_once(standings: Run, tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").symlink_to("nowhere")
    refused = standings(tmp_path, *CLEAN)

    assert refused.code == 3
    assert refused.err.count("log.jsonl") == 1


def test_without_a_table_nothing_is_announced(standings: Run, tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_bytes(b"")
    refused = standings(tmp_path, "--accept-findings")

    assert [refused.code, refused.out] == [3, ""]
    assert refused.err.endswith("zjlog: there is no table to announce\n")


@pytest.mark.parametrize("form", ["text", "html"])
def test_logs_that_are_left_out_are_named(standings: Run, tmp_path: Path, form: str) -> None:
    (tmp_path / "table-5.jsonl").write_bytes(b"")
    announced = standings(*CLEAN, tmp_path, "--accept-findings", "--format", form, "--lang", "en")
    text = re.sub("<[^>]*>", "", announced.out)

    assert announced.code == 3
    assert "\nleft out\n" in text
    assert "table-5.jsonl" in unbroken(text.partition("\nleft out\n")[2])
    assert unbroken("cannot be read: F009") in unbroken(text)


@pytest.mark.parametrize("form", ["text", "html", "message"])
def test_without_event_and_stage_there_is_no_list_of_those_who_advance(
    standings: Run, tmp_path: Path, form: str
) -> None:
    (tmp_path / "log.jsonl").write_bytes(
        altered("table-1.jsonl", in_match(event=None, stage=None, venue=None))
    )
    announced = standings(tmp_path, "--accept-findings", "--format", form, "--lang", "en").out

    assert "results" in announced
    assert "dvanc" not in re.sub("<style>.*</style>", "", announced, flags=re.DOTALL)


def test_an_error_of_ours_is_named_and_the_worst(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "outcomes", lambda *_: iter([Crash(ZeroDivisionError())]))
    judged = run.judge_all(run.Announcement("text", "en", ("en",)), ["a.jsonl", "none.jsonl"])

    (trouble,) = judged.troubles["a.jsonl"]
    assert (judged.exit_code, judged.files) == (4, 2)
    assert list(judged.troubles) == ["a.jsonl", "none.jsonl"]
    assert [report.verdict for report in judged.games] == ["unreadable"] * 2
    assert trouble.reason == "internal"
    assert trouble.sentence.startswith("internal error of zjlog")


def test_more_is_not_read_than_allowed(standings: Run) -> None:
    assert standings(*CLEAN, "--max-bytes", "100").code == 3


def as_player_of_table_1(header: dict[str, Any]) -> None:
    header["players"][2]["id"] = "1001"


def test_a_player_at_two_tables_of_a_stage_holds_both_back(standings: Run, tmp_path: Path) -> None:
    (tmp_path / "log.jsonl").write_bytes(altered("table-2.jsonl", as_player_of_table_1))
    refused = standings("table-1.jsonl", tmp_path / "log.jsonl")
    doubt = "has a player who sits at another table of the stage too: 1001"

    assert (refused.code, refused.out) == (1, "")
    assert f"table-1.jsonl: {doubt}, {tmp_path}/log.jsonl\n" in refused.err
    assert f"log.jsonl: {doubt}, table-1.jsonl\n" in refused.err


@pytest.mark.parametrize(
    "elsewhere",
    [{"stage": "preliminary"}, {"event": "友谊赛"}, {"table": 1}],
    ids=["another stage", "another event", "the same table"],
)
def test_a_player_may_sit_at_one_table_of_each_stage(
    standings: Run, tmp_path: Path, elsewhere: dict[str, Any]
) -> None:
    def change(header: dict[str, Any]) -> None:
        as_player_of_table_1(header)
        in_match(**elsewhere)(header)

    (tmp_path / "log.jsonl").write_bytes(altered("table-2.jsonl", change))

    assert "sits at another table" not in standings("table-1.jsonl", tmp_path / "log.jsonl").err
