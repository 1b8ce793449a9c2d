"""``zjlog standings``: the result of a stage, in each of its forms."""
