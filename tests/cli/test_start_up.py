"""What is loaded: nothing for the package, little for JSON, never the store."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import zjlog
from zjlog.audit.reading.lane import COMPILED
from zjlog.cli.app import HOMES, main

from .conftest import LOGS

GAME = LOGS.parents[1] / "games" / "disputed.jsonl"
HEAVY = {"duckdb", "jinja2", "jsonschema", "numpy", "pyarrow", "asyncio", "rich", "zstandard"}


def modules(code: str) -> set[str]:
    """Return the modules that a program loads."""
    script = f"import sys\n{code}\nsys.stderr.write(' '.join(sys.modules))"
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", script], cwd=LOGS, capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


def loaded(code: str) -> set[str]:
    """Return the top-level modules that a program loads."""
    return {name.partition(".")[0] for name in modules(code)}


@pytest.mark.parametrize(
    ("code", "light"),
    [
        ("import zjlog", {*HEAVY, "click", "pydantic", "json"}),
        ("from zjlog.cli.app import main", {*HEAVY, "pydantic"}),
        ("from zjlog.cli.app import main; main(['--help'])", {*HEAVY, "pydantic"}),
        ("from zjlog.cli.app import main; main(['schema', 'event'])", {*HEAVY, "pydantic"}),
        ("from zjlog.cli.app import main; main(['explain', 'D001'])", {*HEAVY, "pydantic"}),
        (
            "from zjlog.cli.app import main; main(['verify', 'clean.jsonl', '--format', 'json'])",
            HEAVY,
        ),
        (
            "from zjlog.cli.app import main; main(['verify', 'clean.jsonl', '--format', 'jsonl'])",
            HEAVY,
        ),
        ("from zjlog.cli.app import main; main(['verify', 'clean.jsonl'])", HEAVY),
        ("import zjlog; zjlog.verify('clean.jsonl')", {*HEAVY, "click"}),
    ],
)
def test_what_is_not_needed_is_not_loaded(code: str, light: set[str]) -> None:
    assert loaded(code) & light == set()


@pytest.mark.parametrize(
    ("call", "is_page"),
    [
        ("show {game}", False),
        ("dossier {game} --hand 1", False),
        ("standings {game} --accept-findings", False),
        ("load {game} --db {db}", False),
        ("query --list", False),
        ("stats --db {db}", False),
        ("page {game} -o {page}", True),
        ("dossier {game} --hand 1 -o {page}", True),
        ("standings {game} --accept-findings --format html", True),
    ],
)
def test_only_what_makes_a_page_loads_the_templates(
    call: str, *, is_page: bool, tmp_path: Path
) -> None:
    places = {"db": tmp_path / "db", "game": GAME, "page": tmp_path / "page.html"}
    words = [word.format(**places) for word in call.split()]
    if words[0] == "stats":
        assert main(["load", str(GAME), "--db", words[-1]]) == 0
    loads = loaded(f"from zjlog.cli.app import main; assert main({words}) == 0")

    assert ("jinja2" in loads) == is_page


@pytest.mark.skipif(not COMPILED, reason="the lane is not compiled here")
@pytest.mark.parametrize(
    "code",
    [
        "import zjlog.audit",
        "import zjlog; zjlog.verify('clean.jsonl')",
        "from zjlog.cli.app import main; main(['verify', 'clean.jsonl', '--format', 'json'])",
    ],
)
def test_a_clean_game_needs_no_models_where_the_lane_is_compiled(code: str) -> None:
    assert loaded(code) & {"pydantic", "pydantic_core"} == set()


@pytest.mark.parametrize("form", ["json", "jsonl", "text"])
def test_a_clean_game_loads_only_what_judges_and_tells_it(form: str) -> None:
    script = (
        f"from zjlog.cli.app import main; main(['verify', 'clean.jsonl', '--format', '{form}'])"
    )
    ours = {name for name in modules(script) if name.startswith("zjlog.")}
    commands = ours & {f"zjlog.cli.{home.partition(':')[0]}" for home in HOMES.values()}
    needless = {
        "zjlog.parallel.pool", "zjlog.rules.notes", "zjlog.rules.source",
        "zjlog.report.difference", "zjlog.report.finding", "zjlog.schemas.findings",
        "zjlog.schemas.wording", "zjlog.schemas.explanations", "zjlog.replay.moves",
        "zjlog.replay.positions", "zjlog.replay.shanten", "zjlog.replay.views",
        "zjlog.replay.nearest", "zjlog.replay.false_hands", "zjlog.schemas.groups",
    }  # fmt: skip

    assert commands == {"zjlog.cli.verify"}
    assert ours & needless == set()
    assert form == "text" or "zjlog.report.text" not in ours


def test_public_names_are_complete_and_sorted() -> None:
    assert zjlog.__all__ == sorted(zjlog.__all__)
    assert [name for name in zjlog.__all__ if not hasattr(zjlog, name)] == []
    assert set(zjlog.__all__) <= set(dir(zjlog))


def test_other_names_are_missing() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'verfy'"):
        zjlog.verfy  # noqa: B018 - the name is what is tried


def test_only_the_full_screen_takes_what_textual_brings() -> None:
    shell = Path(zjlog.__file__).parent
    users = {
        path.relative_to(shell).as_posix()
        for path in shell.rglob("*.py")
        if re.search(
            r"^\s*(?:from|import) (?:rich|textual)\b", path.read_text("utf-8"), re.MULTILINE
        )
    }

    assert users == {"game/show_app.py"}
