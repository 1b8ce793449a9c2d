"""`zjlog query`: the named questions, the forms of an answer, and what nobody may ask."""

from __future__ import annotations

import csv
import io
import json
import os
import time
import unicodedata
from typing import TYPE_CHECKING, Final

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.stored import call, rows
from zjlog.query.questions import named_questions
from zjlog.schemas.unseen import MARKS, PILE, escape, is_hidden, visible
from zjlog.text.csv import cell
from zjlog.text.escape import PIECE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.stored import Outcome

WANTED: Final = 20
SECONDS: Final = 2.0

HOSTILE: Final = (
    ("two statements", "SELECT 1; SELECT 2"),
    ("a second one in a comment's shade", "SELECT 1 /* ; */; DROP TABLE data.games"),
    ("copy out", "COPY (SELECT 1) TO '{tmp}/out.csv'"),
    ("copy out under explain", "EXPLAIN ANALYZE COPY (SELECT 1) TO '{tmp}/out.csv'"),
    (
        "copy under a commented explain",
        "/* x */ EXPLAIN -- y\n ANALYZE COPY (SELECT 1) TO '{tmp}/o'",
    ),
    ("copy in", "COPY data.games FROM '/etc/passwd'"),
    ("attach", "ATTACH '{tmp}/other.duckdb'"),
    ("detach", "DETACH games"),
    ("install", "INSTALL httpfs"),
    ("load", "LOAD json"),
    ("read_text", "SELECT * FROM read_text('/etc/passwd')"),
    ("read_blob", "SELECT * FROM read_blob('/etc/passwd')"),
    ("read_csv", "SELECT * FROM read_csv('/etc/passwd')"),
    ("a file as a table", "SELECT * FROM '/etc/passwd'"),
    ("glob", "SELECT * FROM glob('/*')"),
    ("parquet", "SELECT * FROM read_parquet('/x.parquet')"),
    ("the network", "SELECT * FROM read_csv('https://example.org/x.csv')"),
    ("a query in a query", "FROM query('SELECT * FROM read_text(''/etc/passwd'')')"),
    ("sniff_csv", "FROM sniff_csv('/etc/passwd')"),
    ("secrets", "FROM duckdb_secrets()"),
    ("pragma", "PRAGMA database_list"),
    ("set", "SET lock_configuration = false"),
    ("set access", "SET enable_external_access = true"),
    ("reset", "RESET enable_external_access"),
    ("getenv", "SELECT getenv('HOME')"),
    ("a Python name", "SELECT * FROM question"),
    ("another Python name", "SELECT * FROM job"),
    ("insert", "INSERT INTO data.meta VALUES (9, 'x')"),
    ("insert in a CTE", "WITH x AS (INSERT INTO data.meta VALUES (9, 'x') RETURNING *) FROM x"),
    ("update", "UPDATE data.games SET path = ''"),
    ("delete", "DELETE FROM data.games"),
    ("drop", "DROP VIEW games"),
    ("create", "CREATE TABLE x (a INTEGER)"),
    ("export", "EXPORT DATABASE '{tmp}/all'"),
    ("prepare", "PREPARE x AS SELECT 1"),
    ("call", "CALL pragma_version()"),
    ("checkpoint", "CHECKPOINT"),
    ("vacuum", "VACUUM"),
    ("begin", "BEGIN"),
    ("nothing", ";"),
    ("only a comment", "-- nothing"),
    ("a huge text", "SELECT repeat('x', 2000000000)"),
    ("many huge texts", "SELECT length(repeat('x', 900000000)) FROM range(1000)"),
    ("a huge list", "SELECT list(range) FROM range(3000000000)"),
    ("a huge join", "SELECT count(*) FROM range(1000000000) AS a, range(1000000000) AS b"),
    (
        "recursion without an end",
        "WITH RECURSIVE r AS (SELECT 1 AS a UNION ALL SELECT a + 1 FROM r) SELECT count(*) FROM r",
    ),
    (
        "recursion that grows",
        "WITH RECURSIVE r AS (SELECT 'x' AS a UNION ALL SELECT a || a FROM r) SELECT a FROM r",
    ),
    ("depth", "SELECT " + "(" * 20_000 + "1" + ")" * 20_000),
)


