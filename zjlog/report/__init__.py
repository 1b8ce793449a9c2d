"""``zjlog verify``: judges many logs and tells what was found, as text, JSON or JSON Lines.

``run`` goes through the files, ``judge`` judges one in whatever process, ``reporters`` turn
each game into text at once; ``finding``, ``money`` and ``summary`` are the parts of the text.
What is wrong with a log is decided in ``audit``, never here.
"""
