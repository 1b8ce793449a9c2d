"""`zjlog schema`: the JSON Schemas that zjlog publishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.choices import KINDS
from zjlog.files.output import emit
from zjlog.messages.general import say

from .options import LOCALE, helped

if TYPE_CHECKING:
    from zjlog.schemas.publication import SchemaKind


@click.command(
    help=helped("schema"), short_help=helped("schema.short"), epilog=helped("schema.example")
)
@click.argument("name", type=click.Choice(KINDS), required=False, metavar="[event|ruleset|report]")
def schema(name: SchemaKind | None) -> int:
    """Print a schema, or the names of all."""
    from zjlog.schemas import schema_text  # noqa: PLC0415 - loaded when called

    if name is not None:
        return emit(schema_text(name), LOCALE, "utf-8")
    return emit("".join(f"{kind:8} {say(LOCALE, f'{kind}-schema')}\n" for kind in KINDS), LOCALE)
