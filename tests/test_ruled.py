"""A ruled game: recorded, as ruled and by the rules are three columns, and each adds up."""

from __future__ import annotations

from tests.notation import read_case
from zjlog.audit import verify

LOG = read_case("""a natural win that a referee calls false, and that was paid all the same
0: E
1: 123m456m789m11s22p
0-E 1+2p 1h2p
$hu:-6,18,-6,-6/44,68,44,44!S001!S002
{"type":"ruling","by":"r","decision":"false_win","seat":1,"ref":"@-2"}!M009
{"type":"ruling","by":"r","decision":"adjust","deltas":[2,-2,0,0]}
{"type":"ruling","by":"r","decision":"fine","seat":2,"chips":3}
$fine:0,0,-3,0
{"type":"end","reason":"abandoned","chips":[46,66,41,44]}!M006
""")


def test_three_columns_differ_and_add_up() -> None:
    (report,) = verify([LOG.lines()])
    money = report.settlement
    assert money is not None
    assert money.by_rules is not None

    assert money.recorded_chips == (46, 66, 41, 44)
    assert money.chips == (58, 30, 53, 56)
    assert money.by_rules.chips == (44, 68, 44, 44)
    assert sum(money.chips) == 200 - 3
    assert sum(money.by_rules.chips) == 200
    assert money.deferred == (6, -18, 6, 6)
    assert money.adjusted == (2, -2, 0, 0)
    assert money.fines == (0, 0, -3, 0)
    assert [hand.result for hand in money.hands] == ["unfinished"]
    assert [hand.result for hand in money.by_rules.hands] == ["self_draw"]


def test_total_is_the_sum_of_its_parts() -> None:
    (report,) = verify([LOG.lines()])
    money = report.settlement
    assert money is not None
    parts = [hand.deltas or () for hand in money.hands]
    parts += [money.deferred or (), money.adjusted or (), money.fines or ()]

    assert tuple(map(sum, zip(*parts, strict=True))) == money.total
