"""What `zjlog --version` says: the version, and whether the core runs compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.version import __version__

from .options import LOCALE

if TYPE_CHECKING:
    from click import Context, Parameter


def tell_version(context: Context, _option: Parameter, asked: bool) -> None:  # noqa: FBT001 - click's call
    """Print it and leave, if it was asked for."""
    if not asked or context.resilient_parsing:
        return
    from zjlog.messages.installation import state  # noqa: PLC0415 - nothing else of `zjlog -h` needs the core

    click.echo(f"zjlog, version {__version__} ({state(LOCALE)})")
    context.exit()
