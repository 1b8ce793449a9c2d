"""Work in several processes: in order, streamed, safe from one that is killed.

Knows nothing of logs.
"""
