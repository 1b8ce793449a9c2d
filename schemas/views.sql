-- What questions are asked of: the views, whose columns `views.tsv` explains.
--
-- They stand on the tables of `store.sql`, in a database and over an archive alike.

CREATE OR REPLACE VIEW games AS
SELECT
    game_id, verdict, preset, rules_digest, stake, visibility, event, stage, table_name, venue,
    referee, started_at, substr(started_at, 1, 10) AS day, finished, growing, reason, events,
    hands, lines, refused, undecided, sha256, bytes, path, number
FROM data.games;

CREATE OR REPLACE VIEW seats AS
SELECT
    g.game_id, s.seat, s.player_id, s.chips_start, s.chips_end, s.rank, s.void, s.name,
    s.advances, s.deferred, s.fined, s.adjusted, s.chips_recorded, s.false_wins, s.substituted,
    s.disqualified, g.hands, g.event, substr(g.started_at, 1, 10) AS day, g.path
FROM data.seats AS s
INNER JOIN data.games AS g USING (game);

CREATE OR REPLACE VIEW players AS
SELECT
    player_id,
    arg_max(name, (coalesce(day, ''), game_id, seat)) AS name,
    count(*) AS games,
    sum(hands)::BIGINT AS hands,
    min(day) AS first_day,
    max(day) AS last_day
FROM seats
GROUP BY player_id;

CREATE OR REPLACE VIEW hands AS
SELECT
    g.game_id, h.hand, h.round, h.dealer, h.result, h.winner, h.from_seat, h.class, h.kong_win,
    h."first", h.later, h.after_pung, h.delta0, h.delta1, h.delta2, h.delta3, h.draws, h.ms,
    h.nth, h.winners, h.discards, h.turns, h.indicator, h.wild, h.dice1, h.dice2, h.first_tile,
    h.ms0, h.ms1, h.ms2, h.ms3, h.seq, g.event, substr(g.started_at, 1, 10) AS day, g.path
FROM data.hands AS h
INNER JOIN data.games AS g USING (game);

CREATE OR REPLACE VIEW plays AS
SELECT
    g.game_id, h.hand, s.seat, s.player_id, h.dealer = s.seat AS is_dealer, h.result,
    coalesce(h.winner = s.seat, false) AS won,
    coalesce(h.result IN ('discard', 'robbed_kong') AND h.from_seat = s.seat, false) AS fed,
    CASE s.seat WHEN 0 THEN h.delta0 WHEN 1 THEN h.delta1 WHEN 2 THEN h.delta2
        ELSE h.delta3 END AS delta,
    CASE s.seat WHEN 0 THEN h.ms0 WHEN 1 THEN h.ms1 WHEN 2 THEN h.ms2 ELSE h.ms3 END AS ms,
    h.seq, g.event, substr(g.started_at, 1, 10) AS day, g.path
FROM data.hands AS h
INNER JOIN data.games AS g USING (game)
INNER JOIN data.seats AS s USING (game);

CREATE OR REPLACE VIEW events AS
SELECT
    g.game_id, e.hand, e.seq, e.line + g.first_line - 1 AS line, e.t, e.type, e.seat, e.tile,
    e.from_seat, e.token, e.flag, e.num, e.num2, e.standing, e.extra, e.nth, e.place
FROM data.events AS e
INNER JOIN data.games AS g USING (game)
WHERE e.standing <> 'replaced';

CREATE OR REPLACE VIEW payments AS
SELECT
    g.game_id, p.hand, p.seq, p.item, p.from_seat, p.to_seat, p.due, p.paid, g.event,
    substr(g.started_at, 1, 10) AS day, g.path
FROM data.payments AS p
INNER JOIN data.games AS g USING (game);

CREATE OR REPLACE VIEW findings AS
SELECT
    g.game_id, f.hand, f.code, f.severity, f.article, f.line + g.first_line - 1 AS line, f.seq,
    f.seat, s.player_id, f.cause, f.details, g.event, substr(g.started_at, 1, 10) AS day, g.path
FROM data.findings AS f
INNER JOIN data.games AS g USING (game)
LEFT JOIN data.seats AS s ON s.game = f.game AND s.seat = f.seat;

CREATE OR REPLACE MACRO wilson_low(k, n) AS
    (k / n + 1.92073 / n - 1.95996 * sqrt(k / n * (1 - k / n) / n + 0.960365 / n / n))
    / (1 + 3.84146 / n);

CREATE OR REPLACE MACRO wilson_high(k, n) AS
    (k / n + 1.92073 / n + 1.95996 * sqrt(k / n * (1 - k / n) / n + 0.960365 / n / n))
    / (1 + 3.84146 / n);

CREATE OR REPLACE MACRO chi_z(chi2, df) AS
    (pow(chi2 / df, 1.0 / 3) - (1 - 2.0 / (9 * df))) / sqrt(2.0 / (9 * df));

CREATE OR REPLACE MACRO chosen(row_event, row_day, event, since) AS
    (event::VARCHAR IS NULL OR row_event = event)
    AND (since::VARCHAR IS NULL OR row_day >= since);
