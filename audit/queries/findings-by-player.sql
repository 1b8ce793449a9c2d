-- title 各编号、各选手的问题 / findings by code and player
-- param event player since
-- counts all
SELECT
    code,
    severity,
    player_id,
    count(*) AS findings,
    count(DISTINCT game_id) AS games,
    arg_min(game_id, (game_id, seq)) AS game_id,
    arg_min(hand, (game_id, seq)) AS hand,
    arg_min(seq, (game_id, seq)) AS seq,
    arg_min(path, (game_id, seq)) AS path
FROM findings
WHERE
    chosen(event, day, $event, $since)
    AND ($player::VARCHAR IS NULL OR player_id = $player)
GROUP BY code, severity, player_id
ORDER BY findings DESC, code, player_id;
