"""The findings of a game on its page: sentence, expected and got, the law, what follows.

Each is said in both languages; the law is told once, where a finding cites it first.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from zjlog.game.finding import MOST
from zjlog.report.finding import MONEY
from zjlog.schemas import SEATS, articles, catalogue, consequence, sentence
from zjlog.text.escape import visible
from zjlog.text.html import both, phrase
from zjlog.text.layout import figures
from zjlog.text.wording import LONG, Speaker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit import Story
    from zjlog.schemas import Finding

COMPARED: Final = ("expected", "got")


def findings_html(story: Story) -> str:
    """Return the list of findings."""
    listed = [(at, each) for at, found in story.found.items() for each in found]
    if not listed:
        return f'<p class="soft">{phrase("findings-none")}</p>'
    words = FindingWords(story)
    items = "\n".join(words.item(at, each) for at, each in listed[:MOST])
    more = len(listed) - MOST
    rest = f'\n<p class="soft">{phrase("more-findings", n=more)}</p>' if more > 0 else ""
    return f'<ul id="found">\n{items}\n</ul>{rest}'


class FindingWords:
    """Words the findings of one story."""

    def __init__(self, story: Story) -> None:
        """Speak of a story."""
        self.story = story
        self.speakers = (
            Speaker("zh", story.report.players),
            Speaker("en", story.report.players),
        )
        self.told: set[str] = set()

    def item(self, moment: int, finding: Finding) -> str:
        """Return one finding."""
        inner = "".join(self.parts(finding))
        button = f'<button type="button">{phrase("go-there")}</button>'
        kind = escape(finding.severity)
        return f'<li class="{kind}" data-moment="{moment}">{inner}{button}</li>'

    def parts(self, finding: Finding) -> Iterator[str]:
        """Yield what there is to say of a finding."""
        code = catalogue()[finding.code]
        severity = both(*(each.word(finding.severity, "severity") for each in self.speakers))
        title = both(code.title["zh"], code.title["en"])
        yield f'<p><b class="code">{severity} {finding.code}</b> <b>{title}</b> '
        yield f'<span class="soft">{self.where(finding)}</span></p>'
        yield f"<p>{both(*(self.message(each, finding) for each in self.speakers))}</p>"
        yield from self.compared(finding)
        yield from self.law(finding)
        effects = (
            visible(consequence(finding, each.language, self.names(each))) for each in self.speakers
        )
        yield f"<p>{phrase('consequence')}: {both(*effects)}</p>"
        if finding.cause is not None:
            yield f"<p>{phrase('cause', n=finding.cause)}</p>"

    def names(self, speaker: Speaker) -> list[str]:
        """Return the players' names, made inert."""
        return [speaker.player(seat, LONG) for seat in range(SEATS)]

    def message(self, speaker: Speaker, finding: Finding) -> str:
        """Say what is wrong."""
        return visible(sentence(finding, speaker.language, self.names(speaker)))

    def where(self, finding: Finding) -> str:
        """Say where it stands."""
        known = {"hand": finding.hand, "seq": finding.seq, "line": finding.line}
        shown = {key: "–" if value is None else value for key, value in known.items()}
        return phrase("where", **shown)

    def compared(self, finding: Finding) -> Iterator[str]:
        """Yield what was expected against what the log says."""
        rows = [
            (key, [self.value(each, finding, key) for each in self.speakers])
            for key in COMPARED
            if key in finding.details
        ]
        if rows:
            inner = "".join(f"<dt>{phrase(key)}</dt><dd>{both(*told)}</dd>" for key, told in rows)
            yield f"<dl>{inner}</dl>"

    def value(self, speaker: Speaker, finding: Finding, key: str) -> str:
        """Word a fact: figures by seat, a seat, tiles, or as it is."""
        value = finding.details[key]
        if isinstance(value, list):
            if finding.code in MONEY and len(value) == SEATS:
                numbers = figures(value, speaker, MONEY[finding.code])
                cells = zip(range(SEATS), numbers, strict=True)
                return speaker.joined([f"{speaker.short(seat)} {text}" for seat, text in cells])
            return speaker.tiles([_flat(each) for each in value]) or speaker.word("none", "word")
        if isinstance(value, bool):
            return speaker.word("yes" if value else "no", "word")
        return visible(str(value))[: 4 * LONG]

    def law(self, finding: Finding) -> Iterator[str]:
        """Yield the article that it rests on."""
        name = finding.article_or_default
        article = articles().get(name) if name else None
        if name is None or article is None:
            return
        title = both(article.title["zh"], article.title["en"])
        text = ""
        if name not in self.told:
            self.told.add(name)
            text = ": " + both(article.text["zh"], article.text["en"])
        yield f"<p>{phrase('article')} <b>{name}</b> {title}{text}</p>"


def _flat(value: object) -> str:
    """Word an entry of a list, which may be a pair."""
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)
