"""What a case file says: which dispute, its parts, whatever form they come out in."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.families import log as long_log
from tests.support.hiding import hidden
from zjlog.dossier.blocks import Choices, Facts, GroupedTable, Heading, Paragraph, Shown, TableBlock
from zjlog.dossier.case import blocks_of
from zjlog.dossier.course import clock, course, times
from zjlog.dossier.decision import OF_PLAY, decision
from zjlog.dossier.dispute import others_of
from zjlog.dossier.money import money
from zjlog.dossier.position import TableBefore
from zjlog.dossier.rulings import rulings
from zjlog.dossier.statements import MOST, statements
from zjlog.errors import CallError
from zjlog.replay.codes import FAMILIES, FIRST_OF_PLAY
from zjlog.schemas import articles

from .conftest import disputed, game

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from zjlog.dossier.blocks import Block

    from .conftest import Write


def facts(blocks: Iterable[Block]) -> list[tuple[str, str]]:
    """Collect all facts."""
    return [row for block in blocks if isinstance(block, Facts) for row in block.rows]


@pytest.mark.parametrize(
    ("name", "seq"),
    [
        ("disputed", 9),  # the first error that follows from no other
        ("mut-S001-s001-000", 125),
        ("mut-case-adjust-000", 62),  # no finding: the ruling itself, which names no event
        ("mut-F011-f011_after_end-000", 551),
    ],
)
def test_without_a_choice_it_is_the_first_of_the_heaviest(name: str, seq: int) -> None:
    assert disputed(game(name)).seq == seq


def test_an_error_goes_before_an_earlier_note_and_the_hand_narrows_it(log: Write) -> None:
    path = log({"type": "draw", "seat": 0, "tile": "1m"}, e28={"event": "pause"})

    assert {each.severity for each in disputed(path).findings} == {"error"}
    assert disputed(path, hand=1).seq == 9
    assert disputed(path, 25).seq == 25


def test_a_game_without_dispute_asks_for_a_place() -> None:
    clean = game("golden-G01-guide")

    with pytest.raises(CallError, match="--hand"):
        disputed(clean, lang="en")
    assert disputed(clean, hand=1).findings == ()


def test_other_disputes_are_named_but_not_what_follows_from_this_one() -> None:
    assert others_of(disputed(game("disputed"))) == ""
    others = others_of(disputed(game("mut-T002-t002_then_discard-000")))
    assert "524（T003" in others


def test_many_disputes_are_counted(log: Write) -> None:
    lines = [{"type": "discard", "seat": 0, "tile": "9m"}] * 500
    dispute = disputed(log(*lines), 40, lang="en")
    text = others_of(dispute)

    assert re.search(r"\d{3} more$", text)
    assert len(list(blocks_of(dispute))) < 80


def test_a_finding_has_the_articles_sentence_what_follows_and_the_next_step() -> None:
    told = list(statements(disputed(game("disputed"))))
    known = dict(facts(told))

    assert articles()["R-D1"].text["zh"] in known["规则"]
    assert known["后果"].startswith("相公")
    assert known["下一步"].startswith("告知该家")
    assert "第25号事件：H003" in known["由此引起"]


def test_of_findings_without_end_the_first_are_told(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(long_log("bad corrections alone", 500))
    told = list(statements(disputed(path, hand=1)))
    heads = [each.text for each in told if isinstance(each, Heading)]

    assert len([head for head in heads if "F011" in head]) == MOST
    assert "另有477项未列出" in [text for _, text in facts(told)]


def test_what_a_win_claims_is_stated(log: Write) -> None:
    path = log(e25={"items": [{"item": "natural", "value": 6}]})

    assert "脱搭自摸 6" in dict(facts(statements(disputed(path, 25)))).values()


def test_the_table_is_that_before_the_event_with_wildcards_marked() -> None:
    blocks = list(TableBefore(disputed(game("disputed"))).blocks())
    around, event, *seats = [each for each in blocks if isinstance(each, Shown)]
    (hand,) = seats[2].rows
    marked = [tile.code for tile in hand.tiles if not isinstance(tile, str) and tile.wild]
    told = [tile for tile in around.rows[0].tiles if not isinstance(tile, str)]

    assert [(tile.code, tile.wild) for tile in told] == [("4s", False), ("5s", True)]
    assert event.strong
    assert len(seats) == 4
    assert len(hand.tiles) == 14  # the discard has not been made
    assert marked == ["5s"]
    assert [tile.note for tile in hand.tiles if not isinstance(tile, str)][-1] == "刚摸"


def test_what_followed_is_shortened_and_the_event_stands_out() -> None:
    (table,) = [each for each in course(disputed(game("disputed"))) if isinstance(each, TableBlock)]
    numbers = [row[0] for row in table.rows]
    (marked,) = table.marked

    assert numbers[marked] == "▶ 9"
    assert any("第12号至第19号" in row[2] for row in table.rows)
    assert table.rows[-1][0] == "31"
    assert "H003" in next(row[2] for row in table.rows if row[0] == "25")


@pytest.mark.parametrize(
    ("ruling", "relation"),
    [
        ({"ref": 9}, "指明争议事件"),
        ({"ref": 25}, "指明本局的事件"),
        ({"seat": 2}, "针对同一家"),
        ({"seat": 1}, "在本局中作出"),
        ({"ref": 9999}, None),
    ],
)
def test_later_rulings_are_told_with_what_they_have_to_do_with_it(
    log: Write, ruling: dict[str, Any], relation: str | None
) -> None:
    event = {"type": "ruling", "by": "吴裁判", "decision": "warning", "article": "R-G7", **ruling}
    path = log(event)
    told = list(rulings(disputed(path, 9)))
    heads = [each.text for each in told if isinstance(each, Heading)]

    assert ("第32号事件：警告" in heads) == (relation is not None)
    if relation is not None:
        last = facts(told)[-6:]
        assert ("经手人", "吴裁判") in last
        assert ("与争议的关系", relation) in last
        assert any(articles()["R-G7"].text["zh"] in text for _, text in last)
        assert any("未知" in text for _, text in last)


def test_corrections_of_the_hand_are_told(log: Write) -> None:
    fixed = {"type": "discard", "seat": 2, "tile": "1s"}
    path = log(
        {"type": "correction", "ref": 9, "reason": "笔误", "by": "记录员", "replace": [fixed]}
    )
    dispute = disputed(path, 9)

    assert ("原因", "笔误") in facts(rulings(dispute))
    assert any("更正后（1处更正）" in text for _, text in facts(blocks_of(dispute)))


def test_times_are_told_or_said_to_be_unknown(log: Write) -> None:
    at = {f"e{seq}": {"t": 1000 * seq} for seq in range(2, 32)}
    known = disputed(log(**at), lang="en")
    told = dict(facts(times(known)))

    assert told["disputed event"] == "0:00:09 after the start"
    assert told["declared win (event 25)"] == "0:00:25 after the start"
    assert clock(known, known.moment) == "0:00:09"

    (said,) = [each for each in times(disputed(log())) if isinstance(each, Paragraph)]
    assert "未知" in said.text


def test_money_has_recorded_computed_difference_and_the_article() -> None:
    dispute = disputed(game("mut-S001-s001-000"))
    (table,) = [each for each in money(dispute) if isinstance(each, GroupedTable)]
    title, rows = next(group for group in table.groups if "R-F4" in group[0] and "124" in group[0])

    assert table.head == ("座位", "记录", "计算", "差额")
    assert "明杠" in title
    assert rows[0] == ("甲", "0", "-1", "-1")
    assert rows[2] == ("p2", "-2", "-1", "+1")


def test_money_with_and_without_rulings_stand_side_by_side() -> None:
    dispute = disputed(game("mut-case-adjust-000"))
    (table,) = [each for each in money(dispute) if isinstance(each, GroupedTable)]

    assert table.head[2:4] == ("计算（含裁决）", "不计裁决")
    assert ("p0", "–", "986", "985", "–") in table.groups[-1][1]


def test_possible_rulings_have_their_money() -> None:
    (table,) = [
        each for each in decision(disputed(game("disputed"), 25)) if isinstance(each, Choices)
    ]
    money_of = {name: cells for name, _, cells in table.rows}

    assert money_of[""] == ("56", "56", "32", "56")
    assert money_of["不予追究"] == ("50 (-6)", "50 (-6)", "50 (+18)", "50 (-6)")
    assert money_of["判为诈胡"] == money_of[""]
    assert money_of["罚款"] == ()


def test_a_fault_of_the_file_cannot_be_dismissed(log: Write) -> None:
    path = log({"type": "nonsense"})
    dispute = disputed(path, 32)
    (table,) = [each for each in decision(dispute) if isinstance(each, Choices)]

    assert [each.code for each in dispute.findings] == ["F003"]
    assert "不予追究" not in [name for name, _, _ in table.rows]


def names_of(blocks: Sequence[Block]) -> set[str]:
    """Collect the names of all tiles."""
    shown = [each for each in blocks if isinstance(each, Shown)]
    tiles = [tile for block in shown for row in block.rows for tile in row.tiles]
    return {tile.name for tile in tiles if not isinstance(tile, str)}


def test_hidden_tiles_are_said_to_be_hidden(tmp_path: Path) -> None:
    path = tmp_path / "hidden.jsonl"
    path.write_bytes(hidden(game("disputed").read_bytes(), None, wall=False)[0])

    assert "暗牌" in names_of(list(TableBefore(disputed(path, 9)).blocks()))


def test_what_may_be_dismissed_is_what_the_core_dismisses() -> None:
    assert {*FAMILIES[FIRST_OF_PLAY // 1000 :]} == OF_PLAY
