-- title 各选手的相公 / dead hands by player
-- param event player since
WITH ruled AS (
    SELECT
        r.game_id,
        coalesce(named.hand, r.hand) AS hand,
        r.seq,
        coalesce(r.seat, named.seat) AS seat
    FROM events AS r
    LEFT JOIN events AS named ON r.game_id = named.game_id AND r.num = named.seq
    WHERE
        r.type = 'ruling'
        AND r.token = 'dead_hand'
        AND (r.num IS NULL OR named.seq < r.seq)
),

dead AS (
    SELECT player_id, code, game_id, hand, seq, event, day, path
    FROM findings
    WHERE code IN ('D001', 'D002', 'D003')
    UNION ALL
    SELECT DISTINCT
        s.player_id, 'R-G7' AS code, r.game_id, r.hand, r.seq, s.event, s.day, s.path
    FROM ruled AS r
    INNER JOIN seats AS s ON r.game_id = s.game_id AND r.seat = s.seat
)

SELECT
    player_id,
    count(DISTINCT (game_id, hand)) AS hands,
    count_if(code = 'D001') AS first_kept,
    count_if(code = 'D002') AS second_not_shown,
    count_if(code = 'D003') AS wrong_count,
    count_if(code = 'R-G7') AS ruled,
    arg_min(game_id, (game_id, seq)) AS game_id,
    arg_min(hand, (game_id, seq)) AS hand,
    arg_min(seq, (game_id, seq)) AS seq,
    arg_min(path, (game_id, seq)) AS path
FROM dead
WHERE
    chosen(event, day, $event, $since)
    AND ($player::VARCHAR IS NULL OR player_id = $player)
GROUP BY player_id
ORDER BY hands DESC, player_id;
