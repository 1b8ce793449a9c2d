"""The lines that sum up: what was judged by which rules, and how it came out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from zjlog.schemas import PRESETS, expand
from zjlog.text.escape import file_text, visible
from zjlog.text.layout import STYLES, indented
from zjlog.text.line import Styled
from zjlog.text.wording import LONG, clipped

from .tally import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from zjlog.schemas import GameReport, RulesUsed
    from zjlog.text.wording import Speaker

SEVERITIES: Final = ("error", "warning", "note")
VERDICTS: Final[Mapping[str, str]] = {
    "clean": "bold green",
    "findings": STYLES["error"],
    "unreadable": STYLES["error"],
}
"""Every verdict in the order of a summary, and its style."""

DIGITS: Final = 12
"""Digits of the rules' digest that are shown."""


def about(report: GameReport, speaker: Speaker, width: int) -> Iterator[Styled]:
    """Name the game and the rules that it was judged by."""
    if report.rules is None:
        return
    game = clipped(visible(report.game_id or ""), LONG)
    yield from ruled("about", report.rules, speaker, width, game=game)
    if report.judged_by is not None:
        yield from ruled("judged-by", report.judged_by, speaker, width)


def ruled(
    phrase: str, rules: RulesUsed, speaker: Speaker, width: int, **more: str
) -> Iterator[Styled]:
    """Name a rule set, and the options changed in its preset."""
    preset, digest = speaker.word(rules.preset, "preset"), rules.digest[:DIGITS]
    yield Styled(speaker.say(phrase, preset=preset, digest=digest, **more), "bold")
    if changes := changed(rules):
        options = speaker.joined([f"{key}={json.dumps(value)}" for key, value in changes.items()])
        yield from indented(speaker.say("changed", options=options), width)


def changed(rules: RulesUsed) -> dict[str, object]:
    """Return the options that differ from those of the preset, one entry a value."""
    preset = expand(rules.preset).as_options() if rules.preset in PRESETS else {}
    if rules.options == preset:
        return {}
    from zjlog.rules.notes import flat  # noqa: PLC0415 - most games are played by a preset

    usual = flat(preset)
    return {key: value for key, value in flat(rules.options).items() if usual.get(key) != value}


def game_summary(report: GameReport, speaker: Speaker, *, quiet: bool = False) -> Styled:
    """Return the line of one game: file, verdict, counts; codes where they are told only here."""
    file = file_text(report.file)
    if report.game is not None:
        file = speaker.say("game-of", file=file, n=report.game)
    if report.verdict == "unreadable":
        return line(file, report.verdict, speaker.word(report.verdict, "verdict"), "")
    counts = severities(Tally.of(report), speaker)
    parts = [speaker.word("clean", "verdict")] if report.verdict == "clean" else []
    if quiet and counts:
        codes = " ".join(dict.fromkeys(each.code for each in report.findings))
        counts[-1] += f" {codes}"
    parts += counts or ([] if parts else [speaker.say("none-selected")])
    sizes = (speaker.count("hand", report.hands), speaker.count("event", report.events))
    size = speaker.say("sizes", sizes=speaker.say("pause").join(sizes))
    return line(file, report.verdict, speaker.say("pause").join(parts), size)


def line(file: str, verdict: str, text: str, rest: str) -> Styled:
    """Return a summary line: the file, then the verdict in its colour."""
    return Styled.assemble((file, "bold"), ": ", (text, VERDICTS[verdict]), rest)


def file_summary(file: str, tally: Tally, speaker: Speaker) -> Styled:
    """Return the line of a file of several games."""
    return Styled.assemble((file, "bold"), ": ", outcome(tally, speaker))


def run_summary(tally: Tally, speaker: Speaker) -> Iterator[Styled]:
    """Yield the lines of a run over several files: how games came out, what was found."""
    files = (speaker.count("file", tally.files), "bold")
    yield Styled.assemble(files, speaker.say("pause"), games_text(tally, speaker))
    if counts := severities(tally, speaker):
        yield Styled(speaker.say("pause").join(counts))


def outcome(tally: Tally, speaker: Speaker) -> Styled:
    """Say how the games of a file came out, and what was found."""
    counts = speaker.say("pause").join(severities(tally, speaker))
    between = speaker.say("semicolon") if counts else ""
    return Styled.assemble(games_text(tally, speaker), between, counts)


def games_text(tally: Tally, speaker: Speaker) -> Styled:
    """Count the games by verdict."""
    number = speaker.count("game", tally.games)
    games = [
        (speaker.count(verdict, tally.verdicts[verdict]), style)
        for verdict, style in VERDICTS.items()
        if tally.verdicts[verdict]
    ]
    between = [speaker.say("colon"), *[speaker.say("pause")] * len(games)]
    pairs = zip(between, games, strict=False)
    return Styled.assemble(number, *(part for pair in pairs for part in pair))


def severities(tally: Tally, speaker: Speaker) -> list[str]:
    """Count the findings of each severity, without those of which there are none."""
    return [
        speaker.count(severity, tally.severities[severity])
        for severity in SEVERITIES
        if tally.severities[severity]
    ]


def undecided(report: GameReport, speaker: Speaker) -> str:
    """Count by code the checks that hidden tiles left open."""
    return speaker.joined([f"{code} {number}" for code, number in report.undecided.items()])
