"""From bytes to rows: lines cut, recognised, numbered and sealed.

``reader`` is the strict way and says what is wrong; ``lane_reader`` takes the fast lane
(``lane``, compiled) and leaves every doubtful line to it. ``tape`` holds a game as rows with
the places of its lines. Knows no rule of the game, and opens nothing: bytes come in.
"""
