"""Which findings are shown and count for the exit code. Changes no verdict."""

from collections.abc import Iterable, Sequence

from zjlog.errors import CallError
from zjlog.messages.general import did_you_mean, say
from zjlog.messages.language import Language
from zjlog.messages.lookup import UnknownWordError, nearest
from zjlog.text.escape import visible


def chosen_codes(
    codes: Iterable[str], select: Iterable[str], ignore: Iterable[str]
) -> frozenset[str]:
    """Return the codes that are selected (none named: all of them) and not ignored."""
    known = tuple(codes)
    kept = expand(known, select) or frozenset(known)
    return kept - expand(known, ignore)


def codes_of(
    select: Sequence[str], ignore: Sequence[str], language: Language
) -> frozenset[str] | None:
    """Return the codes that are shown and count; None for all of them."""
    if not select and not ignore:
        return None
    from zjlog.schemas import catalogue  # noqa: PLC0415 - read only if codes are named

    try:
        return chosen_codes(catalogue(), select, ignore)
    except UnknownWordError as unknown:
        hint = did_you_mean(unknown.near, language)
        words = {"word": visible(unknown.word), "near": hint}
        raise CallError(say(language, "unknown-code", **words)) from None


def expand(known: tuple[str, ...], words: Iterable[str]) -> frozenset[str]:
    """Return the codes meant by words such as T004, H0 or T,H006."""
    parts = (part.strip() for word in words for part in word.split(","))
    return frozenset(code for part in parts if part for code in meant(known, part))


def meant(known: tuple[str, ...], word: str) -> list[str]:
    """Return the codes that begin with `word`; it is an error if there are none."""
    codes = [code for code in known if code.startswith(word.upper())]
    if not codes:
        raise UnknownWordError(word, nearest(known, word.upper()))
    return codes
