"""Files that hold several games: which one is meant, and which are compared with which."""

from pathlib import Path
from typing import Final

import pytest

from tests.cli.conftest import Run

BUNDLES: Final = Path(__file__).with_name("bundles")
A: Final = BUNDLES / "a.jsonl"
B: Final = BUNDLES / "b.jsonl"


def games(bundle: Path) -> list[bytes]:
    """Cut a bundle into its games."""
    lines = bundle.read_bytes().splitlines(keepends=True)
    starts = [at for at, line in enumerate(lines) if b'"type":"game"' in line]
    return [
        b"".join(lines[start:stop]) for start, stop in zip(starts, [*starts[1:], None], strict=True)
    ]


def written(folder: Path, *parts: bytes) -> Path:
    """Put games together as a bundle."""
    path = folder / "other.jsonl"
    path.write_bytes(b"".join(parts))
    return path


def test_games_are_compared_by_their_ids(zjlog: Run) -> None:
    done = zjlog("diff", A, B)

    assert done.code == 1
    assert "t-2 (game 2 in A, game 2 in B)" in done.out
    assert "the first difference" in done.out
    assert "of 2 games in both, 1 are told the same" in done.out
    assert "t-1" not in done.out


def test_equal_bundles_are_the_same_in_any_order(zjlog: Run, tmp_path: Path) -> None:
    done = zjlog("diff", A, written(tmp_path, *reversed(games(A))))

    assert done.code == 0
    assert "of 2 games in both, 2 are told the same" in done.out


def test_a_difference_is_found_in_any_order(zjlog: Run, tmp_path: Path) -> None:
    done = zjlog("diff", A, written(tmp_path, *reversed(games(B))))

    assert done.code == 1
    assert "t-2 (game 2 in A, game 1 in B)" in done.out


@pytest.mark.parametrize("turned", [False, True])
def test_a_game_of_one_file_only_is_told(zjlog: Run, tmp_path: Path, *, turned: bool) -> None:
    pair = [A, written(tmp_path, games(A)[0])]
    done = zjlog("diff", *(reversed(pair) if turned else pair))

    assert done.code == 1
    assert f"only {'B' if turned else 'A'} has t-2 (game 2)" in done.out
    assert "of 1 games in both, 1 are told the same" in done.out


def test_two_games_of_one_id_in_a_file_are_told(zjlog: Run, tmp_path: Path) -> None:
    one, two = games(A)
    done = zjlog("diff", A, written(tmp_path, one, two, games(B)[1]))

    assert done.code == 1
    assert "only B has t-2 (game 3)" in done.out
    assert "B has 2 games under the id t-2; they are paired in their order" in done.out


def test_a_game_that_cannot_be_read_is_told(zjlog: Run, tmp_path: Path) -> None:
    one, two = games(A)
    broken = two.replace(b'"version":1', b'"version":2', 1)
    done = zjlog("diff", A, written(tmp_path, one, broken))

    assert done.code == 3
    assert "cannot be read and is not compared" in done.out


@pytest.mark.parametrize(("number", "code"), [("1", 0), ("2", 1)])
def test_one_game_may_be_chosen(zjlog: Run, number: str, code: int) -> None:
    done = zjlog("diff", A, B, "--game", number)

    assert (done.code, done.err) == (code, "")


CALLS: Final = [
    ["show", A],
    ["page", A],
    ["dossier", A, "--hand", "1"],
    ["what-if", A, "--at", "5", "--ruling", "void_hand"],
]


@pytest.mark.parametrize("words", CALLS, ids=lambda words: str(words[0]))
def test_the_game_that_was_taken_is_named(zjlog: Run, words: list[str | Path]) -> None:
    unnamed, named = zjlog(*words), zjlog(*words, "--game", "1")

    assert unnamed.err == (
        f"zjlog: {A} is a bundle: this is game 1 of 2 (t-1), --game takes another\n"
    )
    assert (unnamed.code, unnamed.out) == (named.code, named.out)
    assert named.err == ""


@pytest.mark.parametrize("words", CALLS, ids=lambda words: str(words[0]))
@pytest.mark.parametrize(("language", "said"), [("zh", "第1将（共2将）"), ("en", "game 1 of 2")])
def test_a_game_of_several_that_cannot_be_read_is_named(
    zjlog: Run, tmp_path: Path, words: list[str | Path], language: str, said: str
) -> None:
    one, two = games(A)
    path = written(tmp_path, one.replace(b'"version":1', b'"version":2', 1), two)
    command, _, *rest = words
    done = zjlog(command, path, *rest, "--lang", language)

    assert (done.code, done.out, done.err.count("\n")) == (3, "", 1)
    assert said in done.err
    assert "--game" in done.err
    assert zjlog(command, path, *rest, "--game", "2").code == 0


@pytest.mark.parametrize("words", CALLS[1:3], ids=lambda words: str(words[0]))
def test_what_is_handed_on_says_which_game_it_is_of(zjlog: Run, words: list[str | Path]) -> None:
    assert "game 1 of 2" in zjlog(*words).out


@pytest.mark.parametrize("words", CALLS, ids=lambda words: str(words[0]))
def test_of_a_single_game_nothing_is_said(
    zjlog: Run, tmp_path: Path, words: list[str | Path]
) -> None:
    command, _, *rest = words
    done = zjlog(command, written(tmp_path, games(A)[0]), *rest)

    assert (done.code, done.err) == (0, "")
