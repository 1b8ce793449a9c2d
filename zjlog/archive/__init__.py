"""``zjlog export``: logs as an archive of Parquet shards, and the reading of one.

``run`` makes the shards, here, in processes or on a cluster (``engines``), each in ``shard``;
``reading`` takes an archive for ``query``. However it is made, an archive has the same bytes.
Judges by ``audit`` and decides by ``store`` which games belong into it.
"""
