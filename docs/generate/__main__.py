"""``python -m docs.generate [--check]``: writes the generated pages, or names the stale ones."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from docs.generate import articles, commands, findings, man, reference, rules, sentences
from docs.generate.markdown import MARK

DOCS: Final = Path(__file__).parents[1]
MODULES: Final = (articles, commands, findings, man, reference, rules, sentences)


def wanted() -> dict[str, str]:
    """Return the text of every generated page, by its path in ``docs/``."""
    return {name: text for module in MODULES for name, text in module.pages().items()}


def written() -> dict[str, str]:
    """Return the generated pages as they are, by path; known by their first line."""
    found = {}
    for path in (*DOCS.rglob("*.md"), *DOCS.rglob("*.1")):
        text = path.read_text("utf-8")
        if MARK in text.partition("\n")[0]:
            found[path.relative_to(DOCS).as_posix()] = text
    return found


def stale() -> list[str]:
    """Name the pages that are not what would be written."""
    new, old = wanted(), written()
    return sorted(name for name in new.keys() | old.keys() if new.get(name) != old.get(name))


def main(words: list[str]) -> int:
    """Write the pages, or with ``--check`` name those that differ; return the exit code."""
    if words not in ([], ["--check"]):
        print(__doc__)
        return 2
    names = stale()
    if words:
        print("".join(f"stale: docs/{name}\n" for name in names), end="")
        return int(bool(names))
    new = wanted()
    for name in names:
        path = DOCS / name
        if name in new:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(new[name], "utf-8")
        else:
            path.unlink()
    print(f"{len(new)} pages, {len(names)} of them changed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
