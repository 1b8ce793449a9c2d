"""What a call of `zjlog simulate` says of rules and players.

Read as strictly as a log; what is wrong with it is one sentence and exit code 2.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from zjlog.audit import LONGEST, LogDamaged, load_json
from zjlog.errors import CallError
from zjlog.files.errors import LogError, Trouble
from zjlog.files.logs import STDIN
from zjlog.files.small import small_file
from zjlog.messages.general import say
from zjlog.rules.source import OLD_LAYOUT, exists, reason, wrong
from zjlog.schemas import SEATS, RuleError, expand, term
from zjlog.text.escape import echo, path_text, visible

from .profiles import STRENGTHS, STYLES, Profile, Seated
from .stage import Stage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from zjlog.messages.language import Language

PLAYERS: Final = "players"
"""The one field of a file of players."""

KEYS: Final = ("strength", "style", "partner", "id", "name")
"""What the object of a player may say."""

EVENT: Final = "sim"
"""The event where a call names its stage or venue alone."""

STAGE: Final = "preliminary"
"""The stage where a call names none."""

USUALLY: Final = {"strength": "normal", "style": "steady"}
"""What a player is who does not say."""

WORDS: Final[Mapping[str, object]] = {"true": True, "false": False}
"""What KEY=VALUE writes for other than numbers and words."""


def options_of(words: Sequence[str], preset: str, language: Language) -> dict[str, Any]:
    """Return the options that the words of a call change in a preset, as a log writes them."""
    options: dict[str, Any] = {}
    for word in words:
        _merge(options, _changes(word, language))
    try:
        expand(preset, options)
    except RuleError as error:
        raise CallError(visible(wrong(error, language))) from None
    return options


def _changes(word: str, language: Language) -> dict[str, Any]:
    """Read one word: a JSON object, or KEY=VALUE with a dot inside a group."""
    if word.lstrip().startswith("{"):
        value, fault = load_json(word.encode("utf-8", "surrogateescape"))
        if fault is None or fault.details.get("reason") == OLD_LAYOUT:
            return value or {}
        why = reason(fault, language)
        raise CallError(say(language, "not-options", word=echo(word), reason=why))
    key, equals, text = word.partition("=")
    if not equals:
        raise CallError(say(language, "option-form", word=echo(word)))
    digits = text.removeprefix("-")
    meant = int(text) if digits.isdecimal() and digits.isascii() else WORDS.get(text, text)
    *groups, last = key.split(".")
    changes: dict[str, Any] = {last: meant}
    for group in reversed(groups):
        changes = {group: changes}
    return changes


def _merge(options: dict[str, Any], changes: Mapping[str, Any]) -> None:
    """Put changes into options, those of a group one by one."""
    for key, value in changes.items():
        group = options.get(key)
        if isinstance(group, dict) and isinstance(value, dict):
            _merge(group, value)
        else:
            options[key] = value


def players_of(path: str, language: Language) -> tuple[Seated, ...]:
    """Return the four players of a file: ``{"players": [NAME or OBJECT, …]}``."""
    value, fault = load_json(_content(path, language))
    shown = visible(path_text(path))
    if fault is not None and fault.details.get("reason") != OLD_LAYOUT:
        why = reason(fault, language)
        raise CallError(say(language, "not-players", path=shown, reason=why))
    try:
        return _seated(value or {})
    except RuleError as error:
        text = visible(wrong(error, language))
        raise CallError(say(language, "cited", head=shown, text=text)) from None


def stage_of(
    event: str | None, stage: str | None, venue: str | None, language: Language
) -> Stage | None:
    """Return the stage that a call names; half of it is enough, nothing is none."""
    if event is None and stage is None and venue is None:
        return None
    try:
        said = {"event": EVENT if event is None else event} | ({"venue": venue} if venue else {})
        return Stage(_texts(said)["event"], stage or STAGE, venue)
    except RuleError as error:
        raise CallError(visible(wrong(error, language))) from None


def _texts(said: Mapping[str, str]) -> Mapping[str, str]:
    """Check texts of a match as a log has to have them."""
    for key, text in said.items():
        line = json.dumps({key: text}, ensure_ascii=False).encode("utf-8", "surrogatepass")
        if len(line) > LONGEST // 4 or load_json(line)[1] is not None:
            field = f"match.{key}"
            raise RuleError(field, "text", text)
    return said


def _content(path: str, language: Language) -> bytes:
    """Read a file, or so much of it that it is refused as too long."""
    if path != STDIN and not exists(path):
        raise CallError(LogError(Trouble.MISSING, path).sentence(language))
    try:
        return small_file(path, LONGEST)
    except LogError as trouble:
        raise CallError(trouble.sentence(language)) from None
    except LogDamaged:
        why = term("compressed", language, "reason")
        shown = visible(path_text(path))
        raise CallError(say(language, "not-players", path=shown, reason=why)) from None


def _seated(value: Mapping[str, Any]) -> tuple[Seated, ...]:
    """Read the object of the file, or raise ``RuleError`` with the field that is wrong."""
    for key, given in value.items():
        if key != PLAYERS:
            raise RuleError(key, "nothing", given)
    listed = value.get(PLAYERS)
    if not isinstance(listed, list) or len(listed) != SEATS:
        raise RuleError(PLAYERS, f"list[{SEATS}]", listed)
    players = tuple(_player(seat, entry) for seat, entry in enumerate(listed))
    ids = [player.id for player in players]
    if len(set(ids)) < len(ids):
        raise RuleError(PLAYERS, "distinct-ids", max(ids, key=ids.count))
    return players


def _player(seat: int, entry: object) -> Seated:
    """Read one player: the name of a profile, or an object."""
    where = f"{PLAYERS}[{seat}]"
    if isinstance(entry, str):
        strength, slash, style = entry.partition("/")
        entry = {"strength": strength} | ({"style": style} if slash else {})
    if not isinstance(entry, dict):
        raise RuleError(where, "object", entry)
    for key, given in entry.items():
        if key not in KEYS:
            field = f"{where}.{key}"
            raise RuleError(field, "nothing", given)
    profile = Profile(
        _choice(entry, "strength", STRENGTHS, where),
        _choice(entry, "style", STYLES, where),
        _partner(entry, seat, where),
    )
    return _known_as(profile, {"id": f"p{seat}"} | entry, where)


def _choice(entry: Mapping[str, Any], key: str, table: Mapping[str, object], where: str) -> str:
    """Read the name of a strength or a style."""
    name = entry.get(key, USUALLY[key])
    if not isinstance(name, str) or name not in table:
        field = f"{where}.{key}"
        raise RuleError(field, "|".join(table), name)
    return name


def _partner(entry: Mapping[str, Any], seat: int, where: str) -> int | None:
    """Read the seat of the partner: one of the other three."""
    if "partner" not in entry:
        return None
    partner = entry["partner"]
    others = [other for other in range(SEATS) if other != seat]
    if type(partner) is not int or partner not in others:
        field = f"{where}.partner"
        raise RuleError(field, "|".join(map(str, others)), partner)
    return partner


def _known_as(profile: Profile, entry: Mapping[str, Any], where: str) -> Seated:
    """Check id and name as a log has to have them."""
    from pydantic import ValidationError  # noqa: PLC0415 - loaded for a file of players alone

    from zjlog.schemas.nested import Player  # noqa: PLC0415 - the same

    known = {key: entry[key] for key in ("id", "name") if key in entry}
    try:
        player = Player.model_validate(known)
    except ValidationError as error:
        first = error.errors()[0]
        key = str(first["loc"][0])
        expected = str(first.get("ctx", {}).get("expected", key))
        field = f"{where}.{key}"
        raise RuleError(field, expected, known[key]) from None
    return Seated(profile, player.id, player.name)
