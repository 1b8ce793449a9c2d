"""The decision: what may be ruled, what each ruling would cost, and lines to write it on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zjlog.audit import Story, supposed
from zjlog.schemas import SEATS, meaning

from .blocks import Blanks, Choices, Heading, Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from zjlog.schemas import Four

    from .blocks import Block
    from .dispute import Dispute

OF_PLAY: Final = frozenset("WTDHSM")
"""Families of findings that a ruling may dismiss: those of play and money (R-G7)."""

OPEN: Final[Mapping[str, str]] = {"fine": "fine-open", "adjust": "adjust-open"}
"""Rulings whose figures the referee names, and the phrase with room for them."""

BLANKS: Final = (
    ("to-decide", 3),
    ("to-reason", 3),
    ("to-sign", 1),
    ("to-heard", 1),
    ("to-date", 1),
)


class Ruling(NamedTuple):
    """A ruling that is possible; ``fields`` are those of its event."""

    decision: str
    fields: Mapping[str, Any]


def decision(dispute: Dispute) -> Iterator[Block]:
    """Yield the possible rulings with their money, and the lines to fill in."""
    say_case, wording = dispute.say_case, dispute.wording
    yield Heading(say_case("decision"), apart=True)
    yield Paragraph(say_case("possible-key"))
    now = chips_of(dispute.story)
    head = (say_case("possible"), *(wording.short(seat) for seat in range(SEATS)))
    rows = [("", say_case("as-it-stands"), figures(dispute, now, now))]
    rows += [(*named(dispute, each), figures_of(dispute, each, now)) for each in possible(dispute)]
    yield Choices(head, tuple(rows))
    yield Blanks(tuple((say_case(label), lines) for label, lines in BLANKS))


def possible(dispute: Dispute) -> Iterator[Ruling]:
    """Yield what may be ruled on the disputed event."""
    ref, seat = {"ref": dispute.seq}, dispute.seat
    if any(each.code[0] in OF_PLAY for each in dispute.findings):
        yield Ruling("dismissed", ref)
    if dispute.story.event(dispute.moment)["type"] == "hu":
        yield Ruling("false_win", ref)
    if seat is not None:
        yield Ruling("warning", {"seat": seat})
        yield Ruling("fine", {"seat": seat})
    if seat is not None and dispute.hand is not None:
        yield Ruling("dead_hand", {"seat": seat})
    yield Ruling("adjust", {})
    if dispute.hand is not None:
        yield Ruling("void_hand", {})
    if seat is not None:
        yield Ruling("disqualify", {"seat": seat})


def named(dispute: Dispute, ruling: Ruling) -> tuple[str, str]:
    """Return the name of a ruling and what it means."""
    wording, language = dispute.wording, dispute.language
    means = meaning(ruling.decision, language, "decision")
    if phrase := OPEN.get(ruling.decision):
        means = dispute.say_case(phrase)
    return wording.word(ruling.decision, "decision"), means


def figures_of(dispute: Dispute, ruling: Ruling, now: Four | None) -> tuple[str, ...]:
    """Return the chips at the end under a ruling; empty where the referee names the figures."""
    if ruling.decision in OPEN or dispute.moment == 0:
        return ()
    event = {"decision": ruling.decision, **ruling.fields}
    story = dispute.story
    log = supposed(story.log, dispute.seq, event)
    return figures(dispute, chips_of(Story(log, dispute.game.file)), now)


def chips_of(story: Story) -> Four | None:
    """Return the chips at the end of a game."""
    money = story.report.settlement
    return None if money is None else money.chips


def figures(dispute: Dispute, chips: Four | None, now: Four | None) -> tuple[str, ...]:
    """Write the chips of each seat, and by how many they would change."""
    if chips is None or now is None:
        return (dispute.say_case("unknown-money"),) * SEATS
    pairs = zip(chips, now, strict=True)
    return tuple(f"{one} ({one - two:+d})" if one != two else str(one) for one, two in pairs)
