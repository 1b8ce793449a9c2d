-- title 各选手每将输赢的平均（95% 区间） / average chips won a game by player, with its 95 % interval
-- param event player since
-- counts finished
-- The interval is that of Student's t, whose quantile is a series in 1 / (games - 1): right to 1 %,
-- of two games it is written out.
WITH won AS (
    SELECT
        player_id,
        count(*) AS games,
        avg(chips_end - chips_start) AS mean,
        stddev_samp(chips_end - chips_start) / sqrt(count(*)) AS error,
        1 / nullif(count(*) - 1, 0) AS part,
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
),

wide AS (
    SELECT
        player_id,
        error * if(
            games = 2, 12.7062,
            1.95996 + part * (2.37227 + part * (2.82250 + part * (2.55585 + part * 1.58953)))
        ) AS half
    FROM won
)

SELECT
    player_id,
    games,
    round(mean, 2) AS average,
    round(mean - half, 2) AS low,
    round(mean + half, 2) AS high,
    total,
    firsts,
    average_rank
FROM won
INNER JOIN wide USING (player_id)
ORDER BY low DESC NULLS LAST, player_id;
