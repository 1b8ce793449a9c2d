"""The bill, case files, comparisons and suppositions."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.hiding import hidden
from tests.test_games import NAMES, bytes_of
from zjlog.audit import games
from zjlog.audit.compare import agree, compared, differing, same_tiles
from zjlog.audit.replayed_game import Story

from .conftest import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Run


@pytest.mark.parametrize("name", NAMES[::4])
def test_the_lines_of_a_bill_add_up_to_the_settlement(name: str) -> None:
    for log, bundle in games([bytes_of(name)]):
        money = Story(log, name, bundle=bundle).report.settlement if log.readable else None
        if money is None or money.total is None:
            continue
        bill = Story(log, name, bundle=bundle).bill
        by_rules = money.total if money.by_rules is None else money.by_rules.total

        assert tuple(sum(line.ruled[seat] for line in bill) for seat in range(4)) == money.total
        assert tuple(sum(line.by_rules[seat] for line in bill) for seat in range(4)) == by_rules


def test_a_wrong_payment_stands_beside_the_right_one() -> None:
    ((log, _),) = list(games([bytes_of("mut-S003-s003-000")]))
    (line,) = [each for each in Story(log, "x").bill if each.recorded not in {None, each.ruled}]

    assert (line.recorded, line.ruled) == ((-3, -3, 10, -3), (-3, -3, 9, -3))


def test_a_case_file_has_its_parts_in_both_forms(zjlog: Run, tmp_path: Path) -> None:
    text = zjlog("dossier", "disputed.jsonl", "--hand", "1").out
    page = tmp_path / "case.html"

    assert zjlog("dossier", "disputed.jsonl", "--hand", "1", "-o", page).code == 0
    for part in ("D001", "H003", "R-D1", "The table after event 9", "by the rules", "30ebd2a7"):
        assert part in text
        assert part in page.read_text("utf-8")
    assert "zjlog dossier disputed.jsonl --hand 1 --seq 9 --lang en" in text


def test_a_case_file_is_made_again_by_its_command(zjlog: Run) -> None:
    text = zjlog("dossier", "disputed.jsonl", "--hand", "1", "--lang", "zh").out
    (command,) = [line for line in text.splitlines() if line.startswith("zjlog ")]

    assert zjlog(*command.split()[1:]).out == text


@pytest.mark.parametrize("name", ["disputed", "mut-S003-s003-000", "mut-case-adjust-000"])
def test_page_and_case_file_have_the_same_money(zjlog: Run, name: str) -> None:
    file = next(GAMES.glob(f"{name}.jsonl*"))
    page = zjlog("page", file, "-o", "-").out
    case = zjlog("dossier", file, "--hand", "1").out.partition("## settlement")[2]
    table = case.strip().partition("\n\n")[0].splitlines()[2:]
    rows = [line.strip("| ").split(" | ")[-12:] for line in table]

    assert len(rows) > 1
    for row in rows:
        for four in (row[:4], row[4:8], row[8:]):
            assert "–" in four or "<td>".join(four) in page


def hostile(folder: Path) -> Path:
    lines = (GAMES / "disputed.jsonl").read_text("utf-8").splitlines()
    header = json.loads(lines[0])
    header["players"][0]["name"] = "</td><script>|`*[x](y)"
    log = folder / "hostile.jsonl"
    log.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", encoding="utf-8")
    return log


def test_hostile_names_stay_text_in_a_case_file(zjlog: Run, tmp_path: Path) -> None:
    log = hostile(tmp_path)
    text = zjlog("dossier", log, "--hand", "1").out
    page = zjlog("dossier", log, "--hand", "1", "--format", "html").out

    assert "\\</td\\>\\<script\\>\\|\\`\\*\\[x\\](y)" in text
    assert "<script" not in page
    assert "&lt;script&gt;" in page


def copied(folder: Path, name: str, **changes: dict[str, Any] | None) -> Path:
    """Write a copy of the disputed game; an event given as ``None`` is left out."""
    lines: list[dict[str, Any]] = []
    for line in (GAMES / "disputed.jsonl").read_text("utf-8").splitlines():
        event = json.loads(line)
        change = changes.get(f"e{event['seq']}", {})
        if change is not None:
            lines.append({**event, **change, "seq": len(lines) + 1})
    path = folder / name
    text = "".join(json.dumps(event, ensure_ascii=False) + "\n" for event in lines)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_copy_with_less_in_it_is_the_same(zjlog: Run, tmp_path: Path) -> None:
    less = copied(tmp_path, "less.jsonl", e28=None, e30=None)
    done = zjlog("diff", "disputed.jsonl", less)

    assert done.code == 0
    assert "only A has: clock 1, settle 1" in done.out
    assert "both copies tell the same" in done.out


@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize("name", ["sample", "disputed", "sim-options-1-00002", "golden-G52-guide"])
def test_a_copy_that_hides_tiles_is_the_same(name: str, viewer: int | None) -> None:
    full = bytes_of(name)
    ((one, _),) = list(games([full]))
    ((other, _),) = list(games([hidden(full, viewer, wall=False)[0]]))

    found = compared(Story(one, "full"), Story(other, "hidden"))

    assert found.difference is None
    assert set(found.only_one) <= {"seal", "wall"}
    assert not found.only_other


def test_the_first_difference_is_shown_with_both_tables(zjlog: Run, tmp_path: Path) -> None:
    other = copied(tmp_path, "other.jsonl", e9={"tile": "5s"})
    done = zjlog("diff", "disputed.jsonl", other)

    assert done.code == 1
    assert "the first difference (tile)" in done.out
    assert "event 9, line 9 discard W" in done.out
    assert "event 9, line 9 discard 5s" in done.out
    assert done.out.count("the table after it") == 2
    assert "the settlement" in done.out


def test_a_copy_that_breaks_off_is_different(zjlog: Run, tmp_path: Path) -> None:
    short = copied(tmp_path, "short.jsonl", **{f"e{seq}": None for seq in range(25, 32)})
    done = zjlog("diff", "disputed.jsonl", short)

    assert done.code == 1
    assert "has no further event" in done.out


def test_a_copy_that_cannot_be_read_ends_with_3(zjlog: Run, tmp_path: Path) -> None:
    log = tmp_path / "bad.jsonl"
    log.write_text("{}\n", encoding="utf-8")

    assert zjlog("diff", "disputed.jsonl", log).code == 3
    assert zjlog("diff", "-", "-").code == 2


def test_hidden_tiles_agree_with_any() -> None:
    assert same_tiles(["1m", "?", "3m"], ["3m", "2m", "1m"])
    assert not same_tiles(["1m", "?", "3m"], ["2m", "2m", "1m"])
    assert not same_tiles(["1m", "?"], ["1m"])
    assert agree("tile", "?", "E")
    assert list(differing({"tile": "E", "drawn": True}, {"tile": "E"})) == []
    assert list(differing({"tile": "E", "from": 1}, {"tile": "E"})) == ["from"]


def test_a_dismissed_finding_costs_nothing(zjlog: Run) -> None:
    before = (GAMES / "disputed.jsonl").read_bytes()
    done = zjlog("what-if", "disputed.jsonl", "--at", "25", "--ruling", "dismissed")

    assert done.code == 0
    assert "deferred            stands    +6    +6     -18    +6" in done.out
    assert "what if    50    50      50    50" in done.out
    assert (GAMES / "disputed.jsonl").read_bytes() == before


def test_a_ruling_takes_the_place_of_the_one_there(zjlog: Run) -> None:
    call = "what-if disputed.jsonl --at 27 --ruling fine --seat 2 --chips 5"
    done = zjlog(*call.split())

    assert "what if    56    56      27    56" in done.out


def test_an_adjustment(zjlog: Run) -> None:
    call = "what-if disputed.jsonl --at 25 --ruling adjust --deltas 3,-1,-1,-1"
    done = zjlog(*call.split())

    assert "what if    59    55      31    55" in done.out


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
