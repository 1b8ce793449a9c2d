"""What `--help` says of the commands that show a game, in Chinese and English."""

from typing import Final

HELP_GAME: Final[dict[str, tuple[str, str]]] = {
    "show": (
        """显示一将中某一处的牌桌：手牌、副露、牌河、亮搭、筹码、
相公与诈胡、牌墙余数、接下来可以做什么、此处的问题。

在终端里可以用方向键前后翻看（? 列出各键和牌的代码，q 退出）；
输出到管道时只打印一次。
不指定位置时，显示第一个问题之处，没有问题则显示终局。""",
        """Show the table at one point of a game: hands, melds, rivers, shown
wildcards, chips, dead hands and false wins, the wall, what may happen
next, and the findings there.

On a terminal the arrow keys move (? lists the keys and the codes of the
tiles, q quits); piped, it is printed once. Without a place it is the
first finding, or else the end of the game.""",
    ),
    "show.short": ("显示某一处的牌桌。", "Show the table at one point of a game."),
    "show.example": (
        """\b
例：
  zjlog show table-3.jsonl
  zjlog show table-3.jsonl --hand 3 --seq 153 --seat 2""",
        """\b
Examples:
  zjlog show table-3.jsonl
  zjlog show table-3.jsonl --hand 3 --seq 153 --seat 2""",
    ),
    "show.hand": ("第几局。", "Number of the hand."),
    "show.seq": ("第几号事件之后。", "After the event of this number."),
    "show.seat": (
        "只看这一家能看到的牌；问题仍完整说明。",
        "As this seat sees it: the others' hands are hidden; findings are told whole.",
    ),
    "page": (
        """把一将做成一个网页：一个文件，不联网，中英文都有，可逐步看牌、
查问题与结算、打印。写到 -o 所指的文件，否则写到标准输出。""",
        """Make a page of a game: one file, no network, in Chinese and English, to
step through, with findings and settlement, and to print. It goes to the
file of -o, else to standard output.""",
    ),
    "page.short": ("把一将做成一个网页。", "Make a page of a game."),
    "page.example": (
        """\b
例：
  zjlog page table-3.jsonl -o game.html
  浏览器打开 game.html#h7.s153 即到第7局第153号事件""",
        """\b
Example:
  zjlog page table-3.jsonl -o game.html
  game.html#h7.s153 in a browser is event 153 of hand 7""",
    ),
    "page.output": ("写入此文件：要么完整，要么不动。", "Write to this file: all of it, or none."),
    "page.lang": ("网页先用哪种语言。", "The language that the page begins in."),
    "dossier": (
        """写出一处争议的案卷，供裁判组使用：问题与条款原文、争议事件之前的
四家牌桌、前后经过、此后的裁决与更正、时间、付款（记录、计算、差额）、
可作的裁决及其筹码、陈述与裁决的填写栏、校验值。

形式是 Markdown 或可打印的网页（A4）。不指定位置时取最重的第一个问题，
没有问题则取裁决或更正所指的事件；其余争议列在标准错误上。""",
        """Write the case file of a dispute for those who decide it: the findings
with the sentence of their article, the table before the event, what led
there and what followed, later rulings and corrections, the times, the
money (recorded, computed, difference), possible rulings with what each
costs, lines for statements and the decision, the digests.

As Markdown or as a page to print on A4. Without a place it is the first
of the heaviest findings, or else what was ruled on or corrected; other
disputes are named on standard error.""",
    ),
    "dossier.short": ("写出一处争议的案卷。", "Write the case file of a dispute."),
    "dossier.example": (
        """\b
例：
  zjlog dossier table-3.jsonl -o case.html
  zjlog dossier table-3.jsonl --seq 153 -o case.html""",
        """\b
Examples:
  zjlog dossier table-3.jsonl -o case.html
  zjlog dossier table-3.jsonl --seq 153 -o case.html""",
    ),
    "dossier.hand": (
        "第几局：取该局最重的第一个问题，没有问题则取局末。",
        "The hand: its first heaviest finding, or else its end.",
    ),
    "dossier.seq": ("争议事件的号。", "The number of the disputed event."),
    "dossier.format": (
        "形式；默认依 -o 的后缀，否则是 Markdown。",
        "Form; by default that of the suffix of -o, else Markdown.",
    ),
    "diff": (
        """比较同一将的两份日志（平台、选手、裁判各记的）：先说有几处不同、
各在哪里，再是第一处不同的事件、此后各自的牌桌（不同的牌标有 *）、
结算之差。多将文件按将号成对比较。一份没有写的或是暗牌的不算不同。

\b
--format json：pairs 与 same 是成对的将数与相同的将数，differences
是不同的处数；games 列出不同的将，各有 game_id、game、differences
（hand、seq、line、fields、event）、only（一份独有的事件）、chips；
成双的值先 A 后 B。alone、twice、unreadable 是未能成对的。

\b
退出码：0 相同，1 不同，2 用法有误，3 无法读取。""",
        """Compare two copies of one game, such as those of the platform, a player
and the referee: how many differences there are and where, then the first
event that differs, the tables after it (* marks the tiles that differ),
the difference in money. Games of bundles are paired by their ids. What
one copy leaves out or hides is no difference.

\b
With --format json: pairs and same (games in both, told the same),
differences (how many); games, those that differ, each with game_id, game,
differences (hand, seq, line, fields, event), only (events of one copy
alone) and chips; of two values the first is A's. alone, twice and
unreadable are the games without a partner.

\b
Exit codes: 0 the same, 1 different, 2 wrong usage, 3 one cannot be read.""",
    ),
    "diff.short": ("比较同一将的两份日志。", "Compare two copies of one game."),
    "diff.example": (
        """\b
例：
  zjlog diff platform.jsonl referee.jsonl""",
        """\b
Example:
  zjlog diff platform.jsonl referee.jsonl""",
    ),
    "what-if": (
        """若裁判另作裁决，从那里起的结算会怎样，与现有的并列。
先说改变了什么（筹码、名次、晋级），再列两种结算。
裁决加在 --at 所指的事件之后；那里已有裁决则取而代之。日志不变。

\b
--format json：ruling 是裁决；change 有 chips（四家的增减）、
ranks（现有与假设的名次）、gained 与 lost（因此晋级、不再晋级的座位）、
disqualified 与 readmitted；before 与 after 各有报告中的
verdict、undecided、settlement、result。不能确定的是 null。""",
        """What another ruling would change (chips, ranks, who advances), and the
settlement under it from there on, beside the one that stands. The ruling
comes after the event of --at, or in the place of a ruling there. The log
is not changed.

\b
With --format json: ruling; change with chips (by seat), ranks (as they
stand, as they would), gained and lost (seats that would advance, would no
longer), disqualified and readmitted; before and after, each with verdict,
undecided, settlement and result as in a report. What is open is null.""",
    ),
    "what-if.short": ("若另作裁决，结算会怎样。", "The settlement under another ruling."),
    "what-if.example": (
        """\b
例：
  zjlog what-if table-3.jsonl --at 153 --ruling void_hand
  zjlog what-if table-3.jsonl --at 153 --ruling fine --seat 2 --chips 5""",
        """\b
Examples:
  zjlog what-if table-3.jsonl --at 153 --ruling void_hand
  zjlog what-if table-3.jsonl --at 153 --ruling fine --seat 2 --chips 5""",
    ),
    "what-if.at": ("第几号事件之后。", "After the event of this number."),
    "what-if.ruling": ("裁决。", "The decision."),
    "what-if.seat": ("对哪一家。", "The seat that it is about."),
    "what-if.chips": ("罚多少筹码（fine）。", "The chips of a fine."),
    "what-if.ref": (
        "裁决针对哪一号事件；可以追溯。",
        "The event ruled on; a ruling reaches back to it.",
    ),
    "what-if.deltas": (
        "四家的增减（adjust），合计为零。",
        "What an adjust moves; adds up to zero.",
    ),
    "what-if.four": (
        "要四个整数，合计为零，如 3,-1,-1,-1",
        "four integers that add up to zero, such as 3,-1,-1,-1",
    ),
    "text-or-json": ("形式；默认 text。", "Form of what is told; text by default."),
    "show.game": ("多将文件中的第几将。", "Which game of a file of several."),
}
"""Each text in Chinese and in English; `\\b` keeps the lines of a paragraph as they are."""
