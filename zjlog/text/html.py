"""Pages in HTML: made from templates, in one frame, under a policy that names all they load.

The templates are the files ``*.html`` of the rooms; ``frame.html`` beside this module is what
every page stands in, ``words.html`` says a thing in several languages. What a template is given
is text and is escaped, whatever it holds; only ``| safe`` in a template lets markup through, and
there it stands for a style, a script or a drawing of ours. A name is no markup and no template.

``COLOURS`` is what the style of every page begins with: the colours of a light and a dark screen,
of which paper has the light ones, and the family of fonts.

Only what makes a page imports this module: it loads Jinja2.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from zjlog.messages.game import say_game

from .unbroken import unbroken

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zjlog.messages.language import Language

TAGS: Final[Mapping[Language, str]] = {"zh": "zh-CN", "en": "en"}
"""The languages as HTML names them."""

NOTHING: Final = "default-src 'none'"
"""What a policy begins with: nothing is loaded but what is named after it."""
NO_BASE: Final = "base-uri 'none'"
NO_FORMS: Final = "form-action 'none'"

COLOURS: Final = Path(__file__).with_name("colours.css").read_text(encoding="utf-8")
"""The variables of every page: ``--ink`` on ``--paper``, ``--panel`` or ``--shade``, ``--soft``
and ``--mark`` likewise, ``--accent`` for what is chosen or leads on, ``--line`` between things."""


def rendered(
    template: str, language: Language, *, policy: str, title: str, style: str, **values: object
) -> str:
    """Return the page of a template in the frame, without a line end.

    ``template`` is its file as seen from the package: ``page/page.html``.
    """
    frame = {"language": language, "tag": TAGS[language], "policy": policy, "title": title}
    return _templates().get_template(template).render(frame, style=style, **values)


def policy_of(*rules: str) -> str:
    """Return a policy that allows what these rules name and nothing else."""
    return "; ".join((NOTHING, *rules))


def hashed(text: str) -> str:
    """Name a style or a script of the page itself, as a policy does."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@cache
def _templates() -> Environment:
    """Return what finds, compiles and fills the templates of all rooms."""
    found = Environment(
        loader=PackageLoader("zjlog", ""),
        autoescape=True,
        auto_reload=False,
        finalize=_escaped,
        lstrip_blocks=True,
        trim_blocks=True,
        undefined=StrictUndefined,
    )
    found.globals["say_game"] = say_game
    found.filters["unbroken"] = unbroken
    return found


def _escaped(value: object) -> Markup:
    """Escape what is no markup, as Python spells the quotes and not as Jinja2 does."""
    if isinstance(value, Markup):
        return value
    return Markup(escape(str(value)))  # noqa: S704 - it has just been escaped
