-- title 各选手的相公 / dead hands by player
-- param event player since
-- counts all
-- A ruling may reach back to an event that it names. The tables are joined by their keys:
-- the views would compare the ids of games, a row an event.
WITH ruled AS (
    SELECT game, hand, seq, seat, num
    FROM data.events
    WHERE type = 'ruling' AND token = 'dead_hand' AND standing <> 'replaced'
),

placed AS (
    SELECT game, hand, seq, seat FROM ruled WHERE num IS NULL
    UNION ALL
    SELECT
        r.game,
        coalesce(named.hand, r.hand) AS hand,
        r.seq,
        coalesce(r.seat, named.seat) AS seat
    FROM data.events AS named
    INNER JOIN ruled AS r ON named.game = r.game AND named.seq = r.num
    WHERE named.seq < r.seq AND named.standing <> 'replaced'
),

dead AS (
    SELECT player_id, code, game_id, hand, seq, event, day, path
    FROM findings
    WHERE code IN ('D001', 'D002', 'D003')
    UNION ALL
    SELECT DISTINCT
        s.player_id, 'R-G7' AS code, g.game_id, p.hand, p.seq, g.event,
        substr(g.started_at, 1, 10) AS day, g.path
    FROM placed AS p
    INNER JOIN data.games AS g ON p.game = g.game
    INNER JOIN data.seats AS s ON p.game = s.game AND p.seat = s.seat
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
