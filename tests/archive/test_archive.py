"""`zjlog query --from`: only what the manifest names is read, and only as it names it."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.stored import call

if TYPE_CHECKING:
    from collections.abc import Callable

SHARDS = ("--shards", 2)


@pytest.fixture(scope="module")
def made(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive; tests copy it."""
    folder = tmp_path_factory.mktemp("made") / "archive"
    assert call("export", folder, logs, *SHARDS).code == 0
    return folder


@pytest.fixture
def archive(made: Path, tmp_path: Path) -> Path:
    """An archive to be spoilt, with a file of somebody else beside and in it."""
    folder = tmp_path / "archive"
    shutil.copytree(made, folder)
    for path in (tmp_path / "other.parquet", folder / "other.parquet"):
        shutil.copyfile(first(folder, "games"), path)
    return folder


def first(archive: Path, table: str) -> Path:
    """Return the first file of a table."""
    return min(archive.glob(f"{table}/*/*.parquet"))


def changed(archive: Path, **facts: Any) -> None:  # noqa: ANN401 - any JSON
    """Change what the manifest says of its first file; None takes it away."""
    path = archive / "manifest.json"
    manifest = json.loads(path.read_bytes())
    entry = {**manifest["files"][0], **facts}
    manifest["files"][0] = {key: value for key, value in entry.items() if value is not None}
    path.write_text(json.dumps(manifest))


@pytest.mark.parametrize(
    "path",
    ["../other.parquet", "games/../../other.parquet", "/etc/passwd", "file:///etc/passwd",
     "s3://x/y.parquet", "games/*/*.parquet", "a\\b", "./x", "", "games//x", "~/x", "x\n", "a/.."],
)  # fmt: skip
def test_a_path_that_leaves_the_archive_is_refused(archive: Path, path: str) -> None:
    changed(archive, path=path)
    done = call("query", "results", "--from", archive, "--lang", "en")

    assert (done.code, done.out, done.err.count("\n")) == (3, "", 1)
    assert "no path within it; nothing was read" in done.err


def linked_file(archive: Path) -> None:
    target = first(archive, "games")
    target.rename(archive.parent / "moved.parquet")
    target.symlink_to(archive.parent / "moved.parquet")


def linked_folder(archive: Path) -> None:
    (archive / "games").rename(archive.parent / "games")
    (archive / "games").symlink_to(archive.parent / "games")


@pytest.mark.parametrize("link", [linked_file, linked_folder])
def test_a_link_out_of_the_archive_is_refused(archive: Path, link: Callable[[Path], None]) -> None:
    link(archive)
    done = call("query", "results", "--from", archive, "--lang", "en")

    assert done.code == 3
    assert "no path within it; nothing was read" in done.err


def test_an_archive_may_stand_behind_a_link(archive: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(archive)

    assert call("query", "results", "--from", tmp_path / "link").code == 0


def another_shard(path: Path) -> None:
    shutil.copyfile(max(path.parent.parent.glob("*/*.parquet")), path)


def longer(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"x")


def one_bit(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


@pytest.mark.parametrize("spoil", [another_shard, longer, one_bit, Path.unlink])
def test_a_file_that_is_not_as_the_manifest_says_is_told(
    archive: Path, spoil: Callable[[Path], None]
) -> None:
    spoil(first(archive, "games"))
    done = call("query", "results", "--from", archive, "--lang", "en")

    assert (done.code, done.out, done.err.count("\n")) == (3, "", 1)
    assert "is incomplete or damaged: games/shard=00000/" in done.err
    assert "not as manifest.json says" in done.err


@pytest.mark.parametrize(
    "facts",
    [
        {"bytes": None},
        {"sha256": None},
        {"bytes": "1"},
        {"bytes": True},
        {"path": 1},
        {"table": []},
    ],
)
def test_a_manifest_without_sizes_or_hashes_is_none(archive: Path, facts: dict[str, Any]) -> None:
    changed(archive, **facts)
    done = call("query", "results", "--from", archive, "--lang", "en")

    assert (done.code, done.out) == (3, "")
    assert "is no complete archive" in done.err


def doubled(files: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Name the first file of the games in place of another one of its table."""
    first, other = (each for each in files if each["table"] == "games")
    return [first if each is other else each for each in files]


def added(files: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Name a file once more."""
    return [*files, files[0]]


def left_out(files: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Name no file of a shard."""
    return [each for each in files if "shard=00001" not in each["path"]]


@pytest.mark.parametrize("change", [doubled, added, left_out, lambda _: []])
def test_a_manifest_that_names_a_file_twice_or_leaves_one_out_is_told(
    archive: Path, change: Callable[[list[dict[str, Any]]], list[dict[str, Any]]]
) -> None:
    path = archive / "manifest.json"
    manifest = json.loads(path.read_bytes())
    path.write_text(json.dumps({**manifest, "files": change(manifest["files"])}))
    done = call("query", "results", "--from", archive, "--lang", "en")

    assert (done.code, done.out, done.err.count("\n")) == (3, "", 1)
    assert "is incomplete or damaged: games/" in done.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("table", ["games", None])
def test_a_pipe_is_no_file_of_an_archive(archive: Path, table: str | None) -> None:
    changed(archive, bytes=0)
    path = archive / "manifest.json" if table is None else first(archive, table)
    path.unlink()
    os.mkfifo(path)
    done = call("query", "results", "--from", archive, "--lang", "en")

    assert (done.code, done.out, done.err.count("\n")) == (3, "", 1)


def test_only_the_files_of_the_manifest_can_be_read(archive: Path) -> None:
    for path in (archive / "other.parquet", archive / "manifest.json"):
        for reader in ("read_parquet", "read_text"):
            done = call("query", f"FROM {reader}('{path}')", "--from", archive, "--lang", "en")

            assert (done.code, done.out) == (2, "")
            assert "can read the database and no other file" in done.err
    assert call("query", f"FROM glob('{archive}/*')", "--from", archive).code == 2
