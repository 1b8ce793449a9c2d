"""``zjlog page``: one game as a page that needs no connection."""
