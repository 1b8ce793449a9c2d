"""What `--help` says, in Chinese and English. The language is that of the locale."""

from typing import Final

HELP: Final[dict[str, tuple[str, str]]] = {
    "zjlog": (
        "镇江麻将牌局日志的复盘与审计。",
        "Replays and audits game logs of Zhenjiang mahjong.",
    ),
    "zjlog.example": (
        """\b
例：
  zjlog verify table-3.jsonl
  zjlog verify --help""",
        """\b
Examples:
  zjlog verify table-3.jsonl
  zjlog verify --help""",
    ),
    "verify": (
        """\b
评判日志：是否完好、行牌是否合规、付款是否正确。
目录即其中所有 *.jsonl、*.jsonl.gz、*.jsonl.zst；
写 - 则读标准输入。.zst 的窗口大于 128 MiB 时，
每帧最多读 128 MiB。
日志里牌的代码，见 zjlog explain tiles。

\b
退出码：0 无问题，1 有问题，2 用法有误，3 有文件无法读取，
4 程序出错或进程被终止，130 中断。""",
        """Judge logs: are they sound, was the game played by the rules and paid right.

A directory means all its *.jsonl, *.jsonl.gz and *.jsonl.zst; - is standard input.
Of a .zst frame with a window over 128 MiB at most 128 MiB are read.
zjlog explain tiles names the codes of tiles in the hands.

\b
Exit codes: 0 nothing found, 1 findings, 2 wrong usage, 3 some file
cannot be read, 4 internal error or a process killed, 130 interrupted.""",
    ),
    "verify.short": ("评判日志。", "Judge logs of games."),
    "verify.example": (
        """\b
例：
  zjlog verify table-3.jsonl
  zjlog verify games/ --format jsonl -o report.jsonl
  zjlog verify games/ --select D,H --fail-on warning
  zstd -dc table-3.jsonl.zst | zjlog verify -""",
        """\b
Examples:
  zjlog verify table-3.jsonl
  zjlog verify games/ --format jsonl -o report.jsonl
  zjlog verify games/ --select D,H --fail-on warning
  zstd -dc table-3.jsonl.zst | zjlog verify -""",
    ),
    "format": (
        "报告的形式：文字、JSON，或每将一行的 JSON。",
        "Form of the report: text, JSON, or JSON with one game a line.",
    ),
    "lang": (
        "报告的语言；默认依系统语言。",
        "Language of the sentences; by default that of the locale.",
    ),
    "fail-on": (
        "不轻于此的问题使退出码为1；never 则从不。",
        "Findings of this weight or more give exit code 1; never: none do.",
    ),
    "select": (
        "只显示并计入这些编号，如 T004；T 或 H0 指一类。",
        "Show and count only these codes, such as T004; T or H0 means a family.",
    ),
    "ignore": ("不显示也不计入这些编号。", "Neither show nor count these codes."),
    "max-findings": (
        "每将最多显示 N 项；略去多少会说明。",
        "Show at most N findings a game, and say how many were left out.",
    ),
    "max-bytes": (
        "每将最多读 N 字节（解压后），默认 64 MiB。",
        "Read at most N bytes of a game, decompressed; 64 MiB by default.",
    ),
    "quiet": (
        "文字输出只列有问题的文件，和总计。",
        "As text, show only the files with findings, and the summary.",
    ),
    "files-from": (
        "从此文件（- 为标准输入）读取路径，一行一个；其中有 NUL 时以 NUL 分隔。",
        "Read paths from this file (- for standard input), one a line, or between NULs.",
    ),
    "jobs": (
        "用几个进程评判，默认为可用的核心数；报告逐字节相同。",
        "Judge in so many processes, by default one a core; the report is the same.",
    ),
    "output": (
        "报告写入此文件：要么完整，要么不动。",
        "Write the report to this file: all of it, or none.",
    ),
    "rules-option": (
        "不按日志自己的规则，而按此预设或规则文件评判，并列出付款的不同。",
        "Judge by this preset or rule file, not by the log's own, and say how the money differs.",
    ),
    "standings": (
        """\b
由一个阶段各桌的日志得出名次和晋级名单。
有问题的、没有打完的、不属于同一阶段的日志
会逐一指出，此时不予公布。

\b
--format json 此时也写出 JSON（-o 的文件保持原样）：announced
为 false，refused 为 not-announced 或 no-tables，complaints
依文件次序列出每一处，各有 file、game、reason、facts、sentence。

\b
退出码：0 已公布，1 不予公布，2 用法有误，3 有文件无法读取，
4 程序出错，130 中断。""",
        """Rank the tables of one stage and name all who advance.

Logs that are not clean, not finished or of another stage are named, and then nothing
is announced.

\b
With --format json that is told as JSON too (the file of -o stays as it
was): announced is false, refused is not-announced or no-tables, and
complaints has all that speaks against it, in the order of the files, each
with file, game, reason, facts and sentence.

\b
Exit codes: 0 announced, 1 not announced, 2 wrong usage, 3 some file
cannot be read, 4 internal error, 130 interrupted.""",
    ),
    "standings.short": ("各桌名次和晋级名单。", "Rank tables and name who advances."),
    "standings.example": (
        """\b
例：
  zjlog standings preliminary/
  zjlog standings preliminary/ --format html -o result.html
  zjlog standings preliminary/ --format message --lang zh""",
        """\b
Examples:
  zjlog standings preliminary/
  zjlog standings preliminary/ --format html -o result.html
  zjlog standings preliminary/ --format message --lang zh""",
    ),
    "standings.format": (
        """文字、JSON、CSV（写了 --lang 则表头和用语为该语言）、
可打印的网页（不写 --lang 则中英对照）或短讯。""",
        """Text, JSON, CSV (in the words of --lang, if there is one), a page to print (bilingual
without --lang) or a short message.""",
    ),
    "accept-findings": (
        "仍然公布，作为暂定成绩。",
        "Announce all the same, as provisional.",
    ),
    "simulate": (
        """\b
用种子模拟出任意多将无误的牌局，供测试、演示和统计之用。
种子、编号、选项和版本相同，日志就逐字节相同。

\b
--players 的文件写四位选手，各为 水平/风格 或一个对象：
{"players": ["strong", "normal/cautious",
  {"strength": "weak", "style": "eager", "id": "u7"},
  {"strength": "normal", "partner": 0}]}
水平：random weak normal strong
风格：steady eager cautious thrower keeper
partner 是暗中相助的座位。不写文件则每将另行抽取。

\b
写了 --event、--stage 或 --venue，各将就是同一阶段的
各桌，zjlog standings 可由此得出名次；选手各桌不同，
编号之后加桌号。""",
        """Simulate any number of clean games from a seed, for tests, demonstrations and statistics.

Equal seed, number, options and version give the same log, byte for byte.

\b
The file of --players names four, each as STRENGTH/STYLE or an object:
{"players": ["strong", "normal/cautious",
  {"strength": "weak", "style": "eager", "id": "u7"},
  {"strength": "normal", "partner": 0}]}
Strengths: random weak normal strong
Styles: steady eager cautious thrower keeper
A partner is a seat that is secretly helped. Without a file each
game draws its players.

\b
With --event, --stage or --venue the games are the tables of one stage,
whose standings zjlog standings gives; the players of each table are
others, and their ids end in its number.""",
    ),
    "simulate.short": ("模拟牌局。", "Simulate games."),
    "simulate.example": (
        """\b
例：
  zjlog simulate | zjlog verify -
  zjlog simulate --games 1000 --preset guide --out games/ --jobs 2
  zjlog simulate --options floor=none --options prices.first=5
  zjlog simulate --games 8 --event 试赛 --stage knockout -o cup/""",
        """\b
Examples:
  zjlog simulate | zjlog verify -
  zjlog simulate --games 1000 --preset guide --out games/ --jobs 2
  zjlog simulate --options floor=none --options prices.first=5
  zjlog simulate --games 8 --event Cup --stage knockout -o cup/""",
    ),
    "simulate.games": ("模拟多少将，默认1。", "How many games; 1 by default."),
    "simulate.first": ("第一将的编号，默认0。", "The number of the first game; 0 by default."),
    "simulate.seed": ("种子，默认1。", "The seed; 1 by default."),
    "simulate.preset": (
        "规则预设，默认 tournament；zjlog rules 列出全部。",
        "The preset of the rules, tournament by default; zjlog rules lists all.",
    ),
    "simulate.options": (
        "更改预设的选项，可写多次，也可写成 JSON 对象。",
        'Change options of the preset, as {"floor": "none"} or floor=none; may be repeated.',
    ),
    "simulate.players": ("选手文件。", "The file of players."),
    "simulate.event": (
        "赛事名称；各将作为同一阶段的各桌，第1将是第1桌。",
        "The name of an event: the games are the tables of one stage, from table 1.",
    ),
    "simulate.stage": (
        "阶段，默认 preliminary。",
        "The stage of the event; preliminary by default.",
    ),
    "simulate.venue": ("赛场。", "The venue of the event."),
    "simulate.out": (
        "写入此目录，每将一个文件；- 为标准输出。",
        "Write a file a game into this directory; - is standard output.",
    ),
    "simulate.force": (
        "目录中已有的同名文件也覆盖。",
        "Replace files that are in the directory already.",
    ),
    "simulate.jobs": (
        "用几个进程，默认1，其余核心留给读取牌局的程序；结果不因此而异。",
        """Use so many processes, 1 by default, which leaves the other cores to
whoever reads the games; they are the same.""",
    ),
    "version": (
        "显示版本，以及内核是否已编译。",
        "Show the version, and whether the core is compiled, and exit.",
    ),
    "help": ("显示此说明。", "Show this message and exit."),
}
"""Each text in Chinese and in English; `\\b` keeps the lines of a paragraph as they are."""
