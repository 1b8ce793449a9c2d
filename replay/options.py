"""A rule set as integers: what the core reads instead of literals.

Made once a game from the expanded options (``RuleSet.as_options()``). Closed choices
become the position of their value in ``CHOICES``; nothing here has a default.
"""

from collections.abc import Mapping
from typing import Any, Final

NO_FLOOR: Final = -(2**62)
"""``floor: none``: a payer may owe without bound."""

PHYSICAL: Final = 0
BLOCK13: Final = 1

BREAK_NONE: Final = 0
SUM_SUM: Final = 1
SUM_MIN: Final = 2

STACK: Final = 0
FLAT: Final = 1

ROTATE: Final = 0
WINNER: Final = 1
ALWAYS_NEXT: Final = 2

STAYS: Final = 0
NEXT: Final = 1

FIRST_PHASE: Final = 0
DISCARDER_FIRST: Final = 1
NEVER: Final = 2

NO_FIRST: Final = 0
SECOND_WILD: Final = 1

NATURAL_ONLY: Final = 0
ANY: Final = 1
NO_WILD: Final = 2

SHARED: Final = 0
DISCARDER: Final = 1

EACH: Final = 0
FEEDER: Final = 1

INCLUSIVE: Final = 0
ADDITIVE: Final = 1
EXCLUSIVE: Final = 2

SPLIT: Final = 1

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "deal_style": ("physical", "block13"),
    "break_rule": ("none", "sum_sum", "sum_min"),
    "kong_draw": ("head", "tail"),
    "tail_order": ("stack", "flat"),
    "dealer_rule": ("rotate", "winner", "always_next"),
    "exhausted_dealer": ("stays", "next"),
    "wild_claim": ("first_phase", "discarder_first", "never"),
    "reveal": ("no_first", "second_wild"),
    "discard_win": ("natural", "any", "no_wild"),
    "discard_pay": ("shared", "discarder"),
    "kong_pay": ("each", "feeder"),
    "kong_win": ("inclusive", "additive", "exclusive"),
    "kong_win_payer": ("each", "feeder"),
}
SWITCHES: Final = (
    "last_discard", "two_out", "multiple_winners", "heaven_wild", "indicator_kong", "own_four",
    "follow", "three_fed", "double_dice", "repeat_double", "pass_win", "pass_pung",
)  # fmt: skip
PRICES: Final = (
    "first", "later", "after_pung", "wild_win", "natural", "run", "discard", "discarder_extra",
    "discarder_alone", "kong_exposed", "kong_added", "kong_concealed", "kong_win_wild",
    "kong_win_natural", "kong_win_natural_concealed",
)  # fmt: skip


class Options:
    """Every option of the rule set (``rules.md``, Options) as a small integer."""

    deal_style: int
    break_rule: int
    kong_draw: int
    tail_order: int
    dealer_rule: int
    exhausted_dealer: int
    wild_claim: int
    reveal: int
    discard_win: int
    discard_pay: int
    kong_pay: int
    kong_win: int
    kong_win_payer: int
    last_discard: int
    two_out: int
    multiple_winners: int
    heaven_wild: int
    indicator_kong: int
    own_four: int
    follow: int
    three_fed: int
    double_dice: int
    repeat_double: int
    pass_win: int
    pass_pung: int

    def __init__(self, options: Mapping[str, Any]) -> None:
        """Read the expanded options; a key that is missing is a ``KeyError``, a bug of ours."""
        for key, values in CHOICES.items():
            setattr(self, key, values.index(options[key]))
        for key in SWITCHES:
            setattr(self, key, int(options[key]))
        prices = options["prices"]
        self.price_first: int = prices["first"]
        self.price_later: int = prices["later"]
        self.price_after_pung: int = prices["after_pung"]
        self.price_wild_win: int = prices["wild_win"]
        self.price_natural: int = prices["natural"]
        self.price_run: int = prices["run"]
        self.price_discard: int = prices["discard"]
        self.price_discarder_extra: int = prices["discarder_extra"]
        self.price_discarder_alone: int = prices["discarder_alone"]
        self.price_kong: tuple[int, int, int] = (
            prices["kong_exposed"],
            prices["kong_added"],
            prices["kong_concealed"],
        )
        self.price_kong_win_wild: int = prices["kong_win_wild"]
        self.price_kong_win_natural: int = prices["kong_win_natural"]
        self.price_kong_win_natural_concealed: int = prices["kong_win_natural_concealed"]
        self.run_natural: int = options["run_natural"]
        self.drawn_wild: int = options["drawn_wild"]
        heaven = options["heaven"]
        self.heaven: int = -1 if heaven == "self_draw" else heaven
        self.caught_value: int = options["caught_wild"]["value"]
        self.caught_from: int = ("each", "discarder").index(options["caught_wild"]["from"])
        self.false_value: int = options["false_win"]["value"]
        self.false_to: int = ("each", "split").index(options["false_win"]["to"])
        floor = options["floor"]
        self.floor: int = NO_FLOOR if floor == "none" else floor
