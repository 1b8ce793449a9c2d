"""Writing games into the database: a batch of whole files a transaction.

Of a file everything is stored or nothing, whatever happens in between: games wait here
until their file has been read to its end, and a file too large to wait is written within
one transaction of its own.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from .store_columns import TABLES, Stored, insert
from .store_decide import Fate, Known, fate_of, known_games
from .store_file import one

if TYPE_CHECKING:
    import duckdb

    from .store_reading import ReadGame, Reading

BATCH: Final = 200_000
"""Events that wait at most before they are written."""


A_GAME: Final = 64
"""Events that take as much room as what is kept of a game besides its own."""


class MiscountError(Exception):
    """Lines read are not rows stored plus lines refused."""

    def __init__(self, lines: int, stored: int, refused: int) -> None:
        """Keep the three figures."""
        super().__init__(lines, stored, refused)
        self.lines = lines
        self.stored = stored
        self.refused = refused


@dataclass(slots=True)
class FileSoFar:
    """A file that is being stored."""

    path: str
    waiting: list[Stored] = field(default_factory=list)
    known: dict[str, Known] = field(default_factory=dict)
    fates: list[tuple[Fate, str, str]] = field(default_factory=list)
    conflicts: list[tuple[str, str, int, str]] = field(default_factory=list)
    replaced: list[int] = field(default_factory=list)
    moved: list[tuple[str, int | None, int, int]] = field(default_factory=list)
    spilled: bool = False
    games: int = 0
    stored: int = 0
    refused: int = 0
    size: int = 0


class Writer:
    """The database being written."""

    def __init__(self, con: duckdb.DuckDBPyConnection) -> None:
        """Look up what is stored."""
        self.con = con
        self.known = known_games(con)
        (last,) = one(con, "SELECT coalesce(max(game), 0) FROM data.games")
        self.next_key = last + 1
        self.files: list[tuple[FileSoFar, Reading]] = []
        self.waiting = 0
        self.totals: Counter[str] = Counter()

    def begin(self, path: str) -> FileSoFar:
        """Begin a file."""
        return FileSoFar(os.path.realpath(path))

    def take(self, file: FileSoFar, game: ReadGame) -> None:
        """Take a game of a file."""
        facts = game.facts
        game_id = "" if facts is None else facts.game_id
        old = file.known.get(game_id) or self.known.get(game_id)
        fate = fate_of(game, file.path, old)
        file.games += 1
        file.fates.append((fate, game_id, "" if old is None else old.path))
        if facts is None or fate in (Fate.CONFLICT, Fate.UNREAD):
            file.refused += game.lines
            if fate is Fate.CONFLICT:
                file.conflicts.append((game_id, game.sha256, game.size, file.path))
            return
        file.refused += facts.refused
        file.stored += facts.events.stored()
        if fate in (Fate.NEW, Fate.GROWN):
            if old is not None:
                self._replace(file, old.key)
            self._keep(file, game)
        elif fate is Fate.SAME and old is not None and not Path(old.path).exists():
            file.moved.append((file.path, game.number, facts.first_line, old.key))
            file.known[game_id] = old._replace(path=file.path, first_line=facts.first_line)

    def _replace(self, file: FileSoFar, key: int) -> None:
        """Make ready to take out a game, which may itself still wait."""
        if not file.spilled:
            self.flush()
        file.waiting = [each for each in file.waiting if each.key != key]
        file.replaced.append(key)

    def _keep(self, file: FileSoFar, game: ReadGame) -> None:
        """Let a game wait for the end of its file."""
        facts = game.facts
        if facts is None:
            return
        key, self.next_key = self.next_key, self.next_key + 1
        file.known[facts.game_id] = Known(
            key, game.sha256, game.size, facts.open, file.path, facts.first_line
        )
        file.waiting.append(Stored(key, file.path, game.number, game.sha256, game.size, facts))
        self.waiting += len(facts.events.nth)
        size = A_GAME + len(facts.events.nth) + len(facts.findings)
        file.size = size + (file.size if len(file.waiting) > 1 else 0)
        if file.size > BATCH:
            self._spill(file)

    def _spill(self, file: FileSoFar) -> None:
        """Write what waits of a large file, in a transaction that ends with the file."""
        if not file.spilled:
            self.flush()
            self.con.begin()
            file.spilled = True
        self._write(file)

    def end(self, file: FileSoFar, reading: Reading) -> None:
        """End a file: what was counted must agree, or nothing of it is stored."""
        if reading.lines != file.stored + file.refused:
            self.drop(file)
            raise MiscountError(reading.lines, file.stored, file.refused)
        self.known |= file.known
        self.files.append((file, reading))
        self.totals.update(fate.value for fate, _, _ in file.fates)
        if file.spilled or self.waiting > BATCH or file.replaced:
            self.flush()

    def drop(self, file: FileSoFar) -> None:
        """Store nothing of a file."""
        if file.spilled:
            self.con.rollback()
        self.waiting -= sum(len(each.facts.events.nth) for each in file.waiting)

    def flush(self) -> None:
        """Write and commit the files that wait."""
        if not self.files:
            return
        if not self.files[-1][0].spilled:
            self.con.begin()
        insert(self.con, [each for file, _ in self.files for each in self._taken(file)])
        self._note_files()
        for file, _ in self.files:
            self._note(file)
        self.con.commit()
        self.files.clear()
        self.waiting = 0

    def _taken(self, file: FileSoFar) -> list[Stored]:
        """Take what waits of a file, having made room for it."""
        self._remove(file)
        taken, file.waiting = file.waiting, []
        for each in taken:
            self.totals["hands"] += len(each.facts.hands)
            self.totals["events"] += each.facts.events.stored()
        return taken

    def _write(self, file: FileSoFar) -> None:
        insert(self.con, self._taken(file))

    def _remove(self, file: FileSoFar) -> None:
        """Take out the games that a longer log replaces."""
        for key in file.replaced:
            for table in TABLES:
                self.con.execute(f"DELETE FROM data.{table} WHERE game = ?", [key])  # noqa: S608
        file.replaced.clear()

    def _note_files(self) -> None:
        """Note all files at once, each as it was read last."""
        rows = {
            file.path: (
                file.path, reading.sha256, reading.size, file.games, reading.lines, file.stored,
                file.refused,
            )
            for file, reading in self.files
        }  # fmt: skip
        columns = [list(column) for column in zip(*rows.values(), strict=True)]
        gone = "DELETE FROM data.files WHERE path IN (SELECT unnest(?))"
        self.con.execute(gone, [columns[0]])
        places = ", ".join(["unnest(?)"] * len(columns))
        self.con.execute(f"INSERT INTO data.files SELECT {places}", columns)

    def _note(self, file: FileSoFar) -> None:
        """Note the conflicts of a file, and games that are now found in it."""
        con = self.con
        for conflict in file.conflicts:
            con.execute("DELETE FROM data.conflicts WHERE game_id = ? AND sha256 = ?", conflict[:2])
            con.execute("INSERT INTO data.conflicts VALUES (?, ?, ?, ?)", conflict)
        for moved in file.moved:
            con.execute(
                "UPDATE data.games SET path = ?, number = ?, first_line = ? WHERE game = ?", moved
            )
