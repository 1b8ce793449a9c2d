"""The case file of a dispute, as blocks.

What is said stands here and in the modules of its parts, once; how it looks in Markdown or in
HTML is said elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zjlog.schemas import SEATS
from zjlog.text.escape import file_text
from zjlog.text.shell import file_word, shell_command
from zjlog.text.wording import stated
from zjlog.version import __version__

from .blocks import CodeBlock, Facts, Heading, Paragraph
from .course import course, times
from .decision import decision
from .money import money
from .position import TableBefore
from .rulings import rulings
from .statements import spoken, statements

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from zjlog.game.source import Opened

    from .blocks import Block
    from .dispute import Dispute

CARD: Final[Mapping[str, str]] = {
    "event": "match.event",
    "stage": "stage",
    "table": "table",
    "venue": "venue",
    "started_at": "started_at",
    "referee": "referee",
}
"""What the header says of the table, and the word for it in the glossary."""


def blocks_of(dispute: Dispute) -> Iterator[Block]:
    """Yield the whole case file."""
    yield from head(dispute)
    yield from statements(dispute)
    yield from TableBefore(dispute).blocks()
    yield from course(dispute)
    yield from rulings(dispute)
    yield from times(dispute)
    yield from money(dispute)
    yield from spoken(dispute)
    yield from decision(dispute)
    yield Heading(dispute.say_case("made-again"))
    yield CodeBlock(command(dispute))
    yield Paragraph(dispute.words.say("made-by", version=__version__))


def head(dispute: Dispute) -> Iterator[Block]:
    """Yield what the case is about: event, table, people, rules, log."""
    hand = dispute.hand.number if dispute.hand else None
    phrase = "title-event" if hand is None else "title-hand"
    yield Heading(dispute.say_case(phrase, hand=hand, seq=dispute.seq), 1)
    for finding in dispute.findings[:1]:
        yield Paragraph(dispute.finding_words.message(finding), strong=True)
    yield Facts((*table(dispute), *log(dispute)))


def table(dispute: Dispute) -> Iterator[tuple[str, str]]:
    """Yield where the game was played, and by whom."""
    wording, card = dispute.wording, dispute.story.report.card
    for field, word in CARD.items():
        value = getattr(card, field, None)
        if value is not None:
            text = wording.word(value, "stage") if field == "stage" else stated(value)
            yield wording.word(word, "field"), text
    players = [wording.seat(seat) for seat in range(SEATS)]
    yield wording.word("players", "field"), wording.joined(players)


def log(dispute: Dispute) -> Iterator[tuple[str, str]]:
    """Yield the log, in what state it is, and the rules that it names."""
    wording, report, say = dispute.wording, dispute.story.report, dispute.words.say
    yield wording.word("game_id", "report"), stated(report.game_id)
    if report.rules is not None:
        preset = wording.word(report.rules.preset, "preset")
        rules = dispute.say_case("rule-set", preset=preset, digest=report.rules.digest)
        yield wording.word("rules", "report"), rules
    yield wording.word("file", "report"), file_text(dispute.game.file)
    if dispute.game.game is not None:
        yield say("bundle"), say("of-games", n=dispute.game.game, of=dispute.game.of)
    yield say("log-digest"), dispute.game.digest or "–"
    corrected = len(dispute.story.log.corrections)
    state = "as-corrected" if corrected else "as-recorded"
    yield dispute.say_case("state"), dispute.say_case(state, n=corrected)


def command(dispute: Dispute) -> str:
    """Return the command that makes this case file again."""
    game: Opened = dispute.game
    words = ["zjlog", "dossier", file_word(game.file)]
    if game.game is not None:
        words += ["--game", str(game.game)]
    return shell_command([*words, "--seq", str(dispute.seq), "--lang", dispute.language])
