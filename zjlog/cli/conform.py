"""`zjlog conform`: a pack of vectors for other engines, and what one of them makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from zjlog.files.output import emit, output_told

from .options import LOCALE, helped, language_option

if TYPE_CHECKING:
    from zjlog.messages.language import Language

LEVELS: Final = ("reading", "play", "wins", "settlement", "everything")
SHOWN: Final = 20
SECONDS: Final = 10.0


@click.group(
    help=helped("conform"),
    short_help=helped("conform.short"),
    epilog=helped("conform.example"),
)
def conform() -> None:
    """Hold the commands."""


@conform.command(help=helped("conform.write"), epilog=helped("conform.write.example"))
@click.argument("folder", metavar="DIR")
@click.option("--positions", is_flag=True, help=helped("conform.positions"))
@click.option("--only", multiple=True, metavar="ID", help=helped("conform.only"))
@language_option
def write(folder: str, *, positions: bool, only: tuple[str, ...], lang: Language | None) -> int:
    """Write a pack."""
    from zjlog.conform.pack import write as write_pack  # noqa: PLC0415 - loads the core
    from zjlog.messages.conform import say_conform  # noqa: PLC0415 - the same
    from zjlog.text.escape import path_text, visible  # noqa: PLC0415 - the same

    language = lang or LOCALE
    with output_told(language):
        about = write_pack(folder, language, tables=positions, only=only or ("",))
    names = ("vectors", "positions", "zjlog", "sha256")
    told = {name: about[name] for name in names}
    said = say_conform(language, "written", path=visible(path_text(folder)), **told)
    return emit(f"{said}\n", language)


@conform.command("run", help=helped("conform.run"), epilog=helped("conform.run.example"))
@click.argument("folder", metavar="DIR")
@click.option("--engine", required=True, metavar="COMMAND", help=helped("conform.engine"))
@click.option(
    "--level", type=click.Choice(LEVELS), default=LEVELS[-1], help=helped("conform.level")
)
@click.option("--preset", metavar="PRESET", help=helped("conform.preset"))
@click.option("--only", multiple=True, metavar="ID", help=helped("conform.only"))
@click.option(
    "--timeout",
    type=click.FloatRange(0.001, 3600),
    default=SECONDS,
    metavar="SECONDS",
    help=helped("conform.timeout"),
)
@click.option(
    "--memory", type=click.IntRange(1, 1 << 30), metavar="MIB", help=helped("conform.memory")
)
@click.option(
    "--max", "most", type=click.IntRange(1), default=SHOWN, metavar="N", help=helped("conform.max")
)
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json")),
    default="text",
    help=helped("rules.format"),
)
@language_option
def run(
    folder: str,
    *,
    engine: str,
    level: str,
    preset: str | None,
    only: tuple[str, ...],
    timeout: float,
    memory: int | None,
    most: int,
    form: str,
    lang: Language | None,
) -> int:
    """Put a pack to an engine."""
    from zjlog.conform.run import Job  # noqa: PLC0415 - loads the core
    from zjlog.conform.run import run as run_pack  # noqa: PLC0415 - the same

    language = lang or LOCALE
    job = Job(engine, folder, level, preset, only, timeout, memory, most, form, language)
    with output_told(language):
        return run_pack(job)
