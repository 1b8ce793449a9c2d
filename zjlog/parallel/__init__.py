"""Work in several processes: in order, streamed, safe from one that is killed.

Begin at ``ordered``: it does the work here or, for more than one job, lets ``pool`` start
processes. A process that is killed costs the thing it had in hand, which is named.
Knows nothing of logs, games or reports.
"""
