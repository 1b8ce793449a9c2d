"""The contract: events, rule sets, reports, findings, glossary and their JSON Schemas.

Imports nothing of ours and, by itself, nothing at all: a name is fetched from its
module when it is first used, so that a caller pays for pydantic, or for the
catalogue, only if it asks for them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .events import EVENT, Event, withheld
    from .explanations import Article, Explanation, OptionNote, articles, explain, explainable
    from .fields import FIELDS, REQUIRED, Problem, problems, unknown_fields
    from .findings import Code, Severity, catalogue, consequence, fact, sentence
    from .glossary import Language, Term, meaning, term, terms
    from .next_steps import next_step
    from .publication import SCHEMAS, event_names, event_schema_text, schema_text
    from .report import (
        FINDING_FIELDS,
        GAME_FIELDS,
        GAME_OPTIONAL,
        ByRules,
        FailOn,
        Finding,
        Four,
        GameReport,
        HandReport,
        HandResult,
        Item,
        Payment,
        Report,
        Result,
        RulesUsed,
        SeatCard,
        Settlement,
        TableCard,
        Verdict,
    )
    from .rules import PRESETS, PresetName, RuleError, RuleSet, expand
    from .unseen import is_hidden, visible, visible_json
    from .wording import Voice, escaped, filled, tiles_named

SEATS: Final = 4
"""Seats at a table, numbered from 0, the first dealer; lists of four go by seat."""

__all__ = [
    "EVENT",
    "FIELDS",
    "FINDING_FIELDS",
    "GAME_FIELDS",
    "GAME_OPTIONAL",
    "PRESETS",
    "REQUIRED",
    "SCHEMAS",
    "SEATS",
    "Article",
    "ByRules",
    "Code",
    "Event",
    "Explanation",
    "FailOn",
    "Finding",
    "Four",
    "GameReport",
    "HandReport",
    "HandResult",
    "Item",
    "Language",
    "OptionNote",
    "Payment",
    "PresetName",
    "Problem",
    "Report",
    "Result",
    "RuleError",
    "RuleSet",
    "RulesUsed",
    "SeatCard",
    "Settlement",
    "Severity",
    "TableCard",
    "Term",
    "Verdict",
    "Voice",
    "articles",
    "catalogue",
    "consequence",
    "escaped",
    "event_names",
    "event_schema_text",
    "expand",
    "explain",
    "explainable",
    "fact",
    "filled",
    "is_hidden",
    "meaning",
    "next_step",
    "problems",
    "schema_text",
    "sentence",
    "term",
    "terms",
    "tiles_named",
    "unknown_fields",
    "visible",
    "visible_json",
    "withheld",
]

_HOME = {
    "Article": "explanations",
    "next_step": "next_steps",
    "event_schema_text": "publication",
    "event_names": "publication",
    "filled": "wording",
    "Voice": "wording",
    "ByRules": "report",
    "Code": "findings",
    "EVENT": "events",
    "withheld": "events",
    "Event": "events",
    "Explanation": "explanations",
    "FIELDS": "fields",
    "REQUIRED": "fields",
    "FINDING_FIELDS": "report",
    "GAME_FIELDS": "report",
    "GAME_OPTIONAL": "report",
    "FailOn": "report",
    "Finding": "report",
    "Four": "report",
    "GameReport": "report",
    "HandReport": "report",
    "HandResult": "report",
    "Item": "report",
    "Language": "glossary",
    "OptionNote": "explanations",
    "PRESETS": "rules",
    "Payment": "report",
    "PresetName": "rules",
    "Problem": "fields",
    "Report": "report",
    "Result": "report",
    "RuleError": "rules",
    "RuleSet": "rules",
    "RulesUsed": "report",
    "SCHEMAS": "publication",
    "SeatCard": "report",
    "Settlement": "report",
    "TableCard": "report",
    "Severity": "findings",
    "Term": "glossary",
    "Verdict": "report",
    "articles": "explanations",
    "catalogue": "findings",
    "consequence": "findings",
    "escaped": "wording",
    "expand": "rules",
    "explain": "explanations",
    "explainable": "explanations",
    "fact": "findings",
    "is_hidden": "unseen",
    "meaning": "glossary",
    "problems": "fields",
    "schema_text": "publication",
    "sentence": "findings",
    "term": "glossary",
    "terms": "glossary",
    "tiles_named": "wording",
    "unknown_fields": "fields",
    "visible": "unseen",
    "visible_json": "unseen",
}


def __getattr__(name: str) -> object:
    if name not in _HOME:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(import_module(f".{_HOME[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
