"""How much work a command does, counted: the same on every machine, however busy it is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

from click.testing import CliRunner

from tests.support.families import log
from zjlog.cli.app import cli

if TYPE_CHECKING:
    from pathlib import Path
    from types import FrameType


class Work(NamedTuple):
    """Lines of Python that were run, and characters that were written."""

    steps: int
    written: int


def work(command: str, family: str, size: int, folder: Path) -> Work:
    """Run a command on a log of a family; in the call LOG stands for it, SHORTER for its head."""
    data = log(family, size)
    path, head = folder / "log.jsonl", folder / "shorter.jsonl"
    path.write_bytes(data)
    head.write_bytes(data[: data.rfind(b"\n", 0, -1) + 1])
    named = {"LOG": str(path), "SHORTER": str(head), "LAST": "4"}
    words = [named.get(word, word) for word in command.split()]
    runner = CliRunner()
    steps = 0

    def trace(_frame: FrameType, event: str, _arg: object) -> Any:  # noqa: ANN401 - itself
        nonlocal steps
        steps += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        result = runner.invoke(cli, words, standalone_mode=False)
    finally:
        sys.settrace(before)
    if result.exception is not None:
        raise result.exception
    return Work(steps, len(result.output))
