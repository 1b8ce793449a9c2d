-- title 谁给谁放冲 / who feeds whom
-- param event player since
-- counts finished
SELECT
    f.player_id AS feeder,
    w.player_id AS winner,
    count(*) AS hands,
    try_cast(sum(-([h.delta0, h.delta1, h.delta2, h.delta3])[h.from_seat + 1]) AS BIGINT) AS chips
FROM hands AS h
INNER JOIN seats AS f ON f.game_id = h.game_id AND f.seat = h.from_seat
INNER JOIN seats AS w ON w.game_id = h.game_id AND w.seat = h.winner
WHERE
    chosen(h.event, h.day, $event, $since)
    AND ($player::VARCHAR IS NULL OR $player IN (f.player_id, w.player_id))
GROUP BY f.player_id, w.player_id
ORDER BY hands DESC, feeder, winner;
