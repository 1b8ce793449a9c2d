"""What was ruled and corrected after the disputed event, as far as it bears on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zjlog.schemas import articles, meaning
from zjlog.text.wording import LONG, clipped, stated

from .blocks import Facts, Heading, Paragraph
from .course import since

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .blocks import Block
    from .dispute import Dispute

MOST: Final = 20
"""Rulings that are told."""


def rulings(dispute: Dispute) -> Iterator[Block]:
    """Yield each ruling that names the event, its hand or its seat, then the corrections."""
    yield Heading(dispute.say_case("rulings"))
    found = [(moment, why) for moment in later(dispute) if (why := relation(dispute, moment))]
    for moment, why in found[:MOST]:
        yield from ruling(dispute, moment, why)
    if len(found) > MOST:
        yield Paragraph(dispute.say_case("rulings-more", n=len(found) - MOST))
    corrected = list(corrections(dispute))
    yield from corrected
    if not found and not corrected:
        yield Paragraph(dispute.say_case("rulings-none"))


def later(dispute: Dispute) -> Iterator[int]:
    """Yield the moments of the rulings from the disputed event on, which may be one itself."""
    entries = dispute.story.entries
    for moment in range(max(1, dispute.moment), len(entries) + 1):
        if entries[moment - 1].type == "ruling" and entries[moment - 1].event is not None:
            yield moment


def relation(dispute: Dispute, moment: int) -> str:
    """Say what a ruling has to do with the dispute; empty if it has nothing to do with it."""
    if moment == dispute.moment:
        return dispute.say_case("bears-itself")
    event = dispute.story.event(moment)
    ref = event.get("ref")
    if ref == dispute.seq:
        return dispute.say_case("bears-names")
    if ref is not None and in_hand(dispute, ref):
        return dispute.say_case("bears-hand")
    if ref is not None:
        return ""
    seat = event.get("seat")
    if seat is not None and seat == dispute.seat:
        return dispute.say_case("bears-seat")
    return dispute.say_case("bears-within") if moment <= dispute.last else ""


def in_hand(dispute: Dispute, seq: int) -> bool:
    """Tell whether a number is of an event in the hand of the dispute."""
    story = dispute.story
    moment = story.moment_of(seq)
    return story.seq(moment) == seq and dispute.first <= moment <= dispute.last


def ruling(dispute: Dispute, moment: int, why: str) -> Iterator[Block]:
    """Yield who decided what, when, about what and by which article."""
    story, say_case, wording = dispute.story, dispute.say_case, dispute.wording
    event = story.event(moment)
    decision = wording.word(str(event["decision"]), "decision")
    yield Heading(say_case("ruling-head", seq=story.seq(moment), decision=decision), 3)
    rows = [
        *decided(dispute, event),
        (wording.word("by", "field"), clipped(stated(event["by"]), 2 * LONG)),
        (say_case("about"), about(dispute, event)),
        (say_case("relation"), why),
        (dispute.words.say("article"), article(dispute, event.get("article"))),
        (say_case("time"), since(dispute, moment)),
    ]
    found = story.found.get(moment, ())[:MOST]
    rows += [(say_case("zjlog-finds"), dispute.finding_words.message(each)) for each in found]
    yield Facts(tuple(rows))


def decided(dispute: Dispute, event: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield what a decision means, and the chips that it names."""
    wording = dispute.wording
    text = meaning(str(event["decision"]), dispute.language, "decision")
    yield wording.word("decision", "field"), text
    if (chips := event.get("chips")) is not None:
        yield wording.word("ruling.chips", "field"), str(chips)
    if (deltas := event.get("deltas")) is not None:
        texts = [f"{wording.short(seat)} {value:+d}" for seat, value in enumerate(deltas)]
        yield wording.word("deltas", "field"), wording.joined(texts)


def about(dispute: Dispute, event: Mapping[str, object]) -> str:
    """Say what a ruling is about: the event that it names, else the seat, else the hand."""
    ref, seat, story = event.get("ref"), event.get("seat"), dispute.story
    if isinstance(ref, int):
        moment = story.moment_of(ref)
        text = dispute.event(moment) if story.seq(moment) == ref else dispute.say_case("no-tiles")
        return dispute.say_case("found-at", seq=ref, text=text)
    return dispute.wording.seat(seat) if isinstance(seat, int) else dispute.say_case("about-hand")


def article(dispute: Dispute, name: object) -> str:
    """Cite the article that a ruling names: with its text if it is one of the book."""
    if name is None:
        return dispute.say_case("article-unnamed")
    known = articles().get(str(name))
    if known is None:
        return clipped(stated(name), 2 * LONG)
    head = f"{known.article} {known.title[dispute.language]}"
    return dispute.wording.say("cited", head=head, text=known.text[dispute.language])


def corrections(dispute: Dispute) -> Iterator[Block]:
    """Yield the clerk's amendments of events in the hand."""
    say_case, wording = dispute.say_case, dispute.wording
    number = 0
    for entry in dispute.story.log.corrections:
        event = entry.event
        if not in_hand(dispute, event.ref) or number >= MOST:
            continue
        number += 1
        yield Heading(say_case("correction-head", seq=entry.seq, ref=event.ref), 3)
        yield Facts(
            (
                (wording.word("by", "field"), clipped(stated(event.by), 2 * LONG)),
                (wording.word("reason", "field"), stated(event.reason)),
            )
        )
