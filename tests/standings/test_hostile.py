"""Names that would be a formula, markup, a command to a terminal or a link stay names."""

import csv
import json
import re
import unicodedata
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from typing import Any, Final

import pytest
from rich.cells import cell_len

from zjlog.text.csv import cell

from .conftest import Run, altered

NAMES: Final = (
    '=HYPERLINK("http://x.example","王")',
    "</td><script>alert(1)</script>",
    "\u202e<img src=x onerror=alert(1)>\u200b&amp;",
    "[bold red]＝1+1[/] " + "长" * 200,
)
FORMS: Final = ("text", "json", "csv", "html", "message")


def hostile(header: dict[str, Any]) -> None:
    """Put hostile text wherever a log has room for it."""
    header["players"] = [{"id": f"@id{seat}", "name": name} for seat, name in enumerate(NAMES)]
    header["game_id"] = "-1+1|cmd"
    header["match"] |= {
        "event": '＝杯"><script src=//x.example></script>' + "赛" * 100,
        "venue": "<b onclick=x>\u2066馆",
        "referee": "'; DROP",
        "table": "+桌<i>{table}%s",
    }


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "log.jsonl"
    path.write_bytes(altered("table-1.jsonl", hostile))
    return path


class Page(HTMLParser):
    """Collects the tags, attributes and style of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


@pytest.mark.parametrize("form", FORMS)
def test_nothing_unseen_is_written(standings: Run, log: Path, form: str) -> None:
    out = standings(log, "--accept-findings", "--format", form).out.removeprefix("\ufeff")
    unseen = {char for char in out if unicodedata.category(char) in {"Cc", "Cf"}}

    assert unseen <= {"\n"}


def test_a_page_has_only_its_own_tags(standings: Run, log: Path) -> None:
    page = Page(standings(log, "--accept-findings", "--format", "html").out)

    assert page.tags == {
        "html", "head", "meta", "title", "style", "body", "header", "main", "section", "footer",
        "h1", "h2", "p", "ul", "li", "table", "thead", "tbody", "tr", "th", "td", "span", "b",
        "bdi",
    }  # fmt: skip
    assert page.attributes == {
        "lang", "charset", "http-equiv", "content", "name", "class", "scope", "role", "data-head",
    }  # fmt: skip


def test_a_page_fetches_nothing(standings: Run, log: Path) -> None:
    out = standings(log, "--accept-findings", "--format", "html").out
    style = re.search("<style>(.*)</style>", out, re.DOTALL)

    assert "default-src 'none'; style-src 'sha256-" in out
    assert style is not None
    assert re.findall(r"url\(|@import|//", style[1]) == []


@pytest.mark.parametrize("language", ["zh", "en"])
def test_lines_fit_the_terminal(standings: Run, log: Path, language: str) -> None:
    out = standings(log, "--accept-findings", "--lang", language).out

    assert [line for line in out.splitlines() if cell_len(line) > 80] == []
    assert "[bold red]＝1" in out


def test_a_spreadsheet_runs_no_cell(standings: Run, log: Path) -> None:
    out = standings(log, "--accept-findings", "--format", "csv").out.removeprefix("\ufeff")
    rows = list(csv.DictReader(StringIO(out)))

    assert {row["event"][:2] for row in rows} == {"'＝"}
    assert {row["table"][:2] for row in rows} == {"'+"}
    assert {row["game_id"] for row in rows} == {"'-1+1|cmd"}
    assert {row["id"][:3] for row in rows} == {"'@i"}
    assert rows[1]["name"] == "'" + NAMES[0]


@pytest.mark.parametrize("first", [*"=+-@\t\r\n", *"＝＋－＠﹣﹢﹦﹫−", " =", "\u3000＝"])
def test_a_cell_that_begins_like_a_formula_is_quoted(first: str) -> None:
    assert cell(f"{first}1+1")[0] == "'"


@pytest.mark.parametrize("text", ["王明", "1+1", "'=1", "a=1", "", "（=1）"])
def test_another_cell_is_as_it_is(text: str) -> None:
    assert cell(text) == text


@pytest.mark.parametrize(("value", "shown"), [(-30, -30), (0, 0), (None, ""), (True, True)])
def test_figures_stay_figures(value: object, shown: object) -> None:
    assert cell(value) == shown


def test_json_keeps_names_as_logged(standings: Run, log: Path) -> None:
    data = json.loads(standings(log, "--accept-findings", "--format", "json").out)

    assert {seat["name"] for seat in data["tables"][0]["seats"]} == set(NAMES)


def test_a_message_has_a_line_a_table(standings: Run, log: Path) -> None:
    out = standings(log, "--accept-findings", "--format", "message").out

    assert len(out.splitlines()) == 3
    assert max(map(len, out.splitlines())) < 400
