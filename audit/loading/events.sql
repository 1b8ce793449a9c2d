-- Rows of the core, as integers, become events by name; a refused line is no event.
INSERT INTO data.events
SELECT
    n.game,
    n.nth,
    CASE WHEN n.nth > 0 THEN n.hand END,
    n.place,
    n.seq,
    n.line,
    CASE WHEN n.t >= 0 THEN n.t END,
    (enum_range(NULL::event_type))[n.kind + 1]::event_type,
    CASE WHEN n.seat >= 0 THEN n.seat END,
    (enum_range(NULL::tile_code))[CASE WHEN n.tile >= 0 THEN n.tile + 1 END]::tile_code,
    CASE WHEN n.source >= 0 THEN n.source END,
    w.token::token,
    CASE WHEN n.flag >= 0 THEN n.flag END,
    CASE WHEN n.num >= 0 OR n.kind IN (2, 3) THEN n.num END,
    CASE WHEN n.num2 >= 0 OR n.kind IN (2, 3) THEN n.num2 END,
    (enum_range(NULL::standing))[n.standing + 1]::standing,
    n.extra
FROM new_events AS n
LEFT JOIN (
    VALUES
    (3, 0, 'dealer'), (3, 1, 'break'),
    (6, 0, 'head'), (6, 1, 'tail'),
    (8, 0, 'pung'), (8, 1, 'exposed_kong'), (8, 2, 'added_kong'), (8, 3, 'concealed_kong'),
    (8, 4, 'chow'),
    (12, 0, 'hu'), (12, 1, 'kong'), (12, 2, 'false_win'), (12, 3, 'fine'), (12, 4, 'other'),
    (13, 0, 'false_win'), (13, 1, 'dead_hand'), (13, 2, 'fine'), (13, 3, 'adjust'),
    (13, 4, 'warning'), (13, 5, 'void_hand'), (13, 6, 'disqualify'), (13, 7, 'dismissed'),
    (15, 0, 'warning'), (15, 1, 'time_up'), (15, 2, 'pause'), (15, 3, 'resume'),
    (16, 0, 'drawn'), (16, 1, 'built'),
    (18, 0, 'four_rounds'), (18, 1, 'time_up'), (18, 2, 'two_out'), (18, 3, 'abandoned'),
    (18, 4, 'adjudicated')
) AS w (kind, arg, token) ON w.kind = n.kind AND w.arg = n.arg
WHERE n.kind > 0
ORDER BY n.game, n.place;
