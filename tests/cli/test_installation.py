"""Advice fits how zjlog was installed, and an interpreted core is said where it is felt."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.replay.test_compiled import interpreted
from zjlog import __version__
from zjlog.messages.game import say_game
from zjlog.messages.general import say
from zjlog.messages.installation import ADVICE, LACKING, reason, remedy
from zjlog.messages.store import PHRASES, say_store
from zjlog.replay import COMPILED
from zjlog.report.run import MUCH

PIP: Final = [sys.executable, "-m", "pip", "install"]
ONCE: Final = ["--no-cache-dir", "--force-reinstall", "--no-deps"]
METADATA: Final = f"""Metadata-Version: 2.4
Name: zjlog
Version: {__version__}
Requires-Dist: click>=8.1
Provides-Extra: store
Requires-Dist: numpy>=1.26; extra == "store"
Provides-Extra: s3
Requires-Dist: s3fs>=2024.6; (python_version >= "3.11") and extra == 's3'
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the metadata of an installation, which is found before any other."""
    folder = tmp_path / "site"
    (folder / f"zjlog-{__version__}.dist-info").mkdir(parents=True)
    (folder / f"zjlog-{__version__}.dist-info/METADATA").write_text(METADATA, encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    return folder


def installed_from(site: Path, record: object) -> None:
    """Say in the metadata where an installation came from, as pip does."""
    (site / f"zjlog-{__version__}.dist-info/direct_url.json").write_text(
        json.dumps(record), encoding="utf-8"
    )


def test_from_a_checkout_its_folder_is_named(site: Path, tmp_path: Path) -> None:
    checkout = tmp_path / "of a friend"
    checkout.mkdir()
    installed_from(site, {"url": checkout.as_uri(), "dir_info": {}})

    assert shlex.split(ADVICE["store"]) == [*PIP, f"{checkout}[store]"]
    assert shlex.join([*PIP, *ONCE, str(checkout)]) in remedy("en")


def test_an_editable_installation_stays_one(site: Path, tmp_path: Path) -> None:
    installed_from(site, {"url": tmp_path.as_uri(), "dir_info": {"editable": True}})

    assert shlex.split(ADVICE["tui"]) == [*PIP, "-e", f"{tmp_path}[tui]"]
    assert shlex.join([*PIP, "--no-cache-dir", "-e", str(tmp_path)]) in remedy("zh")


@pytest.mark.parametrize("name", ["zjlog-0.1.0-py3-none-any.whl", "zjlog-0.1.0.tar.gz"])
def test_from_a_file_the_file_is_named(site: Path, tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    installed_from(site, {"url": (tmp_path / name).as_uri(), "archive_info": {}})

    assert shlex.split(ADVICE["store"]) == [*PIP, f"{tmp_path / name}[store]"]
    assert (str(tmp_path / name) in remedy("en")) == name.endswith(".gz")


@pytest.mark.parametrize(
    "record",
    [
        None,
        {"url": "file:///nowhere/zjlog-0.1.0-py3-none-any.whl", "archive_info": {}},
        {"url": "https://example.org/zjlog.git", "vcs_info": {"vcs": "git", "commit_id": "1"}},
        {"dir_info": 3},
        [],
        "\0",
    ],
)
def test_from_elsewhere_the_packages_are_named(site: Path, record: object) -> None:
    if record is not None:
        installed_from(site, record)

    assert shlex.split(ADVICE["store"]) == [*PIP, "numpy>=1.26"]
    assert remedy("en") == say("en", "compile-anew")


def test_all_sentences_that_advise_an_extra_word_it_so(site: Path) -> None:
    for language in ("zh", "en"):
        assert ADVICE["store"] in say_store(language, "no-arrays")
        assert ADVICE["s3"] in say_store(language, "no-filesystem", path="s3://a", detail="b")
        assert ADVICE["tui"] in say_game(language, "no-tui", command=ADVICE["tui"])
    home = Path(__file__).parents[2] / "zjlog"
    assert [
        path.name for path in home.glob("*.py") if "pip install" in path.read_text("utf-8")
    ] == []
    assert site.exists()
    assert "no-extra" in PHRASES


@pytest.mark.parametrize("word", [*LACKING, "nonsense", ""])
def test_what_a_build_lacked_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, word: str
) -> None:
    (tmp_path / "interpreted.txt").write_text(f"{word}\n", encoding="utf-8")
    monkeypatch.setattr("zjlog.messages.installation.REASON", tmp_path / "interpreted.txt")

    assert reason() == (word if word in LACKING else "unknown")
    assert say("zh", f"lacked-{reason()}") != say("en", f"lacked-{reason()}")


def run(home: Path, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a copy of zjlog."""
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "zjlog", *map(str, words)],
        cwd=home,
        env={**os.environ, "PYTHONPATH": str(home), "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_version_of_an_interpreted_core_says_why_and_what_to_do(tmp_path: Path) -> None:
    home = interpreted(tmp_path)
    (home / "zjlog" / "interpreted.txt").write_text("compiler\n", encoding="utf-8")
    said = run(home, "--version").stdout

    assert said.count("\n") == 1
    assert "(interpreted core: no C compiler worked when it was installed; " in said


def test_an_interpreted_core_says_once_that_much_will_take_long(tmp_path: Path) -> None:
    home = interpreted(tmp_path / "home")
    (tmp_path / "large.jsonl").write_bytes(b" " * (MUCH + 1))
    (tmp_path / "small.jsonl").write_bytes(b" ")
    much = run(home, "verify", tmp_path, tmp_path / "large.jsonl", "--format", "jsonl")
    little = run(home, "verify", tmp_path / "small.jsonl", "--format", "jsonl")

    assert much.stderr.count("runs interpreted, about 20 times slower") == 1
    assert all(map(json.loads, much.stdout.splitlines()))
    assert "interpreted" not in little.stderr


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here")
def test_a_compiled_core_says_nothing_of_it(tmp_path: Path) -> None:
    (tmp_path / "large.jsonl").write_bytes(b" " * (MUCH + 1))
    home = Path(__file__).parents[2]

    assert "interpreted" not in run(home, "verify", tmp_path / "large.jsonl").stderr
