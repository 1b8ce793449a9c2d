-- title 各选手的胡牌率（95% 区间） / win rate by player, with its 95 % interval
-- param event player since
-- counts finished
SELECT
    player_id,
    count(*) AS hands,
    count_if(won) AS wins,
    round(wins / hands, 4) AS rate,
    round(wilson_low(wins, hands), 4) AS low,
    round(wilson_high(wins, hands), 4) AS high
FROM plays
WHERE
    chosen(event, day, $event, $since)
    AND ($player::VARCHAR IS NULL OR player_id = $player)
    AND result NOT IN ('void', 'unfinished')
GROUP BY player_id
ORDER BY low DESC, player_id;
