"""What the commands about conformance say, in Chinese and English."""

from __future__ import annotations

from typing import Final

from .lookup import Phrases

PHRASES: Final[dict[str, tuple[str, str]]] = {
    "no-signatures": (
        "判定签名需要 cryptography（附加组件 sign）；没有它，写不出完整的测试包",
        "without cryptography (the extra sign) no signature is judged and no whole pack written",
    ),
    "written": (
        "{path}：{vectors}个用例，{positions}个牌面，zjlog {zjlog}，sha256 {sha256}",
        "{path}: {vectors} vectors, {positions} positions, zjlog {zjlog}, sha256 {sha256}",
    ),
    "no-pack": (
        "{path} 不是可用的测试包：{reason}",
        "{path} is no pack that can be used: {reason}",
    ),
    "pack-form": ("形式不对", "it has another form"),
    "pack-version": ("版本不同", "it is of another version"),
    "pack-hash": ("内容与其校验值不符", "its content does not fit its hash"),
    "pack-missing": ("缺文件，或无法读取", "a file is missing or cannot be read"),
    "pack-large": ("过大", "it is too large"),
    "no-engine": ("无法启动 {command}：{reason}", "cannot start {command}: {reason}"),
    "no-command": ("--engine 没有写命令", "--engine names no command"),
    "no-vectors": ("没有符合条件的用例", "there is no vector to be put"),
    # what an engine did instead of answering
    "late": ("{seconds}秒内没有回答", "no answer within {seconds} s"),
    "ended": ("程序已结束（{how}）", "the program ended ({how})"),
    "closed": ("程序关闭了输出", "the program closed its output"),
    "long": ("回答超过{bytes}字节", "its answer is longer than {bytes} bytes"),
    "partial": ("回答中断，没有换行", "its answer breaks off before the end of the line"),
    "garbage": ("回答不是 JSON 对象：{text}", "its answer is no JSON object: {text}"),
    "other-id": ("回答的是别的用例：{text}", "it answers for another vector: {text}"),
    "skipped": ("程序略过：{text}", "the program passes it over: {text}"),
    # what differs
    "position": (
        "第{line}行之后，{field} 应为 {expected}，实为 {got}",
        "after line {line}, {field} must be {expected}, but is {got}",
    ),
    "no-position": ("第{line}行之后没有牌面", "no position after line {line}"),
    "finding-missing": ("没有指出 {expected}", "does not find {expected}"),
    "finding-surplus": ("误指 {got}", "finds {got}, which is not there"),
    "money": (
        "结算 {field} 应为 {expected}，实为 {got}",
        "settlement: {field} must be {expected}, but is {got}",
    ),
    "event": ("该行：{event}", "the line: {event}"),
    "told": ("{id}（{about}）：{what}", "{id} ({about}): {what}"),
    "more": ("另有{n}个未列出（--max）", "{n} more are not listed (--max)"),
    "given-up": (
        "程序已失败{n}次，其余未测",
        "the program has failed {n} times: the rest is not put to it",
    ),
    "passed": (
        "级别 {level}：{asked}个用例中通过{passed}个",
        "level {level}: {passed} of {asked} vectors pass",
    ),
}
"""Each phrase in Chinese and in English."""

say_conform: Final = Phrases(PHRASES)
"""Say a phrase of this table."""
