"""Puts the groups of a hand into words: melds, the pair, and what they lack.

A group comes as the facts of H001 have it: ``tiles`` that are held, ``wilds``, and ``lacks``, for
each tile missing the kinds of which any would do. Of anything else there are no words here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final, Protocol, TypeGuard

from .glossary import find

SUITS: Final = "msp"
MOST_TOLD: Final = 2
"""So many tiles that are lacking are named; of more only the number is of use."""
MOST_KINDS: Final = 12
"""Kinds that are named; a tile that may be one of more is as good as any."""


class Speaker(Protocol):
    """Who says it; a ``Voice`` is one."""

    def word(self, token: str, kind: str = "word") -> str:
        """Name a token of the glossary."""

    def pick(self, zh: str, en: str) -> str:
        """Choose between two texts."""


def nearest_hand(value: object, voice: Speaker) -> str | None:
    """Say which groups are complete and what the others lack; None if these are no groups."""
    if not _are_groups(value):
        return None
    whole = [_whole(group, voice) for group in value if not group["lacks"]]
    said = [_made(whole, voice)] if whole else []
    broken = [group for group in value if group["lacks"]]
    missing = sum(len(group["lacks"]) for group in broken)
    if missing > MOST_TOLD:
        said.append(voice.pick(f"还差{missing}张", f"{missing} tiles are missing"))
    else:
        said += [_lack(group, voice) for group in broken]
    return voice.pick("，", "; ").join(said)


def kinds_to_choose(value: object, voice: Speaker) -> str | None:
    """Say of which kinds any will do, or that of each of several choices; None of anything else."""
    if _are_codes(value):
        return _any_of(value, voice)
    if isinstance(value, (list, tuple)) and value and all(_are_codes(each) for each in value):
        return voice.pick("、", " and ").join(_any_of(each, voice) for each in value)
    return None


def _are_codes(value: object) -> TypeGuard[Sequence[str]]:
    return isinstance(value, (list, tuple)) and all(
        isinstance(code, str) and find(code, "tile") is not None for code in value
    )


def _are_groups(value: object) -> TypeGuard[Sequence[Mapping[str, Any]]]:
    return isinstance(value, (list, tuple)) and all(
        isinstance(each, Mapping)
        and _are_codes(each.get("tiles"))
        and isinstance(each.get("wilds"), int)
        and isinstance(each.get("lacks"), (list, tuple))
        and all(_are_codes(kinds) for kinds in each["lacks"])
        for each in value
    )


def _made(whole: Sequence[str], voice: Speaker) -> str:
    """Say which groups the tiles make."""
    *first, last = whole
    en = " and ".join([", ".join(first), last]) if first else last
    return voice.pick(f"手中已成{'、'.join(whole)}", f"the tiles in hand make {en}")


def _lack(group: Mapping[str, Any], voice: Speaker) -> str:
    """Say what a group lacks: any of several kinds, or an example of more tiles than one."""
    lacks = group["lacks"]
    held = _held(group, voice)
    if len(lacks) == 1:
        wanted = _any_of(lacks[0], voice)
        return voice.pick(f"{held}缺{wanted}", f"beside {held} one tile is missing: {wanted}")
    example = _row([kinds[0] for kinds in lacks if kinds], voice)
    beside = f"beside {held} " if held else ""
    return voice.pick(
        f"{held}缺{len(lacks)}张，如{example}",
        f"{beside}{len(lacks)} tiles are missing, such as {example}",
    )


def _whole(group: Mapping[str, Any], voice: Speaker) -> str:
    """Name a group that lacks nothing; two equal tiles are a pair."""
    tiles = group["tiles"]
    if len(tiles) == 2 and not group["wilds"]:  # noqa: PLR2004 - a pair
        name = voice.word(tiles[0], "tile")
        return voice.pick(f"一对{name}", f"a pair of {name}{'' if _suit(tiles[0]) else 's'}")
    return _held(group, voice)


def _held(group: Mapping[str, Any], voice: Speaker) -> str:
    """Name the tiles of a group that are held, 百搭 that stand for others last."""
    wild, number = voice.word("wild"), group["wilds"]
    parts = [_row(group["tiles"], voice)] if group["tiles"] else []
    if number:
        en = f"a {wild}" if number == 1 else f"{number} {wild}s"
        parts.append(voice.pick(f"{number}张{wild}", en))
    return voice.pick("加", " with ").join(parts)


def _row(codes: Sequence[str], voice: Speaker) -> str:
    """Name tiles that belong together, those of a suit by one name: ``7 8 tiao``, 七八条."""
    said = []
    for suit, group in groupby(codes, _suit):
        tiles = list(group)
        names = [voice.word(code, "tile") for code in tiles]
        if suit:
            ranks = voice.pick("", " ").join(name[0] for name in names)
            said.append(ranks + names[0][1:])
            continue
        for name, equal in groupby(names):
            number = len(list(equal))
            more = voice.pick(f"{number}张{name}", f"{name} ×{number}")
            said.append(name if number == 1 else more)
    return voice.pick("、", ", ").join(said)


def _any_of(codes: Sequence[str], voice: Speaker) -> str:
    """Name kinds of which any will do: ``6 or 9 tiao``, 六条或九条."""
    if len(codes) > MOST_KINDS:
        return voice.pick("任何牌", "any tile")
    if voice.pick("zh", "en") == "zh" or len({_suit(code) for code in codes}) > 1:
        return _or([voice.word(code, "tile") for code in codes], voice)
    if codes and _suit(codes[0]):
        names = [voice.word(code, "tile") for code in codes]
        return _or([name[0] for name in names], voice) + names[0][1:]
    return _or([voice.word(code, "tile") for code in codes], voice)


def _or(names: Sequence[str], voice: Speaker) -> str:
    """Join names of which any will do."""
    *first, last = names or [voice.word("none")]
    listed = voice.pick("、", ", ").join(first)
    return f"{listed}{voice.pick('或', ' or ')}{last}" if listed else last


def _suit(code: str) -> str:
    """Return the suit of a tile code, empty for winds, dragons and what is no code."""
    ranked = len(code) == len("5m") and code[0] in "123456789" and code[1] in SUITS
    return code[1] if ranked else ""
