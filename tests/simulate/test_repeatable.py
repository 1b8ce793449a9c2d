"""Equal seed, options and version give equal bytes, however the games are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.cli.conftest import program
from tests.simulate.games import game, table_of
from tests.simulate.results import events_of
from zjlog.simulate.chance import stream
from zjlog.simulate.game import Plan, simulate

if TYPE_CHECKING:
    from pathlib import Path


def test_a_game_is_a_function_of_its_plan_and_number() -> None:
    assert simulate(Plan(10, "tournament"), 0) == game("tournament", 10, 0)
    assert simulate(Plan(10, "tournament"), 1) != game("tournament", 10, 0)
    assert simulate(Plan(11, "tournament"), 0) != game("tournament", 10, 0)


def test_neither_processes_nor_hash_seeds_matter(tmp_path: Path) -> None:
    call = ["simulate", "--games", "5", "--seed", "10"]
    bundle = program(*call, env={"PYTHONHASHSEED": "1"})
    side_by_side = program(
        *call, "--jobs", "2", "--out", tmp_path, env={"PYTHONHASHSEED": "2", "LC_ALL": "C"}
    )
    files = sorted(tmp_path.iterdir())

    assert (bundle.returncode, bundle.stderr) == (0, b"")
    assert (side_by_side.returncode, side_by_side.stderr) == (0, b"")
    assert [file.name for file in files] == [
        f"sim-tournament-10-{index:05}.jsonl" for index in range(5)
    ]
    assert b"".join(file.read_bytes() for file in files) == bundle.stdout
    assert bundle.stdout.startswith(game("tournament", 10, 0).encode())


def test_the_wall_depends_on_nothing_but_seed_and_number() -> None:
    weak = simulate(Plan(10, "tournament", {}, table_of(*["weak"] * 4)), 0)
    strong = simulate(Plan(10, "guide", {}, table_of(*["strong/eager"] * 4)), 0)
    deals = [
        next(event["hands"] for event in events_of(text) if event["type"] == "deal")
        for text in (weak, strong, game("tournament", 10, 0))
    ]

    assert deals[0] == deals[1] == deals[2]


def test_a_stream_is_seeded_as_documented() -> None:
    assert stream(1, 0, "wall").random() == stream(1, 0, "wall").random()
    assert int(stream(1, 0, "wall").random() * 10**12) == WALL_OF_THE_FIRST_GAME


WALL_OF_THE_FIRST_GAME = 846_625_462_981