def ask(question: str, db: Path, *words: object) -> Outcome:
    """Ask in English."""
    return call("query", "--db", db, "--lang", "en", *words, "--", question)


@pytest.mark.parametrize(("what", "sql"), HOSTILE, ids=[what for what, _ in HOSTILE])
def test_hostile_sql_is_blocked_or_killed_in_time(
    stored: Path, start_up: float, tmp_path: Path, what: str, sql: str
) -> None:
    before = stored.read_bytes()
    began = time.monotonic()
    done = ask(sql.replace("{tmp}", str(tmp_path)), stored, "--timeout", SECONDS, "--memory", 512)
    took = time.monotonic() - began

    assert done.code in (2, 3), what
    assert (done.out, done.err.count("\n"), "Traceback" in done.err) == ("", 1, False)
    assert took < SECONDS + 1 + max(start_up, seconds_of_nothing(stored))
    assert list(tmp_path.iterdir()) == []
    assert stored.read_bytes() == before


@pytest.fixture(scope="module")
def start_up(stored: Path) -> float:
    """What this machine adds to any limit, at first."""
    return seconds_of_nothing(stored)


def seconds_of_nothing(stored: Path) -> float:
    """Seconds of a question that costs nothing, twice, in what is left of this machine now."""
    began = time.monotonic()
    ask("SELECT 1", stored)
    return 2 * (time.monotonic() - began)


@pytest.mark.parametrize(
    "sql",
    ["SELECT 1", "FROM games LIMIT 1", "VALUES (1)", "WITH x AS (SELECT 1) FROM x", "SHOW TABLES",
     "DESCRIBE hands", "SUMMARIZE hands", "EXPLAIN SELECT 1", "explain (format json) select 1",
     "-- c\nEXPLAIN ANALYZE SELECT count(*) FROM events", "SELECT 1;"],
)  # fmt: skip
def test_one_statement_that_reads_is_answered(stored: Path, sql: str) -> None:
    done = ask(sql, stored, "--format", "json")

    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out)


