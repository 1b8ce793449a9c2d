"""The sentences about places."""

import pytest

from zjlog.files.errors import LogError, Trouble


@pytest.mark.parametrize("kind", Trouble)
def test_every_trouble_has_both_sentences(kind: Trouble) -> None:
    """One line each, with the path in it unless it is standard input, and an exit code."""
    trouble = LogError(kind, "a/b.jsonl", "why")

    for language in ("zh", "en"):
        sentence = trouble.sentence(language)
        assert ("a/b.jsonl" in sentence) == (kind is not Trouble.STDIN_TWICE)
        assert "{" not in sentence
        assert "\n" not in sentence
    assert trouble.exit_code in {2, 3}


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (FileNotFoundError(2, "No such file"), Trouble.VANISHED),
        (PermissionError(13, "Permission denied"), Trouble.DENIED),
        (IsADirectoryError(21, "Is a directory"), Trouble.UNREADABLE),
        (OSError(), Trouble.UNREADABLE),
    ],
)
def test_what_the_system_says(error: OSError, kind: Trouble) -> None:
    """An error of the system becomes trouble with a place."""
    assert LogError.of(error, "a.jsonl").kind is kind


@pytest.mark.parametrize(
    "path", ["局\u202e.jsonl", "a\nb\x1b[31m", "a\udce9.jsonl", "{path}", "{0}"]
)
def test_a_path_cannot_disturb_a_sentence(path: str) -> None:
    """Controls, hidden directions and bytes that are no UTF-8 are escaped, braces stay."""
    sentence = str(LogError(Trouble.MISSING, path))

    assert sentence.isprintable()
    assert sentence.startswith(f"no such file or directory: {path[0]}")
