"""The package fetches its names when they are used, and nothing sooner."""

import re
import subprocess
import sys
from inspect import ismodule
from pathlib import Path
from typing import Final

import pytest

import zjlog.schemas

ROOT: Final = Path(__file__).parents[2]
NUMBER: Final = re.compile(r"^\w*SEATS\b[^=\n]*= *(4|range\(4\)|\(0, 1, 2, 3\))$", re.MULTILINE)
HEAVY = ("pydantic", "pydantic_core", "jsonschema", "duckdb", "click", "rich")

LIGHT_USE = """
import sys
from zjlog import schemas
finding = schemas.Finding("T001", 1, 1, 1, 0, details={"expected": 1, "got": 0})
schemas.sentence(finding, "zh"), schemas.expand("guide").digest(), schemas.explain("R-D1", "en")
schemas.Report(()).exit_code(), schemas.schema_text("event")
print(sorted(set(sys.modules) & {HEAVY}))
"""


@pytest.mark.parametrize("name", zjlog.schemas.__all__)
def test_a_public_name_is_there_and_no_module(name: str) -> None:
    assert not ismodule(getattr(zjlog.schemas, name))
    assert name in dir(zjlog.schemas)


def test_no_other_name_is() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'sneeze'"):
        zjlog.schemas.sneeze  # noqa: B018 - the access itself is tested


def test_sentences_rules_and_reports_need_no_library() -> None:
    code = LIGHT_USE.replace("{HEAVY}", repr(set(HEAVY)))
    done = subprocess.run(  # noqa: S603 - our own interpreter and text
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert done.stdout == "[]\n"


def test_how_many_seats_there_are_is_written_once() -> None:
    """Others take it from here; what else is called SEATS elsewhere is no number."""
    links = [ROOT / "zjlog" / room for room in ("audit", "replay", "schemas")]
    homes = [
        path.relative_to(ROOT).as_posix()
        for room in ("schemas", "replay", "audit", "zjlog")
        for path in sorted((ROOT / room).rglob("*.py"))
        if not any(path.is_relative_to(link) for link in links)
        and NUMBER.search(path.read_text("utf-8"))
    ]

    assert homes == ["schemas/__init__.py"]
