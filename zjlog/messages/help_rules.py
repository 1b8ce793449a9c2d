"""What `--help` says of the commands that explain: rules, codes, schemas, test vectors."""

from typing import Final

HELP_RULES: Final[dict[str, tuple[str, str]]] = {
    "rules": (
        """\b
列出规则预设；law 按次序输出全部条款，
show 说明一套规则的每个选项，diff 比较两套规则。
规则可以是预设的名称，
也可以是文件，内容同日志中的 rules：
{"preset": "guide", "options": {"floor": 0}}""",
        """List the presets of rules.

law prints all articles in their order, show explains every option of a rule set, diff compares
two. A rule set is the name of a preset, or a file that holds what a log has under rules:
{"preset": "guide", "options": {"floor": 0}}""",
    ),
    "rules.short": ("列出、说明、比较规则。", "List, explain and compare rule sets."),
    "rules.example": (
        """\b
例：
  zjlog rules
  zjlog rules law R-D
  zjlog rules show guide
  zjlog rules diff tournament my-rules.json""",
        """\b
Examples:
  zjlog rules
  zjlog rules law R-D
  zjlog rules show guide
  zjlog rules diff tournament my-rules.json""",
    ),
    "rules.format": ("文字或 JSON。", "Text or JSON."),
    "rules.law": (
        """\b
按次序输出规则的条款：正文、规程原意、补充，
以及各选项在一套规则中的取值。可只取一章（R-D）
或一条（R-D1）。

\b
--format json：rules 为所用的规则（preset、digest），
chapters 各有 chapter、title、articles，每条有 article、
title、text、source、filled、options、codes。""",
        """Print the articles of the rules in their order.

Each with its text, what the tournament's text says of it, what was filled in, and its options
as one rule set has them. CHAPTER is R-D, ARTICLE R-D1.

\b
With --format json rules names the rule set (preset, digest); each of
chapters has chapter, title and articles, and each of these article,
title, text, source, filled, options and codes.""",
    ),
    "rules.law.example": (
        """\b
例：
  zjlog rules law
  zjlog rules law R-F --rules guide""",
        """\b
Examples:
  zjlog rules law
  zjlog rules law R-F --rules guide""",
    ),
    "rules.law.rules": (
        "选项取这套规则的值，默认 tournament。",
        "The rule set whose options are shown; tournament by default.",
    ),
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
不写名称则列出三者；event 之后写事件名，则只打印
这一种事件，连同它所用的定义。""",
        """Print the JSON Schema of the events of a log, of rule sets or of the report.

Without a name, list the three. After event comes the name of an event: then only that event is
printed, with the definitions it needs.""",
    ),
    "schema.short": ("打印 JSON Schema。", "Print a JSON Schema."),
    "schema.example": (
        """\b
例：
  zjlog schema event > event.schema.json
  zjlog schema event hu
  zjlog schema event --list""",
        """\b
Examples:
  zjlog schema event > event.schema.json
  zjlog schema event hu
  zjlog schema event --list""",
    ),
    "schema.list": (
        "列出名称：各种 Schema，或 event 之后各种事件。",
        "List the names: of the schemas or, after event, of the events.",
    ),
    "explain": (
        """\b
解释一个词：问题编号、条款、规则选项，或麻将用语，
中英文皆可。找到多处则列出；tiles 是牌的代码。

\b
--format json：word 为所问的词，exact 说明它是否正是名称，
entries 是找到的各项，各有 kind（topic、code、article、term、
option）、word、title，其余因种类而异：
  code、article  name severity article sentence consequence
                 help source filled options codes page
  term           meanings articles codes options
  option         meaning values presets articles""",
        """Explain a word: the code of a finding, an article or an option of the rules, a term.

The word may be of either language; where it is found in several, they are listed. tiles
lists the codes of the tiles.

\b
With --format json word is what was asked, exact whether it names what was
found, and each of entries has kind (topic, code, article, term, option),
word and title, and besides
  code, article  name severity article sentence consequence
                 help source filled options codes page
  term           meanings articles codes options
  option         meaning values presets articles""",
    ),
    "explain.short": ("解释编号、条款和用语。", "Explain a code, an article or a term."),
    "explain.list": ("列出全部编号和主题。", "List all codes, and the topics."),
    "explain.format": ("文字或 JSON。", "Text or JSON."),
    "explain.example": (
        """\b
例：
  zjlog explain D001
  zjlog explain 相公
  zjlog explain tiles
  zjlog explain R-F5 --lang en""",
        """\b
Examples:
  zjlog explain D001
  zjlog explain dead hand
  zjlog explain tiles
  zjlog explain R-F5 --lang zh""",
    ),
    "help-command": (
        """\b
说明一个主题（format、rules、codes、tiles）或一条命令。
什么都不写则列出全部。""",
        """Tell about a topic (format, rules, codes, tiles) or a command.

Without a word, list all of them.""",
    ),
    "help-command.short": ("说明主题和命令。", "Tell about topics and commands."),
    "help-command.example": (
        """\b
例：
  zjlog help format
  zjlog help tiles --lang en
  zjlog help rules
  zjlog help db check""",
        """\b
Examples:
  zjlog help format
  zjlog help tiles --lang zh
  zjlog help rules
  zjlog help db check""",
    ),
}
"""Each text in Chinese and in English; `\\b` keeps the lines of a paragraph as they are."""
