"""The database: opened, filled, checked and made anew, for ``zjlog load`` and ``db``.

``database`` opens it, ``load`` fills it by what is decided of each file (``fate``), ``check``
compares it with the logs. Of a file everything is stored or nothing; foreign files are
never touched. Questions are asked in ``query``; SQL of the views stands in ``schemas``.
"""
