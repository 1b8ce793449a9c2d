-- title 一位选手的各将 / the games of a player
-- param event player since top
-- counts finished
SELECT
    player_id,
    day,
    event,
    seat,
    chips_start,
    chips_end,
    rank,
    void,
    hands,
    game_id,
    path
FROM seats
WHERE
    chosen(event, day, $event, $since)
    AND ($player::VARCHAR IS NULL OR player_id = $player)
ORDER BY player_id, day, game_id
LIMIT coalesce($top::INTEGER, 1000);
