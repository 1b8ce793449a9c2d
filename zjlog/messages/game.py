"""What those who show a game say around it, in Chinese and English.

Words of the game stand in the glossary, sentences on findings in the catalogue.
"""

from __future__ import annotations

from typing import Final

from .lookup import Phrases

PHRASES: Final[dict[str, tuple[str, str]]] = {
    # the head of a position
    "hand": ("第{n}局", "hand {n}"),
    "round": ("第{n}圈", "round {n}"),
    "before": ("尚未开局", "before the first hand"),
    "dealer": ("庄", "dealer"),
    "indicator": ("正搭 {tile}", "indicator {tile}"),
    "wild": ("百搭 {tile}", "wildcard {tile}"),
    "wildcard": ("百搭", "wildcard"),
    "wall-left": ("牌墙余{n}张", "wall {n} left"),
    "at": ("第{seq}号 第{line}行", "event {seq}, line {line}"),
    "at-start": ("第{seq}号", "event {seq}"),
    "amended": ("（更正后）", "(as corrected)"),
    "not-drawn": (
        "（桌上多于{n}张牌，牌桌未画）",
        " (more than {n} tiles lie on the table: not drawn)",
    ),
    "left-out": (
        "有{n}处的牌桌未画：一局之中桌上多于{most}张牌",
        "{n} positions are not drawn: more than {most} tiles lie on the table there",
    ),
    "refused": ("此行未采用", "line refused"),
    # a seat
    "chips": ("筹码 {n}", "chips {n}"),
    "concealed": ("手牌", "hand"),
    "drawn": ("摸 {tile}", "drew {tile}"),
    "hidden": ("暗牌{n}张", "{n} hidden"),
    "melds": ("副露", "melds"),
    "meld-from": ("{meld}（来自{seat}）", "{meld} (from {seat})"),
    "river": ("牌河", "river"),
    "shown": ("亮搭", "shown"),
    "credits": ("打搭", "thrown"),
    "first": ("首搭{n}", "first {n}"),
    "later": ("二搭{n}", "later {n}"),
    "after_pung": ("碰后搭{n}", "after a pung {n}"),
    "dead_hand": ("相公", "dead hand"),
    "false_win": ("诈胡", "false win"),
    "substituted": ("替补", "substituted"),
    "disqualified": ("取消资格", "disqualified"),
    "acting": ("该此家", "to act"),
    "winner": ("胡家", "winner"),
    "seen-by": ("{seat}的视角", "as {seat} sees it"),
    "seen-by-all": ("全部可见", "all seen"),
    # what may happen next, and what is wrong
    "next": ("接下来", "next"),
    "next-none": ("无", "nothing"),
    "over": ("本局：{result}", "hand over: {result}"),
    "finding": ("问题", "finding"),
    "expected": ("应为", "expected"),
    "got": ("实为", "got"),
    "finding-of": ("第{n}项，共{of}项", "{n} of {of}"),
    "findings-none": ("没有问题", "no findings"),
    # moving about
    "keys": (
        "← → 事件  ↑ ↓ 巡  PgUp PgDn 局  g 跳到  p 视角  f 问题  空格 播放  q 退出",
        "← → event  ↑ ↓ turn  PgUp PgDn hand  g go  p seat  f finding  space play  q",
    ),
    "commands": (
        "回车 下一步，b 上一步，数字 跳到该号，t/T 巡，n/N 局，f 问题，p 视角，q 退出 > ",
        "Enter next, b back, a number goes there, t/T turn, n/N hand, f finding, p seat, q quit > ",
    ),
    "go-to": ("跳到第几号", "go to event number"),
    "no-tui": (
        "用 {command} 装上 textual，即可用方向键浏览",
        "with textual ({command}) the arrow keys work",
    ),
    # the page
    "page-title": ("镇江麻将牌局", "A game of Zhenjiang mahjong"),
    "table": ("牌桌", "table"),
    "events": ("事件", "events"),
    "findings": ("问题", "findings"),
    "money": ("结算", "settlement"),
    "back": ("上一步 ←", "back ←"),
    "on": ("下一步 →", "on →"),
    "turn-back": ("上一巡 ↑", "turn back ↑"),
    "turn-on": ("下一巡 ↓", "turn on ↓"),
    "hand-back": ("上一局 PgUp", "hand back PgUp"),
    "hand-on": ("下一局 PgDn", "hand on PgDn"),
    "beginning": ("开头 Home", "start Home"),
    "end": ("末尾 End", "end End"),
    "go": ("跳到 g", "go to g"),
    "perspective": ("视角 p", "seen by p"),
    "find": ("下一问题 f", "next finding f"),
    "find-back": ("上一问题 F", "previous finding F"),
    "play": ("播放 空格", "play space"),
    "pause": ("停 空格", "pause space"),
    "language": ("English", "中文"),
    "turn-table": ("转动牌桌 r", "turn the table r"),
    "view": ("牌桌或列表 v", "table or lists v"),
    "copy": ("复制此处链接 c", "copy link to here c"),
    "copied": ("链接已复制", "link copied"),
    "help": ("按键与牌码 ?", "keys and tile codes ?"),
    "help-keys": ("按键", "Keys"),
    "help-touch": (
        "触屏：左右滑动，或点牌桌的左右两侧，走一步",
        "Touch: swipe, or tap the left or right side of the table, for one step",
    ),
    "help-seat": ("点选手的名字：此家转到下方", "A player's name: that seat turns to the bottom"),
    "help-codes": ("牌码", "Tile codes"),
    "close": ("关闭 Esc", "close Esc"),
    "hands": ("选局", "choose a hand"),
    "number": ("事件号", "event number"),
    "slider": ("事件", "event"),
    "speed": ("播放速度", "speed of play"),
    "wind": ("门风{tile}", "seat wind: {tile}"),
    "revealed": ("摊牌", "hand laid open"),
    "taken": ("被{seat}取走", "taken by {seat}"),
    "from": ("来自{seat}", "from {seat}"),
    "go-there": ("看此处", "go there"),
    "no-script": (
        "牌桌要靠脚本显示；下面的问题与结算不靠。",
        "The table needs a script; findings and settlement below do not.",
    ),
    "where": ("第{hand}局 第{seq}号 第{line}行", "hand {hand}, event {seq}, line {line}"),
    "cause": ("起因：第{n}号事件", "follows from event {n}"),
    "more-findings": ("另有{n}项未列出", "{n} more not listed"),
    "article": ("规则", "rule"),
    "consequence": ("后果", "effect"),
    "log-digest": ("牌谱 SHA-256", "SHA-256 of the log"),
    "rules-digest": ("规则 {preset} 校验值", "digest of the rules {preset}"),
    "made-by": ("zjlog {version} 生成", "made by zjlog {version}"),
    "again": ("核对", "to check"),
    # money
    "seq": ("事件", "event"),
    "items": ("项目", "items"),
    "recorded": ("记录", "recorded"),
    "ruled": ("按裁定", "as ruled"),
    "by_rules": ("按规则", "by the rules"),
    "sum": ("合计", "sum"),
    "end-chips": ("终局筹码", "chips at the end"),
    "other-money": ("局外", "outside hands"),
    "not-recorded": ("未记录", "not recorded"),
    "deferred": ("终局时付", "paid at the end of the game"),
    "chips-then": ("此后筹码", "chips then"),
    "chips-after": ("第{n}局后筹码", "chips after hand {n}"),
    "source": ("来源", "source"),
    "money-agree": (
        "只有一行数字的：记录、裁决与规则三者一致。",
        "Where there is one row of figures, the log, the rulings and the rules agree.",
    ),
    "to-each": ("{payer}付各家 {amount}：{item}", "{payer} pays {amount} to each: {item}"),
    "due-of": ("{paid}（应付{due}）", "{paid} (owed {due})"),
    # on paper
    "decisions": ("裁决", "rulings"),
    "decided": ("本次裁决：", "decision:"),
    "signed": ("裁判签名：", "signed, referee:"),
    "signed-on": ("日期：", "date:"),
    # the case file
    "dossier-title": ("案卷 {hand}", "Case file: {hand}"),
    "position": ("第{seq}号事件之后的牌桌", "The table after event {seq}"),
    "seat": ("座位", "seat"),
    "chips-head": ("筹码", "chips"),
    "status": ("状态", "status"),
    "course": ("经过", "What led there"),
    "cause-head": ("起因", "cause"),
    "basis": ("依据", "What this rests on"),
    # two copies
    "same": ("两份日志所记相同", "both copies tell the same"),
    "only-in": ("只有{letter}记有：{events}", "only {letter} has: {events}"),
    "differs-first": ("第一处不同{fields}", "the first difference{fields}"),
    "ended-before": ("已经没有事件", "has no further event"),
    "table-after": ("{letter} 此后的牌桌", "the table after it in {letter}"),
    "pair": ("{game}（A 第{one}将，B 第{other}将）", "{game} (game {one} in A, game {other} in B)"),
    "comparing": ("比较中：{games}", "comparing: {games}"),
    "alone": ("只有{letter}有{game}（第{n}将）", "only {letter} has {game} (game {n})"),
    "game-twice": (
        "{letter} 有{n}将编号同为 {game}，依次成对比较",
        "{letter} has {n} games under the id {game}; they are paired in their order",
    ),
    "pair-unreadable": (
        "{letter} 的第{n}将无法读取，未比较",
        "game {n} in {letter} cannot be read and is not compared",
    ),
    "pairs-same": (
        "两份日志都有的{of}将中，{n}将所记相同",
        "of {of} games in both, {n} are told the same",
    ),
    "same-money": ("结算相同", "the settlement is the same"),
    "money-differs": ("结算不同", "the settlement differs"),
    # another ruling
    "supposed": (
        "假设在第{seq}号事件（{event}）裁决：",
        "Suppose a ruling at event {seq} ({event}):",
    ),
    "stands": ("现有", "stands"),
    "what-if": ("假设", "what if"),
    "change": ("相差", "change"),
    # wrong calls
    "ruling-wants": ("裁决 {ruling} 还需要 {options}", "a ruling {ruling} wants {options}"),
    "stdin-twice": ("标准输入（-）只能写一次", "standard input (-) can be named only once"),
    "one-file": ("{path} 有多个日志；请指定一个", "{path} holds several logs; name one"),
    "game-taken": (
        "{path} 有多将：取第{n}将，共{of}将（{game}）；--game 可另选",
        "{path} is a bundle: this is game {n} of {of} ({game}), --game takes another",
    ),
    "bundle": ("多将日志", "bundle"),
    "of-games": ("第{n}将，共{of}将", "game {n} of {of}"),
    "no-such-game": (
        "{path} 没有第{game}将（共{games}将）",
        "{path} has no game {game} (games: {games})",
    ),
    "no-such-hand": ("没有第{hand}局（有：{hands}）", "there is no hand {hand} (hands: {hands})"),
    "no-such-seq": (
        "没有第{seq}号事件（{first}–{last}）",
        "there is no event {seq} ({first} to {last})",
    ),
    "seq-not-in-hand": (
        "第{seq}号事件不在第{hand}局（{first}–{last}）",
        "event {seq} is not in hand {hand} ({first} to {last})",
    ),
    "game-not-readable": (
        "{path} 有多将：第{n}将（共{of}将）不可读，--game 可另选；zjlog verify 会说明原因",
        (
            "{path} is a bundle: game {n} of {of} cannot be read, --game takes another; "
            "zjlog verify says why"
        ),
    ),
    "not-readable": (
        "{path} 不是可读的牌谱；zjlog verify 会说明原因",
        "{path} is no readable log; zjlog verify says why",
    ),
}
"""Each phrase in Chinese and in English."""


say_game: Final = Phrases(PHRASES)
"""Say a phrase of this table."""
