"""Where one stands in a game that is being looked at, and every way to move on.

Holds no rule: turns, hands and findings are those of the story.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from zjlog.errors import CallError
from zjlog.messages.game import say_game
from zjlog.schemas import SEATS

if TYPE_CHECKING:
    from zjlog.audit import Story, Stretch
    from zjlog.messages.language import Language

TURN_EVENTS: Final = frozenset({"draw", "claim"})
"""Events by which a seat comes to act."""


@dataclass(frozen=True, slots=True)
class Place:
    """A moment of a story, seen by everybody or by one seat."""

    story: Story
    moment: int
    seat: int | None = None

    def at(self, moment: int) -> Place:
        """Go to a moment, or as near as there is one."""
        return replace(self, moment=max(0, min(moment, self.story.last)))

    def step(self, way: int) -> Place:
        """Go one event on or back."""
        return self.at(self.moment + way)

    def turn(self, way: int) -> Place:
        """Go to the next or last turn of the seat in view, or of any seat."""
        moment = self.moment + way
        while 0 < moment <= self.story.last and not self.is_turn(moment):
            moment += way
        return self.at(moment)

    def is_turn(self, moment: int) -> bool:
        """Tell whether a seat in view comes to act at a moment."""
        event = self.story.event(moment)
        return event["type"] in TURN_EVENTS and self.seat in {None, event.get("seat")}

    def hand(self, way: int) -> Place:
        """Go to the beginning of the next or last hand."""
        starts = [hand.first for hand in self.story.hands]
        if way > 0:
            return self.at(min((at for at in starts if at > self.moment), default=self.story.last))
        return self.at(max((at for at in starts if at < self.moment), default=0))

    def go(self, seq: int) -> Place:
        """Go to the event of a number."""
        return self.at(self.story.moment_of(seq))

    def finding(self) -> Place:
        """Go to the next finding, after the last one to the first; stay where there is none."""
        moments = list(self.story.found) or [self.moment]
        return self.at(next((at for at in moments if at > self.moment), moments[0]))

    def perspective(self) -> Place:
        """See the table as the next seat does, after the last one as everybody."""
        seats = (None, *range(SEATS))
        return replace(self, seat=seats[(seats.index(self.seat) + 1) % len(seats)])


def place_asked_for(
    story: Story, language: Language, hand: int | None, seq: int | None, seat: int | None
) -> Place:
    """Return the place that a call asks for: by default the first finding, else the end."""
    stretch = stretch_of(story, language, hand)
    if seq is None:
        moments = [at for at in story.found if stretch is None or within(at, stretch)]
        end = story.last if stretch is None else stretch.last
        return Place(story, moments[0] if moments else end, seat)
    moment = story.moment_of(seq)
    if story.seq(moment) != seq:
        numbers = story.seq(0), story.seq(story.last)
        words = say_game(language, "no-such-seq", seq=seq, first=numbers[0], last=numbers[1])
        raise CallError(words)
    if stretch is not None and not within(moment, stretch):
        first, last = story.seq(stretch.first), story.seq(stretch.last)
        raise CallError(
            say_game(language, "seq-not-in-hand", seq=seq, hand=hand, first=first, last=last)
        )
    return Place(story, moment, seat)


def within(moment: int, stretch: Stretch) -> bool:
    """Tell whether a moment is in a hand."""
    return stretch.first <= moment <= stretch.last


def stretch_of(story: Story, language: Language, hand: int | None) -> Stretch | None:
    """Return the hand of a number, the last one if several bear it."""
    if hand is None:
        return None
    found = [each for each in story.hands if each.number == hand]
    if not found:
        hands = ", ".join(str(each.number) for each in story.hands if each.number is not None)
        raise CallError(say_game(language, "no-such-hand", hand=hand, hands=hands or "–"))
    return found[-1]
