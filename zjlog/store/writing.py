"""Writing games into the database: a batch of whole files a transaction.

Of a file everything is stored or nothing, whatever happens in between: games wait here
until their file has been read to its end, and a file too large to wait is written within
one transaction of its own. A bundle with a game that cannot be stored is not stored, and a
file with values that no column takes does not hold up the others of its batch.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import duckdb

from zjlog.signals import go_on

from .columns import Stored, insert
from .connection import TABLES, one
from .known import Known, known_games
from .outcome import BARRING, Outcome, outcome_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .reading import ReadGame, Reading

BATCH: Final = 200_000
"""Events that wait at most before they are written."""
ODD: Final = (duckdb.DataError, duckdb.IntegrityError, duckdb.InvalidInputException, OverflowError)
"""Raised for values that no column takes: they concern the file, not the database."""
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


class GameRefusedError(Exception):
    """A file whose values no column takes."""


@dataclass(slots=True)
class FileSoFar:
    """A file that is being stored."""

    path: str
    waiting: dict[int, Stored] = field(default_factory=dict)
    """Games that are not written yet, by their keys."""
    known: dict[str, Known] = field(default_factory=dict)
    outcomes: list[tuple[Outcome, str, str]] = field(default_factory=list)
    conflicts: list[tuple[str, str, int, str]] = field(default_factory=list)
    replaced: list[int] = field(default_factory=list)
    moved: list[tuple[str, int | None, int, int]] = field(default_factory=list)
    spilled: bool = False
    games: int = 0
    stored: int = 0
    refused: int = 0
    size: int = 0
    """How much waits, in events: those of its games, and what is kept of each besides."""
    hands: int = 0
    """Hands written, or that wait; ``events`` likewise."""
    events: int = 0
    barred: bool = False
    """Whether a game of it cannot be stored, and so none is."""

    def add(self, each: Stored) -> None:
        """Let a game wait."""
        self.waiting[each.key] = each
        self._count(each, 1)

    def remove(self, key: int) -> None:
        """Let a game wait no longer, if it does."""
        each = self.waiting.pop(key, None)
        if each is not None:
            self._count(each, -1)

    def _count(self, each: Stored, sign: int) -> None:
        facts = each.facts
        self.size += sign * (A_GAME + len(facts.events.nth) + len(facts.findings))
        self.hands += sign * len(facts.hands)
        self.events += sign * facts.events.stored()


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
        self.refusals: list[tuple[str, str]] = []
        """Files whose values no column takes, with what DuckDB says of them."""
        self.refused_games: set[str] = set()

    def store(
        self, path: str, games: Iterable[ReadGame], reading: Reading
    ) -> tuple[FileSoFar, Exception | None]:
        """Store a file, or nothing of it; give what was wrong with it too.

        Trouble with the database itself is raised.
        """
        file = FileSoFar(os.path.realpath(path))
        try:
            for game in games:
                self.take(file, game)
            self.end(file, reading)
        except (duckdb.Error, MemoryError):
            raise
        except Exception as error:  # noqa: BLE001 - one log must not take the others with it
            self.drop(file)
            return file, error
        return file, None

    def take(self, file: FileSoFar, game: ReadGame) -> None:
        """Take a game of a file."""
        facts = game.facts
        game_id = "" if facts is None else facts.game_id
        old = file.known.get(game_id) or self.known.get(game_id)
        outcome = outcome_of(game, file.path, old)
        file.games += 1
        file.outcomes.append((outcome, game_id, "" if old is None else old.path))
        if facts is None or outcome in BARRING:
            file.refused += game.lines
            file.barred = True
            if outcome is Outcome.CONFLICT:
                file.conflicts.append((game_id, game.sha256, game.size, file.path))
            return
        file.refused += facts.refused
        file.stored += facts.events.stored()
        if outcome in (Outcome.NEW, Outcome.GROWN):
            if old is not None:
                self._replace(file, old.key)
            self._keep(file, game)
        elif outcome is Outcome.SAME and old is not None and not Path(old.path).exists():
            file.moved.append((file.path, game.number, facts.first_line, old.key))
            file.known[game_id] = old._replace(path=file.path, first_line=facts.first_line)

    def _replace(self, file: FileSoFar, key: int) -> None:
        """Make ready to take out a game, which may itself still wait."""
        if not file.spilled:
            self.flush()
        file.remove(key)
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
        if file.barred:
            return
        file.add(Stored(key, file.path, game.number, game.sha256, game.size, facts))
        if file.size > BATCH:
            self._spill(file)

    def _spill(self, file: FileSoFar) -> None:
        """Write what waits of a large file, in a transaction that ends with the file."""
        if not file.spilled:
            self.flush()
            self.con.begin()
            file.spilled = True
        try:
            self._insert([file])
        except ODD as error:
            raise GameRefusedError(str(error)) from error

    def end(self, file: FileSoFar, reading: Reading) -> None:
        """End a file: what was counted must agree, or nothing of it is stored."""
        if reading.lines != file.stored + file.refused:
            raise MiscountError(reading.lines, file.stored, file.refused)
        if file.barred:
            self._bar(file, reading.lines)
        self.known |= file.known
        self.files.append((file, reading))
        self.waiting += file.size
        if file.spilled or self.waiting > BATCH or file.replaced:
            self.flush()

    def _bar(self, file: FileSoFar, lines: int) -> None:
        """Leave of a file nothing but that it was seen, and its conflicts."""
        self.drop(file)
        file.outcomes = [each for each in file.outcomes if each[0] in BARRING]
        file.stored, file.refused, file.hands, file.events = 0, lines, 0, 0

    def drop(self, file: FileSoFar) -> None:
        """Store nothing of a file that has not ended."""
        if file.spilled:
            self.con.rollback()
            file.spilled = False
        for kept in (file.waiting, file.replaced, file.moved, file.known):
            kept.clear()
        file.size = 0

    def flush(self) -> None:
        """Write and commit the files that wait; a file with values too odd is left out alone."""
        files, self.files, self.waiting = self.files, [], 0
        if not files:
            return
        try:
            self._commit(files)
        except ODD as error:
            self.con.rollback()
            if len(files) == 1:
                self._refuse(files[0][0], str(error))
            else:
                self._commit_each(files)

    def _commit_each(self, files: Sequence[tuple[FileSoFar, Reading]]) -> None:
        """Commit files one by one; one that holds what was refused before it is refused too."""
        for file, reading in files:
            if self.refused_games.intersection(game_id for _, game_id, _ in file.outcomes):
                self._refuse(file, self.refusals[-1][1])
                continue
            try:
                self._commit([(file, reading)])
            except ODD as error:
                self.con.rollback()
                self._refuse(file, str(error))

    def _refuse(self, file: FileSoFar, reason: str) -> None:
        """Note that nothing of a file could be stored."""
        self.refusals.append((file.path, reason))
        self.refused_games |= file.known.keys()
        self.known = known_games(self.con)

    def _commit(self, files: Sequence[tuple[FileSoFar, Reading]]) -> None:
        """Write files and commit them."""
        if not files[-1][0].spilled:
            self.con.begin()
        self._insert([file for file, _ in files])
        self._note_files(files)
        for file, _ in files:
            self._note(file)
        go_on()
        self.con.commit()
        for file, _ in files:
            self.totals.update(outcome.value for outcome, _, _ in file.outcomes)
            self.totals.update({"hands": file.hands, "events": file.events})

    def _insert(self, files: Sequence[FileSoFar]) -> None:
        """Write what waits of some files, having made room for it."""
        for file in files:
            for key in file.replaced:
                for table in TABLES:
                    self.con.execute(f"DELETE FROM data.{table} WHERE game = ?", [key])  # noqa: S608
        insert(self.con, [each for file in files for each in file.waiting.values()])
        for file in files:
            if file.spilled:
                file.waiting.clear()
                file.replaced.clear()
                file.size = 0

    def _note_files(self, files: Sequence[tuple[FileSoFar, Reading]]) -> None:
        """Note all files at once, each as it was read last."""
        rows = {
            file.path: (
                file.path, reading.sha256, reading.size, file.games, reading.lines, file.stored,
                file.refused,
            )
            for file, reading in files
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
