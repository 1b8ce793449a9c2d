"""What the strict reader and the reader with a lane each make of the same bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zjlog.audit import games
from zjlog.audit.verification import judge

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from zjlog.audit.gamelog import GameLog

Told = list[tuple[Any, ...]]

OF_THE_HEADER = (
    "seq",
    "t",
    "type",
    "game_id",
    "stake",
    "chips",
    "started_at",
    "visibility",
    "viewer",
)
OF_THE_MATCH = ("event", "stage", "table", "venue", "referee", "time_limit_min")


def cut(data: bytes, places: Iterable[int]) -> Iterator[bytes]:
    """Cut bytes at places, which are in order."""
    start = 0
    for place in places:
        yield data[start:place]
        start = place
    yield data[start:]


def header_of(header: Any) -> tuple[Any, ...] | None:  # noqa: ANN401 - the model or its double
    """Return all that a header says, whichever class it is of."""
    if header is None:
        return None
    match = header.match
    return (
        *(getattr(header, name) for name in OF_THE_HEADER),
        (header.rules.preset, header.rules.options),
        [(player.id, player.name) for player in header.players],
        match and [getattr(match, name) for name in OF_THE_MATCH],
    )


def said(log: GameLog, *, bundle: bool, judged: bool) -> tuple[Any, ...]:
    """Return all that a reading knows of a game, its rows, and what is judged of it."""
    counted = (log.number, log.events, log.hands, log.hand, log.lines, log.refused, log.last_line)
    laid = None
    if log.readable:
        tape, refs = log.tape()
        laid = (tape.rows, tape.pool, tape.texts, refs)
    report = judge(log, "-", bundle=bundle) if judged else None
    found = (list(log.findings), log.undecided)
    return bundle, counted, found, header_of(log.header), laid, report


def told(chunks: Iterable[bytes], *, judged: bool = True, **how: Any) -> Told:  # noqa: ANN401
    """Return all that a reading says of a file."""
    return [said(log, bundle=bundle, judged=judged) for log, bundle in games(chunks, **how)]


def strict(chunks: Iterable[bytes], *, judged: bool = True, **how: Any) -> Told:  # noqa: ANN401
    """Read as the strict reader does."""
    return told(chunks, judged=judged, events=True, **how)


def swift(
    lane: Any,  # noqa: ANN401 - of either class
    chunks: Iterable[bytes],
    *,
    judged: bool = True,
    **how: Any,  # noqa: ANN401
) -> Told:
    """Read with a lane."""
    return told(chunks, judged=judged, events=False, lane=lane, **how)
