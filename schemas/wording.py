"""Puts facts into a sentence: templates with typed placeholders, in two languages.

``{got:seat}`` is filled with the fact ``got`` worded as a seat. A part in square
brackets is left out where one of its facts is missing or an empty list; elsewhere a
missing fact reads ``?`` (未知). Facts come from a stranger's file: whatever they hold,
nothing here raises and nothing unseen reaches the reader unescaped.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from string import Formatter
from typing import Final, TypeAlias

from .frozen import frozen
from .glossary import Language, find, term
from .unseen import visible

LONGEST: Final = 80
"""A quoted text is cut after so many characters."""

_SAFE_BITS: Final = 64
_NEEDLESS_SPACE: Final = re.compile(r" (?=[ ，。；：、）])|(?<=[，。；：、（]) ")
_PARTS: Final = re.compile(r"[\[\]]")


@frozen
class Voice:
    """Who is spoken to: the language, and the players' names by seat."""

    lang: Language
    names: Sequence[str | None] = ()

    def word(self, token: str, kind: str = "word") -> str:
        """Name a token of the glossary."""
        return term(token, self.lang, kind)

    def spaced(self, text: str) -> str:
        """Set text of another script apart from Chinese."""
        return self.pick(f" {text} ", text)

    def pick(self, zh: str, en: str) -> str:
        """Choose between two texts."""
        return zh if self.lang == "zh" else en


def filled(template: str, facts: Mapping[str, object], voice: Voice) -> str:
    """Fill a template; a sentence in English begins with a capital."""
    given = {key: value for key, value in facts.items() if value is not None}
    telling = {key for key, value in given.items() if value not in ([], ())}
    writer = _Writer(voice)
    text = "".join(
        writer.vformat(part, (), given)
        for index, part in enumerate(_PARTS.split(template))
        if index % 2 == 0 or placeholders(part) <= telling
    )
    if voice.lang == "zh":
        return _NEEDLESS_SPACE.sub("", text)
    return text[:1].upper() + text[1:]


def worded(template: str, fact: str, value: object, voice: Voice) -> str | None:
    """Word a fact as a template does that names it; None where it does not, or as it is."""
    for _, name, spec, _ in Formatter().parse(template):
        if name == fact and _WORDINGS.get(spec or "") is not _shown:
            return _Writer(voice).format_field(value, spec or "").strip()
    return None


def tiles_named(tiles: object, lang: Language) -> str:
    """Name tiles as a sentence does: 三万 五条, 3 wan, 5 tiao."""
    return _tiles(tiles, Voice(lang))


def placeholders(template: str) -> set[str]:
    """Name the facts that a template asks for."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def escaped(text: str) -> str:
    """Cut a long text, and let nothing in it be unseen."""
    return visible(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…")


def shown(value: object) -> str:
    """Show any value: text as it is, everything else as JSON."""
    if isinstance(value, str):
        return escaped(value)
    if isinstance(value, int) and value.bit_length() > _SAFE_BITS:
        return escaped(hex(value))
    try:
        return escaped(json.dumps(value, ensure_ascii=False, default=repr))
    except (TypeError, ValueError, RecursionError):
        return "…"


class _Writer(Formatter):
    """Reads the type of a placeholder as a wording, or else as a kind of the glossary."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def get_value(
        self, key: int | str, args: Sequence[object], kwargs: Mapping[str, object]
    ) -> object:
        del args
        return kwargs.get(str(key))

    def format_field(self, value: object, format_spec: str) -> str:
        if value is None:
            return self.voice.word("unknown")
        wording = _WORDINGS.get(format_spec)
        if wording is not None:
            return wording(value, self.voice)
        return _each(value, self.voice, lambda part, voice: _token(part, format_spec, voice))


Wording: TypeAlias = Callable[[object, Voice], str]


def _each(value: object, voice: Voice, wording: Wording) -> str:
    """Word a value, or each of several."""
    if not isinstance(value, (list, tuple)):
        return wording(value, voice)
    parts = [wording(part, voice) for part in value]
    return voice.pick("、", ", ").join(parts) or voice.word("none")


def _several(wording: Wording) -> Wording:
    return lambda value, voice: _each(value, voice, wording)


def _token(value: object, kind: str, voice: Voice) -> str:
    row = find(value, kind) if isinstance(value, str) else None
    return shown(value) if row is None else row.name(voice.lang)


def _shown(value: object, voice: Voice) -> str:
    del voice
    return shown(value)


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _ints(value: object, voice: Voice) -> str:
    return _each(value, voice, _shown)


def _signed(value: object, voice: Voice) -> str:
    del voice
    parts = value if isinstance(value, (list, tuple)) else [value]
    return " ".join(f"{part:+d}" if _is_small(part) else shown(part) for part in parts)


def _is_small(value: object) -> bool:
    return isinstance(value, int) and _is_int(value) and value.bit_length() <= _SAFE_BITS


