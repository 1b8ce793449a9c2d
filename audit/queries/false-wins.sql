-- title 各选手的诈胡 / false wins by player
-- param event player since
-- counts all
SELECT
    player_id,
    count(*) AS games,
    sum(hands)::BIGINT AS hands,
    sum(false_wins)::BIGINT AS false_wins,
    round(1000 * sum(false_wins) / nullif(sum(hands), 0), 3) AS per_1000_hands,
    try_cast(sum(least(deferred, 0)) AS BIGINT) AS penalties
FROM seats
WHERE
    chosen(event, day, $event, $since)
    AND ($player::VARCHAR IS NULL OR player_id = $player)
GROUP BY player_id
ORDER BY false_wins DESC, player_id;
