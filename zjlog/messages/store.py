"""What the commands of the store say, in Chinese and English."""

from __future__ import annotations

from typing import Final

from .installation import ADVICE
from .lookup import Phrases

PHRASES: Final[dict[str, tuple[str, str]]] = {
    # the file
    "locked": (
        "{path} 正被另一个进程使用；请稍后再试，zjlog load --wait 会等它结束",
        "{path} is in use by another process; try again later; zjlog load --wait waits for it",
    ),
    "missing": (
        "没有数据库 {path}；先用 zjlog load 载入日志",
        "there is no database {path}; load logs first with zjlog load",
    ),
    "bad-name": (
        "“{path}”不能用作数据库的名称：名称须是 UTF-8，不能为空",
        "“{path}” cannot name a database: a name is UTF-8 and not empty",
    ),
    "bad-place": (
        "数据库不能放在 {path}：{detail}",
        "a database cannot be at {path}: {detail}",
    ),
    "not-a-file": (
        "{path} 不是文件，而是目录、管道、套接字或设备，不能用作数据库",
        "{path} is not a file but a directory, pipe, socket or device, and no database",
    ),
    "output-is-db": (
        "{path} 是数据库，不会被覆盖；请把结果写到别的文件",
        "{path} is the database and is not overwritten; write the answer to another file",
    ),
    "output-is-log": (
        "{path} 是库中将的日志，不会被覆盖；请把结果写到别的文件",
        "{path} is a log of the database and is not overwritten; write to another file",
    ),
    "damaged": (
        "数据库 {path} 已损坏（{detail}）；用 zjlog db rebuild 从日志重建",
        "the database {path} is damaged ({detail}); rebuild it from the logs: zjlog db rebuild",
    ),
    "failed": (
        "数据库 {path} 无法使用，DuckDB 报告：{detail}",
        "the database {path} cannot be used; DuckDB says: {detail}",
    ),
    "gone": (
        "数据库 {path} 在载入期间被删除或更换；存入的内容已不在其中，请再次载入",
        (
            "the database {path} was removed or replaced during the load; nothing is stored there, "
            "load the logs again"
        ),
    ),
    "not-ours": (
        "{path} 不是 zjlog 的数据库，保持原样；请用 --db 另指一个文件",
        "{path} is no database of zjlog and is left as it is; name another file with --db",
    ),
    "holds-others": (
        "{path} 中还有不属于 zjlog 的表（{detail}），重建会丢失它们；请先移走",
        (
            "{path} also holds tables that are not of zjlog ({detail}), which rebuilding would "
            "lose; move them first"
        ),
    ),
    "set-aside": (
        "{path} 属于另一个已删除或更换的数据库，另存为 {kept}；请再次用 zjlog load 载入日志",
        "{path} belongs to a database removed or replaced; kept as {kept}; load its logs again",
    ),
    "kept-damaged": (
        "原来的 {path} 无法读完，其中有什么不得而知，另存为 {kept}",
        "the old {path} could not be read, nor what else it holds be seen; it is kept as {kept}",
    ),
    "other-version": (
        "{path} 是另一版本（{detail}）的数据库；用 zjlog db rebuild 从日志重建",
        "{path} is of another version ({detail}); rebuild it from the logs: zjlog db rebuild",
    ),
    "denied": (
        "无法打开数据库 {path}：{detail}",
        "cannot open the database {path}: {detail}",
    ),
    "unwritable": (
        "无法写入数据库 {path}：{detail}",
        "cannot write the database {path}: {detail}",
    ),
    # load
    "no-arrays": (
        "未安装 numpy，载入较慢；可用 {advice[store]} 安装",
        "numpy is not installed, so loading is slower; {advice[store]} brings it",
    ),
    "no-stdin": (
        "载入的日志须是文件，数据库要能再找到它；不能写 -",
        "logs to be loaded must be files, so that the database can find them again; not -",
    ),
    "loaded": (
        "{db}：存入{games}（{hands}，{events}）{rest}",
        "{db}: stored {games} ({hands}, {events}){rest}",
    ),
    "same-n": ("；{games}已在库中", "; {games} known already"),
    "grown-n": ("；{games}由更长的日志取代", "; {games} replaced by a longer log"),
    "older-n": ("；{games}比库中的短，未动", "; {games} shorter than what is stored, left alone"),
    "conflict-n": ("；{games}冲突", "; {games} in conflict"),
    "unread-n": ("；{games}无法读取", "; {games} unreadable"),
    "grown": (
        "{file}：{game} 是更长的日志，取代了原来的",
        "{file}: {game} is a longer log and replaced the one stored",
    ),
    "older": (
        "{file}：{game} 是库中日志的前一段，未动",
        "{file}: {game} is the beginning of the log stored; nothing was changed",
    ),
    "conflict": (
        "{file}：{game} 与库中同号的日志内容不同，未存入；库中的来自 {stored}",
        "{file}: {game} differs from the log stored under this id, from {stored}; not stored",
    ),
    "unread": (
        "{file}：没有可读的日志，未存入",
        "{file}: holds no readable log; not stored",
    ),
    "barred": (
        "{file}：其中{n}将，有无法存入的；文件要么全部存入，要么不存，未存入任何一将",
        (
            "{file}: some of its {n} games cannot be stored; of a file everything is stored or "
            "nothing, so that nothing was"
        ),
    ),
    "refused-file": (
        "{file}：其中的数值无法存入（{detail}）；未存入此文件",
        "{file}: its values cannot be stored ({detail}); not stored",
    ),
    "lost-file": (
        "{file}：评判它的进程终止了（{how}）；未存入此文件",
        "{file}: the process that judged it ended ({how}); not stored",
    ),
    "more-lines": ("另有{n}行未显示", "lines not shown: {n} more"),
    "load-interrupted": (
        "已中断；已存入的完整保留，未存完的文件没有留下任何内容",
        "interrupted; what was stored is whole, and nothing is left of a file not finished",
    ),
    "miscounted": (
        "{file}：读到{lines}行，存入{stored}行，拒收{refused}行，不相符；未存入此文件",
        "{file}: {lines} lines read, but {stored} stored and {refused} refused; not stored",
    ),
    # db
    "db-schema": ("表结构版本", "schema version"),
    "db-duckdb": ("DuckDB 版本", "DuckDB version"),
    "db-games": ("将", "games"),
    "db-seats": ("座位", "seats"),
    "db-hands": ("局", "hands"),
    "db-events": ("事件", "events"),
    "db-payments": ("付款", "payments"),
    "db-findings": ("问题", "findings"),
    "db-conflicts": ("冲突", "conflicts"),
    "db-files": ("文件", "files"),
    "db-digest": ("内容校验值", "digest of the contents"),
    "db-colon": ("：", ": "),
    "db-conflict": (
        "冲突：{file} 的 {game} 与库中的不同",
        "conflict: {game} of {file} differs from the one stored",
    ),
    "check-gone": (
        "{game}：日志 {file} 已经不在，无法核对",
        "{game}: the log {file} is gone; it cannot be checked",
    ),
    "check-differs": (
        "{game}：与日志 {file} 不符；请用 zjlog db rebuild 重建",
        "{game}: differs from the log {file}; rebuild it with zjlog db rebuild",
    ),
    "checked": ("核对{games}，相符{same}将", "{games} checked, {same} agree with their logs"),
    "rebuild-gone": ("日志 {file} 已经不在", "the log {file} is gone"),
    "rebuild-blind": (
        "数据库 {path} 已损坏，读不出日志的位置；请写明日志：zjlog db rebuild 路径…",
        "the database {path} is too damaged to name its logs; name them: zjlog db rebuild PATH…",
    ),
    "not-rebuilt": ("{path} 未重建，保持原样", "{path} was not rebuilt and is left as it was"),
    # query
    "one-statement": ("只能写一条 SQL 语句", "ask one SQL statement at a time"),
    "only-select": ("只能写 SELECT 或 EXPLAIN 语句", "only SELECT and EXPLAIN can be asked"),
    "query-time": (
        "查询超过{seconds}秒，已停止；可用 --timeout 放宽",
        "the question took longer than {seconds} s and was stopped; --timeout allows more",
    ),
    "query-memory": (
        "查询所需内存超过 {memory} MiB，已停止；可用 --memory 放宽",
        "the question needs more memory than {memory} MiB and was stopped; --memory allows more",
    ),
    "query-outside": (
        "查询只能读取数据库，不能读写其他文件",
        "a question can read the database and no other file",
    ),
    "query-wrong": ("SQL 有误：{detail}", "the SQL is wrong: {detail}"),
    "archive-broken": (
        "归档不完整或已损坏：{detail}",
        "the archive is incomplete or damaged: {detail}",
    ),
    "query-died": ("查询进程意外结束", "the process of the question died"),
    "cell-cut": (
        "…（共{n:,}个字符；--format csv 给出全部）",
        "… ({n:,} characters; --format csv gives all)",
    ),
    "columns-left": (
        "另有{n:,}列未显示；--format csv 给出全部",
        "{n:,} more columns not shown; --format csv gives all",
    ),
    "not-parquet": (
        "答案无法写成 Parquet：{detail}",
        "the answer cannot be written as Parquet: {detail}",
    ),
    "bad-day": (
        "{name} 须是日期，如 2026-01-01：{word}",
        "{name} is a day, such as 2026-01-01, not {word}",
    ),
    "rows-left": (
        "另有{n}行未显示；--format csv 给出全部",
        "{n} more rows not shown; --format csv gives all",
    ),
    "no-question": (
        "没有名为 {word} 的问题{near}；zjlog query --list 列出全部",
        "there is no question {word}{near}; zjlog query --list names all",
    ),
    "no-parameter": (
        "问题 {name} 没有参数 {word}；可用 {known}",
        "the question {name} has no parameter {word}; it takes {known}",
    ),
    "bad-parameter": ("参数要写成 名称=值：{word}", "a parameter is written name=value: {word}"),
    "parquet-needs-file": (
        "Parquet 须用 -o 写入文件",
        "Parquet is written to a file: name it with -o",
    ),
    "nothing-asked": (
        "请写 SQL 或问题名称；zjlog query --list 列出全部",
        "name a question or write SQL; zjlog query --list names all questions",
    ),
    "archive-left": (
        "归档 {path} 的 manifest.json 写有归档之外的路径 {detail}，未读取任何文件",
        "manifest.json of the archive {path} names {detail}, no path within it; nothing was read",
    ),
    "archive-differs": (
        "归档 {path} 不完整或已损坏：{detail} 与 manifest.json 不符",
        "the archive {path} is incomplete or damaged: {detail} is not as manifest.json says",
    ),
    "no-archive": (
        "{path} 不是完整的归档：没有可读的 manifest.json（{detail}）",
        "{path} is no complete archive: it has no readable manifest.json ({detail})",
    ),
    "no-filesystem": (
        "无法访问 {path}：{detail}；S3 需要 {advice[s3]}",
        "{path} cannot be reached: {detail}; S3 needs {advice[s3]}",
    ),
    # export
    "exporting": ("导出中 {bar} {done}/{total}", "exporting {bar} {done} of {total} shards"),
    "exported": (
        "{path}：{games}，{hands}，{events}，{shards}个分片",
        "{path}: {games}, {hands}, {events}, in {shards} shards",
    ),
    "export-conflict": (
        "{file}：{game} 与另一份同号的日志内容不同，未导出",
        "{file}: {game} differs from another log of this id; not exported",
    ),
    "export-barred": (
        "{file}：其中有将无法导出；文件要么全部导出，要么不导，未导出任何一将",
        (
            "{file}: some of its games cannot be exported; of a file everything is exported or "
            "nothing, so that nothing was"
        ),
    ),
    "export-failed": (
        "{file}：程序自身出错，未导出；请报告给维护者并附上日志",
        "{file}: not exported through an error of ours; please report it with the log",
    ),
    "export-lost": (
        "导出分片 {shard}（共{n}个）的进程一再终止（{how}）；归档未完成",
        "the processes that made shard {shard} of {n} ended ({how}); the archive is not finished",
    ),
    "export-unread": (
        "{file}：没有可读的日志，未导出",
        "{file}: holds no readable log; not exported",
    ),
    "unfinished": (
        "归档 {path} 未写完：{detail}",
        "the archive {path} was not finished: {detail}",
    ),
    "export-twice": (
        "{game} 在两个分片中都有；请去掉重复的日志，归档未完成",
        "{game} is in two shards; take the second log away, the archive is not finished",
    ),
    "export-interrupted": (
        "已中断；{path} 中原有的归档保持原样",
        "interrupted; the archive that was in {path} is left as it was",
    ),
    "shards-missing": (
        "还缺分片 {shards}（共{n}个）；全部写好后才有 manifest.json",
        "shards {shards} of {n} are still missing; manifest.json comes when all are there",
    ),
    "bad-shard": (
        "分片要写成 I/N，如 3/8：{word}",
        "a shard is written I/N, such as 3/8: {word}",
    ),
    "no-extra": (
        "这需要 {path}（{detail}）",
        "this needs {path} ({detail})",
    ),
    # stats
    "stats": (
        "统计：{games}将，{hands}局{about}",
        "Statistics: {games} games, {hands} hands{about}",
    ),
    "stats-of": ("（{what}）", " ({what})"),
    "stats-left": (
        "另有{n}行；zjlog query {name} 给出全部",
        "{n} more rows; zjlog query {name} gives all",
    ),
}
"""Each phrase in Chinese and in English."""


say_store: Final = Phrases(PHRASES, advice=ADVICE)
"""Say a phrase of this table; ``{advice[...]}`` in it words how to install an extra."""
