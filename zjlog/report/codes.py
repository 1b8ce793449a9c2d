"""Which findings are shown and count for the exit code. Changes no verdict."""

from collections.abc import Iterable
from difflib import get_close_matches


class UnknownWordError(LookupError):
    """A word names nothing that there is; `near` are names much like it."""

    def __init__(self, word: str, near: Iterable[str]) -> None:
        """Keep the word and its neighbours."""
        super().__init__(word)
        self.word = word
        self.near = tuple(near)


def chosen_codes(
    codes: Iterable[str], select: Iterable[str], ignore: Iterable[str]
) -> frozenset[str]:
    """Return the codes that are selected (none named: all of them) and not ignored."""
    known = tuple(codes)
    kept = expand(known, select) or frozenset(known)
    return kept - expand(known, ignore)


def expand(known: tuple[str, ...], words: Iterable[str]) -> frozenset[str]:
    """Return the codes meant by words such as T004, H0 or T,H006."""
    parts = (part.strip() for word in words for part in word.split(","))
    return frozenset(code for part in parts if part for code in meant(known, part))


def meant(known: tuple[str, ...], word: str) -> list[str]:
    """Return the codes that begin with `word`; it is an error if there are none."""
    codes = [code for code in known if code.startswith(word.upper())]
    if not codes:
        raise UnknownWordError(word, near(known, word.upper()))
    return codes


def near(known: Iterable[str], word: str) -> list[str]:
    """Return up to three known words that a slip of the finger may have meant."""
    return get_close_matches(word, known, n=3, cutoff=0.6)
