-- title 赢得最多的局 / the biggest hands
-- param event player since top
-- counts finished
SELECT
    player_id,
    delta,
    result,
    is_dealer,
    event,
    day,
    game_id,
    hand,
    seq,
    path
FROM plays
WHERE
    won
    AND chosen(event, day, $event, $since)
    AND ($player::VARCHAR IS NULL OR player_id = $player)
ORDER BY delta DESC, game_id, hand
LIMIT coalesce($top::INTEGER, 20);
