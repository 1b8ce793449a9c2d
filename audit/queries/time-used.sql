-- title 各座位用时 / time used by seat
-- param event player since
-- counts finished
SELECT
    seat,
    count(ms) AS hands,
    round(sum(ms) / 1000, 1) AS seconds,
    round(avg(ms) / 1000, 2) AS seconds_a_hand,
    round(quantile_cont(ms, 0.95) / 1000, 2) AS slowest_twentieth
FROM plays
WHERE
    chosen(event, day, $event, $since)
    AND ($player::VARCHAR IS NULL OR player_id = $player)
GROUP BY seat
ORDER BY seat;
