-- title 各种杠的次数与价值 / kongs by kind
-- param event since
-- counts finished
WITH all_hands AS (
    SELECT count(*) AS hands FROM hands WHERE chosen(event, day, $event, $since)
)

SELECT
    item,
    count(DISTINCT (game_id, seq)) AS kongs,
    round(1000 * count(DISTINCT (game_id, seq)) / any_value(a.hands), 2) AS per_1000_hands,
    try_cast(sum(paid) AS BIGINT) AS chips
FROM payments
CROSS JOIN all_hands AS a
WHERE
    item IN ('kong_exposed', 'kong_added', 'kong_concealed', 'indicator_kong')
    AND chosen(event, day, $event, $since)
GROUP BY item
ORDER BY kongs DESC, item;
