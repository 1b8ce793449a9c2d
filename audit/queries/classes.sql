-- title 有搭、脱搭、跑搭各占多少 / shares of wins with wildcards, natural wins and runs
-- param event since
-- counts finished
SELECT
    class,
    result,
    count(*) AS hands,
    count_if(kong_win) AS kong_wins,
    round(count(*) / sum(count(*)) OVER (), 4) AS share,
    round(avg(greatest(delta0, delta1, delta2, delta3)), 2) AS average_won
FROM hands
WHERE winner IS NOT NULL AND chosen(event, day, $event, $since)
GROUP BY class, result
ORDER BY hands DESC, class, result;
