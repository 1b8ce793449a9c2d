-- title 一局摸多少张牌 / how many tiles are drawn in a hand
-- param event since
-- counts finished
SELECT
    draws,
    count(*) AS hands,
    round(count(*) / sum(count(*)) OVER (), 4) AS share,
    round(sum(count(*)) OVER (ORDER BY draws) / sum(count(*)) OVER (), 4) AS so_far
FROM hands
WHERE
    draws IS NOT NULL
    AND result NOT IN ('void', 'unfinished')
    AND chosen(event, day, $event, $since)
GROUP BY draws
ORDER BY draws;
