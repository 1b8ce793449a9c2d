"""Reads the rows of cases beside the tests."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).with_name("data")


def lines(name: str) -> list[str]:
    """Return the lines of a file."""
    return (DATA / name).read_text(encoding="utf-8").splitlines()


def objects(name: str) -> list[dict[str, Any]]:
    """Return the objects of a file, one a line."""
    return [json.loads(line) for line in lines(name)]


def table(name: str) -> list[dict[str, str]]:
    """Return the rows of a table by the names in its first line."""
    head, *rows = (line.split("\t") for line in lines(name))
    return [dict(zip(head, row, strict=True)) for row in rows]
