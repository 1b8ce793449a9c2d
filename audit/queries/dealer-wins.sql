-- title 庄家与闲家的胡牌率 / win rate of dealers and of the others
-- param event player since
-- counts finished
SELECT
    is_dealer,
    count(*) AS hands,
    count_if(won) AS wins,
    round(wins / hands, 4) AS rate,
    round(wilson_low(wins, hands), 4) AS low,
    round(wilson_high(wins, hands), 4) AS high,
    round(avg(delta), 3) AS average_delta
FROM plays
WHERE
    chosen(event, day, $event, $since)
    AND ($player::VARCHAR IS NULL OR player_id = $player)
    AND result NOT IN ('void', 'unfinished')
GROUP BY is_dealer
ORDER BY is_dealer DESC;
