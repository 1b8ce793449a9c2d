"""The command line: reads the call, hands it to what does the work, ends with its code.

Only what a command needs is loaded, when it is called. Usage errors are click's, or
sentences of ours in the language of the call; both end with 2.
"""

from __future__ import annotations

import atexit
import gc
from importlib import import_module
from typing import TYPE_CHECKING, Final

import click

from zjlog import signals
from zjlog.errors import INTERNAL, INTERRUPTED, USAGE, CallError
from zjlog.files.output import OutputError
from zjlog.files.stderr import internal, is_interruption, tell
from zjlog.files.streams import ended, silence
from zjlog.messages.general import say

from .options import LOCALE, helped
from .version import tell_version

if TYPE_CHECKING:
    from collections.abc import Sequence

SELDOM: Final = 50_000
"""New objects between two looks for garbage: loading makes many, and hardly any of it."""

LINES: Final = {"zh": 54, "en": 80}
"""Characters of a line of help: click counts characters, and Chinese ones are wide."""

HOMES: Final = {
    "conform": "conform:conform",
    "db": "db:database",
    "diff": "diff:diff",
    "dossier": "dossier:dossier",
    "explain": "explain:explain",
    "export": "export:export",
    "help": "help:help_",
    "load": "load:load",
    "page": "page:page",
    "query": "query:query",
    "rules": "rules:rules",
    "schema": "schema:schema",
    "show": "show:show",
    "simulate": "simulate:simulate",
    "standings": "standings:standings",
    "stats": "stats:stats",
    "verify": "verify:verify",
    "what-if": "what_if:what_if",
}
"""Where each command is defined: its module and its name there."""


class Commands(click.Group):
    """A group whose commands are loaded when they are asked for, as click's manual has it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, without loading any."""
        del ctx
        return sorted(HOMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command; None if there is none of this name, and then all are loaded.

        Among those that are loaded click looks for one that may have been meant.
        """
        for name in (cmd_name,) if cmd_name in HOMES else HOMES:
            if name not in self.commands:
                module, _, attribute = HOMES[name].partition(":")
                home = import_module(f".{module}", __package__)
                self.add_command(getattr(home, attribute), name)
        return super().get_command(ctx, cmd_name)


@click.group(
    cls=Commands,
    help=helped("zjlog"),
    epilog=helped("zjlog.example"),
    context_settings={
        "help_option_names": ["-h", "--help"],
        "max_content_width": LINES[LOCALE],
    },
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False,
    callback=tell_version, help=helped("version"),
)  # fmt: skip
def cli() -> None:
    """Hold the commands."""


def main(args: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    gc.set_threshold(SELDOM)
    atexit.register(gc.freeze)  # no last search for garbage: all memory is given back anyway
    try:
        return ended(run(args))
    except OSError as reason:
        return unwritten(reason)


def run(args: Sequence[str] | None) -> int:
    """Do what a call asks; whatever comes of it is an exit code, and a sentence at most."""
    try:
        return int(cli.main(args, prog_name="zjlog", standalone_mode=False) or 0)
    except CallError as error:
        tell(error.message)
        return error.exit_code
    except click.ClickException as error:
        error.show()
        return max(USAGE, error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        tell(say(LOCALE, "interrupted-early"))
        return INTERRUPTED
    except SystemExit:  # click's only one: the reader of the help went away, which is no error
        silence()
        return 0
    except Exception as error:  # noqa: BLE001 - the last resort: one sentence, no traceback
        return last_resort(error)


def last_resort(error: Exception) -> int:
    """Tell what no command was ready for, and return the exit code."""
    if signals.State.received is not None or is_interruption(error):  # a library may rename it
        tell(say(LOCALE, "interrupted-early"))
        return INTERRUPTED
    if isinstance(error, OSError) and echoed(error):
        return unwritten(error)
    tell(internal(error, LOCALE))
    return INTERNAL


def echoed(error: OSError) -> bool:
    """Tell whether click failed to write help, which goes to standard output."""
    frame = error.__traceback__
    while frame is not None:
        if frame.tb_frame.f_code is click.echo.__code__:
            return True
        frame = frame.tb_next
    return False


def unwritten(reason: OSError) -> int:
    """Say that standard output could not be written, and return the exit code."""
    silence()
    tell(OutputError(None, reason).sentence(LOCALE))
    return USAGE
