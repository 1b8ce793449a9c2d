"""How text is laid out: escaped, measured, wrapped, ruled, coloured; and words for people.

Begin at ``layout`` for lines of a label and a text, at ``table`` for tables, at ``wording``
for seats and tiles and at ``events`` for events, in one language. Whatever was logged comes
out of here inert; what is unseen is known to ``schemas.unseen`` alone.
Knows no rule of the game, no file and no command.
"""
