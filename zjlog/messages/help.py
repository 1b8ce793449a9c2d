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

\b
退出码：0 无问题，1 有问题，2 用法有误，3 有文件无法读取，
4 程序出错或进程被终止，130 中断。""",
        """Judge logs: are they sound, was the game played by the rules and paid right.

A directory means all its *.jsonl, *.jsonl.gz and *.jsonl.zst; - is standard input.
Of a .zst frame with a window over 128 MiB at most 128 MiB are read.

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
    "rules": (
        """\b
列出规则预设；show 说明一套规则的每个选项，
diff 比较两套规则。规则可以是预设的名称，
也可以是文件，内容同日志中的 rules：
{"preset": "guide", "options": {"floor": 0}}""",
        """List the presets of rules; show explains every option of a rule set, diff compares two.

A rule set is the name of a preset, or a file that holds what a log has under rules:
{"preset": "guide", "options": {"floor": 0}}""",
    ),
    "rules.short": ("列出、说明、比较规则。", "List, explain and compare rule sets."),
    "rules.example": (
        """\b
例：
  zjlog rules
  zjlog rules show guide
  zjlog rules diff tournament my-rules.json""",
        """\b
Examples:
  zjlog rules
  zjlog rules show guide
  zjlog rules diff tournament my-rules.json""",
    ),
    "rules.format": ("文字或 JSON。", "Text or JSON."),
    "rules.show": (
        "说明一套规则的每个选项。\n\n与 tournament 不同的标 *。",
        "Explain every option of a rule set.\n\n* marks what differs from tournament.",
    ),
    "rules.show.example": (
        """\b
例：
  zjlog rules show guide
  zjlog rules show my-rules.json --format json""",
        """\b
Examples:
  zjlog rules show guide
  zjlog rules show my-rules.json --format json""",
    ),
    "rules.diff": (
        """列出两套规则不同的选项。

\b
退出码：0 相同，1 不同，2 用法有误。""",
        """List the options in which two rule sets differ.

\b
Exit codes: 0 they are the same, 1 they differ, 2 wrong usage.""",
    ),
    "rules.diff.example": (
        """\b
例：
  zjlog rules diff peichong yuanzi""",
        """\b
Example:
  zjlog rules diff peichong yuanzi""",
    ),
    "standings": (
        """\b
由一个阶段各桌的日志得出名次和晋级名单。
有问题的、没有打完的、不属于同一阶段的日志
会逐一指出，此时不予公布。

\b
退出码：0 已公布，1 不予公布，2 用法有误，3 有文件无法读取，
4 程序出错，130 中断。""",
        """Rank the tables of one stage and name all who advance.

Logs that are not clean, not finished or of another stage are named, and then nothing
is announced.

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
        "文字、JSON、CSV、可打印的网页（不写 --lang 则中英对照）或短讯。",
        "Text, JSON, CSV, a page to print (bilingual without --lang) or a short message.",
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
partner 是暗中相助的座位。不写文件则每将另行抽取。""",
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
game draws its players.""",
    ),
    "simulate.short": ("模拟牌局。", "Simulate games."),
    "simulate.example": (
        """\b
例：
  zjlog simulate | zjlog verify -
  zjlog simulate --games 1000 --preset guide --out games/ --jobs 2
  zjlog simulate --options floor=none --options prices.first=5""",
        """\b
Examples:
  zjlog simulate | zjlog verify -
  zjlog simulate --games 1000 --preset guide --out games/ --jobs 2
  zjlog simulate --options floor=none --options prices.first=5""",
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
    "conform": (
        """\b
供其他程序对照的测试包：日志，和 zjlog 对它的评判。
write 写出一包，run 把它逐个交给一个程序，指出不同之处。""",
        """Vectors for other programs: logs, and what zjlog makes of them.

write makes a pack; run puts it to a program and tells what differs.""",
    ),
    "conform.short": ("供其他程序对照的测试包。", "Test vectors for other engines."),
    "conform.example": (
        """\b
例：
  zjlog conform write pack/
  zjlog conform run --engine "node engine.js" --level wins pack/""",
        """\b
Examples:
  zjlog conform write pack/
  zjlog conform run --engine "node engine.js" --level wins pack/""",
    ),
    "conform.write": (
        """\b
写出测试包：每个用例是一份日志，及其问题、结算
和每一行之后的牌面校验值。同一版本写出的逐字节相同。

\b
退出码：0 已写出，2 用法有误，4 程序出错。""",
        """Write a pack. A vector is a log with its findings, its settlement and the digest of the
position after every line. The same version writes the same bytes.

\b
Exit codes: 0 written, 2 wrong usage, 4 internal error.""",
    ),
    "conform.write.example": (
        """\b
例：
  zjlog conform write pack/""",
        """\b
Example:
  zjlog conform write pack/""",
    ),
    "conform.positions": (
        "牌面本身也写入，不只校验值。",
        "Write the positions themselves too, not their digests alone.",
    ),
    "conform.run": (
        """\b
把用例逐个交给另一个程序：一行问，一行答，都是 JSON；
每个用例只说第一处不同。

\b
退出码：0 全部通过，1 有不同，2 用法有误，3 包无法读取，
4 程序出错，130 中断。""",
        """Put the vectors to another program: a line of JSON asks, a line answers. Of each vector
the first difference is told.

\b
Exit codes: 0 all pass, 1 some differ, 2 wrong usage, 3 the pack cannot
be read, 4 internal error, 130 interrupted.""",
    ),
    "conform.run.example": (
        """\b
例：
  zjlog conform run --engine "node engine.js" pack/
  zjlog conform run --engine ./engine --level play --preset guide pack/""",
        """\b
Examples:
  zjlog conform run --engine "node engine.js" pack/
  zjlog conform run --engine ./engine --level play --preset guide pack/""",
    ),
    "conform.engine": (
        "要测的程序及其参数；不经过 shell。",
        "The program to test, with its arguments; no shell reads it.",
    ),
    "conform.level": (
        "级别，一级比一级要求多；默认 everything。",
        "The level, each asks more than the one before; everything by default.",
    ),
    "conform.preset": (
        "只测用此预设、未改选项的用例。",
        "Only vectors played by this preset, no option changed.",
    ),
    "conform.only": (
        "只取名称以此开头的用例；可写多次。",
        "Only vectors whose id begins so; may be repeated.",
    ),
    "conform.timeout": (
        "每个回答最多等几秒，默认10。",
        "Seconds to wait for an answer; 10 by default.",
    ),
    "conform.memory": (
        "程序的地址空间最多几 MiB（限 Linux）。",
        "MiB of address space that the program may take (on Linux).",
    ),
    "conform.max": ("最多列出几处不同，默认20。", "Differences listed at most; 20 by default."),
    "schema": (
        """\b
打印日志事件、规则或报告的 JSON Schema。
不写名称则列出三者。""",
        """Print the JSON Schema of the events of a log, of rule sets or of the report.

Without a name, list the three.""",
    ),
    "schema.short": ("打印 JSON Schema。", "Print a JSON Schema."),
    "schema.example": (
        """\b
例：
  zjlog schema event > event.schema.json""",
        """\b
Example:
  zjlog schema event > event.schema.json""",
    ),
    "explain": (
        "解释一个问题编号或一条规则。",
        "Explain the code of a finding or an article of the rules.",
    ),
    "explain.example": (
        """\b
例：
  zjlog explain D001
  zjlog explain R-F5 --lang en""",
        """\b
Examples:
  zjlog explain D001
  zjlog explain R-F5 --lang zh""",
    ),
    "version": (
        "显示版本，以及内核是否已编译。",
        "Show the version, and whether the core is compiled, and exit.",
    ),
    "help": ("显示此说明。", "Show this message and exit."),
}
"""Each text in Chinese and in English; `\\b` keeps the lines of a paragraph as they are."""
