"""A case file as an HTML page that can be printed: no script, nothing fetched.

How each kind of block looks stands in ``blocks.html``, as a macro of its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.text.html import COLOURS, NO_BASE, hashed, policy_of, rendered

from .blocks import Heading

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zjlog.messages.language import Language

    from .blocks import Block

STYLE: Final = (
    COLOURS
    + """
body { margin: 0 auto; max-width: 210mm; padding: 8mm; color: var(--ink); background: var(--panel);
  font: 10.5pt/1.5 var(--sans); }
h1 { font-size: 17pt; border-bottom: 2pt solid var(--ink); }
h2 { font-size: 13pt; margin: 6mm 0 1mm; }
h3 { font-size: 11.5pt; margin: 4mm 0 1mm; color: var(--mark); }
h2, h3 { break-after: avoid; } p { margin: 1mm 0; }
table { border-collapse: collapse; margin: 1mm 0; } tr { break-inside: avoid; }
th, td { border: .5pt solid var(--edge); padding: .6mm 1.6mm; text-align: left; vertical-align: top;
  overflow-wrap: anywhere; font-size: 9.5pt; }
.figure { text-align: right; font-variant-numeric: tabular-nums; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
"""
)


def written(blocks: Iterable[Block], language: Language) -> str:
    """Write a case file as a page, whose title is the first heading."""
    told = list(blocks)
    text = rendered(
        "dossier/dossier.html",
        language,
        policy=policy_of(f"style-src {hashed(STYLE)}", NO_BASE),
        title=next(block.text for block in told if isinstance(block, Heading)),
        style=STYLE,
        blocks=[(type(block).__name__.lower(), block) for block in told],
    )
    return text + "\n"
