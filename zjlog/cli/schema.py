"""`zjlog schema`: the JSON Schemas that zjlog publishes, and that of one event."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.choices import KINDS
from zjlog.errors import CallError
from zjlog.files.output import emit
from zjlog.messages.general import did_you_mean, say
from zjlog.messages.rules import say_rules
from zjlog.text.escape import echo

from .options import LOCALE, helped

if TYPE_CHECKING:
    from zjlog.schemas.publication import SchemaKind


@click.command(
    help=helped("schema"), short_help=helped("schema.short"), epilog=helped("schema.example")
)
@click.argument("name", type=click.Choice(KINDS), required=False, metavar="[event|ruleset|report]")
@click.argument("event", required=False, metavar="[EVENT]")
@click.option("--list", "listed", is_flag=True, help=helped("schema.list"))
def schema(name: SchemaKind | None, event: str | None, *, listed: bool) -> int:
    """Print a schema, that of one event, or the names of all."""
    from zjlog.schemas import schema_text  # noqa: PLC0415 - loaded when called

    if name == "event" and (listed or event is not None):
        return emit(names_of_events() if listed else schema_of(event or ""), LOCALE, "utf-8")
    if event is not None:
        raise CallError(say_rules(LOCALE, "no-parts"))
    if name is not None and not listed:
        return emit(schema_text(name), LOCALE, "utf-8")
    return emit("".join(f"{kind:8} {say(LOCALE, f'{kind}-schema')}\n" for kind in KINDS), LOCALE)


def names_of_events() -> str:
    """Return the names of all events, a line each."""
    from zjlog.schemas import event_names  # noqa: PLC0415 - loaded when called

    return "".join(f"{name}\n" for name in event_names())


def schema_of(event: str) -> str:
    """Return the schema of one event."""
    from zjlog.messages.lookup import nearest  # noqa: PLC0415 - loaded when called
    from zjlog.schemas import event_names, event_schema_text  # noqa: PLC0415 - the same

    if event in event_names():
        return event_schema_text(event)
    hint = did_you_mean(nearest(event_names(), event.lower()), LOCALE)
    raise CallError(say_rules(LOCALE, "unknown-event", word=echo(event), near=hint))
