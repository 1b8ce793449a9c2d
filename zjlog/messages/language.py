"""Choose the language of the sentences from the environment. Never translates anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

Language: TypeAlias = Literal["zh", "en"]

LANGUAGES: Final[tuple[Language, ...]] = ("zh", "en")

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""POSIX order: the first one that is set decides."""

CHINESE: Final = ("zh", "chinese")
"""How a Chinese locale's name begins, as POSIX and as Windows write it."""


def language_of(environ: Mapping[str, str]) -> Language:
    """Return zh if the locale is Chinese, else en."""
    name = next((environ[name] for name in VARIABLES if environ.get(name)), None)
    if name is None:
        import locale  # noqa: PLC0415 - the variables nearly always say it

        name = locale.getlocale()[0] or ""
    return "zh" if name.lower().startswith(CHINESE) else "en"
