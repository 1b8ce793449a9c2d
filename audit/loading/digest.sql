-- One line a game: a digest of all that is stored of it, apart from keys and places.
WITH parts AS (
    SELECT game, sum(hash(*COLUMNS(* EXCLUDE (game, path, number, first_line)), 'g')::HUGEINT) AS part
    FROM data.games
    GROUP BY game
    UNION ALL
    SELECT game, sum(hash(*COLUMNS(* EXCLUDE (game)), 's')::HUGEINT)
    FROM data.seats
    GROUP BY game
    UNION ALL
    SELECT game, sum(hash(*COLUMNS(* EXCLUDE (game)), 'h')::HUGEINT)
    FROM data.hands
    GROUP BY game
    UNION ALL
    SELECT game, sum(hash(*COLUMNS(* EXCLUDE (game)), 'e')::HUGEINT)
    FROM data.events
    GROUP BY game
    UNION ALL
    SELECT game, sum(hash(*COLUMNS(* EXCLUDE (game)), 'p')::HUGEINT)
    FROM data.payments
    GROUP BY game
    UNION ALL
    SELECT game, sum(hash(*COLUMNS(* EXCLUDE (game)), 'f')::HUGEINT)
    FROM data.findings
    GROUP BY game
)

SELECT g.game_id, md5(sum(p.part)::VARCHAR) AS digest
FROM parts AS p
INNER JOIN data.games AS g USING (game)
GROUP BY g.game_id
ORDER BY g.game_id;
