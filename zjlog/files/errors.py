"""What can be wrong with the place of a log, in sentences of both languages.

Trouble with a place is no finding: it says nothing about the game. What a log itself
says is judged elsewhere.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from zjlog.errors import UNREADABLE, USAGE
from zjlog.text.escape import path_text, visible

if TYPE_CHECKING:
    from zjlog.messages.language import Language


class Sentence(NamedTuple):
    """A sentence about a path, and the exit code that it calls for."""

    zh: str
    en: str
    exit_code: int


class Trouble(Enum):
    """Everything that can be wrong with a place."""

    MISSING = Sentence(
        "没有这个文件或目录：{path}",
        "no such file or directory: {path}",
        USAGE,
    )
    BAD_PATH = Sentence(
        "不是有效的路径：{path}",
        "not a valid path: {path}",
        USAGE,
    )
    NO_MATCH = Sentence(
        "没有文件符合此模式：{path}",
        "no file fits this pattern: {path}",
        USAGE,
    )
    NO_LOGS = Sentence(
        "目录中没有日志（*.jsonl、*.jsonl.gz、*.jsonl.zst）：{path}",
        "no logs (*.jsonl, *.jsonl.gz, *.jsonl.zst) in this directory: {path}",
        USAGE,
    )
    NOT_A_FILE = Sentence(
        "不是文件，而是目录、管道、套接字或设备：{path}（从管道读取请写 -）",
        "not a file but a directory, pipe, socket or device: {path} (to read from a pipe, write -)",
        USAGE,
    )
    STDIN_TWICE = Sentence(
        "标准输入（-）只能写一次",
        "standard input (-) can be named only once",
        USAGE,
    )
    UNNAMEABLE = Sentence(
        "文件的名称或目录不是 UTF-8，无法存入：{path}",
        "its name or folder is not UTF-8, so that it cannot be stored: {path}",
        UNREADABLE,
    )
    DENIED = Sentence(
        "没有读取权限：{path}",
        "no permission to read: {path}",
        UNREADABLE,
    )
    VANISHED = Sentence(
        "文件已经不在：{path}",
        "the file is no longer there: {path}",
        UNREADABLE,
    )
    UNREADABLE = Sentence(
        "无法读取：{path}（{detail}）",
        "cannot be read: {path} ({detail})",
        UNREADABLE,
    )


class LogError(Exception):
    """A log cannot be found, opened or read."""

    def __init__(self, kind: Trouble, path: str, detail: str = "") -> None:
        """Keep what happened and where."""
        super().__init__(kind, path, detail)
        self.kind = kind
        self.path = path
        self.detail = detail

    @classmethod
    def of(cls, error: OSError, path: str) -> Self:
        """Make trouble of what the system said about a path that was there a moment ago."""
        if isinstance(error, FileNotFoundError):
            return cls(Trouble.VANISHED, path)
        if isinstance(error, PermissionError):
            return cls(Trouble.DENIED, path)
        return cls(Trouble.UNREADABLE, path, error.strerror or type(error).__name__)

    @property
    def exit_code(self) -> int:
        """The exit code that this trouble alone would give."""
        return self.kind.value.exit_code

    def sentence(self, language: Language) -> str:
        """Say it in one language."""
        text = self.kind.value.zh if language == "zh" else self.kind.value.en
        return text.format(path=visible(path_text(self.path)), detail=self.detail)

    def __str__(self) -> str:
        """Say it in English."""
        return self.sentence("en")


LogTrouble: Final = LogError
"""The name that ``LogError`` had; it stays until the major version changes."""
