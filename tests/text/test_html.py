"""The pages in HTML: what a log says is no markup and no template, whatever page it stands on."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final

import pytest
from markupsafe import Markup

from tests.support.stored import call
from zjlog.text.unbroken import unbroken

ROOT: Final = Path(__file__).parents[2]
DISPUTED: Final = ROOT / "tests" / "games" / "disputed.jsonl"
TEMPLATES: Final = {
    path.relative_to(ROOT / "zjlog").as_posix(): path.read_text("utf-8")
    for path in sorted((ROOT / "zjlog").rglob("*.html"))
}
PAGES: Final = ("page", "dossier", "standings", "stats")
PLAIN: Final = "Wang"
HOSTILE: Final = (
    "</script><img onerror=alert(1)>",
    "\"'><svg onload=x>&amp;&lt;",
    "{{7*7}}{{ policy }}{{ style }}",
    "{% raw %}{% include 'x' %}{# c",
    "</title></style><!-- ${x} $data",
)


class Reader(HTMLParser):
    """Keeps the tags of a page with their attributes, and its text but for styles and scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, list[tuple[str, str | None]]]] = []
        self.comments: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, attrs))

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def handle_data(self, data: str) -> None:
        if self.cdata_elem is None:
            self.texts.append(data)

    @property
    def shape(self) -> list[tuple[str, list[tuple[str, str | None]]]]:
        """The tags but for the policy, which names the scripts by their hashes."""
        return [
            each for each in self.tags if ("http-equiv", "Content-Security-Policy") not in each[1]
        ]


def named(folder: Path, name: str) -> Path:
    """Write a log that says a name wherever there is room for it, its file's name included."""
    first, *rest = DISPUTED.read_text("utf-8").splitlines()
    header: dict[str, Any] = json.loads(first)
    bare = name.replace("/", "")  # which neither an id nor the name of a file has
    header["game_id"] = bare
    header["players"] = [{"id": f"{seat}{bare}", "name": f"{name}{seat}"} for seat in range(4)]
    header["match"] |= dict.fromkeys(("event", "venue", "table", "referee"), name)
    log = folder / f"{bare}.jsonl"
    log.write_text("\n".join([json.dumps(header), *rest, ""]), encoding="utf-8")
    return log


def made(page: str, name: str, folder: Path, lang: str = "en") -> str:
    """Make a page of a log that says a name."""
    folder.mkdir(exist_ok=True)
    log, db, target = named(folder, name), folder / "db", folder / "made.html"
    form = ("--format", "html", "-o", target)
    words = {
        "page": ("page", log, "-o", target),
        "dossier": ("dossier", log, "--hand", "1", *form),
        "standings": ("standings", log, "--accept-findings", *form),
        "stats": ("stats", "--db", db, "--event", name, "--html", target),
    }
    if page == "stats":
        call("load", log, "--db", db)
    done = call(*words[page], "--lang", lang)

    assert done.code == 0, done.err
    return target.read_text("utf-8")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_no_markup_and_no_template(page: str, name: str, tmp_path: Path) -> None:
    for lang in ("zh", "en"):
        usual = Reader(made(page, PLAIN, tmp_path / "usual", lang))
        read = Reader(made(page, name, tmp_path / "hostile", lang))

        assert read.shape == usual.shape
        assert read.comments == []
        assert name in "".join(read.texts)
        assert "".join(usual.texts).count(PLAIN) >= 5


@pytest.mark.parametrize("page", PAGES)
def test_every_page_stands_in_the_same_frame(page: str, tmp_path: Path) -> None:
    text = made(page, PLAIN, tmp_path, "zh")
    head = [tag for tag, _ in Reader(text).tags[:9]]

    assert text.startswith('<!DOCTYPE html>\n<html lang="zh-CN"')
    assert head == ["html", "head", "meta", "meta", "meta", "meta", "title", "style", "body"]
    assert text.rstrip().endswith("\n</body>\n</html>")


def test_only_styles_scripts_and_drawings_of_ours_go_in_as_they_are() -> None:
    safe = [each for text in TEMPLATES.values() for each in re.findall(r"([\w.]+) *\| *safe", text)]
    switched = [name for name, text in TEMPLATES.items() if "autoescape" in text]

    assert sorted(safe) == ["data", "policy", "script", "script", "style", "symbols", "symbols"]
    assert switched == []


def test_every_template_is_used() -> None:
    code = (path.read_text("utf-8") for path in (ROOT / "zjlog").rglob("*.py"))
    used = set(re.findall(r'"(\w+/\w+\.html)"', "".join([*code, *TEMPLATES.values()])))

    assert used == set(TEMPLATES)


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("打出（五条）", '打出（<span class="nb">五条</span>）'),
        (
            "<at> event 9: 5 tiao",
            '&lt;at&gt; <span class="nb">event 9</span>: <span class="nb">5 tiao</span>',
        ),
        (Markup("<b>五条</b>"), "<b>五条</b>"),
    ],
)
def test_a_tile_is_in_an_element_that_is_not_broken(text: str, markup: str) -> None:
    assert unbroken(text) == markup
