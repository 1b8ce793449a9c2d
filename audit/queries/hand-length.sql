-- title 一局的长短：摸牌数与时间 / length of a hand: draws and time
-- param event since
-- counts finished
SELECT
    result,
    count(*) AS hands,
    round(avg(draws), 1) AS average_draws,
    median(draws)::DOUBLE AS median_draws,
    min(draws) AS shortest,
    max(draws) AS longest,
    round(avg(ms) / 1000, 1) AS average_seconds
FROM hands
WHERE chosen(event, day, $event, $since)
GROUP BY result
ORDER BY hands DESC, result;
