"""``zjlog query`` and ``stats``: questions to the database or to an archive, and the answers.

``ask`` hands a question to a process of its own, ``sandbox`` is that process, which can read
the data and nothing else; ``formats`` writes an answer, ``questions`` are the named ones
(SQL in ``audit/queries``), ``stats`` a page of them. Changes no data.
"""
