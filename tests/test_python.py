"""zjlog from Python: what `verify` takes and gives, and that it is what the command line prints."""

import io
import json
import pickle
import subprocess
import sys
from collections.abc import Callable, Mapping
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

import zjlog
from tests.support.families import correction
from tests.support.hiding import hidden
from zjlog import audit
from zjlog.audit.replayed_game import Story
from zjlog.report.json import entry
from zjlog.schemas import Finding, Language, catalogue

GAMES: Final = Path(__file__).with_name("games")
SAMPLE: Final = GAMES / "sample.jsonl"
DISPUTED: Final = GAMES / "disputed.jsonl"
NAMES: Final = ("甲", "乙", "丙", "丁")


def printed(*args: str) -> str:
    """Return what the command line prints of a log."""
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "zjlog", "verify", *args, "--format", "json", "--fail-on", "never"],
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout


def kind(one: object) -> str:
    """Name a case by its type: an address would differ between the processes of the tests."""
    return type(one).__name__


def sent(one: object) -> object:
    """Take an object as another process would get it."""
    return pickle.loads(pickle.dumps(one))  # noqa: S301 - our own bytes


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_report_is_what_the_command_line_prints(language: Language) -> None:
    report = zjlog.verify(DISPUTED)
    data = json.loads(printed(str(DISPUTED), "--lang", language))

    assert report.to_dict(language) == data
    assert json.loads(report.to_json(language)) == data
    assert "\n" not in report.to_json(language)
    for finding, told in zip(report.findings, data["files"][0]["findings"], strict=True):
        assert finding.article == told["article"]
        assert finding.message(language) == told["message"]


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("code", catalogue())
def test_a_finding_of_any_code_says_what_the_json_says(code: str, language: Language) -> None:
    bare = Finding(code, 3, 4, 1, 2, details=catalogue()[code].example, names=NAMES)
    report = replace(zjlog.verify(b"").files[0], findings=(bare,), players=NAMES)
    (told,) = entry(report, language)["findings"]

    assert (bare.name, bare.severity, bare.article, bare.message(language)) == (
        told["name"],
        told["severity"],
        told["article"],
        told["message"],
    )


def test_a_narrower_article_stays_and_names_are_no_difference() -> None:
    finding = Finding("D003", 1, 1, 1, 0, article="R-A3")

    assert finding.article == "R-A3"
    assert Finding("D003", 1, 1, 1, 0).article == "R-B3"
    assert pickle.loads(pickle.dumps(finding)) == replace(finding, names=NAMES)  # noqa: S301


def test_a_path_bytes_and_a_file_are_the_same_log() -> None:
    whole = zjlog.verify(str(DISPUTED)).findings
    with DISPUTED.open("rb") as stream:
        from_file = zjlog.verify(stream).findings

    assert whole == zjlog.verify(DISPUTED).findings == from_file
    assert whole == zjlog.verify(DISPUTED.read_bytes()).findings
    assert whole == zjlog.verify(io.BytesIO(DISPUTED.read_bytes())).findings


@pytest.mark.parametrize(
    "wrong", [None, 7, 1.5, {"a": 1}, object(), io.StringIO("{}"), [1], [str(DISPUTED)]], ids=kind
)
def test_what_is_no_source_is_refused_by_what_is_one(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"a path .*, bytes, or a file open in binary mode, not"):
        zjlog.verify(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("several", [[str(DISPUTED)], (DISPUTED,), iter([])], ids=kind)
def test_several_paths_are_for_verify_many(several: object) -> None:
    with pytest.raises(TypeError, match="verify_many"):
        zjlog.verify(several)  # type: ignore[arg-type]


def test_many_are_judged_one_by_one_in_order() -> None:
    paths: list[str | Path] = [DISPUTED, str(GAMES / "sample.jsonl"), "nosuch.jsonl"]
    reports = zjlog.verify_many(iter(paths))

    assert [next(reports).clean for _ in range(2)] == [False, True]
    with pytest.raises(zjlog.LogError, match=r"nosuch\.jsonl"):
        next(reports)


def test_the_old_name_of_the_error_still_catches_it() -> None:
    with pytest.raises(zjlog.LogTrouble, match=r"nosuch\.jsonl"):
        zjlog.verify("nosuch.jsonl")


@pytest.mark.parametrize(
    "wrong", [None, 7, str(DISPUTED), DISPUTED, b"x"], ids=lambda wrong: type(wrong).__name__
)
def test_what_is_not_many_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError, match="an iterable of paths, not"):
        zjlog.verify_many(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [None, 7, b"x"], ids=lambda wrong: type(wrong).__name__)
def test_what_is_no_path_among_many_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"an iterable of paths; .* is none"):
        next(zjlog.verify_many([wrong]))  # type: ignore[list-item]


def test_what_is_printed_of_a_report_is_one_short_line() -> None:
    report = zjlog.verify(DISPUTED)

    assert repr(report) == "Report(games=1: findings; findings=2)"
    assert repr(report.files[0]).startswith(f"GameReport({str(DISPUTED)!r}, game_id='liangxi-")
    assert "\n" not in "".join(map(repr, (*report.files, *report.findings)))


