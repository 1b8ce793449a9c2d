"""`zjlog simulate`: clean games without end, from a seed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from zjlog.choices import STAGES
from zjlog.files.output import output_told

from .options import LOCALE, STDOUT, helped, jobs_option, language_option

if TYPE_CHECKING:
    from zjlog.messages.language import Language


@click.command(
    help=helped("simulate"),
    short_help=helped("simulate.short"),
    epilog=helped("simulate.example"),
)
@click.option(
    "--games", type=click.IntRange(1), default=1, metavar="N", help=helped("simulate.games")
)
@click.option(
    "--first", type=click.IntRange(0), default=0, metavar="N", help=helped("simulate.first")
)
@click.option(
    "--seed", type=click.IntRange(0), default=1, metavar="N", help=helped("simulate.seed")
)
@click.option("--preset", default="tournament", metavar="PRESET", help=helped("simulate.preset"))
@click.option(
    "--options",
    "words",
    multiple=True,
    metavar="JSON|KEY=VALUE",
    help=helped("simulate.options"),
)
@click.option("--players", "file", metavar="FILE", help=helped("simulate.players"))
@click.option("--event", metavar="NAME", help=helped("simulate.event"))
@click.option("--stage", type=click.Choice(STAGES), help=helped("simulate.stage"))
@click.option("--venue", metavar="NAME", help=helped("simulate.venue"))
@click.option("-o", "--out", default=STDOUT, metavar="DIR|-", help=helped("simulate.out"))
@click.option("--force", is_flag=True, help=helped("simulate.force"))
@jobs_option("simulate.jobs", 1)
@language_option
def simulate(
    *,
    games: int,
    first: int,
    seed: int,
    preset: str,
    words: tuple[str, ...],
    file: str | None,
    event: str | None,
    stage: str | None,
    venue: str | None,
    out: str,
    force: bool,
    jobs: int,
    lang: Language | None,
) -> int:
    """Simulate games."""
    from zjlog.simulate.game import Plan  # noqa: PLC0415 - loads the core
    from zjlog.simulate.input import options_of, players_of, stage_of  # noqa: PLC0415 - the same
    from zjlog.simulate.run import Simulation, run  # noqa: PLC0415 - the same

    language = lang or LOCALE
    options = options_of(words, preset, language)
    players = None if file is None else players_of(file, language)
    plan = Plan(seed, preset, options, players, stage_of(event, stage, venue, language))
    folder = None if out == STDOUT else out
    with output_told(language):
        return run(Simulation(plan, games, first, folder, jobs, language, force=force))
