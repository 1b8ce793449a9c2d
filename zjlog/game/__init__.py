"""One game as people look at it: ``zjlog show``, ``diff`` and ``what-if``.

``source`` finds the game of a file, ``place`` is a moment of it and how to move on,
``position`` the table at that moment, ``bill_text`` what each event moved;
``show_terminal`` and ``show_app`` walk through it.
Holds no rule: states, findings and money are those of the replayed game.
"""
