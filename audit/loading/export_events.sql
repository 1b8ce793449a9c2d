-- Table events of a shard, in order.
SELECT k.key AS game, t.* EXCLUDE (game)
FROM data.events AS t
INNER JOIN keys AS k USING (game)
ORDER BY k.key, nth, seq, place;
