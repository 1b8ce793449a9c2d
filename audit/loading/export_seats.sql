-- Table seats of a shard, in order.
SELECT k.key AS game, t.* EXCLUDE (game)
FROM data.seats AS t
INNER JOIN keys AS k USING (game)
ORDER BY k.key, seat;
