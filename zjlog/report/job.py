"""What a run of ``verify`` is asked to do. Judges nothing and tells nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zjlog.audit import MOST_BYTES
from zjlog.schemas.frozen import frozen

if TYPE_CHECKING:
    from zjlog.audit import Rules
    from zjlog.choices import Form
    from zjlog.messages.language import Language
    from zjlog.schemas import FailOn


@frozen
class Job:
    """What a run was asked to do; `codes` are the codes that are shown and count.

    `rules` are judged by in place of those of each log; `jobs` None leaves it to the run
    in how many processes; `quiet` passes over what has no findings, in text.
    """

    form: Form
    language: Language
    fail_on: FailOn = "error"
    codes: frozenset[str] | None = None
    max_findings: int | None = None
    max_bytes: int = MOST_BYTES
    rules: Rules | None = None
    output: str | None = None
    jobs: int | None = None
    quiet: bool = False
