-- title 百搭是否均匀 / are wildcards uniform
-- param event since
-- counts finished
WITH seen AS (
    SELECT wild AS tile, count(*) AS hands
    FROM hands
    WHERE wild IS NOT NULL AND wild <> '?' AND chosen(event, day, $event, $since)
    GROUP BY wild
),

tested AS (
    SELECT
        sum(hands) / 34 AS expected,
        sum(hands * hands) * 34 / sum(hands) - sum(hands) AS chi2
    FROM seen
)

SELECT
    s.tile,
    s.hands,
    round(t.expected, 1) AS expected,
    round((s.hands - t.expected) / sqrt(t.expected), 2) AS deviation,
    round(t.chi2, 2) AS chi2,
    33 AS df,
    round(chi_z(t.chi2, 33), 2) AS z
FROM seen AS s
CROSS JOIN tested AS t
ORDER BY s.tile;
