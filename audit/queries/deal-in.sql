-- title 各选手的放冲率 / how often a player feeds the winner
-- param event player since
-- counts finished
SELECT
    player_id,
    count(*) AS hands,
    count_if(fed) AS deal_ins,
    round(deal_ins / hands, 4) AS rate,
    round(wilson_low(deal_ins, hands), 4) AS low,
    round(wilson_high(deal_ins, hands), 4) AS high,
    round(avg(delta) FILTER (WHERE fed), 2) AS average_loss
FROM plays
WHERE
    chosen(event, day, $event, $since)
    AND ($player::VARCHAR IS NULL OR player_id = $player)
    AND result NOT IN ('void', 'unfinished')
GROUP BY player_id
ORDER BY low DESC, player_id;
