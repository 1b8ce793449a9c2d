"""The case file of a dispute, as blocks.

What is said stands here once; how it looks in Markdown or in HTML is said elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.game.finding import MOST
from zjlog.game.position import PositionText
from zjlog.messages.game import say_game
from zjlog.schemas import SEATS
from zjlog.text.escape import file_text
from zjlog.text.events import event_text
from zjlog.text.shell import file_word, shell_command
from zjlog.text.wording import LONG, stated
from zjlog.version import __version__

from .blocks import CodeBlock, Heading, Paragraph, TableBlock
from .money import money

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.game.place import Place
    from zjlog.game.source import Opened
    from zjlog.messages.language import Language
    from zjlog.schemas import Finding

    from .blocks import Block

BEFORE: Final = 8
"""Events that are told before the disputed one."""


class CaseFile:
    """Writes the case file of one place of a game."""

    def __init__(self, game: Opened, place: Place, language: Language) -> None:
        """Speak of a place."""
        self.game = game
        self.story = game.story
        self.place = place
        self.language: Language = language
        self.words = PositionText(game.story, language, LONG)
        self.wording = self.words.wording
        self.hand = game.story.hand_at(place.moment)

    def say(self, phrase: str, **values: object) -> str:
        """Say a phrase."""
        return say_game(self.language, phrase, **values)

    def blocks(self) -> Iterator[Block]:
        """Yield the whole file."""
        yield from self.head()
        yield from self.findings()
        yield from self.position()
        yield from self.course()
        number = self.hand.number if self.hand else None
        yield from money(self.story, self.wording, number)
        yield from self.foot()

    def head(self) -> Iterator[Block]:
        """Yield what the case is about."""
        number = self.hand.number if self.hand else None
        hand = self.say("hand", n="–" if number is None else number)
        yield Heading(self.say("dossier-title", hand=hand), 1)
        card = self.story.report.card
        rows = [
            (self.wording.word("game_id", "report"), stated(self.story.report.game_id)),
            (self.wording.word("file", "report"), file_text(self.game.file)),
        ]
        for field in ("event", "venue", "table", "referee", "started_at"):
            value = getattr(card, field, None)
            if value is not None:
                kind = "match.event" if field == "event" else field
                rows.append((self.wording.word(kind, "field"), stated(value)))
        players = [self.wording.seat(seat) for seat in range(SEATS)]
        rows.append((self.wording.word("players", "field"), self.wording.joined(players)))
        yield TableBlock(("", ""), tuple(rows))

    def findings(self) -> Iterator[Block]:
        """Yield what was found in the hand, that at the disputed event first."""
        yield Heading(self.say("findings"))
        first = self.hand.first if self.hand else 0
        last = self.hand.last if self.hand else self.story.last
        moments = [at for at in self.story.found if first <= at <= last]
        moments.sort(key=lambda at: (at != self.place.moment, at))
        found = [finding for at in moments for finding in self.story.found[at]]
        if not found:
            yield Paragraph(self.say("findings-none"))
        for finding in found[:MOST]:
            yield from self.finding(finding)
        if len(found) > MOST:
            yield Paragraph(self.say("more-findings", n=len(found) - MOST))

    def finding(self, finding: Finding) -> Iterator[Block]:
        """Yield one finding with its law, its cause and what follows."""
        words = self.words.finding_words
        yield Heading(words.head(finding), 3)
        yield Paragraph(words.message(finding), strong=True)
        rows = [(self.say("seq"), self.at(self.story.moment_of(finding.seq or 0)))]
        if law := words.law(finding):
            rows.append((self.say("article"), law))
        rows.append((self.say("consequence"), words.consequence(finding)))
        if finding.cause is not None:
            rows.append((self.say("cause-head"), self.at(self.story.moment_of(finding.cause))))
        yield TableBlock(("", ""), tuple(rows))

    def at(self, moment: int) -> str:
        """Say where and what an event is."""
        line = self.story.line(moment)
        seq = self.story.seq(moment)
        where = self.say("at", seq=seq, line=1 if line is None else line)
        return f"{where}  {event_text(self.story.event(moment), self.wording)}"

    def position(self) -> Iterator[Block]:
        """Yield the table after the disputed event."""
        words = self.words
        view = self.story.positions.view(self.place.moment)
        yield Heading(self.say("position", seq=self.story.seq(self.place.moment)))
        yield Paragraph(words.head(view, self.place).plain)
        rows = []
        for seat, shown in enumerate(view.seats):
            marks = [self.say(status) for status in shown.statuses]
            marks += [self.say("dealer")] if view.dealer == seat else []
            marks += [self.say("acting")] if view.acting == seat else []
            rows.append(
                (
                    self.wording.seat(seat),
                    str(shown.chips),
                    words.concealed(shown, hidden=False),
                    "; ".join(words.meld(meld) for meld in shown.melds),
                    " ".join(words.thrown(thrown) for thrown in shown.river),
                    words.tiles(shown.shown),
                    " ".join(marks),
                )
            )
        columns = ("seat", "chips-head", "concealed", "melds", "river", "shown", "status")
        yield TableBlock(tuple(self.say(column) for column in columns), tuple(rows))
        yield Paragraph(f"{self.say('next')}: {words.following(view)}")

    def course(self) -> Iterator[Block]:
        """Yield the events that led there."""
        yield Heading(self.say("course"))
        first = max(self.place.moment - BEFORE, self.hand.first if self.hand else 0)
        rows = tuple(
            (
                str(self.story.seq(moment)),
                event_text(self.story.event(moment), self.wording),
            )
            for moment in range(first, self.place.moment + 1)
        )
        yield TableBlock((self.say("seq"), self.wording.word("type", "field")), rows)

    def foot(self) -> Iterator[Block]:
        """Yield what the case file rests on and how to make it again."""
        yield Heading(self.say("basis"))
        rules = self.story.report.rules
        rows = [(self.say("log-digest"), self.game.digest or "–")]
        if self.game.game is not None:
            text = say_game(self.language, "of-games", n=self.game.game, of=self.game.of)
            rows.insert(0, (self.say("bundle"), text))
        if rules is not None:
            preset = self.wording.word(rules.preset, "preset")
            rows.append((self.say("rules-digest", preset=preset), rules.digest))
        rows.append(("zjlog", __version__))
        yield TableBlock(("", ""), tuple(rows))
        yield CodeBlock(self.command())

    def command(self) -> str:
        """Return the command that makes this case file again."""
        words = ["zjlog", "dossier", file_word(self.game.file)]
        if self.game.game is not None:
            words += ["--game", str(self.game.game)]
        if self.hand is not None and self.hand.number is not None:
            words += ["--hand", str(self.hand.number)]
        words += ["--seq", str(self.story.seq(self.place.moment)), "--lang", self.language]
        return shell_command(words)
