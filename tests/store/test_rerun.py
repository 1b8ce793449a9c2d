"""What is stored already is neither stored nor judged again."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

from tests.support.stored import NUMBER, bundle_of, call, digest_of
from zjlog.store import reading

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_the_same_log_again_is_a_no_op_whatever_its_name(logs: Path, db: Path) -> None:
    call("load", logs, "--db", db)
    before = digest_of(db)
    log = min(logs.iterdir())
    renamed, zipped = db.with_name("other.jsonl"), db.with_name("log.jsonl.gz")
    renamed.write_bytes(log.read_bytes())
    zipped.write_bytes(gzip.compress(log.read_bytes()))
    done = call("load", log, renamed, zipped, "--db", db, "--lang", "en")

    assert (done.code, done.err) == (0, "")
    assert "stored 0 games (0 hands, 0 events); 3 games known already" in done.out
    assert digest_of(db) == before


def test_twice_shuffled_and_in_four_processes_give_the_same_digest(
    logs: Path, stored: Path, tmp_path: Path
) -> None:
    files = sorted(logs.iterdir())
    files = files[::2] + files[1::2][::-1]
    shuffled, many = tmp_path / "shuffled.duckdb", tmp_path / "many.duckdb"
    call("load", *files, "--db", shuffled)
    call("load", *files, *files, "--db", shuffled)
    call("load", logs, "--db", many, "--jobs", 4)

    assert digest_of(shuffled) == digest_of(stored)
    assert digest_of(many) == digest_of(stored)


def test_a_rerun_is_quiet_and_judges_nothing(
    logs: Path, db: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bundle = bundle_of(db.parent, *(log.read_bytes() for log in sorted(logs.iterdir())[:3]))
    zipped = db.with_name("log.jsonl.gz")
    zipped.write_bytes(gzip.compress(max(logs.iterdir()).read_bytes()))
    call("load", bundle, logs, zipped, "--db", db)
    before = digest_of(db)
    monkeypatch.setattr(reading, "facts_of", None)
    done = call("load", bundle, logs, zipped, "--db", db, "--lang", "en")

    assert (done.code, done.err) == (0, "")
    assert f"stored 0 games (0 hands, 0 events); {NUMBER + 4} games known already" in done.out
    assert digest_of(db) == before


def test_a_file_that_changed_is_judged_again(logs: Path, db: Path) -> None:
    first, second, third, *_ = (log.read_bytes() for log in sorted(logs.iterdir()))
    bundle = bundle_of(db.parent, first, second)
    call("load", bundle, "--db", db)
    bundle.write_bytes(first + second + third)
    longer = call("load", bundle, "--db", db, "--lang", "en")
    bundle.write_bytes(first + third)
    shorter = call("load", bundle, "--db", db, "--lang", "en")
    bundle.write_bytes(first + second.replace(b'"seat":0', b'"seat":1', 1))
    other = call("load", bundle, "--db", db, "--lang", "en")

    assert "stored 1 game " in longer.out
    assert "2 games known already" in longer.out
    assert (shorter.code, other.code) == (0, 1)
