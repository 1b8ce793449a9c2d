-- title 首搭、二搭、碰后搭：胡家计得的频率与价值 / first, later and after-pung wildcards of winners: how often, and what they brought
-- param event since
-- counts finished
WITH won AS (
    SELECT count(*) AS wins
    FROM hands
    WHERE winner IS NOT NULL AND chosen(event, day, $event, $since)
),

worth AS (
    SELECT item, try_cast(sum(paid) AS BIGINT) AS chips
    FROM payments
    WHERE item IN ('first', 'later', 'after_pung') AND chosen(event, day, $event, $since)
    GROUP BY item
),

credited AS (
    UNPIVOT (
        SELECT
            sum("first") AS "first",
            sum(later) AS later,
            sum(after_pung) AS after_pung
        FROM hands
        WHERE winner IS NOT NULL AND chosen(event, day, $event, $since)
    ) ON "first", later, after_pung INTO NAME item VALUE credits
),

hands_with AS (
    UNPIVOT (
        SELECT
            count_if("first" > 0) AS "first",
            count_if(later > 0) AS later,
            count_if(after_pung > 0) AS after_pung
        FROM hands
        WHERE winner IS NOT NULL AND chosen(event, day, $event, $since)
    ) ON "first", later, after_pung INTO NAME item VALUE hands
)

SELECT
    h.item,
    h.hands::BIGINT AS hands,
    round(h.hands / nullif(won.wins, 0), 4) AS rate,
    c.credits::BIGINT AS credits,
    coalesce(w.chips, 0) AS chips,
    round(coalesce(w.chips, 0) / nullif(h.hands, 0), 2) AS chips_a_hand
FROM hands_with AS h
CROSS JOIN won
INNER JOIN credited AS c USING (item)
LEFT JOIN worth AS w ON w.item = h.item
ORDER BY h.hands DESC, h.item;
