"""What `explain`, `rules law`, `schema` and `help` say, in Chinese and English."""

from __future__ import annotations

from typing import Final

from .lookup import Phrases

PHRASES: Final[dict[str, tuple[str, str]]] = {
    # labels
    "source": ("规程原意", "source"),
    "filled": ("补充", "filled in"),
    "articles": ("条款", "rules"),
    "presets": ("预设", "presets"),
    "usual": ("{value}，默认", "{value}, by default"),
    # what a word is, as a label
    "of-word": ("用语", "term"),
    "of-item": ("项目", "item"),
    "of-kind": ("碰或杠", "claim"),
    "of-result": ("结果", "result"),
    "of-decision": ("裁决", "ruling"),
    "of-settle": ("付款", "payment"),
    "of-end-reason": ("终局", "end"),
    "of-event": ("事件", "event"),
    "of-field": ("字段", "field"),
    "of-clock": ("计时", "clock"),
    "of-purpose": ("掷骰", "dice"),
    "of-end": ("牌墙", "wall"),
    "of-order": ("次序", "order"),
    "of-outcome": ("碰、杠或胡", "call"),
    "of-visibility": ("可见", "view"),
    "of-stage": ("阶段", "stage"),
    "of-severity": ("轻重", "weight"),
    "of-verdict": ("结论", "verdict"),
    "of-preset": ("预设", "preset"),
    "of-seat": ("座位", "seat"),
    "of-tile": ("牌", "tile"),
    "of-report": ("报告", "report"),
    "of-standing": ("成绩", "results"),
    "of-chapter": ("章", "chapter"),
    "of-topic": ("主题", "topic"),
    "of-code": ("编号", "code"),
    "of-article": ("条款", "rule"),
    "of-option": ("选项", "option"),
    # what was found
    "found": ("{word}：找到{n}处", "{word}: {n} found"),
    "rest": ("另有{n}处", "and {n} more"),
    "one-of-them": (
        "zjlog explain 加其中一个，即可细看",
        "zjlog explain with one of them tells more",
    ),
    "unknown": (
        "没有编号、条款、选项或用语 {word}{near}",
        "there is no code, article, option or term {word}{near}",
    ),
    "no-word": (
        "explain 需要一个词，或 --list",
        "explain takes a word, or --list",
    ),
    "unknown-chapter": (
        "没有章或条款 {word}{near}",
        "there is no chapter or article {word}{near}",
    ),
    "unknown-event": ("没有事件 {word}{near}", "there is no event {word}{near}"),
    "no-parts": (
        "只有 event 可以再取一种事件",
        "only of the schema event can one event be asked for",
    ),
    "unknown-help": ("没有主题或命令 {word}{near}", "there is no topic or command {word}{near}"),
    # topics
    "topics": ("主题", "topics"),
    "topics-head": ("主题：", "Topics:"),
    "topic-format": ("日志的事件和字段", "the events and fields of a log"),
    "topic-rules": ("规则预设和全部条款", "the presets and all articles of the rules"),
    "topic-codes": ("全部问题编号", "all codes of findings"),
    "topic-tiles": ("牌的代码", "the codes of the tiles"),
    "format-every": (
        "每个事件都有 seq 和 type，可以有 t 和 note；* 为必写",
        "every event has seq and type, and may have t and note; * marks what is required",
    ),
    "format-more": (
        "完整的定义：zjlog schema event 加事件名",
        "in full: zjlog schema event, and the name of the event",
    ),
    "rules-more": (
        "全文：zjlog rules law；一条：zjlog explain R-D1；命令：zjlog rules --help",
        "all in full: zjlog rules law; one: zjlog explain R-D1; the command: zjlog rules --help",
    ),
    "codes-more": (
        "zjlog explain 加编号，即可细看",
        "zjlog explain with a code tells more",
    ),
    "topics-more": (
        "zjlog help 加主题或命令，即可细看",
        "zjlog help with a topic or a command tells more",
    ),
    # the book
    "law-by": (
        "选项按规则 {preset}（{digest}）",
        "options as in the rules {preset} ({digest})",
    ),
}
"""Each phrase in Chinese and in English."""

say_rules: Final = Phrases(PHRASES)
"""Say a phrase of this table."""
