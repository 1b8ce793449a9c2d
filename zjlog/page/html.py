"""The page of a game: one file that explains itself, in both languages, without a network.

Its policy allows its own style and script, known by their hashes, and nothing else. What
the log says stands as text; a name is no markup, neither here nor in the script.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from zjlog.messages.game import say_game
from zjlog.replay import MOST_LYING
from zjlog.schemas import SEATS
from zjlog.text.escape import visible
from zjlog.text.html import COLOURS, NO_BASE, NO_FORMS, hashed, policy_of, rendered
from zjlog.text.shell import file_word, shell_command
from zjlog.text.wording import LONG, Wording, clipped
from zjlog.version import __version__

from .data import LABELS, STEPS, TOOLS, as_script, data_of, opening_of
from .findings import findings_of
from .money import money_of
from .tiles import symbols

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit import Story
    from zjlog.game.source import Opened
    from zjlog.messages.language import Language

HERE: Final = Path(__file__).parent
STYLES: Final = ("page.css", "table.css", "print.css")
SCRIPTS: Final = ("steps.js", "words.js", "table.js", "plain.js", "page.js", "paper.js")
"""The files of which the page's one style and one script are made."""


def page(game: Opened, language: Language, *, asked: bool = True) -> str:
    """Return the page, begun in one language; one not asked for gives way to the reader's."""
    story = game.story
    style, script = ("\n".join(map(part, names)) for names in (STYLES, SCRIPTS))
    script = f'"use strict"; {{\n{script}\n}}'
    style = COLOURS + style
    data = data_of(story) | {"labels": LABELS, "opening": opening_of(story), "asked": asked}
    name = clipped(visible(story.report.game_id or ""), LONG)
    return rendered(
        "page/page.html",
        language,
        policy=policy(style, script),
        title=f"{say_game(language, 'page-title')} {name}",
        style=style,
        script=script,
        symbols="".join(symbols()),
        steps=STEPS,
        tools=TOOLS,
        name=name,
        about=about(story),
        findings=findings_of(story),
        money=money_of(story),
        log=game,
        left_out=data.get("left_out", 0),
        unreplayed=data.get("unreplayed", 0),
        most_lying=MOST_LYING,
        rules=rules(story),
        command=command(game),
        version=__version__,
        data=as_script(data),
    )


def part(name: str) -> str:
    """Read a file of the page, without its margins and comments: they are for us."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    bare = (line.strip() for line in lines)
    return "\n".join(line for line in bare if line and not line.startswith(("//", "/*")))


def policy(style: str, script: str) -> str:
    """Return the policy: this style and this script, nothing fetched, nothing sent."""
    rules = f"style-src {hashed(style)}", f"script-src {hashed(script)}", NO_BASE, NO_FORMS
    return policy_of(*rules)


def about(story: Story) -> Iterator[str]:
    """Yield who plays, and what the header says of the table."""
    wording = Wording("en", story.report.players)
    yield wording.say("list").join(wording.player(seat, LONG) for seat in range(SEATS))
    card = story.report.card
    if card is not None:
        for value in (card.event, card.venue, card.table, card.referee, card.started_at):
            if value is not None:
                yield clipped(visible(str(value)), LONG)


def rules(story: Story) -> tuple[list[str], str] | None:
    """Name the rule set in both languages, with its digest."""
    known = story.report.rules
    if known is None:
        return None
    names = [
        say_game(each.language, "rules-digest", preset=each.word(known.preset, "preset"))
        for each in (Wording("zh"), Wording("en"))
    ]
    return names, known.digest


def command(game: Opened) -> str:
    """Return the command that makes the page again, as a shell reads it."""
    words = ["zjlog", "page", file_word(game.file)]
    if game.game is not None:
        words += ["--game", str(game.game)]
    return shell_command(words)
