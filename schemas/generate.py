"""Writes the JSON Schemas: ``python -m zjlog.schemas.generate``.

The files beside this module are committed, and a test compares them with what this
would write. They are made of the models and dataclasses; draft 2020-12 is declared
and needed (keywords stand beside ``$ref``).
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from .generate_events import event_schema
from .generate_reports import report_schema
from .generate_rules import ruleset_schema
from .publication import SCHEMAS, SchemaKind, schema_path

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .generate_parts import Schema

BUILDERS: Final[Mapping[SchemaKind, Callable[[], Schema]]] = {
    "event": event_schema,
    "ruleset": ruleset_schema,
    "report": report_schema,
}


def generated(kind: SchemaKind) -> str:
    """Return the text of a schema as it should be committed."""
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:zjlog:schema:{kind}:1",
    }
    return json.dumps({**head, **BUILDERS[kind]()}, ensure_ascii=False, indent=2) + "\n"


def main() -> None:
    """Write all of them."""
    for kind in SCHEMAS:
        schema_path(kind).write_text(generated(kind), encoding="utf-8", newline="\n")


if __name__ == "__main__":  # pragma: no cover - main itself is tested
    main()
