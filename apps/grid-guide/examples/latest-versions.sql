SELECT series, t, arg_max(value, fetched_at) AS value
FROM read_parquet('wind/*.parquet')
GROUP BY series, t
ORDER BY series, t;
