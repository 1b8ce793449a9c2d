"""The generated pages are what the generators write, and nothing is without its page or row."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

import zjlog
from docs.generate.__main__ import stale
from docs.generate.commands import EXITS, known
from docs.generate.rules import keys
from tests.docs.pages import DOCS
from zjlog import errors
from zjlog.schemas import articles, catalogue
from zjlog.schemas.fields import EVENTS
from zjlog.schemas.views import views

if TYPE_CHECKING:
    from collections.abc import Iterator

LANGS = ("en", "zh")


def things() -> Iterator[tuple[str, str, str]]:
    """Yield what must be told: the page in a book, the part of it, the row in the part."""
    for key, _ in keys():
        yield "rules/options.md", "", f"`{key}`"
    for code in catalogue():
        yield f"findings/{code}.md", "", f"# {code} "
        yield "findings/index.md", "", f"[{code}]({code}.md)"
    for article in articles():
        yield "rules/coverage.md", "", f"| {article} "
    yield from things_of_a_log_and_a_store()
    for name in zjlog.__all__:
        yield "reference/python.md", "", f"## `{name}`"
    for command in known("en")[1:]:
        for option in command["options"]:
            yield "reference/commands.md", f"## zjlog {command['name']}\n", f"`{option['names']}`"


def things_of_a_log_and_a_store() -> Iterator[tuple[str, str, str]]:
    """Yield the fields of the events and the columns of the views."""
    for view, shown in views().items():
        for column in shown.columns:
            yield "reference/views.md", f"## `{view}`", f"| `{column}` |"
    for event, model in EVENTS.items():
        for field, of in model.model_fields.items():
            if not field.startswith("_"):
                yield "reference/events.md", f"## `{event}`", f"| `{of.alias or field}` |"


def left_out(lang: str, texts: dict[str, str]) -> list[str]:
    """List what the pages of a book do not tell."""
    missing = []
    for name, part, row in things():
        text = texts.get(name, "")
        if part:
            text = re.split(r"^## ", text.partition(part)[2], maxsplit=1, flags=re.MULTILINE)[0]
        if row not in text.replace("\\|", "|"):
            missing.append(f"{lang}/{name}: {part.strip()} {row}")
    return missing


def texts_of(lang: str) -> dict[str, str]:
    book = DOCS / lang
    return {
        path.relative_to(book).as_posix(): path.read_text("utf-8") for path in book.rglob("*.md")
    }


def test_no_generated_page_is_stale() -> None:
    assert stale() == [], "python -m docs.generate writes them"


@pytest.mark.parametrize("lang", LANGS)
def test_everything_has_its_page_or_row(lang: str) -> None:
    assert left_out(lang, texts_of(lang)) == []


@pytest.mark.parametrize(
    ("page", "words", "told"),
    [
        ("rules/options.md", "`pass_pung`", "en/rules/options.md:  `pass_pung`"),
        ("findings/T001.md", "# T001 ", "en/findings/T001.md:  # T001 "),
        ("reference/python.md", "## `verify`", "en/reference/python.md:  ## `verify`"),
        ("reference/views.md", "| `nth` |", "en/reference/views.md: ## `hands` | `nth` |"),
        ("reference/events.md", "| `purpose` |", "en/reference/events.md: ## `dice` | `purpose` |"),
        (
            "reference/commands.md",
            "`--at SEQ`",
            "en/reference/commands.md: ## zjlog what-if `--at SEQ`",
        ),
    ],
)
def test_an_omission_is_told_with_its_page(page: str, words: str, told: str) -> None:
    texts = texts_of("en")

    assert words in texts[page]
    assert told in left_out("en", {**texts, page: texts[page].replace(words, "")})


def test_every_exit_code_is_told() -> None:
    named = {name for name in vars(errors) if name.isupper() and name != "TYPE_CHECKING"}

    assert named | {"OK"} == set(EXITS)


@pytest.mark.skipif(shutil.which("groff") is None, reason="no groff")
@pytest.mark.parametrize(
    "name", ["zjlog.1", "zjlog-verify.1", "zjlog-db-check.1", "zjlog-format.7", "zjlog-tiles.7"]
)
def test_a_man_page_is_set_without_a_warning(name: str) -> None:
    done = subprocess.run(  # noqa: S603 - our own page
        ["groff", "-man", "-Kutf8", "-Tutf8", "-ww", DOCS / "man" / name],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.stderr, done.returncode) == ("", 0)
    assert "DESCRIPTION" in re.sub(".\x08", "", done.stdout)
