-- title 黄牌率 / how often the wall is exhausted
-- param event since
-- counts finished
SELECT
    round,
    count(*) AS hands,
    count_if(result = 'exhausted') AS exhausted,
    round(exhausted / hands, 4) AS rate,
    round(wilson_low(exhausted, hands), 4) AS low,
    round(wilson_high(exhausted, hands), 4) AS high
FROM hands AS h
WHERE result NOT IN ('void', 'unfinished') AND chosen(event, day, $event, $since)
GROUP BY round
ORDER BY round;