@pytest.mark.parametrize("again", [copy, deepcopy, sent])
def test_a_report_can_be_copied_and_sent_to_another_process(again: Callable[[Any], Any]) -> None:
    report = zjlog.verify(DISPUTED)

    for one in (report, *report.files, *report.findings, report.files[0].settlement):
        assert again(one) == one
    assert again(report).to_json("zh") == report.to_json("zh")


def test_only_public_names_are_listed() -> None:
    assert dir(zjlog) == sorted(zjlog.__all__)
    assert all(getattr(zjlog, name) is not None for name in zjlog.__all__)


def events_of(source: Path | bytes, *, game: int | None = None) -> list[Mapping[str, Any]]:
    """Return the events alone."""
    return [event for event, _ in zjlog.replay_events(source, game=game)]


def test_the_events_of_a_sound_log_are_its_lines_each_with_the_table_after_it() -> None:
    """As a statistician would: how many tiles are left in the wall at each win?"""
    pairs = list(zjlog.replay_events(SAMPLE))
    first, *_, last = (view for _, view in pairs)
    report = zjlog.verify(SAMPLE).files[0]
    assert report.settlement is not None

    assert [event for event, _ in pairs] == [*map(json.loads, SAMPLE.read_bytes().splitlines())]
    assert (first.phase, first.hand, first.seats[0].concealed) == ("idle", None, ())
    assert tuple(seat.chips for seat in last.seats) == report.settlement.chips
    left = [view.wall_left for event, view in pairs if event["type"] == "hu"]
    assert len(left) == sum(len(hand.winners) for hand in report.settlement.hands)
    assert all(0 < tiles < 136 - 53 for tiles in left)


def test_events_come_of_a_path_bytes_and_a_file() -> None:
    whole = list(zjlog.replay_events(str(DISPUTED)))
    with DISPUTED.open("rb") as stream:
        from_file = list(zjlog.replay_events(stream))

    assert whole == list(zjlog.replay_events(DISPUTED)) == from_file
    assert whole == list(zjlog.replay_events(DISPUTED.read_bytes()))


def test_a_view_has_what_the_page_and_show_have() -> None:
    ((log, _),) = audit.games([DISPUTED.read_bytes()])
    views = list(Story(log, "disputed").all_views())

    assert [view for _, view in zjlog.replay_events(DISPUTED, moves=True)] == views
    seats = [seat for _, view in zjlog.replay_events(DISPUTED) for seat in view.seats]
    assert [seat.moves for seat in seats if seat.moves] == []


def test_games_of_a_bundle_come_one_after_the_other_or_one_alone() -> None:
    one, other = SAMPLE.read_bytes(), DISPUTED.read_bytes()
    bundle = one + other

    assert events_of(bundle) == events_of(one) + events_of(other)
    assert events_of(bundle, game=2) == events_of(other)
    assert [event["type"] for event in events_of(bundle)].count("game") == 2
    with pytest.raises(ValueError, match="no game 3 in <bytes>; it holds 2"):
        events_of(bundle, game=3)


@pytest.mark.parametrize("game", [0, -1])
def test_games_are_counted_from_one(game: int) -> None:
    with pytest.raises(ValueError, match="counted from 1"):
        zjlog.replay_events(SAMPLE, game=game)


def test_a_refused_line_says_so_and_changes_nothing() -> None:
    lines = SAMPLE.read_bytes().splitlines(keepends=True)
    lines[4] = b'{"seq":5,"type":"discard","seat":9,"tile":"5m"}\n'
    pairs = list(zjlog.replay_events(b"".join(lines)))

    assert pairs[4][0] == {"seq": 5, "type": "discard", "refused": True}
    assert pairs[4][1].seats == pairs[3][1].seats
    assert len(pairs) == len(lines)


def test_a_correction_stands_in_the_place_of_the_line_that_it_replaces() -> None:
    lines = SAMPLE.read_bytes().splitlines(keepends=True)
    right = json.loads(lines[4])
    lines[4] = lines[4].replace(b'"tile":"4p"', b'"tile":"5p"')
    replacement = {name: value for name, value in right.items() if name != "seq"}
    amending = {"seq": len(lines) + 1, **correction(5, [replacement])}
    log = b"".join(lines) + json.dumps(amending).encode() + b"\n"

    assert events_of(log) == events_of(SAMPLE)


def test_of_a_hidden_tile_a_view_knows_only_that_it_is_there() -> None:
    log, _ = hidden(SAMPLE.read_bytes(), 0, wall=False)
    views = [view for _, view in zjlog.replay_events(log) if view.phase == "play"]

    assert all("?" not in view.seats[0].concealed for view in views)
    assert any("?" in view.seats[1].concealed for view in views)


@pytest.mark.parametrize("log", [b"", b"no log\n", b'{"seq":1,"type":"game"}\n'], ids=repr)
def test_where_no_game_can_be_read_no_event_comes(log: bytes) -> None:
    assert events_of(log) == []


def test_what_is_wrong_with_a_call_is_said_at_once() -> None:
    with pytest.raises(TypeError, match=r"replay_events takes a path .*, not list$"):
        zjlog.replay_events([str(SAMPLE)])  # type: ignore[arg-type]
    with pytest.raises(zjlog.LogError, match=r"nosuch\.jsonl"):
        next(zjlog.replay_events("nosuch.jsonl"))
