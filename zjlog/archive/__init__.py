"""``zjlog export``: logs as an archive of Parquet shards, and the reading of one."""
