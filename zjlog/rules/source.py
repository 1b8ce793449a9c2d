"""A rule set by name: a preset, or a file with a preset and the options changed in it.

The file is read as strictly as a log is. What is wrong with it is wrong with the call:
one sentence, exit code 2.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from zjlog.audit import LogDamaged, Rules, load_json
from zjlog.errors import CallError
from zjlog.files.errors import LogError
from zjlog.files.logs import STDIN
from zjlog.files.small import small_file
from zjlog.messages.general import did_you_mean, say
from zjlog.messages.lookup import nearest
from zjlog.schemas import PRESETS, Finding, RuleError, expand, sentence, term
from zjlog.text.escape import path_text, visible

if TYPE_CHECKING:
    from zjlog.audit import LineFault
    from zjlog.messages.language import Language

MOST_BYTES: Final = 64 << 10
"""No rule set is larger; a file that is has something else in it."""

KEYS: Final = ("preset", "options")

OLD_LAYOUT: Final = "old-layout"
"""A suspicion about logs; a list among the options says nothing of the kind."""

ABSENT: Final = object()
"""What is found where a field is missing."""


def rules_of(name: str, language: Language) -> Rules:
    """Return the preset of this name, or the rule set in this file."""
    if name in PRESETS:
        return Rules(name, expand(name))
    shown = visible(path_text(name))
    if name != STDIN and not exists(name):
        hint = did_you_mean(nearest(PRESETS, name.lower()), language)
        raise CallError(say(language, "unknown-rules", word=shown, near=hint))
    value, fault = load_json(content(name, language))
    if fault is not None and fault.details.get("reason") != OLD_LAYOUT:
        why = reason(fault, language)
        raise CallError(say(language, "not-rules", path=shown, reason=why))
    try:
        return expanded(value or {})
    except RuleError as error:
        text = visible(wrong(error, language))
        raise CallError(say(language, "cited", head=shown, text=text)) from None


def exists(path: str) -> bool:
    """Tell whether anything stands at a path."""
    with suppress(OSError, ValueError):
        return Path(path).exists()
    return False


def content(path: str, language: Language) -> bytes:
    """Read a file that is not too large to be a rule set."""
    try:
        data = small_file(path, MOST_BYTES)
    except LogError as trouble:
        raise CallError(trouble.sentence(language)) from None
    except LogDamaged:
        why = term("compressed", language, "reason")
        shown = visible(path_text(path))
        raise CallError(say(language, "not-rules", path=shown, reason=why)) from None
    if len(data) > MOST_BYTES:
        raise CallError(say(language, "rules-too-large", path=visible(path_text(path))))
    return data


def expanded(value: dict[str, Any]) -> Rules:
    """Expand the object of a file, or raise ``RuleError``."""
    for key, given in value.items():
        if key not in KEYS:
            raise RuleError(key, "nothing", given)
    if "preset" not in value:
        raise RuleError(KEYS[0], "|".join(PRESETS), ABSENT)
    return Rules(value["preset"], expand(value["preset"], value.get("options", {})))


def reason(fault: LineFault, language: Language) -> str:
    """Say why a file holds no object that can be trusted."""
    token = fault.details.get("reason")
    if not isinstance(token, str):
        return sentence(Finding(fault.code, 1, None, None, None, details=fault.details), language)
    why = term(token, language, "reason")
    excerpt = fault.details.get("excerpt")
    shown = visible(str(excerpt).strip()) if excerpt else ""
    return say(language, "quoted", what=why, text=shown) if shown else why


def wrong(error: RuleError, language: Language) -> str:
    """Say which option is wrong, and what belongs there."""
    from zjlog.schemas.fields import ABSENT as MISSING  # noqa: PLC0415 - loads the models
    from zjlog.schemas.fields import clipped, quoted  # noqa: PLC0415 - the same

    got = MISSING if error.got is ABSENT else quoted(error.got)
    details = {"field": clipped(error.field), "expected": error.expected, "got": got}
    return sentence(Finding("F002", 1, None, None, None, details=details), language)
