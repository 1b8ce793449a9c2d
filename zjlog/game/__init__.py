"""One game as people look at it: the place in it, the table, its findings and its money."""
