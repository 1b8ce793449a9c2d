-- What the report says of a hand, with what its events count: draws, discards, times, dice.
-- Times that go back and forth (F007) until their sum is no BIGINT have none.
INSERT INTO data.hands
WITH timed AS (
    SELECT *, t - lag(t) OVER (PARTITION BY game ORDER BY place) AS spent
    FROM (
        SELECT game, nth, place, kind, seq, seat, tile, arg, num, num2, nullif(t, -1) AS t
        FROM new_events
        WHERE kind > 0 AND standing <> 1
    )
),

counted AS (
    SELECT
        game,
        nth,
        min(num2) FILTER (WHERE kind = 2) AS round,
        count(*) FILTER (WHERE kind = 6) AS draws,
        count(*) FILTER (WHERE kind = 7) AS discards,
        count(*) FILTER (WHERE kind = 7 AND seat = 0) AS discards0,
        count(*) FILTER (WHERE kind = 7 AND seat = 1) AS discards1,
        count(*) FILTER (WHERE kind = 7 AND seat = 2) AS discards2,
        count(*) FILTER (WHERE kind = 7 AND seat = 3) AS discards3,
        max(t) FILTER (WHERE kind BETWEEN 2 AND 11)
            - min(t) FILTER (WHERE kind BETWEEN 2 AND 11) AS ms,
        try_cast(sum(spent) FILTER (WHERE kind BETWEEN 6 AND 10 AND seat = 0) AS BIGINT) AS ms0,
        try_cast(sum(spent) FILTER (WHERE kind BETWEEN 6 AND 10 AND seat = 1) AS BIGINT) AS ms1,
        try_cast(sum(spent) FILTER (WHERE kind BETWEEN 6 AND 10 AND seat = 2) AS BIGINT) AS ms2,
        try_cast(sum(spent) FILTER (WHERE kind BETWEEN 6 AND 10 AND seat = 3) AS BIGINT) AS ms3,
        arg_min(tile, place) FILTER (WHERE kind = 5) AS indicator,
        arg_max(num, place) FILTER (WHERE kind = 3 AND arg = 1) AS dice1,
        arg_max(num2, place) FILTER (WHERE kind = 3 AND arg = 1) AS dice2,
        arg_min(tile, place) FILTER (WHERE kind = 6) AS first_tile,
        min(seq) FILTER (WHERE kind = 2) AS seq
    FROM timed
    WHERE nth > 0
    GROUP BY game, nth
)

SELECT
    h.game, h.nth, h.hand, c.round, h.dealer, h.result::hand_result, h.winner, h.winners,
    h.from_seat, h.class::win_class, h.kong_win, h."first", h.later, h.after_pung,
    h.delta0, h.delta1, h.delta2, h.delta3, c.draws, c.discards,
    1 + CASE h.winner WHEN 0 THEN c.discards0 WHEN 1 THEN c.discards1 WHEN 2 THEN c.discards2
        WHEN 3 THEN c.discards3 END,
    c.ms, c.ms0, c.ms1, c.ms2, c.ms3,
    (enum_range(NULL::tile_code))[c.indicator + 1]::tile_code, h.wild::tile_code,
    c.dice1, c.dice2, (enum_range(NULL::tile_code))[c.first_tile + 1]::tile_code, c.seq
FROM new_hands AS h
LEFT JOIN counted AS c USING (game, nth)
ORDER BY h.game, h.nth;
