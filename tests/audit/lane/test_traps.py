"""Line by line: what the lane reads, and what it leaves to the strict reader."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .agreement import strict, swift
from .lanes import LANES
from .lines import EVENTS, SHA

START = (
    b'{"seq":1,"type":"game","format":"zjlog","version":1,"game_id":"g",'
    b'"rules":{"preset":"tournament"},"players":[{"id":"a"},{"id":"b"},{"id":"c"},{"id":"d"}]'
)
HEADER = START + b"}\n"
PUBLIC = START + b',"visibility":"public"}\n'
AFTER = b'{"seq":3,"type":"exhausted","t":9}\n'

READ = [
    '{"seq":2,"type":"draw","seat":1,"tile":"4p"}',
    '{"tile":"4p","seat":1,"type":"draw","seq":2}',
    ' {\t"seq" : 2\r, "type"\t:"draw" ,"seat":1 , "tile": "4p" } ',
    '{"seq":2,"type":"exhausted","t":0,"note":"中文 \U0001f004 a:b,c}"}',
    '{"seq":2,"type":"hand","hand":-9007199254740991,"round":9007199254740991,"dealer":0}',
    '{"seq":2,"type":"settle","chips":[1,2,3,4],"deltas":[0,0,-1,1],"reason":"hu"}',
    '{"seq":2,"type":"hu","items":[{"value":1,"item":"run"}],"hand":["E"],"seat":1,"tile":"E"}',
    '{"seq":2,"type":"claim","own":["1m","2m"],"from":0,"kind":"chow","seat":1,"tile":"3m"}',
    '{"seq":2,"type":"deal","hands":[[],[ ],["E","1m"],["9p"]]}',
    '{"seq":2,"type":"wall","salt":"","tiles":[]}',
    '{"note":"type","seq":2,"type":"exhausted"}',
    '{"by":"type","decision":"fine","note":"}","seq":2,"type":"ruling"}',
]

LEFT = [
    "",
    "{}",
    "[]",
    '{"seq":2}',
    '{"type":"exhausted"}',
    '{"seq":2,"type":"settle","reason":"hu","deltas":[2,0,0,02]}',
    '{"seq":2,"type":"settle","reason":"hu","deltas":[2,0,0,-0]}',
    '{"seq":2,"type":"settle","reason":"hu","deltas":[2,0,0,0,0]}',
    '{"seq":2,"type":"settle","reason":"hu","deltas":[2,0,0]}',
    '{"seq":2,"type":"settle","reason":"hu","deltas":[2,0,0,0],}',
    '{"seq":2.0,"type":"exhausted"}',
    '{"seq":2e0,"type":"exhausted"}',
    '{"seq":02,"type":"exhausted"}',
    '{"seq":"2","type":"exhausted"}',
    '{"seq":3,"type":"exhausted"}',
    '{"seq":2,"type":"exhausted","seq":2}',
    '{"seq":2,"type":"exhausted","\\u0073eq":2}',
    '{"seq":2,"t\\u0079pe":"exhausted"}',
    '{"seq":2,"type":"exhausted","type":"exhausted"}',
    '{"seq":2,"type":"exhausted","type":"draw"}',
    '{"seq":2,"type":"exhausted","mood":1}',
    '{"seq":2,"type":"exhausted","_mood":1}',
    '{"seq":2,"type":"exhausted","seat":1}',
    '{"seq":2,"type":"exhausted","note":null}',
    '{"seq":2,"type":"exhausted","note":"\\u0061"}',
    '{"seq":2,"type":"exhausted","note":"\x7f"}',
    '{"seq":2,"type":"exhausted","note":"\x85"}',
    '{"seq":2,"type":"exhausted","note":"\x1f"}',
    '{"seq":2,"type":"exhausted","t":-1}',
    '{"seq":2,"type":"exhausted"}\r',
    '\ufeff{"seq":2,"type":"exhausted"}',
    '{"seq":2,"type":"exhausted"}{"seq":2,"type":"exhausted"}',
    '{"seq":2,"type":"hand","hand":9007199254740992,"round":1,"dealer":0}',
    '{"seq":2,"type":"hand","hand":1,"round":1,"dealer":4}',
    '{"seq":2,"type":"hand","hand":1,"round":1,"dealer":true}',
    f'{{"seq":2,"type":"hand","hand":1,"round":1,"dealer":0,"wall_commit":"{SHA}0"}}',
    '{"seq":2,"type":"draw","seat":1}',
    '{"seq":2,"type":"draw","seat":1,"tile":"?"}',
    '{"seq":2,"type":"draw","seat":1,"tile":"0m"}',
    '{"seq":2,"type":"draw","seat":1,"tile":"1m","end":"made"}',
    '{"seq":2,"type":"discard","seat":1,"tile":"1m","drawn":1}',
    '{"seq":2,"type":"claim","kind":"pung","seat":1,"tile":"3m"}',
    '{"seq":2,"type":"claim","own":["1m","2m"],"kind":"chow","seat":1,"tile":"3m"}',
    '{"seq":2,"type":"hu","seat":1,"tile":"E","items":[{"item":"run","item":"run"}]}',
    '{"seq":2,"type":"hu","seat":1,"tile":"E","items":[{"item":"run","value":1,"_x":1}]}',
    '{"seq":2,"type":"hu","seat":1,"tile":"E","items":[{"item":"run"}]}',
    '{"seq":2,"type":"hu","seat":1,"tile":"E","confirmed":[0,4]}',
    '{"seq":2,"type":"deal","hands":[[],[],[]]}',
    '{"seq":2,"type":"deal","hands":[[],[],[],[],[]]}',
    '{"seq":2,"type":"wall","salt":"abc","tiles":[]}',
    '{"seq":2,"type":"ruling","by":"a","decision":"fine","chips":-1}',
    '{"seq":2,"type":"ruling","by":"a","decision":"fine","ref":0}',
    f'{{"seq":2,"type":"seal","count":1,"sha256":"{SHA}","key":"k"}}',
    '{"seq":2,"type":"substitute","seat":1,"player":{"id":"x"},"reason":"r"}',
    '{"seq":2,"type":"exhausted","note":"' + "x" * 70_000 + '"}',
]
BYTES = [
    b"\xff",
    b"\xc2",
    b"\xc1\xbf",
    b"\xe0\x9f\xbf",
    b"\xed\xa0\x80",
    b"\xf0\x8f\xbf\xbf",
    b"\xf4\x90\x80\x80",
]


def read_by(lane: Any, line: bytes, *, hidden: bool = False) -> int:  # noqa: ANN401 - either class
    """Let a lane read one line that comes second; give how many lines it read."""
    lane.seq, lane.number, lane.time, lane.hidden = 2, 2, 0, hidden
    lane.run(line + b"\n", 0, len(line) + 1)
    count: int = lane.count
    return count


@pytest.mark.parametrize("name", LANES)
@pytest.mark.parametrize("line", READ)
def test_plain_lines_are_read(name: str, line: str) -> None:
    data = line.encode()

    assert read_by(LANES[name], data) == 1
    assert swift(LANES[name], [HEADER + data + b"\n" + AFTER]) == strict(
        [HEADER + data + b"\n" + AFTER]
    )


@pytest.mark.parametrize("name", LANES)
@pytest.mark.parametrize(
    "line",
    [
        *(line.encode() for line in LEFT),
        *(b'{"seq":2,"type":"exhausted","note":"' + each + b'"}' for each in BYTES),
    ],
)
def test_what_is_not_plain_is_left_to_the_strict_reader(name: str, line: bytes) -> None:
    assert read_by(LANES[name], line) == 0
    for start in (HEADER, PUBLIC):
        data = start + line + b"\n" + AFTER
        assert swift(LANES[name], [data]) == strict([data])


@pytest.mark.parametrize("name", LANES)
@pytest.mark.parametrize(
    "event", [each for each in EVENTS if each["type"] not in {"substitute", "correction"}]
)
def test_every_type_of_event_is_read(name: str, event: dict[str, Any]) -> None:
    line = json.dumps({"seq": 2, **event}, ensure_ascii=False).encode()

    assert read_by(LANES[name], line, hidden=True) == 1


@pytest.mark.parametrize("name", LANES)
def test_hidden_tiles_stand_only_where_the_game_hides_some(name: str) -> None:
    line = b'{"seq":2,"type":"draw","seat":1,"tile":"?"}'

    assert [read_by(LANES[name], line, hidden=hidden) for hidden in (False, True)] == [0, 1]


@pytest.mark.parametrize("name", LANES)
def test_time_may_stand_still_but_not_run_back(name: str) -> None:
    lane = LANES[name]
    data = b"".join(
        b'{"seq":%d,"type":"exhausted","t":%d}\n' % (seq, t) for seq, t in ((2, 5), (3, 5), (4, 4))
    )
    lane.seq, lane.number, lane.time, lane.hidden = 2, 2, 0, False

    assert lane.run(data, 0, len(data)) == data.rindex(b'{"seq":4')
    assert (lane.count, lane.seq, lane.number, lane.time) == (2, 4, 4, 5)


@pytest.mark.parametrize("name", LANES)
@pytest.mark.parametrize(("start", "end"), [(-1, 3), (0, 4), (0, 2)])
def test_a_block_that_does_not_end_in_a_line_feed_is_not_read(
    name: str, start: int, end: int
) -> None:
    with pytest.raises(ValueError, match=str(end)):
        LANES[name].run(b"{}\n", start, end)
