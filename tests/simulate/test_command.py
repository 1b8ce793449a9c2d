"""`zjlog simulate`: what it takes, refuses, writes, and leaves when it is interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.conftest import Run, zjlog
from tests.simulate.games import game
from tests.support.processes import heed_signals
from zjlog import choices, verify
from zjlog.replay import STAGES

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["zjlog"]

ZJLOG = [sys.executable, "-m", "zjlog", "simulate"]
USAGE = 2
INTERRUPTED = 130


def players_file(folder: Path, content: object) -> Path:
    path = folder / "players.json"
    text = content if isinstance(content, str) else json.dumps(content)
    path.write_text(text, encoding="utf-8")
    return path


def header(text: str) -> dict[str, Any]:
    first: dict[str, Any] = json.loads(text.partition("\n")[0])
    return first


def test_one_game_of_the_tournament_is_the_default(zjlog: Run) -> None:
    outcome = zjlog("simulate")

    assert outcome == (0, game("tournament", 1, 0), "")


def test_the_first_game_may_be_any(zjlog: Run) -> None:
    outcome = zjlog("simulate", "--first", "4", "--seed", "10", "--preset", "guide")

    assert outcome.out == game("guide", 10, 4)


def test_options_stand_in_the_log(zjlog: Run) -> None:
    words = ["floor=none", '{"two_out": false, "prices": {"first": 5}}', "prices.later=3"]
    outcome = zjlog("simulate", *(word for each in words for word in ("--options", each)))

    assert header(outcome.out)["rules"]["options"] == {
        "floor": "none",
        "two_out": False,
        "prices": {"first": 5, "later": 3},
    }


def test_players_are_named_by_seat(zjlog: Run, tmp_path: Path) -> None:
    listed = [
        "strong",
        "weak/eager",
        {"id": "u7", "name": "王芳", "partner": 0},
        {"strength": "random", "style": "keeper"},
    ]
    outcome = zjlog("simulate", "--players", players_file(tmp_path, {"players": listed}))
    event = header(outcome.out)

    assert [player["id"] for player in event["players"]] == ["p0", "p1", "u7", "p3"]
    assert event["players"][2]["name"] == "王芳"
    assert event["_simulated"]["players"] == [
        "strong/steady",
        "weak/eager",
        "normal/steady+0",
        "random/keeper",
    ]


FOUR = ["weak"] * 4


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "is no file of players"),
        ('{"players": [], "players": []}', "is no file of players"),
        ([*FOUR], "is no file of players"),
        ("x" * 70_000, "is no file of players"),
        ({}, "players"),
        ({"players": FOUR[:3]}, "a list of 4"),
        ({"players": FOUR, "seats": 4}, "seats"),
        ({"players": ["stong", *FOUR[:3]]}, "random, weak, normal or strong"),
        ({"players": ["strong/eger", *FOUR[:3]]}, "steady, eager, cautious, thrower or keeper"),
        ({"players": [7, *FOUR[:3]]}, "players[0]"),
        ({"players": [*FOUR[:3], {"strenght": "weak"}]}, "players[3].strenght"),
        ({"players": [*FOUR[:3], {"partner": 3}]}, "players[3].partner"),
        ({"players": [*FOUR[:3], {"partner": True}]}, "0, 1 or 2"),
        ({"players": [*FOUR[:3], {"id": "a/b"}]}, "players[3].id"),
        ({"players": [*FOUR[:3], {"id": "p0"}]}, "distinct ids"),
        ({"players": [*FOUR[:3], {"name": 5}]}, "players[3].name"),
    ],
    ids=lambda given: str(given)[:60],
)
def test_a_wrong_file_of_players_is_one_sentence(
    zjlog: Run, tmp_path: Path, content: object, said: str
) -> None:
    path = players_file(tmp_path, content)
    english = zjlog("simulate", "--players", path, "--lang", "en")
    chinese = zjlog("simulate", "--players", path, "--lang", "zh")

    assert (english.code, english.out) == (USAGE, "")
    assert english.err.startswith(f"zjlog: {path}")
    assert said in english.err
    assert english.err.count("\n") == 1
    assert (chinese.code, chinese.err.count("\n")) == (USAGE, 1)
    assert any(ord(char) > 0x2E80 for char in chinese.err)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "missing.json"], "no such file or directory: missing.json"),
        (["--players", "."], "directory"),
        (["--preset", "tournement"], "tournament"),
        (["--options", "flor=0"], "options.flor"),
        (["--options", "floor=7"], "options.floor"),
        (["--options", "two_out=yes"], "true or false"),
        (["--options", "prices.first=100"], "options.prices.first"),
        (["--options", "floor"], "KEY=VALUE"),
        (["--options", "{floor: 0}"], "is no set of options"),
        (["--options", '{"floor": 0, "floor": -50}'], "is no set of options"),
        (["--event", "a\x01b"], "match.event"),
        (["--event", "x" * 70_000], "match.event"),
        (["--venue", "\udcff"], "match.venue"),
        (["--stage", "semifinal"], "'preliminary', 'knockout', 'final'"),
        (["--games", "0"], "--games"),
        (["--seed", "-1"], "--seed"),
        (["--jobs", "0"], "--jobs"),
    ],
    ids=str,
)
def test_a_wrong_call_is_told(zjlog: Run, words: list[str], said: str) -> None:
    outcome = zjlog("simulate", *words, "--lang", "en")

    assert (outcome.code, outcome.out) == (USAGE, "")
    assert said in outcome.err


@pytest.mark.parametrize(("stage", "advance"), [("preliminary", 1), ("knockout", 2), ("final", 0)])
def test_a_stage_has_standings(zjlog: Run, tmp_path: Path, stage: str, advance: int) -> None:
    words = ("--games", "3", "--event", "杯", "--stage", stage, "--venue", "馆", "-o", tmp_path)
    assert zjlog("simulate", *words).code == 0
    announced = zjlog("standings", tmp_path, "--format", "json")
    data = json.loads(announced.out)

    assert (announced.code, announced.err) == (0, "")
    assert (data["event"], data["stage"], data["provisional"]) == ("杯", stage, False)
    assert [table["table"] for table in data["tables"]] == [1, 2, 3]
    assert {table["venue"] for table in data["tables"]} == {"馆"}
    seats = [seat for table in data["tables"] for seat in table["seats"]]
    assert len({seat["id"] for seat in seats}) == len({seat["name"] for seat in seats}) == 12
    assert {seat["start"] for seat in seats} == {50}
    assert len(data["advance"]) >= 3 * advance
    assert bool(data["advance"]) == bool(advance)


def test_a_stage_may_begin_at_any_table_with_any_players(zjlog: Run, tmp_path: Path) -> None:
    listed: list[object] = [*FOUR[:3], {"id": "u7", "name": "王芳"}]
    path = players_file(tmp_path, {"players": listed})
    outcome = zjlog("simulate", "--stage", "final", "--first", "6", "--players", path)
    event = header(outcome.out)

    assert event["match"] == {"event": "sim", "stage": "final", "table": 7}
    assert [player["id"] for player in event["players"]] == ["p0-7", "p1-7", "p2-7", "u7-7"]
    assert event["players"][3]["name"] == "王芳"


def test_the_stages_are_those_of_the_core() -> None:
    assert choices.STAGES == STAGES


def test_a_folder_is_made_and_what_was_written_is_said(zjlog: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    done = zjlog("simulate", "--games", "2", "--out", folder, "--lang", "en")

    assert done == (0, f"{folder}: wrote 2 games\n", "")
    assert (folder / "sim-tournament-1-00000.jsonl").read_text(encoding="utf-8") == game(
        "tournament", 1, 0
    )
    assert len(list(folder.iterdir())) == 2


def test_a_file_that_is_there_is_replaced_only_if_asked(zjlog: Run, tmp_path: Path) -> None:
    target = tmp_path / "sim-tournament-1-00001.jsonl"
    target.write_text("mine", encoding="utf-8")
    words = ("simulate", "--games", "3", "--out", tmp_path, "--lang", "en")
    refused = zjlog(*words)

    assert refused.code == USAGE
    assert refused.err == (
        f"zjlog: {target} is there already and is not overwritten; --force replaces it\n"
    )
    assert list(tmp_path.iterdir()) == [target]
    assert target.read_text(encoding="utf-8") == "mine"
    assert zjlog(*words, "--force").code == 0
    assert target.read_text(encoding="utf-8") == game("tournament", 1, 1)


def test_a_file_is_no_folder(zjlog: Run, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("mine", encoding="utf-8")
    outcome = zjlog("simulate", "--out", path, "--lang", "en")

    assert outcome.code == USAGE
    assert outcome.err == f"zjlog: cannot write {path}: a part of the path is not a directory\n"
    assert path.read_text(encoding="utf-8") == "mine"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written(zjlog: Run, tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    outcome = zjlog("simulate", "--out", tmp_path / "games", "--lang", "en")

    assert outcome.code == USAGE
    assert "permission denied" in outcome.err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_leaves_whole_games(tmp_path: Path, jobs: str) -> None:
    with subprocess.Popen(  # noqa: S603 - our own program
        [*ZJLOG, "--games", "9999", "--jobs", jobs, "--out", tmp_path, "--lang", "en"],
        stderr=subprocess.PIPE,
        preexec_fn=heed_signals,  # noqa: PLW1509 - no threads here
    ) as running:
        assert running.stderr is not None
        while len(list(tmp_path.glob("*.jsonl"))) < 3 and running.poll() is None:
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        said = running.stderr.read().decode()
    done = sorted(tmp_path.iterdir())

    assert running.returncode == INTERRUPTED
    assert said == f"zjlog: interrupted: {len(done)} of 9999 games simulated\n"
    assert [path.name for path in done] == [
        f"sim-tournament-1-{index:05}.jsonl" for index in range(len(done))
    ]
    assert all(verify(path).clean for path in done)


def test_an_interrupted_bundle_ends_with_a_whole_game() -> None:
    with subprocess.Popen(  # noqa: S603 - our own program
        [*ZJLOG, "--games", "9999"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        preexec_fn=heed_signals,  # noqa: PLW1509 - no threads here
    ) as running:
        assert running.stdout is not None
        begun = running.stdout.read(1000)
        running.send_signal(signal.SIGINT)
        text = begun + running.stdout.read()

    assert running.returncode == INTERRUPTED
    assert verify(text).clean


def test_a_reader_may_go_away() -> None:
    with subprocess.Popen(  # noqa: S603 - our own program
        [*ZJLOG, "--games", "9999"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.read(1000)
        running.stdout.close()
        said = running.stderr.read()

    assert (running.returncode, said) == (0, b"")
