"""What a call may leave: a documented exit code, a whole answer, else a sentence."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import unicodedata
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final, NamedTuple

from click.testing import CliRunner

from zjlog.cli.app import main

from .values import MARK

if TYPE_CHECKING:
    from pathlib import Path

    from .calls import Call

DIFFERENT: Final = frozenset({"verify", "diff", "rules", "standings", "load", "db", "export"})
"""Commands that end with 1 where they have something to say of what they were given."""
TROUBLES: Final = ("Traceback", "internal error", "程序内部错误", "Exception", "Error at")
VOID: Final = frozenset(
    {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
     "path", "rect", "circle", "use", "line"}
)  # fmt: skip
IMPLIED: Final = frozenset({"td", "th", "tr", "li", "p", "dt", "dd", "option", "tbody", "thead"})
"""Elements whose end need not be written."""
MARKDOWN_ESCAPE: Final = re.compile(r"\\(.)")


class Outcome(NamedTuple):
    """What a call left."""

    code: int
    out: bytes
    err: bytes


class Tags(HTMLParser):
    """Looks whether all that is opened is closed again, and notes what there is."""

    def __init__(self, text: str) -> None:
        """Read a page."""
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(text)
        self.close()
        self.wrong += [f"<{tag}> is not closed" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        if MARK in tag or any(MARK in name or name.startswith("on") for name, _ in attrs):
            self.wrong.append(f"markup of a log: {self.get_starttag_text()}"[:200])
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag that closes itself."""
        if MARK in tag or any(MARK in name for name, _ in attrs):
            self.wrong.append(f"markup of a log: {self.get_starttag_text()}"[:200])

    def handle_endtag(self, tag: str) -> None:
        """Close the tag that is open, and those within that need no end."""
        while self.open and self.open[-1] != tag and self.open[-1] in IMPLIED:
            self.open.pop()
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing")

    def handle_comment(self, data: str) -> None:
        """Note a comment of a log."""
        if MARK in data:
            self.wrong.append("a comment of a log")


def run(call: Call, folder: Path) -> Outcome:
    """Make a call in this process, with the entry that the command has."""
    given = (folder / call.stdin).read_bytes() if call.stdin else b""
    with CliRunner().isolation(given) as (out, err, _):
        code = main(list(call.words))
        sys.stdout.flush()
        sys.stderr.flush()
        return Outcome(code, out.getvalue(), err.getvalue())


def run_apart(call: Call, folder: Path, seconds: float = 60) -> Outcome:
    """Make a call as a process of its own."""
    given = (folder / call.stdin).read_bytes() if call.stdin else b""
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-m", "zjlog", *call.words], input=given, capture_output=True, cwd=folder,
        env={**os.environ, "LC_ALL": "C.UTF-8"}, check=False, timeout=seconds,
    )  # fmt: skip
    return Outcome(done.returncode, done.stdout, done.stderr)


def wrong(call: Call, done: Outcome, folder: Path) -> list[str]:
    """Say what is wrong with what a call left; nothing is where all is well."""
    said = done.err.decode("utf-8", "replace")
    found = [line for line in said.splitlines() if any(word in line for word in TROUBLES)][:1]
    if done.code not in {0, 1, 2, 3} and not found:
        found.append(f"exit code {done.code}")
    if done.code == 1 and call.words[0] not in DIFFERENT:
        found.append("exit code 1 of a command that has none")
    if done.code in {2, 3} and not said.strip() and not done.out.strip() and not call.writes:
        found.append(f"exit code {done.code} without a word")
    if unseen(said):
        found.append(f"stderr holds {unseen(said)!r}")
    found += answer(call, done, folder)
    return [one_line(each) for each in found]


def refused(done: Outcome) -> bool:
    """Tell whether an announcement was refused as JSON: the old file stays, this is printed."""
    return done.code != 0 and b'"announced": false' in done.out


def answer(call: Call, done: Outcome, folder: Path) -> list[str]:
    """Say what is wrong with the answer."""
    data = done.out
    if call.writes is not None:
        target = folder / call.writes
        if done.out and not refused(done):
            return ["words on standard output, though the answer goes to a file"]
        data = target.read_bytes() if target.exists() else b""
        target.unlink(missing_ok=True)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        return [f"no UTF-8: {error.reason}"]
    if not text:
        return [] if done.code or call.form == "jsonl" else ["no answer"]
    return CHECKS[call.form](text)


def plain(text: str) -> list[str]:
    """Check text for people: all of it is seen, and it ends with its line."""
    found = [f"unseen {unseen(text)!r}"] if unseen(text) else []
    return found if text.endswith("\n") else [*found, "the last line does not end"]


def whole_json(text: str) -> list[str]:
    """Check one JSON text."""
    try:
        json.loads(text, parse_constant=_no_number)
    except ValueError as error:
        return [f"no JSON: {error}"]
    return []


def json_lines(text: str) -> list[str]:
    """Check a JSON text a line."""
    return [each for line in text.splitlines() for each in whole_json(line)]


def html(text: str) -> list[str]:
    """Check a page: whole, all tags closed, none of a log."""
    found = Tags(text).wrong[:3]
    if not text.startswith("<!") or not text.rstrip().endswith("</html>"):
        found.append("the page is not whole")
    return [*found, f"unseen {unseen(text)!r}"] if unseen(text) else found


def drawn(text: str) -> list[str]:
    """Check a page with a library in it, which has tabs."""
    return html(text.replace("\t", " "))


def markdown(text: str) -> list[str]:
    """Check Markdown: no tag of a log in it."""
    bare = re.sub(r"```.*?```|`[^`\n]*`", "", MARKDOWN_ESCAPE.sub("", text), flags=re.DOTALL)
    found = ["a tag of a log"] if re.search(f"<[!/]?[-a-z]*{MARK}", bare) else []
    return found + plain(text)


def escaped(text: str) -> list[str]:
    """Check text that other programs read."""
    return plain(text.removeprefix("\ufeff").replace("\r\n", "\n"))


CHECKS: Final = {
    "text": plain,
    "json": whole_json,
    "jsonl": json_lines,
    "drawn": drawn,
    "html": html,
    "markdown": markdown,
    "escaped": escaped,
}


def unseen(text: str) -> str:
    """List characters that show nothing, or would turn a terminal about."""
    return "".join(
        sorted({c for c in text if c != "\n" and unicodedata.category(c) in {"Cc", "Cf", "Cs"}})
    )


def one_line(text: str) -> str:
    """Write a complaint in one line."""
    return " ".join(text.split())


def _no_number(word: str) -> float:
    message = f"{word} is no number of JSON"
    raise ValueError(message)