def test_the_environment_is_not_handed_on(stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from zjlog.query import ask as query_asking  # noqa: PLC0415 - only its list is looked at

    monkeypatch.setenv("ZJLOG_TEST_SECRET", "s")

    assert "ZJLOG_TEST_SECRET" not in query_asking.KEPT
    assert ask("SELECT 1", stored).code == 0
    assert "ZJLOG_TEST_SECRET" in os.environ


def test_there_are_enough_named_questions_with_titles_in_both_languages() -> None:
    named = named_questions().values()

    assert len(named) >= WANTED
    assert all(each.zh and each.en and each.zh != each.en for each in named)
    for lang, title in (("zh", "各种结果的局数"), ("en", "hands by result")):
        assert title in call("query", "--list", "--lang", lang).out


@pytest.mark.parametrize("name", named_questions())
def test_a_named_question_is_answered_with_and_without_parameters(stored: Path, name: str) -> None:
    named = named_questions()[name]
    used = {word for word in named.parameters if f"${word}" in named.sql}
    values: dict[str, str | None] = dict.fromkeys(named.parameters)
    done = rows(stored, named.sql, values)
    none = rows(stored, named.sql, values | {"since": "2999-01-01"})

    assert used == set(named.parameters)
    assert done or name in {"dead-hands", "findings-by-player"}
    assert len(none) <= len(done)


@pytest.mark.parametrize("name", ["biggest-hands", "dead-hands", "findings-by-player"])
def test_rows_that_stem_from_a_hand_say_how_to_open_it(stored: Path, name: str) -> None:
    head = ask(name, stored, "--format", "csv").out.splitlines()[0].split(",")

    assert {"path", "hand", "seq", "game_id"} <= set(head)


def test_results_agree_with_the_reports_of_the_logs(stored: Path, logs: Path) -> None:
    import zjlog  # noqa: PLC0415 - the judge itself

    hands = [h for g in zjlog.verify(logs).files if g.settlement for h in g.settlement.hands]
    told = dict(rows(stored, "SELECT result, count(*) FROM hands GROUP BY result"))
    deltas = rows(stored, "SELECT sum(delta0), sum(delta1), sum(delta2), sum(delta3) FROM hands")
    summed = [sum(h.deltas[seat] for h in hands if h.deltas) for seat in range(4)]
    ends = rows(
        stored,
        """
        SELECT count(*) FROM seats AS s INNER JOIN (
            SELECT game_id, seat, sum(delta) AS won FROM plays GROUP BY game_id, seat
        ) USING (game_id, seat)
        WHERE chips_end <> chips_start + won + deferred + fined + adjusted
    """,
    )

    assert told == {result: [h.result for h in hands].count(result) for result in told}
    assert sum(told.values()) == len(hands)
    assert deltas == [tuple(summed)]
    assert ends == [(0,)]


def test_forms_of_an_answer(stored: Path, tmp_path: Path) -> None:
    sql = (
        "SELECT 1 AS a, '<x>' AS b, NULL AS c, [1, 2] AS d, 1.5::DECIMAL(4, 1) AS e, "
        "'nan'::DOUBLE AS f"
    )
    table = tmp_path / "x.parquet"
    parquet = ask(sql, stored, "--format", "parquet", "-o", table)

    assert ask(sql, stored, "--format", "csv").out == 'a,b,c,d,e,f\n1,<x>,,"[1, 2]",1.5,\n'
    row = {"a": 1, "b": "<x>", "c": None, "d": [1, 2], "e": 1.5, "f": None}
    assert json.loads(ask(sql, stored, "--format", "json").out) == [row]
    assert json.loads(ask(sql, stored, "--format", "jsonl").out) == row
    shown = ask(sql, stored).out.split()
    assert shown == ["a", "b", "c", "d", "e", "f", "1", "<x>", "[1,", "2]", "1.5"]
    assert parquet.code == 0
    with duckdb.connect() as con:
        found = con.execute("SELECT a, b, d FROM read_parquet(?)", [str(table)]).fetchall()
    assert found == [(1, "<x>", [1, 2])]


def test_an_answer_that_fails_leaves_the_file_as_it_was(stored: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.csv"
    out.write_text("old")
    sql = "SELECT CASE WHEN range < 5000 THEN 1 ELSE error('late') END AS x FROM range(9000)"
    done = ask(sql, stored, "--format", "csv", "-o", out)

    assert (done.code, out.read_text(), len(list(tmp_path.iterdir()))) == (2, "old", 1)


def test_parquet_goes_where_a_link_leads_and_keeps_the_permissions(
    stored: Path, tmp_path: Path
) -> None:
    table, link = tmp_path / "x.parquet", tmp_path / "link"
    table.touch(mode=0o600)
    link.symlink_to(table)
    done = ask("SELECT 1 AS a", stored, "--format", "parquet", "-o", link)

    assert (done.code, link.is_symlink()) == (0, True)
    assert table.read_bytes()[:4] == b"PAR1"
    assert table.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name")
def test_parquet_takes_no_place_of_a_pipe_or_a_device(stored: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    assert ask("SELECT 1 AS a", stored, "--format", "parquet", "-o", pipe).code == 2
    assert pipe.is_fifo()


def test_parquet_needs_a_file(stored: Path) -> None:
    assert ask("SELECT 1", stored, "--format", "parquet").code == 2


@pytest.mark.parametrize("before", ["", " ", "\u3000", "\u200b", "\u202e ", "\x1b", " " * 2000])
@pytest.mark.parametrize("first", "=+-@＝＋－＠−﹢")
def test_a_cell_that_a_spreadsheet_would_run_is_text(before: str, first: str) -> None:
    assert str(cell(f"{before}{first}1+1"))[0] == "'"


@pytest.mark.parametrize("first", "\t\r\n")
def test_a_cell_that_begins_with_a_break_is_text(first: str) -> None:
    assert str(cell(f"{first}1+1"))[0] == "'"


@pytest.mark.parametrize("value", [-5, -1.5, 0, True, None, "", "x=1", " 1", "张=明", "\u200b1"])
def test_a_cell_that_no_spreadsheet_runs_has_no_mark(value: object) -> None:
    assert not str(cell(value)).startswith("'")


UNSEEN: Final = "\x1b[31m\x7f\x9b2J\u202eabc\u2066\u200b\u2028\ufeff\U000e0041"


@pytest.mark.parametrize("form", ["table", "csv", "json", "jsonl"])
def test_what_a_terminal_would_obey_is_escaped_in_every_form(stored: Path, form: str) -> None:
    asked = "SELECT $a AS a, [$a] AS b, {'k': $a} AS c"
    done = ask(asked, stored, "-p", f"a={UNSEEN}", "--format", form)
    seen = done.out.replace("\n", "")

    assert done.code == 0
    assert seen.isprintable()
    assert "abc" in seen
    if "json" in form:
        found = json.loads(done.out)
        row = found[0] if form == "json" else found

        assert row == {"a": UNSEEN, "b": [UNSEEN], "c": {"k": UNSEEN}}


@given(st.text(st.sampled_from("a张\u0301\u0302\u200b\x1b\ufe0f\U000e0100ก้ \n"), max_size=30))
def test_escaping_a_text_at_once_is_escaping_it_character_by_character(text: str) -> None:
    pile, one_by_one = 0, []
    for char in text:
        pile = pile + 1 if unicodedata.category(char) in MARKS else 0
        one_by_one.append(escape(char) if is_hidden(char) or pile > PILE else char)

    assert visible(text) == "".join(one_by_one)


def test_escaping_a_long_text_heeds_the_time() -> None:
    def late() -> None:
        raise TimeoutError

    with pytest.raises(TimeoutError):
        cell("字" * (PIECE + 1), late)
    assert cell("\u200b" * (PIECE + 1)) == "'" + "\\u{200B}" * (PIECE + 1)


def test_numbers_below_zero_stay_numbers_in_csv(stored: Path) -> None:
    text = ask("SELECT -5 AS a, '-5' AS b, ['=x'] AS c", stored, "--format", "csv").out

    assert list(csv.reader(io.StringIO(text)))[1] == ["-5", "'-5", '["=x"]']


def test_headings_and_tokens_in_words_on_request(stored: Path) -> None:
    done = ask("results", stored, "--labels", "zh", "--format", "csv")

    assert done.out.splitlines()[0] == "结果,局数,占比,赢家平均所得,摸牌数"
    assert "自摸," in done.out


def test_parameters_are_texts_and_bound(stored: Path) -> None:
    done = ask("SELECT $a AS a, typeof($a) AS t", stored, "-p", "a=1' OR 1", "--format", "json")

    assert json.loads(done.out) == [{"a": "1' OR 1", "t": "VARCHAR"}]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["winrate"], "there is no question winrate; did you mean win-rate?"),
        (["win-rate", "-p", "x=1"], "the question win-rate has no parameter x"),
        (["win-rate", "-p", "since=yesterday"], "since is a day, such as 2026-01-01, not yester"),
        (["dice", "-p", "since=2026-02-30"], "since is a day, such as 2026-01-01, not 2026-02"),
        (["dice", "-p", "since=2026-1-1"], "since is a day"),
        (["dice", "-p", "since="], "since is a day"),
        (["win-rate", "-p", "x"], "a parameter is written name=value: x"),
        ([""], "name a question or write SQL"),
        (["SELECT nothing"], "the SQL is wrong: "),
        (["SELECT 1", "--db", "none.duckdb"], "there is no database none.duckdb"),
        (["SELECT 1", "--from", "none"], "none is no complete archive"),
    ],
)
def test_a_wrong_question_is_one_sentence(stored: Path, words: list[str], sentence: str) -> None:
    done = call("query", *words, *([] if "--db" in words else ["--db", stored]), "--lang", "en")

    assert done.code in (2, 3)
    assert done.err.startswith(f"zjlog: {sentence}")
    assert done.err.count("\n") == 1
