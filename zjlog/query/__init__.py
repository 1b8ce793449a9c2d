"""``zjlog query`` and ``stats``: questions to the database or to an archive, and their answers."""
