"""The pages of which there are pictures, made by the commands, and how each picture is taken."""

from __future__ import annotations

from contextlib import chdir, redirect_stdout
from hashlib import sha256
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.cli.app import main

if TYPE_CHECKING:
    from collections.abc import Mapping

GALLERY: Final = Path(__file__).parent
ROOT: Final = GALLERY.parents[1]
MANIFEST: Final = GALLERY / "manifest.tsv"

GAME: Final = "tests/games/disputed.jsonl"
FALSE_WINS: Final = "tests/games/mut-case-false_wins-000.jsonl.gz"
STAGE: Final = tuple(f"docs/logs/stage/table-{number}.jsonl" for number in (1, 2, 3))
COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "game.en": ("page", GAME, "--lang", "en", "-o"),
    "game.zh": ("page", GAME, "--lang", "zh", "-o"),
    "money.en": ("page", FALSE_WINS, "--lang", "en", "-o"),
    "money.zh": ("page", FALSE_WINS, "--lang", "zh", "-o"),
    "dossier.en": ("dossier", GAME, "--hand", "1", "--seq", "25", "--lang", "en", "-o"),
    "standings": ("standings", *STAGE, "--format", "html", "-o"),
    "statistics.en": ("stats", "--db", "{db}", "--lang", "en", "--html"),
}
"""The command that writes each page; the name of the file ends it."""


class Picture(NamedTuple):
    """How a picture is taken: of which page, on what screen, where; or as it is printed."""

    page: str
    width: int
    height: int
    dark: bool = False
    link: str = ""
    top: str = ""
    printed: bool = False
    scale: float = 1


PICTURES: Final[Mapping[str, Picture]] = {
    "table": Picture("game.en", 1040, 780, link="#h1.s25", scale=0.8),
    "table-dark": Picture("game.zh", 1040, 780, dark=True, link="#h1.s25", scale=0.8),
    "telephone": Picture("game.zh", 360, 740, link="#h1.s25"),
    "telephone-settlement": Picture("money.en", 360, 740, dark=True, top="#money"),
    "findings": Picture("game.en", 900, 560, link="#h1.s25", top="#found"),
    "settlement": Picture("money.zh", 900, 760, top="#money"),
    "print": Picture("game.zh", 703, 1010, printed=True),
    "dossier": Picture("dossier.en", 800, 1000),
    "standings": Picture("standings", 800, 900),
    "statistics": Picture("statistics.en", 1000, 1000),
}
"""The pictures, by the names of their files."""


def written() -> dict[str, str]:
    """Return the pages as the commands write them from the top of the checkout."""
    with TemporaryDirectory() as folder, chdir(ROOT), redirect_stdout(StringIO()):
        logs = sorted(path.as_posix() for path in Path("tests/games").glob("sim-tournament-*"))
        games = [name for name in logs if not name.endswith(".json")]
        database = f"{folder}/games.duckdb"
        main(["load", *games, "--db", database, "--lang", "en"])
        return {name: _written(name, folder, database) for name in COMMANDS}


def _written(name: str, folder: str, database: str) -> str:
    """Return one page."""
    target = Path(folder, f"{name}.html")
    words = [word.replace("{db}", database) for word in COMMANDS[name]]
    if code := main([*words, str(target)]):
        message = f"zjlog {' '.join(words)}: exit {code}"
        raise RuntimeError(message)
    return target.read_text("utf-8")


def digests(pages: Mapping[str, str]) -> dict[str, str]:
    """Return the digest of each picture: of its page and of how it is taken."""
    return {
        name: sha256(f"{picture}\n{pages[picture.page]}".encode()).hexdigest()
        for name, picture in PICTURES.items()
    }


def recorded() -> dict[str, str]:
    """Return the digests of what the pictures were taken of."""
    if not MANIFEST.exists():
        return {}
    rows = (line.partition("\t") for line in MANIFEST.read_text("utf-8").splitlines())
    return {name: digest for name, _, digest in rows}


def stale(now: Mapping[str, str]) -> list[str]:
    """Name the pictures that are not taken of what the code writes."""
    before = recorded()
    there = {path.stem for path in GALLERY.glob("*.png")}
    changed = {name for name in now if now[name] != before.get(name)}
    return sorted(changed | (there ^ set(now)))
