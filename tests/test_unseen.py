"""What nobody sees, wherever a log has room for it, passes none of the outputs."""

from __future__ import annotations

import json
import sys
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from zjlog.cli.app import main
from zjlog.schemas.unseen import BLANK, SELECTORS, is_hidden

if TYPE_CHECKING:
    from collections.abc import Sequence

GAME: Final = Path(__file__).parent / "games" / "disputed.jsonl"
OBEYED: Final = frozenset({"Cf", "Zl", "Zp"})
"""Categories of what a reader of text obeys: all of these are taken."""
CONTROLS: Final = [chr(code) for code in (*range(1, 0x20), *range(0x7F, 0xA0))]
"""What a terminal obeys; a log that holds one is refused, but a file may be named so."""


def nasty() -> list[str]:
    """List hidden characters of every kind that a log may hold."""
    chosen = set(BLANK) | {chr(code) for block in SELECTORS for code in (block[0], block[-1])}
    seen: set[tuple[str, int]] = set()
    for code in range(0xA0, sys.maxunicode + 1):
        kind = unicodedata.category(chr(code))
        if kind in OBEYED:
            chosen.add(chr(code))
        elif kind in {"Cn", "Co"} and (place := (kind, code >> 14)) not in seen:
            seen.add(place)
            chosen.add(chr(code))
    return sorted(chosen)


NASTY: Final = nasty()
PLACES: Final = ("game_id", "event", "venue", "referee")
IN_A_PLACE: Final = 3
"""Characters whose escapes a text is not yet cut for."""


def cut(chars: Sequence[str], size: int) -> list[Sequence[str]]:
    """Cut characters into parts of so many."""
    return [chars[start : start + size] for start in range(0, len(chars), size)]


def header_with(chars: Sequence[str]) -> dict[str, Any]:
    """Put characters into names, titles, keys and values of the disputed game's header."""
    header: dict[str, Any] = json.loads(GAME.read_text("utf-8").splitlines()[0])
    parts = ["".join(part) + "x" for part in cut(chars, IN_A_PLACE)] + ["x"] * 99
    for seat in range(4):
        header["players"][seat] = {"id": f"{seat}{parts[seat]}", "name": parts[seat]}
    texts = dict(zip(PLACES, parts[4:], strict=False))
    header["game_id"] = texts.pop("game_id")
    header["match"] |= texts
    header[f"x{parts[8]}"] = parts[9]
    return header


def written(path: Path, chars: Sequence[str]) -> Path:
    """Write the disputed game with characters in its header and an event of a type of theirs."""
    lines = GAME.read_text("utf-8").splitlines()[1:]
    odd = {"seq": len(lines) + 2, "type": "".join(chars[:IN_A_PLACE])}
    events = [header_with(chars), *map(json.loads, lines), odd]
    path.write_text(
        "".join(json.dumps(event, ensure_ascii=False) + "\n" for event in events), "utf-8"
    )
    return path


CALLS: Final = [
    *(f"verify {{}} --format {form} --lang {lang}"
      for form in ("text", "json", "jsonl") for lang in ("zh", "en")),
    *(f"standings {{}} --accept-findings --lang zh --format {form}"
      for form in ("text", "json", "csv", "html", "message")),
    "show {} --lang zh", "show {} --seq 1 --lang en", "page {} -o -", "diff {} {game}",
    "dossier {} --hand 1 --lang zh", "dossier {} --hand 1 --lang en --format html",
    "what-if {} --at 25 --ruling fine --seat 2 --chips 5",
]  # fmt: skip


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Write logs that hold all of the characters among them."""
    folder = tmp_path_factory.mktemp("logs")
    return [
        written(folder / f"{at}{''.join(CONTROLS[at::8])}.jsonl", chars)
        for at, chars in enumerate(cut(NASTY, 10 * IN_A_PLACE))
    ]


def test_the_characters_are_some_hundreds() -> None:
    assert len(NASTY) + len(CONTROLS) > 300
    assert {"\xad", "\u202e", "\ufe0f", "\u3164", "\ufeff", "\U000e0041"} <= set(NASTY)


@pytest.mark.parametrize("call", CALLS)
def test_nothing_unseen_passes(
    call: str, logs: list[Path], capfd: pytest.CaptureFixture[str]
) -> None:
    for log in logs:
        main([part.format(log, game=GAME) for part in call.split()])

    out, err = capfd.readouterr()
    text = (out + err).replace("\ufeff", "", call.count("csv") * len(logs))
    passed = {f"U+{ord(char):04X}" for char in set(text) if char not in "\r\n" and is_hidden(char)}

    assert passed == set()
    assert "x" in out
