"""`zjlog show` on a terminal with Textual: keys move, the position is the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.text import Text  # textual brings it
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

from zjlog.errors import INTERRUPTED
from zjlog.messages.game import say_game
from zjlog.text.screen import page_width

from .position import PositionText
from .steps import ARROWS, DIGITS, KEYS, STEPS, help_lines, moved, other, went

if TYPE_CHECKING:
    from textual.binding import BindingType
    from textual.timer import Timer

    from zjlog.messages.language import Language

    from .place import Place

PACE: Final = 0.7
"""Seconds between two events while it plays."""


class ShowApp(App[None]):
    """Shows one place at a time."""

    CSS = """
    Screen { background: $background; }
    #keys { dock: bottom; height: 1; color: $text-muted; }
    #go { dock: bottom; display: none; }
    """
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *((key, f"walk({word!r})") for key, word in ARROWS.items() if key != "enter"),
        *((word, f"walk({word!r})") for word in STEPS if word in KEYS),
        ("g", "ask"),
        ("space", "play"),
        ("escape", "put_away"),
        ("l", "language"),
        ("j", "scroll(1)"),
        ("k", "scroll(-1)"),
        ("question_mark", "help"),
        ("q", "quit"),
        Binding("ctrl+c", "interrupt", priority=True),
    ]

    def __init__(self, place: Place, language: Language) -> None:
        """Begin at a place."""
        super().__init__()
        self.place = place
        self.language_said: Language = language
        self.clock: Timer | None = None
        self.helping = False

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        with VerticalScroll(can_focus=False):
            yield Static(id="table", markup=False)
        yield Static(say_game(self.language_said, "keys"), id="keys", markup=False)
        yield Input(placeholder=say_game(self.language_said, "go-to"), type="integer", id="go")

    def on_mount(self) -> None:
        """Show the first place."""
        self.draw()

    def on_resize(self) -> None:
        """Show the place in the new width."""
        self.draw()

    def draw(self) -> None:
        """Show the place."""
        width = page_width(self.size.width - 2)
        language = self.language_said
        told = (
            help_lines(KEYS, language, width)
            if self.helping
            else PositionText(self.place.story, language, width).lines(self.place)
        )
        lines = [Text.assemble(*line.parts) for line in told]
        self.query_one("#table", Static).update(Text("\n").join(lines))
        self.query_one("#keys", Static).update(say_game(language, "keys"))

    def go(self, place: Place) -> None:
        """Go to a place and show it."""
        self.place = place
        self.helping = False
        self.draw()

    def action_walk(self, word: str) -> None:
        """Go where a word of the table of steps says, or say why not."""
        place, note = moved(self.place, word, self.language_said)
        self.go(place)
        self.say(note)

    def say(self, note: str) -> None:
        """Say something in the place of the keys, until the next one."""
        if note:
            self.query_one("#keys", Static).update(note)

    def action_language(self) -> None:
        """Speak the other language."""
        self.language_said = other(self.language_said)
        self.draw()

    def action_help(self) -> None:
        """List the keys, or go back to the table."""
        self.helping = not self.helping
        self.draw()

    def action_scroll(self, way: int) -> None:
        """Show what lies further down or up."""
        scroll = self.query_one(VerticalScroll)
        scroll.scroll_relative(y=way * scroll.size.height // 2, animate=False)

    def action_ask(self) -> None:
        """Ask for the number of an event."""
        field = self.query_one("#go", Input)
        field.display = True
        field.value = ""
        field.focus()

    def action_put_away(self) -> None:
        """Hide the question."""
        self.query_one("#go", Input).display = False
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go where the answer says."""
        self.action_put_away()
        if event.value.isdecimal():
            place, note = went(self.place, int(event.value[:DIGITS]), self.language_said)
            self.go(place)
            self.say(note)

    def action_interrupt(self) -> None:
        """End as an interrupted command does; the library's own key only names another."""
        self.exit(return_code=INTERRUPTED)

    def action_play(self) -> None:
        """Play on, or stop."""
        if self.clock is not None:
            self.clock.stop()
            self.clock = None
        else:
            self.clock = self.set_interval(PACE, self.play_on)

    def play_on(self) -> None:
        """Go one event on; stop at the end."""
        self.go(self.place.step(1))
        if self.place.moment == self.place.story.last:
            self.action_play()
