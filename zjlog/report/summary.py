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
    from zjlog.text.wording import Wording

SEVERITIES: Final = ("error", "warning", "note")
VERDICTS: Final[Mapping[str, str]] = {
    "clean": "bold green",
    "findings": STYLES["error"],
    "unreadable": STYLES["error"],
}
"""Every verdict in the order of a summary, and its style."""

DIGITS: Final = 12
"""Digits of the rules' digest that are shown."""


def about(report: GameReport, wording: Wording, width: int) -> Iterator[Styled]:
    """Name the game and the rules that it was judged by."""
    if report.rules is None:
        return
    game = clipped(visible(report.game_id or ""), LONG)
    yield from ruled("about", report.rules, wording, width, game=game)
    if report.judged_by is not None:
        yield from ruled("judged-by", report.judged_by, wording, width)


def ruled(
    phrase: str, rules: RulesUsed, wording: Wording, width: int, **more: str
) -> Iterator[Styled]:
    """Name a rule set, and the options changed in its preset."""
    preset, digest = wording.word(rules.preset, "preset"), rules.digest[:DIGITS]
    yield Styled(wording.say(phrase, preset=preset, digest=digest, **more), "bold")
    if changes := changed(rules):
        options = wording.joined([f"{key}={json.dumps(value)}" for key, value in changes.items()])
        yield from indented(wording.say("changed", options=options), width)


def changed(rules: RulesUsed) -> dict[str, object]:
    """Return the options that differ from those of the preset, one entry a value."""
    preset = expand(rules.preset).as_options() if rules.preset in PRESETS else {}
    if rules.options == preset:
        return {}
    from zjlog.rules.notes import flat  # noqa: PLC0415 - most games are played by a preset

    usual = flat(preset)
    return {key: value for key, value in flat(rules.options).items() if usual.get(key) != value}


def game_summary(report: GameReport, wording: Wording, *, quiet: bool = False) -> Styled:
    """Return the line of one game: file, verdict, counts; codes where they are told only here."""
    file = file_text(report.file)
    if report.game is not None:
        file = wording.say("game-of", file=file, n=report.game)
    if report.verdict == "unreadable":
        return line(file, report.verdict, wording.word(report.verdict, "verdict"), "")
    counts = severities(Tally.of(report), wording)
    parts = [wording.word("clean", "verdict")] if report.verdict == "clean" else []
    if quiet and counts:
        codes = " ".join(dict.fromkeys(each.code for each in report.findings))
        counts[-1] += f" {codes}"
    parts += counts or ([] if parts else [wording.say("none-selected")])
    sizes = (wording.count("hand", report.hands), wording.count("event", report.events))
    size = wording.say("sizes", sizes=wording.say("pause").join(sizes))
    return line(file, report.verdict, wording.say("pause").join(parts), size)


def line(file: str, verdict: str, text: str, rest: str) -> Styled:
    """Return a summary line: the file, then the verdict in its colour."""
    return Styled.assemble((file, "bold"), ": ", (text, VERDICTS[verdict]), rest)


def file_summary(file: str, tally: Tally, wording: Wording) -> Styled:
    """Return the line of a file of several games."""
    return Styled.assemble((file, "bold"), ": ", outcome(tally, wording))


def run_summary(tally: Tally, wording: Wording) -> Iterator[Styled]:
    """Yield the lines of a run over several files: how games came out, what was found."""
    files = (wording.count("file", tally.files), "bold")
    yield Styled.assemble(files, wording.say("pause"), games_text(tally, wording))
    if counts := severities(tally, wording):
        yield Styled(wording.say("pause").join(counts))


def outcome(tally: Tally, wording: Wording) -> Styled:
    """Say how the games of a file came out, and what was found."""
    counts = wording.say("pause").join(severities(tally, wording))
    between = wording.say("semicolon") if counts else ""
    return Styled.assemble(games_text(tally, wording), between, counts)


def games_text(tally: Tally, wording: Wording) -> Styled:
    """Count the games by verdict."""
    number = wording.count("game", tally.games)
    games = [
        (wording.count(verdict, tally.verdicts[verdict]), style)
        for verdict, style in VERDICTS.items()
        if tally.verdicts[verdict]
    ]
    between = [wording.say("colon"), *[wording.say("pause")] * len(games)]
    pairs = zip(between, games, strict=False)
    return Styled.assemble(number, *(part for pair in pairs for part in pair))


def severities(tally: Tally, wording: Wording) -> list[str]:
    """Count the findings of each severity, without those of which there are none."""
    return [
        wording.count(severity, tally.severities[severity])
        for severity in SEVERITIES
        if tally.severities[severity]
    ]


def undecided(report: GameReport, wording: Wording) -> str:
    """Count by code the checks that hidden tiles left open."""
    return wording.joined([f"{code} {number}" for code, number in report.undecided.items()])
