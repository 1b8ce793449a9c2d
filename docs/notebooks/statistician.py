"""What the statistician's notebook says and runs: the same cells, explained in two languages.

Pairs of texts are explanations, plain texts are code. Nothing is computed here.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Cell: TypeAlias = tuple[str, str] | str
"""An explanation in English and in Chinese, or code."""

WILSON: Final = """\
import math


def wilson(hits, trials, z=1.96):
    share, room = hits / trials, z * z / trials
    middle = (share + room / 2) / (1 + room)
    half = z * math.sqrt(share * (1 - share) / trials + room / trials / 4) / (1 + room)
    return round(middle - half, 3), round(middle + half, 3)
"""

FEEDS: Final = """\
feeds = con.sql('''
    SELECT giver.seat AS discards, h.winner AS wins, count(*) AS hands
    FROM hands h JOIN seats giver ON giver.game_id = h.game_id AND giver.seat = h.from_seat
    WHERE h.result = 'discard' GROUP BY ALL ORDER BY ALL
''').fetchall()
for row in range(4):
    print(row, [next((n for a, b, n in feeds if (a, b) == (row, col)), 0) for col in range(4)])
"""

LOADED: Final = """\
%%sh
zjlog simulate --games 40 --seed 7 --out games --lang {lang}
zjlog load games --db sim.duckdb --lang {lang}
"""

OPENED: Final = """\
import duckdb

con = duckdb.connect("sim.duckdb", read_only=True)
con.sql("SELECT result, count(*) AS hands FROM hands GROUP BY ALL ORDER BY ALL").fetchall()
"""

COUNTED: Final = """\
con.sql("SELECT finished, verdict, count(*) FROM games GROUP BY ALL ORDER BY ALL").fetchall()
"""

DEALERS: Final = """\
hits, trials = con.sql('''
    SELECT count(*) FILTER (p.won), count(*)
    FROM plays p JOIN games g USING (game_id)
    WHERE p.is_dealer AND g.finished AND g.verdict = 'clean' AND p.result != 'unfinished'
''').fetchall()[0]
hits, trials, wilson(hits, trials)
"""

SHORT: Final = """\
con.sql('''
    SELECT item, count(*) AS payments, sum(due - paid) AS short
    FROM payments WHERE paid < due GROUP BY ALL ORDER BY short DESC LIMIT 5
''').fetchall()
"""

CELLS: Final[tuple[Cell, ...]] = (
    (
        """\
# Many games in a notebook

Forty simulated games are judged and stored, then asked. With logs of your own, leave out the
first command and name your folder in the second.""",
        """\
# 在笔记本里看许多将

模拟四十将，判定入库，再提问。有自己的日志时，略去第一条命令，第二条写自己的目录。""",
    ),
    LOADED,
    (
        "The database opens like any other of DuckDB. `zjlog query --views` explains every column.",
        "数据库可以像任何 DuckDB 文件一样打开。各列的含义见 `zjlog query --views`。",
    ),
    OPENED,
    (
        "A game that is unfinished or has errors is in the views, marked. Leave it out of a rate.",
        "未打完的、有错误的将也在视图里，带有标记。求比率时把它们除去。",
    ),
    COUNTED,
    (
        "A rate comes with its interval (Wilson, 95 %): here how often the dealer wins.",
        "比率要带区间（Wilson，95%）。这里是庄家的成牌率。",
    ),
    WILSON,
    DEALERS,
    (
        "Who discards what whom wins on: a row is the seat that discarded, a column the winner.",
        "谁打给谁胡：行是打牌者的座位，列是成牌者的座位。",
    ),
    FEEDS,
    (
        "Who has too few chips pays less than is due. By item, what was missing:",
        "筹码不够的人付得比应付的少。按项目，少了多少：",
    ),
    SHORT,
)
