"""What the command line itself says, in Chinese and English.

Words of the game and of the report stand in the glossary of ``schemas``; here are
the labels and sentences around them. A number picks the English singular or plural.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .lookup import Counts, Phrases

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .language import Language

PHRASES: Final[dict[str, tuple[str, str]]] = {
    # the version
    "compiled": ("内核已编译", "compiled core"),
    "interpreted": ("内核未编译：{why}；{remedy}", "interpreted core: {why}; {remedy}"),
    "lacked-compiler": ("安装时没有可用的 C 编译器", "no C compiler worked when it was installed"),
    "lacked-headers": (
        "安装时缺少 Python 的头文件（如 python3-dev）",
        "the headers of Python (such as python3-dev) were missing when it was installed",
    ),
    "lacked-cython": ("安装时没有 Cython", "Cython was missing when it was installed"),
    "lacked-error": ("安装时编译失败", "compiling failed when it was installed"),
    "lacked-unknown": ("安装时未编译", "nothing was compiled when it was installed"),
    "compile-by": ("补齐后用 {command} 编译", "once there is one, {command} compiles it"),
    "compile-anew": (
        "请从源码重新安装，或用已编译的 wheel",
        "install it anew from its source, or from a compiled wheel",
    ),
    "slow": (
        "内核未编译，判定约慢{times}倍；原因见 zjlog --version",
        "the core runs interpreted, about {times} times slower; zjlog --version says why",
    ),
    # between words
    "list": ("、", ", "),
    "pause": ("，", ", "),
    "semicolon": ("；", "; "),
    "colon": ("：", ": "),
    "items": ("  ", "\n"),
    "item": ("{item}{n}", "{item} {n}"),
    # a finding
    "where": ("位置", "where"),
    "event": ("事件", "event"),
    "concealed": ("手牌", "hand"),
    "melds": ("副露", "melds"),
    "more": ("未列出", "left out"),
    "claimed-items": ("{n}项", "{n} items"),
    "tiles": ("{n}张", "{n} tiles"),
    "article": ("规则", "rule"),
    "consequence": ("后果", "effect"),
    "knock-on": ("连带", "leads to"),
    "follows": ("起因", "cause"),
    "hand-number": ("第{n}局", "hand {n}"),
    "turn-number": ("第{n}巡", "turn {n}"),
    "seq-number": ("第{n}号事件", "event {n}"),
    "from": ("来自{seat}", "from {seat}"),
    "by": ("{seat}", "by {seat}"),
    "about-seat": ("对{seat}", "about {seat}"),
    "dealer": ("庄家{seat}", "dealer {seat}"),
    "cited": ("{head}：{text}", "{head}: {text}"),
    "knock-on-group": ("{code} {title}（第{lines}行）", "{code} {title} (line {lines})"),
    # an explanation
    "example": ("例如", "example"),
    "option": ("选项", "option"),
    "codes": ("编号", "codes"),
    "page": ("网页", "page"),
    "option-note": (
        "{key}：{meaning}；可取 {values}；默认 {default}",
        "{key}: {meaning}; one of {values}; by default {default}",
    ),
    # settlement and result
    "won": ("{result} {winner}", "{result}\n{winner}"),
    "won-from": ("{result} {winner}（来自{source}）", "{result}\n{winner} from {source}"),
    "start": ("起始", "start"),
    "differs": ("与算得的不符", "not the computed ones"),
    "shortfall": (
        "第{hand}局：{payer}应付{payee} {due}（{item}），只付得出{paid}（R-F7）",
        "hand {hand}: {payer} owed {payee} {due} ({item}) and could pay {paid} (R-F7)",
    ),
    "rank": ("{place} {player}（{chips}）", "{place} {player} ({chips})"),
    "place": ("第{n}名", "{n}."),
    "place-shared": ("并列第{n}", "joint {n}."),
    "about": ("{game}  规则 {preset}（{digest}）", "{game}  rules {preset} ({digest})"),
    "changed": ("所改选项：{options}", "options changed: {options}"),
    # summaries
    "not-shown": ("另有{n}未显示（--max-findings）", "{n} more not shown (--max-findings)"),
    "others": ("此外还有{n}", "besides, {n}"),
    "left-out": ("{n}未列入报告（--max-findings）", "{n} left out of the report (--max-findings)"),
    "none-selected": ("有问题，但不在所选编号之内", "findings, none of the selected codes"),
    "sizes": ("（{sizes}）", " ({sizes})"),
    "game-of": ("{file}（第{n}将）", "{file} (game {n})"),
    # diagnostics
    "progress": (
        "{bar} {done}/{files}，{games}（每秒{rate}将）{left}",
        "{bar} {done} of {files}, {games} ({rate}/s){left}",
    ),
    "loading": (
        "载入中 {bar} {done}/{files}，{games}",
        "loading {bar} {done} of {files}, {games}",
    ),
    "time-left": ("，还需{time}", ", {time} left"),
    "lost": (
        "{file} 未评判：评判它的进程终止了（{how}）",
        "{file} was not judged: the process that judged it ended ({how})",
    ),
    "lost-part": (
        "{file} 未评判完：评判它的进程终止了（{how}）",
        "{file} was not judged to its end: the process that judged it ended ({how})",
    ),
    "interrupted": ("已中断：{files}中评判了{done}个", "interrupted: {done} of {files} judged"),
    "kept": ("；{path} 保持原样", "; {path} is left as it was"),
    "interrupted-early": ("已中断", "interrupted"),
    "internal": (
        "zjlog {version} 内部出错（{what}，{where}）；请把这句话报告给维护者",
        "internal error of zjlog {version}: {what} at {where}; please report it to the maintainers",
    ),
    "no-memory": ("内存不足", "there is not enough memory"),
    "with-log": ("{sentence}，并附上日志 {file}", "{sentence} with the log {file}"),
    "cannot-write": ("无法写入 {path}：{reason}", "cannot write {path}: {reason}"),
    "standard-output": ("标准输出", "standard output"),
    "output-is-input": (
        "{option} 所指的 {path} 是要评判的日志，不予覆盖",
        "{option} names {path}, one of the logs to be judged; it is not overwritten",
    ),
    "output-is-read": (
        "-o 所指的 {path} 正是 {option} 读取的文件，不予覆盖",
        "-o names {path}, which {option} reads; it is not overwritten",
    ),
    "unknown-code": ("没有编号 {word}{near}", "there is no code {word}{near}"),
    "near": ("；是否想写 {words}？", "; did you mean {words}?"),
    "same-id": (
        "两将编号同为 {game} 而内容不同：{one}、{other}；zjlog diff 指出不同之处",
        "two games under the id {game} tell otherwise: {one} and {other}; zjlog diff shows where",
    ),
    "same-id-open": (
        "两将编号同为 {game}，管道只能读一次，未比较：{one}、{other}",
        "two games under the id {game}: {one} and {other}, not compared, for a pipe is read once",
    ),
    "same-id-more": ("另有{games}编号重复而内容不同", "and {games} more under the id of another"),
    "no-paths": ("--files-from 没有列出任何路径", "--files-from lists no path"),
    "simulated": ("{path}：写入{games}", "{path}: wrote {games}"),
    "simulated-before": (
        "{path} 已经存在，不予覆盖；--force 则覆盖",
        "{path} is there already and is not overwritten; --force replaces it",
    ),
    # rule sets
    "digest": ("校验值 {digest}", "digest {digest}"),
    "starred": ("与 tournament 不同的标 *：{n}", "* marks what differs from tournament: {n}"),
    "same-rules": ("{one} 与 {other} 没有不同", "{one} and {other} do not differ"),
    "unknown-rules": (
        "没有预设也没有文件 {word}{near}",
        "there is no preset and no file {word}{near}",
    ),
    "not-rules": ("{path} 不是规则文件：{reason}", "{path} is no rule set: {reason}"),
    "rules-too-large": (
        "{path} 不是规则文件：大于 64 KiB",
        "{path} is no rule set: it is larger than 64 KiB",
    ),
    "quoted": ("{what}（{text}）", "{what} ({text})"),
    # the money by other rules
    "judged-by": ("按规则 {preset}（{digest}）评判", "judged by the rules {preset} ({digest})"),
    "own-rules": ("日志规则", "own rules"),
    "other-rules": ("另用规则", "other rules"),
    "would-differ": ("付款的不同", "what would differ"),
    "none-differs": ("按两套规则付款相同", "by both rule sets the money is the same"),
    # standings
    "of-event": ("{event} {what}", "{event}: {what}"),
    "of-stage": ("{stage}{what}", "{what} of the {stage}"),
    "table-number": ("第{table}桌", "Table {table}"),
    "table-name": ("{table}", "Table {table}"),
    "table-unnamed": ("未写桌号", "Table without a number"),
    "fined": ("罚款{n}", "fined {n}"),
    "in-all": ("{what}（{n}）", "{what} ({n})"),
    "provisional": ("暂定成绩：{logs}有待核定", "Provisional: {logs} still in doubt"),
    "provisional-table": ("暂定：{doubts}", "provisional: {doubts}"),
    "player-chips": ("{player}（{chips}）", "{player} ({chips})"),
    "marked": ("{name}（{mark}）", "{name} ({mark})"),
    "ranked": ("{n}.{text}", "{n}. {text}"),
    "ranked-tied": ("并列第{n} {text}", "joint {n}. {text}"),
    "tied": ("并列第{n}", "joint {n}"),
    "message-head": ("【{title}】", "{title}"),
    "message-table": ("{table}晋级：{people}", "{table} advancing: {people}"),
    "message-ranked": ("{table}：{people}", "{table}: {people}"),
    "message-foot": ("共{n}晋级", "Advancing: {n}"),
    "not-announced": (
        "不予公布；加 --accept-findings 则作为暂定成绩公布",
        "nothing is announced; --accept-findings announces it as provisional",
    ),
    "no-tables": ("没有可以公布的桌", "there is no table to announce"),
    # simulation
    "simulating": ("模拟中：{done}/{games}", "simulating: {done} of {games}"),
    "simulation-interrupted": (
        "已中断：{games}中模拟了{done}将",
        "interrupted: {done} of {games} simulated",
    ),
    "not-options": (
        "--options 所写的 {word} 不是选项：{reason}",
        "--options {word} is no set of options: {reason}",
    ),
    "option-form": (
        "--options 应写作 键=值 或 JSON 对象：{word}",
        "--options takes KEY=VALUE or a JSON object: {word}",
    ),
    "not-players": ("{path} 不是选手文件：{reason}", "{path} is no file of players: {reason}"),
    # schemas
    "event-schema": ("日志的一行，即一个事件", "one line of a log: an event"),
    "ruleset-schema": ("一套规则：预设和选项", "a rule set: preset and options"),
    "report-schema": (
        "zjlog verify --format json 的报告",
        "what zjlog verify --format json prints",
    ),
    # reasons of the system
    "ENOSPC": ("磁盘已满", "the disk is full"),
    "EDQUOT": ("磁盘配额已满", "the disk quota is used up"),
    "EISDIR": ("这是目录", "it is a directory"),
    "ENOENT": ("没有这个目录", "there is no such directory"),
    "ENOTDIR": ("路径中有一段不是目录", "a part of the path is not a directory"),
    "EACCES": ("没有权限", "permission denied"),
    "EPERM": ("没有权限", "permission denied"),
    "EROFS": ("文件系统只读", "the file system is read-only"),
    "ENAMETOOLONG": ("名称过长", "the name is too long"),
    "EFBIG": ("文件不得再大", "the file may not grow so large"),
    "EBADF": ("没有打开", "it is not open"),
}
"""Each phrase in Chinese and in English."""

COUNTS: Final[dict[str, tuple[str, str, str]]] = {
    "difference": ("{n}处不同", "{n} difference", "{n} differences"),
    "error": ("{n}处错误", "1 error", "{n} errors"),
    "warning": ("{n}处警告", "1 warning", "{n} warnings"),
    "note": ("{n}条提示", "1 note", "{n} notes"),
    "finding": ("{n}项", "1 finding", "{n} findings"),
    "file": ("{n}个文件", "1 file", "{n} files"),
    "game": ("{n}将", "1 game", "{n} games"),
    "hand": ("{n}局", "1 hand", "{n} hands"),
    "event": ("{n}个事件", "1 event", "{n} events"),
    "clean": ("{n}将无误", "1 clean", "{n} clean"),
    "findings": ("{n}将有问题", "1 with findings", "{n} with findings"),
    "unreadable": ("{n}个无法读取", "1 unreadable", "{n} unreadable"),
    "false-win": ("{n}次诈胡", "1 false win", "{n} false wins"),
    "option": ("{n}项", "1 option", "{n} options"),
    "player": ("{n}人", "1 player", "{n} players"),
    "log": ("{n}份日志", "1 log", "{n} logs"),
}
"""Counted things: Chinese, and the English singular and plural."""


say: Final = Phrases(PHRASES)
"""Say a phrase of this table."""

count: Final = Counts(COUNTS)
"""Say a number of things."""


def did_you_mean(words: Sequence[str], language: Language) -> str:
    """Ask whether one of these words was meant; nothing where there is none."""
    return say(language, "near", words=say(language, "list").join(words)) if words else ""
