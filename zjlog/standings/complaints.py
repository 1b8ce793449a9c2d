"""What speaks against announcing a stage, in the order in which the files were given.

Told on standard error as a line a log, and in JSON each by itself with its reason.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from zjlog.messages.general import say
from zjlog.text.escape import path_text

from .words import doubt, doubts, log_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from zjlog.audit import LeftOut, Standings, TableStanding
    from zjlog.messages.language import Language


class Trouble(NamedTuple):
    """Why a file was not judged, or not to its end: a word for programs, a sentence for people."""

    reason: str
    sentence: str


class Complaint(NamedTuple):
    """One thing that speaks against a file, or against a game of it."""

    file: str
    game: int | None
    reason: str
    facts: tuple[str, ...]
    sentence: str


class Heard(NamedTuple):
    """The stage, the files in the order of the call, and the trouble that there was with them."""

    stage: Standings
    files: Sequence[str]
    troubles: Mapping[str, Sequence[Trouble]]

    def doubtful(self, file: str) -> Iterator[TableStanding | LeftOut]:
        """Yield the logs of a file that something speaks against, the games in their order."""
        logs = [log for log in self.stage.doubtful if log.file == file]
        for log in sorted(logs, key=lambda log: log.game or 0):
            unheard = all(each.reason == "unreadable" and not each.facts for each in log.objections)
            if not (unheard and file in self.troubles):  # the trouble itself is told
                yield log

    def sentences(self, language: Language) -> Iterator[str]:
        """Yield what is told to people, a line a log and one a trouble."""
        for file in dict.fromkeys(self.files):
            for log in self.doubtful(file):
                text = doubts(log.objections, language)
                yield say(language, "cited", head=log_name(log, language), text=text)
            yield from (each.sentence for each in self.troubles.get(file, ()))

    def complaints(self, language: Language) -> Iterator[Complaint]:
        """Yield every single thing that speaks against announcing the stage."""
        for file in dict.fromkeys(self.files):
            for log in self.doubtful(file):
                for each in log.objections:
                    said = doubt(each, language)
                    yield Complaint(file, log.game, each.reason, each.facts, said)
            for trouble in self.troubles.get(file, ()):
                yield Complaint(file, None, trouble.reason, (), trouble.sentence)


def complaint_data(each: Complaint) -> dict[str, Any]:
    """Return a complaint as JSON data; only a game of a bundle bears its number."""
    number = {} if each.game is None else {"game": each.game}
    facts = [path_text(fact) for fact in each.facts]
    rest = {"reason": each.reason, "facts": facts, "sentence": each.sentence}
    return {"file": path_text(each.file), **number, **rest}
