"""The page of the commands, from what click knows of them, in both languages.

The language of the help is that of the process, so each language is read in one of its own:
``python -m docs.generate.commands`` prints what the commands say, as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from docs.generate.markdown import LANGUAGES, Language, code, page, plain, table
from zjlog import errors

if TYPE_CHECKING:
    from collections.abc import Iterator

    import click

LOCALES: Final = {"en": "en_US.UTF-8", "zh": "zh_CN.UTF-8"}
WORDS: Final = {
    "en": {
        "title": "Commands",
        "intro": "What each command takes, as its `--help` says it. Every command has `--help`.",
        "heads": ("option", "default", "meaning"),
        "exits": "Exit codes",
        "exit": ("code", "meaning"),
        "exit-intro": "A signal ends a command with 128 and its number. Where several hold, "
        "the highest is returned.",
    },
    "zh": {
        "title": "命令",
        "intro": "每条命令接受什么，与它的 `--help` 相同。每条命令都有 `--help`。",
        "heads": ("选项", "默认", "含义"),
        "exits": "退出码",
        "exit": ("码", "含义"),
        "exit-intro": "信号使命令以 128 加信号编号结束。几种情形并存时返回最大的。",
    },
}
EXITS: Final = {
    "OK": (0, "done, and nothing was found", "已完成，没有发现问题"),
    "FOUND": (
        errors.FOUND,
        "done, and there are findings, differences or conflicts",
        "已完成，有问题、差异或冲突",
    ),
    "USAGE": (
        errors.USAGE,
        "a call that cannot be done as it stands; nothing was changed",
        "调用有误，不能执行；什么都没有改",
    ),
    "UNREADABLE": (
        errors.UNREADABLE,
        "a log, a database or an archive cannot be read",
        "日志、数据库或归档无法读取",
    ),
    "INTERNAL": (
        errors.INTERNAL,
        "an error of zjlog, no memory, or a process that was ended",
        "zjlog 自身出错、内存不足或进程被终止",
    ),
    "INTERRUPTED": (errors.INTERRUPTED, "interrupted (SIGINT)", "被中断（SIGINT）"),
}
"""Every exit code of ``zjlog.errors``, and 0."""


def pages() -> dict[str, str]:
    """Return the page of the commands and of the exit codes, in both languages."""
    made = {f"{lang}/reference/commands.md": commands_page(lang) for lang in LANGUAGES}
    return made | {f"{lang}/reference/exit-codes.md": exits_page(lang) for lang in LANGUAGES}


def exits_page(lang: Language) -> str:
    """Return the table of the exit codes."""
    words = WORDS[lang]
    rows = [(str(number), zh if lang == "zh" else en) for number, en, zh in EXITS.values()]
    return page(str(words["exits"]), table(words["exit"], rows), str(words["exit-intro"]))


def commands_page(lang: Language) -> str:
    """Return the page of all commands."""
    words = WORDS[lang]
    parts = [str(words["intro"])]
    for told in known(lang)[1:]:
        parts += [f"## zjlog {told['name']}", f"```text\n{told['usage']}\n```"]
        parts += prose(told["help"], lang)
        if told["options"]:
            rows = [
                (
                    code(each["names"]),
                    each["default"] and code(each["default"]),
                    plain(each["help"]),
                )
                for each in told["options"]
            ]
            parts.append(table(words["heads"], rows))
        parts += prose(told["epilog"], lang)
    return page(str(words["title"]), *parts)


def prose(text: str, lang: Language) -> Iterator[str]:
    """Yield the paragraphs of a help text; lines that are set in are shown as they are."""
    for paragraph in text.replace("\b\n", "").strip("\n").split("\n\n"):
        lines = paragraph.splitlines()
        told = [line for line in lines if not line.startswith("  ")]
        kept = [line.strip() for line in lines if line.startswith("  ")]
        if told:
            yield plain(("" if lang == "zh" else " ").join(told))
        if kept:
            yield "\n".join(["```text", *kept, "```"])


@cache
def known(lang: Language) -> list[dict[str, Any]]:
    """Return what all commands say of themselves, in a language; the first is zjlog itself."""
    locale = LOCALES[lang]
    done = subprocess.run(  # noqa: S603 - ourselves
        [sys.executable, "-m", __name__],
        env={**os.environ, "LC_ALL": locale, "LANG": locale, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    read: list[dict[str, Any]] = json.loads(done.stdout)
    return read


def tell() -> Iterator[dict[str, Any]]:
    """Yield what each command says of itself, groups before their own commands."""
    from zjlog.cli.app import cli  # noqa: PLC0415 - it fixes the language of the process

    yield from of(cli, "")


def of(command: click.Command, name: str) -> Iterator[dict[str, Any]]:
    """Yield what a command says of itself, and its own commands after it."""
    import click  # noqa: PLC0415 - as above

    context = click.Context(command, info_name=f"zjlog {name}".strip())
    pieces = " ".join(command.collect_usage_pieces(context))
    yield {
        "name": name,
        "usage": f"zjlog {name} {pieces}".replace("  ", " "),
        "help": command.help or "",
        "short": command.get_short_help_str(200),
        "epilog": command.epilog or "",
        "options": [
            option(each, context) for each in command.params if isinstance(each, click.Option)
        ],
    }
    if isinstance(command, click.Group):
        for inner in command.list_commands(context):
            found = command.get_command(context, inner)
            if found is not None:
                yield from of(found, f"{name} {inner}".strip())


def option(each: click.Option, context: click.Context) -> dict[str, str]:
    """Return what an option says of itself."""
    names = ", ".join([*each.opts, *each.secondary_opts])
    if not each.is_flag:
        names = f"{names} {each.make_metavar(context)}"
    default = each.get_default(context)
    shown = str(default) if isinstance(default, (str, int, float)) and not each.is_flag else ""
    return {"names": names, "default": shown, "help": " ".join((each.help or "").split())}


if __name__ == "__main__":
    print(json.dumps(list(tell()), ensure_ascii=False))
