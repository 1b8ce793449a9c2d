"""A ruled game: recorded, as ruled and by the rules are three columns, and each adds up."""

from __future__ import annotations

import json
from typing import Any

from tests.support.notation import read_case
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


PROTEST = read_case("""protests heard after the game, by money and by seat
game {"match":{"stage":"preliminary","time_limit_min":1}}
0: E
1: 123m456m789m11s22p
0-E 1+2p 1h2p{"t":9000} $hu:-6,18,-6,-6
{"type":"end","reason":"abandoned","chips":[44,68,44,44],"advance":[1]}
{"type":"ruling","by":"r","decision":"adjust","deltas":[24,-25,0,0],"t":3600000}!S003
{"type":"ruling","by":"r","decision":"adjust","deltas":[25,-25,0,0]}
{"type":"ruling","by":"r","decision":"disqualify","seat":3}
""")

VOID = read_case("""the last hand is ruled void after the game
0: E
1: 123m456m789m11s22p
0-E 1+2p 1h2p $hu:-6,18,-6,-6 {"type":"end","reason":"abandoned","chips":[44,68,44,44]}
{"type":"ruling","by":"r","decision":"void_hand"}
""")

BROKE = read_case("""a fine after the game takes the last chips of a second player
chips 3 3 50 50
game {"match":{"stage":"knockout"}}
0: E
0-E {"type":"end","reason":"abandoned"}
{"type":"ruling","by":"r","decision":"fine","seat":0,"chips":9}
{"type":"ruling","by":"r","decision":"fine","seat":1,"chips":9}
""")


def test_a_ruling_after_the_end_moves_money_and_result() -> None:
    (report,) = verify([PROTEST.lines()])
    assert report.settlement is not None
    assert report.result is not None

    assert sorted((f.code, f.seq) for f in report.findings) == sorted(PROTEST.expected)
    assert report.settlement.chips == (69, 43, 44, 44)
    assert report.settlement.recorded_chips == (44, 68, 44, 44)
    assert report.result.ranking == (0, 2, 1)
    assert report.result.void == (3,)
    assert report.result.advance == (0,)


def test_a_hand_that_is_ruled_void_after_the_end_is_not_paid() -> None:
    (report,) = verify([VOID.lines()])
    assert report.settlement is not None

    assert report.findings == ()
    assert report.settlement.chips == (50, 50, 50, 50)
    assert [hand.result for hand in report.settlement.hands] == ["void"]


def test_after_the_end_there_is_no_play_that_two_out_could_stop() -> None:
    """R-G4: after 两光 only seats with chips advance, but this game was not ended by it."""
    (report,) = verify([BROKE.lines()])
    assert report.settlement is not None
    assert report.result is not None

    assert report.findings == ()
    assert report.settlement.chips == (0, 0, 50, 50)
    assert report.result.advance == (2, 3)


def test_r_b3_a_hand_of_a_hundred_tiles_has_no_split_whatever_a_ruling_says() -> None:
    """The win stands, its penalty being waived; how it is complete nobody can say."""
    kinds = [f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)]
    tiles = (kinds * 4)[:100]
    log = read_case(f"""a win on a hundred tiles
0: {"".join(tiles)}.
1: E.
2: S.
3: W.
0h1m $hu:9,-3,-3,-3 {{"type":"ruling","by":"r","decision":"dismissed","ref":"@-2"}}
""")
    (report,) = verify([log.lines()])
    assert report.settlement is not None
    (hand,) = report.settlement.hands

    assert (hand.result, hand.split, hand.wild_as) == ("self_draw", None, None)


def test_the_context_of_a_finding_shows_so_much_of_a_hand_and_says_what_it_leaves_out() -> None:
    """A seat with a hundred tiles and more melds than anybody lays."""
    pungs = " ".join(["1p9m<0"] * 12)
    log = read_case(f"""melds without end
0: E
1: {"9m" * 100}.
0-9m {pungs} 1-5p
""")
    (report,) = verify([log.lines()])
    details: Any = report.findings[-1].details
    shown = sum(len(meld) for meld in details["melds"]) + len(details["concealed"])

    assert (len(details["melds"]), len(details["concealed"])) == (8, 40)
    assert details["left_out"] == 12 * 3 + 100 - 12 * 2 - shown


def test_a_finding_shows_so_much_of_a_list_and_says_what_it_leaves_out() -> None:
    own, revealed = "5m" * 100, json.dumps(["1m"] * 100, separators=(",", ":"))
    items = json.dumps([{"item": "first", "value": 6}] * 100, separators=(",", ":"))
    log = read_case(f"""a pung of a hundred tiles, a win of a hundred items on a hundred tiles
0: 2p
2: 123m456m789m11s22p
0-2p 1p2p<0={own} 1-9m 2+2p 2h2p{{"hand":{revealed},"items":{items}}}
""")
    (report,) = verify([log.lines()])
    details: Any = {finding.code: finding.details for finding in report.findings}

    for code, field in (("T006", "own"), ("H010", "got"), ("H007", "got")):
        assert (len(details[code][field]), details[code]["left_out"]) == (40, 60)
