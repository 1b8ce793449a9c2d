"""Who plays: strengths, styles and partners, as tables of figures.

Nothing here decides anything; ``strategy`` reads these figures. A profile is named by
strength and style, ``strong/cautious``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from zjlog.schemas import SEATS

from .chance import pick

if TYPE_CHECKING:
    from random import Random


class Strength(NamedTuple):
    """How well somebody plays; each figure is a probability but the last."""

    thinks: float
    """Decides by the hand; else moves at random among what is legal."""
    notices: float
    """Sees a win, or a tile that could be claimed."""
    counts: int
    """0 looks at the hand alone, 1 at what would help it, 2 at what is left of that."""


class Style(NamedTuple):
    """What somebody likes; probabilities but for the first two."""

    reach: int
    """Claims where the distance falls by more than −reach: 0 only if it falls."""
    fear: float
    """What a tile that nobody has shown costs, in useful tiles."""
    kongs: float
    """Declares a kong that does not set the hand back."""
    throws: tuple[float, float, float]
    """Throws a 百搭 that need not go: as 首搭, 中途打搭, 碰后搭 (R-D3)."""
    melds_wild: float
    """Claims a discarded 百搭 although the hand would do without."""
    last: float
    """Discards after the last draw; else declares 黄牌."""


STRENGTHS: Final = {
    "random": Strength(0.0, 1.0, 0),
    "weak": Strength(0.9, 0.9, 0),
    "normal": Strength(0.98, 0.98, 1),
    "strong": Strength(1.0, 1.0, 2),
}
STYLES: Final = {
    "steady": Style(0, 0.3, 0.8, (0.25, 0.01, 0.1), 0.6, 0.8),
    "eager": Style(1, 0.0, 1.0, (0.25, 0.02, 0.2), 1.0, 1.0),
    "cautious": Style(0, 2.0, 0.5, (0.1, 0.0, 0.0), 0.3, 0.3),
    "thrower": Style(0, 0.3, 0.8, (0.9, 0.3, 0.8), 1.0, 0.8),
    "keeper": Style(0, 0.3, 0.8, (0.0, 0.0, 0.0), 0.2, 0.8),
}
USUAL: Final = ("weak", "normal", "normal", "normal", "strong", "strong")
"""What the strengths are drawn from where no players are named."""


class Profile(NamedTuple):
    """One player: a strength, a style, and the seat that they secretly play for, if any."""

    strength: str
    style: str
    partner: int | None = None

    @property
    def label(self) -> str:
        """Return the profile as a log bears it: ``strong/cautious``, ``weak/eager+2``."""
        partner = "" if self.partner is None else f"+{self.partner}"
        return f"{self.strength}/{self.style}{partner}"


class Seated(NamedTuple):
    """A player at a seat: how they play, and how logs know them."""

    profile: Profile
    id: str
    name: str | None = None


def mixed(rng: Random) -> tuple[Seated, ...]:
    """Draw four players of the usual kind."""
    styles = tuple(STYLES)
    return tuple(
        Seated(Profile(pick(rng, USUAL), pick(rng, styles)), f"p{seat}") for seat in range(SEATS)
    )
