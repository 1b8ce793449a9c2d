"""A case file as an HTML page that can be printed: no script, nothing fetched.

How each kind of block looks stands in ``blocks.html``, as a macro of its name, and in
``dossier.css``. The pictures of the tiles are given: they are those of the page of a game.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from zjlog.text.html import COLOURS, NO_BASE, NO_FORMS, hashed, policy_of, rendered

from .blocks import Heading

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from zjlog.messages.language import Language

    from .blocks import Block

STYLE: Final = COLOURS + Path(__file__).with_name("dossier.css").read_text(encoding="utf-8")


def written(
    blocks: Iterable[Block], language: Language, *, symbols: str, letters: Mapping[str, str]
) -> str:
    """Write a case file as a page, whose title is the first heading.

    ``symbols`` are the pictures, as SVG, and ``letters`` the one of each tile by its code.
    """
    told = list(blocks)
    text = rendered(
        "dossier/dossier.html",
        language,
        policy=policy_of(f"style-src {hashed(STYLE)}", NO_BASE, NO_FORMS),
        title=next(block.text for block in told if isinstance(block, Heading)),
        style=STYLE,
        symbols=symbols,
        letters=letters,
        blocks=[(type(block).__name__.lower(), block) for block in told],
    )
    return text + "\n"
