"""What is told of a declaration that is no win: games in the notation of the cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.notation import read_case
from zjlog.audit import verify

if TYPE_CHECKING:
    from zjlog.schemas import Finding

MADE = "the tiles in hand make 1 2 3 wan, 4 5 6 wan, 7 8 9 wan and "
SHANPON = "beside 2 2 bing one tile is missing: 2 bing; 1 tiao would have completed it too."
FEW = (
    "the tiles in hand make 4 wan with 2 wildcards and 1 wan with a wildcard; 5 tiles are missing."
)
FOUR_PUNGS = (
    "0: 9s\n1: EE SS WW NN 1p 3m6m9m 1s\n0-9s 1+2s 1-3m 2+E 2-E 1pE<2 1-6m 2+S 2-S "
    "1pS<2 1-9m 2+W 2-W 1pW<2 1-2s 2+N 2-N 1pN<2 1-1s turns:3 1+7p 1h7p"
)
RUNS = "123m456m789m"


def found(block: str, code: str) -> Finding:
    """Return the first finding of a code in a game."""
    (report,) = verify([read_case(f"== {code}\n{block}").lines()], file="case")
    return next(each for each in report.findings if each.code == code)


@pytest.mark.parametrize(
    ("block", "expected"),
    [
        (
            f"0: E\n1: {RUNS}11s78p\n0-E 1hE<0",
            f"{MADE}a pair of 1 tiao; beside 7 8 bing one tile is missing: 6 or 9 bing.",
        ),
        (
            f"0: E\n1: {RUNS}11s22p\n0-E 1+5p 1h5p",
            f"{MADE}a pair of 1 tiao; {SHANPON}",
        ),
        (
            f"0: E\n1: {RUNS}1s2p6p P\n0-E 1+9p 1h9p",
            f"{MADE}1 tiao with a wildcard; beside 2 bing 2 tiles are missing, such as 1 3 bing.",
        ),
        (
            "0: E\n1: PPPP 1m4m7m 1s4s7s 1p4p E\n0-E 1+9p 1h9p",
            FEW,
        ),
        (
            f"0: E\n1: {RUNS}11s22p\n0-E 1+9s 1+9p 1h9p",
            "it has 15 tiles where 14 are needed.",
        ),
        (
            f"0: E\n1: {RUNS}11s22p\n0-E 1+2p 1-N turns:3 1+3m 1h3m",
            "event 7 used a tile that was not held.",
        ),
        (
            FOUR_PUNGS,
            "beside 1 bing one tile is missing: 1 bing.",
        ),
    ],
)
def test_h001_tells_what_is_complete_and_what_is_missing(block: str, expected: str) -> None:
    assert found(block, "H001").message("en").endswith(f": a false win; {expected}")


def test_h001_tells_nothing_of_a_hand_with_hidden_tiles() -> None:
    some = found("view\n0: E\n1: 147m147s147p SWN\n0-E 1hE<0", "H001")
    none = found(f"view 1\n0: E\n1: {RUNS}11s78p\n0-E 1+2s 1h?", "H001")

    assert some.details.keys() & {"distance", "size", "owed_since"} == set()
    assert none.details["distance"] == 1


@pytest.mark.parametrize(
    ("block", "expected"),
    [
        (f"0: 2p\n1: {RUNS}11s2p P\n0-2p 1h2p<0", {"wild_as": [["2p"]]}),
        (f"0: 3p\n1: {RUNS}3p45s P\n0-3p 1h3p<0", {"wild_as": [["3s", "6s"]]}),
        (f"0: 3p\n1: {RUNS}1s3p PP\n0-3p 1h3p<0", {"wild_as": [["2s"], ["3s"]]}),
    ],
)
def test_h002_tells_what_each_wildcard_would_stand_for(
    block: str, expected: dict[str, object]
) -> None:
    details = found(block, "H002").details

    assert {key: details.get(key) for key in ("wild", "wild_as", "wilds_held")} == {
        "wild": "P",
        "wilds_held": None,
        **expected,
    }
