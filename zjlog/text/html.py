"""Words on a page in both languages, one of which is hidden; all of it escaped."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from zjlog.messages.game import say_game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zjlog.messages.language import Language

TAGS: Final[Mapping[Language, str]] = {"zh": "zh-CN", "en": "en"}
"""The languages as HTML names them."""


def both(zh: str, en: str) -> str:
    """Say something in both languages, but once if they agree."""
    if zh == en:
        return escape(zh)
    return f'<i lang="zh">{escape(zh)}</i><i lang="en">{escape(en)}</i>'


def phrase(key: str, **values: object) -> str:
    """Say a phrase in both languages."""
    return both(say_game("zh", key, **values), say_game("en", key, **values))
