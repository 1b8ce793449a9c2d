"""What a case file says around a dispute, in Chinese and English."""

from __future__ import annotations

from typing import Final

from .lookup import Phrases

PHRASES: Final[dict[str, tuple[str, str]]] = {
    # which dispute
    "nothing-disputed": (
        "这一将没有问题，也没有裁决和更正：用 --hand 或 --seq 指明要写哪一处",
        (
            "nothing is wrong in this game, and nothing was ruled or corrected: "
            "name a place by --hand or --seq"
        ),
    ),
    "taken-first": (
        "案卷写第{seq}号事件。其余可用 --seq 另写：{others}",
        "this is the case of event {seq}; --seq takes another: {others}",
    ),
    "other-case": ("{seq}（{code} {title}）", "{seq} ({code} {title})"),
    "others-more": ("另有{n}处", "{n} more"),
    # the head
    "title-hand": ("案卷：第{hand}局 第{seq}号事件", "Case file: hand {hand}, event {seq}"),
    "title-event": ("案卷：第{seq}号事件", "Case file: event {seq}"),
    "rule-set": ("{preset}（校验值 {digest}）", "{preset} (digest {digest})"),
    "state": ("日志状态", "state of the log"),
    "as-recorded": ("与记录时相同，没有更正", "as recorded, no corrections"),
    "as-corrected": ("更正后（{n}处更正）", "as corrected ({n})"),
    # what is disputed
    "disputed": ("争议", "What is disputed"),
    "disputed-event": ("争议事件", "disputed event"),
    "statements": ("各方陈述", "Statements of the players"),
    "says-all": ("选手的陈述", "what the players say"),
    "log-says": ("日志所记", "the log says"),
    "zjlog-finds": ("zjlog 的判断", "zjlog finds"),
    "finds-nothing": (
        "zjlog 在此处没有发现问题。",
        "zjlog finds nothing wrong at this event.",
    ),
    "advice": ("下一步", "what comes next"),
    "leads-to": ("由此引起", "leads to"),
    "in-hand-too": ("本局另有", "also in this hand"),
    "found-at": ("第{seq}号事件：{text}", "event {seq}: {text}"),
    "says-seat": ("{seat}的陈述", "statement of {seat}"),
    "says-others": ("其他三家的陈述", "statement of the other players"),
    # the table before it
    "table-before": ("争议事件之前的牌桌", "The table before the disputed event"),
    "table-after": (
        "争议事件是这一将的第一个事件，此为其后的牌桌",
        "The disputed event is the first of the game: the table after it",
    ),
    "indicator": ("正搭", "indicator"),
    "wildcard": ("百搭（以 ★ 标出）", "wildcard (marked ★)"),
    "not-shown": (
        "桌上多于{n}张牌，未列出手牌。",
        "More than {n} tiles lie on the table: they are not listed.",
    ),
    "just-drawn": ("刚摸", "just drawn"),
    "taken-by": ("{seat}取走", "taken by {seat}"),
    "noted": ("（{note}）", " ({note})"),
    "no-tiles": ("无", "none"),
    # what led there and what followed
    "course": ("经过", "What happened"),
    "this-one": ("▶ {n}", "▶ {n}"),
    "told": ("事件", "event"),
    "time": ("时间", "time"),
    "number": ("号", "no."),
    "run-left-out": (
        "摸牌、打牌共{n}个事件略去（第{first}号至第{last}号）",
        "{n} draws and discards left out (events {first} to {last})",
    ),
    "left-out": (
        "其余{n}个事件略去（到第{last}号）",
        "{n} further events left out (to event {last})",
    ),
    # rulings
    "rulings": ("此后的裁决与更正", "Rulings and corrections made afterwards"),
    "rulings-none": (
        "日志中没有关于此事件、此局或此家的裁决。",
        "The log has no ruling on this event, this hand or this player.",
    ),
    "ruling-head": ("第{seq}号事件：{decision}", "event {seq}: {decision}"),
    "correction-head": ("第{seq}号事件：更正第{ref}号事件", "event {seq}: corrects event {ref}"),
    "about": ("针对", "about"),
    "about-hand": ("本局", "this hand"),
    "bears-itself": ("即争议事件", "is the disputed event"),
    "bears-names": ("指明争议事件", "names the disputed event"),
    "bears-hand": ("指明本局的事件", "names an event of this hand"),
    "bears-within": ("在本局中作出", "made in this hand"),
    "bears-seat": ("针对同一家", "is about the same player"),
    "relation": ("与争议的关系", "relation to the dispute"),
    "article-unnamed": ("未注明", "not named"),
    "rulings-more": ("另有{n}项裁决未列出。", "{n} further rulings are not listed."),
    # times
    "times": ("时间", "Times"),
    "times-none": (
        "日志在本局没有记时间：争议事件和各次宣告何时发生，均未知。",
        (
            "The log gives no times in this hand: when the disputed event and the declarations "
            "were made is unknown."
        ),
    ),
    "since-start": ("开赛后 {time}", "{time} after the start"),
    "time-unknown": ("未知（日志未记）", "unknown (not in the log)"),
    "hand-began": ("本局开始", "hand begins"),
    "event-before": ("前一事件（第{seq}号）", "event before it (event {seq})"),
    "declared-at": ("胡牌宣告（第{seq}号）", "declared win (event {seq})"),
    "clock-at": ("{call}（第{seq}号）", "{call} (event {seq})"),
    # money
    "money-title": ("付款", "Payments"),
    "money-none": ("本局没有付款。", "Nothing was paid in this hand."),
    "money-key": (
        "差额 = 计算 − 记录：+ 为尚应收，− 为尚应付；– 为日志未记。",
        (
            "difference = computed less recorded: + is still to be received, - still to be paid; "
            "– means that the log states nothing."
        ),
    ),
    "computed": ("计算", "computed"),
    "computed-ruled": ("计算（含裁决）", "computed, with rulings"),
    "without-rulings": ("不计裁决", "without rulings"),
    "difference": ("差额", "difference"),
    "line-head": ("第{seq}号事件：{what}", "event {seq}: {what}"),
    "line-law": ("（{law}）", " ({law})"),
    # the decision
    "decision": ("裁决", "Decision"),
    "possible": ("可作的裁决", "Possible rulings"),
    "possible-key": (
        "各家数字为终局筹码；括号内为与现状之差。",
        "Figures are the chips at the end of the game; what changes stands in brackets.",
    ),
    "as-it-stands": ("现状", "as it stands"),
    "unknown-money": ("未知", "unknown"),
    "fine-open": ("罚款 …… 枚，离开牌桌", "…… chips, which leave the table"),
    "adjust-open": ("各家 …… / …… / …… / ……", "…… / …… / …… / …… by seat"),
    "to-decide": ("决定", "decision"),
    "to-reason": ("理由与条款", "reasons and article"),
    "to-sign": ("裁判长签名", "signature of the chief referee"),
    "to-date": ("日期与时间", "date and time"),
    "to-heard": ("当事人签名", "signatures of those heard"),
    "made-again": ("重做此案卷", "To make this case file again"),
}
"""Each phrase in Chinese and in English."""


say_case: Final = Phrases(PHRASES)
"""Say a phrase of this table."""
