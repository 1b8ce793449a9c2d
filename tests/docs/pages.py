"""The Markdown pages of the repository, their fenced blocks, their links and their headings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
FENCE: Final = re.compile(r"^(?P<mark>`{3,}|:{3,}|~{3,})\s*(?P<info>.*)$")
COMMENT: Final = re.compile(r"^<!--\s*(.*?)\s*-->$")
TARGET: Final = re.compile(
    r"(?<!\\)\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)|^\[[^\]]+\]:\s+(\S+)", re.MULTILINE
)
HEADING: Final = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")
PLACE: Final = re.compile(r"^\(([\w-]+)\)=$|<a (?:id|name)=\"([^\"]+)\"")


@dataclass(frozen=True)
class Block:
    """A fenced block: where it begins, its language, the comment before it, its text."""

    page: Path
    line: int
    language: str
    comment: str
    text: str

    @property
    def place(self) -> str:
        """Where it stands, as file:line."""
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.line}"


def pages() -> list[Path]:
    """List the pages whose links hold: the books and the documents at the top."""
    return [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]


def blocks(page: Path) -> list[Block]:
    """List the fenced blocks of a page."""
    return list(_blocks(page, page.read_text("utf-8").splitlines()))


def _blocks(page: Path, lines: list[str]) -> Iterator[Block]:
    at = 0
    comment = ""
    while at < len(lines):
        opened = FENCE.match(lines[at])
        if opened is None:
            said = COMMENT.match(lines[at])
            comment = said[1] if said else comment if not lines[at].strip() else ""
            at += 1
            continue
        end = at + 1
        while end < len(lines) and lines[end].strip() != opened["mark"]:
            end += 1
        text = "".join(f"{line}\n" for line in lines[at + 1 : end])
        yield Block(page, at + 1, opened["info"].strip(), comment, text)
        comment = ""
        at = end + 1


def prose(text: str) -> str:
    """Return a page without fenced blocks and code, its lines in place."""
    kept: list[str] = []
    mark = ""
    for line in text.splitlines():
        opened = FENCE.match(line)
        if mark:
            mark = "" if line.strip() == mark else mark
            kept.append("")
        elif opened:
            mark = opened["mark"]
            kept.append("")
        else:
            kept.append(re.sub(r"(`+)(?:(?!\1).)+\1", "", line))
    return "\n".join(kept)


def links(text: str) -> list[tuple[int, str]]:
    """List the targets of the links of a page, each with its line."""
    plain = prose(text)
    found = [(m.start(), m[1] or m[2]) for m in TARGET.finditer(plain)]
    return [(plain.count("\n", 0, at) + 1, target) for at, target in found]


def anchors(text: str) -> set[str]:
    """Name the places of a page that a link may point to, as code hosts and MyST do."""
    found: dict[str, int] = {}
    names: set[str] = set()
    fenced = ""
    for line in text.splitlines():
        opened = FENCE.match(line)
        if fenced:
            fenced = "" if line.strip() == fenced else fenced
            continue
        if opened:
            fenced = opened["mark"]
            continue
        names |= {one or other for one, other in PLACE.findall(line)}
        heading = HEADING.match(line)
        if heading:
            slug = slug_of(heading[1])
            count = found.get(slug, 0)
            found[slug] = count + 1
            names.add(f"{slug}-{count}" if count else slug)
    return names


def slug_of(heading: str) -> str:
    """Return the anchor that a heading gets."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").replace("*", "")
    return re.sub(r"[^\w\u4e00-\u9fff\- ]", "", text.lower()).replace(" ", "-")


def broken(page: Path, text: str) -> list[str]:
    """List the links of a page that lead nowhere, each with its place."""
    return [
        f"{page.relative_to(ROOT).as_posix()}:{line}: {target}"
        for line, target in links(text)
        if not re.match(r"[a-z]+:", target) and not _reaches(page, text, target)
    ]


def _reaches(page: Path, text: str, target: str) -> bool:
    name, _, anchor = target.partition("#")
    there = (page.parent / name).resolve() if name else page
    if not there.exists() or not there.is_relative_to(ROOT):
        return False
    if not anchor:
        return True
    return anchor in anchors(there.read_text("utf-8") if name else text)
