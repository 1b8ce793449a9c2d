"""Which event a case file is about, and what else of the game belongs to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from zjlog.errors import CallError
from zjlog.game.place import place_asked_for, stretch_of, within
from zjlog.game.position import PositionText
from zjlog.messages.dossier import say_case
from zjlog.report.finding import FindingWords, grouped
from zjlog.text.escape import visible
from zjlog.text.events import event_text
from zjlog.text.wording import LONG, Wording

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit import Story, Stretch
    from zjlog.game.source import Opened
    from zjlog.messages.language import Language
    from zjlog.schemas import Finding

WEIGHTS: Final = ("error", "warning", "note")
"""The heaviest finding is the first to be disputed."""

NAMED: Final = 5
"""Other disputes of a game that are named where the first one is taken."""


@dataclass(frozen=True)
class Dispute:
    """A disputed event of a game, and the words to speak of it."""

    game: Opened
    moment: int
    language: Language

    @cached_property
    def story(self) -> Story:
        """The game."""
        return self.game.story

    @cached_property
    def seq(self) -> int:
        """The number of the disputed event."""
        return self.story.seq(self.moment)

    @cached_property
    def hand(self) -> Stretch | None:
        """The hand that it stands in."""
        return self.story.hand_at(self.moment)

    @cached_property
    def first(self) -> int:
        """The first moment of its hand, or of the game."""
        return self.hand.first if self.hand else 0

    @cached_property
    def last(self) -> int:
        """The last moment of its hand, or of what stands before the first hand."""
        if self.hand:
            return self.hand.last
        return self.story.hands[0].first - 1 if self.story.hands else self.story.last

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """What was found at it, the heaviest first."""
        found = self.story.found.get(self.moment, ())
        return tuple(sorted(found, key=lambda each: WEIGHTS.index(each.severity)))

    @cached_property
    def seat(self) -> int | None:
        """The seat that it is about, if it is about one."""
        named = [each.seat for each in self.findings if each.seat is not None]
        seat = named[0] if named else self.story.event(self.moment).get("seat")
        return seat if isinstance(seat, int) else None

    @cached_property
    def wording(self) -> Wording:
        """The words of the language, with the players of the game."""
        return Wording(self.language, self.story.report.players)

    @cached_property
    def finding_words(self) -> FindingWords:
        """The words for findings."""
        return FindingWords(self.wording)

    @cached_property
    def words(self) -> PositionText:
        """The words for what lies on the table."""
        return PositionText(self.story, self.language, LONG)

    def say_case(self, phrase: str, **values: object) -> str:
        """Say a phrase of case files."""
        return say_case(self.language, phrase, **values)

    def event(self, moment: int) -> str:
        """Say what an event did."""
        amended = moment in self.story.refs
        return event_text(self.story.event(moment), self.wording, amended=amended)

    def following(self) -> Iterator[Finding]:
        """Yield the findings that follow from those at the event."""
        here = set(map(id, self.findings))
        for group in grouped(self.story.report.findings):
            if id(group.head) in here:
                yield from (each for each in group.knock_on if id(each) not in here)


def dispute_of(game: Opened, language: Language, hand: int | None, seq: int | None) -> Dispute:
    """Return the dispute that a call asks for: by default the first of the heaviest findings.

    Of a game without findings it is what was ruled on or corrected; where nothing was, a call has
    to say which event it means.
    """
    story = game.story
    if seq is not None:
        moment = place_asked_for(story, language, hand, seq, None).moment
        return Dispute(game, moment, language)
    stretch = stretch_of(story, language, hand)
    moments = list(heads(story, stretch))
    if moments:
        return Dispute(game, moments[0], language)
    if stretch is not None:
        return Dispute(game, won_at(story, stretch), language)
    ruled = ruled_on(story)
    if ruled is None:
        raise CallError(say_case(language, "nothing-disputed"))
    return Dispute(game, ruled, language)


def heads(story: Story, stretch: Stretch | None = None) -> Iterator[int]:
    """Yield the moments with findings, the heaviest first, those that follow from others last."""

    def weight(moment: int) -> tuple[int, bool, int]:
        found = story.found[moment]
        heavy, follows = min((WEIGHTS.index(e.severity), e.cause is not None) for e in found)
        return heavy, follows, moment

    inside = (at for at in story.found if stretch is None or within(at, stretch))
    yield from sorted(inside, key=weight)


def won_at(story: Story, stretch: Stretch) -> int:
    """Return the last declared win of a hand, or its last moment if there is none."""
    moments = range(stretch.last, stretch.first - 1, -1)
    return next((at for at in moments if story.event(at).get("type") == "hu"), stretch.last)


def ruled_on(story: Story) -> int | None:
    """Return the moment of what the first ruling or, without one, the first correction names.

    A ruling that names no event is itself disputed.
    """
    for moment in range(1, story.last + 1):
        if story.entries[moment - 1].type == "ruling":
            ref = story.event(moment).get("ref")
            return moment if ref is None else story.moment_of(ref)
    refs = (entry.event.ref for entry in story.log.corrections)
    return next(map(story.moment_of, refs), None)


def others_of(dispute: Dispute) -> str:
    """Say which other disputes of the game may be written; empty if there are none."""
    story, language = dispute.story, dispute.language
    left = {id(each) for each in (*dispute.findings, *dispute.following())}
    cases = [
        (at, found)
        for at in heads(story)
        for found in story.found[at][:1]
        if id(found) not in left and found.severity == "error"
    ]
    words = dispute.finding_words
    names = [
        say_case(
            language, "other-case", seq=story.seq(at), code=found.code, title=words.title(found)
        )
        for at, found in cases[:NAMED]
    ]
    if len(cases) > NAMED:
        names.append(say_case(language, "others-more", n=len(cases) - NAMED))
    if not names:
        return ""
    others = visible(dispute.wording.joined(names))
    return say_case(language, "taken-first", seq=dispute.seq, others=others)
