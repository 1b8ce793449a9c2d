-- Keys of a shard: its games counted by their id, from a base of its own.
CREATE TEMP TABLE keys AS
SELECT game, $base + row_number() OVER (ORDER BY game_id) AS key
FROM data.games;
