"""Every example of the documents is run, and gives what the page shows.

- ``console``: each line that begins with ``$`` is a command, what follows is its output, standard
  error included; ``…`` alone on a line stands for lines left out.
- ``jsonl`` with ``<!-- verify: clean -->`` or ``<!-- verify: T001@5, F001@L3 -->`` before it is a
  log with these findings (at the event, or at the line); ``<!-- verify: events -->``: each line by
  itself is an event of the format.
- ``python`` is executed, as a doctest where it has ``>>>``; a ``text`` block right after it with
  ``<!-- output -->`` before it is what it prints.

``<!-- continues -->`` runs the commands of the block before it on the page first, in the same
folder; ``<!-- not run: REASON -->`` leaves a block out. Commands run in a folder of their own that
has links to what the repository holds, in the language of the book.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import jsonschema
import pytest

import zjlog
from tests.docs.pages import DOCS, ROOT, Block, blocks
from zjlog.schemas import schema_text, unknown_fields

if TYPE_CHECKING:
    from pathlib import Path

KINDS: Final = ("console", "jsonl", "python")
MARK: Final = "--- end of output ---"
BOOKS: Final = [*sorted(ROOT.glob("README*.md")), *sorted(DOCS.rglob("*.md"))]
BLOCKS: Final = {page: blocks(page) for page in BOOKS}
CASES: Final = [block for page in BOOKS for block in BLOCKS[page] if block.language in KINDS]


def runnable(kind: str) -> list[Block]:
    return [
        block
        for block in CASES
        if block.language == kind and not block.comment.startswith("not run:")
    ]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Make a folder that has what a checkout has, to be written into."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    for path in ROOT.iterdir():
        if path.name in {"docs", "tests"} or path.suffix == ".md":
            (folder / path.name).symlink_to(path)
    command = tmp_path / "bin" / "zjlog"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m zjlog "$@"\n')
    command.chmod(0o755)
    return folder


def lines_of(text: str) -> list[tuple[str, str]]:
    """Split a console block into its commands, each with its output."""
    parts = re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]
    found = []
    for part in parts:
        command, _, output = part.partition("\n")
        while command.endswith("\\"):
            more, _, output = output.partition("\n")
            command = f"{command}\n{more.removeprefix('> ')}"
        found.append((command, output))
    return found


def shell(commands: list[str], folder: Path, lang: str) -> list[str]:
    """Run commands one after the other in a shell; return what each printed."""
    ends = f"\n_s=$?; printf '%s\\n' '{MARK}'; (exit $_s)\n"
    locale = {"zh": "zh_CN.UTF-8", "en": "en_US.UTF-8"}[lang]
    path = f"{folder.parent / 'bin'}:{os.environ['PATH']}"
    own = {"PATH": path, "LC_ALL": locale, "LANG": locale, "COLUMNS": "80", "NO_COLOR": "1"}
    done = subprocess.run(  # noqa: S603 - what our own pages show
        ["/bin/sh", "-c", "".join(command + ends for command in commands)],
        stdin=subprocess.DEVNULL,
        timeout=60,
        cwd=folder,
        env={**os.environ, **own, "PYTHONUTF8": "1", "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.stdout.split(f"{MARK}\n")[:-1]


def matches(shown: str, printed: str) -> bool:
    """Tell whether an output is what a page shows of it."""
    wanted = [line.rstrip() for line in shown.rstrip().splitlines()]
    pattern = "".join(r"(?:.*\n)*?" if w == "…" else re.escape(w) + r"\n" for w in wanted)
    text = "".join(f"{line.rstrip()}\n" for line in printed.rstrip().splitlines())
    return re.fullmatch(pattern, text) is not None


def before(block: Block) -> list[Block]:
    """List the console blocks that a block continues, the first one first."""
    if block.comment != "continues":
        return []
    earlier = [
        b for b in BLOCKS[block.page] if b.line < block.line and b.language == block.language
    ]
    return [*before(earlier[-1]), earlier[-1]]


def language(block: Block) -> str:
    return "zh" if "zh" in block.page.relative_to(ROOT).as_posix() else "en"


def last_of_chains() -> list[Block]:
    """List the console blocks that no other continues: with those before them they are all."""
    blocks_ = runnable("console")
    continued = {before(block)[-1].place for block in blocks_ if before(block)}
    return [block for block in blocks_ if block.place not in continued]


@pytest.mark.parametrize("block", last_of_chains(), ids=lambda block: block.place)
def test_a_command_prints_what_is_shown(block: Block, checkout: Path) -> None:
    chain = [*before(block), block]
    pairs = [(b.place, *pair) for b in chain for pair in lines_of(b.text)]
    printed = shell([command for _, command, _ in pairs], checkout, language(block))

    assert all(lines_of(b.text) for b in chain)
    for (place, command, shown), text in zip(pairs, printed, strict=True):
        assert matches(shown, text), f"{place}: $ {command}\n{text}"


@pytest.mark.parametrize("block", runnable("jsonl"), ids=lambda block: block.place)
def test_a_log_has_the_findings_that_are_named(block: Block) -> None:
    assert block.comment.startswith("verify:"), f"{block.place}: no <!-- verify: … --> before it"
    wanted = block.comment.removeprefix("verify:").strip()
    if wanted == "events":
        checker = jsonschema.Draft202012Validator(json.loads(schema_text("event")))
        for line in block.text.splitlines():
            event = json.loads(line)
            assert [error.message for error in checker.iter_errors(event)] == [], line
            assert unknown_fields(event) == (), line
        return
    report = zjlog.verify(block.text.encode())
    found = {f"{f.code}@{f.seq}" for f in report.findings}
    placed = {f"{f.code}@L{f.line}" for f in report.findings}
    said = set() if wanted == "clean" else {each.strip() for each in wanted.split(",")}

    assert said <= found | placed, report.findings
    assert len(said) == len(report.findings), report.findings


@pytest.mark.parametrize("block", runnable("python"), ids=lambda block: block.place)
def test_a_python_example_runs(
    block: Block, checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(checkout)
    names: dict[str, object] = {"__name__": "__main__"}
    for earlier in before(block):
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(earlier.text, earlier.place, "exec"), names)  # noqa: S102 - our example
    if ">>> " in block.text:
        example = doctest.DocTestParser().get_doctest(
            block.text, names, block.place, block.place, block.line
        )
        assert doctest.DocTestRunner(verbose=False).run(example).failed == 0
        return
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(block.text, block.place, "exec"), names)  # noqa: S102 - our example
    after = [b for b in BLOCKS[block.page] if b.line > block.line][:1]
    if after and after[0].language == "text" and after[0].comment == "output":
        assert matches(after[0].text, printed.getvalue()), printed.getvalue()


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        ("one\ntwo\n", "one\ntwo\n", True),
        ("one\n…\n", "one\ntwo\nthree\n", True),
        ("one\n…\nfour\n", "one\ntwo\nthree\n", False),
        ("one\n", "one\ntwo\n", False),
    ],
)
def test_a_wrong_output_is_told(shown: str, printed: str, same: bool) -> None:  # noqa: FBT001 - a row
    assert matches(shown, printed) == same


def test_a_block_that_is_not_run_says_why() -> None:
    left_out = [b for b in CASES if b.comment.startswith("not run")]

    assert [b.place for b in left_out if not b.comment.removeprefix("not run:").strip()] == []
