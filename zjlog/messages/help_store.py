"""What `--help` says of the commands of the store, in Chinese and English."""

from __future__ import annotations

from typing import Final

from zjlog.choices import DATABASE, MEMORY, SECONDS, SHARDS

HELP_STORE: Final[dict[str, tuple[str, str]]] = {
    "load": (
        """\b
评判日志并存入 DuckDB 数据库。
同一份日志只存一次，改名或压缩后仍认得；未完的日志可由更长的取代；
同号而内容不同的是冲突，记下并报告。文件要么全部存入，要么不存；已存的不再评判。

\b
退出码：0 全部存入或已在库中，1 有冲突，2 用法有误，3 有文件无法读取或存入，
4 程序自身出错或评判进程被终止（指明文件，其余照存），130 中断。""",
        """Judge logs and store them in a DuckDB database.

The same log is stored once, whatever its name or compression; a longer copy of an
unfinished log replaces it; another log under a known id is a conflict, kept and
reported. Of a file everything is stored or nothing. What is stored is not judged again.

\b
Exit codes: 0 all stored or there already, 1 a conflict, 2 wrong usage,
3 some file cannot be read or stored, 4 an error of ours or a process that
was killed (the file is named, the others are stored), 130 interrupted.""",
    ),
    "load.short": ("把日志存入数据库。", "Store logs in a database."),
    "load.example": (
        """\b
例：
  zjlog load games/ --db season.duckdb --jobs 4""",
        """\b
Example:
  zjlog load games/ --db season.duckdb --jobs 4""",
    ),
    "db-option": (f"数据库文件，默认 {DATABASE}。", f"The database; {DATABASE} by default."),
    "wait": (
        "数据库被占用时等待，而不是报错。",
        "Wait for a database that another process uses.",
    ),
    "load.jobs": (
        "用几个进程评判日志，默认1：多个进程各把整个文件留在内存中，一个进程则逐将存入。",
        """Judge logs in so many processes, 1 by default: of several each holds a
whole file in memory, one alone stores game by game.""",
    ),
    "db": ("查看、核对或重建数据库。", "Look at, check or rebuild the database."),
    "db.example": (
        """\b
例：
  zjlog db info
  zjlog db check --db season.duckdb
  zjlog db rebuild games/""",
        """\b
Examples:
  zjlog db info
  zjlog db check --db season.duckdb
  zjlog db rebuild games/""",
    ),
    "db.info": ("显示版本、数量和冲突。", "Show versions, counts and conflicts."),
    "db.check": (
        "重新评判日志，逐将与数据库核对。",
        "Judge the logs again and compare them with the database, game by game.",
    ),
    "db.rebuild": (
        "从日志重建数据库；不写路径则用库中所记的。不是 zjlog 的文件不会被替换。",
        "Make the database anew from its logs, or from those named. No other file is replaced.",
    ),
    "query": (
        """\b
对数据库提问：SQL，或已命名的问题（--list）。
视图见 --views。SQL 在单独的进程中运行，只读，不能访问其他文件，有时间和内存限制。
参数 -p 都是文字；SQL 中写作 $名称，数字请自行转换：$top::INTEGER。

\b
退出码：0 有答案，2 问题有误，3 超时、超内存或无法读取。""",
        """Ask the database a question: SQL, or one of the named ones (--list).

--views explains the views. SQL runs in a process of its own, for reading only, reaches
no other file, and has limits of time and memory. Parameters (-p) are texts and stand
in SQL as $name; a number is cast: $top::INTEGER.

\b
Exit codes: 0 answered, 2 wrong question or usage, 3 too long, too
large, or the database cannot be read.""",
    ),
    "query.short": ("对数据库提问。", "Ask the database a question."),
    "query.example": (
        """\b
例：
  zjlog query --list
  zjlog query win-rate -p since=2026-01-01
  zjlog query "select count(*) from hands" --format json
  zjlog query biggest-hands --format csv -o big.csv""",
        """\b
Examples:
  zjlog query --list
  zjlog query win-rate -p since=2026-01-01
  zjlog query "select count(*) from hands" --format json
  zjlog query biggest-hands --format csv -o big.csv""",
    ),
    "query.parameter": ("问题的参数，可多次写。", "A parameter of the question; repeatable."),
    "query.format": ("答案的形式。", "Form of the answer."),
    "query.output": (
        "答案写入此文件：要么完整，要么不动。",
        "Write the answer to this file: all of it, or none.",
    ),
    "query.from": (
        "提问对象是归档目录（zjlog export），也可在 S3 上。先核对文件大小，在本机上还核对校验值。",
        """Ask an archive (zjlog export) instead, on S3 too. The sizes of its files are compared
first, on this machine their hashes too.""",
    ),
    "query.labels": (
        "列名和用语改用中文或英文。",
        "Put headings and tokens into Chinese or English words.",
    ),
    "query.list": ("列出已命名的问题。", "List the named questions."),
    "query.views": ("说明各视图的列。", "Explain the views and their columns."),
    "query.timeout": (
        f"最多几秒，默认 {SECONDS:g}，写出答案的时间在内。",
        f"Seconds allowed, {SECONDS:g} by default, the writing of the answer included.",
    ),
    "query.memory": (
        f"最多多少 MiB 内存，默认 {MEMORY}。",
        f"MiB of memory allowed, {MEMORY} by default.",
    ),
    "export": (
        """\b
把日志（不写路径则为数据库）导出为按分片存放的 Parquet 归档。
分片的内容只取决于日志：一个进程、多个进程或集群写出的文件逐字节相同。
--shard I/N 只写其中一片，不需要任何引擎，适合作业数组；各片齐全后写出 manifest.json。

\b
退出码：0 已写，1 有冲突，2 用法有误，3 有日志无法读取，130 中断。""",
        """Write logs, or without paths the database, as an archive of Parquet files in shards.

A shard depends on its logs alone: one process, several or a cluster write the same
bytes. --shard I/N writes one of them and needs no engine, as in a job array; when all
are there, manifest.json is written.

\b
Exit codes: 0 written, 1 a conflict, 2 wrong usage, 3 some log cannot
be read, 130 interrupted.""",
    ),
    "export.short": ("导出 Parquet 归档。", "Write an archive of Parquet files."),
    "export.example": (
        """\b
例：
  zjlog export archive/ --db season.duckdb
  zjlog export archive/ games/ --shards 64 --engine process --jobs 8
  zjlog export archive/ games/ --shard 3/64
  zjlog query win-rate --from archive/""",
        """\b
Examples:
  zjlog export archive/ --db season.duckdb
  zjlog export archive/ games/ --shards 64 --engine process --jobs 8
  zjlog export archive/ games/ --shard 3/64
  zjlog query win-rate --from archive/""",
    ),
    "export.shards": (f"分成几片，默认 {SHARDS}。", f"Number of shards, {SHARDS} by default."),
    "export.shard": ("只写 N 片中的第 I 片。", "Write only shard I of N."),
    "export.engine": (
        "由多个进程或 Dask 集群来写；默认由本进程。",
        "Write in several processes or on a Dask cluster; by default in this process.",
    ),
    "export.jobs": (
        "用几个进程或工作者，默认1：各有一个 DuckDB，内存各算各的。",
        "Use so many processes or workers, 1 by default: each has a DuckDB with memory of its own.",
    ),
    "export.scheduler": (
        "Dask 调度器的地址或文件；默认依 Dask 的设置，否则在本机起一个。",
        "Address or file of the Dask scheduler; by default Dask's own, or one made here.",
    ),
    "stats": (
        "一页统计，取自数据库：结果、胡牌率、输赢、放冲、搭、杠、庄、用时、相公、诈胡等。",
        """Make one page of statistics from the database: results, win rates, chips,
deal-ins, wildcards, kongs, dealers, time, dead hands, false wins and more.""",
    ),
    "stats.short": ("一页统计。", "Make one page of statistics."),
    "stats.example": (
        """\b
例：
  zjlog stats --since 2026-01-01
  zjlog stats --player u7 --html u7.html""",
        """\b
Examples:
  zjlog stats --since 2026-01-01
  zjlog stats --player u7 --html u7.html""",
    ),
    "stats.player": ("只看这位选手。", "Only this player."),
    "stats.event": ("只看这项赛事。", "Only games of this event."),
    "stats.since": ("只看这一天起的牌局，如 2026-01-01。", "Only games since this day."),
    "stats.html": (
        "写成一个网页文件，图表在内，不需联网。",
        "Write a page with plots that needs no connection.",
    ),
}
"""Each text in Chinese and in English."""
