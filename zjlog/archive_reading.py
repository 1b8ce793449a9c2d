"""An archive of Parquet files as the tables of the store, local or on an object store."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from .store_columns import TABLES
from .store_file import quoted
from .store_trouble import NO_ARCHIVE, NO_FILESYSTEM, StoreTrouble

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import duckdb

MANIFEST: Final = "manifest.json"
FORMAT: Final = "zjlog-archive"
REMOTE: Final = "://"


def is_remote(place: str) -> bool:
    """Tell whether an archive is reached through fsspec."""
    return REMOTE in place


def filesystem(place: str) -> Any:  # noqa: ANN401 - fsspec has no types
    """Give the fsspec file system of a remote archive."""
    protocol = place.partition(REMOTE)[0]
    try:
        import fsspec  # noqa: PLC0415 - an extra

        return fsspec.filesystem(protocol)
    except (ImportError, ValueError) as error:
        raise StoreTrouble(NO_FILESYSTEM, place, str(error)) from None


def read_manifest(place: str) -> dict[str, Any]:
    """Read the manifest, which is written last: without it there is no archive."""
    try:
        if is_remote(place):
            data = filesystem(place).cat_file(f"{place.rstrip('/')}/{MANIFEST}")
        else:
            data = Path(place, MANIFEST).read_bytes()
        manifest = json.loads(data)
    except StoreTrouble:
        raise
    except (OSError, ValueError, RecursionError) as error:
        raise StoreTrouble(NO_ARCHIVE, place, str(error)) from None
    except Exception as error:
        if not is_remote(place):
            raise
        raise StoreTrouble(NO_FILESYSTEM, place, str(error)) from None
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise StoreTrouble(NO_ARCHIVE, place, "format")
    return manifest


def files_of(manifest: Mapping[str, Any], place: str) -> dict[str, list[str]]:
    """Give the files of each table."""
    root = place.rstrip("/") or ("/" if place else ".")
    try:
        named = [(each["table"], each["path"]) for each in manifest["files"]]
    except (KeyError, TypeError) as error:
        raise StoreTrouble(NO_ARCHIVE, place, str(error)) from None
    files = {table: [f"{root}/{path}" for kind, path in named if kind == table] for table in TABLES}
    if not all(files.values()):
        raise StoreTrouble(NO_ARCHIVE, place, "files")
    return files


def show_archive(
    con: duckdb.DuckDBPyConnection, place: str, files: Mapping[str, Sequence[str]]
) -> None:
    """Make the tables of the store out of the files; nothing else can be read afterwards."""
    if is_remote(place):
        con.register_filesystem(filesystem(place))
    con.execute("CREATE SCHEMA data")
    for table, paths in files.items():
        listed = ", ".join(map(quoted, paths))
        con.execute(
            f"CREATE VIEW data.{table} AS "  # noqa: S608 - our names, quoted paths
            f"SELECT * FROM read_parquet([{listed}], hive_partitioning = false)"
        )
    con.execute(f"SET allowed_directories = [{quoted(place.rstrip('/') + '/')}]")
