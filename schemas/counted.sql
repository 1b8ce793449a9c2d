-- Which games statistics count: finished ones without an error. This rule stands here alone.
--
-- Temporary views hide those of the store that have their names, for one connection; the word
-- `stored` stands for the name of its catalog. SQL of users sees the store as it is.

CREATE OR REPLACE TEMP VIEW left_out AS
SELECT
    game_id, event, day, path, if(finished, 'errors', 'unfinished') AS why
FROM stored.main.games
WHERE
    NOT finished
    OR game_id IN (SELECT game_id FROM stored.main.findings WHERE severity = 'error');

CREATE OR REPLACE TEMP VIEW games AS
SELECT g.* FROM stored.main.games AS g ANTI JOIN left_out USING (game_id);

CREATE OR REPLACE TEMP VIEW seats AS
SELECT s.* FROM stored.main.seats AS s ANTI JOIN left_out USING (game_id);

CREATE OR REPLACE TEMP VIEW hands AS
SELECT h.* FROM stored.main.hands AS h ANTI JOIN left_out USING (game_id);

CREATE OR REPLACE TEMP VIEW plays AS
SELECT p.* FROM stored.main.plays AS p ANTI JOIN left_out USING (game_id);

CREATE OR REPLACE TEMP VIEW payments AS
SELECT p.* FROM stored.main.payments AS p ANTI JOIN left_out USING (game_id);
