"""The table of forgeries: what each does to the log of ``forging``, and what is to be found."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from tests.support.forging import (
    MISSPELT,
    OTHER_NAME,
    POWERLESS,
    SAME_NAME,
    TRUE,
    Forgery,
    appended,
    at,
    changed,
    correction,
    doubled,
    edited,
    events,
    head,
    joined,
    lines_of,
    numbered_anew,
    plain,
    ruling,
    sealed,
    swapped,
    true,
    without,
    written,
)
from tests.support.hiding import hidden

if TYPE_CHECKING:
    from collections.abc import Callable

    Event = dict[str, Any]

KEY: Final = "the key of the table (a pin)"
ENDED: Final = "that the game is to be ended and sealed"
SIGNED: Final = "that the game is to be signed"
OTHERS: Final = "which games there are"

FIRST: Final = at("seal")
LAST: Final = at("seal", 1)
END: Final = at("end")
DISCARD: Final = at("discard", 20)
DRAW: Final = at("draw", 20)
SETTLE: Final = at("settle")
WALL: Final = at("wall")


def wants(*codes: str) -> frozenset[str]:
    """Name the codes that must be found."""
    return frozenset(codes)


def sealing(place: int, **values: object) -> Callable[[], bytes]:
    """Change a seal; what is None is left out."""

    def make() -> bytes:
        lines = lines_of(true())
        event = json.loads(lines[place]) | values
        lines[place] = written({key: each for key, each in event.items() if each is not None})
        return joined(lines)

    return make


def bytes_replaced(old: bytes, new: bytes) -> bytes:
    """Change bytes once."""
    return true().replace(old, new, 1)


def renamed(forged: list[Event]) -> None:
    """Let two players change places at the table, in name only."""
    players = forged[0]["players"]
    players[0], players[1] = players[1], players[0]


def richer(forged: list[Event]) -> None:
    """Pay the winner of the first hand twice."""
    pay = next(event for event in forged if event["type"] == "settle")
    pay["deltas"] = [2 * each for each in pay["deltas"]]


def fined(forged: list[Event]) -> None:
    """Let a referee fine a player who did nothing, in the last hand."""
    forged[-1].pop("chips", None)
    forged[-1].pop("advance", None)
    forged.insert(
        len(forged) - 1,
        {"seq": 999, "type": "ruling", "by": "referee", "decision": "fine", "seat": 1, "chips": 3},
    )


def unwalled(forged: list[Event]) -> None:
    """Disclose no wall."""
    forged[:] = [event for event in forged if event["type"] != "wall"]


def uncommitted(forged: list[Event]) -> None:
    """Promise no wall and disclose none."""
    unwalled(forged)
    for event in forged:
        event.pop("wall_commit", None)


def other_wall(forged: list[Event]) -> None:
    """Exchange two tiles of a wall that nobody drew."""
    tiles = [event for event in forged if event["type"] == "wall"][-1]["tiles"]
    last = next(n for n in range(2, 60) if tiles[n] != tiles[1])
    tiles[1], tiles[last] = tiles[last], tiles[1]


def other_draw(forged: list[Event]) -> None:
    """Let a player draw another tile."""
    event = [event for event in forged if event["type"] == "draw"][20]
    event["tile"] = "1m" if event["tile"] != "1m" else "9p"


def later(forged: list[Event]) -> None:
    """Let the game begin on another day."""
    forged[0]["started_at"] = "2026-11-29T20:00:00+08:00"


def other_id(forged: list[Event]) -> None:
    """Let it be another game."""
    forged[0]["game_id"] = "another"


def first_hand_only(forged: list[Event]) -> None:
    """Leave the second hand out, as if the game had been broken off."""
    second = [n for n, event in enumerate(forged) if event["type"] == "hand"][1]
    forged[second:-1] = []
    forged[-1]["reason"] = "abandoned"


def noted(forged: list[Event]) -> None:
    """Correct a tile that was drawn, so that the bytes of the line stand."""
    event = [event for event in forged if event["type"] == "draw"][20]
    other = {key: each for key, each in event.items() if key != "seq"} | {"tile": "9p"}
    forged.insert(len(forged) - 1, {"seq": 999} | correction(event["seq"], other))


def second_game() -> list[Event]:
    """Make another game of the same table."""
    forged = events()
    forged[0]["game_id"] = "second"
    return forged


def bundle(*games: bytes) -> bytes:
    """Lay games end to end."""
    return b"".join(games)


def as_seen(viewer: int | None) -> bytes:
    """Hide tiles, which loses the seals."""
    return hidden(joined(map(written, plain())), viewer, wall=False)[0]


def withheld() -> bytes:
    """Hide tiles and keep seals that say nothing."""
    kept = [json.loads(line) for line in lines_of(as_seen(None))]
    kept.append({"type": "seal", "seq": len(kept) + 1})
    return joined(map(written, kept))


def gap_corrected() -> bytes:
    """Take a line out and correct the next one as if it had been there."""
    lines = lines_of(without(DRAW))
    gone, after = json.loads(lines_of(true())[DRAW]), json.loads(lines[DRAW])
    pair = [{key: each for key, each in event.items() if key != "seq"} for event in (gone, after)]
    seq = json.loads(lines[-1])["seq"] + 1
    return joined([*lines, written({"seq": seq} | correction(after["seq"], *pair))])


def gap_dismissed() -> bytes:
    """Take a line out and have a referee wave the gap through."""
    lines = lines_of(without(DRAW))
    after = json.loads(lines[DRAW])["seq"]
    seq = json.loads(lines[-1])["seq"] + 1
    return joined([*lines, written({"seq": seq} | ruling("dismissed", after))])


def seal_dismissed() -> bytes:
    """Change a line and have a referee wave the seal through."""
    lines = lines_of(edited(SETTLE, deltas=[9, -3, -3, -3]))
    seal = json.loads(lines[FIRST])["seq"]
    return joined([*lines, written({"seq": len(lines) + 1} | ruling("dismissed", seal))])


def seal_deleted() -> bytes:
    """Change a line and delete the seal by a correction."""
    lines = lines_of(edited(SETTLE, deltas=[9, -3, -3, -3]))
    more = correction(json.loads(lines[FIRST])["seq"])
    return joined([*lines, written({"seq": len(lines) + 1} | more)])


def seal_corrected() -> bytes:
    """Change a line and correct the seal."""
    lines = lines_of(edited(SETTLE, deltas=[9, -3, -3, -3]))
    event = json.loads(lines[FIRST])
    good = {key: each for key, each in event.items() if key not in {"seq", "sig", "key"}}
    more = correction(event["seq"], good | {"sha256": "0" * 64})
    return joined([*lines, written({"seq": len(lines) + 1} | more)])


def exchanged(forged: list[Event]) -> None:
    """Let the hands change places."""
    one, two = (n for n, event in enumerate(forged) if event["type"] == "hand")
    forged[one:-1] = forged[two:-1] + forged[one:two]


def mixed() -> bytes:
    """Put the second hand of another game after the first of this one."""
    other = lines_of(joined(sealed(second_game())))
    return joined([*lines_of(true())[: FIRST + 1], *other[FIRST + 1 :]])


PROTEST: Final[Event] = {
    "type": "ruling", "by": "referee", "decision": "adjust", "deltas": [3, -1, -1, -1],
}  # fmt: skip
SETTLED: Final[Event] = {"type": "settle", "reason": "other", "deltas": [3, -1, -1, -1]}
MORE_PLAY: Final[Event] = {"type": "draw", "seat": 0, "tile": "1m"}

FORGERIES: Final[tuple[Forgery, ...]] = (
    Forgery("a drawn tile edited", lambda: edited(DRAW, tile="9p"), wants("C001")),
    Forgery(
        "a payment edited", lambda: edited(SETTLE, deltas=[9, -3, -3, -3]), wants("C001", "S001")
    ),
    Forgery(
        "the chips at the end edited",
        lambda: edited(END, chips=[1, 1, 1, 197]),
        wants("C001", "M006"),
    ),
    Forgery("a player renamed", lambda: edited(0, game_id="another"), wants("C001")),
    Forgery(
        "a blank added in a line",
        lambda: bytes_replaced(b'"type":"draw"', b'"type": "draw"'),
        wants("C001"),
    ),
    Forgery("line ends changed", lambda: true().replace(b"\n", b"\r\n"), wants("C001", "F013")),
    Forgery("a discard left out", lambda: without(DISCARD), wants("C001", "F006")),
    Forgery(
        "a discard left out, numbered anew", lambda: numbered_anew(without(DISCARD)), wants("C001")
    ),
    Forgery("a line twice", lambda: doubled(DISCARD), wants("C001", "F006")),
    Forgery("two lines exchanged", lambda: swapped(DISCARD, DISCARD + 1), wants("C001", "F006")),
    Forgery("the first hand cut out", lambda: without(*range(1, FIRST + 1)), wants("C001", "F006")),
    Forgery("cut after the first seal", lambda: head(FIRST + 1), needs=ENDED),
    Forgery("cut in the second hand", lambda: head(FIRST + 40), needs=ENDED),
    Forgery("cut within a line", lambda: true()[:-40], wants("F008")),
    Forgery("end and last seal cut", lambda: head(END), needs=ENDED),
    Forgery("last seal cut", lambda: without(LAST), wants("C002")),
    Forgery("first seal cut", lambda: without(FIRST), wants("C001", "F006")),
    Forgery("first seal cut, numbered anew", lambda: numbered_anew(without(FIRST)), wants("C001")),
    Forgery("play after the end", lambda: appended(MORE_PLAY), wants("C002", "F011")),
    Forgery("a ruling after the last seal", lambda: appended(PROTEST), wants("C002")),
    Forgery(
        "a ruling after the end, sealed unsigned",
        lambda: appended(PROTEST, closed=True),
        wants("C003"),
    ),
    Forgery(
        "a ruling after the end, sealed by another key",
        lambda: appended(PROTEST, signer=SAME_NAME, closed=True),
        needs=KEY,
    ),
    Forgery(
        "a correction after the end, sealed unsigned",
        lambda: appended(correction(DRAW + 1, MORE_PLAY), closed=True),
        wants("C003"),
    ),
    Forgery("a gap dismissed by a ruling", gap_dismissed, wants("F006", "C001")),
    Forgery("a gap filled by a correction", gap_corrected, wants("F006", "C001")),
    Forgery("a broken seal dismissed by a ruling", seal_dismissed, wants("C001", "F011")),
    Forgery("a broken seal corrected", seal_corrected, wants("C001", "F002")),
    Forgery("a broken seal deleted by a correction", seal_deleted, wants("C001", "F011")),
    Forgery("count of a seal edited", sealing(FIRST, count=1), wants("C001")),
    Forgery("link of the last seal edited", sealing(LAST, prev="0" * 64), wants("C001")),
    Forgery("last signature stripped", sealing(LAST, key=None, sig=None), wants("C003")),
    Forgery("first signature stripped", sealing(FIRST, key=None, sig=None), wants("C001")),
    Forgery("key of the last seal stripped", sealing(LAST, key=None), wants("C003")),
    Forgery(
        "signature of the last seal, not its key, stripped", sealing(LAST, sig=None), wants("C003")
    ),
    Forgery("another key in the last seal", sealing(LAST, key=SAME_NAME.key), wants("C003")),
    Forgery(
        "the name in the key of the last seal changed",
        sealing(LAST, key=TRUE.key.replace("table-19", "table-20")),
        wants("C003"),
    ),
    Forgery(
        "signature of the first seal in the last one",
        sealing(LAST, sig=json.loads(lines_of(true())[FIRST])["sig"]),
        wants("C003"),
    ),
    Forgery("a private field in the signed last seal", sealing(LAST, _x=1), wants("C003")),
    Forgery(
        "a key of small order in the last seal",
        lambda: changed(fined, TRUE, POWERLESS),
        wants("C003"),
    ),
    Forgery(
        "a key of small order in all seals",
        lambda: changed(renamed, POWERLESS, POWERLESS),
        wants("C003"),
    ),
    Forgery(
        "a key in another encoding in all seals",
        lambda: changed(renamed, MISSPELT, MISSPELT),
        wants("C003"),
    ),
    Forgery("all signatures stripped, sealed anew", lambda: changed(renamed), needs=SIGNED),
    Forgery(
        "sealed anew, the last seal unsigned", lambda: changed(fined, TRUE, None), wants("C003")
    ),
    Forgery(
        "sealed anew by another key of the same name",
        lambda: changed(renamed, SAME_NAME, SAME_NAME),
        needs=KEY,
    ),
    Forgery(
        "sealed anew by another key of another name",
        lambda: changed(renamed, OTHER_NAME, OTHER_NAME),
        needs=KEY,
    ),
    Forgery(
        "only the last seal by another key", lambda: changed(fined, TRUE, SAME_NAME), needs=KEY
    ),
    Forgery("seals stripped", lambda: joined(map(written, plain())), needs=ENDED),
    Forgery("paid otherwise, sealed anew", lambda: changed(richer), wants("S001")),
    Forgery("a tile drawn otherwise, sealed anew", lambda: changed(other_draw), wants("W006")),
    Forgery("a tile corrected, sealed anew unsigned", lambda: changed(noted), wants("W006")),
    Forgery("a fine invented, sealed anew", lambda: changed(fined), needs=SIGNED),
    Forgery("walls left out, sealed anew", lambda: changed(unwalled), wants("C005")),
    Forgery("walls and promises left out, sealed anew", lambda: changed(uncommitted), needs=SIGNED),
    Forgery("another wall, sealed anew", lambda: changed(other_wall), wants("C004")),
    Forgery("another day, sealed anew", lambda: changed(later), needs=SIGNED),
    Forgery("another game, sealed anew", lambda: changed(other_id), needs=SIGNED),
    Forgery(
        "the second hand left out, sealed anew", lambda: changed(first_hand_only), wants("M006")
    ),
    Forgery("hands exchanged, sealed anew", lambda: changed(exchanged), wants("M002")),
    Forgery(
        "said to be seen by the public only", lambda: edited(0, visibility="public"), wants("C001")
    ),
    Forgery("turned into what the public saw", lambda: as_seen(None), needs=SIGNED),
    Forgery("turned into what seat 2 saw", lambda: as_seen(2), needs=SIGNED),
    Forgery("hidden tiles and a seal withheld", withheld, needs=SIGNED),
    Forgery("a game of a bundle left out", lambda: bundle(true()), needs=OTHERS),
    Forgery(
        "a game of a bundle twice",
        lambda: bundle(true(), joined(sealed(second_game())), true()),
        needs=OTHERS,
    ),
    Forgery("a game twice in a row", lambda: bundle(true(), true()), needs=OTHERS),
    Forgery("the hands of two games mixed", mixed, wants("C001")),
)
