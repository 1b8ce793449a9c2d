"""The bill, comparisons and suppositions."""

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
    assert "event 9, line 9 discard West wind" in done.out
    assert "event 9, line 9 discard 5 tiao" in done.out
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
