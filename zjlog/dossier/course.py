"""What led to the disputed event and what followed to the end of its hand, shortened; the times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.text.wording import stated

from .blocks import Facts, Heading, Paragraph, TableBlock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .blocks import Block
    from .dispute import Dispute

BEFORE: Final = 8
"""Events that are told before the disputed one."""
AFTER: Final = 40
"""Rows that are told after it at most."""
RUN: Final = 4
"""Draws and discards in a row that are told; of a longer run the first two are."""
PLAIN: Final = frozenset({"draw", "discard"})
DECLARED: Final = 6
"""Declared wins and calls of the clock whose times are told."""

UNKNOWN: Final = "–"


class Row(NamedTuple):
    """A moment, or several that are left out together."""

    first: int
    last: int


def course(dispute: Dispute) -> Iterator[Block]:
    """Yield the events from shortly before the disputed one to the end of the hand."""
    say_case = dispute.say_case
    yield Heading(say_case("course"))
    rows, marked = [], set()
    for at, row in enumerate(rows_of(dispute)):
        if row.first == dispute.moment:
            marked.add(at)
        rows.append(told(dispute, row))
    head = (say_case("number"), say_case("time"), say_case("told"))
    yield TableBlock(head, tuple(rows), marked=frozenset(marked))


def rows_of(dispute: Dispute) -> Iterator[Row]:
    """Yield the moments that are told; long runs of plain play after the event are one row."""
    for moment in range(max(dispute.moment - BEFORE, dispute.first), dispute.moment + 1):
        yield Row(moment, moment)
    for number, row in enumerate(shortened(dispute)):
        if number == AFTER:
            yield Row(row.first, dispute.last)
            return
        yield row


def shortened(dispute: Dispute) -> Iterator[Row]:
    """Yield the moments after the event, of a long run of plain play two and the rest in one."""
    run: list[int] = []
    for moment in range(dispute.moment + 1, dispute.last + 2):
        if moment <= dispute.last and plain(dispute, moment):
            run.append(moment)
            continue
        shown = len(run) if len(run) <= RUN else 2
        yield from (Row(each, each) for each in run[:shown])
        if run[shown:]:
            yield Row(run[shown], run[-1])
        run = []
        if moment <= dispute.last:
            yield Row(moment, moment)


def plain(dispute: Dispute, moment: int) -> bool:
    """Tell whether a moment is a draw or discard with which nothing is wrong."""
    kind = dispute.story.entries[moment - 1].type
    return kind in PLAIN and moment not in dispute.story.found


def told(dispute: Dispute, row: Row) -> tuple[str, str, str]:
    """Say number, time and content of a row."""
    story, say_case = dispute.story, dispute.say_case
    seq, last = story.seq(row.first), story.seq(row.last)
    if row.first != row.last:
        play = all(plain(dispute, at) for at in range(row.first, row.last + 1))
        number = row.last - row.first + 1
        if play:
            return "", "", say_case("run-left-out", n=number, first=seq, last=last)
        return "", "", say_case("left-out", n=number, last=last)
    number_text = say_case("this-one", n=seq) if row.first == dispute.moment else str(seq)
    found = [finding.code for finding in story.found.get(row.first, ())]
    codes = " ".join(dict.fromkeys(found))
    text = dispute.event(row.first)
    return number_text, clock(dispute, row.first) or UNKNOWN, f"{text}  {codes}".rstrip()


def clock(dispute: Dispute, moment: int) -> str:
    """Return the time of an event since the start; empty where the log has none."""
    ms = dispute.story.event(moment).get("t")
    if not isinstance(ms, int):
        return ""
    seconds, rest = divmod(ms, 1000)
    text = f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{text}.{rest:03}" if rest else text


def times(dispute: Dispute) -> Iterator[Block]:
    """Yield when the game and the hand began, the event and the declarations were made."""
    say_case = dispute.say_case
    yield Heading(say_case("times"))
    moments = range(dispute.first, dispute.last + 1)
    card = dispute.story.report.card
    start = card.started_at if card is not None else None
    begun = stated(start) if start else say_case("time-unknown")
    rows = [(dispute.wording.word("started_at", "field"), begun)]
    if any(clock(dispute, each) for each in moments):
        yield Facts((*rows, *((label, since(dispute, at)) for label, at in timed(dispute))))
        return
    yield Facts(tuple(rows))
    yield Paragraph(say_case("times-none"))


def since(dispute: Dispute, moment: int) -> str:
    """Say when an event was, or that nobody knows."""
    time = clock(dispute, moment)
    return dispute.say_case("since-start", time=time) if time else dispute.say_case("time-unknown")


def timed(dispute: Dispute) -> Iterator[tuple[str, int]]:
    """Yield the moments whose times matter."""
    say_case, story = dispute.say_case, dispute.story
    if dispute.hand is not None:
        yield say_case("hand-began"), dispute.first
    if dispute.moment > max(1, dispute.first):
        before = dispute.moment - 1
        yield say_case("event-before", seq=story.seq(before)), before
    yield say_case("disputed-event"), dispute.moment
    found = 0
    for moment in range(dispute.first, dispute.last + 1):
        event = story.event(moment)
        if event["type"] not in {"hu", "clock"} or moment == dispute.moment or event.get("refused"):
            continue
        found += 1
        if found > DECLARED:
            return
        if event["type"] == "hu":
            yield say_case("declared-at", seq=story.seq(moment)), moment
        else:
            call = dispute.wording.word(str(event["event"]), "clock")
            yield say_case("clock-at", call=call, seq=story.seq(moment)), moment
