"""The page of a game: one file that explains itself, in both languages, without a network.

Its policy allows its own style and script, known by their hashes, and nothing else. What
the log says stands as text; a name is no markup, neither here nor in the script.
"""

from __future__ import annotations

from base64 import b64encode
from functools import partial
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Final

from zjlog.messages.game import say_game
from zjlog.replay import MOST_LYING
from zjlog.schemas import SEATS
from zjlog.text.escape import visible
from zjlog.text.html import TAGS, both, phrase
from zjlog.text.shell import file_word, shell_command
from zjlog.text.wording import LONG, Speaker, clipped
from zjlog.version import __version__

from .data import LABELS, as_script, data_of
from .findings import findings_html
from .money import money_html
from .tiles import symbols

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zjlog.audit import Story
    from zjlog.game.source import Opened
    from zjlog.messages.language import Language

HERE: Final = Path(__file__).parent


def page(game: Opened, language: Language, opening: int = 0) -> str:
    """Return the page, begun in one language at one moment."""
    story = game.story
    style, script = part("page.css"), part("page.js")
    data = data_of(story) | {"labels": LABELS, "opening": opening}
    title = say_game(language, "page-title")
    name = clipped(visible(story.report.game_id or ""), LONG)
    template = Template(part("page.html"))
    return template.substitute(
        tag=TAGS[language],
        lang=language,
        policy=policy(style, script),
        title=escape(f"{title} {name}"),
        style=style,
        script=script,
        symbols="".join(symbols()),
        heading=f"{phrase('page-title')} {escape(name)}",
        about=" · ".join(about(story)),
        noscript=phrase("no-script"),
        findings_head=phrase("findings"),
        findings=findings_html(story),
        money_head=phrase("money"),
        money=money_html(story),
        footer="\n".join(f"<p>{line}</p>" for line in footer(game, data.get("left_out", 0))),
        data=as_script(data),
    )


def part(name: str) -> str:
    """Read a file of the page, without its margins and comments: they are for us."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    bare = (line.strip() for line in lines)
    return "\n".join(line for line in bare if line and not line.startswith("//"))


def policy(style: str, script: str) -> str:
    """Return the policy: this style and this script, nothing fetched, nothing sent."""
    rules = (
        "default-src 'none'",
        f"style-src '{digest(style)}'",
        f"script-src '{digest(script)}'",
        "base-uri 'none'",
        "form-action 'none'",
    )
    return "; ".join(rules)


def digest(text: str) -> str:
    """Hash a part as a policy names it."""
    return "sha256-" + b64encode(sha256(text.encode()).digest()).decode()


def about(story: Story) -> Iterator[str]:
    """Yield who plays, and what the header says of the table."""
    speaker = Speaker("en", story.report.players)
    yield escape(speaker.say("list").join(speaker.player(seat, LONG) for seat in range(SEATS)))
    card = story.report.card
    if card is not None:
        for value in (card.event, card.venue, card.table, card.referee, card.started_at):
            if value is not None:
                yield escape(clipped(visible(str(value)), LONG))


def footer(game: Opened, left_out: int) -> Iterator[str]:
    """Yield what the page leaves out, what it rests on, and how to check it."""
    report = game.story.report
    if left_out:
        yield phrase("left-out", n=left_out, most=MOST_LYING)
    yield f"{phrase('log-digest')} <code>{escape(game.digest or '–')}</code>"
    if report.rules is not None:
        preset = partial(Speaker.word, token=report.rules.preset, kind="preset")
        words = [
            say_game(speaker.language, "rules-digest", preset=preset(speaker))
            for speaker in (Speaker("zh"), Speaker("en"))
        ]
        yield f"{both(*words)} <code>{escape(report.rules.digest)}</code>"
    words = ["zjlog", "page", file_word(game.file)]
    if game.game is not None:
        yield phrase("of-games", n=game.game, of=game.of)
        words += ["--game", str(game.game)]
    yield f"{phrase('again')} <code>{escape(shell_command(words))}</code>"
    yield phrase("made-by", version=__version__)
