"""The words that the options of the command line take, and what holds without them.

Loads nothing.
"""

from typing import Final, Literal, TypeAlias

Form: TypeAlias = Literal["text", "json", "jsonl"]

FORMS: Final[tuple[Form, ...]] = ("text", "json", "jsonl")
"""Forms of the report."""

TextOrJson: TypeAlias = Literal["text", "json"]

TEXT_OR_JSON: Final[tuple[TextOrJson, ...]] = ("text", "json")
"""Forms of what has no report."""

WEIGHTS: Final = ("error", "warning", "note", "never")
"""What `--fail-on` may name, the heaviest first."""

KINDS: Final = ("event", "ruleset", "report")
"""The schemas that there are."""

StandingsForm: TypeAlias = Literal["text", "json", "csv", "html", "message"]

STANDINGS: Final[tuple[StandingsForm, ...]] = ("text", "json", "csv", "html", "message")
"""Forms of the standings; each has a module of its own."""

DATABASE: Final = "zjlog.duckdb"
"""The database where `--db` names none."""

SHARDS: Final = 8
"""Parts of an archive."""

SECONDS: Final = 30.0
"""Seconds that a question may take."""

MEMORY: Final = 1024
"""MiB of memory that a question may take."""