def _seat(value: object, voice: Voice) -> str:
    row = find(str(value), "seat") if _is_small(value) else None
    if row is None or not isinstance(value, int):
        return shown(value)
    name = voice.names[value] if value < len(voice.names) else None
    word = row.name(voice.lang)
    return voice.pick(f"{word}（{escaped(name)}）", f"{word} ({escaped(name)})") if name else word


def _tile(value: object, voice: Voice) -> str:
    return _token(value, "tile", voice)


def _tiles(value: object, voice: Voice) -> str:
    """Word tiles in a row; in English those of a suit that follow each other stand together."""
    parts = value if isinstance(value, (list, tuple)) else [value]
    names = [_tile(part, voice) for part in parts]
    row = " ".join(names) if voice.lang == "zh" else ", ".join(_gathered(names))
    return row or voice.word("none")


def _gathered(names: Sequence[str]) -> Iterator[str]:
    """Yield names of tiles, ``1 wan`` and ``3 wan`` as ``1 3 wan``, equal others with a number."""
    pairs = [tuple(name.rpartition(" ")[::2]) for name in names]
    for (unit, ranked), group in groupby(pairs, lambda pair: (pair[1], pair[0].isdecimal())):
        firsts = [first for first, _ in group]
        if ranked:
            yield f"{' '.join(firsts)} {unit}"
            continue
        for first, equal in groupby(firsts):
            number = len(list(equal))
            yield f"{first} {unit}".lstrip() + (f" ×{number}" if number > 1 else "")


def _surplus(value: object, voice: Voice) -> str:
    """Word how many tiles of each kind there are too many (+) or too few (-)."""
    if not isinstance(value, dict):
        return _each(value, voice, _tile)
    gap = voice.pick("", " ")
    pairs = [gap.join((_tile(tile, voice), _signed(n, voice))) for tile, n in value.items()]
    return voice.pick("、", ", ").join(pairs) or voice.word("none")


def _bool(value: object, voice: Voice) -> str:
    return voice.word("yes" if value else "no") if isinstance(value, bool) else shown(value)


def _pair(value: object) -> tuple[object, object] | None:
    return (value[0], value[1]) if isinstance(value, (list, tuple)) and len(value) == 2 else None  # noqa: PLR2004


def _item(value: object, voice: Voice) -> str:
    pair = _pair(value)
    return (
        shown(value)
        if pair is None
        else voice.pick("", " ").join((_token(pair[0], "item", voice), shown(pair[1])))
    )


def _break(value: object, voice: Voice) -> str:
    pair = _pair(value)
    if pair is None:
        return shown(value)
    side, stacks = _seat(pair[0], voice), shown(pair[1])
    return voice.pick(
        f"{side}一侧右起第{stacks}墩之后", f"the side of {side} after {stacks} stacks"
    )


def _hand(value: object, voice: Voice) -> str:
    pair = _pair(value)
    if pair is None:
        return shown(value)
    hand, turn = shown(pair[0]), shown(pair[1])
    return voice.pick(f"第{hand}局、第{turn}圈", f"hand {hand} of round {turn}")


def _ms(value: object, voice: Voice) -> str:
    del voice
    if not isinstance(value, int) or not _is_small(value) or value < 0:
        return shown(value)
    seconds, rest = divmod(value, 1000)
    return f"{seconds // 60}:{seconds % 60:02d}" + (f".{rest:03d}" if rest else "")


_SIZE: Final = re.compile(r"list\[([0-9]+)\]")
_RANGE: Final = re.compile(r"int ([0-9]+)\.\.([0-9]+)")


def _shape(value: object, voice: Voice) -> str:
    """Word the shape of a field, such as ``list of tile`` or ``head|tail``, or a value."""
    if not isinstance(value, str) or value.startswith('"'):
        return voice.spaced(shown(value))
    if (row := find(value, "shape")) is not None:
        return row.name(voice.lang)
    *first, last = value.split("|")
    if first:
        words = voice.pick("、", ", ").join(_shape(part, voice) for part in first)
        return words + voice.pick("或", " or ") + _shape(last, voice)
    if match := _SIZE.fullmatch(value):
        return voice.pick(f"{match[1]}项的列表", f"a list of {match[1]}")
    if match := _RANGE.fullmatch(value):
        return voice.pick(f"{match[1]}–{match[2]}的整数", f"an integer {match[1]}–{match[2]}")
    return voice.spaced(shown(value))


_WORDINGS: Final[Mapping[str, Wording]] = {
    "": _shown,
    "text": _shown,
    "int": _shown,
    "ints": _ints,
    "signed": _signed,
    "seat": _several(_seat),
    "tile": _several(_tile),
    "tiles": _tiles,
    "surplus": _surplus,
    "bool": _bool,
    "items": _several(_item),
    "break": _break,
    "hand": _hand,
    "ms": _ms,
    "shape": _shape,
}
"""How each type of placeholder is worded; any other type is a kind of the glossary."""
