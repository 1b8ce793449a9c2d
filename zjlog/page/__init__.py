"""``zjlog page``: one game as a page in both languages that needs no connection.

``html`` puts it together, ``data`` is what the script steps through, ``slots`` are the tiles
on the table after each event; the styles, the script and the templates stand beside them.
Whatever was logged is escaped; nothing is fetched.
"""
