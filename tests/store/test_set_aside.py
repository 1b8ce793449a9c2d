"""A write-ahead log that does not match its database: kept, told of, and the store opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import duckdb

from zjlog import store_file

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_log_that_does_not_match_is_kept_and_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "db.duckdb"
    store_file.create(database)
    wal = tmp_path / "db.duckdb.wal"
    wal.write_bytes(b"of another state")
    connect: Any = duckdb.connect

    def refusing(*args: Any, **options: Any) -> Any:  # noqa: ANN401 - as DuckDB has it
        if wal.exists():
            raise duckdb.IOException(store_file.STALE)
        return connect(*args, **options)

    monkeypatch.setattr(duckdb, "connect", refusing)
    with store_file.opened(str(database)):
        pass

    (kept,) = tmp_path.glob("db.duckdb.wal.*.old")
    assert kept.read_bytes() == b"of another state"
    assert kept.name in capsys.readouterr().err
