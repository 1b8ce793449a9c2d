"""The findings of a game on its page: sentence, expected and got, the law, what follows.

Each is said in both languages; the law is told once, where a finding cites it first.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from zjlog.game.finding import MOST
from zjlog.report.finding import FindingWords
from zjlog.text.html import both, phrase
from zjlog.text.wording import Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit import Story
    from zjlog.messages.language import Language
    from zjlog.schemas import Finding

LANGUAGES: Final[tuple[Language, ...]] = ("zh", "en")


def findings_html(story: Story) -> str:
    """Return the list of findings."""
    listed = [(at, each) for at, found in story.found.items() for each in found]
    if not listed:
        return f'<p class="soft">{phrase("findings-none")}</p>'
    words = BilingualFindings(story)
    items = "\n".join(words.item(at, each) for at, each in listed[:MOST])
    more = len(listed) - MOST
    rest = f'\n<p class="soft">{phrase("more-findings", n=more)}</p>' if more > 0 else ""
    return f'<ul id="found">\n{items}\n</ul>{rest}'


class BilingualFindings:
    """Words the findings of one story."""

    def __init__(self, story: Story) -> None:
        """Speak of a story."""
        players = story.report.players
        self.words = [FindingWords(Speaker(each, players), once=True) for each in LANGUAGES]

    def item(self, moment: int, finding: Finding) -> str:
        """Return one finding."""
        inner = "".join(self.parts(finding))
        button = f'<button type="button">{phrase("go-there")}</button>'
        kind = escape(finding.severity)
        return f'<li class="{kind}" data-moment="{moment}">{inner}{button}</li>'

    def parts(self, finding: Finding) -> Iterator[str]:
        """Yield what there is to say of a finding."""
        severity = both(*(each.severity(finding) for each in self.words))
        title = both(*(each.title(finding) for each in self.words))
        yield f'<p><b class="code">{severity} {finding.code}</b> <b>{title}</b> '
        yield f'<span class="soft">{self.where(finding)}</span></p>'
        yield f"<p>{both(*(each.message(finding) for each in self.words))}</p>"
        yield from self.compared(finding)
        yield from self.law(finding)
        effects = both(*(each.consequence(finding) for each in self.words))
        yield f"<p>{phrase('consequence')}: {effects}</p>"
        if finding.cause is not None:
            yield f"<p>{phrase('cause', n=finding.cause)}</p>"

    def where(self, finding: Finding) -> str:
        """Say where it stands."""
        known = {"hand": finding.hand, "seq": finding.seq, "line": finding.line}
        shown = {key: "–" if value is None else value for key, value in known.items()}
        return phrase("where", **shown)

    def compared(self, finding: Finding) -> Iterator[str]:
        """Yield what was expected against what the log says."""
        zh, en = (each.compared(finding) for each in self.words)
        if zh:
            inner = "".join(
                f"<dt>{phrase(key)}</dt><dd>{both(text, en[key])}</dd>" for key, text in zh.items()
            )
            yield f"<dl>{inner}</dl>"

    def law(self, finding: Finding) -> Iterator[str]:
        """Yield the article that it rests on."""
        zh, en = (each.article(finding) for each in self.words)
        if zh is not None and en is not None:
            text = f": {both(zh.text, en.text)}" if zh.text else ""
            yield f"<p>{phrase('article')} <b>{zh.name}</b> {both(zh.title, en.title)}{text}</p>"
