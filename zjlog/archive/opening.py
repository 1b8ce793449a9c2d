"""An archive as the tables of the store in a connection to DuckDB, local or on an object store.

Loads nothing that the process in which questions of users run does not need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zjlog.store.connection import quoted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import duckdb

REMOTE: Final = "://"


def is_remote(place: str) -> bool:
    """Tell whether an archive is reached through fsspec."""
    return REMOTE in place


def filesystem(place: str) -> Any:  # noqa: ANN401 - fsspec has no types
    """Return the fsspec file system of a remote archive."""
    protocol = place.partition(REMOTE)[0]
    try:
        import fsspec  # noqa: PLC0415 - an extra

        return fsspec.filesystem(protocol)
    except (ImportError, ValueError) as error:
        from zjlog.store.errors import NO_FILESYSTEM, StoreError  # noqa: PLC0415 - to be said

        raise StoreError(NO_FILESYSTEM, place, str(error)) from None


def show_archive(
    con: duckdb.DuckDBPyConnection, place: str, files: Mapping[str, Sequence[str]]
) -> None:
    """Make the tables of the store out of the files; nothing but these can be read afterwards."""
    if is_remote(place):
        con.register_filesystem(filesystem(place))
    con.execute("CREATE SCHEMA data")
    for table, paths in files.items():
        listed = ", ".join(map(quoted, paths))
        con.execute(
            f"CREATE VIEW data.{table} AS "  # noqa: S608 - our names, quoted paths
            f"SELECT * FROM read_parquet([{listed}], hive_partitioning = false)"
        )
    every = ", ".join(quoted(path) for paths in files.values() for path in paths)
    con.execute(f"SET allowed_paths = [{every}]")
