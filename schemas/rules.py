"""Rule sets: every option of the game, its default, and the six presets.

The types of ``RuleSet`` are the closed list of options and of their values:
``expand`` reads them, and nothing else says what is allowed. Defaults are those of
the tournament. No option is acted upon here.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import field, fields, is_dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    get_args,
    get_origin,
    get_type_hints,
)

from .frozen import frozen

PresetName = Literal["tournament", "guide", "peichong", "baochong", "yuanzi", "fanbei"]
Each = Literal["each", "feeder"]

Group: TypeAlias = Any
"""A dataclass of options: the rule set, or one of the groups inside it."""


@frozen
class Range:
    """The whole numbers from ``low`` to ``high``."""

    low: int
    high: int


Digit = Annotated[int, Range(0, 9)]
Price = Annotated[int, Range(0, 99)]


@frozen
class CaughtWild:
    """成搭: what a winning discard that is a wildcard adds, and who pays it (R-F3)."""

    value: Digit = 1
    from_: Literal["each", "discarder"] = "each"


@frozen
class FalseWin:
    """诈胡: 6 to each of the others, or 6 in all, a third to each (R-F8)."""

    value: Price = 6
    to: Literal["each", "split"] = "each"


@frozen
class Prices:
    """What each item costs a paying player, in 底 (R-F11)."""

    first: Price = 6
    later: Price = 4
    after_pung: Price = 2
    wild_win: Price = 3
    natural: Price = 6
    run: Price = 5
    discard: Price = 2
    discarder_extra: Price = 2
    discarder_alone: Price = 8
    kong_exposed: Price = 1
    kong_added: Price = 1
    kong_concealed: Price = 2
    kong_win_wild: Price = 5
    kong_win_natural: Price = 8
    kong_win_natural_concealed: Price = 9


@frozen
class RuleSet:
    """One expanded rule set; every option has a value."""

    deal_style: Literal["physical", "block13"] = "physical"
    break_rule: Literal["none", "sum_sum", "sum_min"] = "sum_sum"
    kong_draw: Literal["tail", "head"] = "tail"
    tail_order: Literal["stack", "flat"] = "stack"
    last_discard: bool = True
    dealer_rule: Literal["rotate", "winner", "always_next"] = "rotate"
    exhausted_dealer: Literal["stays", "next"] = "stays"
    two_out: bool = True
    multiple_winners: bool = False
    wild_claim: Literal["first_phase", "discarder_first", "never"] = "first_phase"
    reveal: Literal["no_first", "second_wild"] = "no_first"
    discard_win: Literal["natural", "any", "no_wild"] = "natural"
    discard_pay: Literal["shared", "discarder"] = "shared"
    run_natural: Literal[10, 8] = 10
    kong_pay: Each = "each"
    kong_win: Literal["inclusive", "additive", "exclusive"] = "inclusive"
    kong_win_payer: Each = "each"
    heaven: Literal[12, "self_draw"] = 12
    heaven_wild: bool = True
    caught_wild: CaughtWild = field(default_factory=CaughtWild)
    drawn_wild: Digit = 0
    prices: Prices = field(default_factory=Prices)
    floor: Literal[0, -50, "none"] = 0
    false_win: FalseWin = field(default_factory=FalseWin)
    indicator_kong: bool = False
    own_four: bool = False
    follow: bool = False
    three_fed: bool = False
    double_dice: bool = False
    repeat_double: bool = False
    pass_win: bool = False
    pass_pung: bool = False

    def as_options(self) -> dict[str, object]:
        """Return all options as a log would write them."""
        return _plain(self)

    def digest(self) -> str:
        """Hash the options as compact JSON with sorted keys (hex SHA-256)."""
        text = json.dumps(self.as_options(), separators=(",", ":"), sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()


_ROOMS: Final[Mapping[str, object]] = {
    "kong_win": "additive",
    "kong_win_payer": "feeder",
    "heaven": "self_draw",
    "heaven_wild": False,
    "caught_wild": {"value": 4, "from": "each"},
    "drawn_wild": 4,
    "indicator_kong": True,
    "own_four": True,
    "follow": True,
    "dealer_rule": "always_next",
    "exhausted_dealer": "next",
    "floor": "none",
    "two_out": False,
}

PRESETS: Final[Mapping[PresetName, Mapping[str, object]]] = MappingProxyType(
    {
        "tournament": {},
        "guide": {
            "kong_win": "additive",
            "heaven": "self_draw",
            "caught_wild": {"value": 0, "from": "each"},
            "dealer_rule": "winner",
            "floor": "none",
            "two_out": False,
        },
        "peichong": _ROOMS,
        "baochong": {
            **_ROOMS,
            "discard_pay": "discarder",
            "kong_pay": "feeder",
            "multiple_winners": True,
        },
        "yuanzi": {**_ROOMS, "own_four": False, "follow": False, "floor": -50},
        "fanbei": {
            **_ROOMS,
            "discard_pay": "discarder",
            "kong_pay": "feeder",
            "multiple_winners": True,
            "dealer_rule": "rotate",
            "exhausted_dealer": "stays",
            "double_dice": True,
            "repeat_double": True,
        },
    }
)
"""What each preset changes in the tournament rules, written as options of a log."""


class RuleError(ValueError):
    """An unknown preset, option or value.

    ``field`` is its path inside ``rules`` (``options.prices.first``), ``expected`` the
    shape of what belongs there, ``got`` the value, or the key where that is unknown.
    """

    def __init__(self, field: str, expected: str, got: object) -> None:
        """Keep the three facts."""
        super().__init__(f"{field}: expected {expected}, got {got!r}")
        self.field = field
        self.expected = expected
        self.got = got


def expand(preset: object, options: object = MappingProxyType({})) -> RuleSet:
    """Apply the options of a log to a preset, or raise ``RuleError``."""
    if not isinstance(preset, str) or preset not in PRESETS:
        where = "preset"
        raise RuleError(where, "|".join(PRESETS), preset)
    base = _preset(preset)
    if options == {}:
        return base
    expanded: RuleSet = _changed(base, options, "options")
    return expanded


@cache
def _preset(name: str) -> RuleSet:
    changes = next(changes for preset, changes in PRESETS.items() if preset == name)
    expanded: RuleSet = _changed(RuleSet(), changes, "options")
    return expanded


def _changed(base: Group, options: object, path: str) -> Group:
    """Return ``base``, a group of options, with the given ones in place of its own."""
    if not isinstance(options, Mapping):
        raise RuleError(path, "object", options)
    known = kinds(base.__class__)
    changes = {}
    for key, value in options.items():
        where = f"{path}.{key}"
        if key not in known:
            raise RuleError(where, "option", key)
        attribute, kind = known[key]
        if is_dataclass(kind):
            changes[attribute] = _changed(getattr(base, attribute), value, where)
        elif fits(kind, value):
            changes[attribute] = value
        else:
            raise RuleError(where, shape(kind), value)
    changed = replace(base, **changes)
    if isinstance(changed, FalseWin) and changed.to == "split" and changed.value % 3:
        where = f"{path}.value"
        raise RuleError(where, "multiple-of-3", changed.value)
    return changed


@cache
def kinds(group: type[object]) -> Mapping[str, tuple[str, Any]]:
    """Return the options of a group by key: the attribute, and the type of its values."""
    hints = get_type_hints(group, include_extras=True)
    return {name.rstrip("_"): (name, kind) for name, kind in hints.items()}


def fits(kind: object, value: object) -> bool:
    """Tell whether a value is allowed; neither ``true`` nor ``1.0`` is 1."""
    if kind is bool:
        return isinstance(value, bool)
    if get_origin(kind) is Literal:
        return any(type(value) is type(choice) and value == choice for choice in get_args(kind))
    low, high = limits(kind)
    return type(value) is int and low <= value <= high


def shape(kind: object) -> str:
    """Name what an option takes: ``bool``, ``int 0..9`` or its choices joined by bars."""
    if kind is bool:
        return "bool"
    if get_origin(kind) is Literal:
        return "|".join(map(str, get_args(kind)))
    low, high = limits(kind)
    return f"int {low}..{high}"


def limits(kind: object) -> tuple[int, int]:
    """Return the bounds of an option that is a number."""
    bounds: Range = get_args(kind)[1]
    return bounds.low, bounds.high


def _plain(group: Group) -> dict[str, object]:
    values = {item.name.rstrip("_"): getattr(group, item.name) for item in fields(group)}
    return {key: _plain(v) if is_dataclass(v) else v for key, v in values.items()}
