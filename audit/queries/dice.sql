-- title 开牌骰子是否均匀 / are the dice of the break uniform
-- param event since
-- counts finished
WITH seen AS (
    SELECT dice1 + dice2 AS total, count(*) AS throws
    FROM hands
    WHERE dice1 BETWEEN 1 AND 6 AND dice2 BETWEEN 1 AND 6 AND chosen(event, day, $event, $since)
    GROUP BY total
),

expected AS (
    SELECT
        s.total,
        s.throws,
        (6 - abs(7 - s.total)) / 36 * sum(s.throws) OVER () AS expected
    FROM seen AS s
),

tested AS (
    SELECT sum(throws * throws / expected) - sum(throws) AS chi2 FROM expected
)

SELECT
    e.total,
    e.throws,
    round(e.expected, 1) AS expected,
    round((e.throws - e.expected) / sqrt(e.expected), 2) AS deviation,
    round(t.chi2, 2) AS chi2,
    10 AS df,
    round(chi_z(t.chi2, 10), 2) AS z
FROM expected AS e
CROSS JOIN tested AS t
ORDER BY e.total;
