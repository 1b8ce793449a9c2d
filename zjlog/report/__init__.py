"""``zjlog verify``: judges many logs and tells what was found, as text, JSON or JSON Lines.

``run`` goes through the files, ``judge`` judges one in whatever process, ``reporters`` turn
each game into text at once; ``finding_text``, ``money`` and ``summary`` are its parts.
``finding`` says what is told of a finding, here and by all that show a game.
What is wrong with a log is decided in ``audit``, never here.
"""
