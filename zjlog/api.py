"""From a source of logs to a report, or to each event and the table after it, as a call.

Prints nothing.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from io import TextIOBase
from typing import TYPE_CHECKING

from zjlog.audit import MOST_BYTES
from zjlog.files.games import judge_games, name_of, read_games
from zjlog.files.logs import find_logs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from zjlog.audit import GameLog, Position, Rules
    from zjlog.files.logs import Source
    from zjlog.replay import View
    from zjlog.report.reports import Report


def verify(source: Source, *, max_bytes: int = MOST_BYTES, rules: Rules | None = None) -> Report:
    """Judge a log and return its report, one entry a game.

    ``source`` is a path (of a file, or of a directory: all logs in it; a glob; ``-``
    for standard input), the bytes of a log, or a file open for reading in binary mode.
    Compressed logs are recognised. Of a game not more than ``max_bytes`` are read;
    ``rules`` are judged by in place of the log's own.

    Whatever a log says becomes a finding, never an exception; ``LogError`` is raised
    for a place that holds no log or cannot be read, ``TypeError`` for anything else:
    several paths are for ``verify_many``.

        >>> report = zjlog.verify("table-3.jsonl")
        >>> report.clean
        True
        >>> [(finding.code, finding.line) for finding in report.findings]
        []
    """
    from zjlog.report.reports import Report, named  # noqa: PLC0415 - the command line does without it

    check(source)
    sources = find_logs([source]) if isinstance(source, (str, os.PathLike)) else [source]
    judged = (judge_games(each, max_bytes=max_bytes, rules=rules) for each in sources)
    return Report(tuple(named(game) for each in judged for game in each))


def verify_many(
    sources: Iterable[str | os.PathLike[str]],
    *,
    max_bytes: int = MOST_BYTES,
    rules: Rules | None = None,
) -> Iterator[Report]:
    """Judge the logs of many paths and yield the report of each, in order, when asked for it.

    A path may be whatever ``verify`` takes for one. The first that holds no log raises
    ``LogError`` when its turn comes.

        >>> for report in zjlog.verify_many(Path("games").glob("*.jsonl")):
        ...     print(report.files[0].file, report.clean)
    """
    if isinstance(sources, (str, bytes, os.PathLike)) or not isinstance(sources, Iterable):
        message = f"verify_many takes an iterable of paths, not {type(sources).__name__}"
        raise TypeError(message)
    return (each_of(path, max_bytes=max_bytes, rules=rules) for path in sources)


def each_of(path: object, *, max_bytes: int, rules: Rules | None) -> Report:
    """Judge one of many paths."""
    if not isinstance(path, (str, os.PathLike)) or not isinstance(os.fspath(path), str):
        message = f"verify_many takes an iterable of paths; {type(path).__name__} is none"
        raise TypeError(message)
    return verify(path, max_bytes=max_bytes, rules=rules)


def replay_events(
    source: Source,
    *,
    game: int | None = None,
    moves: bool = False,
    max_bytes: int = MOST_BYTES,
) -> Iterator[tuple[Mapping[str, Any], View]]:
    """Replay a log and yield each event with the table after it, the ``game`` event first.

    ``source`` and ``max_bytes`` are those of ``verify``. Of several games (a bundle, a
    directory) one comes after the other, each beginning with its ``game`` event; ``game``
    names one by its place in the source, from 1. A game is read to its end before its first
    event comes.

    The event is what the line says, as JSON data; a line that was refused is
    ``{"seq": …, "type": …, "refused": True}`` and leaves the table as it was. Where a correction
    replaced a line its events stand in that line's place and have its number; the correction
    itself is not listed. A game without a ``game`` event that can be read has no table and is
    left out, as is what follows ten thousand faults: ``verify`` says what is wrong with a log.

    The view is the whole table, all four hands among it: ``view.seats[n]`` has what lies
    before seat ``n``, chips in chips, tiles as codes (``"5m"``), and ``"?"`` for each tile that the
    log hides and later events do not prove. With ``moves`` every seat is asked what it may do
    next, which takes longer. Tiles are left out of a view that is ``crowded``: of more
    than a set has twice, in a log that is no record of play.

        >>> from collections import Counter
        >>> wins = Counter()
        >>> for event, view in zjlog.replay_events("table-3.jsonl"):
        ...     if event["type"] == "hu" and view.result is not None:
        ...         wins[event["seat"], view.wall_left] += 1

    ``LogError`` and ``TypeError`` are raised as by ``verify``, ``ValueError`` for a ``game`` that
    is not there.
    """
    check(source, "replay_events")
    if game is not None and (not isinstance(game, int) or game < 1):
        message = f"games are counted from 1; there is no game {game!r}"
        raise ValueError(message)
    return _replayed(source, game, max_bytes=max_bytes, moves=moves)


def _replayed(
    source: Source, game: int | None, *, max_bytes: int, moves: bool
) -> Iterator[tuple[Mapping[str, Any], View]]:
    """Replay the games of a source, or the one that is meant."""
    from zjlog.audit import Story  # noqa: PLC0415 - a judgement does without

    number = 0
    for file, log, bundle in _logs(source, max_bytes):
        number += 1
        if game in {None, number} and log.readable:
            told = Story(log, file, bundle=bundle)
            for moment, view in enumerate(told.all_views(moves=moves)):
                yield {"seq": told.seq(moment), **told.event(moment)}, view
        if number == game:
            return
    if game is not None:
        message = f"there is no game {game} in {name_of(source)}; it holds {number}"
        raise ValueError(message)


def _logs(source: Source, max_bytes: int) -> Iterator[tuple[str, GameLog, bool]]:
    """Read the games of a source: the file, the game, whether it is one of several."""
    sources = find_logs([source]) if isinstance(source, (str, os.PathLike)) else [source]
    for each in sources:
        for log, bundle in read_games(each, max_bytes=max_bytes):
            yield name_of(each), log, bundle


def positions(source: Source, *, max_bytes: int = MOST_BYTES) -> Iterator[Position]:
    """Return the position after every line of a log, and its digest, as evidence.md 2.3 has them.

    ``source`` is what ``verify`` takes. A position has ``game``, ``n`` (the line of the game),
    ``line`` (of the file), ``seq``, ``table`` (the JSON object) and ``digest``. Each is judged as
    if the log ended there. Lines before a ``game`` event have none, nor have games without one.

        >>> first = next(zjlog.positions("table-3.jsonl"))
        >>> first.n, first.table["phase"], len(first.digest)
        (1, 'idle', 64)
    """
    check(source, "positions")
    sources = find_logs([source]) if isinstance(source, (str, os.PathLike)) else [source]
    return (each for one in sources for each in positions_in(one, max_bytes))


def positions_in(source: Source, max_bytes: int) -> Iterator[Position]:
    """Yield the positions of one log."""
    from zjlog.audit import positions_of  # noqa: PLC0415 - a judgement does without

    for log, _ in read_games(source, max_bytes=max_bytes, events=False):
        yield from positions_of(log)


def check(source: object, caller: str = "verify") -> None:
    """Raise ``TypeError`` for what is no source of a log, naming what is."""
    if isinstance(source, (str, bytes, bytearray, memoryview)):
        return
    if isinstance(source, os.PathLike) and isinstance(os.fspath(source), str):
        return
    if callable(getattr(source, "read", None)) and not isinstance(source, TextIOBase):
        return
    taken = "a path (str or PathLike), bytes, or a file open in binary mode"
    advice = ""
    if isinstance(source, TextIOBase):
        advice = "; this file is open in text mode"
    elif isinstance(source, Iterable) and caller == "verify":
        advice = "; for several paths there is verify_many"
    message = f"{caller} takes {taken}, not {type(source).__name__}{advice}"
    raise TypeError(message)
