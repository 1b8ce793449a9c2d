-- title 各座位的成绩 / results by seat
-- param event since
-- counts finished
SELECT
    seat,
    count(*) AS hands,
    count_if(won) AS wins,
    round(wins / hands, 4) AS rate,
    round(wilson_low(wins, hands), 4) AS low,
    round(wilson_high(wins, hands), 4) AS high,
    count_if(fed) AS deal_ins,
    round(avg(delta), 3) AS average_delta
FROM plays
WHERE chosen(event, day, $event, $since) AND result NOT IN ('void', 'unfinished')
GROUP BY seat
ORDER BY seat;
