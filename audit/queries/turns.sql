-- title 胡在第几巡 / in which turn hands are won
-- param event since
-- counts finished
SELECT
    turns,
    count(*) AS wins,
    round(count(*) / sum(count(*)) OVER (), 4) AS share,
    round(sum(count(*)) OVER (ORDER BY turns) / sum(count(*)) OVER (), 4) AS so_far
FROM hands
WHERE winner IS NOT NULL AND turns IS NOT NULL AND chosen(event, day, $event, $since)
GROUP BY turns
ORDER BY turns;
