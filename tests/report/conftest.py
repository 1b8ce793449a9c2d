"""Reports of games as data: each file in `cases` is one, its text beside it in two languages."""

from pathlib import Path
from typing import Final

import pytest
from pydantic import TypeAdapter

from zjlog.schemas import GameReport

CASES: Final = Path(__file__).with_name("cases")
REPORT: Final = TypeAdapter(GameReport)


def case_of(name: str) -> GameReport:
    """Read the report of a case."""
    return REPORT.validate_json((CASES / f"{name}.json").read_bytes())


@pytest.fixture(params=sorted(CASES.glob("*.json")), ids=lambda path: path.stem)
def case(request: pytest.FixtureRequest) -> Path:
    """Each case in turn."""
    path: Path = request.param
    return path


@pytest.fixture
def report(case: Path) -> GameReport:
    """The report of the case."""
    return case_of(case.stem)
