"""`zjlog what-if`: what a supposed ruling changes comes first, then both settlements."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from zjlog import verify
from zjlog.report.json import to_json

from .conftest import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Run

DISMISSED = """\
  The chips at the end change: 张明 -6, 李娟 -6, 王建国 +18, 陈芳 -6.
  Newly advancing: seat 2 王建国.

                                 张明      李娟    王建国      陈芳
  chips at the end   stands        56        56        32        56
                    what if        50        50        50        50
                     change        -6        -6       +18        -6
  rank               stands  joint 1.  joint 1.        4.  joint 1.
                    what if  joint 1.  joint 1.  joint 1.  joint 1.
  advances           stands       yes       yes        no       yes
                    what if       yes       yes       yes       yes

Both settlements
"""
BARRED = """\
  终局筹码不变
  不再晋级：0号位 张明
  取消资格：0号位 张明

                  张明     李娟  王建国     陈芳
  名次  现有   并列第1  并列第1   第4名  并列第1
        假设  取消资格  并列第1   第3名  并列第1
  晋级  现有        是       是      否       是
        假设        否       是      否       是
"""


def supposed(zjlog: Run, *words: str, at: int = 25) -> dict[str, Any]:
    """Suppose a ruling in the disputed game and return the JSON of it."""
    call = ("what-if", "disputed.jsonl", "--at", str(at), "--ruling", *words, "--format", "json")
    done = zjlog(*call)
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    found: dict[str, Any] = json.loads(done.out)
    return found


def test_what_changes_comes_before_both_settlements(zjlog: Run) -> None:
    before = (GAMES / "disputed.jsonl").read_bytes()
    done = zjlog("what-if", "disputed.jsonl", "--at", "25", "--ruling", "dismissed")
    change, _, settlements = done.out.partition("Both settlements")

    assert done.code == 0
    assert change.endswith(DISMISSED.partition("Both settlements")[0])
    assert "deferred            stands    +6    +6     -18    +6" in settlements
    assert "joint 1. 李娟 (56), joint 1. 陈芳 (56), 4." in settlements
    assert "advancing: seat 0 张明, seat 1 李娟, seat 3 陈芳" in settlements
    assert (GAMES / "disputed.jsonl").read_bytes() == before


def test_who_is_disqualified_is_named_so_and_no_longer_advances(zjlog: Run) -> None:
    words = "what-if disputed.jsonl --at 25 --ruling disqualify --seat 0 --lang zh"
    done = zjlog(*words.split())

    assert BARRED in done.out
    assert "0号位 张明：取消资格" in "".join(done.out.split("\n            "))


def test_a_ruling_that_changes_nothing_says_so(zjlog: Run) -> None:
    done = zjlog("what-if", "disputed.jsonl", "--at", "25", "--ruling", "warning")

    assert "The chips at the end stay the same." in done.out
    assert "Still advancing, as before: seat 0 张明, seat 1 李娟, seat 3 陈芳." in done.out
    assert done.out.partition("Both settlements")[0].count("stands") == 0


@pytest.mark.parametrize(
    ("words", "change"),
    [
        (
            ["dismissed"],
            {"chips": [-6, -6, 18, -6], "ranks": [[1, 1, 4, 1], [1, 1, 1, 1]], "gained": [2]},
        ),
        (
            ["disqualify", "--seat", "0"],
            {"ranks": [[1, 1, 4, 1], [None, 1, 3, 1]], "lost": [0], "disqualified": [0]},
        ),
        (["fine", "--seat", "1", "--chips", "7"], {"chips": [0, -7, 0, 0],
         "lost": [1],
         "ranks": [[1, 1, 4, 1], [1, 3, 4, 1]]}),
    ],
    ids=lambda each: each[0] if isinstance(each, list) else "",
)  # fmt: skip
def test_the_change_as_json(zjlog: Run, words: list[str], change: dict[str, Any]) -> None:
    nothing = {
        "chips": [0] * 4, "gained": [], "lost": [], "disqualified": [], "readmitted": [],
    }  # fmt: skip

    assert supposed(zjlog, *words)["change"] == nothing | change


def test_before_and_after_are_told_as_in_a_report(zjlog: Run) -> None:
    found = supposed(zjlog, "dismissed")
    report = to_json(verify(GAMES / "disputed.jsonl"))["files"][0]

    assert found["ruling"] == {"at": 25, "decision": "dismissed", "ref": 25}
    assert found["game_id"] == report["game_id"]
    assert found["before"] == {name: report[name] for name in found["before"]}
    assert list(found["after"]) == list(found["before"])
    assert found["after"]["result"]["advance"] == [0, 1, 2, 3]


def test_a_ruling_takes_the_place_of_the_one_there(zjlog: Run) -> None:
    found = supposed(zjlog, "fine", "--seat", "2", "--chips", "5", at=27)

    assert found["after"]["settlement"]["chips"] == [56, 56, 27, 56]


def test_an_adjustment(zjlog: Run) -> None:
    found = supposed(zjlog, "adjust", "--deltas", "3,-1,-1,-1")

    assert found["after"]["settlement"]["chips"] == [59, 55, 31, 55]


@pytest.mark.parametrize(
    "call",
    [
        "--at 25 --ruling fine",
        "--at 25 --ruling fine --seat 2",
        "--at 25 --ruling adjust",
        "--at 25 --ruling adjust --deltas 1,2",
        "--at 25 --ruling adjust --deltas a,b,c,d",
        "--at 250 --ruling warning",
        "--at 25 --ruling pardon",
    ],
)
def test_wrong_suppositions(zjlog: Run, call: str) -> None:
    assert zjlog("what-if", "disputed.jsonl", *call.split()).code == 2


@pytest.mark.parametrize(
    "words",
    [("fine", "--seat", "1", "--chips", "9" * 20), ("warning", "--ref", "9" * 20),
     ("adjust", "--deltas", "1,1,1,1"), ("adjust", "--deltas", f"{10**20},{-(10**20)},0,0")],
    ids=lambda words: words[0] + words[-1][:3],
)  # fmt: skip
def test_numbers_that_no_log_can_hold_are_told(zjlog: Run, words: tuple[str, ...]) -> None:
    done = zjlog("what-if", "disputed.jsonl", "--at", "9", "--ruling", *words)

    assert (done.code, done.out) == (2, "")
    assert "Invalid value" in done.err


@pytest.mark.parametrize("numbers", [(2**53 - 1, 10), (10, 2**53 - 1, 2**53 - 2)])
def test_a_supposed_ruling_bears_a_number_of_its_own(
    zjlog: Run, tmp_path: Path, numbers: tuple[int, ...]
) -> None:
    """None above 2**53 - 1 can be one."""
    header = (GAMES / "disputed.jsonl").read_bytes().splitlines(keepends=True)[0]
    lines = [f'{{"seq":{seq},"type":"clock","event":"pause"}}\n'.encode() for seq in numbers]
    log = tmp_path / "log.jsonl"
    log.write_bytes(header + b"".join(lines))

    done = zjlog("what-if", log, "--at", 10, "--ruling", "fine", "--seat", 1, "--chips", 9)

    assert done.code == 0
    assert "what if    50    41      50    50" in done.out
