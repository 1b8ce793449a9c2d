"""No log makes a command end but as it is documented: a small part of `tests.sweeps.commands`."""

from __future__ import annotations

import contextlib
import io
from typing import TYPE_CHECKING

import pytest

from tests.support.commands.calls import LOG, Call, calls, case, write_files
from tests.support.commands.outcomes import Outcome, run, wrong
from tests.support.commands.stores import store_calls, write_store_files
from tests.sweeps.mutants import judge
from zjlog.game.place import place_asked_for
from zjlog.game.show_terminal import steps
from zjlog.game.source import NotReadable, opened
from zjlog.game.steps import STEPS

if TYPE_CHECKING:
    from pathlib import Path

SEED = 1


@pytest.mark.parametrize("index", range(40))
def test_every_call_ends_as_documented(
    index: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rng = case(SEED, index)
    write_files(tmp_path, rng)

    found = {call.words: wrong(call, run(call, tmp_path), tmp_path) for call in calls(rng, 10)}

    assert {words: each for words, each in found.items() if each} == {}


SOUND = b"a sentence\n"


@pytest.mark.parametrize(
    ("form", "code", "out", "err", "said"),
    [
        ("text", 4, b"", b"zjlog: x\n", "exit code 4"),
        ("text", 1, SOUND, b"", "exit code 1"),
        ("text", 3, b"", b"", "without a word"),
        ("text", 0, b"", b"", "no answer"),
        ("text", 0, b"\x1b[31m\n", b"", "unseen"),
        ("text", 0, "\u202e\n".encode(), b"", "unseen"),
        ("text", 0, SOUND, b"Traceback (most recent call last):\n", "Traceback"),
        ("text", 0, b"\xff\n", b"", "UTF-8"),
        ("json", 0, b'{"a":', b"", "no JSON"),
        ("json", 0, b"NaN", b"", "no JSON"),
        ("html", 0, b"<!doctype html><html><b></html>", b"", "closes nothing"),
        ("html", 0, b"<!doctype html><html><p>", b"", "not closed"),
        ("html", 0, b"<!doctype html><html><zjx></zjx></html>", b"", "markup of a log"),
        ("html", 0, b"<!doctype html><html><b onclick=x></b></html>", b"", "markup of a log"),
        ("markdown", 0, b"a <zjx> b\n", b"", "a tag of a log"),
    ],
)
def test_what_may_not_be_left_is_told(
    form: str, code: int, out: bytes, err: bytes, said: str, tmp_path: Path
) -> None:
    complaints = wrong(Call(("show",), form), Outcome(code, out, err), tmp_path)

    assert [each for each in complaints if said in each]


@pytest.mark.parametrize(
    ("form", "out"),
    [
        ("text", SOUND),
        ("html", b"<!doctype html><html><table><tr><td>a<br><td>b</table></html>\n"),
        ("jsonl", b'{"a":1}\n{"a":2}\n'),
        ("markdown", b"a \\<zjx> b `<zjx>`\n"),
    ],
)
def test_a_whole_answer_is_well(form: str, out: bytes, tmp_path: Path) -> None:
    assert wrong(Call(("show",), form), Outcome(0, out, b""), tmp_path) == []


def test_a_seed_gives_the_same_case_again(tmp_path: Path) -> None:
    made = []
    for name in ("one", "two"):
        folder = tmp_path / name
        folder.mkdir()
        rng = case(3, 5)
        write_files(folder, rng)
        files = [path.read_bytes() for path in sorted(folder.iterdir())]
        made.append((files, calls(rng, 20)))

    assert made[0] == made[1]


@pytest.mark.parametrize("index", range(10))
def test_one_can_walk_through_any_log(index: int, tmp_path: Path) -> None:
    rng = case(SEED, index)
    write_files(tmp_path, rng)
    words = "".join(f"{rng.choice([*STEPS, '7', 'x'])}\n" for _ in range(15))
    stream = io.StringIO()
    with contextlib.suppress(NotReadable):
        place = place_asked_for(opened(str(tmp_path / LOG), "en").story, "zh", None, None, None)

        assert steps(place, "zh", io.StringIO(words), stream) == 0


def test_no_broken_log_raises(capsys: pytest.CaptureFixture[str]) -> None:
    assert judge(300, SEED) == 0
    assert "300 logs" in capsys.readouterr().out


def test_a_store_of_broken_logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rng = case(SEED, 0)
    write_store_files(tmp_path, rng)

    found = {call.words: wrong(call, run(call, tmp_path), tmp_path) for call in store_calls(rng)}

    assert {words: each for words, each in found.items() if each} == {}
