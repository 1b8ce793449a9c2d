-- The tables of the store, a projection of the logs: schema version 2.
--
-- `game` is a key of this file alone; `nth` counts the hands of a game as they were logged
-- (`hand` is the number that the log gives). Rows are in the order of loading, a game's rows
-- together. Lines count from the first line of their game. Numbers that a log gives are as wide
-- as the format allows (2^53 - 1 either way), whatever they ought to be: a log that says hand
-- 40,000 is stored as one that does. Only seats, which the format bounds, are narrow.

CREATE SCHEMA data;

CREATE TYPE event_type AS ENUM (
    'refused', 'game', 'hand', 'dice', 'deal', 'flip', 'draw', 'discard', 'claim', 'show', 'hu',
    'exhausted', 'settle', 'ruling', 'substitute', 'clock', 'wall', 'correction', 'end', 'seal'
);

CREATE TYPE tile_code AS ENUM (
    '1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m',
    '1s', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s',
    '1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p',
    'E', 'S', 'W', 'N', 'C', 'F', 'P', '?'
);

CREATE TYPE token AS ENUM (
    'dealer', 'break', 'head', 'tail',
    'pung', 'exposed_kong', 'added_kong', 'concealed_kong', 'chow',
    'hu', 'kong', 'false_win', 'fine', 'other',
    'dead_hand', 'adjust', 'warning', 'void_hand', 'disqualify', 'dismissed',
    'time_up', 'pause', 'resume', 'drawn', 'built',
    'four_rounds', 'two_out', 'abandoned', 'adjudicated'
);

CREATE TYPE standing AS ENUM ('stands', 'replaced', 'inserted');

CREATE TYPE hand_result AS ENUM (
    'self_draw', 'discard', 'robbed_kong', 'exhausted', 'void', 'unfinished'
);

CREATE TYPE win_class AS ENUM ('heaven', 'run_natural', 'run', 'natural', 'wild_win');

CREATE TYPE item_name AS ENUM (
    'wild_win', 'natural', 'run', 'run_natural', 'heaven', 'kong_win', 'discard',
    'discarder_extra', 'first', 'later', 'after_pung', 'caught_wild', 'drawn_wild',
    'kong_exposed', 'kong_added', 'kong_concealed', 'indicator_kong', 'own_four', 'follow',
    'false_win'
);

CREATE TYPE severity AS ENUM ('error', 'warning', 'note');

CREATE TABLE data.meta (schema_version INTEGER NOT NULL, zjlog VARCHAR NOT NULL);

CREATE TABLE data.files (
    path VARCHAR NOT NULL,
    sha256 VARCHAR NOT NULL,
    bytes BIGINT NOT NULL,
    games BIGINT NOT NULL,
    lines BIGINT NOT NULL,
    stored BIGINT NOT NULL,
    refused BIGINT NOT NULL
);

CREATE TABLE data.conflicts (
    game_id VARCHAR NOT NULL,
    sha256 VARCHAR NOT NULL,
    bytes BIGINT NOT NULL,
    path VARCHAR NOT NULL
);

CREATE TABLE data.games (
    game BIGINT NOT NULL,
    path VARCHAR NOT NULL,
    number BIGINT,
    first_line BIGINT NOT NULL,
    sha256 VARCHAR NOT NULL,
    bytes BIGINT NOT NULL,
    game_id VARCHAR NOT NULL,
    verdict VARCHAR NOT NULL,
    preset VARCHAR,
    rules_digest VARCHAR,
    stake BIGINT,
    visibility VARCHAR,
    event VARCHAR,
    stage VARCHAR,
    table_name VARCHAR,
    venue VARCHAR,
    referee VARCHAR,
    started_at VARCHAR,
    finished BOOLEAN NOT NULL,
    growing BOOLEAN NOT NULL,
    reason VARCHAR,
    lines BIGINT NOT NULL,
    refused BIGINT NOT NULL,
    events BIGINT NOT NULL,
    hands BIGINT NOT NULL,
    undecided BIGINT NOT NULL
);

CREATE TABLE data.seats (
    game BIGINT NOT NULL,
    seat TINYINT NOT NULL,
    player_id VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    chips_start BIGINT,
    chips_end BIGINT,
    rank TINYINT,
    void BOOLEAN,
    advances BOOLEAN,
    deferred BIGINT,
    fined BIGINT,
    adjusted BIGINT,
    chips_recorded BIGINT,
    false_wins BIGINT,
    substituted BOOLEAN,
    disqualified BOOLEAN
);

CREATE TABLE data.hands (
    game BIGINT NOT NULL,
    nth BIGINT NOT NULL,
    hand BIGINT,
    round BIGINT,
    dealer TINYINT,
    result hand_result NOT NULL,
    winner TINYINT,
    winners TINYINT NOT NULL,
    from_seat TINYINT,
    class win_class,
    kong_win BOOLEAN,
    "first" BIGINT,
    later BIGINT,
    after_pung BIGINT,
    delta0 BIGINT,
    delta1 BIGINT,
    delta2 BIGINT,
    delta3 BIGINT,
    draws BIGINT,
    discards BIGINT,
    turns BIGINT,
    ms BIGINT,
    ms0 BIGINT,
    ms1 BIGINT,
    ms2 BIGINT,
    ms3 BIGINT,
    indicator tile_code,
    wild tile_code,
    dice1 BIGINT,
    dice2 BIGINT,
    first_tile tile_code,
    seq BIGINT
);

CREATE TABLE data.events (
    game BIGINT NOT NULL,
    nth BIGINT NOT NULL,
    hand BIGINT,
    place BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    line BIGINT NOT NULL,
    t BIGINT,
    type event_type NOT NULL,
    seat TINYINT,
    tile tile_code,
    from_seat TINYINT,
    token token,
    flag TINYINT,
    num BIGINT,
    num2 BIGINT,
    standing standing NOT NULL,
    extra VARCHAR
);

CREATE TABLE data.payments (
    game BIGINT NOT NULL,
    nth BIGINT NOT NULL,
    hand BIGINT,
    place BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    item item_name NOT NULL,
    from_seat TINYINT NOT NULL,
    to_seat TINYINT NOT NULL,
    due BIGINT,
    paid BIGINT
);

CREATE TABLE data.findings (
    game BIGINT NOT NULL,
    place BIGINT NOT NULL,
    code VARCHAR NOT NULL,
    severity severity NOT NULL,
    article VARCHAR,
    line BIGINT,
    seq BIGINT,
    hand BIGINT,
    seat TINYINT,
    cause BIGINT,
    details VARCHAR
);
