"""What zjlog itself says, in Chinese and English, and which of the two.

One table of phrases each for the command line (``general``), for games that are looked at
(``game``), their case files (``dossier``), the store (``store``) and for ``--help``; ``lookup``
says a phrase of any.
Sentences without logic: words of the game and of the findings stand in ``schemas``.
"""
