"""What is disputed: what the log says, what zjlog finds and by which article, what players say.

Findings that follow from the disputed one, and others of its hand, are named in a line each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.schemas import next_step
from zjlog.text.wording import LONG, clipped

from .blocks import Blanks, Facts, Heading, Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from zjlog.schemas import Finding

    from .blocks import Block
    from .dispute import Dispute

MOST: Final = 12
"""Findings of the event that are told whole, and of each kind of others that are named."""

LINES: Final = 3
"""Lines to write a statement on."""


def statements(dispute: Dispute) -> Iterator[Block]:
    """Yield the event as it is logged, and each finding at it."""
    say_case = dispute.say_case
    yield Heading(say_case("disputed"))
    yield Facts(((say_case("log-says"), log_says(dispute)), *declared(dispute)))
    if not dispute.findings:
        yield Paragraph(say_case("finds-nothing"))
    for finding in dispute.findings[:MOST]:
        yield from told(dispute, finding)
    yield from others(dispute)


def log_says(dispute: Dispute) -> str:
    """Say what the disputed event is, and where the log has it."""
    line = dispute.story.line(dispute.moment)
    where = dispute.words.say("at", seq=dispute.seq, line=1 if line is None else line)
    return f"{where}{dispute.wording.say('colon')}{dispute.event(dispute.moment)}"


def declared(dispute: Dispute) -> Iterator[tuple[str, str]]:
    """Yield the items that a declared win claims."""
    wording = dispute.wording
    items = dispute.story.event(dispute.moment).get("items")
    if isinstance(items, list) and items:
        names = [
            f"{wording.word(str(each.get('item')), 'item')} {each.get('value')}" for each in items
        ]
        yield wording.word("items", "field"), clipped(wording.joined(names), 10 * LONG)


def told(dispute: Dispute, finding: Finding) -> Iterator[Block]:
    """Yield one finding: its sentence, the article's, what follows, what comes next."""
    words, say = dispute.finding_words, dispute.words.say
    yield Heading(words.head(finding), 3)
    rows = [(dispute.say_case("zjlog-finds"), words.message(finding))]
    rows += [(say(key), text) for key, text in words.compared(finding).items()]
    if law := words.law(finding):
        rows.append((say("article"), law))
    rows.append((say("consequence"), words.consequence(finding)))
    if finding.cause is not None:
        at = dispute.story.moment_of(finding.cause)
        rows.append((say("cause-head"), named(dispute, finding.cause, dispute.event(at))))
    rows.append((dispute.say_case("advice"), advice(dispute, finding)))
    yield Facts(tuple(rows))


def advice(dispute: Dispute, finding: Finding) -> str:
    """Return what the catalogue advises, without the marks of the documents."""
    return next_step(finding.code, dispute.language).replace("`", "")


def others(dispute: Dispute) -> Iterator[Block]:
    """Yield what follows from the disputed event, and what else is wrong in its hand."""
    following = list(dispute.following())
    known = {id(each) for each in (*dispute.findings[:MOST], *following)}
    hand = [
        each
        for moment, found in dispute.story.found.items()
        if dispute.first <= moment <= dispute.last
        for each in found
        if id(each) not in known
    ]
    rows = [
        (dispute.say_case(label), text)
        for label, found in (("leads-to", following), ("in-hand-too", hand))
        for text in listed(dispute, found)
    ]
    if rows:
        yield Facts(tuple(rows))


def listed(dispute: Dispute, found: Sequence[Finding]) -> Iterator[str]:
    """Yield a line a finding, and how many there are besides."""
    for finding in found[:MOST]:
        message = dispute.finding_words.message(finding)
        yield named(dispute, finding.seq or 0, f"{finding.code} {message}")
    if len(found) > MOST:
        yield dispute.words.say("more-findings", n=len(found) - MOST)


def named(dispute: Dispute, seq: int, text: str) -> str:
    """Say something of an event of a number."""
    return dispute.say_case("found-at", seq=seq, text=text)


def spoken(dispute: Dispute) -> Iterator[Block]:
    """Yield lines for what the players say."""
    say_case, seat = dispute.say_case, dispute.seat
    yield Heading(say_case("statements"))
    if seat is None:
        yield Blanks(((say_case("says-all"), LINES),))
        return
    named_seat = say_case("says-seat", seat=dispute.wording.seat(seat))
    yield Blanks(((named_seat, LINES), (say_case("says-others"), LINES)))
