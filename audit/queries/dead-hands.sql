-- title 各选手的相公 / dead hands by player
-- param event player since
SELECT
    player_id,
    count(DISTINCT (game_id, hand)) AS hands,
    count_if(code = 'D001') AS first_kept,
    count_if(code = 'D002') AS second_not_shown,
    count_if(code = 'D003') AS wrong_count,
    arg_min(game_id, (game_id, seq)) AS game_id,
    arg_min(hand, (game_id, seq)) AS hand,
    arg_min(seq, (game_id, seq)) AS seq,
    arg_min(path, (game_id, seq)) AS path
FROM findings
WHERE
    code IN ('D001', 'D002', 'D003')
    AND chosen(event, day, $event, $since)
    AND ($player::VARCHAR IS NULL OR player_id = $player)
GROUP BY player_id
ORDER BY hands DESC, player_id;
