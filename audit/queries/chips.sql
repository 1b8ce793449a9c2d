-- title 各选手每将输赢的平均（95% 区间） / average chips won a game by player, with its 95 % interval
-- param event player since
SELECT
    player_id,
    count(*) AS games,
    round(avg(chips_end - chips_start), 2) AS average,
    round(average - 1.96 * stddev_samp(chips_end - chips_start) / sqrt(games), 2) AS low,
    round(average + 1.96 * stddev_samp(chips_end - chips_start) / sqrt(games), 2) AS high,
    try_cast(sum(chips_end - chips_start) AS BIGINT) AS total,
    count_if(rank = 1) AS firsts,
    round(avg(rank), 2) AS average_rank
FROM seats
WHERE
    chosen(event, day, $event, $since)
    AND ($player::VARCHAR IS NULL OR player_id = $player)
    AND chips_end IS NOT NULL
    AND NOT void
GROUP BY player_id
ORDER BY average DESC, player_id;
