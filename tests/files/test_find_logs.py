"""Which files are meant by paths, directories, globs and ``-``."""

import os
import socket
from pathlib import Path

import pytest

from zjlog.files.errors import LogError, Trouble
from zjlog.files.logs import find_logs


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a directory with logs and other things, and go there."""
    for name in ("b.jsonl", "a.jsonl.gz", "sub/deep/c.jsonl.zst", "sub/notes.txt", "empty/x.json"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("paths", "found"),
    [
        (["."], ["a.jsonl.gz", "b.jsonl", "sub/deep/c.jsonl.zst"]),
        (["sub"], ["sub/deep/c.jsonl.zst"]),
        (["sub/"], ["sub/deep/c.jsonl.zst"]),
        (["sub/notes.txt"], ["sub/notes.txt"]),
        (["b.jsonl", "a.jsonl.gz"], ["b.jsonl", "a.jsonl.gz"]),
        (["b.jsonl", "."], ["b.jsonl", "a.jsonl.gz", "b.jsonl", "sub/deep/c.jsonl.zst"]),
        (["*.jsonl"], ["b.jsonl"]),
        (["*.jsonl*"], ["a.jsonl.gz", "b.jsonl"]),
        (["**/*.zst"], ["sub/deep/c.jsonl.zst"]),
        (["s*"], ["sub/deep/c.jsonl.zst"]),
        (["-"], ["-"]),
        (["b.jsonl", "-"], ["b.jsonl", "-"]),
        ([], []),
    ],
)
@pytest.mark.usefixtures("tree")
def test_found(paths: list[str], found: list[str]) -> None:
    """Named files in their order, directories and globs sorted."""
    assert find_logs(paths) == found


def test_a_path_object_and_an_absolute_path(tree: Path) -> None:
    """Names come back as they were given."""
    assert find_logs([tree / "sub"]) == [str(tree / "sub/deep/c.jsonl.zst")]


@pytest.mark.parametrize(
    ("path", "kind", "exit_code"),
    [
        ("missing.jsonl", Trouble.MISSING, 2),
        ("b.jsonl/inside", Trouble.MISSING, 2),
        ("", Trouble.MISSING, 2),
        ("*.none", Trouble.NO_MATCH, 2),
        ("empty", Trouble.NO_LOGS, 2),
        ("pipe", Trouble.NOT_A_FILE, 2),
        ("plug", Trouble.NOT_A_FILE, 2),
        ("/dev/zero", Trouble.NOT_A_FILE, 2),
        ("a\0b", Trouble.BAD_PATH, 2),
    ],
)
def test_trouble(tree: Path, path: str, kind: Trouble, exit_code: int) -> None:
    """A path that means nothing is said to, with its exit code."""
    os.mkfifo(tree / "pipe")
    with socket.socket(socket.AF_UNIX) as plug:
        plug.bind("plug")

        with pytest.raises(LogError) as caught:
            find_logs(["b.jsonl", path])

    assert (kind, path, exit_code) == (caught.value.kind, caught.value.path, caught.value.exit_code)


def test_standard_input_twice() -> None:
    """It can be read only once."""
    with pytest.raises(LogError) as caught:
        find_logs(["-", "-"])

    assert caught.value.kind is Trouble.STDIN_TWICE


@pytest.mark.usefixtures("tree")
def test_pipes_in_a_directory_are_passed_over_and_dead_links_are_not() -> None:
    """What is no file was not meant; a link that leads nowhere may have been."""
    os.mkfifo("sub/pipe.jsonl")
    Path("sub/link.jsonl").symlink_to("gone.jsonl")
    Path("sub/around").symlink_to("..")

    assert find_logs(["sub"]) == ["sub/deep/c.jsonl.zst", "sub/link.jsonl"]


@pytest.mark.usefixtures("tree")
def test_a_name_with_brackets_is_a_name_first() -> None:
    """A file called like a pattern is that file."""
    Path("[b].jsonl").write_bytes(b"x\n")

    assert find_logs(["[b].jsonl"]) == ["[b].jsonl"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
@pytest.mark.usefixtures("tree")
def test_a_closed_directory_is_named_when_it_is_opened() -> None:
    """The other logs can still be read."""
    Path("sub/deep").chmod(0)

    assert find_logs(["."]) == ["a.jsonl.gz", "b.jsonl", "sub/deep"]
