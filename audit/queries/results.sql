-- title 各种结果的局数 / hands by result
-- param event since
-- counts finished
SELECT
    result,
    count(*) AS hands,
    round(count(*) / sum(count(*)) OVER (), 4) AS share,
    round(avg(greatest(delta0, delta1, delta2, delta3)), 2) AS best_delta,
    round(avg(draws), 1) AS draws
FROM hands
WHERE chosen(event, day, $event, $since)
GROUP BY result
ORDER BY hands DESC, result;
