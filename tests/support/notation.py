"""A short notation for hands of play, so that a case is a few lines of text.

A case is a block::

    == shows: seat 2 draws although it is the turn of seat 1
    rules tournament pass_win=true
    flip F
    0: 123m456m789m11s22p E
    0-E 2+9s!T001

Lines of the game: ``rules PRESET [option=JSON …]``, ``chips A B C D``, ``stake N``,
``visibility KIND``, ``view [SEAT]`` (as that seat, or all, sees it: what is not given of a
hand is hidden), ``game {…}`` (more fields of the game event), ``open`` (no ``end``;
otherwise the game ends ``abandoned`` unless an ``end`` is written).

Lines of a hand, before its play: ``dealer N``, ``flip TILE [WILD]``, ``0: TILES`` … ``3: TILES``
(what a seat is dealt; the rest is filled with kinds that are neither 百搭 nor 正搭; a final
``.`` means: these tiles and no more), ``dice SEAT A B [PURPOSE]`` (before the deal; a break
unless said), ``commit [SALT]`` (to the wall that the play discloses, before its edits),
``bare`` (write no hand, deal or flip: the play does). ``hand NUMBER ROUND DEALER [{…}]``
opens another hand, with lines of its own; before any play it only numbers the first one.

Play, separated by blanks: ``0-E`` discards, ``0-E*`` of the tile just drawn, ``0-E~`` not
of it; ``1+5m`` draws, ``1+5m^`` from the tail; ``2p5m<0`` pungs from seat 0, ``2k5m<0``
konges, ``2a5m`` adds, ``2c5m`` konges concealed, ``2p5m<0=5m5m`` with these own tiles;
``2w5m<0=3m4m`` chows; ``2h5m<0`` wins from seat 0, ``2h5m`` by self-draw; a ``,`` after claim
or win means overridden; ``2s5m`` shows; ``x`` 黄牌; ``$kong:3,-1,-1,-1`` settles, with
``/53,49,49,49`` the chips after; ``{"type":…}`` any event without its seq, in which a
field ``"ref":"@-3"`` is the seq of the event three places before; ``0-E{"t":5}`` a
token with more fields. ``turns:9`` stands for nine turns, from the seat after the last
discard, each drawing and discarding at once a tile that the hand does not use elsewhere (正搭
and 百搭 last).
``wall`` discloses a wall that fits deal, flip and draws; after it, each behind a ``:``, may stand
``built`` (built order as the dice say, else unrotated), ``+2`` (rotated two stacks further) and
edits of the drawn order: ``60x80`` exchanges two tiles, ``135=1m`` replaces one, ``-1`` leaves
off the last.

Each may bear ``!CODE`` (or ``!CODE!CODE``): the findings expected there, and so may the lines
``hand``, ``dice`` and ``flip``, and a line ``deal !CODE``. All others are expected to have none.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.support.dealing import (
    broken_at,
    commitment,
    deal,
    drawn_tiles,
    edited,
    idle,
    in_built_order,
    remaining,
    wall_in_drawn_order,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CLAIMS = {
    "p": "pung",
    "k": "exposed_kong",
    "a": "added_kong",
    "c": "concealed_kong",
    "w": "chow",
}
MOVE = re.compile(
    r"(?P<seat>[0-3])(?P<act>[-+pkacwhs])(?P<tile>\d[msp]|[ESWNCFP?])(?P<mark>[*~^]?)"
    r"(?:<(?P<source>[0-3]))?(?:=(?P<own>[^,{]+))?(?P<lost>,?)(?P<more>\{.*\})?"
)
SETTLE = re.compile(r"\$(?P<reason>\w+):(?P<deltas>[-\d,]+)(?:/(?P<chips>[-\d,]+))?")
Event = dict[str, Any]


@dataclass
class Hand:
    """What the case says of one hand: its opening and its play."""

    number: list[int] = field(default_factory=lambda: [1, 1, 0])
    more: Event = field(default_factory=dict)
    flip: list[str] = field(default_factory=lambda: ["F"])
    dealt: dict[int, list[str]] = field(default_factory=dict)
    exact: set[int] = field(default_factory=set)
    dice: list[tuple[Event, list[str]]] = field(default_factory=list)
    salt: str | None = None
    bare: bool = False
    marks: dict[str, list[str]] = field(default_factory=dict)
    play: list[str] = field(default_factory=list)

    def wanted(self, *, block13: bool) -> list[int]:
        """Count the tiles each seat is dealt (R-A3)."""
        counts = [14 if seat == self.number[2] and not block13 else 13 for seat in range(4)]
        return [0 if seat in self.exact else count for seat, count in enumerate(counts)]


@dataclass
class Case:
    """One block of a case file: what it shows, its events, the findings expected."""

    title: str
    preset: str = "tournament"
    options: Event = field(default_factory=dict)
    game: Event = field(default_factory=dict)
    open_end: bool = False
    veiled: bool = False
    hands: list[Hand] = field(default_factory=lambda: [Hand()])
    events: list[Event] = field(default_factory=list)
    expected: list[tuple[str, int]] = field(default_factory=list)

    def lines(self) -> bytes:
        """Return the log: header, hands, end."""
        rules = {"preset": self.preset, "options": self.options}
        players = [{"id": f"p{seat}"} for seat in range(4)]
        header = {"type": "game", "format": "zjlog", "version": 1, "game_id": "case"}
        events = [{**header, "rules": rules, "players": players, **self.game}, *self.events]
        if not self.open_end and not any(event["type"] == "end" for event in events):
            events.append({"type": "end", "reason": "abandoned"})
        numbered = [{"seq": seq, **event} for seq, event in enumerate(events, 1)]
        return b"".join(
            json.dumps(event, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
            for event in numbered
        )

    def add(self, event: Event, codes: list[str]) -> None:
        """Append an event and the findings expected at it."""
        seq = len(self.events) + 2
        back = event.get("ref")
        if isinstance(back, str):
            event = {**event, "ref": seq + int(back.removeprefix("@"))}
        self.events.append(event)
        self.expected += [(code, seq) for code in codes]


def read_cases(path: Path) -> list[Case]:
    """Read the blocks of a case file."""
    blocks = re.split(r"^== ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return [read_case(block) for block in blocks]


def read_case(block: str) -> Case:
    """Read one block."""
    title, *rest = block.strip().splitlines()
    case = Case(title)
    for line in (text.split("#")[0].strip() for text in rest):
        words, *codes = line.split("!")
        word, _, value = words.strip().partition(" ")
        if word in GAME_SETTINGS:
            GAME_SETTINGS[word](case, value)
        elif word == "hand":
            _open_hand(case, value, codes)
        elif word in HAND_SETTINGS:
            HAND_SETTINGS[word](case.hands[-1], value, codes)
        elif re.fullmatch(r"[0-3]:", word):
            _give(case.hands[-1], int(word[0]), value)
        else:
            case.hands[-1].play += line.split()
    for hand in case.hands:
        _write(case, hand)
    return case


def tiles(text: str) -> list[str]:
    """Spell out ``123m EE`` as tile codes."""
    found: list[str] = []
    for ranks, suit, other in re.findall(r"(\d+)([msp])|([ESWNCFP?])", text):
        found += [rank + suit for rank in ranks] if suit else [other]
    return found


def event_of(word: str) -> Event:
    """Turn one token of the play into an event."""
    if word == "x":
        return {"type": "exhausted"}
    if word.startswith("{"):
        event: Event = json.loads(word)
        return event
    settled = SETTLE.fullmatch(word)
    if settled:
        event = {"type": "settle", "reason": settled["reason"], "deltas": _ints(settled["deltas"])}
        return {**event, "chips": _ints(settled["chips"])} if settled["chips"] else event
    move = MOVE.fullmatch(word)
    if move is None:
        raise ValueError(word)
    return {**_move(move), **json.loads(move["more"] or "{}")}


def _ints(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


def _move(move: re.Match[str]) -> Event:
    event: Event = {"seat": int(move["seat"]), "tile": move["tile"]}
    act, mark = move["act"], move["mark"]
    if move["source"]:
        event["from"] = int(move["source"])
    if move["own"]:
        event["own"] = tiles(move["own"])
    if move["lost"]:
        event["outcome"] = "overridden"
    if act == "+":
        return {"type": "draw", **event, **({"end": "tail"} if mark else {})}
    if act == "-":
        return {"type": "discard", **event, **({"drawn": mark == "*"} if mark else {})}
    if act in CLAIMS:
        return {"type": "claim", "kind": CLAIMS[act], **event}
    return {"type": {"h": "hu", "s": "show"}[act], **event}


def _rules(case: Case, value: str) -> None:
    preset, *options = value.split()
    case.preset = preset
    case.options = {key: json.loads(text) for key, _, text in (o.partition("=") for o in options)}


def _open_hand(case: Case, value: str, codes: list[str]) -> None:
    numbers, _, more = value.partition("{")
    hand = Hand() if case.hands[-1].play else case.hands.pop()
    hand.number = [int(number) for number in numbers.split()]
    hand.more = json.loads("{" + more) if more else {}
    hand.marks["hand"] = codes
    case.hands.append(hand)


def _give(hand: Hand, seat: int, value: str) -> None:
    hand.dealt[seat] = tiles(value)
    if value.endswith("."):
        hand.exact.add(seat)


def _throw(hand: Hand, value: str, codes: list[str]) -> None:
    seat, one, other, *purpose = value.split()
    event = {"type": "dice", "seat": int(seat), "values": [int(one), int(other)]}
    hand.dice.append(({**event, "purpose": (purpose or ["break"])[0]}, codes))


def _turn_up(hand: Hand, value: str, codes: list[str]) -> None:
    hand.flip = value.split()
    hand.marks["flip"] = codes


def _dealer(hand: Hand, value: str, _: list[str]) -> None:
    hand.number[2] = int(value)


def _veil(case: Case, value: str) -> None:
    case.veiled = True
    case.game.update(
        {"visibility": "seat", "viewer": int(value)} if value else {"visibility": "public"}
    )


GAME_SETTINGS: dict[str, Callable[[Case, str], None]] = {
    "rules": _rules,
    "game": lambda case, value: case.game.update(json.loads(value)),
    "chips": lambda case, value: case.game.update(chips=_ints(value.replace(" ", ","))),
    "stake": lambda case, value: case.game.update(stake=int(value)),
    "visibility": lambda case, value: case.game.update(visibility=value),
    "view": _veil,
    "open": lambda case, _: setattr(case, "open_end", True),
}
HAND_SETTINGS: dict[str, Callable[[Hand, str, list[str]], None]] = {
    "dealer": _dealer,
    "flip": _turn_up,
    "dice": _throw,
    "deal": lambda hand, _, codes: hand.marks.update(deal=codes),
    "commit": lambda hand, value, _: setattr(hand, "salt", value),
    "bare": lambda hand, _value, _codes: setattr(hand, "bare", True),
}


def _write(case: Case, hand: Hand) -> None:
    """Append the events of a hand to the case, its open places filled."""
    if hand.bare:
        for token in hand.play:
            case.add(event_of(token.split("!")[0]), token.split("!")[1:])
        return
    plain = [t for t in hand.play if not t.startswith(("turns:", "wall"))]
    drawn = drawn_tiles(event_of(token.split("!")[0]) for token in plain)
    wanted = hand.wanted(block13=case.options.get("deal_style") == "block13")
    for seat, number in enumerate(wanted if case.veiled else ()):
        given = hand.dealt.setdefault(seat, [])
        given += ["?"] * (number - len(given))
    dealt = deal(hand.dealt, wanted, hand.flip[0], drawn)
    spare = remaining(dealt, hand.flip[0], drawn)
    walls = [t.split("!")[0] for t in hand.play if t.startswith("wall")]
    played: list[tuple[Event, list[str]]] = []
    for token, *codes in (text.split("!") for text in hand.play):
        if token.startswith("turns:"):
            count = int(token.removeprefix("turns:"))
            idled = idle((_last_discarder(played) + 1) % 4, spare[:count])
            played += [(event, []) for event in idled]
            del spare[:count]
        elif token.startswith("wall"):
            played.append(({"type": "wall"}, codes))
        else:
            played.append((event_of(token), codes))
    events = [event for event, _ in played]
    tile_lists = iter([_wall(case, hand, dealt, events, token) for token in walls])
    commit = ""
    if hand.salt is not None:
        disclosed = _wall(case, hand, dealt, events, (walls or ["wall"])[0], edit=False)
        commit = commitment(hand.salt, disclosed["tiles"])
    _open(case, hand, dealt, commit)
    for event, codes in played:
        case.add(next(tile_lists) if event == {"type": "wall"} else event, codes)


def _last_discarder(played: list[tuple[Event, list[str]]]) -> int:
    discards = [event["seat"] for event, _ in played if event["type"] == "discard"]
    return int(discards[-1])


def _wall(
    case: Case,
    hand: Hand,
    dealt: list[list[str]],
    events: list[Event],
    token: str,
    *,
    edit: bool = True,
) -> Event:
    """Build the ``wall`` event that a token stands for."""
    _, *parts = token.split(":")
    wall = wall_in_drawn_order(dealt, hand.number[2], hand.flip[0], events, case.options)
    wall = edited(wall, parts) if edit else wall
    event: Event = {"type": "wall", "tiles": wall}
    if "built" in parts:
        thrown = [tuple(e["values"]) for e, _ in hand.dice if e["purpose"] == "break"]
        rule = case.options.get("break_rule", "sum_sum")
        stacks = broken_at(thrown[-1] if thrown else None, hand.number[2], rule)
        further = sum(int(part) for part in parts if part.startswith("+"))
        event |= {"tiles": in_built_order(wall, stacks + further), "order": "built"}
    return {**event, "salt": hand.salt} if hand.salt else event


def _open(case: Case, hand: Hand, dealt: list[list[str]], commit: str) -> None:
    """Append hand, dice, deal and flip."""
    number, in_round, dealer = hand.number
    begun = {"type": "hand", "hand": number, "round": in_round, "dealer": dealer, **hand.more}
    if commit:
        begun["wall_commit"] = commit
    case.add(begun, hand.marks.get("hand", []))
    for event, codes in hand.dice:
        case.add(event, codes)
    case.add({"type": "deal", "hands": dealt}, hand.marks.get("deal", []))
    flipped = dict(zip(("tile", "wild"), hand.flip, strict=False))
    case.add({"type": "flip", **flipped}, hand.marks.get("flip", []))
